"""Typed commands, in both languages at once: "juega tesoros, compra plata", "discard 2 coppers", "¿qué puedo hacer?".

`parse` splits a line into commands; `resolve` applies one command to the present question. The same grammar serves
typing, dictation and screen readers; names are found in either language, in any form, without accents.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ...games.typed import Command, Reply
from ...words.spelling import plain

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question

    from ...games.contract import TableParts
    from ...words import Words

VERBS = {
    "play": "play plays juega juego jugar",
    "buy": "buy buys compra compro comprar",
    "end": "end done finish stop pass termina termino terminar acaba fin paso pasa pasar",
    "discard": "discard descarta descarto descartar",
    "trash": "trash elimina elimino eliminar",
    "gain": "gain gana gano ganar",
    "put": "put topdeck pon pongo poner",
    "set_aside": "aside aparta aparto apartar",
    "reveal": "reveal show revela revelo revelar muestra muestro mostrar",
    "take": "take draft draw toma tomo tomar recluta recluto reclutar roba robo robar",
    "build": "build construye construyo construir",
    "place": "place coloca coloco colocar",
    "trade": "trade swap cambia cambio cambiar",
    "give": "give doy da dar entrega entregar",
    "unlock": "unlock pay open abre abro abrir paga pago pagar",
    "name": "name nombra nombro nombrar",
    "choose": "choose pick elige elijo elegir escoge escojo escoger",
    "move": "move mueve muevo mover",
    "keep": "keep leave lay deja dejo dejar queda quedo quedarme conserva conservo conservar",
    "use": "use uses react usa uso usar reacciona reacciono reaccionar",
    "return": "return returns devuelve devuelvo devolver",
    "shuffle": "shuffle shuffles baraja barajo barajar",
    "order": "order ordena ordeno ordenar",
    "count": "count cuenta cuento contar",
    "no": "no none nothing nada ninguno ninguna dont",
    "yes": "yes si vale ok",
    "undo": "undo back deshaz deshacer",
    "hand": "hand mano",
    "supply": "supply piles suministro montones",
    "log": "log registro",
    "in_play": "table mesa",
    "rivals": "rivals opponents rivales",
    "deck": "deck mazo",
    "points": "points puntos",
    "repeat": "repeat again repite repetir",
    "help": "help options ayuda opciones que what",
    "hint": "hint clue pista consejo",
    "do": "do hazlo hacerlo",
}
VERB_OF = {word: verb for verb, words in VERBS.items() for word in words.split()}
ASIDES = frozenset(
    "the a an of to my el la los las un una de mi mis al me on in en sobre y top encima face down boca abajo".split()
)
NOTHING = frozenset("no none nothing nada ninguno ninguna".split())
ALL = frozenset("all everything todo todos toda todas".split())
TELLING = ("hand", "supply", "log", "help", "in_play", "rivals", "deck", "points", "repeat",
           "hint", "do")  # fmt: skip
COINS = frozenset("coin coins moneda monedas".split())
NUMBERED = re.compile(r"\b(?:(?:de|del|from|on|en|a) )?(?:la |el |the )?(pila|stack|opcion|option) (\d)\b")
BLIND = frozenset("blind blindly ciegas".split())
NUMBERS = {"two": 2, "dos": 2, "three": 3, "tres": 3, "four": 4, "cuatro": 4, "five": 5, "cinco": 5}
MAX_LENGTH = 400  # characters: longer text was pasted by mistake


def parse(line: str, places: Mapping[str, str] | None = None) -> list[Command]:
    """The commands of a line. A command without a verb takes that of the command before it; the verb "" means "whatever
    fits". `places` are words that ask about a place in this game."""
    commands: list[Command] = []
    for part in re.split(r"[,;.\n]+| y luego | then ", line[:MAX_LENGTH]):
        text = NUMBERED.sub(lambda match: _numbered(*match.groups()), plain(part))
        words = [word for word in text.split() if word not in BLIND]
        if not words:
            continue
        phrase = part.strip()
        if words[:2] in (["en", "juego"], ["in", "play"]):
            commands.append(Command("in_play", (), phrase))
            continue
        if (place := (places or {}).get(words[-1])) and all(word in ASIDES for word in words[:-1]):
            commands.append(Command(place, (), phrase))
            continue
        if words[:2] == ["do", "not"] or (words[0] in VERB_OF and words[1:2] and words[1] in NOTHING):
            commands.append(Command("no", (), phrase))
            continue
        if words[:2] == ["set", "aside"]:
            del words[0]
        verb = VERB_OF.get(words[0], "")
        rest = words[1:] if verb else words
        verb = verb or (commands[-1].verb if commands else "")
        commands += _cut(verb, rest, phrase)
    return commands


