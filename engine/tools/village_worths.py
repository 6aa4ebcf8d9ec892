"""Learn what villagers are worth in a draft; the same seed gives the same numbers on every machine.

    cd engine && python -m tools.village_worths

writes `bots/villagers/worths.json`. Quick players (`bots.villagers.rollouts`) play games and sometimes take a random
card, so that they see villages they would not build. At some of their drafts each face-up card is taken in turn, always
in the same imagined game, which is then played to the end: the gold by which the seat then leads the others, compared
with its lead after the other cards, is what the card was worth. A ridge regression turns this into two numbers for each
card (now, and for each round to come) and some for the worth that the players gave the card themselves. The players of
the next generation use these numbers.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from baraja import villagers
from baraja.bots.villagers import rollouts
from baraja.bots.villagers.rollouts import MOST_ROUNDS, RolloutPlayer
from baraja.core.session import Session, drive
from baraja.core.streams import Rng, mark, mix
from baraja.core.zones import Card
from baraja.villagers.view import View

SEED = 1
GENERATIONS = (3000,)  # the number of drafts in each generation
SEATS = (2, 4, 3)  # players of the first, second and third game, and so on in turn
LOOKED_AT = 3  # drafts per game that are examined, on average
EXPLORED = 3  # after one in three of these the game goes on with a random card
SHRUNK = 0.3  # the ridge: how much evidence it takes to say that a card differs from others
NOISE, MORE_NOISE = 30.0, 75.0  # the variance of a lead in the last round, and what each round to come adds to it
NEUTRAL: dict[str, Any] = {"worth": [1.0, 0.0], "coins": [1.0, 0.0], "cards": {}}


class Tried(NamedTuple):
    """A card of a draft, and the lead it brought."""

    name: str
    worth: float  # the worth that the players give it
    coins: int
    lead: float


def drafts(generation: int, count: int) -> Iterator[tuple[float, list[Tried]]]:
    """Yield `count` drafts, each as the number of rounds to come and the cards tried."""
    seen = 0
    game = 0
    while seen < count:
        seed = mix(SEED ^ mark(f"village worths {generation}", game))
        seats = SEATS[game % len(SEATS)]
        game += 1
        session, rng = Session(villagers, {"seats": seats}, seed), Rng(seed)
        while session.question is not None and seen < count:
            question, seat = session.question, session.question.seat
            player, view = RolloutPlayer(0), session.view(session.question.seat)
            picks = player.decide(view, question)
            if question.key == "draft.take" and not rng.below(18 * seats // LOOKED_AT):
                cards: dict[Any, Any] = {}
                for worth, card in player.plainly_rated(view, question.options):
                    cards.setdefault((card.name, view.coins(card)), (worth, card))
                if len(cards) > 1:
                    base = session.imagine(seat, Rng(rng.next())).base
                    leads = {card: lead(base.copy(), seat, card) for _, card in cards.values()}
                    tried = [Tried(card.name, worth, view.coins(card), leads[card]) for worth, card in cards.values()]
                    seen += 1
                    yield min(MOST_ROUNDS, player.rounds_to_come(view)), tried
                    if not rng.below(EXPLORED):
                        picks = (rng.pick(list(leads)),)
            session.answer(*picks)


def lead(game: Any, seat: int, card: Card) -> float:
    """The gold by which a seat leads the mean of the others at the end, if it takes this card now."""
    bots = [RolloutPlayer(0) for _ in range(game.seats)]
    views = [View(game, other) for other in range(game.seats)]
    first: list[Any] = [(card,)]
    drive(game, lambda question: first.pop() if first else bots[question.seat].decide(views[question.seat], question))
    others = [gold for other, gold in enumerate(game.gold) if other != seat]
    own: int = game.gold[seat]
    return float(own - sum(others) / len(others))


def parts(tried: Tried, rounds: float) -> dict[str, float]:
    """The variables of the regression for a card."""
    return {
        "worth": tried.worth, "worth+": tried.worth * rounds, "coins": tried.coins, "coins+": tried.coins * rounds,
        tried.name: 1.0, tried.name + "+": rounds / 2,
    }  # fmt: skip


def regression(rows: list[tuple[float, list[Tried]]]) -> dict[str, float]:
    """The weighted ridge regression of leads on parts, each minus its mean in the draft."""
    names = sorted({part for rounds, draft in rows for tried in draft for part in parts(tried, rounds)})
    place = {name: nth for nth, name in enumerate(names)}
    size = len(names)
    square = [[0.0] * size for _ in names]
    right = [0.0] * size
    for rounds, draft in rows:
        weight = 1 / (NOISE + MORE_NOISE * rounds)
        seen = [parts(tried, rounds) for tried in draft]
        mean = sum(tried.lead for tried in draft) / len(draft)
        means = {part: sum(parts.get(part, 0.0) for parts in seen) / len(draft) for parts in seen for part in parts}
        for tried, draft_parts in zip(draft, seen, strict=True):
            deviations = [(place[part], draft_parts.get(part, 0.0) - means[part]) for part in means]
            for nth, value in deviations:
                right[nth] += weight * value * (tried.lead - mean)
                row = square[nth]
                for other, another in deviations:
                    row[other] += weight * value * another
    for name, nth in place.items():
        square[nth][nth] += 1e-6 if name.rstrip("+") in ("worth", "coins") else SHRUNK
    return dict(zip(names, solved(square, right), strict=True))


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations by elimination; the ridge keeps the pivots from being zero."""
    size = len(right)
    for nth in range(size):
        top = square[nth]
        for below in range(nth + 1, size):
            part = square[below][nth] / top[nth]
            if part:
                row = square[below]
                for column in range(nth, size):
                    row[column] -= part * top[column]
                right[below] -= part * right[nth]
    solution = [0.0] * size
    for nth in reversed(range(size)):
        rest = sum(square[nth][column] * solution[column] for column in range(nth + 1, size))
        solution[nth] = (right[nth] - rest) / square[nth][nth]
    return solution


def table(worths: dict[str, float]) -> dict[str, Any]:
    """The result of a regression in the form that the players read."""
    names = [name for name in worths if name[-1] != "+" and name not in ("worth", "coins")]
    return {
        "worth": [round(worths["worth"], 3), round(worths["worth+"], 3)],
        "coins": [round(worths["coins"], 3), round(worths["coins+"], 3)],
        "cards": {name: [round(worths[name], 2), round(worths[name + "+"] / 2, 2)] for name in names},
    }


def learn(say: Callable[[str], object], generations: Sequence[int] = GENERATIONS, path: Path | None = None) -> None:
    """Go through all generations, writing the file after each. `say` is called with lines on the progress."""
    path = path or Path(rollouts.__file__).with_name("worths.json")
    worths = NEUTRAL
    for generation, count in enumerate(generations):
        rollouts.play_by(worths)
        worths = table(regression(list(drafts(generation, count))))
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(pair)}" for name, pair in worths["cards"].items())
        path.write_text(
            f'{{"worth": {worths["worth"]}, "coins": {worths["coins"]}, "cards": {{\n{lines}\n}}}}\n', encoding="utf-8"
        )
        say(f"generation {generation + 1}: worth {worths['worth']}, coins {worths['coins']}")
    rollouts.play_by(worths)


if __name__ == "__main__":
    learn(lambda line: print(line, file=sys.stderr, flush=True))
