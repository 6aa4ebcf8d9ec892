"""The few shapes the charges are made of, as SVG. `cls` is "" for the ink, or one of the classes of `charges`."""


def path(d: str, cls: str = "") -> str:
    return f'<path d="{d}" class="{cls}"/>' if cls else f'<path d="{d}"/>'


def disc(x: float, y: float, r: float, cls: str = "") -> str:
    mark = f' class="{cls}"' if cls else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}"{mark}/>'


def oval(x: float, y: float, wide: float, high: float, cls: str = "") -> str:
    mark = f' class="{cls}"' if cls else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}"{mark}/>'


def box(x: float, y: float, wide: float, high: float, cls: str = "", round_by: float = 0) -> str:
    mark = f' class="{cls}"' if cls else ""
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{round_by}"{mark}/>'


def coin(x: float, y: float, r: float) -> str:
    """A coin with a rim and a square hole."""
    hole = r * 0.48
    return disc(x, y, r) + disc(x, y, round(r * 0.74, 2), "thin") + box(x - hole / 2, y - hole / 2, hole, hole, "hole")


def ingot(x: float, y: float) -> str:
    """A bar of metal, 24 wide and 13 high."""
    return path(f"M{x + 5} {y}H{x + 19}L{x + 24} {y + 13}H{x}z") + path(f"M{x + 7.6} {y + 3.4}H{x + 16.4}", "thin")


def crenels(x: float, y: float, wide: float, high: float, merlon: float = 5) -> str:
    """A wall with battlements; `merlon` is the width of a tooth and of a gap."""
    d, right, up = f"M{x} {y + high}V{y}", x + wide, True
    at = x
    while at + merlon < right - 0.1:
        at += merlon
        d += f"H{at:g}V{y + 5 if up else y}"
        up = not up
    return path(d + f"H{right}V{y + high}z")
