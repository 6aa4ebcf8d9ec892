"""The screens around the table: frame, home, pause, curtain, what a link holds, cards, about.

Pure functions from plain values to markup. Longer screens stand in the folder of their subject, such as `setup` or
`saves`. """

import unicodedata

from ..art import faces
from ..art.drawing import picture
from ..table.hand import hand_groups
from . import qr
from .html import button, classes, esc, tag
from .icons import glyph, icon
from .seats import badge


def frame() -> str:
    """The parts of the page that are never replaced: the place of the screens, the passing note, the live regions."""
    return (
        '<div id="unkept"></div>'
        '<div id="screen"></div>'
        '<div id="note"></div>'
        '<div id="status" role="status" class="unseen"></div>'
        '<div id="alert" role="alert" class="unseen"></div>'
    )


def note(text: str, words) -> str:
    """A passing note at the foot of the screen; "" takes it away."""
    if not text:
        return ""
    close = button(icon("close"), "note.close", class_="square", aria_label=words("frame.close"))
    return tag("aside", f"<span>{esc(text)}</span>{close}", class_="note", aria_label=words("frame.note"))


def language(words) -> str:
    """The button that switches the page to the other language, named in that language."""
    other = words.other
    return button(
        tag("span", esc(other("frame.language")), lang=other.lang), "lang", other.lang,
        class_="button quiet", data_focus="lang",
    )  # fmt: skip


def page(name: str, title: str, body: str, words, back: str | None = "home", foot: str = "") -> str:
    """A screen with a heading, the way back, and a foot that stays in view."""
    bar = ""
    if back is not None:
        label = icon("left") + tag("span", esc(words("frame.back")))
        bar = button(label, "go", back, class_="button quiet", data_focus="back")
    heading = tag("h1", esc(title), tabindex="-1", data_focus="title")
    head = tag("header", bar + heading + language(words), class_="page-bar")
    foot = tag("footer", foot, class_="page-foot") if foot else ""
    main = tag("main", body, class_="page-body", data_scroll="page", tabindex="-1")
    return tag("div", head + main + foot, class_=f"page page-{name}")


def panel(title: str, body: str, name: str = "", level: int = 2) -> str:
    """A titled part of a screen."""
    return tag("section", tag(f"h{level}", esc(title)) + body, class_=classes("panel", name and f"panel-{name}"))


def switch(action: str, choices: list[tuple[str, str]], current: str, label: str) -> str:
    """A row of buttons of which one is on."""
    buttons = "".join(
        button(
            esc(text), action, value, class_="chip", aria_pressed="true" if value == current else "false",
            data_focus=f"{action}-{value}",
        )
        for value, text in choices
    )  # fmt: skip
    return tag("div", buttons, class_="segments", role="group", aria_label=label)


def plain(text: str) -> str:
    """Text as the search sees it: without accents, capitals, or soft hyphens."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if unicodedata.category(sign)[0] in "LN" or sign == " ")


def found(name: str, query: str, words) -> bool:
    """Whether a card's name in either language, any part of it, answers a search."""
    wanted = plain(query).split()
    names = plain(words.name(name)) + " " + plain(words.other.name(name))
    return all(part in names for part in wanted)


def card_chip(name: str, words, facts) -> str:
    """A card in one line: price, type, name."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span>'
        f'<span class="chip-name">{esc(words.name(name))}</span>'
    )


def tile(name: str, words, facts) -> str:
    """The inside of a small kingdom tile: picture, name, price and type."""
    fact = facts[name]
    main, _ = faces.band_types(fact.types)
    return (
        f'{faces.thumb(name, fact.types)}<span class="tile-text"><span class="chip-name">{esc(words.name(name))}</span>'
        f'<span class="chip-card t-{main}">{faces.cost_pill(fact.cost, words)}{glyph(main)}</span></span>'
    )


def kingdom_line(cards, words) -> str:
    """The names of a kingdom's cards, one after the other."""
    return esc(" · ".join(words.name(card) for card in cards))


def kingdom_tiles(cards, words, facts) -> str:
    """The ten cards of a kingdom as small tiles."""
    tiles = "".join(tag("li", tile(name, words, facts), class_="mini-tile") for name in cards)
    return tag("ul", tiles, class_="mini-tiles")


# ---------------------------------------------------------------- home


