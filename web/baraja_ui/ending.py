"""The end of a game: places, where the points come from, how they grew, and what next."""

from . import faces
from .html import button, esc, tag
from .screens import badge, page, panel, shared

WIDE, NARROW = (900, 280), (330, 220)
LEFT, BOTTOM, TOP, RIGHT, LABEL = 34, 26, 12, 84, 17
DASHES = ("", "9 5", "2 5", "12 4 2 4", "6 3 2 3", "16 6")


def render(
    words, view: dict, names: list[str], curve: list[dict], practice: bool, sharing="", shown="", plans=()
) -> str:
    """The screen. `view` is the table of the finished game, `curve` the points by turn, empty while it is counted,
    `plans` by seat what its bot was up to, None for people."""
    scores = view["scores"]
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        title = words("end.won", name=winners[0])
    elif len(winners) == len(names):
        title = words("end.all_won")
    else:
        title = words("end.shared", names=words("end.and").join(winners))
    ranked = sorted(scores, key=lambda entry: (entry["place"], entry["seat"]))
    rows = "".join(_place(entry, names, words) for entry in ranked)
    body = tag("p", esc(words("games.practice")), class_="lead") if practice else ""
    body += tag("ol", rows, class_="places")
    body += panel(words("end.curve"), chart(curve, names, words), "curve")
    body += tag("div", "".join(_deck(entry, names, words, plans) for entry in ranked), class_="decks")
    body += shared(sharing, shown, words)
    body += next_tools(words)
    foot = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    foot += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
    foot += button(esc(words("end.again")), "rematch", "same", class_="button primary", data_focus="again")
    return page("end", title, body, words, back=None, foot=foot)


def next_tools(words) -> str:
    """What may come next: another deal, other seats, sharing, the log, undo."""
    tools = "".join(
        button(
            faces.icon(sign) + tag("span", esc(words(key))), action, arg, class_="row-button",
            data_focus=f"{action}-{arg}",
        )
        for action, arg, sign, key in (
            ("rematch", "other", "dice", "end.other_deal"),
            ("rematch", "swap", "right", "end.swap"),
            ("share.deal", "", "share", "pause.share_deal"),
            ("share.game", "", "share", "pause.share_game"),
            ("end.table", "", "log", "end.log"),
            ("undo", "", "undo", "end.undo"),
        )
    )  # fmt: skip
    return panel(words("end.next"), tag("div", tools, class_="rows"), "next")


def _place(entry: dict, names: list[str], words) -> str:
    seat = entry["seat"]
    name = names[seat]
    crest = badge(name, seat)
    crown = faces.icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    place = tag("span", esc(words("end.place", place=entry["place"])), class_="place-number")
    points = tag("strong", esc(words("end.points", points=_signed(entry["points"]))), class_="place-points")
    turns = tag("span", esc(words("end.turns", count=entry["turns"])), class_="quiet-text")
    inside = place + crest + tag("span", esc(name) + crown, class_="place-name") + turns + points
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def plan_line(plan: dict | None, words) -> str:
    """What a bot was up to, in one sentence; "" for nothing to tell."""
    if plan is None:
        return ""
    cards = [words.name(name) for name in plan["cards"]]
    if not cards:
        return words("plan.nothing")
    listed = words("end.and").join(filter(None, (", ".join(cards[:-1]), cards[-1])))
    return words(f"plan.{plan['style']}", cards=listed)


