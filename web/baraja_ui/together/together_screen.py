"""The screens on which devices meet, and the strip above every screen that reports problems between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..links import camera
from ..shell import qr
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import page, panel
from ..shell.seats import badge
from ..words import Words
from . import drawings


@dataclass(frozen=True, slots=True)
class Handed:
    """What people carry from one device to the other: for whom ("" for a spectator), an address, what was
    typed in return, the sentence for a problem, whether the camera looks for the answer, whether the
    connection is being made, the name of the device, and the number of the meeting."""

    whom: str
    address: str = ""
    typed: str = ""
    problem: str = ""
    looking: bool = False
    busy: bool = False
    device: str = ""
    meeting: int = 0


def strip(words: Words, text: str, ways: Iterable[tuple[str, str, str]] = (), door: bool = False) -> str:
    """The strip above every screen: a sentence, and what can be done about it as (key of the words, action, argument).
    A strip that only leads to the screen of the devices (`door`) is not shown on that screen."""
    label = tag("span", icon("devices") + tag("span", esc(text)), class_="devices-text")
    tools = "".join(
        button(esc(words(f"together.{key}")), f"together.{act}", arg, class_="button",
               data_focus=f"together.{act}-{arg}") for key, act, arg in ways
    )  # fmt: skip
    return tag("aside", label + tools, class_="devices-strip", data_door=door, aria_label=words("together.title"))


def to_devices(words: Words, text: str) -> str:
    """A strip that leads to the screen of the devices."""
    return strip(words, text, [("come", "open", "")], True)


# ---------------------------------------------------------------- the leader


def _button(words: Words, key: str, action: str = "", arg: object = "", look: str = "", sign: str = "") -> str:
    """A button labelled with the word `key`, which is also its action unless there is an `action`; the focus is
    restored to it by that key."""
    text = esc(words(key))
    label = icon(sign) + tag("span", text) if sign else text
    return button(label, action or key, arg, class_=f"button{look}", data_focus=key.replace(".", "-"))


def _status(text: str) -> str:
    """What happens now."""
    return tag("p", esc(text), class_="quiet-text", role="status")


def table(words: Words, title: str, chairs: str, handed: Handed | None, servers: str, room: bool = True) -> str:
    """Who sits where, the open invitation, and if there is `room` a way to invite one more device."""
    # What has to be done now comes first.
    body = tag("p", esc(words("together.lead")), class_="lead") if handed is None else _handing(words, handed)
    watch = _button(words, "together.watch", "together.invite", "watch", " quiet", "eye")
    body += panel(title, tag("ul", chairs, class_="seat-rows chairs") + watch * room, "players")
    body += _plainly(words, _servers(words, servers))
    return page("together", words("together.title"), body, words, back="table", foot=_go(words, handed is None))


def _plainly(words: Words, more: str = "") -> str:
    """What people who play at a shared table should know."""
    return panel(words("together.plainly"), tag("p", esc(words("together.friends"))) + more)


def _go(words: Words, primary: bool = True) -> str:
    return _button(words, "together.go", "resume.table", look=" primary" if primary else "")


def chair(words: Words, names: list[str], seat: int, state: str, device: str, places: dict[str, str]) -> str:
    """A person's seat with its `state` ("here", "called", "in_step", "away", "differs" …), the device where it is
    played, and the devices where it can be, each with what it is called."""
    name, tools = names[seat], ""
    if state != "you":
        # Also where the device is there: that it has died is noticed late.
        invite = words("together.invite" if state == "here" else "together.invite_again")
        tools = button(esc(invite), "together.invite", seat, class_="button", aria_label=f"{invite}: {name}",
                       data_focus=f"invite-{seat}")  # fmt: skip
    if places:
        options = "".join(
            tag("option", esc(label), value=place, selected=place == device)
            for place, label in {"": words("together.is_here"), **places}.items()
        )
        tools += tag("select", options, aria_label=words("together.place_of", name=name),
                     data_action="together.place", data_arg=seat, data_focus=f"place-{seat}")  # fmt: skip
    return _row(words, badge(names, seat), name, state, tools)


def watcher(words: Words, state: str, device: str) -> str:
    """A device that only watches."""
    end = button(icon("close"), "together.forget", device, class_="square",
                 aria_label=words("together.forget"))  # fmt: skip
    return _row(words, icon("eye"), words("together.watcher"), state, end)


def _row(words: Words, mark: str, name: str, state: str, tools: str) -> str:
    """Who sits somewhere, its state, and what can be done about it."""
    text = tag("strong", esc(name)) + tag("span", esc(words(f"together.is_{state}")), class_="quiet-text")
    row = mark + tag("span", text, class_="who") + tag("span", tools, class_="tools")
    return tag("li", row, class_="seat-row chair", data_state=state)


def _handing(words: Words, handed: Handed) -> str:
    """The two steps of an invitation."""
    body = _status(handed.problem or words("together.preparing"))
    if handed.address:
        first = _step(drawings.show(), words("together.step_show")) + _carried(words, handed)
        second = _step(drawings.read(), words("together.step_read")) + reading(words, handed)
        body = tag("div", first, data_tells=handed.address, class_="meeting-step") + tag(
            "div", second, class_="meeting-step"
        )
        body = tag("div", body, class_="meeting-steps")
    title = words("together.for", name=handed.whom) if handed.whom else words("together.watch")
    return panel(title, body, "handing")


def _step(drawing: str, sentence: str) -> str:
    """The head of a step: its drawing beside its words."""
    return tag("div", drawing + tag("h3", esc(sentence)), class_="step-head")


def _carried(words: Words, handed: Handed) -> str:
    """An address as a code and to send; to be read as text it is for experts."""
    code = qr.code(handed.address, words("share.qr"))
    drawn = tag("figure", code, class_="qr-code") if code else ""
    field = tag("textarea", esc(handed.address), readonly=True, rows=3, class_="link-text",
                aria_label=words("share.link"), data_focus="together-link")  # fmt: skip
    advanced = tag("details", tag("summary", esc(words("together.advanced"))) + field, id="together-address")
    by_text = tag("div", _button(words, "together.send") + advanced, class_="by-text")
    return tag("div", drawn + by_text, class_="carried")


def reading(words: Words, handed: Handed) -> str:
    """The controls to read the text of another device: by camera, or pasted."""
    if handed.looking:
        return camera.picture(words)
    wrong = ""
    if handed.problem:
        wrong = tag("p", esc(handed.problem), class_="warning", id="together-problem", role="alert")
    field = tag("label", esc(words("together.text")), for_="together-text") + tag(
        "textarea", esc(handed.typed), id="together-text", data_action="together.text", data_focus="together-text",
        rows=3, spellcheck="false", autocomplete="off", aria_describedby="together-problem" if handed.problem else None,
    )  # fmt: skip
    state = _status(words("together.connecting")) if handed.busy else ""
    paste = tag("div", field, class_="field") + _button(words, "together.connect", look=" primary")
    pasted = tag("details", tag("summary", esc(words("together.by_text"))) + paste, id="together-paste",
                 open=bool(handed.problem or handed.typed))  # fmt: skip
    return wrong + camera.start(words, primary=True) + pasted + state


def _servers(words: Words, servers: str) -> str:
    label = tag("label", esc(words("together.servers")), for_="together-servers")
    field = tag("input", type="text", id="together-servers", value=servers, autocomplete="off", spellcheck="false",
                data_action="together.servers", data_focus="together-servers", placeholder="stun:example.org:3478",
                aria_describedby="servers-help", maxlength=200)  # fmt: skip
    help_ = tag("p", esc(words("together.servers_help")), class_="quiet-text", id="servers-help")
    inside = tag("div", label + field, class_="field") + help_
    return tag("details", tag("summary", esc(words("together.advanced"))) + inside, id="together-advanced",
               open=bool(servers))  # fmt: skip


# ---------------------------------------------------------------- followers


def invited(words: Words, leader: str, game: str, title: str, seat: str, again: bool, handed: Handed | None,
            problem: str, servers: str = "") -> str:  # fmt: skip
    """Who invites to which game; then the answer to carry back."""
    named = words("together.invites", name=leader, table=game if title == game else f"{game}: {title}")
    body = tag("p", esc(named), class_="lead")
    role = words("together.you_are", name=seat) if seat else words("together.you_watch")
    body += tag("p", esc(words("together.comes_back") if again else role))
    if problem:
        body += tag("p", esc(problem), class_="warning", role="alert")
    foot = _button(words, "together.decline")
    if handed is None:
        body += _plainly(words, _servers(words, servers))
        foot += _button(words, "together.join", look=" primary")
    elif handed.address and not problem:
        body_part = _carried(words, handed) + _status(words("together.waits", name=leader))
        body += panel(words("together.step_answer", name=leader), body_part, "handing")
    elif not problem:
        body += _status(words("together.preparing"))
    return page("invited", words("together.invitation"), body, words, foot=foot)


def following(words: Words, title: str, state: str, handed: Handed) -> str:
    """The state of the connection to the leader's device, and the ways to go on without it."""
    steps = tag("p", esc(words("together.come_back"))) + reading(words, handed)
    ways = _button(words, "together.lead_here", "together.lead") + _button(words, "together.alone")
    text = tag("p", esc(words("together.without_help")))
    body = tag("p", esc(words(f"together.leader_{state}")), class_="lead")
    body += panel(words("together.come"), steps, "handing")
    body += panel(words("together.without"), text + tag("div", ways, class_="toolbar"))
    body += _plainly(words)
    return page("together", title, body, words, back="table", foot=_go(words))