def home(words, resume: dict | None, last: str, count: int, unsaved: bool = False, fan: str = "") -> str:
    """The first screen. `resume` sums up the open game; `last` describes what "play" deals, and `fan` draws it."""
    crest = (
        '<img src="icons/emblem.svg" alt="" width="72" height="72">'
        + tag("div", tag("h1", "Baraja", tabindex="-1", data_focus="title") + tag("p", esc(words("home.tagline"))))
    )
    brand = tag("header", tag("div", crest, class_="brand") + language(words), class_="home-head")
    actions = ""
    if resume:
        line = words("games.turn", turn=resume["turn"], name=resume["next"]) if resume["turn"] else ""
        actions += big("home.continue", "resume", resume["id"], resume["title"], line, "play", words, "primary")
    actions += big("home.play", "play", "", last, "", "cards_game", words, "" if resume else "primary", fan)
    actions += big("home.new", "go", "new", words("home.new_sub"), "", "plus", words)
    actions += big("home.daily", "daily", "", words("home.daily_sub"), "", "sun", words)
    more = "".join(
        button(icon(sign) + tag("span", esc(label)), "go", route, class_="link-button", data_focus=f"go-{route}")
        for route, sign, label in (
            ("games", "folder", words("home.games", count=count)),
            ("learn", "crown", words("lessons.title")),
            ("stats", "chart", words("stats.title")),
            ("cards", "book", words("home.cards")),
            ("code", "share", words("home.code")),
            ("settings", "gear", words("home.settings")),
            ("about", "crown", words("home.about")),
        )
    )
    body = brand + tag("div", actions, class_="home-actions") + tag("nav", more, class_="home-more")
    if unsaved:
        body += tag("p", esc(words("frame.other_tab")), class_="warning")
    # Shown by the stylesheet once the shell has everything in its cache.
    body += tag("p", icon("check") + tag("span", esc(words("home.offline"))), class_="offline-ready")
    body += tag("p", esc(words("home.offline_part")), class_="offline-part quiet-text")
    return tag("div", tag("main", body, class_="page-body", tabindex="-1"), class_="page page-home")


def big(key, action, arg, line, second, sign, words, look="", picture="") -> str:
    """One of the large buttons of the home screen."""
    text = tag("strong", esc(words(key)))
    text += tag("span", esc(line)) if line else ""
    text += tag("span", esc(second)) if second else ""
    return button(
        icon(sign) + tag("span", text, class_="big-text") + picture, action, arg,
        class_=classes("big", look), data_focus=action if action != "go" else f"go-{arg}",
    )  # fmt: skip


# ---------------------------------------------------------------- pause


def pause(
    words, title: str, over: bool, practice: bool, unsaved: bool, sharing: str, shown: str, lesson: bool = False,
    counting: str = "", single: bool = False, kept: bool = True, sound: str = "off",
) -> str:
    """What the menu button of the table opens. `sharing` says what was done with a link, `shown` is one to copy; a
    lesson has nothing to share; `counting` offers several people the aids for counting, or to stop them; `single` when
    cards are seen one at a time, `kept` when every decision is kept at once; `sound` is how loud the table is."""
    items = [
        ("end.result", "", "crown", words("end.result"), "primary")
        if over
        else ("resume.table", "", "play", words("pause.back"), "primary"),
        ("share.deal", "", "share", words("pause.share_deal"), ""),
        ("share.game", "", "share", words("pause.share_game"), ""),
        ("again", "", "cards_game", words("pause.restart"), ""),
        ("hint", "", "bulb", words("hint.ask"), ""),
        ("one_card", "", "cards", words("one.whole" if single else "one.view"), ""),
        ("undo.list", "", "undo", words("undo.list"), ""),
        ("film.open", "", "play", words("film.open"), ""),
        ("typing", "", "log", words("commands.open"), ""),
        ("set.sound", "off", "sound_on", words("pause.sound_on"), "")
        if sound != "off"
        else ("set.sound", "medium", "sound_off", words("pause.sound_off"), ""),
        ("go", "cards", "book", words("home.cards"), ""),
        ("go", "settings", "gear", words("home.settings"), ""),
        ("go", "home", "left", words("pause.leave"), ""),
    ]
    if over:
        items = [item for item in items if item[0] != "undo.list"]
    if lesson:
        items = [item for item in items if not item[0].startswith(("share.", "film.")) and item[0] != "hint"]
    elif over:
        items = [item for item in items if item[0] != "hint"]
    if counting and not lesson:
        items.insert(-3, ("count", "", "deck", words(f"{counting}.offer"), ""))
    buttons = "".join(
        button(icon(sign) + tag("span", esc(label)), action, arg, class_=classes("row-button", look),
               data_focus=f"{action}-{arg}")
        for action, arg, sign, label, look in items
    )  # fmt: skip
    body = tag("p", esc(title), class_="lead")
    if practice:
        body += tag("p", tag("strong", esc(words("games.practice"))) + " · " + esc(words("pause.practice")))
    if unsaved:
        body += tag("p", esc(words("frame.other_tab")), class_="warning")
    body += tag("div", buttons, class_="rows")
    body += shared(sharing, shown, words)
    if kept:
        body += tag("p", esc(words("pause.saved")), class_="quiet-text")
    return page("pause", words("pause.title"), body, words, back="table")


