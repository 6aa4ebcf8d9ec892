"""Setting up a game: the draft that the reader edits, and its screen. The draft is made of plain values and stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from baraja.core.untrusted import list_or_empty

from ..games.deal import LONGEST_NAME, MOST_SEATS, SEATS, Deal, seed_of
from ..games.registry import GAMES, every, first, game_ui
from ..saves.save_file import Seat, clean
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import page, panel, shared, switch
from ..shell.seats import badge
from ..shell.settings import CHOICES, aids_on, defaults
from ..words import Words

if TYPE_CHECKING:
    from ..games.base import GameUI
    from ..games.deal import Draft, SeatDraft
    from ..shell.settings import Settings

NAMES = ("Ana", "Berta", "Carlos", "Delia", "Elías", "Fátima")


def default_draft() -> Draft:
    """The draft of a first visit: one person against one bot. Each game adds what it has to choose."""
    game = first()
    draft: dict[str, object] = {
        "game": game.name,
        "seats": [{"kind": "person", "name": ""}, {"kind": game.usual_bot, "name": ""}],
        "seed": "",
        "start": "",
        "variants": [],
    }
    for game in every():
        draft |= game.default_draft()
    return cast("Draft", draft)


def sanitized(stored: object) -> Draft:
    """A stored draft without anything invalid."""
    draft = default_draft()
    if not isinstance(stored, dict):
        return draft
    seats = stored.get("seats")
    if isinstance(seats, list) and 2 <= len(seats) <= MOST_SEATS:
        if all(isinstance(seat, dict) and seat.get("kind") in SEATS for seat in seats):
            draft["seats"] = [{"kind": seat["kind"], "name": clean(seat.get("name"))} for seat in seats]
    if stored.get("game") in tuple(GAMES):  # a stored value may be anything, even unhashable
        draft["game"] = stored["game"]
    if isinstance(stored.get("seed"), str):
        draft["seed"] = stored["seed"][:40]
    if isinstance(stored.get("start"), str):
        draft["start"] = stored["start"][:40]
    variants = list_or_empty(stored.get("variants"))
    draft["variants"] = [name for game in every() for name in game.variants if name in variants]
    for game in every():
        game.sanitize(draft, stored)
    return draft


def kit_of(draft: Draft) -> GameUI:
    """The game that a draft sets up."""
    return game_ui(draft["game"])


def fit(draft: Draft) -> Draft:
    """The draft without cards, kingdoms, bots and seats that the rules do not know."""
    game = kit_of(draft)
    del draft["seats"][game.most_seats :]
    for seat in draft["seats"]:
        if seat["kind"] not in ("person", *game.bots):
            seat["kind"] = game.usual_bot
    for other in every():
        other.fit(draft)
    if draft["start"] not in [str(seat) for seat in range(len(draft["seats"]))]:
        draft["start"] = ""
    return draft


def name_of(draft: Draft, seat: int, words: Words) -> str:
    """The name of a seat at the table: the one typed, else "Player 1" for people and the bot's own name."""
    entry = draft["seats"][seat]
    if entry["name"]:
        return str(entry["name"])
    return words("new.player", number=seat + 1) if entry["kind"] == "person" else NAMES[seat]


def names_of(draft: Draft, words: Words) -> list[str]:
    return [name_of(draft, at, words) for at in range(len(draft["seats"]))]


def named(draft: Draft, words: Words) -> dict[str, str]:
    """What shows the players' names, by selector: as one is typed, the badges of others may change as well."""
    names = names_of(draft, words)
    parts = {"#new-why": esc(_why(draft, words))}
    for at, name in enumerate(names):
        parts |= {f"#crest-{at}": badge(names, at), f'[data-focus="new.starts-{at}"]': esc(name)}
    return parts


def seats_of(draft: Draft, words: Words) -> list[Seat]:
    return [
        Seat(entry["kind"], clean(name_of(draft, at, words), str(at + 1))) for at, entry in enumerate(draft["seats"])
    ]


def problem(draft: Draft) -> str | None:
    """The key of the sentence that says why this draft cannot be dealt yet; None when it can."""
    if not any(seat["kind"] == "person" for seat in draft["seats"]):
        return "new.nobody"
    return kit_of(draft).problem(draft)


def deal_of(draft: Draft, new_seed: int) -> Deal:
    """The deal of a draft that has no `problem`."""
    seed = seed_of(draft["seed"])
    seed = new_seed if seed is None else seed
    game = kit_of(draft)
    return Deal(
        game.name,
        game.chosen(draft),
        seed,
        tuple(entry["kind"] for entry in draft["seats"]),
        int(draft["start"]) if draft["start"] else None,
        variants=tuple(name for name in game.variants if name in draft["variants"]),
        **game.options(draft, seed),
    )


def describe(draft: Draft, words: Words) -> str:
    """What "play" would deal, in one line."""
    people = [at for at, entry in enumerate(draft["seats"]) if entry["kind"] == "person"]
    names = [name_of(draft, at, words) for at in range(len(draft["seats"])) if len(people) != 1 or at not in people]
    key = "new.describe" if len(people) != 1 else "new.against"
    return words(key, kingdom=kit_of(draft).described(draft, words), names=words.listing(names))


