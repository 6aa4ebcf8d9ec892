"""What the two steps of an invitation look like: our own drawings, decoration beside their words."""

TABLET = '<rect x="{x}" y="14" width="58" height="76" rx="7" class="device"/><path d="M{middle} 84h6" class="line"/>'
PHONE = '<rect x="{x}" y="26" width="34" height="60" rx="6" class="device"/><circle cx="{middle}" cy="33" r="2"/>'
CODE = (
    '<path d="M{x} 34h10v10h-10zM{x} 58h10v10h-10zM{right} 34h10v10h-10z" class="line"/>'
    '<path d="M{x} 50h6v4h-6zM{center} 38h4v8h-4zM{center} 52h8v6h-8zM{right} 52h8v6h-8zM{center} 62h5v6h-5z"/>'
)
ARROW = '<path d="M{start} 56h26m-7-7 7 7-7 7" class="arrow"/>'
BACK = '<path d="M{end} 56h-26m7-7-7 7 7 7" class="arrow"/>'


def _drawn(inside: str) -> str:
    return f'<svg class="step-drawing" viewBox="0 0 160 104" aria-hidden="true">{inside}</svg>'


def show() -> str:
    """A phone looks at the code of a tablet."""
    tablet = TABLET.format(x=14, middle=40) + CODE.format(x=25, center=38, right=52)
    return _drawn(tablet + BACK.format(end=106) + PHONE.format(x=114, middle=131))


def read() -> str:
    """The tablet looks at the code of the phone."""
    phone = PHONE.format(x=14, middle=31) + '<path d="M22 44h7v7h-7zM33 44h7v7h-7zM22 58h7v7h-7zM33 58h5v7h-5z"/>'
    lens = '<circle cx="117" cy="24" r="3"/><path d="M100 44v-6h6M134 44v-6h-6M100 66v6h6M134 66v6h-6" class="line"/>'
    return _drawn(phone + ARROW.format(start=56) + TABLET.format(x=88, middle=114) + lens)
