"""What one entry of each card file may say. Typos are errors: an ignored field is a wrong card."""

from typing import Annotated, Any, Literal, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StringConstraints,
    WithJsonSchema,
)

from hodlbot.games.hodltrumps.cards import STATS, Lasts, Rarity, Stat, Tag

TAGS: tuple[Tag, ...] = get_args(Tag)

CardTitle = Annotated[str, StringConstraints(pattern=r"^[A-Z0-9]+(-[A-Z0-9]+)*$", max_length=40)]
"""Players type titles between other words, so a title is one word."""

OneLine = Annotated[str, StringConstraints(pattern=r"^[^\n]*$", max_length=400)]
YearMonth = Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$")]
StatValue = Annotated[StrictInt, Field(ge=-100, le=100)]
Magnitude = Annotated[StrictInt, Field(ge=0, le=100)]

ALIASES = "Other spellings that players may type for the title."


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Card(_Entry):
    """What every kind of card has."""

    title: str
    text: OneLine = Field("", description="A line or two for players, in our own words.")
    provisional: tuple[str, ...] = Field(
        (),
        description="Fields whose values no source attests, such as number, stats.F, tags.eyes.",
    )

    def is_provisional(self, field: str) -> bool:
        """Whether `field` is a guess: `stats.F` is one if it, or all of `stats`, is listed."""
        return field in self.provisional or field.partition(".")[0] in self.provisional


class PrintedStats(_Entry):
    F: StatValue = Field(description="Feels, in percent.")
    D: StatValue = Field(description="Dank, in percent.")
    I: StatValue = Field(description="IQ, in points.")  # noqa: E741 - the rulebook's letter
    K: StatValue = Field(description="Karma, in points.")


class TokenCard(Card):
    """A memory token."""

    title: CardTitle = Field(description="The title, as in HODLTRUMPS.<TITLE>.")
    number: Annotated[StrictInt, Field(ge=1)] | None = Field(
        None, description="The number in its set. A promo has none."
    )
    rarity: Rarity = Field(description="The printed rarity. A rare carries a power.")
    stats: PrintedStats = Field(description="The printed stats, as the unflipped game counts them.")
    power: CardTitle | None = Field(
        None, description="The title of the power it carries, from powers.yaml. Rares only."
    )
    released: YearMonth | None = Field(
        None, description="Year and month of release, such as 2022-08. Left out if unknown."
    )
    tags: tuple[Tag, ...] = Field(
        (),
        description=(
            "What the picture shows: something HodlPet has eaten or drunk, a friend, a milestone, "
            "something with eyes; named: the card carries a giver's name."
        ),
    )
    giver: OneLine = Field("", description="Whose name the card carries, where it is known.")
    aliases: tuple[str, ...] = Field((), description=ALIASES)


def _one_word(value: Any) -> Any:
    return {"name": value} if isinstance(value, str) else value


class EffectOf(_Entry):
    """An effect and its amounts. Without amounts its name alone will do."""

    name: str = Field(description="An effect the engine knows.")
    percent: Magnitude = Field(0, description="How much on Feels and Dank.")
    points: Magnitude = Field(0, description="How much on IQ and Karma, or how many.")


NamedEffect = Annotated[EffectOf, BeforeValidator(_one_word)]


class PowerCard(Card):
    """A power, carried by a rare."""

    title: CardTitle = Field(description="The title that players type after /power.")
    aliases: tuple[str, ...] = Field((), description=ALIASES)
    lasts: Lasts = Field(
        description="How long it stays active: not at all, this turn, the next too, or the match."
    )
    effect: NamedEffect = Field(description="What it does: the name of an effect, with amounts.")


class ConditionOf(_Entry):
    """What the owner's card must be. Everything that is named must hold."""

    rarity: Rarity | None = Field(None, description="Its rarity.")
    tag: Tag | None = Field(None, description="A tag it bears.")
    released: YearMonth | None = Field(None, description="Year and month of its release.")
    number_multiple_of: Annotated[StrictInt, Field(ge=1)] | None = Field(
        None, description="What its number can be divided by. Promos have no number."
    )


BOOST_WORDS = ("chosen", "rolled", "all")


def _boosted(value: Any) -> Any:
    """Checked by hand: a union would answer a typo with one complaint per branch."""
    if isinstance(value, str) and value in BOOST_WORDS:
        return value
    if isinstance(value, (list, tuple)) and value:
        known = [stat for stat in STATS if stat in value]
        if len(known) == len(value):
            return tuple(value)
    raise ValueError("must be chosen, rolled, all, or a list of different stats such as [I]")


BoostedStats = Annotated[
    Literal["chosen", "rolled", "all"] | tuple[Stat, ...],
    BeforeValidator(_boosted),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string", "enum": list(BOOST_WORDS)},
                {
                    "type": "array",
                    "items": {"type": "string", "enum": list(STATS)},
                    "minItems": 1,
                    "uniqueItems": True,
                },
            ]
        }
    ),
]


class BoostOf(_Entry):
    """A plain boost."""

    percent: Magnitude = Field(description="How much on Feels and Dank.")
    points: Magnitude = Field(description="How much on IQ and Karma.")
    stats: BoostedStats = Field(
        description="A stat the player picks, one the dice pick, all four, or those listed."
    )


Tier = Literal["diamond", "gold", "silver", "bronze"]


class MedalCard(Card):
    """A medal: a plain boost, or an effect."""

    title: CardTitle = Field(description="The title that players type after /med.")
    supply: Annotated[StrictInt, Field(ge=1)] = Field(description="How many there are.")
    uses: Annotated[StrictInt, Field(ge=0)] | None = Field(
        description="How often per match: null has no limit, 0 works by being in the deck."
    )
    anytime: StrictBool = Field(False, description="Whether it may be played at any time.")
    when: ConditionOf | None = Field(None, description="What the owner's card must be.")
    boost: BoostOf | None = Field(None, description="A plain boost. Needs no code.")
    effect: NamedEffect | None = Field(None, description="What no plain boost can say.")
    how: OneLine = Field("", description="How it is won, in our own words.")
    aliases: tuple[str, ...] = Field((), description=ALIASES)

    @property
    def tier(self) -> Tier:
        if self.supply <= 5:
            return "diamond"
        if self.supply <= 49:
            return "gold"
        return "silver" if self.supply <= 99 else "bronze"


class ColiseumCard(Card):
    """A place to play in."""

    title: Annotated[str, StringConstraints(min_length=1, max_length=60, strip_whitespace=True)] = (
        Field(description="Its name.")
    )


def provisional_names(model: type[Card]) -> list[str]:
    """The names `provisional` may use: fields, and the parts of those whose parts may differ."""
    names = [name for name in model.model_fields if name not in ("title", "provisional")]
    if issubclass(model, TokenCard):
        names += [f"stats.{stat}" for stat in STATS]
        names += [f"tags.{tag}" for tag in TAGS]
    return names
