"""What we use of the browser's elements and events. Types for `mypy` only."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol


class Place(Protocol):
    """Where an element is on the screen, in pixels."""

    top: float
    left: float


class File(Protocol):
    """A file that the reader has chosen."""

    size: int

    def text(self) -> Awaitable[object]: ...

    def arrayBuffer(self) -> Awaitable[Buffer]: ...


class Buffer(Protocol):
    """Bytes in the browser's memory."""

    def to_bytes(self) -> bytes: ...


class Files(Protocol):
    """The files that the reader has chosen."""

    length: int

    def item(self, at: int) -> File: ...


class Nodes(Protocol):
    """Several elements."""

    length: int

    def item(self, at: int) -> Element: ...


class Element(Protocol):
    """An element of the page."""

    id: str
    tagName: str
    type: str
    value: str
    checked: bool
    textContent: str
    files: Files
    offsetParent: object

    def closest(self, selector: str) -> Element: ...

    def focus(self) -> None: ...

    def click(self) -> None: ...

    def matches(self, selector: str) -> bool: ...

    def getAttribute(self, name: str) -> str: ...

    def getBoundingClientRect(self) -> Place: ...

    def getClientRects(self) -> Nodes: ...

    def querySelectorAll(self, selector: str) -> Nodes: ...

    def scrollIntoView(self, options: object) -> None: ...

    def addEventListener(self, kind: str, listener: object) -> None: ...


class Video(Protocol):
    """An element that shows the camera's picture."""

    isConnected: bool
    paused: bool
    srcObject: object
    videoWidth: int
    videoHeight: int

    def play(self) -> Awaitable[object]: ...


class Canvas(Protocol):
    """A picture of pixels."""

    width: int
    height: int


class Pen(Protocol):
    """What draws on a canvas and reads it."""

    def drawImage(self, picture: object, left: int, top: int, width: int, height: int) -> None: ...

    def getImageData(self, left: int, top: int, width: int, height: int) -> object: ...


class Step(Protocol):
    """A step to another entry of the history."""

    state: object


class DomEvent(Protocol):
    """A tap, a key or a change."""

    target: Element
    type: str
    key: str
    pointerType: str
    clientX: float
    clientY: float
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool

    def preventDefault(self) -> None: ...
