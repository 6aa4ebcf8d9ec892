"""Counts the taps of ten whole games of Dominion, on a page without a browser: a JSON line for each way to play.

A bot says what the person decides, and the fewest taps that give this are made and counted, as by a person who
knows the page. `before` is the page without what it proposes or does by itself, `default` its defaults; `one_tap` buys
with one tap; with `wished`, reactions are set to "always" and turns with nothing left to do end by themselves, too.
`BARAJA_TAPS="default one_tap"` names the ways to play.
"""

import json
import os
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/page", "engine", "web")]
from baraja import bots, dominion  # noqa: E402
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
    "wished": {**ONE_TAP, "ends": "on", "reactions": REACTIONS},
}
MOST_DECISIONS = 2000


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

    def wishes(self):
        """What the person wants to decide from here to the end of the turn or until others decide: (key, names)."""
        ahead, seat = self.session.fork(), self.session.question.seat
        while ahead.question is not None and ahead.question.seat == seat:
            question, names = ahead.question, ahead.spelled()
            picks = self.bot.decide(ahead.view(seat), question, None)
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
        wishes, deciding = list(self.wishes()), self.table.play.deciding
        before = len(self.session.decisions)
        self.asked, names = wishes[0]
        self.questions[self.asked] += 1
        if self.asked in ("turn.action", "turn.treasure", "turn.buy"):
            self._on_turn(deciding, wishes)
        else:
            self._answer(deciding, names)
        given = self.session.decisions[before].split()[2:]
        self.surprises += Counter(given) != Counter(names)

    def _on_turn(self, deciding, wishes):
        key, names = wishes[0]
        kinds = [(asked, picked) for asked, picked in wishes if picked]
        pile = f"pile:{kinds[-1][1][0]}" if kinds and kinds[-1][0] == "turn.buy" else ""
        if (
            pile in deciding.targets
            and kinds[:-1] in ([], [("turn.treasure", ["all"])])
            and self._fits(deciding, kinds)
        ):
            self.tap("tap", pile)
            if deciding.answer is None:
                self.tap("primary")
        elif names in ([], ["all"]):
            starts_treasures = key == "turn.action" and kinds[:1] == [("turn.treasure", ["all"])]
            self.tap("treasures" if starts_treasures or names else "end_phase")
        else:
            self.tap("tap", deciding._target_of[names[0]])

    @staticmethod
    def _fits(deciding, kinds):
        """Whether buying at once plays the Treasures that are to be played, no more and no fewer."""
        return deciding.form == "buy" or bool(deciding._plain_treasures()) == (len(kinds) > 1)

    def _answer(self, deciding, names):
        picks, primary, secondary = Counter(names), deciding.primary, deciding.secondary
        if primary is not None and primary.enabled and Counter(deciding._primary_answer()[0]) == picks:
            self.tap("primary" if primary.action == "primary" else primary.action)
        elif secondary is not None and Counter(deciding._primary_answer()[0]) == picks and deciding._implied:
            self.tap(secondary.action)
        elif not names:
            self.tap("second")
        else:
            for name in names:
                if self.table.play.deciding is deciding and deciding.answer is None:
                    self.tap("more" if not deciding.single and deciding.picks else "tap", deciding._target_of[name])
            if deciding.answer is None and self.table.play.deciding is deciding:
                self.tap("primary")


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