def shared(sharing: str, shown: str, words) -> str:
    """What became of a link, and the link itself for copying by hand."""
    if not shown:
        return ""
    field = tag(
        "textarea", esc(shown), readonly=True, rows=3, class_="link-text", aria_label=words("share.link"),
        data_focus="link",
    )  # fmt: skip
    code = qr.svg(shown, words("share.qr"))
    if code:
        code = tag("figure", code + tag("figcaption", esc(words("share.qr_help"))), class_="qr-code")
    return panel(words("share.link"), tag("p", esc(sharing)) + field + code, "share")


# ---------------------------------------------------------------- the tablet changes hands


def curtain(
    words, names: list[str], seat: int, step: int, brief: bool, lines: list[str], first: bool = False,
    back: bool = False,
) -> str:
    """Nothing but whose turn it is to look: no card of anybody stands in this document.

    `step` 0: a bot moves before anybody has taken the tablet; 1: asks for the person; 2: tells him what happened, in
    `lines` that are list items; `first` when he has not decided anything yet, `back` when his turn only goes on.
    """
    name, crest = names[seat], badge(names, seat)
    if step == 0:
        busy = tag("h1", esc(words("prompt.busy", name=name)), tabindex="-1", data_focus="title")
        return tag("main", tag("div", crest + busy, class_="curtain-card"), class_=f"curtain s{seat % 6}")
    if step == 1:
        heading = words("curtain.back" if back else "curtain.pass", name=name)
        line = words("curtain.brief") if brief else words("curtain.look_away")
        body = tag("p", esc(line))
        action = words("curtain.me", name=name)
    else:
        heading = name
        listed = tag("ul", "".join(lines), class_="briefing", data_scroll="briefing")
        body = tag("h2", esc(words("curtain.since"))) + listed
        if not lines:
            body = tag("p", esc(words("curtain.begins" if first else "curtain.nothing")))
        action = words("curtain.show")
    inside = (
        crest
        + tag("h1", esc(heading), tabindex="-1", data_focus="title")
        + body
        + button(esc(action), "curtain", step, class_="button primary", data_focus="curtain")
    )
    if step == 1 and not brief:
        label = icon("share") + tag("span", esc(words("curtain.send")))
        inside += button(label, "share.game", class_="button quiet", data_focus="curtain-send")
    return tag("main", tag("div", inside, class_="curtain-card"), class_=f"curtain s{seat % 6}", data_curtain=seat)


def visit(words, facts, names: list[str], visited) -> str:
    """What somebody whom an attack reaches sees when he cannot answer it: the attack and his hand."""
    name, attacker = names[visited.seat], names[visited.attacker]
    inside = badge(names, visited.seat) + tag("h1", esc(name), tabindex="-1", data_focus="title")
    attack = words("table.attack", name=attacker, card=words.name(visited.card))
    inside += tag("p", glyph("attack") + tag("b", esc(attack)), class_="visit-attack")
    inside += tag("p", esc(words("curtain.idle")))
    if visited.hand is not None:
        groups = hand_groups([{"name": card} for card in visited.hand], facts)
        cards = ""
        for card, count in groups:
            cards += tag("li", card_chip(card, words, facts) + (esc(f" ×{count}") if count > 1 else ""))
        inside += tag("h2", esc(words("curtain.hand", name=name)))
        inside += tag("ul", cards, class_="visit-hand") if groups else tag("p", esc(words("table.empty_hand")))
    inside += button(esc(words("curtain.go_on")), "curtain", 3, class_="button primary", data_focus="curtain")
    return tag("main", tag("div", inside, class_="curtain-card"), class_=f"curtain s{visited.seat % 6}")


def consent(words, people: list[tuple[int, str]], what: str = "undo") -> str:
    """People agree, one by one: that something they may have seen is taken back ("undo"), that points and decks are
    counted ("count") or no longer ("uncount")."""
    rows = "".join(
        button(esc(words("undo.accept", name=name)), "agree", seat, class_="row-button", data_focus=f"agree-{seat}")
        for seat, name in people
    )
    foot = button(esc(words(f"{what}.keep")), "go", "table", class_="button", data_focus="undo-keep")
    return page("consent", words(f"{what}.consent"), tag("div", rows, class_="rows"), words, back="table", foot=foot)


# ---------------------------------------------------------------- links


