"""Positions of Dominion that look different on the table: kinds of questions, and whatever can be opened beside them.

Each scene is a function of the language. It returns the view, the question, what else the table shows, and the taps
already made.
"""

from types import SimpleNamespace

from baraja.dominion import KINDS, KINGDOMS
from baraja_ui.games.dominion.decisions import deciding
from baraja_ui.games.registry import game_ui
from baraja_ui.match.commands import line
from baraja_ui.match.hints import Hints
from baraja_ui.match.lessons.curriculum import Coach, courses
from baraja_ui.match.lessons.panel import coach_panel
from baraja_ui.replay import explain
from baraja_ui.table.log import Story
from samples import BASICS, FACTS, cards, log_of, pile, piles, played, question, view, words


def story(seats):
    """Returns the log that all scenes show: some turns of a game between bots, as the first seat has seen them."""
    *_, (session, _) = played(7, KINGDOMS["village_square"]["cards"], seats, limit=90)
    return log_of(session, 0)


def longest(count=10):
    """Returns the kingdom cards with the longest Spanish names."""
    named = [name for name, kind in KINDS.items() if kind.pile == "kingdom"]
    return sorted(named, key=lambda name: -len(words().name(name)))[:count]


def action(lang):
    table_view = view(
        ["village", "copper", "copper", "copper", "moat", "silver", "estate", "smithy", "market", "gold"],
        seats=3, turn={"actions": 2, "coins": 1}, play=["village", "market"],
    )  # fmt: skip
    asked = question("turn.action", cards(table_view, only=lambda name: "action" in FACTS[name].types), 0)
    more = {"inspected": "market", "undo": ("ask", words(lang).name("market")), "points": {0: 3, 1: 5, 2: 6}}
    return table_view, asked, more, ()


def treasure(lang):
    table_view = view(["copper", "copper", "copper", "silver", "estate"], turn={"phase": "treasure", "coins": 2})
    asked = question(
        "turn.treasure",
        [{"name": "all", "kind": "word"}, *cards(table_view, only=lambda name: name != "estate")],
        0,
    )
    stories = {
        "es": ["Has recibido 1 Maldición.", "Juega Bruja. Ana gana Maldición. Compra Provincia. Compra Plata."],
        "en": ["You were given 1 Curse.", "Plays Witch. Ana gains Curse. Buys Province. Buys Silver."],
    }
    briefing = [Story(-1, stories[lang][0]), Story(1, stories[lang][1])]
    return table_view, asked, {"inspected": "market", "briefing": briefing}, ("pile:market",)


def buy(lang):
    table_view = view(
        ["estate", "estate"], longest(), 4, {"phase": "buy", "buys": 2, "coins": 4},
        play=["festival", "throne_room", "council_room", "silver", "copper", "copper"],
        left={longest()[2]: 0, "copper": 31, "silver": 34},
    )  # fmt: skip
    return (
        table_view,
        question("turn.buy", piles(table_view, 4), 0),
        {"inspected": "throne_room", "undo": ("free", "x")},
        (),
    )


def chosen(lang):
    table_view = view(["throne_room", "copper", "silver", "estate"], longest(), 4, play=["council_room", "mine"])
    asked = question("mine.trash", cards(table_view, only=("copper", "silver").count))
    return table_view, asked, {"inspected": "mine", "undo": ("free", words(lang).name("mine"))}, ("hand:copper",)


def attacked(lang):
    table_view = view(["copper"] * 3 + ["estate"] * 2, turn={"seat": 1, "controller": 1, "coins": 2}, play=["militia"])
    asked = question("militia.discard", cards(table_view), 2, 2)
    lines = [words(lang)("decide.choose_more_many", count=2)]
    return (
        table_view,
        asked,
        {"inspected": "militia", "banner": {"card": "militia", "player": 1, "lines": lines}},
        ("hand:estate",),
    )


