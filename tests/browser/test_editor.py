"""Writing a player by keyboard: Python's indentation, brackets, undo, and a way out for whoever has no mouse."""

SOURCE = "() => document.getElementById('program').value"
CARET = "() => document.getElementById('program').selectionStart"


def test_the_editor_indents_closes_brackets_undoes_and_can_be_left_by_keyboard(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.wait_for_function("() => performance.getEntriesByType('resource').some((one) => /editor.js$/.test(one.name))")
    page.fill("#program", "")
    page.focus("#program")
    page.keyboard.type("class Mine:\ndef decide(self, view, question):\nreturn question.options[:1]")
    written = "class Mine:\n    def decide(self, view, question):\n        return question.options[:1]"
    assert page.evaluate(SOURCE) == written, "it indents after a colon, and adds no bracket twice"
    page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    page.keyboard.type("x = [")
    assert page.evaluate(SOURCE) == written + "\n    x = []"
    page.keyboard.press("Backspace")
    assert page.evaluate(SOURCE) == written + "\n    x = "
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.evaluate("() => document.getElementById('program').setSelectionRange(12, 30)")
    page.keyboard.press("Tab")
    assert page.evaluate(SOURCE).splitlines()[1].startswith("        def")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(SOURCE).splitlines()[1].startswith("def")
    for _ in range(3):
        page.keyboard.press("Control+z")
    assert page.evaluate(SOURCE).splitlines()[1].startswith("    def"), "what the keys did can be undone"
    assert page.evaluate("() => document.activeElement.id") == "program"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") != "program", "Escape and Tab lead out"


def test_the_editor_is_a_named_text_field_for_a_screen_reader(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    field = page.get_by_role("textbox", name="Programa")
    assert field.input_value().startswith("from baraja")
    description = page.evaluate("""() => document.getElementById('program').getAttribute('aria-describedby').split(' ')
      .map((id) => document.getElementById(id).innerText).join(' ')""")
    assert "Esc y después Tab" in description


def test_a_trial_leaves_the_caret_where_it_was_and_what_was_written_can_be_taken_back(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.wait_for_selector("html[data-code]")
    page.focus("#program")
    page.keyboard.press("Control+Home")
    page.keyboard.type("1/0\n")
    page.click("[data-action='player.run']")
    page.wait_for_selector("#program-lines .wrong")
    assert page.get_attribute("#program", "aria-invalid") == "true"
    assert page.evaluate(CARET) == len("1/0\n")
    page.focus("#program")
    for _ in "1/0\n":
        page.keyboard.press("Control+z")
    assert page.evaluate(SOURCE).startswith("from baraja") and page.get_attribute("#program", "aria-invalid") == "false"
    below = page.evaluate("() => document.getElementById('program-colours').textContent")
    assert below == page.evaluate(SOURCE) + "\n", "the colours follow the text"


COLOURED = """() => Object.fromEntries([...CSS.highlights].map(([name, ranges]) => [name,
  [...ranges].map((range) => range.startContainer.data.slice(range.startOffset, range.endOffset))]))"""


def test_a_program_is_coloured_as_it_is_written_and_the_colours_lie_under_the_letters(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.wait_for_selector("html[data-code]")
    page.fill("#program", "def a():  # if\n    return 'in' + x" + " + 1" * 80)
    coloured = page.evaluate(COLOURED)
    assert coloured == {"code-note": ["# if"], "code-text": ["'in'"], "code-word": ["def", "return"]}
    page.keyboard.press("End")
    where = """() => ["program", "program-colours"].map((id) => document.getElementById(id)).map((one) =>
      [one.getBoundingClientRect().x, one.getBoundingClientRect().y, one.scrollLeft, one.clientWidth])"""
    page.wait_for_function(f"() => {{ const [one, other] = ({where})(); return one[2] && one[2] === other[2]; }}")
    area, below = page.evaluate(where)
    assert area == below, "text and colours lie over each other and scroll together"
    page.select_option("#player-rival", index=1)
    page.click("[data-action='player.games'][data-arg='100']")  # repaints the screen
    assert page.evaluate(COLOURED) == coloured


def test_composed_letters_are_neither_lost_nor_doubled(open_page):
    """Accented letters, Chinese and Japanese are composed: the keys pressed meanwhile are not for the editor."""
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.wait_for_selector("html[data-code]")
    page.fill("#program", "")
    page.focus("#program")
    page.keyboard.type("# ")
    keys = page.context.new_cdp_session(page)

    def compose(*stages):
        for text in stages:
            keys.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    compose("n", "に", "にほ", "にほん")
    taken = page.evaluate("""() => [[229, false], [13, true]].map(([keyCode, isComposing]) => !document.activeElement
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode, isComposing, bubbles: true,
        cancelable: true })))""")
    assert taken == [False, False], "Enter accepts a proposal without a new line, in Safari (229) too"
    keys.send("Input.insertText", {"text": "日本"})
    page.keyboard.press("Enter")
    page.keyboard.type("x = (")
    compose("´", "á")
    keys.send("Input.insertText", {"text": "á"})
    compose("zz", "")
    assert page.evaluate(SOURCE) == "# 日本\nx = (á)"
    below = page.evaluate("() => document.getElementById('program-colours').textContent")
    assert below == "# 日本\nx = (á)\n"


def test_the_result_of_a_program_has_the_width_of_its_panel(open_page):
    page = open_page(locale="es-ES")
    page.set_viewport_size({"width": 1024, "height": 660})
    page.click("[data-focus=go-laboratory]")
    page.click("[data-focus=go-player]")
    page.click("[data-focus=player-go]")
    page.wait_for_selector("#player-found .lab-figure")
    panel, progress = (page.locator(f"#player-found {part}").first.bounding_box() for part in (".panel", "progress"))
    assert progress["width"] > 0.8 * panel["width"]
    pill, select = (page.locator(f"#player-choice {part}").first.bounding_box() for part in (".chip", "select"))
    assert pill["height"] <= select["height"], "a pill is no higher than the select beside it"
