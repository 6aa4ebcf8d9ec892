"""Setting up a game: the draft that the reader edits, and its screen. The draft is plain values and is remembered."""

import hashlib

from ..art import faces
from ..games.dominion.gist import about
from ..games.registry import GAMES, kit
from ..links.codec import LONGEST_NAME, MOST_SEATS, SEATS, Deal
from ..saves.model import Seat, clean
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import badge, card_chip, found, kingdom_line, page, panel, shared, switch, tile
from . import history
from . import kingdom_builder as builder

NAMES = ("Ana", "Berta", "Carlos", "Delia", "Elías", "Fátima")
MODES = ("suggested", "random", "pick", "played")


def fresh() -> dict:
    """The draft of the first visit: one person against one bot, the rulebook's first kingdom."""
    return {
        "game": "dominion",
        "seats": [{"kind": "person", "name": ""}, {"kind": "apprentice", "name": ""}],
        "mode": "suggested",
        "suggested": "first_game",
        "drawn": [],
        "wishes": builder.fresh(),
        "why": {},
        "conflict": [],
        "picked": [],
        "played": [],
        "seed": "",
        "start": "",
    }


def mend(found_draft: object) -> dict:
    """A remembered draft with everything strange taken out of it."""
    draft = fresh()
    if not isinstance(found_draft, dict):
        return draft
    seats = found_draft.get("seats")
    if isinstance(seats, list) and 2 <= len(seats) <= MOST_SEATS:
        if all(isinstance(seat, dict) and seat.get("kind") in SEATS for seat in seats):
            draft["seats"] = [{"kind": seat["kind"], "name": clean(seat.get("name"))} for seat in seats]
    if found_draft.get("game") in GAMES:
        draft["game"] = found_draft["game"]
    if found_draft.get("mode") in MODES:
        draft["mode"] = found_draft["mode"]
    for key in ("suggested", "seed", "start"):
        if isinstance(found_draft.get(key), str):
            draft[key] = found_draft[key][:40]
    for key in ("drawn", "picked", "played"):
        cards = found_draft.get(key)
        if isinstance(cards, list) and len(cards) <= 10 and all(isinstance(card, str) for card in cards):
            draft[key] = [card[:40] for card in dict.fromkeys(cards)]
    draft["wishes"] = found_draft.get("wishes")
    return draft


def kit_of(draft: dict):
    """The game that a draft sets up."""
    return kit(draft["game"])


def fit(draft: dict) -> dict:
    """The draft as far as the rules go: cards, kingdoms, bots and seats that do not exist are dropped."""
    game = kit_of(draft)
    del draft["seats"][game.most_seats :]
    for seat in draft["seats"]:
        if seat["kind"] not in ("person", *game.bots):
            seat["kind"] = game.usual_bot
    rules = kit("dominion").rules
    if draft["suggested"] not in rules.KINGDOMS or not rules.playable(draft["suggested"]):
        draft["suggested"] = next(name for name in rules.KINGDOMS if rules.playable(name))
    known = frozenset(rules.kingdom_cards())
    draft["wishes"] = builder.mend(draft["wishes"], known)
    for key in ("drawn", "picked", "played"):
        draft[key] = [card for card in draft[key] if card in known]
    for key in ("drawn", "played"):
        if len(draft[key]) != 10:
            draft[key] = []
    if draft["start"] not in [str(seat) for seat in range(len(draft["seats"]))]:
        draft["start"] = ""
    return draft


def name_of(draft: dict, seat: int, words) -> str:
    """What the table calls a seat: the name typed, else "Player 1" for people and a name of their own for bots."""
    entry = draft["seats"][seat]
    if entry["name"]:
        return entry["name"]
    return words("new.player", number=seat + 1) if entry["kind"] == "person" else NAMES[seat]


def seats_of(draft: dict, words) -> list[Seat]:
    return [
        Seat(entry["kind"], clean(name_of(draft, at, words), str(at + 1))) for at, entry in enumerate(draft["seats"])
    ]


