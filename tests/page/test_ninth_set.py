"""Once the engine has another set, the page draws kingdoms from it without any edit."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "engine"))

import ninth_set

PAGE = """
import json
from baraja_ui.games.dominion import kingdom_builder as builder
from baraja_ui.words import Words

wished = builder.default_wishes()["sets"]
drawn = {"wishes": builder.default_wishes()}
seen = set()
for seed in range(60):
    builder.draw(drawn, seed)
    seen.update(drawn["drawn"])
shown = builder._sets(builder.default_wishes(), Words("es"))
print(json.dumps({"wished": "ninth" in wished, "drawn": "windmill" in seen, "shown": "Novena" in shown}))
"""


def test_the_builder_of_the_page_draws_from_a_ninth_set(tmp_path):
    answer = ninth_set.answer(ninth_set.install(tmp_path), PAGE)
    assert answer == {"wished": True, "drawn": True, "shown": True}
