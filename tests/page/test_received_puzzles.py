"""Puzzles shared by link: sent from the table and after it, opened from the address or pasted, and not believed."""

import json
from html import unescape

import pytest

from baraja.puzzles import links, stock
from baraja_ui.app import App
from baraja_ui.match.puzzles import model
from baraja_ui.match.puzzles.glicko import Rating
from pretending import Pretended, run
from test_puzzle_room import ENTRIES, FIRST_OF_EACH, at_the_table, opened, pass_on, play

FEWEST = FIRST_OF_EACH[2]
LANGUAGES = pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
NONE_OF_OURS = {**stock.own_stock(), "puzzles": []}
BAD = {
    "puzzle=1.": "truncated",
    "puzzle=1.0123456789": "no_puzzle",
    "puzzle=2.0123456789": "newer",
    "puzzle=1.AAAAAAAAAAAAAAAA": "corrupt",
    "puzzle=print(1)": "truncated",
    "puzzle=" + "A" * 100_000: "too_long",
}


@pytest.fixture
def elsewhere(monkeypatch):
    """The link of a puzzle that somebody else has mined: none of our stock, as far as links know."""
    puzzle = model.puzzle_of(FEWEST)
    monkeypatch.setattr(links, "own_stock", lambda: NONE_OF_OURS)
    return links.fragment(puzzle)


def text_of(host):
    """The screen with apostrophes as they are read."""
    return unescape(host.html())


async def visited(fragment, lang="es-ES"):
    """A page that is opened at an address with a link."""
    host = Pretended((lang,), fragment=fragment)
    host.cleared = 0

    def clear_fragment():
        host.cleared += 1
        host._fragment = ""

    host.clear_fragment, host.set_fragment = clear_fragment, lambda text: setattr(host, "_fragment", text)
    page = App(host)
    await page.start()
    await host.settle(20_000)
    page.settings["pace"] = "instant"
    return host, page


@LANGUAGES
def test_a_puzzle_at_the_table_is_shared_from_its_menu_by_link_and_qr_code(lang):
    async def share():
        host, page = await at_the_table(FEWEST, lang=lang)
        page.act("go", "pause")
        assert ("button", "puzzle.share", "", []) in host.controls()
        assert ("button", "share.game", "", []) not in host.controls(), "a puzzle is no game that is kept"
        page.act("puzzle.share", "")
        await host.settle(3000)
        address = page.sharing.address
        assert address.endswith(f"#puzzle=1.{FEWEST.id}")
        assert address in host.html() and 'class="qr-code"' in host.html()

    run(share())


def test_a_puzzle_is_shared_after_it_was_played():
    async def share():
        host, page = await at_the_table(FEWEST)
        await pass_on(host, page)
        assert ("button", "puzzle.share", "", []) in host.controls()
        page.act("puzzle.share", "")
        await host.settle(3000)
        assert page.route == "puzzle_end" and page.sharing.address in host.html()

    run(share())


@LANGUAGES
def test_a_puzzle_of_ours_that_comes_by_link_is_offered_and_counts(lang):
    async def receive():
        host, page = await visited(f"puzzle=1.{FEWEST.id}", lang)
        assert page.route == "puzzles" and page.puzzles.coach is None, "nothing is opened before it is wanted"
        assert page.words("puzzles.came_title") in host.html() and page.words("puzzles.came_own") in text_of(host)
        assert host.fragment(), "a reload shows it again"
        received = host.html().partition('class="panel panel-received"')[2].partition("</section>")[0]
        assert 'class="fan' in received, "it shows its own cards"
        page.act("puzzle.open", "")
        await host.settle(3000)
        assert page.route == "table" and not host.fragment()
        await play(host, page, page.puzzles.coach.puzzle["answer"])
        assert page.puzzles.outcomes == {FEWEST.id: "solved"} and page.puzzles.rating.rating > 1500

    run(receive())


@LANGUAGES
def test_a_puzzle_of_others_is_played_but_neither_counted_nor_praised_as_proven(elsewhere, lang):
    async def receive():
        host, page = await visited(elsewhere, lang)
        assert page.words("puzzles.came_other") in text_of(host)
        page.act("puzzle.open", "")
        await host.settle(3000)
        coach = page.puzzles.coach
        await play(host, page, coach.puzzle["answer"])
        assert page.route == "puzzle_end" and coach.is_solved
        assert page.puzzles.outcomes == {} and page.puzzles.rating == Rating()
        assert page.words("puzzles.unproven") in host.html()
        assert page.words("puzzles.why_build", best=round(coach.puzzle["value"])) not in host.html()
        page.act("puzzle.share", "")
        await host.settle(3000)
        assert page.sharing.address.endswith(elsewhere), "it can be passed on"
        page.act("puzzle.leave", "")
        assert page.route == "puzzles" and page.words("puzzles.came_title") not in host.html()

    run(receive())


