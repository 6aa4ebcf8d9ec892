"""The page: which screen is shown, what is kept, and what every tap outside the table means."""

import hashlib
import json
from dataclasses import replace

from . import ending, games, keys, links, newgame, saves, screens, settings
from . import play as playing
from .faces import facts
from .play import Play
from .tableside import Tableside
from .words import Words

NOTE_MS = 6000
ROOT_FALLBACK = ('[data-focus="title"]', ".page-body")


class App:
    """The whole page on top of a host (see `host`): tests give it another one."""

    def __init__(self, host):
        self.host = host
        self.settings = settings.usual(host.languages())
        self.words = Words(self.settings["lang"])
        self.rules = playing.rules("dominion")
        self.facts = facts("dominion")
        self.draft = newgame.fresh()
        self.route = "home"
        self.came_from = "home"
        self.tableside: Tableside | None = None
        self.entries: list[dict] = []
        self.open_id = ""
        self.owner = True
        self.query = ""
        self.chosen = ""
        self.renaming = self.new_title = self.deleting = ""
        self.report: list[str] = []
        self.kept = ""
        self.code = self.code_problem = ""
        self.shared: links.Shared | None = None
        self.sharing = self.shown = ""
        self.curve: list[dict] = []
        self._dirty = False
        self._writing = False
        self._notes = 0

    # ------------------------------------------------------------ start

    async def start(self) -> None:
        """Reads what is kept, shows the first screen, and tells the shell that the page is usable."""
        host = self.host
        try:
            self.settings = settings.mend(_json(await host.setting("settings")), host.languages())
            self.draft = newgame.fit(newgame.mend(_json(await host.setting("draft"))), self.rules)
            open_game = _json(await host.setting("open"))
            self.entries = saves.listed(await host.saved())
        except host.StorageError:
            open_game = None
        self.words = Words(self.settings["lang"])
        host.mount(screens.frame())
        self.dress()
        host.listen(self.on_event)
        host.on_hash(self.on_fragment)
        host.on_hidden(self.on_hidden)
        host.on_ownership(self.on_ownership)
        fragment = host.fragment()
        if isinstance(open_game, dict):
            self.open_id = str(open_game.get("id", ""))
        if fragment:
            self.read_link(fragment)
        elif self.open_id and open_game.get("route") == "table":
            await self.resume(self.open_id, quiet=True)
        self.paint()
        host.ready()

    def dress(self) -> None:
        """Theme, text size, side and language on the document's root."""
        chosen = self.settings
        self.host.attribute("lang", chosen["lang"])
        self.host.attribute("data-theme", chosen["theme"])
        self.host.attribute("data-text", chosen["text"])
        self.host.attribute("data-side", chosen["side"])

    # ------------------------------------------------------------ painting and moving about

    def go(self, route: str) -> None:
        """Shows another screen."""
        if route in ("cards", "settings") and self.route in ("home", "pause"):
            self.came_from = self.route
        self.route = route
        if route == "table" and self.tableside is None:
            self.route = "home"
        if self.route in ("home", "games"):
            self.renaming = self.deleting = ""
        if self.route != "end":
            self.sharing = self.shown = ""
        if self.route == "home":
            self.keep_open("home")
        if self.route in ("table", "end"):
            self.keep_open("table")
        self.note("")
        self.paint()
        if self.route != "table":
            self.host.focus('[data-focus="title"]')
        elif self.tableside is not None:
            self.host.focus("#primary", '[data-focus="curtain"]', "#menu")
            self.tableside.start_bots()

    def paint(self) -> None:
        """Draws the screen that is shown now."""
        if self.route == "table" and self.tableside is not None:
            self.host.title(f"{self.tableside.play.save.title} · Baraja")
            self.tableside.paint(whole=True)
            return
        self.host.title("Baraja")
        self.host.swap({"#screen": getattr(self, f"show_{self.route}")()}, ROOT_FALLBACK)

    def note(self, text: str) -> None:
        """Puts a passing note on the screen, or takes it away."""
        self._notes += 1
        self.host.swap({"#note": screens.note(text, self.words)}, ROOT_FALLBACK)
        if text:
            self.host.spawn(self._fade(self._notes))

    async def _fade(self, number: int) -> None:
        await self.host.sleep(NOTE_MS)
        if number == self._notes:
            self.host.swap({"#note": ""}, ROOT_FALLBACK)

    def tell(self, text: str) -> None:
        """A passing note that is also said aloud."""
        self.note(text)
        self.host.say(text)

    # ------------------------------------------------------------ screens

    def show_home(self) -> str:
        resume = next((entry for entry in self.entries if entry["id"] == self.open_id), None)
        if resume is None or resume["over"]:
            resume = next((entry for entry in self.entries if not entry["over"]), None)
        last = newgame.describe(self.draft, self.rules, self.words)
        return screens.home(self.words, resume, last, len(self.entries), not self.owner)

    def show_new(self) -> str:
        return newgame.render(self.draft, self.rules, self.words, self.facts, self.query)

    def show_games(self) -> str:
        return games.render(self.words, self.entries, self.renaming, self.deleting, self.report)

    def show_settings(self) -> str:
        return settings.render(self.settings, self.words, self.came_from, self.kept)

    def show_cards(self) -> str:
        names = sorted(self.rules.KINDS, key=self.words.name)
        return screens.cards(self.words, self.facts, names, self.query, self.chosen, self.came_from)

    def show_about(self) -> str:
        return screens.about(self.words, self.host.version())

    def show_code(self) -> str:
        return screens.code(self.words, self.code, self.code_problem)

    def show_pause(self) -> str:
        play = self.tableside.play
        title, practice = play.save.title, play.save.practice
        return screens.pause(
            self.words, title, play.over, practice, not self.owner, self.sharing, self.shown
        )

    def show_consent(self) -> str:
        side = self.tableside
        people = [(seat, side.play.names[seat]) for seat in side.asking_undo or []]
        return screens.consent(self.words, people)

    def show_incoming(self) -> str:
        deal = self.shared.deal
        cards = playing.setup_of(deal)["kingdom"]
        title = newgame.kingdom_title(deal.kingdom, self.rules, self.words)
        names = self._names_of(self.shared)
        seats = [(name, self.words(f"seat.{kind}")) for name, kind in zip(names, deal.seats, strict=True)]
        return screens.incoming(self.words, self.facts, self.shared, title, cards, seats, bool(self.entries))

    def show_end(self) -> str:
        play = self.tableside.play
        scores = play.table()["view"]["scores"]
        return ending.render(
            self.words, scores, play.names, self.curve, play.save.practice, self.sharing, self.shown
        )

    # ------------------------------------------------------------ events

    def on_event(self, kind: str, action: str, arg: str, value: str) -> bool:
        """Everything that the reader does arrives here. True: a key that has been dealt with."""
        if kind == "key":
            return keys.press(self, action, arg, value == "text")
        side = self.tableside
        if kind == "inspect":
            if self.route == "table" and side is not None:
                side.look(arg, value)
            return False
        self.act(action, arg, value, kind)
        return False

    def act(self, action: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Does what a control says, wherever it stands."""
        name = action.replace(".", "_")
        method = getattr(self, f"do_{name}", None)
        if method is not None:
            if kind == "click" or name in TYPED.get(kind, ()):
                method(arg, value) if name in TYPED["input"] or name in TYPED["change"] else method(arg)
            return
        if self.tableside is not None and self.route in ("table", "consent", "end"):
            self.tableside.act(action, arg)

    def do_go(self, arg: str) -> None:
        if arg == "new":
            self.query = ""
        if arg == "cards":
            self.query = self.chosen = ""
        if arg == "games":
            self.report = []
        if arg == "code":
            self.code = self.code_problem = ""
        if arg == "home" or arg == "games":
            self.host.spawn(self._list_and_go(arg))
            return
        self.go(arg)

    async def _list_and_go(self, route: str) -> None:
        await self._list()
        self.go(route)

    async def _list(self) -> None:
        try:
            self.entries = saves.listed(await self.host.saved())
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))

    def do_note_close(self, _arg: str) -> None:
        self.note("")

    # ------------------------------------------------------------ language and settings

    def do_lang(self, arg: str) -> None:
        """Turns the whole page into the other language, in mid-decision too."""
        if arg not in ("es", "en"):
            return
        self.settings["lang"] = arg
        self.words = Words(arg)
        if self.tableside is not None:
            self.tableside.play.speak(self.words)
        self.dress()
        self.paint()
        self.keep_settings()

    def do_set_theme(self, arg: str) -> None:
        self.choose("theme", arg)

    def do_set_text(self, arg: str) -> None:
        self.choose("text", arg)

    def do_set_side(self, arg: str) -> None:
        self.choose("side", arg)

    def do_set_pace(self, arg: str) -> None:
        self.choose("pace", arg)

    def do_set_keys(self, arg: str) -> None:
        self.choose("keys", arg)

    def do_set_hide(self, arg: str) -> None:
        self.choose("hide", arg)

    def do_set_taps(self, arg: str) -> None:
        self.choose("taps", arg)
        if self.tableside is not None:
            self.tableside.play.quick = arg == "one"
            if self.tableside.play.deciding is not None:
                self.tableside.play.deciding.quick = arg == "one"

    def choose(self, name: str, value: str) -> None:
        """One setting, at once."""
        if value in settings.CHOICES[name]:
            self.settings[name] = value
            self.dress()
            self.paint()
            self.keep_settings()

    def keep_settings(self) -> None:
        self.host.spawn(self._keep("settings", self.settings))
        # The shell reads these two before Python is there.
        self.host.spawn(self._keep("lang", self.settings["lang"]))
        self.host.spawn(self._keep("theme", self.settings["theme"]))

    def keep_draft(self) -> None:
        self.host.spawn(self._keep("draft", self.draft))

    def keep_open(self, route: str) -> None:
        self.host.spawn(self._keep("open", {"id": self.open_id, "route": route}))

    async def _keep(self, name: str, value) -> None:
        try:
            await self.host.keep_setting(name, json.dumps(value, ensure_ascii=False))
        except self.host.StorageError:
            pass  # a setting that is not kept costs one tap next time; lost games are told about

    def do_persist(self, _arg: str) -> None:
        self.host.spawn(self._persist())

    async def _persist(self) -> None:
        try:
            self.kept = await self.host.persist()
        except self.host.StorageError:
            self.kept = "unknown"
        self.paint()

    # ------------------------------------------------------------ new game

    def draft_changed(self) -> None:
        self.draft = newgame.fit(self.draft, self.rules)
        self.keep_draft()
        self.paint()

    def do_new_name(self, arg: str, value: str) -> None:
        self.draft["seats"][int(arg)]["name"] = saves.clean(value)
        self.keep_draft()

    def do_new_kind(self, arg: str, value: str) -> None:
        if value in links.SEATS:
            self.draft["seats"][int(arg)]["kind"] = value
            self.draft_changed()

    def do_new_add(self, _arg: str) -> None:
        if len(self.draft["seats"]) < links.MOST_SEATS:
            self.draft["seats"].append({"kind": "big-money", "name": ""})
            self.draft_changed()

    def do_new_remove(self, arg: str) -> None:
        if len(self.draft["seats"]) > 2:
            del self.draft["seats"][int(arg)]
            self.draft_changed()

    def do_new_mode(self, arg: str) -> None:
        self.draft["mode"] = arg
        if arg == "random" and not self.draft["drawn"]:
            self.draft["drawn"] = self.rules.random_kingdom(self.host.new_seed(), None)
        self.draft_changed()

    def do_new_suggested(self, arg: str) -> None:
        self.draft["suggested"] = arg
        self.draft_changed()

    def do_new_draw(self, _arg: str) -> None:
        self.draft["drawn"] = self.rules.random_kingdom(self.host.new_seed(), None)
        self.draft_changed()

    def do_new_pick(self, arg: str) -> None:
        if len(self.draft["picked"]) < 10 and arg not in self.draft["picked"]:
            self.draft["picked"].append(arg)
            self.query = ""
            self.draft_changed()

    def do_new_drop(self, arg: str) -> None:
        self.draft["picked"] = [card for card in self.draft["picked"] if card != arg]
        self.draft_changed()

    def do_new_fill(self, _arg: str) -> None:
        drawn = self.rules.random_kingdom(self.host.new_seed(), None, len(self.rules.kingdom_cards()))
        offered = list(drawn)
        seed = self.host.new_seed()
        while len(self.draft["picked"]) < 10 and offered:
            card = offered.pop(seed % len(offered))
            if card not in self.draft["picked"]:
                self.draft["picked"].append(card)
            seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        self.draft_changed()

    def do_new_query(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.paint()

    def do_new_seed(self, _arg: str, value: str) -> None:
        self.draft["seed"] = saves.clean(value, "", 40)
        self.keep_draft()

    def do_new_starts(self, _arg: str, value: str) -> None:
        self.draft["start"] = value
        self.draft_changed()

    def do_new_start(self, _arg: str) -> None:
        wrong = newgame.problem(self.draft, self.rules)
        if wrong:
            self.tell(self.words(wrong))
            return
        deal = newgame.deal_of(self.draft, self.rules, self.host.new_seed())
        self.keep_draft()
        self.deal(deal, newgame.seats_of(self.draft, self.words))

    def do_play(self, _arg: str) -> None:
        """The last set-up again, with other cards."""
        draft = {**self.draft, "seed": ""}
        if draft["mode"] == "random":
            self.draft["drawn"] = draft["drawn"] = self.rules.random_kingdom(self.host.new_seed(), None)
        if newgame.problem(draft, self.rules):
            self.go("new")
            return
        self.deal(newgame.deal_of(draft, self.rules, self.host.new_seed()), newgame.seats_of(draft, self.words))

    def do_daily(self, _arg: str) -> None:
        """The kingdom and the deal that the date gives to everybody."""
        date = self.host.today()[:10]
        seed = int.from_bytes(hashlib.sha256(f"baraja {date}".encode()).digest()[:8], "big")
        cards = tuple(self.rules.random_kingdom(seed, None))
        seats = ("person", "money-plus")
        draft = {**newgame.fresh(), "seats": [{"kind": kind, "name": ""} for kind in seats]}
        draft["seats"][0]["name"] = self.draft["seats"][0]["name"]
        deal = links.Deal(self.rules.NAME, cards, seed, seats, 0)
        self.deal(deal, newgame.seats_of(draft, self.words), self.words("home.daily_title", date=date))

    def deal(self, deal: links.Deal, seats: list[saves.Seat], title: str = "") -> None:
        """Deals a game and goes to its table."""
        now = self.host.today()
        if not title:
            title = f"{newgame.kingdom_title(deal.kingdom, self.rules, self.words)} · {now[:10]}"
        play = Play.new(self.fresh_id(), deal, seats, title, now, self.words, self.settings["taps"] == "one")
        self.sit(play)

    def sit(self, play: Play) -> None:
        """Goes to the table of a game, which is kept from now on."""
        self.tableside = Tableside(self, play)
        self.open_id = play.save.id
        self.curve = []
        self.save()
        if play.over:
            self.finished()
            return
        self.go("table")
        self.tableside.announce()

    def fresh_id(self) -> str:
        return f"{self.host.today()[:19].replace(':', '').replace('-', '')}-{self.host.new_seed() % 16**6:06x}"

    # ------------------------------------------------------------ keeping games

    def save(self) -> None:
        """Writes the running game soon; several calls in a row become one write of the last state."""
        self._dirty = True
        if not self._writing:
            self._writing = True
            self.host.spawn(self._write())

    async def _write(self) -> None:
        try:
            while self._dirty:
                self._dirty = False
                if self.tableside is None or not self.owner:
                    continue
                play = self.tableside.play
                save = play.kept(self.host.today())
                current = play.names[play.decider] if not play.over else ""
                await self.host.put(save.id, saves.write(save), saves.summary(save, play.turn_number(), current))
                self.host.mark("saved")
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))
        finally:
            self._writing = False

    def do_resume(self, arg: str) -> None:
        self.host.spawn(self.resume(arg))

    def do_resume_table(self, _arg: str) -> None:
        self.go("table")

    async def resume(self, save_id: str, quiet: bool = False) -> None:
        """Goes on with a kept game. `quiet`: at the start of the page, where what cannot be read is only told."""
        if self.tableside is not None and self.tableside.play.save.id == save_id:
            self.tableside.skip = True
            self.finished() if self.tableside.play.over else self.go("table")
            return
        try:
            text = await self.host.get(save_id)
            if not text:
                raise saves.SaveError("empty")
            play, problem = self.open_save(text, save_id)
        except (saves.SaveError, self.host.StorageError) as error:
            self.open_id = ""
            reason = self.explain("saveerror", error) if isinstance(error, saves.SaveError) else "games.gone"
            text = self.words("games.gone") if getattr(error, "reason", "empty") == "empty" else reason
            if not quiet:
                self.tell(text)
            else:
                self.host.say(text)
                self.report = [text]
            return
        self.tableside = Tableside(self, play)
        self.open_id = save_id
        self.curve = []
        if play.over:
            self.finished()
        elif quiet:
            self.route = "table"
            self.tableside.start_bots()
        else:
            self.go("table")
        if problem:
            self.tell(problem)

    def open_save(self, text: str, fresh_id: str) -> tuple[Play, str]:
        """A game from the text of a save, and what is wrong with it in words, "" when nothing is."""
        save, session = saves.read(text, playing.replay, fresh_id)
        problem = ""
        if save.problem:
            problem = self.explain("saveerror", save)
            save = replace(save, record=playing.record.save(session))
        if not any(seat.person for seat in save.seats):
            save.seats[0] = replace(save.seats[0], kind="person")
        return Play(save, self.words, self.settings["taps"] == "one"), problem

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
        if owner:
            if self.tableside is not None:
                self.host.spawn(self._take_over())
            return
        self.tell(self.words("frame.other_tab"))
        if self.route == "home":
            self.paint()

    async def _take_over(self) -> None:
        """The other tab is gone: what it kept goes before what was tried out here, unless this only goes further."""
        side = self.tableside
        try:
            text = await self.host.get(side.play.save.id)
            kept = json.loads(text)["record"]["decisions"] if text else []
        except (ValueError, TypeError, KeyError, self.host.StorageError):
            kept = []
        if side.play.session.decisions[: len(kept)] == kept:
            self.save()
            return
        self.tableside = None
        await self.resume(self.open_id)

    def on_hidden(self) -> None:
        """The page is put away: in hot-seat the hand goes with it."""
        side = self.tableside
        if side is not None and self.settings["hide"] == "on" and self.route in ("table", "pause"):
            side.play.draw_curtain()
            if side.play.curtain is not None:
                self.go("table")

    # ------------------------------------------------------------ the list of games

    def do_games_rename(self, arg: str) -> None:
        self.renaming, self.deleting = arg, ""
        self.new_title = next((entry["title"] for entry in self.entries if entry["id"] == arg), "")
        self.paint()
        self.host.focus("#rename-text")

    def do_games_title(self, _arg: str, value: str) -> None:
        self.new_title = value

    def do_games_renamed(self, arg: str) -> None:
        self.host.spawn(self._rename(arg, saves.clean(self.new_title, "", saves.LONGEST_TITLE)))

    async def _rename(self, save_id: str, title: str) -> None:
        self.renaming = ""
        try:
            if title:
                found = json.loads(await self.host.get(save_id))
                meta = next(row["meta"] for row in await self.host.saved() if row["id"] == save_id)
                found["title"] = meta["title"] = title
                await self.host.put(save_id, json.dumps(found), json.dumps(meta))
                if self.tableside is not None and self.tableside.play.save.id == save_id:
                    self.tableside.play.save.title = title
        except (ValueError, TypeError, StopIteration, self.host.StorageError):
            self.tell(self.words("saveerror.unreadable"))
        await self._list()
        self.paint()

    def do_games_delete(self, arg: str) -> None:
        self.deleting, self.renaming = arg, ""
        self.paint()
        self.host.focus(f'[data-focus="spare-{arg}"]')

    def do_games_spare(self, _arg: str) -> None:
        self.deleting = ""
        self.paint()

    def do_games_delete_now(self, arg: str) -> None:
        self.host.spawn(self._delete(arg))

    async def _delete(self, save_id: str) -> None:
        self.deleting = ""
        if self.tableside is not None and self.tableside.play.save.id == save_id:
            self.tableside = None
        if self.open_id == save_id:
            self.open_id = ""
        try:
            await self.host.remove(save_id)
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))
        await self._list()
        self.paint()

    def do_games_export(self, arg: str) -> None:
        self.host.spawn(self._export([arg]))

    def do_games_export_all(self, _arg: str) -> None:
        self.host.spawn(self._export([entry["id"] for entry in self.entries]))

    async def _export(self, ids: list[str]) -> None:
        try:
            rows = {row["id"]: row["meta"] for row in await self.host.saved()}
            texts = [(id_, await self.host.get(id_), json.dumps(rows.get(id_, {}))) for id_ in ids]
        except self.host.StorageError:
            self.tell(self.words("frame.not_saved"))
            return
        self.host.download(f"baraja-{self.host.today()[:10]}.json", saves.export(texts))

    def do_games_import(self, _arg: str, _value: str) -> None:
        self.host.spawn(self._import())

    async def _import(self) -> None:
        text = await self.host.read_file("#import-file", saves.LONGEST_EXPORT)
        if text is None:
            self.report = [self.words("games.no_file")]
        else:
            try:
                self.report = [await self.take_in(one) for one in saves.unpack(text)]
            except saves.SaveError as error:
                self.report = [self.words("games.refused", why=self.explain("saveerror", error))]
        await self._list()
        self.paint()
        self.host.say(" ".join(self.report))

    async def take_in(self, text: str) -> str:
        """Adds one save from a file, never over another one; says what became of it."""
        try:
            play, problem = self.open_save(text, self.fresh_id())
        except saves.SaveError as error:
            return self.words("games.refused", why=self.explain("saveerror", error))
        save = play.kept(play.save.changed or self.host.today())
        if not save.title:
            save.title = newgame.kingdom_title(tuple(save.record["setup"]["kingdom"]), self.rules, self.words)
        try:
            held = await self.host.get(save.id)
            if held == saves.write(save):
                return self.words("games.already", title=save.title)
            if held:
                save.id = self.fresh_id()
            current = play.names[play.decider] if not play.over else ""
            await self.host.put(save.id, saves.write(save), saves.summary(save, play.turn_number(), current))
        except self.host.StorageError:
            return self.words("frame.not_saved")
        if problem:
            return self.words("games.imported_part", title=save.title, why=problem)
        return self.words("games.imported", title=save.title)

    # ------------------------------------------------------------ links

    def on_fragment(self, fragment: str) -> None:
        if fragment:
            self.read_link(fragment)
            self.paint()

    def read_link(self, text: str) -> None:
        """Looks into a link completely before it is shown; nothing changes until the reader opens it."""
        self.shared = None
        try:
            shared = links.read(text, self.rules.RULES)
            if "person" not in shared.deal.seats:
                raise links.LinkError("nobody")
            playing.from_link(shared)
        except links.LinkError as error:
            self.code, self.code_problem = text[:2000], self.explain("linkerror", error)
            self.route = "code"
            self.host.clear_fragment()
            self.host.say(self.code_problem)
            return
        self.shared = shared
        self.route = "incoming"

    def _names_of(self, shared: links.Shared) -> list[str]:
        draft = {"seats": [{"kind": kind, "name": ""} for kind in shared.deal.seats]}
        usual = [newgame.name_of(draft, at, self.words) for at in range(len(shared.deal.seats))]
        given = shared.names or usual
        return [saves.clean(name, fallback) for name, fallback in zip(given, usual, strict=True)]

    def do_link_open(self, _arg: str) -> None:
        shared = self.shared
        self.host.clear_fragment()
        if shared is None:
            self.go("home")
            return
        seats = [saves.Seat(kind, name) for kind, name in zip(shared.deal.seats, self._names_of(shared), strict=True)]
        if not shared.whole:
            self.deal(shared.deal, seats)
            return
        session = playing.from_link(shared)
        now = self.host.today()
        title = f"{self.words('link.friend')} · {newgame.kingdom_title(shared.deal.kingdom, self.rules, self.words)}"
        save = saves.Save(self.fresh_id(), title, seats, playing.record.save(session), now, now)
        self.sit(Play(save, self.words, self.settings["taps"] == "one"))

    def do_link_leave(self, _arg: str) -> None:
        self.shared = None
        self.host.clear_fragment()
        self.do_go("home")

    def do_code_text(self, _arg: str, value: str) -> None:
        self.code = value

    def do_code_read(self, _arg: str) -> None:
        self.read_link(self.code)
        self.paint()
        self.host.focus('[data-focus="link-open"]' if self.route == "incoming" else "#code-text")

    def do_share_deal(self, _arg: str) -> None:
        play = self.tableside.play
        fragment = links.deal_link(play.deal(), self.rules.RULES)
        self.host.spawn(self._share(fragment, self.words("share.deal_text", title=play.save.title), ""))

    def do_share_game(self, _arg: str) -> None:
        play = self.tableside.play
        text = self.words("share.game_text", turn=play.turn_number(), title=play.save.title)
        self.host.spawn(self._share(play.link(), text, self.words("share.secret")))

    async def _share(self, fragment: str, text: str, warning: str) -> None:
        host = self.host
        self.shown = host.address(fragment)
        if await host.share("Baraja", text, self.shown):
            said = self.words("share.sent")
        elif await host.copy(self.shown):
            said = self.words("share.copied")
        else:
            said = self.words("share.by_hand")
        self.sharing = f"{said} {warning}".strip()
        self.paint()
        host.say(self.sharing)

    # ------------------------------------------------------------ the end, and again

    def finished(self) -> None:
        """The game is over: its result, and the curve as soon as it is counted."""
        self.sharing = self.shown = ""
        self.go("end")
        self.host.say(self.words("say.over"), urgent=True)
        if not self.curve:
            self.host.spawn(self._count(self.tableside))

    async def _count(self, side: Tableside) -> None:
        self.curve = await playing.curve(side.play, self.host)
        if self.route == "end" and self.tableside is side:
            self.paint()

    def do_end_table(self, _arg: str) -> None:
        self.go("table")

    def do_end_result(self, _arg: str) -> None:
        self.finished()

    def do_again(self, _arg: str) -> None:
        self.do_rematch("same")

    def do_rematch(self, arg: str) -> None:
        """The same deal, other cards for the same table, or everybody one seat on."""
        play = self.tableside.play
        deal, seats = play.deal(), list(play.save.seats)
        if arg == "other":
            deal = replace(deal, seed=self.host.new_seed())
        elif arg == "swap":
            seats = seats[1:] + seats[:1]
            deal = replace(deal, seats=tuple(seat.kind for seat in seats))
        self.deal(deal, seats)

    # ------------------------------------------------------------ cards

    def do_cards_query(self, _arg: str, value: str) -> None:
        self.query = value[:40]
        self.paint()

    def do_cards_open(self, arg: str) -> None:
        self.chosen = "" if self.chosen == arg else arg
        self.paint()


# Which of the methods above take a value, and from which event.
TYPED = {
    "input": ("new_name", "new_query", "new_seed", "code_text", "cards_query", "games_title"),
    "change": ("new_kind", "new_starts", "games_import"),
}


def _json(text: str):
    """What a kept text stands for, None when it is none or damaged."""
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None


def start() -> None:
    """Starts the page in a browser."""
    from . import host

    host.spawn(App(host).start())