def struck(lang):
    """A rival's Militia met a Moat, and the reader has chosen; in play lie a Duration, a card played twice, and a
    card that acts as another."""
    table_view = view(
        ["copper"] * 3 + ["estate"] * 2, turn={"seat": 2, "controller": 2, "coins": 2}, seats=3,
        play=["merchant_ship", "throne_room", "village", "band_of_misfits", "militia"],
    )  # fmt: skip
    table_view["players"][2]["play"][3]["as"] = "smithy"
    asked = question("militia.discard", cards(table_view), 2, 2)
    events = [
        {"kind": "turn", "depth": 0, "player": 2},
        {"kind": "play", "depth": 0, "player": 2, "card": "throne_room"},
        {"kind": "play", "depth": 1, "player": 2, "card": "village"},
        {"kind": "play", "depth": 1, "player": 2, "card": "village", "again": True},
        {"kind": "play", "depth": 0, "player": 2, "card": "militia"},
        {"kind": "react", "depth": 1, "player": 1, "card": "moat"},
        {"kind": "unaffected", "depth": 1, "player": 1},
    ]
    lines = {
        "es": ["Ana: descarta hasta tener 3", "Berta: Foso, a salvo"],
        "en": ["Ana: discards to 3", "Berta: Moat, safe"],
    }
    banner = {"card": "militia", "player": 2, "lines": lines[lang], "own": True}
    more = {"inspected": "militia", "banner": banner, "recent": events, "points": {0: 3, 1: 5, 2: 6}}
    return table_view, asked, more, ("hand:estate", "hand:estate")


def own_attack(lang):
    """The reader's Witch has just given a Curse to one rival, while another was safe."""
    table_view, asked, more, taps = action(lang)
    table_view["players"][0]["play"] = [{"id": 91, "name": "witch", "as": "witch"}]
    more["recent"] = [
        {"kind": "play", "depth": 0, "player": 0, "card": "witch"},
        {"kind": "react", "depth": 1, "player": 1, "card": "moat"},
        {"kind": "unaffected", "depth": 1, "player": 1},
        {"kind": "gain", "depth": 1, "player": 2, "card": "curse", "to": "discard"},
    ]
    return table_view, asked, more, taps


def reaction(lang):
    table_view = view(["copper", "copper", "moat", "silver", "gold"], turn={"seat": 1, "controller": 1}, play=["witch"])
    asked = question("react.attack", cards(table_view, only=("moat",).count), 0, about=("witch",))
    return table_view, asked, {"inspected": "moat", "banner": {"card": "witch", "player": 1, "lines": []}}, ()


def ordered(lang):
    table_view = view(["copper", "copper", "smithy"], looked=["silver", "copper", "estate", "market"], play=["village"])
    first, last = table_view["looked"][2]["id"], table_view["looked"][0]["id"]
    asked = question("order.put", cards(table_view, "looked"), 4, 4, ordered=True)
    return table_view, asked, {"inspected": "silver"}, (f"looked:#{first}", f"looked:#{last}")


def lanes(lang):
    """Four cards of the reader's deck, two of which are chosen to be discarded."""
    table_view = view(
        ["smithy", "militia", "copper", "copper", "silver"], looked=["laboratory", "gold", "estate", "copper"],
        play=["village", "village", "oasis", "laboratory", "cartographer"],
    )  # fmt: skip
    asked = question("cartographer.discard", cards(table_view, "looked"), 0, 4)
    taps = [f"looked:#{card['id']}" for card in table_view["looked"][2:]]
    return table_view, asked, {"inspected": "cartographer", "points": {0: 3, 1: 5}}, taps


def gaining(lang):
    """The second step of a Remodel: a Smithy was trashed, and a card for up to 6 is to be gained."""
    table_view = view(["copper", "copper", "estate"], turn={"coins": 1}, play=["village", "remodel"], trash=["smithy"])
    asked = question("remodel.gain", piles(table_view, 6), about=("at_most", 6))
    events = [
        {"kind": "play", "depth": 0, "player": 0, "card": "remodel"},
        {"kind": "trash", "depth": 1, "player": 0, "cards": ["smithy"]},
    ]
    return table_view, asked, {"inspected": "market", "recent": events}, ("pile:market",)


def alternatives(lang):
    """A card that lets its player choose one of three things, while cards lie where they are offered."""
    table_view = view(["copper"] * 4, longest(), turn={"coins": 1}, play=["village", "squire"])
    offered = [{"name": name, "kind": "word"} for name in ("two_actions", "two_buys", "gain_silver")]
    return table_view, question("squire.choose", offered), {"inspected": "squire"}, ()


def revealed(lang):
    table_view = view(["copper", "copper", "smithy"], revealed=[(1, "silver")], play=["spy"], seats=3)
    asked = question("spy.discard", cards(table_view, "revealed"), 0, about=(1,))
    return table_view, asked, {"inspected": "spy"}, ()


