"""The journey as markup: lands with their stops, the stop that is looked at, and the stars at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from ..games.dealing import scenarios, title_of
from ..games.journey import SCENARIOS, Stop
from ..games.registry import game_ui
from ..games.seats import offered
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import page, panel, switch
from ..shell.settings import next_reward
from ..words import Words

Stars = Sequence[bool]


def render(
    stops: Sequence[Stop], stars: Mapping[str, Stars], open_stop: Stop, rival: str, face: str, words: Words
) -> str:
    """The map, and beside it the `open_stop`, to be played against a kind of bot, which `face` shows.
    `stars` are those of each stop by its name."""
    lands = "".join(
        _land(game, land, list(those), stars, open_stop, words)
        for (game, land), those in groupby(stops, lambda stop: (stop.game, stop.land))
    )
    earned = sum(map(sum, stars.values()))
    if reward := next_reward(earned, words):
        lands += tag("p", esc(reward), class_="journey-reward")
    body = tag("div", lands, class_="journey-map") + _stop(open_stop, stars[open_stop.name], rival, face, words)
    count = words("journey.land", count=earned, most=3 * len(stops))
    total = unseen(words("journey.total")) + esc(count)
    beside = tag("p", tag("span", "★", class_="star", aria_hidden="true") + total, class_="far")
    return page("journey", words("home.journey"), tag("div", body, class_="journey"), words, beside=beside)


def _land(
    game: str, land: str, stops: Sequence[Stop], stars: Mapping[str, Stars], open_stop: Stop, words: Words
) -> str:
    """One land: its name, how many of its stops have a star, and the stops along the road."""
    known = words.of(game)
    name = words("journey.scenarios", game=words(f"game.{game}")) if land == SCENARIOS else known.name(land)
    done = sum(any(stars[stop.name]) for stop in stops)
    head = tag("h2", esc(name) + tag("b", esc(words("journey.land", count=done, most=len(stops)))))
    road = "".join(tag("li", _medallion(stop, stars[stop.name], stop == open_stop, words)) for stop in stops)
    return tag("section", head + tag("ol", road), class_=classes("journey-land", f"land-{land}", f"g-{game}"))


def _medallion(stop: Stop, stars: Stars, is_shown: bool, words: Words) -> str:
    name = title_of(stop.deal("", 0), words)
    inside = tag("span", game_ui(stop.game).drawn(stop.card), class_="stop-face", aria_hidden="true") + row(stars)
    inside += unseen(f"{name}: {words('journey.stars', count=sum(stars))}")
    return button(
        inside, "journey.stop", stop.name, class_=classes("stop", any(stars) and "done", is_shown and "shown"),
        aria_pressed="true" if is_shown else "false", data_focus=f"stop-{stop.name}", title=name,
    )  # fmt: skip


def row(stars: Stars) -> str:
    """The stars of a stop in a row, decoration."""
    inside = "".join(tag("i", "★", class_="star" if reached else "star no") for reached in stars)
    return tag("span", inside, class_="stars", aria_hidden="true")


def _stop(stop: Stop, stars: Stars, rival: str, face: str, words: Words) -> str:
    """The stop that is looked at: what it is, its three aims, the rival, and the way to play it."""
    game, deal = game_ui(stop.game), stop.deal(rival, 0)
    banner = tag("div", game.drawn(stop.card), class_="stop-banner", aria_hidden="true")
    text = tag("h2", esc(title_of(deal, words)), tabindex="-1", data_focus="stop-title")
    text += tag("p", esc(text_of(stop, words))) if stop.land == SCENARIOS else game.about(deal, words.of(stop.game))
    cards = game.cards_of(stop.kingdom) if isinstance(stop.kingdom, str) and game.kingdoms() else stop.kingdom
    text += game.pictures(cards) if game.kingdoms() else ""
    text += aims(stop, stars, stars, words)
    levels = [(kind, level_name(kind, words)) for kind in offered(stop.game)]
    text += tag("h3", esc(words("journey.rival"))) + face
    text += switch("journey.level", levels, rival, words("journey.rival"))
    go = button(esc(words("home.play")), "journey.play", class_="button primary", data_focus="journey-play")
    text = tag("div", text, class_="stop-text")
    return tag("section", banner + text + tag("div", go, class_="stop-foot"), class_="journey-stop")


def level_name(kind: str, words: Words) -> str:
    """The name of a level of bots, such as "Habitual"."""
    return words(f"seat.{kind}").rpartition(" · ")[2]


def text_of(stop: Stop, words: Words) -> str:
    """What a scenario changes, in a sentence."""
    return str(scenarios(stop.game)[stop.scenario]["text"][words.lang])


def aims(stop: Stop, stars: Stars, before: Stars, words: Words) -> str:
    """The three aims with a star each; those that the last game has reached are marked."""
    rows = ""
    for aim, reached, known in zip(stop.aims, stars, before, strict=True):
        text = " ".join(_aim(name, value, stop.game, words) for name, value in aim.items()) or words("journey.aim_win")
        note = words("journey.new" if not known else "journey.reached") if reached else ""
        mark = tag("i", "★", class_="star" if reached else "star no", aria_hidden="true")
        badge = tag("b", esc(note)) if reached and not known else unseen(note)
        rows += tag("li", mark + tag("span", esc(text) + (" " + badge if note else "")))
    return tag("ul", rows, class_="aims")


def _aim(name: str, value: object, game: str, words: Words) -> str:
    if name == "level":
        return words("journey.aim_level", level=level_name(str(value), words))
    if name == "turns":
        return words("journey.aim_turns", count=value)
    return words(f"journey.aim_{name}", amount=words(f"duel.points_{game}", points=value))


def spoken(face: str, text: str) -> str:
    """What a rival says, beside the portrait."""
    return tag("div", face + tag("p", esc(text)), class_="rival-card")


def end(stop: Stop, stars: Stars, before: Stars, speech: str, words: Words) -> str:
    """What the rival says, as markup, what the game at a stop has earned and taught, and the way on."""
    body = speech + aims(stop, stars, before, words)
    if stop.land == SCENARIOS:
        lesson = scenarios(stop.game)[stop.scenario]["lesson"][words.lang]
        body += tag("p", tag("strong", esc(words("journey.lesson"))) + " " + esc(lesson))
    label = icon("flag") + tag("span", esc(words("journey.go_on")))
    body += button(label, "journey.next", class_="button quiet", data_focus="journey-next")
    return panel(words("home.journey"), body, "journey")
