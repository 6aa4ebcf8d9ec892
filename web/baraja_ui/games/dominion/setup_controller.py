"""What the controls of the new game screen do to the kingdom of Dominion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from baraja.dominion.roles import fill_kingdom

from ...controller import Controller, action
from . import kingdom_builder, pasted

if TYPE_CHECKING:
    from ...page import Page
    from ..base import Drafting
    from ..deal import Draft


class KingdomController(Controller):
    """Chooses, draws and picks the kingdom of the draft."""

    def __init__(self, page: Page, draft: Drafting, lately: Callable[[], tuple[str, ...]]) -> None:
        super().__init__(page)
        self._draft = draft
        self._lately = lately

    @property
    def draft(self) -> Draft:
        return self._draft.draft

    def draw(self) -> None:
        """Draws a kingdom that fulfils the wishes."""
        kingdom_builder.draw(self.draft, self.host.new_seed(), self._lately())

    def _replaced(self, card: str) -> bool:
        return kingdom_builder.replace_card(self.draft, card, self.host.new_seed(), self._lately())

    @action("new.mode")
    def new_mode(self, arg: str) -> None:
        self.draft["mode"] = arg
        if arg == "random" and not self.draft["drawn"]:
            self.draw()
        self._draft.changed()

    @action("new.suggested")
    def new_suggested(self, arg: str) -> None:
        self.draft["suggested"] = arg
        self._draft.changed()

    @action("new.draw")
    def new_draw(self, _arg: str) -> None:
        self.draw()
        self._draft.changed()

    def wished(self) -> None:
        """Draws another kingdom after a wish has changed, or shows which wishes conflict."""
        self.draw()
        self._draft.changed()

    @action("wish.role")
    def wish_role(self, arg: str) -> None:
        roles = self.draft["wishes"]["roles"]
        state = kingdom_builder.STATES[(kingdom_builder.STATES.index(roles.get(arg, "any")) + 1) % 3]
        roles.pop(arg, None)
        if state != "any":
            roles[arg] = state
        self.wished()

    @action("wish.switch")
    def wish_switch(self, arg: str) -> None:
        wishes = self.draft["wishes"]
        for name in kingdom_builder.SWITCHES:
            if name == arg:
                wishes[name] = not wishes[name]
                self.wished()

    @action("wish.set")
    def wish_set(self, arg: str) -> None:
        """Uses a set, with any number of cards, or leaves it out."""
        sets = self.draft["wishes"]["sets"]
        if arg in sets:
            del sets[arg]
        else:
            sets[arg] = ""
        self.wished()

    @action("wish.more")
    def wish_more(self, arg: str) -> None:
        """One more card of a set; the first step turns any number into a fixed one."""
        sets = self.draft["wishes"]["sets"]
        sets[arg] = str(min(int(sets.get(arg) or 0) + 1, 10))
        self.wished()

    @action("wish.fewer")
    def wish_fewer(self, arg: str) -> None:
        """One card fewer of a set; below one, any number."""
        sets = self.draft["wishes"]["sets"]
        count = int(sets.get(arg) or 0)
        sets[arg] = str(count - 1) if count > 1 else ""
        self.wished()

    @action("wish.attacks")
    def wish_attacks(self, arg: str) -> None:
        self.draft["wishes"]["attacks"] = arg
        self.wished()

    @action("wish.potion")
    def wish_potion(self, arg: str) -> None:
        kingdom_builder.choose_potions(self.draft["wishes"], arg)
        self.wished()

    @action("new.shelters")
    def new_shelters(self, arg: str) -> None:
        self.draft["shelters"] = arg
        self._draft.changed()

    @action("new.colonies")
    def new_colonies(self, arg: str) -> None:
        self.draft["colonies"] = arg
        self._draft.changed()

    @action("new.bane")
    def new_bane(self, arg: str) -> None:
        self.draft["bane"] = arg
        self._draft.changed()

    @action("wish.loosen")
    def wish_loosen(self, arg: str) -> None:
        kingdom_builder.loosen(self.draft, arg)
        self.wished()

    @action("wish.lock")
    def wish_lock(self, arg: str) -> None:
        locked = self.draft["wishes"]["locked"]
        self.draft["wishes"]["locked"] = [card for card in locked if card != arg] if arg in locked else [*locked, arg]
        self._draft.changed()

    @action("wish.reroll")
    def wish_reroll(self, arg: str) -> None:
        if not self._replaced(arg):
            self.tell(self.words("wish.no_other"))
        self._draft.changed()

    @action("wish.ban")
    def wish_ban(self, arg: str) -> None:
        self.draft["wishes"]["banned"].append(arg)
        if not self._replaced(arg):
            self.draw()
        self._draft.changed()

    @action("wish.unban")
    def wish_unban(self, arg: str) -> None:
        self.draft["wishes"]["banned"] = [card for card in self.draft["wishes"]["banned"] if card != arg]
        self._draft.changed()

    @action("new.pasted", on="change")
    def new_pasted(self, _arg: str, value: str) -> None:
        """Takes the kingdom from a list of names; says which names are no cards of a kingdom, or too many."""
        if not value.strip():
            return
        kingdom, words = pasted.read(value), self.words.of(self.draft["game"])
        if kingdom.cards:
            self.draft["picked"], self.draft["bane"] = list(kingdom.cards), kingdom.bane
        notes = []
        if kingdom.unknown:
            notes.append(words("new.pasted_unknown", names=pasted.listed(kingdom.unknown)))
        if kingdom.extra:
            notes.append(words("new.pasted_extra", names=pasted.listed(map(words.name, kingdom.extra))))
        if not notes:
            notes = [words("new.pasted_read", count=len(kingdom.cards))]
        self._draft.changed()
        self.tell(" ".join(notes))

    @action("new.drop")
    def new_drop(self, arg: str) -> None:
        self.draft["picked"] = [card for card in self.draft["picked"] if card != arg]
        self._draft.changed()

    @action("new.fill")
    def new_fill(self, _arg: str) -> None:
        picked = self.draft["picked"]
        filled = fill_kingdom(self.host.new_seed(), self.page.rules.SETS, picked)
        picked += [card for card in filled if card not in picked]
        self._draft.changed()
