"""The command line of the table: a whole game by typing, dictation or screen reader.

Each command is applied to the question that is asked when its turn comes, and the commands after it wait while the
others move. The answer is shown under the field and announced to screen readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...games.typed import Command, Reply, Telling
from ...shell.coins import spoken
from ...shell.html import button, esc, tag
from ...words import Words
from ...words.spelling import plain
from . import grammar

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ...page import Table
    from ...table.decision import DecisionForm


def panel(words: Words, reply: str, typed: str) -> str:
    """The field with the last answer."""
    label = tag("label", esc(words("commands.label")), for_="command-text", class_="unseen")
    field = tag(
        "input", type="text", id="command-text", value=typed, placeholder=words("commands.example"),
        maxlength=grammar.MAX_LENGTH, autocomplete="off", autocapitalize="off", spellcheck="false",
        data_action="command.line", data_focus="command-text", enterkeyhint="go",
    )  # fmt: skip
    close = button(esc(words("table.close")), "typing", "", class_="button", data_focus="command-close")
    answer = tag("p", esc(reply), class_="command-said") if reply else ""
    return tag("div", label + field + close + answer, class_="command", id="command")


class CommandLine:
    """What is typed at one table. `answer` is the last answer, `waiting` holds the commands for after the others'
    moves."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = False
        self.answer = ""
        self.typed = ""
        self.waiting: list[Command] = []
        self._names: dict[str, grammar.Names] = {}

    @property
    def names(self) -> grammar.Names:
        """All names of the game, found in whatever language."""
        words = self.table.words
        if words.game not in self._names:
            self._names[words.game] = grammar.Names(self.table.play.facts, *words.every_language)
        return self._names[words.game]

    def toggle(self) -> None:
        """Opens or closes the line."""
        self.open, self.answer = not self.open, ""

    def forget(self) -> None:
        """Closes and empties the line, as the next reader is somebody else."""
        self.open, self.answer, self.typed = False, "", ""
        self.waiting.clear()

    def read(self, line: str) -> None:
        """Carries out the commands of a line."""
        self.typed = ""
        places = self.table.play.ui.places
        self.waiting = grammar.parse(line, places)
        self.answer = ""
        self.go_on()
        if self.table.in_sight:
            self.table.paint()
            self.table.host.focus("#command-text")
        if self.answer:
            self.table.host.say(spoken(self.answer, self.table.words))

    def go_on(self) -> None:
        """Carries out the waiting commands, as long as it is the reader who decides."""
        while self.waiting and self.table.play.deciding is not None:
            command = self.waiting.pop(0)
            if not self._do(command):
                self.waiting.clear()
                return

    def _do(self, command: Command) -> bool:
        """Carries out one command; False when the line ends with it."""
        table, words = self.table, self.table.words
        deciding = table.play.deciding
        written = self._written(deciding, command.phrase)
        if written is not None:
            reply = Reply(answer=written)
        else:
            question = deciding.question if deciding else None
            reply = grammar.resolve(command, question, self.names, self.labels, table.play.ui)
        if reply.passed:
            return True
        if reply.tell == "repeat":
            table.announcer.repeat_revealed()
            return True
        if reply.tell:
            self.answer = self.tell(reply.tell)
            return True
        if reply.undo:
            table.back.on_undo("")
            return False
        if reply.problem:
            self.answer = self._refused(reply, deciding)
            return False
        assert deciding is not None, "commands wait while nobody is asked"
        if reply.buy:
            return self._buy(deciding, reply.buy)
        if reply.treasures:
            return self._play_treasures(deciding, command.phrase)
        assert reply.answer is not None, "a reply answers the question"
        deciding.answered(reply.answer)
        return self._give(deciding, words("commands.done", phrase=command.phrase))

    def _written(self, deciding: DecisionForm | None, typed: str) -> tuple[str, ...] | None:
        """The answer of the button with this label, in either language; None if no button has it."""
        if deciding is None:
            return None
        own_words = deciding.words
        try:
            for words in own_words.every_language:
                deciding.speak(words)
                for label, answer in deciding.said_on_buttons().items():
                    if plain(label.replace("\u00ad", "").replace("$", "")) == plain(typed.replace("$", "")):
                        return answer
        finally:
            deciding.speak(own_words)
        return None

    def _give(self, deciding: DecisionForm, reply: str) -> bool:
        """Gives the answer of a decision if it is complete, as a tap does; False when the line ends with it."""
        table = self.table
        assert deciding.answer is not None, "a decision that is complete has its answer"
        if not table.give(deciding.answer, deciding.plan, deciding.order):
            self.answer = table.coaching.objection()
            return False
        if table.play.reader is None:
            self.forget()
            return False
        self.answer = reply
        return table.in_sight

    def _refused(self, reply: Reply, deciding: DecisionForm | None) -> str:
        """Why a command is not carried out: for a card of the hand in the words of the table."""
        phrase = dict(reply.slots).get("phrase", "")
        if reply.problem == "not_offered" and deciding is not None:
            held = {card["name"] for card in deciding.view["hand"]}
            keys = [f"hand:{card}" for card in self.names.find(phrase, held)]
            if len(keys) == 1 and keys[0] not in deciding.targets:
                return deciding.why_not(keys[0])
        return self.table.words(f"commands.{reply.problem}", **dict(reply.slots))

    def _buy(self, deciding: DecisionForm, text: str) -> bool:
        """Buys a card before the Buy phase, with what a tap on its pile does first, and says so."""
        words, piles = self.table.words, {}
        for pile in deciding.view["supply"] + deciding.view["outside"]:
            piles[pile["top"]] = piles[pile["pile"]] = pile["pile"]
        matches = list(dict.fromkeys(piles[card] for card in self.names.find(text, piles)))
        if len(matches) != 1:
            self.answer = words("commands.several" if matches else "commands.not_offered", phrase=text)
            return False
        key = f"pile:{matches[0]}"
        if key not in deciding.targets:
            self.answer = deciding.why_not(key)
            return False
        deciding.buy(matches[0])
        button = deciding.primary
        assert button is not None, "a pile that is chosen can be bought"
        return self._give(deciding, words("commands.done", phrase=" · ".join(filter(None, (button.label, button.sub)))))

    def _play_treasures(self, deciding: DecisionForm, typed: str) -> bool:
        """Plays the Treasures that give only coins; the order of the others is left to the reader."""
        if deciding.play_treasures() == "answer":
            return self._give(deciding, self.table.words("commands.done", phrase=typed))
        self.answer = self.table.words("commands.no_treasures")
        return False

    def tell(self, what: str) -> str:
        """The answer to a question about the game, to a request for a hint, and to "do it" after a hint."""
        table, words = self.table, self.table.words
        if what == "hint":
            table.hints.ask()
            return table.hints.sentence() if table.hints.open else ""
        if what == "do":
            return words("commands.done", phrase=words("hint.do")) if table.hints.do() else words("commands.not_now")
        view = table.play.table()["view"]
        if what == "hand":
            return self._counted([card["name"] for card in view["hand"]]) or words("table.empty_hand")
        if what == "log":
            return table.log().summary(words, max(0, len(table.log()) - 12))
        if what != "help":
            counts = table.counts
            telling = Telling(
                view, words, table.play.names, counts.points(), counts.wanted("deck"), self._counted,
                counts.wanted("points"),
            )  # fmt: skip
            return table.play.ui.tell(what, telling) or words("commands.not_now")
        deciding = table.play.deciding
        if deciding is None:
            return words("commands.not_now")
        options = dict.fromkeys(self._option(option) for option in deciding.question["options"])
        decline = [words.verb(deciding.verb)["none"]] if self._declines(deciding) else []
        asked = deciding.sentence()
        return f"{asked}{'' if asked[-1] in '.?!' else '.'} {', '.join([*options, *decline])}."

    def _declines(self, deciding: DecisionForm) -> bool:
        return not deciding.question["least"] and deciding.form == "choose" and bool(deciding.secondary)

    def labels(self, option: JsonObject) -> list[str]:
        """The labels of a choice that is not a card, in all languages."""
        deciding = self.table.play.deciding
        if deciding is None or option["kind"] in ("card", "pile", "number", "name", "basic"):
            return []
        words = self.table.words
        name = str(option.get("card", option["name"]))
        return [language.option(deciding.key, name) for language in words.every_language]

    def _option(self, option: JsonObject) -> str:
        words = self.table.words
        card = str(option.get("card", option["name"]))
        if card in self.table.play.facts:
            return words.name(card)
        deciding = self.table.play.deciding
        return words.option(deciding.key, option["name"]) if deciding and option["kind"] != "number" else card

    def _counted(self, cards: list[str]) -> str:
        words = self.table.words
        counts = {name: cards.count(name) for name in dict.fromkeys(cards)}
        return ", ".join(words.name(name) + (f" ×{count}" if count > 1 else "") for name, count in counts.items())