def _why(draft: Draft, words: Words) -> str:
    """What is said beside "start": what it would deal, or why it cannot."""
    wrong = problem(draft)
    return words(wrong) if wrong else describe(draft, words)


# ---------------------------------------------------------------- the screen


def render(
    draft: Draft,
    words: Words,
    sharing: str = "",
    address: str = "",
    played: str = "",
    saved_presets: str = "",
    reacts: str = "",
    reading: str = "",
    whole: bool = False,
    asking: int | None = None,
    settings: Settings | None = None,
    fits: str = "",
) -> str:
    """The whole screen. `sharing` and `address` describe the link to a duel, once there is one; `played` are the
    kingdoms played here and `saved_presets` the presets, as markup; `reacts` is the setting for attacks between several
    people; `reading` is the card that is read, `whole` whether all kingdoms are shown, `asking` the seat for which a
    player is chosen, `settings` all settings, for those that aid the players, `fits` the level that fits the player, ""
    for none."""
    choices = [(name, words(f"game.{name}")) for name in GAMES]
    body = panel(words("new.game"), switch("new.game", choices, draft["game"], words("new.game")), "game")
    body += panel(
        words("new.players"),
        _seats(draft, words, reacts, (settings or {}).get("hands", "private"), asking) + _fitting(draft, fits, words),
        "players",
    )
    body += kit_of(draft).panel(
        draft,
        words,
        played=played,
        saved_presets=saved_presets,
        reading=reading,
        whole=whole,
        variants=_variants(draft, words),
    )
    settings = settings or defaults([words.lang])
    options = _options(draft, words) + _aids(draft, settings, words) + _coach(draft, settings, words)
    body += panel(words("new.options"), options, "options")
    devices = icon("devices") + tag("span", esc(words("together.new")))
    help_ = tag("p", esc(words("together.new_help")), class_="quiet-text", id="new-together-help")
    body += tag("div", button(devices, "new.together", class_="button quiet", data_focus="new-together",
                              aria_describedby="new-together-help") + help_, class_="challenge-line")  # fmt: skip
    challenge = icon("share") + tag("span", esc(words("duel.challenge")))
    help_ = tag("p", esc(words("duel.challenge_help")), class_="quiet-text", id="new-duel-help")
    body += tag("div", button(challenge, "new.duel", class_="button quiet", data_focus="new-duel",
                              aria_describedby="new-duel-help") + help_, class_="challenge-line")  # fmt: skip
    if kit_of(draft).list_cards(""):
        flask = icon("potions") + tag("span", esc(words("laboratory.draft")))
        help_ = tag("p", esc(words("laboratory.draft_help")), class_="quiet-text", id="new-lab-help")
        body += tag("div", button(flask, "laboratory.draft", class_="button quiet", data_focus="new-laboratory",
                                  aria_describedby="new-lab-help") + help_, class_="challenge-line")  # fmt: skip
    body += shared(sharing, address, words)
    why = tag("p", esc(_why(draft, words)), class_="foot-text", id="new-why")
    start = button(
        esc(words("new.start")), "new.start", class_="button primary", aria_disabled="true" if problem(draft) else None,
        aria_describedby="new-why", data_focus="new-start",
    )  # fmt: skip
    return page("new", words("home.new"), body, words, foot=why + start)


def _variants(draft: Draft, words: Words) -> str:
    """The choices of the game's variants."""
    body = ""
    for name in kit_of(draft).variants:
        label, current = words(f"variant.{name}"), "on" if name in draft["variants"] else "off"
        choices = [(value, words(f"variant.{name}_{value}")) for value in ("off", "on")]
        row = tag("h3", esc(label)) + switch(f"variant.{name}", choices, current, label)
        body += tag("div", row + tag("p", esc(words(f"variant.{name}_help")), class_="quiet-text"), class_="setting")
    return body


def _hands(words: Words, hands: str) -> str:
    """Whether several people at one device may see each other's hands, in one line."""
    choices = [(value, words(f"settings.hands_{value}")) for value in ("private", "open")]
    row = tag("h3", esc(words("settings.hands")))
    row += tag("p", esc(words(f"new.hands_{hands}")), class_="quiet-text")
    row += switch("set.hands", choices, hands, words("settings.hands"))
    return tag("div", row, class_="setting")


