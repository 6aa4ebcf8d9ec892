"""Wishes saved under a name. Exports of games contain them too; they are checked when they are imported."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING

from baraja.core.untrusted import InvalidInput, dict_or_empty, list_or_empty, parse_json

from ..controller import Controller, action
from ..games.registry import first
from ..saves.save_file import clean
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..games.deal import WishesDraft
    from ..page import Page
    from .draft import DraftController

MAX_PRESETS = 30
MAX_NAME_LENGTH = 30
MAX_FILE_LENGTH = 200_000  # characters of all presets in a file


def sanitized(stored: object) -> list[JsonObject]:
    """Presets without anything invalid, each name once."""
    presets: dict[str, JsonObject] = {}
    for entry in list_or_empty(stored, MAX_PRESETS * 2):
        preset = dict_or_empty(entry)
        name = clean(preset.get("name"), "", MAX_NAME_LENGTH)
        if name and isinstance(preset.get("wishes"), dict):
            presets.setdefault(name, {"name": name, "wishes": first().wishes(preset["wishes"])})
    return list(presets.values())[:MAX_PRESETS]


def added(presets: list[JsonObject], name: str, wishes: WishesDraft) -> list[JsonObject]:
    """The presets with these wishes under a name; they replace older ones of that name."""
    rest = [preset for preset in presets if preset["name"] != name]
    return [{"name": name, "wishes": copy.deepcopy(wishes)}, *rest][:MAX_PRESETS]


def merged(presets: list[JsonObject], more: list[JsonObject]) -> list[JsonObject]:
    """The presets and those of a file whose names are new; existing ones stay as they are."""
    names = {preset["name"] for preset in presets}
    return [*presets, *(preset for preset in more if preset["name"] not in names)][:MAX_PRESETS]


def render(presets: list[JsonObject], typed: str, words: Words) -> str:
    """The list and the field for a new one."""
    rows = ""
    for preset in presets:
        name = preset["name"]
        use = button(esc(name), "preset.use", name, class_="chip", data_focus=f"preset-{name}")
        label = words("preset.delete", name=name)
        away = button(
            icon("trash") + unseen(label), "preset.delete", name, class_="square",
            data_focus=f"preset-away-{name}",
        )  # fmt: skip
        rows += tag("li", use + away, class_="preset")
    listed = tag("ul", rows, class_="presets") if rows else tag("p", esc(words("preset.none")), class_="quiet-text")
    field = tag("label", esc(words("preset.name")), for_="preset-name") + tag(
        "input", type="text", id="preset-name", value=typed, maxlength=MAX_NAME_LENGTH, autocomplete="off",
        spellcheck="false", data_action="preset.name", data_focus="preset-name",
    )  # fmt: skip
    keep = button(esc(words("preset.keep")), "preset.keep", class_="button", data_focus="preset-keep")
    form = tag("div", tag("div", field, class_="field") + keep, class_="duel-sign")
    return tag("h3", esc(words("preset.title"))) + listed + form


class PresetsController(Controller):
    """Stores presets."""

    def __init__(self, page: Page, draft: DraftController) -> None:
        super().__init__(page)
        self._draft = draft
        self.presets: list[JsonObject] = []
        self.preset_name = ""

    async def restore(self) -> None:
        stored = sanitized(await self.stored_value("presets"))
        if not self.gained("presets"):
            self.presets = stored
            return
        self.presets = merged(self.presets, stored)
        self.keep("presets", self.presets)

    @action("preset.name", on="input")
    def preset_name_tapped(self, _arg: str, value: str) -> None:
        self.preset_name = clean(value, "", MAX_NAME_LENGTH)

    @action("preset.keep")
    def preset_keep(self, _arg: str) -> None:
        if not self.preset_name:
            self.tell(self.words("preset.nameless"))
            return
        self.presets = added(self.presets, self.preset_name, self._draft.draft["wishes"])
        self.tell(self.words("preset.kept", name=self.preset_name))
        self.preset_name = ""
        self._presets_changed()

    @action("preset.use")
    def preset_use(self, arg: str) -> None:
        preset = next((preset for preset in self.presets if preset["name"] == arg), None)
        if preset is not None:
            self._draft.draft["wishes"] = copy.deepcopy(preset["wishes"])
            self.page.act("new.draw", "")

    @action("preset.delete")
    def preset_delete(self, arg: str) -> None:
        self.presets = [preset for preset in self.presets if preset["name"] != arg]
        self._presets_changed()

    def _presets_changed(self) -> None:
        self.keep("presets", self.presets)
        self.page.paint()

    def packed(self) -> str:
        """The presets for a file, "" for none."""
        return json.dumps(self.presets, ensure_ascii=False) if self.presets else ""

    def unpacked(self, text: str) -> str:
        """Adds the presets of a file; returns a sentence with their number, "" for none."""
        try:
            presets = parse_json(text, MAX_FILE_LENGTH)
        except InvalidInput:
            return ""
        before = len(self.presets)
        self.presets = merged(self.presets, sanitized(presets))
        came = len(self.presets) - before
        if not came:
            return ""
        self.keep("presets", self.presets)
        return self.words("preset.came", count=came)