def test_a_link_is_pasted_where_links_are_pasted():
    async def paste():
        host, page = await opened()
        page.act("go", "code")
        page.on_event("input", "code.text", "", f"¡Mira!\nhttps://example.org/baraja/#puzzle=1.{FEWEST.id}")
        page.act("code.read", "")
        await host.settle(20_000)
        assert page.route == "puzzles" and ("button", "puzzle.open", "", []) in host.controls()

    run(paste())


def test_a_puzzle_that_is_not_wanted_leaves_nothing_behind():
    async def refuse():
        host, page = await visited(f"puzzle=1.{FEWEST.id}")
        page.act("puzzle.refuse", "")
        assert page.route == "home" and not host.fragment()
        page.act("puzzle.open", "")
        assert page.route == "home" and page.puzzles.coach is None
        page.act("go", "puzzles")
        assert page.words("puzzles.came_title") not in host.html()

    run(refuse())


@LANGUAGES
@pytest.mark.parametrize("fragment", BAD)
def test_a_bad_link_to_a_puzzle_is_refused_with_a_sentence_and_the_page_starts(fragment, lang):
    async def refuse():
        host, page = await visited(fragment, lang)
        sentence = page.words(f"linkerror.{BAD[fragment]}")
        assert page.route == "code" and page.links.code_problem == sentence
        assert sentence in host.html() and not host.fragment()
        page.act("go", "home")
        await host.settle(3000)
        assert page.route == "home"

    run(refuse())


@LANGUAGES
def test_a_link_whose_answer_promises_too_much_is_refused(elsewhere, monkeypatch, lang):
    async def refuse():
        claim = links.read(elsewhere)
        monkeypatch.setattr(links, "read", lambda _text: claim._replace(value=claim.value + 1))
        _, page = await visited(elsewhere, lang)
        assert page.route == "code" and page.links.code_problem == page.words("linkerror.unproven")

    run(refuse())


def test_a_puzzle_begun_again_from_the_menu_is_the_one_of_the_link(elsewhere):
    async def again():
        host, page = await visited(elsewhere)
        page.act("puzzle.open", "")
        await host.settle(3000)
        puzzle = page.puzzles.coach.puzzle
        page.act("go", "pause")
        page.act("again", "")
        await host.settle(3000)
        assert page.route == "table" and page.puzzles.coach.puzzle == puzzle

    run(again())


def test_a_win_that_depends_on_luck_is_hinted_at_as_such():
    async def ask():
        host, page = await at_the_table(ENTRIES[0])
        page.puzzles.coach.puzzle["chance"] = 0.6
        page.act("puzzle.hint", "")
        assert host.spoken[-1] == page.words("puzzles.hint_chance", percent=page.words.percent(60))

    run(ask())


@pytest.fixture
def in_a_file(monkeypatch):
    """Our stock as the page has it: not beside the code, and not here before somebody asks for it."""
    text = json.dumps(stock.own_stock())

    def missing(*_where):
        raise FileNotFoundError

    monkeypatch.setattr(stock, "_own", [])
    monkeypatch.setattr(stock, "get_data", missing)
    return text


async def visiting(text, fragment=""):
    """A page whose server has this text as the file of puzzles, None for no such file."""
    host = Pretended(("es-ES",), fragment=fragment)

    async def own_file(name):
        return text if name == "puzzles.json" else None

    host.own_file = own_file
    page = App(host)
    await page.start()
    await host.settle(20_000)
    return host, page


def test_the_puzzles_are_fetched_when_their_room_is_opened(in_a_file):
    async def visit():
        host, page = await visiting(in_a_file)
        assert not model.is_here()
        page.act("go", "puzzles")
        assert page.words("puzzles.coming") in text_of(host)
        await host.settle(3000)
        assert ("button", "puzzle.start", FEWEST.id, []) in host.controls()

    run(visit())


def test_a_link_to_one_of_our_puzzles_fetches_them_first(in_a_file):
    async def visit():
        host, page = await visiting(in_a_file, f"puzzle=1.{FEWEST.id}")
        assert page.route == "puzzles" and page.words("puzzles.came_own") in text_of(host)

    run(visit())


def test_where_no_puzzles_are_to_be_had_a_sentence_says_so(in_a_file):
    async def visit():
        host, page = await visiting(None)
        page.act("go", "puzzles")
        await host.settle(3000)
        assert page.route == "home" and page.words("puzzles.no_stock") in host.spoken
        _, page = await visiting(None, f"puzzle=1.{FEWEST.id}")
        assert page.route == "code" and page.links.code_problem == page.words("linkerror.no_stock")

    run(visit())
