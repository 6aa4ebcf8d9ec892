"""A second front end, on a terminal, written from engine/PROTOCOL.md alone: one person against a bot.

    PYTHONPATH=engine python tests/engine/terminal_player.py villagers es

An answer is the numbers of options, or their names, with spaces between them; an empty line declines. `undo` takes the
last answers back, to the person's own.
"""

import sys
from functools import partial

from baraja import Illegal, Sentences, Session, Words, bots, dominion, games, visible_to
from baraja.cli.telling import reason, sentence

SETUPS = {
    "dominion": {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"], "start": 0},
    "villagers": {"seats": 2, "start": 0},
}
TEXTS = {
    "es": {"you": "Ana", "rival": "Rival", "points": "puntos", "answer": "Respuesta: "},
    "en": {"you": "Ann", "rival": "Rival", "points": "points", "answer": "Answer: "},
}
ME, RIVAL = 0, 1


class TerminalPlayer:
    """A game between a person, whose lines come from `read`, and a bot; everything is said through `write`."""

    def __init__(self, game, lang, seed, read=input, write=print):
        self.session = Session(games.games()[game], SETUPS[game], seed)
        self.words, self.texts, self.lang = Words(game, lang), TEXTS[lang], lang
        self.sentences = Sentences(self.words, [self.texts["you"], self.texts["rival"]])
        self.bot = bots.make(bots.quick(game)[0], game, seed)
        self.read, self.write, self.events_shown = read, write, 0

    def play(self):
        """Play to the end, and return the scores, by seat."""
        while not self.session.over:
            if self.session.table(ME)["thinking"] == ME:
                self.ask()
            else:
                imagine = partial(self.session.imagine, RIVAL)
                self.session.answer(*self.bot.decide(self.session.view(RIVAL), self.session.question, imagine))
            self.show_events()
        scores = self.session.table(ME)["view"]["scores"]
        for score in scores:
            name = self.texts["you" if score["seat"] == ME else "rival"]
            self.write(f"{score['place']}. {name}: {score['points']} {self.texts['points']}")
        return scores

    def show_events(self):
        """Say what has happened since the last time, as far as the person may know it."""
        for event in self.session.events[self.events_shown :]:
            if line := self.sentences.of(visible_to(event, ME)):
                self.write("  " * event.depth + line)
        self.events_shown = len(self.session.events)

    def ask(self):
        """Show the view and the question, read lines until one is an answer, and give it."""
        table = self.session.table(ME)
        question = table["question"]
        self.show_view(table["view"])
        key, verb = question["key"], question["key"].rpartition(".")[2]
        self.write(self.words.ask(key, question["about"]) or self.words.verb(verb)["do"])
        for number, option in enumerate(question["options"], 1):
            self.write(f"  {number}. {self.label(key, option)}")
        while True:
            line = self.read(self.texts["answer"]).strip()
            try:
                if line == "undo":
                    self.undo()
                else:
                    self.session.answer(*self.picks(line, question["options"]))
                return
            except Illegal as problem:
                self.write(reason(partial(sentence, self.lang), problem))

    def picks(self, line, options):
        """The names of the options that a line means: numbers that stand for options, or names as they are."""
        numbers = {str(number): option["name"] for number, option in enumerate(options, 1)}
        return [numbers.get(word, word) for word in line.split()]

    def undo(self):
        """Go back to the person's last answer."""
        session = self.session.undo()
        while session.table(ME)["thinking"] != ME:
            session = session.undo()
        self.session, self.events_shown = session, len(session.events)

    def label(self, key, option):
        """What an option is called."""
        match option["kind"]:
            case "word" | "stack":
                return self.words.option(key, option["name"])
            case "number":
                return option["name"]
        return self.words.name(option.get("card", option["name"]))

    def show_view(self, view):
        """Say what the person has in hand, and what all see of both players."""
        for player in view["players"]:
            name = self.texts["you" if player["seat"] == ME else "rival"]
            facts = {fact: value for fact, value in player.items() if type(value) is int and fact != "seat"}
            self.write(f"{name}: " + ", ".join(f"{fact} {value}" for fact, value in facts.items()))
        self.write(", ".join(self.words.name(card["name"]) for card in view["hand"]) or "-")


if __name__ == "__main__":
    TerminalPlayer(sys.argv[1], sys.argv[2], seed=int(sys.argv[3]) if len(sys.argv) > 3 else 1).play()