def _deck(entry: dict, names: list[str], words, plans=()) -> str:
    by_card = sorted(entry["by_card"].items(), key=lambda item: (-item[1], words.name(item[0])))
    cards = entry["cards"]
    rows = "".join(
        tag(
            "tr",
            tag("th", esc(words.name(name)), scope="row") + tag("td", f"×{cards[name]}") + tag("td", _signed(value)),
        )
        for name, value in by_card
    )
    if entry.get("tokens"):
        label = tag("th", esc(words("token.vp")), scope="row")
        rows += tag("tr", label + tag("td", "") + tag("td", str(entry["tokens"])))
    head = tag(
        "tr",
        tag("th", esc(words("end.card")), scope="col")
        + tag("th", esc(words("end.count")), scope="col")
        + tag("th", esc(words("end.vp")), scope="col"),
    )
    table = tag("table", tag("thead", head) + tag("tbody", rows), class_="points")
    others = [name for name in cards if name not in entry["by_card"]]
    others.sort(key=lambda name: (-cards[name], words.name(name)))
    line = " · ".join(f"{words.name(name)} ×{cards[name]}" for name in others)
    size = tag("p", esc(words("end.deck", count=sum(cards.values()))), class_="quiet-text")
    told = plan_line(plans[entry["seat"]], words) if plans else ""
    plan = tag("p", esc(told), class_="plan") if told else ""
    return panel(names[entry["seat"]], size + plan + table + tag("p", esc(line)), "deck")


def _signed(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def chart(curve: list[dict], names: list[str], words) -> str:
    """Points by round as lines, one a seat, told apart by dashes and labels; and the same as a table.

    `curve` is a list of {"turn", "points": [a number for each seat]}. It is drawn for wide and for narrow screens, so
    that its letters are as large as the others there; the stylesheet shows one of the two.
    """
    if len(curve) < 2:
        return tag("p", esc(words("end.no_curve")), class_="quiet-text")
    head = tag("th", esc(words("end.turn")), scope="col") + "".join(tag("th", esc(name), scope="col") for name in names)
    rows = "".join(
        tag("tr", tag("th", str(step["turn"]), scope="row") + "".join(tag("td", _signed(v)) for v in step["points"]))
        for step in curve
    )
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", rows), class_="points")
    drawn = _drawing(curve, names, words, "wide", *WIDE) + _drawing(curve, names, words, "narrow", *NARROW)
    return drawn + tag("details", tag("summary", esc(words("end.as_table"))) + table)


def _drawing(curve: list[dict], names: list[str], words, name: str, width: int, height: int) -> str:
    values = [value for step in curve for value in step["points"]]
    low, high = min(0, *values), max(1, *values)
    last = curve[-1]["turn"]

    def x(turn):
        return LEFT + (width - LEFT - RIGHT) * turn / max(last, 1)

    def y(value):
        return TOP + (height - TOP - BOTTOM) * (high - value) / (high - low)

    grid = ""
    for value in _ticks(low, high):
        grid += f'<path class="grid" d="M{LEFT} {y(value):.1f}H{width - RIGHT}"/>'
        grid += f'<text class="tick" x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{_signed(value)}</text>'
    for turn in _ticks(0, last):
        grid += f'<text class="tick" x="{x(turn):.1f}" y="{height - 6}" text-anchor="middle">{turn}</text>'
    lines = ""
    placed: list[float] = []
    order = sorted(range(len(names)), key=lambda seat: -curve[-1]["points"][seat])
    for seat in order:
        points = " ".join(f"{x(step['turn']):.1f},{y(step['points'][seat]):.1f}" for step in curve)
        dash = f' stroke-dasharray="{DASHES[seat % len(DASHES)]}"' if DASHES[seat % len(DASHES)] else ""
        lines += f'<polyline class="curve seat-line-{seat}" points="{points}"{dash}/>'
        at = y(curve[-1]["points"][seat]) + 4
        while any(abs(at - other) < LABEL for other in placed):
            at += 1
        placed.append(at)
        lines += f'<text class="curve-name" x="{x(last) + 8:.1f}" y="{at:.1f}">{esc(names[seat][:9])}</text>'
    label = esc(words("end.curve"))
    box = f'viewBox="0 0 {width} {height}" role="img" aria-label="{label}"'
    return f'<svg class="chart {name}" {box}>{grid}{lines}</svg>'


def _ticks(low: int, high: int) -> list[int]:
    span = max(high - low, 1)
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 1000) if span / size <= 6)
    first = -(-low // step) * step
    return list(range(first, high + 1, step))
