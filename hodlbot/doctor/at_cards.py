"""The catalogue: is it sound, and how much of it is a guess?"""

from hodlbot.catalogue import default_directory, load
from hodlbot.catalogue.faults import CatalogueError, NoCatalogueError
from hodlbot.doctor.finding import Finding, bad, good, hint
from hodlbot.settings import Settings

ABOUT = "cards"


def look(settings: Settings) -> list[Finding]:
    directory = settings.cards_dir
    named = "" if directory is None else f" {directory}"
    check = f"hodlbot cards check{named}"
    try:
        catalogue = load(directory or default_directory())
    except NoCatalogueError as error:
        return [
            bad(ABOUT, str(error), "see HODLBOT_CARDS_DIR; without it the shipped ones are used")
        ]
    except CatalogueError as error:
        count = len(error.faults)
        what = "1 fault" if count == 1 else f"{count} faults"
        return [bad(ABOUT, f"{what} in{named or ' the cards'}", f"{check} lists them")]
    findings = [
        good(
            ABOUT,
            f"{len(catalogue.tokens)} tokens, {len(catalogue.powers)} powers,"
            f" {len(catalogue.medals)} medals{named and f' in{named}'}",
        )
    ]
    guessed = catalogue.provisional
    if guessed:
        fields = sum(len(card.fields) for card in guessed)
        findings.append(
            hint(
                ABOUT,
                f"{fields} fields on {len(guessed)} cards are provisional, attested by nobody",
                f"{check} lists them",
            )
        )
    return findings