def incoming(
    words, facts, shared_deal, title: str, cards, seats: list[tuple[str, str]], running: bool, offered: str = "",
    told: str = "",
) -> str:
    """What a link holds, before anything is opened; `offered` is the panel of a duel, `told` what the
    kingdom is about."""
    lines = [tag("li", tag("strong", esc(name)) + " · " + esc(kind)) for name, kind in seats]
    what = words("link.game", count=shared_deal.count) if shared_deal.whole else words("link.deal")
    if shared_deal.duel:
        what = words("duel.incoming")
    body = tag("p", esc(what), class_="lead") + offered
    body += panel(title, kingdom_tiles(cards, words, facts) + told, "kingdom")
    body += panel(words("new.players"), tag("ul", "".join(lines), class_="plain-list"), "players")
    body += tag("p", esc(words("link.seed", seed=shared_deal.deal.seed)), class_="quiet-text number")
    body += tag("p", esc(words("link.safe" if running else "link.safe_empty")), class_="quiet-text")
    foot = button(esc(words("link.leave")), "link.leave", class_="button", data_focus="link-leave")
    foot += button(esc(words("link.open")), "link.open", class_="button primary", data_focus="link-open")
    return page("incoming", words("link.title"), body, words, foot=foot)


def code(words, typed: str, problem: str) -> str:
    """The field for a pasted link or code, with what is wrong with the last one."""
    label = tag("label", esc(words("link.paste")), for_="code-text")
    field = tag(
        "textarea", esc(typed), id="code-text", data_action="code.text", data_focus="code-text", rows=4,
        spellcheck="false", autocomplete="off", aria_describedby="code-problem" if problem else None,
        aria_invalid="true" if problem else None,
    )  # fmt: skip
    wrong = tag("p", esc(problem), class_="warning", id="code-problem") if problem else ""
    body = wrong + tag("div", label + field, class_="field")
    body += tag("p", esc(words("link.paste_help")), class_="quiet-text")
    foot = button(esc(words("link.read")), "code.read", class_="button primary", data_focus="code-read")
    return page("code", words("home.code"), body, words, foot=foot)


# ---------------------------------------------------------------- cards


def cards(words, facts, names: list[str], query: str, chosen: str, back: str) -> str:
    """All cards that can be played with, searched in both languages, one of them opened."""
    field = tag(
        "input", type="search", id="card-search", value=query, data_action="cards.query", data_focus="card-search",
        autocomplete="off", spellcheck="false", maxlength=40,
    )  # fmt: skip
    search = tag("div", tag("label", esc(words("cards.search")), for_="card-search") + field, class_="field")
    shown = [name for name in names if found(name, query, words)]
    items = "".join(
        tag(
            "li",
            button(
                faces.thumb(name, facts[name].types) + card_chip(name, words, facts), "cards.open", name,
                class_="card-row", aria_expanded="true" if name == chosen else "false", data_focus=f"card-{name}",
            )
            + (card_text(name, words, facts) if name == chosen else ""),
            class_="open" if name == chosen else None,
        )
        for name in shown
    )  # fmt: skip
    count = tag("p", esc(words("cards.count", count=len(shown))), class_="quiet-text")
    body = search + count + tag("ul", items, class_="card-rows")
    return page("cards", words("home.cards"), body, words, back=back)


def card_text(name: str, words, facts) -> str:
    """All that the game says about a card, in our words."""
    fact = facts[name]
    other = words.other
    kinds = " · ".join(words.type(kind) for kind in fact.types)
    text = words.text(name)
    rulings = "".join(tag("li", esc(line)) for line in words.rulings(name))
    main, _ = faces.band_types(fact.types)
    inside = tag("div", picture(name), class_=f"frame f-{main}", aria_hidden="true")
    inside += tag("p", esc(kinds) + " · " + tag("span", esc(other.name(name)), lang=other.lang), class_="quiet-text")
    inside += faces.bonuses(fact, words)
    inside += tag("p", esc(text)) if text else ""
    inside += tag("ul", rulings, class_="card-rulings") if rulings else ""
    return tag("div", inside, class_="card-text")


# ---------------------------------------------------------------- about


def about(words, version: str) -> str:
    """What this is, whose it is, and what it keeps."""
    parts = ("what", "notice", "keeps")
    body = "".join(panel(words(f"about.{part}"), tag("p", esc(words(f"about.{part}_text")))) for part in parts)
    link = tag("a", esc(words("about.licences")), href="vendor/licences.txt", target="_blank", class_="button")
    body += panel(words("about.others"), tag("p", esc(words("about.others_text"))) + tag("p", link))
    body += tag("p", esc(words("about.version", version=version)), class_="quiet-text")
    return page("about", words("home.about"), body, words)
