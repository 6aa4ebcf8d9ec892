"""All 54 villagers, in alphabetical order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.choose import ask
from .chains import look, survey, swaps
from .kinds import Silver, kind, link
from .score import gold_of
from .verbs import earn, place, swap_in, tell

if TYPE_CHECKING:
    from ..core.contract import Asking
    from ..core.zones import Card
    from .state import State

kind("agent", "solitary", role="solitary", silver=Silver(1, 1, "coins"))


@kind("apprentice", "special", role="apprentice")
def apprentice(game: State, me: int, this: Card) -> Asking[None]:
    (taken,) = yield from ask(game, me, "apprentice.swap", swaps(game, me), distinct=True)
    tell(game, "swap", me, card=taken.name, owner=game.where[taken.id][0][1])
    swap_in(game, me, this, taken)
    yield from place(game, me, taken)
    if taken.name == "founders":
        (game.side[me],) = yield from ask(game, me, "founders.side", ("gold", "food"))
        look(game, me)
        tell(game, "side", me, reason=game.side[me])


kind("bed_builder", "hay", after="hayer", gold=4, symbols=2, lock="carpenter")
kind("beekeeper", "solitary", role="solitary", gold=4, lock="carpenter")
kind("blacksmith", "ore", after="miner", gold=2, keys=10)
kind("brewer", "grain", after="founders", food=1, builders=1, lock="cooper", keys=2)
kind("carpenter", "wood", after="lumberjack", builders=1, keys=8)
kind("cartwright", "wood", after="wheeler", gold=9, keys=2)
kind("chandler", "solitary", role="solitary", gold=3, symbols=2, keys=4)
kind("cobbler", "leather", after="tanner", gold=6, lock="blacksmith", players=4)
kind("cooper", "wood", after="lumberjack", gold=4, lock="blacksmith", keys=6)
kind("fisher", "solitary", role="solitary", gold=3, food=1, lock="shipwright")
kind("founders", "grain", role="founders", gold=2)
kind("freemason", "solitary", role="solitary", silver=Silver(3, 1, "builder"), lock="brewer")
kind("fromager", "hay", after="milk_maid", gold=15, food=1)
kind("glass_blower", "ore", after="miner", gold=4, symbols=2, lock="blacksmith", keys=2)
kind("graper", "grape", role="start", food=1)
kind("grazier", "hay", after="hayer", food=1)
kind("grocer", "solitary", role="solitary", silver=Silver(3, 1, "food"), lock="harvester")
kind("harvester", "solitary", role="solitary", food=1, keys=2)
kind("hayer", "hay", role="basic")
kind("horse_trader", "hay", after="hayer", silver=Silver(3, 2, "hay"))
kind("hunter", "solitary", role="solitary", food=1, keys=2)
kind("jeweler", "ore", after="spelunker", gold=20, lock="blacksmith")
kind("locksmith", "ore", after="miner", silver=Silver(2, 1, "padlock"), lock="blacksmith")
kind("log_rafter", "wood", after="lumberjack", silver=Silver(1, 1, "wood"), symbols=2)
kind("lumberjack", "wood", role="basic")
kind("mason", "ore", after="miner", gold=2, builders=1)
kind("milk_maid", "hay", after="grazier", food=2, lock="cooper")
kind("miner", "ore", role="basic")
kind("monk", "special", role="monk")  # chains.py works out what it may stand for
kind("ore_muler", "hay", after="hayer", silver=Silver(3, 2, "ore"))
kind("peddler", "hay", after="hayer", silver=Silver(3, 2, "gold"), lock="cartwright")
kind("poulterer", "grain", after="founders", gold=3, food=1, lock="carpenter")
kind("priest", "solitary", role="solitary", silver=Silver(3, 2, "solitary"), lock="chandler")
kind("saddler", "leather", after="tanner", gold=5, players=4)
kind("seeker", "ore", after="miner")
kind("shepherd", "wool", role="start", food=1, players=4)
kind("shipwright", "wood", after="lumberjack", gold=2, builders=1, keys=4)


@kind("smuggler", "special", role="errand", lock="shipwright")
def smuggler(game: State, me: int, this: Card) -> None:
    highest = max((gold_of(game, me, card) for card in survey(game, me).tops), default=0)
    earn(game, me, (highest + 1) // 2)
    tell(game, "smuggle", me, gold=(highest + 1) // 2)


kind("spelunker", "ore", after="seeker", gold=10, lock="chandler")
kind("spinner", "wool", after="shepherd", gold=4, players=4)
kind("swineherd", "grain", after="founders", gold=2, food=1)
kind("tailor", "wool", after="weaver", gold=24, players=4)
kind("tanner", "leather", role="start", gold=2, players=4)
kind("thatcher", "hay", after="hayer", gold=2, builders=1)
kind("tinner", "special", role="errand")  # works while it is in `played`, until the phase ends: chains.tinner_works
kind("truffler", "grain", after="swineherd", gold=8, food=1, lock="hunter")
kind("vintner", "grape", after="graper", gold=5, lock="cooper")
kind("wattler", "solitary", role="solitary", builders=1)
kind("weaver", "wool", after="spinner", gold=12, lock="carpenter", players=4)
kind("wheeler", "wood", after="lumberjack", gold=3)
kind("wine_trader", "grape", after="vintner", gold=14, lock="glass_blower")
kind("wood_carver", "wood", after="lumberjack", silver=Silver(1, 1, "wood_gold"))

link()
