"""`hodlbot …`: one command, a few verbs. Each verb's code is imported only when it is asked for."""

import argparse
import errno
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from hodlbot import __version__
from hodlbot.bad_settings import BadSettingsError
from hodlbot.catalogue.faults import CatalogueError, NoCatalogueError

GOOD, USAGE, UNWRITABLE, BAD_SETTINGS = 0, 2, 4, 78
INTERRUPTED = 130
_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


def main(arguments: Sequence[str] | None = None) -> int:
    _prepare_streams()
    options = _parser().parse_args(arguments)
    try:
        code = _run(options)
        sys.stdout.flush()
        return code
    except (CatalogueError, NoCatalogueError) as error:
        print(error, file=sys.stderr)
        return USAGE
    except BadSettingsError as error:
        print(error, file=sys.stderr)
        return BAD_SETTINGS
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`hodlbot play | head`): no fault of ours.
        _forget_output()
        return GOOD
    except OSError as error:
        if error.errno not in _FULL:
            raise
        _forget_output()
        print(f"standard output cannot be written: {error.strerror}", file=sys.stderr)
        return UNWRITABLE


def _prepare_streams() -> None:
    # A service manager may start us with a stream closed; Python then has None in its place.
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open(encoding="utf-8")
    sys.stdout = sys.stdout or nothing.open("w", encoding="utf-8")
    # Windows and bare containers: cards and signs are not ASCII, so the terminal must not be.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _forget_output() -> None:
    """What is still buffered must have somewhere to go, or Python complains about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end_at_once_when_told_to() -> None:
    """Until the bot itself listens to signals there is nothing begun that it would have to
    finish: being told to end that early is no failure."""

    def leave(*_: object) -> None:
        raise SystemExit(GOOD)

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, leave)


def _run(options: argparse.Namespace) -> int:
    match options.verb:
        case "referee":
            from hodlbot import referee

            return referee.main(options)
        case "replay":
            from hodlbot import replay

            return replay.replay(options.file, options.to, options.cards)
        case "verify":
            from hodlbot import replay

            return replay.verify(options.file, options.cards)
        case "cards":
            from hodlbot.catalogue import commands

            if options.deed == "check":
                return commands.check(options.directory or options.cards)
            if options.deed == "diff":
                return commands.diff(options.old, options.new)
            if options.deed == "preview":
                from hodlbot.pictures import preview

                return preview.main(options.cards, options.titles, options.out, options.art)
            return commands.schema(options.out)
        case "rules":
            from hodlbot.catalogue import default_directory, load
            from hodlbot.chat.hodltrumps import rulebook

            catalogue = load(options.cards or default_directory())
            if options.markdown:
                print(rulebook.markdown(catalogue), end="")
                return GOOD
            answer = rulebook.answer(catalogue, " ".join(options.about))
            print(answer or rulebook.contents(), file=sys.stdout if answer else sys.stderr)
            return GOOD if answer else USAGE
        case "run":
            _end_at_once_when_told_to()
            from hodlbot.bot.running import run
            from hodlbot.settings import Settings, read_settings

            return run(read_settings(Settings))
        case "log":
            from hodlbot import printing
            from hodlbot.settings import DatabaseSettings, read_settings

            wanted = printing.Wanted(options.chat, options.topic, options.match, options.open)
            return printing.main(read_settings(DatabaseSettings), wanted)
        case "doctor":
            from hodlbot.doctor import examining

            return examining.main()
        case "move":
            from hodlbot import moving
            from hodlbot.settings import DatabaseSettings, read_settings

            return moving.main(read_settings(DatabaseSettings), options.file)
        case "backup":
            from hodlbot import backing_up
            from hodlbot.settings import DatabaseSettings, read_settings

            return backing_up.main(read_settings(DatabaseSettings), options.file)
        case "simulate":
            from hodlbot import simulate
            from hodlbot.catalogue import default_directory, load

            book = load(options.cards or default_directory()).book
            if options.policy is not None:
                from hodlbot import contest

                return contest.run(
                    book, options.policy, options.matches, options.seed, options.json
                )
            return simulate.run(book, options.matches, options.seed, options.json)
        case "coliseum":
            from hodlbot import local

            browser = False if options.no_browser else None
            return local.main(local.Wanted(options.port, browser, options.demo, options.cards))
        case "play":
            from hodlbot import play

            return play.main(options.seed, options.fast, options.cards)
        case _:
            return _no_verb()


def _no_verb() -> int:
    """`hodlbot` alone is for somebody who has just come."""
    from hodlbot.settings import TokenSettings, read_settings

    if read_settings(TokenSettings).token is not None:
        print(
            "A token is set: `hodlbot run` starts the bot, `hodlbot coliseum` opens the one on "
            "this machine, `hodlbot --help` lists the rest.",
            file=sys.stderr,
        )
        return USAGE
    return _run(_parser().parse_args(["coliseum"]))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="hodlbot",
        description="The referee of HodlTrumps matches. Without a verb: the coliseum.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"hodlbot {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB")
    _coliseum(verbs.add_parser("coliseum", help="try it all in a browser, without Telegram"))
    _referee(verbs.add_parser("referee", help="judge a match, one message per line of input"))
    _replay(verbs.add_parser("replay", help="tell a logged match again"))
    _verify(verbs.add_parser("verify", help="check every word and every draw of a log"))
    _cards_verb(verbs.add_parser("cards", help="look after the catalogue"))
    _rules(verbs.add_parser("rules", help="the rules, as the referee reads them"))
    verbs.add_parser("run", help="the bot: settings come from HODLBOT_… or a file .env")
    verbs.add_parser("doctor", help="is everything there that the bot needs? changes nothing")
    _log(verbs.add_parser("log", help="print a match that the bot has stored"))
    _backup(verbs.add_parser("backup", help="copy the bot's database, also while it is at work"))
    _move(
        verbs.add_parser("move", help="fill an empty database with all that an SQLite file holds")
    )
    _simulate(verbs.add_parser("simulate", help="play many matches and count what happens"))
    _play(verbs.add_parser("play", help="watch a random match, told line by line"))
    return parser


def _coliseum(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, metavar="N", help="not 8707, or the next free one")
    parser.add_argument("--no-browser", action="store_true", help="print the address, open nothing")
    parser.add_argument("--demo", action="store_true", help="with two HodlPets at play")
    _cards(parser)


def _referee(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--decks", type=Path, required=True, metavar="FILE", help="two decks, YAML")
    _cards(parser)
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument("--dice", metavar="WORDS", help="the draws, separated by commas: alice,D,F")
    dice.add_argument("--seed", metavar="TEXT", help="fair dice seeded with TEXT")
    parser.add_argument("--referee", metavar="NAME", help="this name may use /ref")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write the log of the match here")
    parser.add_argument("--tournament", action="store_true", help="tournament rules")


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log")
    parser.add_argument("--to", type=_positive, metavar="N", help="stop after entry N")
    _cards(parser)


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log")
    _cards(parser)


def _cards_verb(parser: argparse.ArgumentParser) -> None:
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="check|diff|preview|schema")
    check = deeds.add_parser("check", help="is the catalogue fit for play?")
    check.add_argument("directory", type=Path, nargs="?", metavar="DIR", help="its folder")
    _cards(check)
    diff = deeds.add_parser("diff", help="what changed from one catalogue to another")
    diff.add_argument("old", type=Path, metavar="OLD", help="a folder of cards")
    diff.add_argument("new", type=Path, metavar="NEW", help="another one")
    preview = deeds.add_parser("preview", help="draw cards as players will see them")
    preview.add_argument("titles", nargs="*", metavar="TITLE", help="all cards if none is named")
    preview.add_argument("--out", type=Path, metavar="DIR", help="where to put them (preview/)")
    preview.add_argument("--art", type=Path, metavar="DIR", help="your own emblems, TITLE.png")
    _cards(preview)
    schema = deeds.add_parser("schema", help="the files' JSON schemas")
    schema.add_argument("--out", type=Path, metavar="DIR", help="write one file each to DIR")


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("about", nargs="*", metavar="TOPIC|RULING", help="flip, R-FLIP-3, LOSER …")
    parser.add_argument("--markdown", action="store_true", help="all of them, as docs/rules.md")
    _cards(parser)


def _log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("chat", type=int, metavar="CHAT_ID", help="a group's is negative")
    parser.add_argument("--topic", type=int, metavar="T", help="of a forum (0: the general one)")
    parser.add_argument("--match", type=_positive, metavar="N", help="not the latest one")
    parser.add_argument("--open", action="store_true", help="with the decks of a running match")


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file; none is replaced")


def _move(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="of a bot that does not run")


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=_positive, default=100, metavar="N")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument(
        "--policy",
        type=_two_policies,
        metavar="A,B",
        help="let two of hodlpet and random play each other, and count who wins",
    )
    parser.add_argument("--json", action="store_true", help="the counts as JSON")
    _cards(parser)


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", metavar="TEXT", help="the same TEXT tells the same match")
    parser.add_argument("--fast", action="store_true", help="without pauses between the lines")
    _cards(parser)


def _cards(parser: argparse.ArgumentParser) -> None:
    elsewhere = os.environ.get("HODLBOT_CARDS_DIR")
    parser.add_argument(
        "--cards",
        type=Path,
        metavar="DIR",
        default=Path(elsewhere) if elsewhere else None,
        help="another catalogue's folder (or HODLBOT_CARDS_DIR)",
    )


def _positive(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 12 and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:32]!r} is not a whole number from 1 on")


def _two_policies(text: str) -> tuple[str, str] | None:
    """`random` alone is what is played anyway."""
    names = text.split(",")
    if names == ["random"]:
        return None
    if len(names) != 2 or not set(names) <= {"hodlpet", "random"}:
        raise argparse.ArgumentTypeError(f"{text!r} is not like hodlpet,random")
    return names[0], names[1]


def _port(text: str) -> int:
    number = _positive(text)
    if number > 65535:
        raise argparse.ArgumentTypeError("ports end at 65535")
    return number


if __name__ == "__main__":
    sys.exit(main())