def many(lang):
    table_view = view(["copper"] * 3 + ["estate", "estate", "chapel", "curse"], play=["chapel"])
    return table_view, question("chapel.trash", cards(table_view), 0, 4), {"inspected": "chapel"}, (
        "hand:copper", "hand:copper", "hand:curse",
    )  # fmt: skip


def waiting(lang):
    table_view = view(
        ["copper", "copper", "moat", "smithy", "gold"], seats=4, turn={"seat": 2, "controller": 2, "coins": 4},
        play=["village", "woodcutter"],
    )  # fmt: skip
    more = {
        "inspected": "moat", "busy": 2, "undo": ("ask", words(lang).name("smithy")), "points": {1: 6, 2: 3, 3: 9},
        "headline": "Carlos juega Leñadores (+1 Compra, +$2)"
        if lang == "es"
        else "Carlos plays Woodcutter (+1 Buy, +$2)",
        "last": {1: "compra Oro", 2: "juega Leñadores"} if lang == "es" else {1: "buys Gold", 2: "plays Woodcutter"},
        "recent": [
            {"kind": "turn", "depth": 0, "player": 2},
            {"kind": "play", "depth": 0, "player": 2, "card": "woodcutter"},
            {"kind": "bonus", "depth": 1, "player": 2, "buys": 1, "coins": 2},
        ],
    }  # fmt: skip
    return table_view, None, more, ()


def logbook(lang):
    table_view, asked, more, taps = treasure(lang)
    return table_view, asked, {**more, "sheet": "log"}, taps


def effects(lang):
    table_view = view(
        ["market_square", "market_square", "copper", "silver"], longest(), 3, play=["village", "chapel"],
        trash=["rats", "rats", "hunting_grounds", "fortress"],
    )  # fmt: skip
    return table_view, waiting_effects(table_view), {"inspected": "market_square", "undo": ("free", "x")}, ()


def waiting_effects(table_view):
    """Returns the question after Rats, Hunting Grounds and a Fortress were trashed with two Market Squares in hand."""
    gone = ["rats", "rats", "hunting_grounds", "fortress"]
    trigger = {"times": 1, "forced": True, "place": 0}
    options = [
        {"name": f"{name}@trash", "kind": "card", "card": name, "id": 90 + at, "zone": "trash", "owner": -1, **trigger,
         "by": [name], "about": [name]}
        for at, name in enumerate(dict.fromkeys(gone))
    ]  # fmt: skip
    options[0].update(times=2, place=-1)
    (square, _) = cards(table_view, only=("market_square",).count)
    options.insert(1, {**square, "times": 2, "forced": False, "place": 0, "by": ["market_square"], "about": gone})
    return {**question("react.when_trash", options, about=gone), "happening": [7, 0]}


def standing(lang):
    table_view, asked, more, taps = reaction(lang)
    return table_view, asked, more, ("stand",)


def naming(lang):
    table_view = view(["copper", "silver", "estate"], longest(), 3, play=["village", "mystic"])
    table_view["owned"] = {"copper": 7, "estate": 3, "silver": 2, "smithy": 1, "village": 1, "mystic": 1}
    named = ["copper", "silver", "gold", "estate", "duchy", "province", "curse", "smithy", "village", *longest()]
    options = [{"name": name, "kind": "name"} for name in sorted(named)]
    return table_view, question("mystic.name", options), {"inspected": "mystic"}, ("name:silver",)


def sheet(lang):
    table_view, asked, more, taps = chosen(lang)
    return table_view, asked, {**more, "sheet": "inspector", "reason": words(lang)("why.not_offered")}, taps


def why(lang):
    """What led to a line of the log: the card that was played, with its text and the rule."""
    table_view, asked, more, taps = treasure(lang)
    log = story(len(table_view["players"]))
    line = max(range(len(log.events)), key=lambda at: (len(log.chain(at)), at))
    moment = explain.render(log, line, words(lang), FACTS, game_ui("dominion").card_lines)
    return table_view, asked, {**more, "sheet": "inspector", "explanation": moment}, taps


def rival(lang):
    """Everything that lies open of a rival whose seat was tapped."""
    table_view, asked, more, taps = treasure(lang)
    table_view["players"][1].update(
        play=[{"id": at, "name": name, "as": name} for at, name in ((301, "merchant_ship"), (302, "caravan"))],
        mat=[{"id": at, "name": "province"} for at in (303, 304)], discard_top="witch",
    )  # fmt: skip
    return table_view, asked, {**more, "rival": 1}, taps