def _numbered(what: str, number: str) -> str:
    return f"{'stack' if what in ('pila', 'stack') else 'option'}{number}"


def _cut(verb: str, rest: list[str], phrase: str) -> list[Command]:
    """The commands of one phrase: "construye X sobre Y" and "cambia X por Y" are two, as Y answers another question."""
    joints = {"build": ("sobre", "on", "upon"), "trade": ("por", "for")}.get(verb, ())
    at = next((at for at, word in enumerate(rest) if word in joints and at), 0)
    if not at:
        return [Command(verb, tuple(_things(rest)), phrase)]
    first, second = tuple(_things(rest[:at])), tuple(_things(rest[at + 1 :]))
    if verb == "trade":
        return [Command("trade", second, phrase), Command("give", first, phrase)]
    return [Command(verb, first, phrase), Command("place", second, phrase, "place")]


def _things(words: list[str]) -> Iterator[tuple[int, str]]:
    """Splits "2 cobres y una finca" into (2, "cobres"), (1, "finca")."""
    count = 1
    name: list[str] = []
    for word in [*words, "+"]:
        number = int(word) if word.isdigit() and len(word) < 4 else NUMBERS.get(word)
        if word in ("+", "y", "and") or number is not None or word in ALL:
            if name:
                yield count, " ".join(name)
                count, name = 1, []
            if word in ALL:
                count = 0
            elif number is not None:
                count = number
        elif re.fullmatch(r"x\d{1,2}", word):
            count = int(word[1:])
        elif word not in ASIDES:
            name.append(word)
    if count != 1 and not name:
        yield count, ""


def singulars(text: str) -> Iterator[str]:
    """The forms that a name may have: as it is, and without the plural endings of its words."""
    yield text
    words = text.split()
    for ending in ("s", "es"):
        yield " ".join(word[: -len(ending)] if word.endswith(ending) and len(word) > 3 else word for word in words)


class Names:
    """All card names of a game in both languages, to be found in any form."""

    def __init__(self, cards: Iterable[str], *languages: Words) -> None:
        self.known: dict[str, str] = {}
        for card in cards:
            for spelled in (card.replace("_", " "), *(words.name(card) for words in languages)):
                full = plain(spelled.replace("\u00ad", ""))
                short = " ".join(word for word in full.split() if word not in ASIDES)
                for form in (*singulars(full), *singulars(short)):
                    self.known.setdefault(form, card)

    def find(self, text: str, among: Collection[str] | None = None) -> list[str]:
        """The cards meant: that of an exact name, or else all (of `among`) with words that begin so."""
        for form in singulars(text):
            if form in self.known and (among is None or self.known[form] in among):
                return [self.known[form]]
        matches = {
            card
            for name, card in self.known.items()
            if (among is None or card in among) and any(f" {name}".find(f" {form}") >= 0 for form in singulars(text))
        }
        return sorted(matches)


# The verbs that answer a question besides that of its key.
SAME = {
    "put": ("put", "move", "keep"), "keep": ("keep", "no"), "order": ("put", "choose"),
    "play": ("play", "build", "trade"), "place": ("put", "build", "unlock"), "coin": ("put", "place"),
    "swap": ("trade", "take", "discard"), "give": ("trade", "put"), "unlock": ("place", "build"),
    "side": ("put",), "count": ("take",), "finish": ("end",), "draw": ("take",), "cash": ("discard",),
    "pass": ("end", "give"), "return": ("give", "put"),
}  # fmt: skip
REACTING = ("use", "reveal", "play")


