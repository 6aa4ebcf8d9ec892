"""The screens on which devices meet, in every state that they can be in, as standalone pages."""

from baraja_ui.shell import screens
from baraja_ui.together import together_screen
from preview import style
from samples import words

ADDRESS = "https://example.org/baraja/#t=1." + "AbCdEfGhIjKlMnOpQrStUvWxYz012345" * 7
LONG = "María del Carmen Fernánde"  # as long as a name can be
NAMES = ["Ana", "Berta", LONG, "Diego"] * 2 + ["Ana"]
STATES = ("here", "called", "greeted", "ahead", "in_step", "away", "differs", "refused")
FOLLOWING = ("calling", "in_step", "away", "refused", "differs")


def table(lang, handed=None, states=STATES, watching=("in_step",)):
    spoken = words(lang)
    rows = together_screen.chair(spoken, NAMES, 0, "you", "", {})
    for at, state in enumerate(states, 1):
        device = "" if state == "here" else f"d{at}"
        places = {device: spoken("together.own_device"), "d9": spoken("together.with", name="Diego")} if device else {}
        rows += together_screen.chair(spoken, NAMES, at, state, device, places)
    rows += "".join(together_screen.watcher(spoken, state, f"w{at}") for at, state in enumerate(watching))
    return together_screen.table(spoken, "Tamaño y distorsión · 22/11/2026", rows, handed, "")


def handed(lang, problem="", **more):
    text = words(lang)(f"together.no_{problem}") if problem else ""
    return together_screen.Handed(LONG, ADDRESS, problem=text, **more)


def invited(lang, problem_link=None, problem="", again=False, seat=LONG):
    spoken = words(lang)
    text = spoken(f"together.no_{problem}") if problem else ""
    return together_screen.invited(spoken, LONG, "Dominion", "Tamaño y distorsión", seat, again, problem_link, text)


def following(lang, state, problem=""):
    text = words(lang)(f"together.no_{problem}") if problem else ""
    return together_screen.following(
        words(lang), "Tamaño y distorsión", state, together_screen.Handed(LONG, "", "", text)
    )


SCENES = {
    "seats": table,
    "preparing": lambda lang: table(lang, together_screen.Handed(LONG)),
    "no-network": lambda lang: table(lang, together_screen.Handed(LONG, problem=words(lang)("together.no_no_network"))),
    "inviting-to-watch": lambda lang: table(lang, together_screen.Handed("", ADDRESS)),
    "inviting": lambda lang: table(lang, handed(lang)),
    "wrong-answer": lambda lang: table(lang, handed(lang, "other_meeting", typed="#t=1." + "x" * 90)),
    "no-way": lambda lang: table(lang, handed(lang, "no_way")),
    "connecting": lambda lang: table(lang, handed(lang, busy=True)),
    "looking": lambda lang: table(lang, handed(lang, looking=True)),
    "invited": invited,
    "invited-to-watch": lambda lang: invited(lang, seat=""),
    "invited-again": lambda lang: invited(lang, again=True),
    "answering": lambda lang: invited(lang, together_screen.Handed(LONG)),
    "waiting": lambda lang: invited(lang, handed(lang)),
    "refused": lambda lang: invited(lang, handed(lang), "stranger"),
    **{f"follows-{state}": lambda lang, state=state: following(lang, state) for state in FOLLOWING},
    "lost-and-wrong": lambda lang: following(lang, "away", "other_meeting"),
}
"""By name: a function of the language that draws the screen."""


def strip(lang):
    """Returns the strip above the screen at its longest."""
    spoken = words(lang)
    ways = ("accept", "accept", "d1"), ("insist", "insist", "d1")
    return together_screen.strip(spoken, spoken("together.ahead", name=LONG, count=12), ways)


def page(scene, lang, theme, text="100"):
    """Returns one scene as a standalone page, below the strip at its longest."""
    root = f'<html data-on="strip asks together" lang="{lang}"'
    body = screens.frame().replace('<div id="together"></div>', f'<div id="together">{strip(lang)}</div>')
    body = body.replace('<div id="screen"></div>', f'<div id="screen">{SCENES[scene](lang)}</div>')
    return (
        f'<!doctype html>{root} data-theme="{theme}" data-text="{text}"><head>'
        f'<meta charset="utf-8"><title>{scene}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{style()}</head><body>{body}</body></html>"
    )
