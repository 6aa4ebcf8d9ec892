"""Going back: the list of undo points."""

from . import undo


class Rewind:
    """The part of the `App` that looks and goes back in the running game."""

    def do_undo_list(self, _arg: str) -> None:
        """Shows the points one can go back to; says why where there are none."""
        side = self.tableside
        if side is None or side.play.over or side.play.curtain is not None or side.play.reader is None:
            return
        side.skip = True
        self.go("undo")

    def show_undo(self) -> str:
        play = self.tableside.play
        return undo.render(play, play.words)

    def do_undo_to(self, arg: str) -> None:
        """Goes back to the point before decision `arg`."""
        side = self.tableside
        if side is None:
            return
        point = next((point for point in undo.points(side.play) if str(point.at) == arg), None)
        if point is None:
            self.paint()
            return
        side.ask_undo(point)