def cards_of(draft: dict, rules) -> list[str]:
    """The kingdom that the draft deals, as far as it is chosen."""
    if draft["mode"] == "suggested":
        return list(rules.KINGDOMS[draft["suggested"]]["cards"])
    return list(draft[{"random": "drawn", "pick": "picked", "played": "played"}[draft["mode"]]])


def seed_of(text: str) -> int | None:
    """The seed that a text stands for: a number itself, any other text by its hash; None for an empty one."""
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit() and int(text) < 2**64:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def problem(draft: dict) -> str | None:
    """The key of the sentence that says why this draft cannot be dealt yet; None when it can."""
    if not any(seat["kind"] == "person" for seat in draft["seats"]):
        return "new.nobody"
    if draft["game"] == "dominion" and len(cards_of(draft, kit_of(draft).rules)) != 10:
        return "played.choose" if draft["mode"] == "played" else "new.ten_cards"
    return None


def deal_of(draft: dict, new_seed: int) -> Deal:
    """The deal of a draft without problem."""
    seed = seed_of(draft["seed"])
    game = kit_of(draft)
    kingdom = game.name
    if game.name == "dominion":
        kingdom = draft["suggested"] if draft["mode"] == "suggested" else tuple(cards_of(draft, game.rules))
    return Deal(
        game.name,
        kingdom,
        new_seed if seed is None else seed,
        tuple(entry["kind"] for entry in draft["seats"]),
        int(draft["start"]) if draft["start"] else None,
    )


def title_of(deal: Deal, words) -> str:
    """The name of what a deal deals."""
    return kit(deal.game).title(deal.kingdom, words)


def describe(draft: dict, words) -> str:
    """What "play" would deal, in one line."""
    if draft["game"] != "dominion":
        kingdom = words(f"game.{draft['game']}")
    elif draft["mode"] == "suggested":
        kingdom = kit_of(draft).title(draft["suggested"], words)
    elif draft["mode"] == "played" and len(draft["played"]) == 10:
        kingdom = kit_of(draft).title(tuple(draft["played"]), words)
    else:
        kingdom = words(f"new.mode_{draft['mode']}")
    people = [at for at, entry in enumerate(draft["seats"]) if entry["kind"] == "person"]
    names = [name_of(draft, at, words) for at in range(len(draft["seats"])) if len(people) != 1 or at not in people]
    key = "new.describe" if len(people) != 1 else "new.against"
    return words(key, kingdom=kingdom, names=", ".join(names))


def fan(draft: dict, facts) -> str:
    """Some cards of the kingdom that "play" would deal, as a picture; nothing for a game without a kingdom."""
    if draft["game"] != "dominion":
        return ""
    rules = kit_of(draft).rules
    cards = cards_of(draft, rules) or cards_of({**draft, "mode": "suggested"}, rules)
    special = [name for name in cards if faces.band_types(facts[name].types)[0] != "action"][:2]
    plain = [name for name in cards if name not in special]
    chosen = [name for pair in zip(plain, special, strict=False) for name in pair]
    return faces.fan([(name, facts[name].types) for name in [*chosen, *plain[len(special) :]]])


# ---------------------------------------------------------------- the screen


def render(
    draft: dict, words, facts, query: str = "", sharing: str = "", shown: str = "", played=(), kept: str = "",
    reacts: str = "",
) -> str:
    """The whole screen. `sharing` and `shown` are of the link to a duel, once there is one; `played` are the kingdoms
    played here, `kept` the presets as markup; `reacts` is how attacks between several people go on."""
    choices = [(name, words(f"game.{name}")) for name in GAMES]
    body = panel(words("new.game"), switch("new.game", choices, draft["game"], words("new.game")), "game")
    body += panel(words("new.players"), _seats(draft, words, reacts), "players")
    if draft["game"] == "dominion":
        chosen = _kingdom(draft, kit_of(draft).rules, words, facts, query, played, kept)
        body += panel(words("new.kingdom"), chosen, "kingdom")
    else:
        body += panel(words(f"game.{draft['game']}"), tag("p", esc(words(f"game.{draft['game']}_setup"))), "kingdom")
    body += panel(words("new.options"), _options(draft, words), "options")
    challenge = icon("share") + tag("span", esc(words("duel.challenge")))
    help_ = tag("p", esc(words("duel.challenge_help")), class_="quiet-text", id="new-duel-help")
    body += tag("div", button(challenge, "new.duel", class_="button quiet", data_focus="new-duel",
                              aria_describedby="new-duel-help") + help_, class_="challenge-line")  # fmt: skip
    body += shared(sharing, shown, words)
    wrong = problem(draft)
    why = tag("p", esc(words(wrong)) if wrong else esc(describe(draft, words)), class_="foot-text", id="new-why")
    start = button(
        esc(words("new.start")), "new.start", class_="button primary", aria_disabled="true" if wrong else None,
        aria_describedby="new-why", data_focus="new-start",
    )  # fmt: skip
    return page("new", words("home.new"), body, words, foot=why + start)


