"""A second front end, written from PROTOCOL.md alone, plays both games to the end in both languages."""

import pytest
from terminal_player import ME, TerminalPlayer

from baraja.core.streams import Rng


class Script:
    """Types lines at random: numbers, or names, of as many options as the question allows; sometimes nonsense first."""

    def __init__(self, seed):
        self.player = None
        self.rng = Rng(seed)
        self.lines = 0
        self.output = []

    def read(self, prompt):
        self.lines += 1
        question = self.player.session.table(ME)["question"]
        if self.lines % 20 == 0:
            return "gibberish"
        if self.lines % 50 == 1 and self.player.session.decisions:
            return "undo"
        count = max(question["least"], min(1, question["most"]))
        places = self.rng.shuffled(list(range(len(question["options"]))))[:count]
        if self.lines % 2:
            return " ".join(str(place + 1) for place in places)
        return " ".join(question["options"][place]["name"] for place in places)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_both_games_are_played_to_the_end_on_a_terminal(game, lang):
    script = Script(seed=4)
    script.player = player = TerminalPlayer(game, lang, seed=7, read=script.read, write=script.output.append)
    scores = player.play()
    assert sorted(score["seat"] for score in scores) == [0, 1]
    assert any(score["winner"] for score in scores)
    text = "\n".join(script.output)
    you, points = {"es": ("Ana", "puntos"), "en": ("Ann", "points")}[lang]
    assert f"{you}: {scores[ME]['points']} {points}" in text
    assert {"es": "gibberish no se ofrece", "en": "gibberish is not offered"}[lang] in text


def test_a_hidden_card_of_the_rival_never_reaches_the_terminal():
    script = Script(seed=5)
    script.player = player = TerminalPlayer("dominion", "en", seed=3, read=script.read, write=script.output.append)
    player.play()
    drawn = [line for line in script.output if line.strip().startswith("Rival draws")]
    assert len(drawn) > 10
    assert [line for line in drawn if not line.strip().removeprefix("Rival draws ")[0].isdigit()] == []
