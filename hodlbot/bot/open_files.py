"""How many files and lines the process may have open. Who looks at a page keeps a line open, and
must not take those away that the match needs: the database's, and Telegram's."""

import resource

WANTED = 8_192
OUR_OWN = 256


def raised() -> int:
    """As many as we want, or as the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= WANTED:
        return WANTED
    most = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def for_lookers(files: int) -> int:
    """Half of what is not our own: the other half is for those who only come and go."""
    return max(0, (files - OUR_OWN) // 2)