def _seats(draft: dict, words, reacts: str) -> str:
    rows = []
    for at, entry in enumerate(draft["seats"]):
        name = name_of(draft, at, words)
        crest = badge(name, at)
        field = tag(
            "input", type="text", value=entry["name"], placeholder=name, maxlength=LONGEST_NAME, autocomplete="off",
            spellcheck="false", aria_label=words("new.name_of", number=at + 1), data_action="new.name", data_arg=at,
            data_focus=f"name-{at}",
        )  # fmt: skip
        kinds = "".join(
            tag("option", esc(words(f"seat.{kind}")), value=kind, selected=kind == entry["kind"])
            for kind in ("person", *kit_of(draft).bots)
        )
        chooser = tag(
            "select", kinds, aria_label=words("new.kind_of", number=at + 1), data_action="new.kind", data_arg=at,
            data_focus=f"kind-{at}",
        )  # fmt: skip
        away = ""
        if len(draft["seats"]) > 2:
            away = button(
                icon("close"), "new.remove", at, class_="square",
                aria_label=words("new.remove", name=name), data_focus=f"remove-{at}",
            )  # fmt: skip
        rows.append(tag("li", crest + field + chooser + away, class_="seat-row"))
    body = tag("ul", "".join(rows), class_="seat-rows")
    if len(draft["seats"]) < kit_of(draft).most_seats:
        key = "new.add" if len(draft["seats"]) < kit_of(draft).usual_seats else "new.add_more"
        label = icon("plus") + tag("span", esc(words(key)), class_="label")
        body += button(label, "new.add", class_="button quiet", data_focus="new-add")
    kinds = [entry["kind"] for entry in draft["seats"]]
    if kinds.count("person") > 1:
        body += tag("p", esc(words("new.hot_seat")), class_="quiet-text")
        if draft["game"] == "dominion":
            choices = [(value, words(f"settings.reacts_{value}")) for value in ("discreet", "fast")]
            row = tag("h3", esc(words("settings.reacts")))
            row += tag("p", esc(words("settings.reacts_help")), class_="quiet-text")
            row += switch("set.reacts", choices, reacts, words("settings.reacts"))
            body += tag("div", row, class_="setting")
    for kind in dict.fromkeys(kinds):
        if kind != "person":
            body += tag("p", esc(words(f"level.{kind}")), class_="quiet-text")
    if set(kinds) != {"person"}:
        body += tag("p", esc(words("level.fair")), class_="quiet-text")
    return body


def _kingdom(draft: dict, rules, words, facts, query: str, played, kept: str) -> str:
    body = switch(
        "new.mode", [(mode, words(f"new.mode_{mode}")) for mode in MODES], draft["mode"], words("new.kingdom")
    )
    if draft["mode"] == "suggested":
        told = about(cards_of(draft, rules), len(draft["seats"]), words)
        return body + told + _suggested(draft, rules, words, facts)
    if draft["mode"] == "random":
        return body + builder.render(draft, words, facts, kept)
    told = about(cards_of(draft, rules), len(draft["seats"]), words)
    if draft["mode"] == "played":
        return body + told + history.render(played, draft["played"], words, kit_of(draft))
    return body + _picked(draft, rules, words, facts, query) + told