def resolve(
    command: Command,
    question: Question | None,
    names: Names,
    labels: Callable[[JsonObject], Iterable[str]] = lambda _option: (),
    game: TableParts | None = None,
) -> Reply:
    """What a command means for the present question, which is None if the reader is not asked. `labels(option)` are the
    texts of a choice that is not a card; the `game` says what a command means at questions that only it has."""
    verb = command.verb
    if verb in TELLING or (game is not None and verb in game.places.values()):
        return Reply(tell=verb)
    if verb == "undo":
        return Reply(undo=True)
    if question is None:
        return Reply(problem="not_now")
    key = question["key"]
    own = game.command(command, question, names, lambda meant: _picks(meant, question, names)) if game else None
    if own is not None:
        return own
    cause, _, asked = key.rpartition(".")
    same = REACTING if cause == "react" else SAME.get(asked, ())
    if not command.things:
        return Reply(passed=True) if command.only else _bare(verb, question, ("yes", asked, *same))
    things = command.things
    if command.only not in ("", asked):
        return Reply(passed=True)
    if asked == "coin":
        things = tuple((count, " ".join(word for word in text.split() if word not in COINS)) for count, text in things)
    if verb not in ("", "choose", "yes", asked, *same) and verb != _word_verb(question, verb):
        return Reply(problem="other_verb", slots=(("phrase", command.phrase),))
    return _picks(Command(verb, things, command.phrase), question, names, labels)


def _bare(verb: str, question: Question, doing: Collection[str]) -> Reply:
    """The reply to a verb without an object: "no", the verb of the question, or the only word offered."""
    options = [option["name"] for option in question["options"]]
    if verb in doing and 0 < len(options) <= question["most"]:
        return Reply(answer=tuple(options))
    if verb in ("no", "keep", "end"):
        if question["least"] == 0:
            return Reply(answer=())
        return Reply(problem="must_choose")
    if (word := _word_verb(question, verb)) is not None:
        return Reply(answer=(word,))
    return Reply(problem="which_one")


def _word_verb(question: Question, verb: str) -> str | None:
    """The offered word that is this verb ("discard", "keep"), or None."""
    return next((option["name"] for option in question["options"] if option["name"] == verb), None)


def _picks(
    command: Command,
    question: Question,
    names: Names,
    labels: Callable[[JsonObject], Iterable[str]] = lambda _option: (),
) -> Reply:
    picked: list[str] = []
    for count, text in command.things:
        fits = _fitting(question["options"], text, names, labels)
        if isinstance(fits, Reply):
            return fits
        free = [name for name in fits if name not in picked]
        wanted = len(free) if count == 0 else count
        if len(free) < wanted or not free:
            return Reply(problem="too_few", slots=(("phrase", text or command.phrase),))
        picked += free[:wanted]
    if not question["least"] <= len(picked) <= question["most"]:
        slots = (("count", str(len(picked))), ("least", str(question["least"])), ("most", str(question["most"])))
        return Reply(problem="count", slots=slots)
    return Reply(answer=tuple(picked))


def _fitting(
    options: list[JsonObject], text: str, names: Names, labels: Callable[[JsonObject], Iterable[str]]
) -> list[str] | Reply:
    """The names of the options that these words mean, or the reply that says why there are none."""
    if not text:
        return [option["name"] for option in options]
    if re.fullmatch(r"option\d", text):
        number = int(text[-1])
        return [options[number - 1]["name"]] if 0 < number <= len(options) else Reply(problem="which_one")
    exact = [option["name"] for option in options if "card" not in option and plain(option["name"]) == text]
    if exact:
        return exact
    worded = [option["name"] for option in options if any(_within(text, label) for label in labels(option))]
    if len(worded) == 1:
        return worded
    offered = {str(option.get("card", option["name"])) for option in options}
    cards = names.find(text, offered)
    if len(cards) > 1:
        return Reply(problem="several", slots=(("phrase", text),))
    if not cards:
        known = names.find(text)
        return Reply(problem="not_offered" if known else "unknown", slots=(("phrase", text),))
    return [option["name"] for option in options if option.get("card", option["name"]) == cards[0]]


def _within(text: str, label: str) -> bool:
    """Whether a label contains all these words, not counting articles."""
    written = plain(label).split()
    return all(word in written for word in text.split())
