"""The pages: the Deckviewer and the match page, on the bot's own loop."""