def _suggested(draft: dict, rules, words, facts) -> str:
    playable, waiting = [], []
    for name, kingdom in rules.KINGDOMS.items():
        title = tag("strong", esc(kingdom["name"][words.lang]))
        absent = [card for card in kingdom["cards"] if card not in rules.KINDS]
        if absent:
            line = tag("span", esc(words("new.waiting", count=len(absent))), class_="quiet-text")
            waiting.append(tag("li", title + line, class_="kingdom waiting"))
            continue
        chosen = name == draft["suggested"]
        playable.append(
            tag(
                "li",
                button(
                    title + tag("span", kingdom_line(kingdom["cards"], words), class_="kingdom-cards"),
                    "new.suggested", name, class_=classes("kingdom", chosen and "chosen"),
                    aria_pressed="true" if chosen else "false", data_focus=f"kingdom-{name}",
                ),
            )
        )  # fmt: skip
    body = tag("ul", "".join(playable), class_="kingdoms")
    if waiting:
        label = tag("summary", esc(words("new.not_yet", count=len(waiting))))
        body += tag("details", label + tag("ul", "".join(waiting), class_="kingdoms"))
    return body


def _picked(draft: dict, rules, words, facts, query: str) -> str:
    slots = []
    for at in range(10):
        if at < len(draft["picked"]):
            name = draft["picked"][at]
            away = icon("close") + unseen(", " + words("new.take_out"))
            slots.append(
                tag(
                    "li",
                    button(
                        tile(name, words, facts) + away, "new.drop", name, class_="mini-tile",
                        data_focus=f"drop-{name}",
                    ),
                )
            )  # fmt: skip
        else:
            slots.append(tag("li", tag("span", str(at + 1), aria_hidden="true"), class_="mini-tile empty-slot"))
    body = tag("ul", "".join(slots), class_="mini-tiles")
    body += tag("p", esc(words("new.chosen", count=len(draft["picked"]))), class_="quiet-text", aria_live="polite")
    if len(draft["picked"]) < 10:
        field = tag(
            "input", type="search", id="new-search", value=query, data_action="new.query", data_focus="new-search",
            autocomplete="off", spellcheck="false", maxlength=40,
        )  # fmt: skip
        body += tag("div", tag("label", esc(words("new.search")), for_="new-search") + field, class_="field")
        free = (card for card in rules.kingdom_cards() if card not in draft["picked"] and found(card, query, words))
        free = sorted(free, key=lambda card: words.name(card))
        results = "".join(
            tag(
                "li",
                button(
                    card_chip(name, words, facts), "new.pick", name, class_="card-row", data_focus=f"pick-{name}"
                ),
            )
            for name in free
        )
        body += tag("ul", results, class_="card-rows results", data_scroll="results", tabindex="0",
                    aria_label=words("new.search"))  # fmt: skip
        fill = icon("dice") + tag("span", esc(words("new.fill")))
        body += button(fill, "new.fill", class_="button quiet", data_focus="new-fill")
    return body


def _options(draft: dict, words) -> str:
    starters = [("", words("new.by_lot"))] + [
        (str(at), name_of(draft, at, words)) for at in range(len(draft["seats"]))
    ]
    entries = "".join(
        tag("option", esc(text), value=value, selected=value == draft["start"]) for value, text in starters
    )
    start = tag("label", esc(words("new.starts")), for_="new-starts") + tag(
        "select", entries, id="new-starts", data_action="new.starts", data_focus="new-starts"
    )
    seed = tag("label", esc(words("new.seed")), for_="new-seed") + tag(
        "input", type="text", id="new-seed", value=draft["seed"], placeholder=words("new.seed_free"), maxlength=40,
        autocomplete="off", spellcheck="false", data_action="new.seed", data_focus="new-seed",
        aria_describedby="new-seed-help",
    )  # fmt: skip
    help_ = tag("p", esc(words("new.seed_help")), class_="quiet-text", id="new-seed-help")
    return tag("div", start, class_="field") + tag("div", seed, class_="field") + help_
