"""Saved games: writing the running one, opening, renaming, deleting, exporting and importing."""

import base64
import json
from dataclasses import replace
from functools import partial

from ..controller import Controller, action, screen
from ..games.default_names import name_in, title_in
from ..match import game as playing
from ..match.game import Play
from ..setup import screen as newgame
from ..shell.waiting import WHOLE, Stopped, Work, at_once
from . import model as saves
from . import screen as list_of_games

MOST_SAID = 5  # lines of the report of an import that are read aloud
SIZE_OF_LONG = 15_000  # characters of the text of a game that may have a checkpoint
LONGEST_CHECKPOINT = 4_000_000  # bytes


class SavesController(Controller):
    """Writes, lists, opens, exports and imports games."""

    def __init__(self, page):
        super().__init__(page)
        self.entries: list[dict] = []
        self.damaged: list[dict] = []
        self.open_id = ""
        self.owner = True
        self.renaming = self.new_title = self.deleting = ""
        self.report: list[str] = []
        self.unkept: dict[str, Play] = {}

    def to_resume(self) -> dict | None:
        """The game that "continue" opens, as the reader's language names it: the open one, or else the last played that
        is not over; None without one."""
        found = next((entry for entry in self.entries if entry["id"] == self.open_id), None)
        if found is None or found["over"]:
            found = next((entry for entry in self.entries if not entry["over"]), None)
        if found is None:
            return None
        title = title_in(self.words, found["title"]) or self.words("games.untitled")
        return found | {"title": title, "next": name_in(self.words, found["next"])}

    def save(self) -> None:
        """Writes the running game soon, several calls in a row as one; lessons are not kept, nor is what happens in a
        second tab."""
        if self.side is None or self.side.coach is not None:
            return
        play = self.side.play
        self.unkept[play.save.id] = play
        if self.owner:
            self.page.autosave.keep(f"game {play.save.id}", partial(self._write, play))

    async def _write(self, play: Play) -> None:
        text, summary = self.texts(play)
        await self.host.put(play.save.id, text, summary)
        self.host.mark("saved")

    def texts(self, play: Play) -> tuple[str, str]:
        """A game as it stands now: what is kept of it, and its summary."""
        save = play.kept(self.host.today())
        current = play.names[play.decider] if play.decider is not None else ""
        return saves.write(save), saves.summary(save, play.turn_number(), current)

    def only_here(self) -> dict[str, Play]:
        """The games, by id, of which the browser does not have the last decision."""
        waits = self.page.autosave.waits
        self.unkept = {
            id_: play for id_, play in self.unkept.items() if not self.owner or waits(f"game {id_}")
        }  # fmt: skip
        return self.unkept

    def on_keeping(self, problem: str) -> None:
        """Notes that the browser stores nothing any more, or everything again."""
        self.show_keeping()
        self.tell(self.words("unkept.help" if problem else "unkept.over"))

    def show_keeping(self) -> None:
        """What stays in view on every screen while something is not kept."""
        self.host.swap({"#unkept": list_of_games.unkept(self.words, self.not_kept())})

    def not_kept(self) -> str:
        """Why nothing of this page is being saved, as the key of its sentence; "" when it is."""
        return self.page.autosave.problem or ("" if self.owner else "other")

    @action("unkept.export")
    def unkept_export(self, _arg: str) -> None:
        """The games that the browser has not stored, as they stand now, from memory."""
        self.host.spawn(self._export(list(self.only_here()) or [entry["id"] for entry in self.entries]))

    @action("unkept.again")
    def unkept_again(self, _arg: str) -> None:
        self.page.autosave.again()

    async def restore(self) -> None:
        await self.list_games()

    def opened(self, save_id: str) -> None:
        """Another game is the one that the first screen offers to go on with."""
        self.open_id = save_id

    def on_seated(self, play: Play) -> None:
        """Another game is at the table."""
        self.open_id = play.save.id

    def ask_nothing(self) -> None:
        """Forgets which game was about to be renamed or deleted."""
        self.renaming = self.deleting = ""

    def report_nothing(self) -> None:
        """Forgets what became of the last file."""
        self.report = []

    @action("resume")
    def resume_tapped(self, arg: str) -> None:
        self.host.spawn(self.resume(arg))

    @action("resume.table")
    def resume_table(self, _arg: str) -> None:
        self.page.go("table")

    async def resume(self, save_id: str, quiet: bool = False) -> None:
        """Goes on with a saved game. `quiet`: at the start of the page, where a save that cannot be read is only
        reported."""
        if self.side is not None and self.side.play.save.id == save_id:
            self.side.bots.hurry()
            self.page.ending.finished() if self.side.play.over else self.page.go("table")
            return
        try:
            here = self.only_here().get(save_id)
            text = self.texts(here)[0] if here is not None else await self.host.get(save_id)
            if not text:
                raise saves.SaveError("empty")
            steps = self.opening(text, save_id, await self._checkpoint(save_id, len(text)))
            play, problem = await self.page.waiting.patiently("waiting.opening", *steps)
            self._keep_the_whole(play, save_id)
        except Stopped:
            self.open_id = ""
            self.page.go(self.page.route)
            return
        except self.host.StorageError as error:
            self.tell(self.words(f"unread.{error.reason}"))
            return
        except saves.SaveError as error:
            self.open_id = ""
            self.tell(self.words("games.gone") if error.reason == "empty" else self.explain("saveerror", error))
            return
        side = self.page.tables.sit(play)
        self._keep_checkpoint(play)
        if play.over:
            self.page.ending.finished()
        elif quiet:
            self.page.head_for("table")
            side.bots.start()
        else:
            self.page.go("table")
        if not play.over:
            self.host.spawn(side.bots.think_ahead())
        if play.cut:
            self.save()
            self.keep_open("table")
            problem += " " + self.words("games.part_help")
        if problem:
            self.tell(problem)

    def _keep_the_whole(self, play: Play, save_id: str) -> None:
        """Makes sure that playing on overwrites nothing but the same game: no other one, even if a damaged text gives
        its id, and no decisions that do not fit here but may fit another version."""
        play.save.id = save_id
        if play.cut:
            play.save.id = self.page.setup.fresh_id()
            mark = self.words("games.part")
            room = saves.LONGEST_TITLE - len(mark) - 3
            play.save.title = saves.clean(f"{play.save.title[:room]} · {mark}", mark, saves.LONGEST_TITLE)

    def open_save(self, text: str, fresh_id: str) -> tuple[Play, str]:
        """A game from the text of a save, and what is wrong with it in words, "" when nothing is."""
        steps, _ = self.opening(text, fresh_id)
        return at_once(steps)

    async def _checkpoint(self, save_id: str, size: int) -> bytes:
        """The checkpoint kept for a game, b"" without one; it is checked where it is used. One game has one: that which
        was opened or imported last of the long ones."""
        if size < SIZE_OF_LONG:
            return b""
        try:
            found = json.loads(await self.host.setting("checkpoint") or "{}")
            return base64.b64decode(found["data"], validate=True) if found["id"] == save_id else b""
        except (ValueError, TypeError, KeyError, self.host.StorageError):
            return b""

    def _keep_checkpoint(self, play: Play) -> None:
        """Keeps a checkpoint that was made on opening, beside the decisions and never instead of them."""
        if 0 < len(play.checkpoint) < LONGEST_CHECKPOINT:
            data = base64.b64encode(play.checkpoint).decode()
            self.keep("checkpoint", {"id": play.save.id, "data": data})

    def opening(self, text: str, fresh_id: str, kept: bytes = b""):
        """`open_save` in small steps: (a generator of what is done so far, what it comes to). SaveError at once when
        the text is no save."""
        save, reading = saves.opened(text, fresh_id)
        save = replace(save, record={**save.record, "decisions": reading.decisions})
        return self._open(save, reading, kept), len(reading.decisions)

    def _open(self, save: saves.Save, reading, kept: bytes):
        if not any(seat.person for seat in save.seats):
            save.seats[0] = replace(save.seats[0], kind="person")
        play, misfit = yield from Play.opening(save, self.words, self.settings["taps"] == "one", kept)
        if misfit is not None:
            reading.refuse(misfit)
        problem = ""
        if reading.problem is not None:
            problem = self.explain("saveerror", reading.problem)
            play.save.record = playing.record.save(play.session)
        return play, problem

    def explain(self, group: str, error) -> str:
        """Why a link or a save does not fit, in the reader's language."""
        reason = getattr(error, "reason", None) or error.problem
        key = f"{group}.{reason}"
        if not self.words.has(key):
            key = f"{group}.impossible"
        slots = dict(error.slots)
        if "cards" in slots:
            slots["cards"] = ", ".join(slots["cards"])
        return self.words(key, **slots) if slots else self.words(key)

    def on_ownership(self, state: str) -> None:
        """Another tab of the page holds the saves, or has let go of them."""
        owner = str(state) == "owner"
        if owner == self.owner:
            return
        self.owner = owner
        self.page.autosave.leave_to(not owner)
        self.show_keeping()
        if owner:
            self.host.spawn(self._take_over())
            return
        self.tell(self.words("frame.other_tab"))
        if self.page.route == "home":
            self.page.paint()

    async def _take_over(self) -> None:
        """Takes over from another tab that was closed: what it saved wins over what was tried out here, unless the game
        here only goes further."""
        self.page.autosave.read_first(self.page.read_late)
        side = self.side
        if side is None:
            return
        try:
            text = await self.host.get(side.play.save.id)
            kept = (saves.record_of(text) or {}).get("decisions", [])
        except self.host.StorageError:
            kept = []
        if side.play.session.decisions[: len(kept)] == kept:
            self.save()
            return
        self.page.tables.leave()
        await self.resume(self.open_id)

    def on_hidden(self) -> None:
        """The page is put away: in hot-seat the hand goes with it."""
        if self.settings["hide"] == "on":
            self.cover()

    def on_idle(self) -> None:
        """Nobody has touched the page for as long as the setting says: whoever passes by sees no hand."""
        if self.settings["idle"] != "off":
            self.cover()

    def cover(self) -> None:
        """Takes the hand of the reader away, from whichever screen of the game it is shown on or lies behind."""
        side = self.side
        if side is not None and side.curtain.cover() and self.page.route in ("table", "pause", "undo", "film"):
            self.page.go("table")

    def watch_idle(self) -> None:
        """Lets the host watch for the time of the setting, if several people play here."""
        seconds = self.settings["idle"]
        shared = self.side is not None and len(self.side.play.people) > 1
        self.host.when_idle(int(seconds) * 1000 if shared and seconds != "off" else 0, self.on_idle)

    # ------------------------------------------------------------ the list of games

    async def list_games(self) -> None:
        """Reads which games are kept. One whose summary is lost is described from the game itself; where that cannot be
        read either, it is listed apart, to be exported or deleted. Games that only this page knows so far are among
        them."""
        rows = await self.host.saved()
        known = {row["id"] for row in rows}
        new = [{"id": id_, "meta": self.texts(play)[1]} for id_, play in self.only_here().items() if id_ not in known]
        found: list[dict] = []
        damaged: list[dict] = []
        for entry in saves.listed([*rows, *new]):
            if entry["damaged"]:
                told = saves.told_again(await self.host.get(entry["id"]))
                if told is not None:
                    entry = saves.listed([{"id": entry["id"], "meta": told}])[0]
            (damaged if entry["damaged"] else found).append(entry)
        self.entries, self.damaged = found, damaged

    @action("games.rename")
    def games_rename(self, arg: str) -> None:
        self.renaming, self.deleting = arg, ""
        self.new_title = next((entry["title"] for entry in self.entries if entry["id"] == arg), "")
        self.page.paint()
        self.host.focus("#rename-text")

    @action("games.title", on="input")
    def games_title(self, _arg: str, value: str) -> None:
        self.new_title = value

    @action("games.renamed")
    def games_renamed(self, arg: str) -> None:
        self.host.spawn(self._rename(arg, saves.clean(self.new_title, "", saves.LONGEST_TITLE)))

    async def _rename(self, save_id: str, title: str) -> None:
        self.renaming = ""
        try:
            if title:
                found = saves.load(await self.host.get(save_id))
                meta = await self._summary(save_id)
                found["title"] = meta["title"] = title
                await self.host.put(save_id, json.dumps(found), json.dumps(meta))
                if self.side is not None and self.side.play.save.id == save_id:
                    self.side.play.rename(title)
        except (saves.SaveError, RecursionError, self.host.StorageError):
            self.tell(self.words("saveerror.unreadable"))
        await self.refresh()
        self.page.paint()

    async def _summary(self, save_id: str) -> dict:
        """The summary of a save as it is kept. SaveError when it cannot be read."""
        return saves.load(_text(next((row["meta"] for row in await self.host.saved() if row["id"] == save_id), None)))

    @action("games.delete")
    def games_delete(self, arg: str) -> None:
        self.deleting, self.renaming = arg, ""
        self.page.paint()
        self.host.focus(f'[data-focus="spare-{arg}"]')

    @action("games.spare")
    def games_spare(self, _arg: str) -> None:
        self.deleting = ""
        self.page.paint()

    @action("games.delete_now")
    def games_delete_now(self, arg: str) -> None:
        self.host.spawn(self._delete(arg))

    async def _delete(self, save_id: str) -> None:
        self.deleting = ""
        if self.side is not None and self.side.play.save.id == save_id:
            self.page.tables.leave()
        if self.open_id == save_id:
            self.open_id = ""
        self.unkept.pop(save_id, None)
        self.page.autosave.forget(f"game {save_id}")
        try:
            await self.host.remove(save_id)
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))
        await self.refresh()
        self.page.paint()

    @action("games.export")
    def games_export(self, arg: str) -> None:
        self.host.spawn(self._export([arg]))

    @action("games.export_all")
    def games_export_all(self, _arg: str) -> None:
        self.host.spawn(self._export([entry["id"] for entry in [*self.entries, *self.damaged]]))

    async def _export(self, ids: list[str]) -> None:
        here = self.only_here()
        texts = [(id_, *self.texts(here[id_])) for id_ in ids if id_ in here]
        problem = False
        try:
            rows = {row["id"]: row["meta"] for row in await self.host.saved()}
            for id_ in ids:
                if id_ not in here:
                    texts.append((id_, await self.host.get(id_), _text(rows.get(id_))))
        except self.host.StorageError:
            problem = len(texts) < len(ids)
        if problem:
            self.tell(self.words("unkept.part"))
        if not texts:
            return
        presets = self.page.presets.presets
        settings = {"presets": json.dumps(presets, ensure_ascii=False)} if presets else {}
        self.host.download(f"baraja-{self.host.today()[:10]}.json", saves.export(texts, settings))
        if not problem and {entry["id"] for entry in [*self.entries, *self.damaged]} <= set(ids):
            self.page.install.copied()

    @action("games.import", on="change")
    def games_import(self, _arg: str, _value: str) -> None:
        self.host.spawn(self._import())

    async def _import(self) -> None:
        text = await self.host.read_file("#import-file", saves.LONGEST_EXPORT)
        self.report = []
        if text is None:
            self.report = [self.words("games.no_file")]
        else:
            try:
                texts, settings = saves.unpack(text)
                work = self.page.waiting.begin("waiting.importing", iter(()), WHOLE * len(texts))
                await self.page.waiting.while_waiting(work, self._take_in(texts, work))
                self.report += filter(None, [self.page.presets.take_presets(settings.get("presets", ""))])
                self.report = self.report or [self.words("games.refused", why=self.words("saveerror.empty"))]
            except saves.SaveError as error:
                self.report = [self.words("games.refused", why=self.explain("saveerror", error))]
            except Stopped:
                self.report.append(self.words("games.stopped"))
        await self.refresh()
        self.page.paint()
        self.host.say(" ".join(self.report[:MOST_SAID]))

    async def _take_in(self, texts: list[str], work: Work) -> None:
        """Adds the saves of a file one after the other, and reports what became of each; what is said of several is
        said once."""
        said: dict[str, int] = {}
        for number, text in enumerate(texts):
            line = await self.take_in(text, work, number)
            said[line] = said.get(line, 0) + 1
            self.report = [line if times == 1 else f"{line} (× {times})" for line, times in said.items()]

    async def take_in(self, text: str, work: Work, number: int) -> str:
        """Adds one save from a file, never over another one; says what became of it."""
        try:
            steps, total = self.opening(text, self.page.setup.fresh_id())
            play, problem = await work.part(number, steps, total, lambda: self.page.waiting.show_work(work))
        except saves.SaveError as error:
            return self.words("games.refused", why=self.explain("saveerror", error))
        save = play.kept(play.save.changed or self.host.today())
        if not save.title:
            save.title = newgame.title_of(play.deal(), self.words)
        try:
            held = await self.host.get(save.id)
            if held == saves.write(save):
                return self.words("games.already", title=title_in(self.words, save.title))
            if held:
                save.id = self.page.setup.fresh_id()
            current = play.names[play.decider] if play.decider is not None else ""
            await self.host.put(save.id, saves.write(save), saves.summary(save, play.turn_number(), current))
        except self.host.StorageError:
            return self.words("frame.not_saved")
        self._keep_checkpoint(play)
        if problem:
            return self.words("games.imported_part", title=title_in(self.words, save.title), why=problem)
        return self.words("games.imported", title=title_in(self.words, save.title))

    @screen("games", home="folder")
    def show_games(self) -> str:
        return list_of_games.render(
            self.words, self.entries, self.renaming, self.deleting, self.report, self.page.install.copy_age(),
            self.damaged, self.page.autosave.problem if self.page.autosave.unread else "",
        )  # fmt: skip

    def keep_open(self, route: str) -> None:
        self.keep("open", {"id": self.open_id, "route": route})

    async def refresh(self) -> None:
        try:
            await self.list_games()
        except self.host.StorageError as error:
            self.tell(self.words(f"unread.{error.reason}"))


def _text(meta: object) -> str:
    """A summary as text."""
    return meta if isinstance(meta, str) else json.dumps(meta or {})