class Clue(Hints):
    """The first step of a hint that more Actions are needed."""

    open = True

    def sentence(self):
        return self.table.words("concept_dominion.village")


def hint(lang):
    table_view, asked, more, taps = buy(lang)
    clue = Clue(SimpleNamespace(words=words(lang)))
    clue.step = 1
    return (
        table_view,
        asked,
        {**more, "coach": clue.panel(), "pointed_cards": frozenset(("market",)), "hints": True},
        taps,
    )


def lesson(lang):
    """A lesson, after a tap on something other than the coach wants."""
    table_view, asked, more, taps = action(lang)
    spoken, actions = words(lang), courses()["dominion"][1]
    panel = coach_panel(Coach(actions, 1), asked, "wrong", spoken, deciding(asked, table_view, spoken, FACTS))
    return (
        table_view,
        asked,
        {**more, "coach": panel, "pointed_cards": frozenset(("smithy",)), "points": {0: 3, 1: 3}},
        taps,
    )


def typed(lang):
    table_view, asked, more, taps = action(lang)
    spoken = words(lang)
    text = spoken("commands.no_treasures")
    return table_view, asked, {**more, "command": line.panel(spoken, text, spoken.name("market"))}, taps


def mixed(lang):
    """Knights and Ruins with their top cards, a token on a pile, piles beside the cards in play, nine basics."""
    kingdom = "knights embassy squire pillage hermit trader rats marauder university familiar".split()
    table_view = view(
        ["rats", "rats", "dame_anna", "potion", "hovel", "spoils"], kingdom, 3, {"coins": 3, "potions": 1},
        play=["marauder", "squire"], basics=(*BASICS, "potion", "ruins"),
    )  # fmt: skip
    for lying in table_view["supply"]:
        if top := {"knights": "sir_destry", "ruins": "abandoned_mine"}.get(lying["pile"]):
            lying.update(top=top, mixed=True)
        if lying["pile"] == "trader":
            lying["tokens"] = {"embargo": 2}
    table_view["outside"] = [pile(name) for name in ("spoils", "madman", "mercenary")]
    table_view["players"][0].update(tokens=3, mat=["estate"])
    asked = question("turn.action", cards(table_view, only=lambda name: "action" in FACTS[name].types), 0)
    return table_view, asked, {"inspected": "sir_destry", "points": {0: 6, 1: 4, 2: 3}}, ()


def possessed(lang):
    """Ana plays Berta's turn."""
    table_view, asked, more, _ = treasure(lang)
    table_view["turn"].update(seat=1)
    asked["player"] = table_view["player"] = 1
    return table_view, asked, {"inspected": "possession", "points": {0: 6, 1: 4}}, ()


def deck(lang):
    table_view, asked, more, taps = buy(lang)
    table_view["owned"] = {"copper": 7, "estate": 3, "silver": 2, "smithy": 1, "village": 1, "festival": 1, "gold": 1}
    return table_view, asked, {**more, "open_pile": "deck", "points": {0: 3, 1: 3, 2: 3, 3: 3}}, taps


def mats(lang):
    """Ana looks at what lies face down on her mat; both players have loot, and Berta a mat too."""
    table_view, asked, more, taps = action(lang)
    stashed = [{"id": 900 + nth, "name": name} for nth, name in enumerate(("gold", "estate", "province"))]
    lying = {"count": 3, "cards": stashed}
    table_view["players"][0].update(coin_tokens=2, face_down={"closed_mat": lying})
    table_view["players"][1].update(coin_tokens=3, face_down={"closed_mat": {"count": 1, "cards": []}})
    return table_view, asked, {**more, "open_pile": "closed_mat"}, taps


def trash(lang):
    table_view, asked, more, taps = action(lang)
    table_view["trash"] = ["copper", "estate", "estate", "curse", "smithy", "silver", "moat", "village"]
    return table_view, asked, {**more, "open_pile": "trash"}, taps


SCENES = {
    draw.__name__: draw
    for draw in (
        action, treasure, buy, chosen, attacked, struck, own_attack, reaction, ordered, lanes, gaining, alternatives,
        revealed, many,
        waiting,
        logbook, sheet, why, rival, effects, naming, standing, hint, lesson, typed, mixed, possessed, deck, trash, mats,
    )
}  # fmt: skip
