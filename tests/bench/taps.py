"""Counts the taps of ten whole games of Dominion, on a page without a browser: a JSON line for each way to play.

A bot says what the person decides, and the fewest taps that give this are made and counted, as by a person who
knows the page. `before` is the page without what it proposes or does by itself, `default` its defaults; `one_tap` buys
with one tap; with `wished`, reactions are set to "always", the only Action in a hand plays itself, and turns with
nothing left to do end by themselves, too.
`BARAJA_TAPS="default one_tap"` names the ways to play.
"""

import copy
import json
import os
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/page", "engine", "web")]
from baraja import bots, dominion  # noqa: E402
from baraja.core.session import Session  # noqa: E402
from passing import Table  # noqa: E402

PLAYER = "regular"
SUGGESTED = ("first_game", "big_money", "interaction", "size_distortion", "village_square")
OTHERS = [
    [card for card in dominion.random_kingdom(seed, None) if card not in ("militia", "moat")] for seed in range(5)
]
GAMES = [*SUGGESTED, *(("militia", "moat", *cards[:8]) for cards in OTHERS)]
REACTIONS = dict.fromkeys(("moat", "secret_chamber", "watchtower", "horse_traders", "beggar"), "always")
ONE_TAP = {"taps": "one"}
WAYS = {
    "before": {"proposals": "off"},
    "before_one_tap": {"proposals": "off", **ONE_TAP},
    "default": {},
    "one_tap": ONE_TAP,
    "wished": {**ONE_TAP, "plays": "on", "ends": "on", "reactions": REACTIONS},
}
MOST_DECISIONS = 2000


def kinds_of(names):
    """What is picked, by card: which of two equal ones does not matter."""
    return Counter(name.partition("#")[0] for name in names)


