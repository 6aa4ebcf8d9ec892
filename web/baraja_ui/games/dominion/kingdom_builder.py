"""Drawing a kingdom with wishes: chips in three states, sets with counts, locks and bans, and conflicting wishes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from baraja.core.untrusted import list_or_empty
from baraja.dominion import SETS
from baraja.dominion.kingdoms import bane_of
from baraja.dominion.roles import ROLES, Wishes, draw_kingdom, fill_kingdom, reroll
from baraja.dominion.setup import bane_cards

from ...art.chips import tile
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import switch
from ...words import Words
from ..deal import seed_of
from .kingdom_summary import about
from .set_marks import mark

if TYPE_CHECKING:
    from ...art.faces import Facts
    from ..deal import Draft, WishesDraft

COUNTS = ("", *map(str, range(11)))
STATES = ("any", "require", "avoid")
CHIPS = tuple(role for role in ROLES if role != "defence")
SHELTERS = {"": None, "yes": True, "no": False}
"""The choices about Shelters, and what a deal holds for each."""
COLONIES = {"": "by_share", "yes": "always", "no": "never"}
"""The same about Platinum and Colony."""
SWITCHES: tuple[Literal["answered", "spread", "brew", "recent"], ...] = ("answered", "spread", "brew", "recent")


def profile_of_draft(cards: Sequence[str], draft: Draft, words: Words) -> str:
    """What a kingdom of a draft is about."""
    shelters, colonies = SHELTERS[draft["shelters"]], COLONIES[draft["colonies"]]
    bane = draft["bane"] if draft["bane"] in bane_cards(cards) else bane_of(cards)
    return about(cards, len(draft["seats"]), words, shelters, seed_of(draft["seed"]), colonies, bane)


def default_wishes() -> WishesDraft:
    """The wishes of a first visit: all sets, and Potions only for several cards that need them."""
    return {
        "sets": dict.fromkeys(SETS, ""), "roles": {}, "attacks": "", "answered": False, "spread": False, "brew": True,
        "recent": False,
        "locked": [], "banned": [],
    }  # fmt: skip


def sanitized(stored: object, known: Collection[str]) -> WishesDraft:
    """Stored wishes without anything invalid; `known` are the kingdom cards that exist."""
    wishes = default_wishes()
    if not isinstance(stored, dict):
        return wishes
    counts = stored.get("sets")
    if isinstance(counts, dict):
        shares = {name: counts[name] for name in SETS if _count(counts.get(name))}
        wishes["sets"] = shares or wishes["sets"]
    roles = stored.get("roles")
    if isinstance(roles, dict):
        wishes["roles"] = {role: roles[role] for role in CHIPS if roles.get(role) in ("require", "avoid")}
    if stored.get("attacks") in ("0", "1", "2", "3"):
        wishes["attacks"] = stored["attacks"]
    for name in SWITCHES:
        if isinstance(stored.get(name), bool):
            wishes[name] = stored[name]
    wishes["locked"] = _cards_of(stored.get("locked"), known)[:10]
    wishes["banned"] = _cards_of(stored.get("banned"), known)[:60]
    return wishes


def _cards_of(stored: object, known: Collection[str]) -> list[str]:
    cards = dict.fromkeys(card for card in list_or_empty(stored) if isinstance(card, str))
    return [card for card in cards if card in known]


def _count(value: object) -> bool:
    return isinstance(value, str) and value in COUNTS


def wishes_of(draft: Draft, lately: tuple[str, ...] = ()) -> Wishes:
    """The wishes as the rules understand them; `lately` are the cards of the kingdoms played last."""
    wished = draft["wishes"]
    roles = wished["roles"]
    fresh = tuple(card for card in lately if card not in wished["locked"]) if wished["recent"] else ()
    return Wishes(
        {name: int(count) if count else None for name, count in wished["sets"].items()},
        tuple(role for role, state in roles.items() if state == "require"),
        tuple(role for role, state in roles.items() if state == "avoid"),
        int(wished["attacks"]) if wished["attacks"] else None,
        wished["answered"], wished["spread"], wished["brew"], tuple(wished["locked"]), tuple(wished["banned"]),
        fresh,
    )  # fmt: skip


def draw(draft: Draft, seed: int, lately: tuple[str, ...] = ()) -> None:
    """Draws a kingdom into the draft, or notes there which wishes conflict."""
    drawn = draw_kingdom(seed, wishes_of(draft, lately))
    draft["drawn"], draft["why"], draft["conflict"] = drawn.cards, drawn.why, list(drawn.conflict)


def replace_card(draft: Draft, card: str, seed: int, lately: tuple[str, ...] = ()) -> bool:
    """Replaces one card so that the wishes are still fulfilled; False when there is no other card."""
    other = reroll(seed, wishes_of(draft, lately), draft["drawn"], card)
    if other is None:
        return False
    draft["drawn"] = [other if name == card else name for name in draft["drawn"]]
    draft["why"] = {**draft.get("why", {}), other: ""}
    draft["wishes"]["locked"] = [name for name in draft["wishes"]["locked"] if name != card]
    return True


def loosen(draft: Draft, wish: str) -> None:
    """Drops one of the conflicting wishes."""
    wished = draft["wishes"]
    role = wish.removeprefix("avoid_")
    if wish.startswith("set_"):
        wished["sets"][wish.removeprefix("set_")] = ""
    elif role in wished["roles"]:
        del wished["roles"][role]
    elif wish == "locked":
        wished["locked"] = []
    elif wish == "banned":
        wished["banned"] = []
    elif wish == "attacks":
        wished["attacks"] = ""
    for name in SWITCHES:
        if name == wish:
            wished[name] = False


# ---------------------------------------------------------------- the screen


def render(draft: Draft, words: Words, facts: Facts, presets: str = "", reading: str = "") -> str:
    """The panel of a drawn kingdom: its cards, the wishes, and conflicts; `presets` and `reading`, the card that is
    read, are markup."""
    wished = draft["wishes"]
    conflict = ""
    if draft.get("conflict"):
        wishes = " · ".join(wish_name(wish, words) for wish in draft["conflict"])
        ways = "".join(
            button(esc(words("wish.loosen", wish=wish_name(wish, words))), "wish.loosen", wish, class_="button")
            for wish in draft["conflict"]
        )
        text = esc(f"{words('wish.nothing')} {words('wish.conflict', wishes=wishes)}")
        text = tag("p", text, class_="warning", id="wish-conflict")
        conflict = text + tag("div", ways, class_="toolbar")
    cards = "".join(tag("li", _card(name, draft, words, facts), class_="drawn") for name in draft["drawn"])
    body = conflict + tag("ul", cards, class_="drawn-cards") + profile_of_draft(draft["drawn"], draft, words)
    body += reading
    again = icon("dice") + tag("span", esc(words("new.draw_again")))
    body += button(again, "new.draw", class_="button quiet", data_focus="new-draw")
    chips = "".join(_chip(role, wished["roles"].get(role, "any"), words) for role in CHIPS if role != "potion")
    switches = "".join(
        button(
            esc(words(f"wish.{name}")), "wish.switch", name, class_="chip", data_focus=f"wish-{name}",
            aria_pressed="true" if wished[name] else "false",
        )
        for name in SWITCHES
        if name != "brew"
    )  # fmt: skip
    inside = tag("h3", esc(words("wish.sets"))) + tag("div", _sets(wished, words), class_="wish-sets")
    inside += tag("p", esc(words("wish.chips_help")), class_="quiet-text") + tag("div", chips, class_="toolbar")
    inside += tag("div", switches, class_="toolbar")
    inside += _one_of("wish.attacks", "wish.attacks", ("", "0", "1", "2", "3"), wished["attacks"], words)
    inside += _one_of("wish.potion", "role.potion", ("few", "yes", "no", "any"), potions(wished), words)
    if wished["banned"]:
        banned = "".join(
            button(
                esc(words.name(name)) + icon("close") + unseen(words("wish.unban")), "wish.unban", name,
                class_="chip",
            )
            for name in wished["banned"]
        )  # fmt: skip
        inside += tag("p", esc(words("wish.banned_list")), class_="quiet-text") + tag("div", banned, class_="toolbar")
    return body + tag(
        "details", tag("summary", esc(words("wish.title"))) + inside + presets, open=True, class_="wishes"
    )


def _card(name: str, draft: Draft, words: Words, facts: Facts) -> str:
    locked = name in draft["wishes"]["locked"]
    why = draft.get("why", {}).get(name, "")
    reason = words("wish.locked_why") if locked else wish_name(why, words) if why and why != "locked" else ""
    note = tag("small", esc(reason)) if reason else ""
    face = button(tile(name, words, facts) + note, "new.read", name, class_="mini-tile", data_focus=f"read-{name}")
    sign = icon("lock" if locked else "unlock")
    tools = button(
        sign + unseen(words("wish.lock", card=words.name(name))), "wish.lock", name,
        class_="square", aria_pressed="true" if locked else "false", data_focus=f"lock-{name}",
    )  # fmt: skip
    tools += button(
        icon("dice") + unseen(words("wish.reroll", card=words.name(name))), "wish.reroll", name, class_="square",
        data_focus=f"reroll-{name}",
    )  # fmt: skip
    tools += button(
        icon("close") + unseen(words("wish.ban", card=words.name(name))), "wish.ban", name, class_="square",
        data_focus=f"ban-{name}",
    )  # fmt: skip
    return face + tag("span", tools, class_="drawn-tools")


def _chip(role: str, state: str, words: Words) -> str:
    sign = {"any": "", "require": icon("check"), "avoid": icon("close")}[state]
    spoken = unseen(": " + words(f"wish.{state}"))
    return button(
        sign + tag("span", esc(words(f"role.{role}"))) + spoken, "wish.role", role,
        class_=classes("chip", f"wish-{state}"), data_focus=f"role-{role}",
    )  # fmt: skip


def _sets(wished: WishesDraft, words: Words) -> str:
    """Each set as a chip that is switched on or off, with how many cards to take from it."""
    drawn = ""
    for name in SETS:
        chosen = wished["sets"].get(name, "0")
        inside = chosen != "0"
        called = words.name(name)
        number = words("wish.any_number") if chosen == "" else chosen if inside else words("wish.none")
        chip = button(
            mark(name) + tag("span", tag("b", esc(called)) + tag("small", esc(number))), "wish.set", name,
            class_=classes("chip", "wish-set", inside and "wish-require"), aria_pressed="true" if inside else "false",
            data_focus=f"set-{name}",
        )  # fmt: skip
        steps = "".join(
            button(
                icon(sign) + unseen(words(f"wish.{step}", set=called)), f"wish.{step}", name, class_="square",
                data_focus=f"{step}-{name}",
            )
            for step, sign in (("fewer", "minus"), ("more", "plus"))
        )  # fmt: skip
        drawn += tag("div", chip + steps, class_="wish-count")
    return drawn


def potions(wished: WishesDraft) -> str:
    """The wish about Potions: "few" for none or several cards that need them, "yes", "no", or "any"."""
    state = wished["roles"].get("potion", "any")
    if state != "any":
        return "yes" if state == "require" else "no"
    return "few" if wished["brew"] else "any"


def choose_potions(wished: WishesDraft, choice: str) -> None:
    """Sets the wish about Potions, in the words of `potions`."""
    wished["roles"].pop("potion", None)
    if choice in ("yes", "no"):
        wished["roles"]["potion"] = "require" if choice == "yes" else "avoid"
    wished["brew"] = choice != "any"


def _one_of(action: str, key: str, values: Iterable[str], current: str, words: Words) -> str:
    """A wish with a few answers: its label, and the answers as chips."""
    label = words(key)
    choices = [(value, words(f"{key}_{value or 'any'}")) for value in values]
    return tag("div", tag("h3", esc(label)) + switch(action, choices, current, label), class_="one-of")


def wish_name(wish: str, words: Words) -> str:
    """The name of a wish."""
    if wish.startswith("avoid_"):
        return words("wish.without", role=words(f"role.{wish.removeprefix('avoid_')}"))
    if wish.startswith("set_"):
        return words.name(wish.removeprefix("set_"))
    if wish in ROLES:
        return words(f"role.{wish}")
    return words(f"wish.{wish}")


def changed(kingdom: list[str], marked: list[str], seed: int, sets: Iterable[str]) -> list[str]:
    """The kingdom with other cards in place of the marked ones, from the same sets if those have enough."""
    unmarked = tuple(card for card in kingdom if card not in marked)
    drawn = fill_kingdom(seed, sets, unmarked, marked) or fill_kingdom(seed, SETS, unmarked, marked)
    fresh = iter(card for card in drawn if card not in unmarked)
    return [next(fresh) if card in marked else card for card in kingdom]
