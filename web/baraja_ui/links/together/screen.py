"""The screens on which devices meet, and the strip above every screen while something stands between them."""

from __future__ import annotations

from dataclasses import dataclass

from ...shell import qr
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import page, panel
from ...shell.seats import badge
from ...words import Words

CAMERA = "together-camera"
"""The id of the video element that a camera is shown in."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a person: its number, its `state` ("here", "called", "in_step", "away", "differs" …), where it could be
    played instead as (device, name), and on which device it is."""

    seat: int
    name: str
    state: str
    device: str = ""
    others: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Handed:
    """What is carried from one device to the other: an address, what was done with it, what was typed in return, the
    sentence of what went wrong, and whether the camera looks for the answer."""

    whom: str
    address: str = ""
    sharing: str = ""
    typed: str = ""
    problem: str = ""
    looking: bool = False
    busy: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """What stands above every screen: a sentence, and what can be done about it as (label, action, argument). A strip
    that only leads to the screen of the devices (`door`) is not shown there."""

    text: str
    ways: tuple[tuple[str, str, object], ...] = ()
    door: bool = False


def strip(words: Words, shown: Strip | None) -> str:
    if shown is None:
        return ""
    text = tag("span", icon("devices") + tag("span", esc(shown.text)), class_="devices-text")
    tools = "".join(
        button(esc(label), action, arg, class_="button", data_focus=f"{action}-{arg}")
        for label, action, arg in shown.ways
    )
    return tag("aside", text + tools, class_="devices-strip", data_door=shown.door, aria_label=words("together.title"))


# ---------------------------------------------------------------- the leader


def table(words: Words, title: str, names: list[str], chairs: list[Chair], watching: list[Chair], handed: Handed | None,
          servers: str) -> str:  # fmt: skip
    """Who sits where, and the invitation that is open."""
    body = tag("p", esc(words("together.lead")), class_="lead")
    rows = "".join(_chair(words, names, chair) for chair in chairs)
    rows += "".join(_watcher(words, chair) for chair in watching)
    # What is to be done now stands first.
    if handed is not None:
        body += _handing(words, handed)
    watch = button(icon("eye") + tag("span", esc(words("together.watch"))), "together.invite", "watch",
                   class_="button quiet", data_focus="together-watch")  # fmt: skip
    body += panel(title, tag("ul", rows, class_="seat-rows chairs") + watch, "players")
    body += panel(words("together.plainly"), tag("p", esc(words("together.friends"))) + _servers(words, servers))
    foot = button(esc(words("together.to_table")), "resume.table", class_="button primary", data_focus="together-go")
    return page("together", words("together.title"), body, words, back="table", foot=foot)


def _chair(words: Words, names: list[str], chair: Chair) -> str:
    text = tag("strong", esc(chair.name)) + tag("span", esc(words(f"together.is_{chair.state}")), class_="quiet-text")
    tools = ""
    if chair.state in ("here", "away", "refused", "differs", "called"):
        again = "invite" if chair.state == "here" else "invite_again"
        tools += button(esc(words(f"together.{again}")), "together.invite", chair.seat, class_="button",
                        aria_label=f"{words(f'together.{again}')}: {chair.name}",
                        data_focus=f"invite-{chair.seat}")  # fmt: skip
    if chair.state != "here" and not chair.others:
        tools += button(esc(words("together.play_here")), "together.place", chair.seat, class_="button",
                        data_focus=f"place-{chair.seat}")  # fmt: skip
    elif chair.others:
        own = ((chair.device, words("together.own_device")),) if chair.device else ()
        choices = (("", words("together.here")), *own, *chair.others)
        options = "".join(
            tag("option", esc(name), value=device, selected=device == chair.device) for device, name in choices
        )
        tools += tag("select", options, aria_label=words("together.place_of", name=chair.name),
                     data_action="together.place", data_arg=chair.seat, data_focus=f"place-{chair.seat}")  # fmt: skip
    mark = badge(names, chair.seat) + tag("span", text, class_="who")
    return tag("li", mark + tag("span", tools, class_="tools"), class_="seat-row chair", data_state=chair.state)


def _watcher(words: Words, chair: Chair) -> str:
    text = tag("strong", esc(chair.name)) + tag("span", esc(words(f"together.is_{chair.state}")), class_="quiet-text")
    end = button(icon("close"), "together.forget", chair.device, class_="square",
                 aria_label=words("together.forget", name=chair.name))  # fmt: skip
    mark = icon("eye") + tag("span", text, class_="who")
    return tag("li", mark + tag("span", end, class_="tools"), class_="seat-row chair", data_state=chair.state)


def _handing(words: Words, handed: Handed) -> str:
    """The two steps of an invitation."""
    if not handed.address:
        said = words("together.preparing") if not handed.problem else handed.problem
        return panel(words("together.for", name=handed.whom), tag("p", esc(said), role="status"), "handing")
    first = tag("h3", esc(words("together.step_show", name=handed.whom))) + _carried(words, handed)
    second = tag("h3", esc(words("together.step_read", name=handed.whom)))
    second += reading(words, handed, words("together.answer"), "together.connect")
    return panel(words("together.for", name=handed.whom), tag("div", first) + tag("div", second), "handing")