class Person:
    """Decides at a table as a bot does, with the fewest taps."""

    def __init__(self, table, seed):
        self.table = table
        self.bot = bots.make(PLAYER, "dominion", seed)
        self.taps = Counter()
        self.questions = Counter()
        self.surprises = 0

    @property
    def session(self):
        return self.table.play.session

    def wishes(self, session):
        """What the person wants to decide from a question on, to the end of the turn or until others decide:
        (key, names)."""
        yield from self._answers(session.fork(), self.bot)

    def later_wishes(self):
        """What the person, who has to choose an Action, expects to decide in this turn while others answer: all as in
        `wishes`, but they are given the first answers that are possible. For piles that are bought with one tap."""
        ahead, bot, seat = self.session.fork(), copy.deepcopy(self.bot), self.session.question.seat
        answers = []
        while ahead.question is not None and (not answers or answers[-1][0] != "turn.buy"):
            if ahead.question.seat == seat:
                answers += self._answers(ahead, bot)
                if not answers[-1][0].startswith("turn."):
                    break
            else:
                ahead.answer(*ahead.question.options[: ahead.question.least])
        return answers

    @staticmethod
    def _answers(ahead, bot):
        """What a bot answers from the present question of a session on, and the session is given."""
        seat = ahead.question.seat
        while ahead.question is not None and ahead.question.seat == seat:
            question, names = ahead.question, ahead.option_ids()
            picks = bot.decide(ahead.view(seat), question, None)
            picked = [pick if isinstance(pick, str) else names[question.options.index(pick)] for pick in picks]
            yield question.key, picked
            if question.key == "turn.buy" or not question.key.startswith("turn."):
                return
            ahead.answer(*picked)

    def tap(self, action, arg=""):
        self.taps[self.asked] += 1
        self.table.act(action, arg)

    def decide(self):
        """Makes the next decision, with as many of those after it as the same taps make."""
        deciding = self.table.play.deciding
        expected = self.later_wishes() if getattr(deciding, "outlook", None) else []
        wishes = list(self.wishes(self.session))
        before = len(self.session.decisions)
        self.asked, names = wishes[0]
        if wishes == [("turn.treasure", ["all"]), ("turn.buy", [])]:
            names = []  # nothing is bought: it does not matter whether Treasures are played
        self.questions[self.asked] += 1
        if self.asked in ("turn.action", "turn.treasure", "turn.buy"):
            self._on_turn(deciding, expected or wishes, names)
        else:
            self._answer(deciding, names)
        given = self.session.decisions[before].split()[2:]
        self.surprises += kinds_of(given) != kinds_of(names)
        self._compare_later(before + 1)

    def _compare_later(self, before):
        """Counts the decisions from number `before` on that a tap made too early: those that the person, who has seen
        by then how the Action went, would have made otherwise."""
        decisions, unasked = self.session.decisions, self.table.play.unasked
        replayed, wanted = Session(dominion, self.session.setup, self.session.seed, decisions[:before]), []
        action = decisions[before - 1].split()
        for number in range(before, len(decisions)):
            seat, key, *names = decisions[number].split()
            if seat == "0" and number not in unasked:
                acted = action[1] == "turn.action" and len(action) > 2
                if acted or (key == "turn.buy" and not names and not wanted):
                    wanted = [picked for _, picked in self.wishes(replayed)]
                if wanted:
                    self.surprises += kinds_of(names) != kinds_of(wanted.pop(0))
                action = decisions[number].split()
            replayed.repeat(decisions[number])

    def _on_turn(self, deciding, wishes, names):
        key = wishes[0][0]
        kinds = [(asked, picked) for asked, picked in wishes if picked]
        pile = f"pile:{kinds[-1][1][0]}" if kinds and kinds[-1][0] == "turn.buy" else ""
        played = [(asked, kinds_of(picked)) for asked, picked in kinds[:-1]]
        if pile in deciding.targets and played == self._played_first(deciding):
            self.tap("tap", pile)
            if deciding.answer is None:
                self.tap("primary")
        elif key == "turn.treasure" and not names and deciding.secondary and not pile:
            self.tap("second")
        elif names in ([], ["all"]):
            starts_treasures = key == "turn.action" and kinds[:1] == [("turn.treasure", ["all"])]
            self.tap("treasures" if starts_treasures or names else "end_phase")
        else:
            self.tap("tap", deciding._target_of[names[0]])

    @staticmethod
    def _played_first(deciding):
        """What buying plays first: Actions, if all that comes of them is known, and Treasures."""
        if deciding.form == "buy":
            return []
        actions = [("turn.action", kinds_of([name])) for name in deciding.outlook.answers] if deciding.outlook else []
        return [*actions, *([("turn.treasure", kinds_of(["all"]))] if deciding._plain_treasures() else [])]

    def _answer(self, deciding, names):
        primary, secondary = deciding.primary, deciding.secondary
        fits = self._cards(deciding, deciding._primary_answer()[0]) == self._cards(deciding, names)
        if primary is not None and primary.enabled and fits:
            self.tap("primary" if primary.action == "primary" else primary.action)
        elif secondary is not None and fits and deciding._implied:
            self.tap(secondary.action)
        elif not names:
            self.tap("second")
        else:
            for name in names:
                if self.table.play.deciding is deciding and deciding.answer is None:
                    adds = not deciding.single and deciding.picks and not deciding.is_proposed
                    self.tap("more" if adds else "tap", deciding._target_of[name])
            if deciding.answer is None and self.table.play.deciding is deciding:
                self.tap("primary")

    @staticmethod
    def _cards(deciding, names):
        """What is picked: of equal cards at one place it does not matter which."""
        return Counter(deciding._target_of[name] for name in names)


def played(way):
    """All games played in one way, as a line."""
    taps, questions, turns, surprises = Counter(), Counter(), 0, 0
    for seed, kingdom in enumerate(GAMES):
        table = Table(("person", PLAYER), seed + 1, kingdom, **WAYS[way])
        table.page.preferences.changed("reactions")
        person = Person(table, seed)
        for _ in range(MOST_DECISIONS):
            if table.play.over:
                break
            person.decide()
        taps, questions, surprises = taps + person.taps, questions + person.questions, surprises + person.surprises
        turns += sum(event.kind == "turn" and event.public["player"] == 0 for event in table.play.session.events)
    line = {
        "bench": "taps", "way": way, "games": len(GAMES), "turns": turns, "taps_a_turn": round(taps.total() / turns, 2),
        "militia": round(taps["militia.discard"] / max(questions["militia.discard"], 1), 2),
        "militias": questions["militia.discard"], "surprises": surprises,
        "most": dict(taps.most_common(8)),
    }  # fmt: skip
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    for name in os.environ.get("BARAJA_TAPS", "").split() or WAYS:
        played(name)