def _seats(draft: Draft, words: Words, reacts: str, hands: str, asking: int | None) -> str:
    rows, names = [], names_of(draft, words)
    for at, entry in enumerate(draft["seats"]):
        name = names[at]
        crest = tag("span", badge(names, at), id=f"crest-{at}")
        field = tag(
            "input", type="text", value=entry["name"], placeholder=name, maxlength=LONGEST_NAME, autocomplete="off",
            spellcheck="false", aria_label=words("new.name_of", number=at + 1), data_action="new.name", data_arg=at,
            data_focus=f"name-{at}",
        )  # fmt: skip
        asked, whose = at == asking, words("new.kind_of", number=at + 1)
        chooser = button(
            unseen(whose + ": ") + tag("span", esc(words(f"seat.{entry['kind']}"))) + icon("up" if asked else "down"),
            "new.seat", at, class_="chip", aria_expanded="true" if asked else "false", data_focus=f"kind-{at}",
        )  # fmt: skip
        if asked:
            kinds = [(kind, words(f"seat.{kind}")) for kind in ("person", *kit_of(draft).bots)]
            chooser += switch("new.kind", kinds, entry["kind"], whose)
        away = ""
        if len(draft["seats"]) > 2:
            away = button(
                icon("close"), "new.remove", at, class_="square",
                aria_label=words("new.remove", name=name), data_focus=f"remove-{at}",
            )  # fmt: skip
        rows.append(tag("li", crest + field + away + chooser, class_="seat-row"))
    body = tag("ul", "".join(rows), class_="seat-rows")
    if len(draft["seats"]) < kit_of(draft).most_seats:
        key = "new.add" if len(draft["seats"]) < kit_of(draft).usual_seats else "new.add_more"
        label = icon("plus") + tag("span", esc(words(key)), class_="label")
        body += button(label, "new.add", class_="button quiet", data_focus="new-add")
    seated = [entry["kind"] for entry in draft["seats"]]
    if seated.count("person") > 1:
        body += _hands(words, hands)
        if kit_of(draft).reacting and hands == "private":
            choices = [(value, words(f"settings.reacts_{value}")) for value in ("discreet", "fast")]
            row = tag("h3", esc(words("settings.reacts")))
            row += tag("p", esc(words("settings.reacts_help")), class_="quiet-text")
            row += switch("set.reacts", choices, reacts, words("settings.reacts"))
            body += tag("div", row, class_="setting")
    for kind in dict.fromkeys(seated):
        if kind != "person":
            body += tag("p", esc(words(f"level.{kind}")), class_="quiet-text")
    if set(seated) != {"person"}:
        body += tag("p", esc(words("level.fair")), class_="quiet-text")
    return body


def only_rival(draft: Draft) -> SeatDraft:
    """The seat of the only bot against one person; an empty seat where there is no such one."""
    bots = [entry for entry in draft["seats"] if entry["kind"] != "person"]
    return bots[0] if len(bots) == 1 and len(draft["seats"]) == 2 else {"kind": "", "name": ""}


def _fitting(draft: Draft, fits: str, words: Words) -> str:
    """The level that fits the player, to be taken by one tap where another one is chosen."""
    if not fits or only_rival(draft)["kind"] in ("", fits):
        return ""
    label = esc(words("new.fits", level=words(f"seat.{fits}")))
    return button(label, "new.fit", fits, class_="chip", data_focus="new-fit")


def _aids(draft: Draft, settings: Settings, words: Words) -> str:
    """Which aids are on, in one line, and the switch that turns them off; "" in a game that has none."""
    if not kit_of(draft).counts:
        return ""
    people = sum(entry["kind"] == "person" for entry in draft["seats"])
    on = aids_on(settings, people)
    text = words("aids.on", which=words.listing([words(f"aids.{name}") for name in on])) if on else words("aids.none")
    if on and people > 1:
        text += " " + words("aids.agreed")
    box = button(
        esc(words("aids.box")), "aids", "box" if on else "on", class_="chip", aria_pressed="false" if on else "true",
        aria_describedby="new-aids", data_focus="new-aids-box",
    )  # fmt: skip
    line = tag("p", esc(text), class_="quiet-text", id="new-aids")
    return tag("div", tag("h3", esc(words("aids.title"))) + line + box, class_="setting")


def _coach(draft: Draft, settings: Settings, words: Words) -> str:
    """Whether the coach judges what one person decides against bots; "" for other games."""
    if [entry["kind"] for entry in draft["seats"]].count("person") != 1:
        return ""
    choices = [(value, words(f"settings.coach_{value}")) for value in CHOICES["coach"]]
    row = tag("h3", esc(words("settings.coach"))) + tag("p", esc(words("settings.coach_help")), class_="quiet-text")
    return tag("div", row + switch("set.coach", choices, settings["coach"], words("settings.coach")), class_="setting")


def _options(draft: Draft, words: Words) -> str:
    starters = [("", words("new.by_lot"))] + [(str(at), name_of(draft, at, words)) for at in range(len(draft["seats"]))]
    start = tag("h3", esc(words("new.starts"))) + switch("new.starts", starters, draft["start"], words("new.starts"))
    seed = tag("label", esc(words("new.seed")), for_="new-seed") + tag(
        "input", type="text", id="new-seed", value=draft["seed"], placeholder=words("new.seed_free"), maxlength=40,
        autocomplete="off", spellcheck="false", data_action="new.seed", data_focus="new-seed",
        aria_describedby="new-seed-help",
    )  # fmt: skip
    help_ = tag("p", esc(words("new.seed_help")), class_="quiet-text", id="new-seed-help")
    return tag("div", start, class_="field") + tag("div", seed, class_="field") + help_
