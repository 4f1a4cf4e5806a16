"""`/ref`, whatever the game: how it is written, and what it can do around a match."""

COMMAND = "/ref"
STAFF_USAGE = (
    "/ref sub NAME @new", "/ref hands", "/ref appoint @name", "/ref dismiss @name",
)  # fmt: skip
DRAW = "draw"
"""In the place of a winner's name."""
# Phones like to turn two hyphens into one long dash.
REASON_MARKS = ("--", "—")
LONGEST_REASON = 500
