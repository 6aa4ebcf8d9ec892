"""Nothing that reaches the page after its start is run as a program, whichever way it comes."""

import pytest

from serving import FAULTS

PYTHON = "import js; js.document.documentElement.setAttribute('data-probe', 'ran')"
WAYS = {
    "a script of Python": f'<script type="py">{PYTHON}</script>',
    "a script of MicroPython": f'<script type="mpy">{PYTHON}</script>',
    "an element of PyScript": f"<py-script>{PYTHON}</py-script>",
    "a script of JavaScript": "<script>document.documentElement.dataset.probe = 'ran'</script>",
    "an attribute of PyScript": f'<button id="probe" py-click="{PYTHON}">x</button>',
    "a handler in an attribute": "<img id='probe' src='x' onerror=\"document.documentElement.dataset.probe='ran'\">",
    "a frame": "<iframe srcdoc=\"<script>parent.document.documentElement.dataset.probe='ran'</script>\"></iframe>",
    "a script in a drawing": "<svg><script>document.documentElement.dataset.probe = 'ran'</script></svg>",
}
# Ways past our own function that sets markup, as an extension or a mistake of ours might take.
AROUND = {
    "by elements made one by one": """(text) => {
        const script = document.createElement("script");
        script.setAttribute("type", "py");
        script.append(text);
        document.body.append(script);
    }""",
    "by an element of PyScript": """(text) => {
        const script = document.createElement("py-script");
        script.append(text);
        document.body.append(script);
    }""",
    "in a shadow root": """(text) => {
        const script = document.createElement("script");
        script.setAttribute("type", "py");
        script.append(text);
        const host = document.createElement("div");
        document.body.append(host);
        host.attachShadow({mode: "open"}).append(script);
    }""",
    "from another document": """(text) => {
        const page = document.implementation.createHTMLDocument();
        const script = page.createElement("script");
        script.setAttribute("type", "py");
        script.append(text);
        document.body.append(document.adoptNode(script));
    }""",
}
# PyScript looks at new elements in a microtask, and runs what it finds a few turns of the event loop later.
SETTLED = """async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((next) => setTimeout(next));
    document.getElementById("probe")?.click();
    for (let turn = 0; turn < 50; turn++) await new Promise((next) => setTimeout(next));
    return document.documentElement.dataset.probe ?? "";
}"""
OURS = """async (html) => {
    const place = document.createElement("div");
    document.body.append(place);
    const app = document.querySelector("link[rel=stylesheet]").href.replace("style.css", "js/markup.js");
    (await import(app)).fill(place, html);
}"""


@pytest.fixture(scope="module")
def probed(booted):
    return booted


@pytest.mark.parametrize("way", WAYS)
def test_markup_with_a_program_in_it_runs_nothing(probed, way):
    probed.evaluate(OURS, WAYS[way])
    assert probed.evaluate(SETTLED) == ""
    FAULTS.clear()  # our refusal and the content policy are reported, as they should be


@pytest.mark.parametrize("way", AROUND)
def test_a_program_that_is_put_into_the_page_does_not_run(probed, way):
    probed.evaluate(AROUND[way], PYTHON)
    assert probed.evaluate(SETTLED) == ""
    FAULTS.clear()


def test_refused_markup_is_shown_as_the_text_it_is(probed):
    probed.evaluate(OURS, '<p id="shown">a <py-script>b</py-script> c</p>')
    assert probed.locator("#shown").inner_text() == "a <py-script>b</py-script> c"
    FAULTS.clear()


def test_browsers_with_trusted_types_take_markup_from_one_place_only(probed):
    refused = probed.evaluate("""() => {
        try { document.body.insertAdjacentHTML("beforeend", "<i></i>"); return false } catch { return true }
    }""")
    assert refused
    FAULTS.clear()
