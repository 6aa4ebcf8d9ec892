"""The lessons of Villagers. Their sentences are in `words/lessons.toml` under the lesson's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lesson import NOTHING, Lesson, Step, cards

if TYPE_CHECKING:
    from baraja.villagers.setup import VillageSetup


def _village(road: str, mine: tuple[str, str], theirs: tuple[str, str], stacks: str, reserve: str) -> VillageSetup:
    """The set-up of a lesson: the road, (hand, village) of both players, six stacks, and the reserve, its top card
    first."""
    hands, villages = ([cards(own[part]) for own in (mine, theirs)] for part in (0, 1))
    piles = [cards(stack) for stack in stacks.split("|")]
    scenario = {"hands": hands, "villages": villages, "stacks": piles, "reserve": cards(reserve)}
    return {"seats": 2, "start": 0, "road": road.split(), "scenario": scenario}


def _draft(say: str, *cards: str) -> Step:
    """The step of drafting one of these cards, or any card if none is named."""
    return Step("draft.take", say, tuple((card,) for card in cards))


def _build(say: str, *cards: str) -> Step:
    """The step of building one of these cards, or of ending the phase if none is named."""
    return Step("build.play", say, tuple((card,) for card in cards) or NOTHING)


LESSONS = (
    Lesson(
        "road", "villagers", 11,
        _village(
            "grazier wheeler jeweler wine_trader spelunker brewer",
            ("vintner mason", "hayer lumberjack"), ("locksmith priest", "miner mason"),
            "poulterer glass_blower harvester log_rafter swineherd fisher | wattler carpenter | graper ore_muler"
            " | peddler | freemason | grocer",
            "truffler thatcher cartwright bed_builder fromager",
        ),
        ("greedy",),
        (
            _draft("fits", "grazier"), _draft("blind", "stack3"), Step("road.coin", "coin", (("wheeler",),)),
            _build("food", "grazier"), _build("start", "graper"), _build("limit"),
            _draft("four", "wheeler"), _draft("branch", "thatcher"), _draft("free"), _draft("last"),
        ),
    ),
    Lesson(
        "chains", "villagers", 12,
        _village(
            "shipwright jeweler wine_trader spelunker priest grocer",
            ("wheeler cartwright graper vintner seeker", "hayer thatcher wattler*2"),
            ("locksmith beekeeper", "miner mason"),
            "poulterer mason hunter fisher harvester fromager | carpenter chandler | log_rafter | truffler | freemason"
            " | brewer",
            "bed_builder ore_muler wood_carver jeweler truffler monk tinner",
        ),
        ("greedy",),
        (
            _draft("waits", "shipwright"), _draft("free"), Step("road.coin", "coin"),
            _build("trade", "lumberjack"), Step("trade.give", "give", (("seeker",),)), Step("trade.put", "put"),
            _build("first", "wheeler"), _build("second", "shipwright"), _build("cover", "cartwright"),
            _build("food", "graper"), _build("spare"),
        ),
    ),
    Lesson(
        "padlocks", "villagers", 13,
        _village(
            "locksmith jeweler wine_trader spelunker grocer thatcher",
            ("cooper beekeeper wheeler", "lumberjack miner blacksmith"), ("swineherd priest", "lumberjack carpenter"),
            "fromager | truffler | swineherd | hunter | poulterer | vintner",
            "mason shipwright cartwright jeweler log_rafter grazier",
        ),
        ("greedy",),
        (
            _draft("silver", "locksmith"), _draft("near"), Step("road.coin", "coin"),
            _build("own", "cooper"), _build("rival", "beekeeper"), _build("end"),
            _draft("held"), _draft("flipped"), _draft("last"),
            _build("count", "locksmith"), _build("gold", "wheeler"), _build("final"),
        ),
    ),
)  # fmt: skip