def _carried(words: Words, handed: Handed) -> str:
    """An address as a code, to send and to copy."""
    code = qr.svg(handed.address, words("share.qr"))
    drawn = tag("figure", code, class_="qr-code") if code else ""
    send = button(esc(words("together.send")), "together.send", class_="button", data_focus="together-send")
    field = tag("textarea", esc(handed.address), readonly=True, rows=3, class_="link-text",
                aria_label=words("share.link"), data_focus="together-link")  # fmt: skip
    said = tag("p", esc(handed.sharing), class_="quiet-text") if handed.sharing else ""
    return tag("div", drawn + tag("div", field + send + said, class_="by-text"), class_="carried")


def camera(words: Words) -> str:
    """What the camera sees while it looks for a code."""
    seen = words("together.camera")
    video = tag("video", "", id=CAMERA, class_="camera", playsinline=True, muted=True, aria_label=seen)
    stop = button(esc(words("together.stop")), "together.stop", class_="button", data_focus="together-stop")
    return video + tag("p", esc(words("together.aim")), class_="quiet-text") + tag("div", stop, class_="toolbar")


def reading(words: Words, handed: Handed, label: str, action: str) -> str:
    """How the text of another device comes in: by camera, or pasted."""
    if handed.looking:
        return camera(words)
    wrong = ""
    if handed.problem:
        wrong = tag("p", esc(handed.problem), class_="warning", id="together-problem", role="alert")
    look = button(esc(words("together.look")), "together.look", class_="button", data_focus="together-look")
    field = tag("label", esc(label), for_="together-text") + tag(
        "textarea", esc(handed.typed), id="together-text", data_action="together.text", data_focus="together-text",
        rows=3, spellcheck="false", autocomplete="off", aria_describedby="together-problem" if handed.problem else None,
    )  # fmt: skip
    connect = button(esc(words("together.connect")), action, class_="button primary", data_focus="together-connect")
    state = tag("p", esc(words("together.connecting")), class_="quiet-text", role="status") if handed.busy else ""
    tools = tag("div", look + connect, class_="toolbar")
    return wrong + tag("div", field, class_="field") + tools + state


def _servers(words: Words, servers: str) -> str:
    label = tag("label", esc(words("together.servers")), for_="together-servers")
    field = tag("input", type="text", id="together-servers", value=servers, autocomplete="off", spellcheck="false",
                data_action="together.servers", data_focus="together-servers", placeholder="stun:example.org:3478",
                aria_describedby="servers-help", maxlength=200)  # fmt: skip
    help_ = tag("p", esc(words("together.servers_help")), class_="quiet-text", id="servers-help")
    return tag("div", label + field, class_="field") + help_


# ---------------------------------------------------------------- who follows


def invited(words: Words, leader: str, game: str, title: str, seat: str, again: bool, handed: Handed | None,
            problem: str) -> str:  # fmt: skip
    """Who invites to what; then the answer."""
    named = words("together.invites", name=leader, game=game, title=title)
    body = tag("p", esc(named), class_="lead")
    role = words("together.you_are", name=seat) if seat else words("together.you_watch")
    body += tag("p", esc(words("together.comes_back") if again else role))
    if problem:
        body += tag("p", esc(problem), class_="warning", role="alert")
    foot = button(esc(words("link.leave")), "together.decline", class_="button", data_focus="together-decline")
    if handed is None:
        body += tag("p", esc(words("together.friends")), class_="quiet-text")
        foot += button(
            esc(words("together.join")), "together.join", class_="button primary", data_focus="together-join"
        )
    elif handed.address:
        shown = tag("h3", esc(words("together.step_answer", name=leader))) + _carried(words, handed)
        shown += tag("p", esc(words("together.waits", name=leader)), class_="quiet-text", role="status")
        body += panel(words("together.your_answer"), shown, "handing")
    elif not problem:
        body += tag("p", esc(words("together.preparing")), role="status")
    return page("invited", words("together.invitation"), body, words, foot=foot)


def following(words: Words, title: str, state: str, handed: Handed) -> str:
    """How things stand with the leader's device, and the ways on without it."""
    body = tag("p", esc(words(f"together.leader_{state}")), class_="lead")
    if state != "in_step":
        steps = tag("p", esc(words("together.come_back"))) + reading(
            words, handed, words("together.invitation_text"), "together.connect"
        )
        body += panel(words("together.back_title"), steps, "handing")
        lead = icon("crown") + tag("span", esc(words("together.lead_here")))
        alone = icon("play") + tag("span", esc(words("together.alone")))
        ways = button(lead, "together.lead", class_="row-button", data_focus="together-lead")
        ways += button(alone, "together.alone", class_="row-button", data_focus="together-alone")
        text = tag("p", esc(words("together.without_help")))
        body += panel(words("together.without"), text + tag("div", ways, class_="rows"))
    body += panel(words("together.plainly"), tag("p", esc(words("together.friends"))))
    foot = button(esc(words("together.to_table")), "resume.table", class_="button primary", data_focus="together-go")
    return page("together", title, body, words, back="table", foot=foot)
