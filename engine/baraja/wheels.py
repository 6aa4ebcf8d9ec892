"""Wheels that the user chooses as a file: read strictly, and imported from without unpacking.

Python can import from a zip file, and a wheel is one. As nothing is unpacked, no file name in it can lead elsewhere. An
installer (micropip in the browser) would add 190 kB to every visit, would fetch missing packages from the network, and
would let a wheel replace existing modules. This accepts less: pure Python packages that need nothing but `baraja`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from traceback import FrameSummary
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as Damaged

from . import plugins
from .core import loop_guard
from .plugins import Entry

MAX_WHEEL_BYTES = 1_000_000  # bytes of a wheel file
MOST_BYTES = 8_000_000  # of all that is in it, unpacked
MOST_FILES = 500
MACHINE_CODE = (".so", ".pyd", ".dll", ".dylib", ".pth", ".wasm")
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]{0,58}[A-Za-z0-9])?")
VERSION = re.compile(r"[A-Za-z0-9.+!]{1,30}")
ENTRY = re.compile(r"([a-z][a-z0-9_-]{0,39})\s*=\s*([A-Za-z_][\w.]*)\s*(?::\s*([A-Za-z_][\w.]*))?")
CLAUSE = re.compile(r"\s*(>=|<=|==|!=|~=|>|<)\s*(\d{1,4}(?:\.\d{1,4}){0,3})(\.\*)?\s*")


class NoWheel(ValueError):
    """Raised for a file that is refused; `reason` is the key of a text, `slots` are its values."""

    def __init__(self, reason: str, **slots: object) -> None:
        super().__init__(f"{reason} {slots}")
        self.reason = reason
        self.slots = slots


class Wheel(NamedTuple):
    """What a wheel says about itself: its top-level `modules`, and `offers` as (group, name, module, attribute)."""

    name: str
    version: str
    modules: tuple[str, ...]
    offers: tuple[tuple[str, str, str, str], ...]

    def entries(self, group: str) -> list[Entry]:
        """Its entry points of a group (`plugins.BOTS` or `plugins.SETS`)."""
        return [Entry(name, module, attribute, self) for kind, name, module, attribute in self.offers if kind == group]


def read(data: bytes) -> Wheel:
    """What a wheel says about itself; none of its code is run. Raises `NoWheel` for a file that is refused."""
    if len(data) > MAX_WHEEL_BYTES:
        raise NoWheel("wheel_large", most=MAX_WHEEL_BYTES // 1000)
    try:
        files = dict(_files(data))
    except (BadZipFile, Damaged, EOFError, OSError, RuntimeError, ValueError) as problem:  # what `zipfile` raises
        raise problem if isinstance(problem, NoWheel) else NoWheel("wheel_none") from None
    facts = [path.partition("/")[0] for path in files if re.fullmatch(r"[^/]+\.dist-info/METADATA", path)]
    if len(facts) != 1 or f"{facts[0]}/WHEEL" not in files:
        raise NoWheel("wheel_none")
    metadata = _headers(files[f"{facts[0]}/METADATA"])
    name, version = metadata.get("name", [""])[0], metadata.get("version", [""])[0]
    if not NAME.fullmatch(name) or not VERSION.fullmatch(version):
        raise NoWheel("wheel_none")
    _check_platform(_headers(files[f"{facts[0]}/WHEEL"]), files)
    for wanted in metadata.get("requires-python", []):
        if not _allows(wanted):
            raise NoWheel("wheel_python", wanted=wanted[:40], ours="{}.{}".format(*sys.version_info))
    needed = [need for need in metadata.get("requires-dist", []) if "extra ==" not in need]
    others = [need for need in needed if re.split(r"[^A-Za-z0-9._-]", need, maxsplit=1)[0].lower() != "baraja"]
    if others:
        raise NoWheel("wheel_needs", packages=", ".join(others)[:200])
    offers = tuple(_offers(files.get(f"{facts[0]}/entry_points.txt", b"")))
    if not offers:
        raise NoWheel("wheel_empty")
    return Wheel(name, version, tuple(sorted(set(_modules(files)))), offers)


def _files(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a zip with their contents. Lengths in its headers are not trusted: the bytes read are counted."""
    left = MOST_BYTES
    seen: set[str] = set()
    with ZipFile(BytesIO(data)) as archive:
        infos = archive.infolist()
        if len(infos) > MOST_FILES:
            raise NoWheel("wheel_bomb", most=MOST_BYTES // 1_000_000)
        for info in infos:
            if info.is_dir():
                continue
            if not _plain(info) or info.filename in seen:
                raise NoWheel("wheel_unsafe", file=info.filename[:80])
            seen.add(info.filename)
            with archive.open(info) as file:
                text = file.read(left + 1)
            left -= len(text)
            if left < 0:
                raise NoWheel("wheel_bomb", most=MOST_BYTES // 1_000_000)
            yield info.filename, text


def _plain(info: ZipInfo) -> bool:
    """Whether a file is ordinary: inside the archive, not encrypted, and compressed as every Python can read it."""
    parts = info.filename.split("/")
    inside = all(part not in ("", ".", "..") for part in parts) and not set(info.filename) & set("\\:\0")
    # The name that Python looks for must be the one in the archive, or the code that runs is not the code checked.
    return (
        inside
        and info.orig_filename == info.filename
        and info.compress_type in (ZIP_STORED, ZIP_DEFLATED)
        and not info.flag_bits & 0x1
        and info.external_attr >> 28 != 0xA  # not a link to another file
    )


def _modules(files: Iterable[str]) -> Iterator[str]:
    """The top-level modules among the paths of files; a readme or a licence beside them is none."""
    for path in files:
        top, _, inside = path.partition("/")
        if not inside and top.endswith(".py"):
            yield top.removesuffix(".py")
        elif inside and not top.endswith((".dist-info", ".data")):
            yield top


def _headers(text: bytes) -> dict[str, list[str]]:
    """The headers of a METADATA or WHEEL file by their names in lower case, up to the first empty line."""
    headers: dict[str, list[str]] = {}
    for line in text.decode("utf-8", "replace").splitlines():
        if not line:
            break
        key, colon, value = line.partition(":")
        if colon and not line[0].isspace():
            headers.setdefault(key.lower(), []).append(value.strip())
    return headers


def _check_platform(headers: dict[str, list[str]], files: dict[str, bytes]) -> None:
    tags = headers.get("tag", [])
    code = next((path for path in files if path.endswith(MACHINE_CODE)), "")
    plain = headers.get("root-is-purelib", [""])[0].lower() == "true" and not code
    if plain and any(re.fullmatch(r"py3\d{0,2}-none-any", tag) for tag in tags):
        return
    raise NoWheel("wheel_platform", tag=(code or ", ".join(tags) or "?")[:80])


def _allows(wanted: str) -> bool:
    """Whether this Python satisfies a wheel's `Requires-Python`; False for a value that cannot be read."""
    here = (*sys.version_info[:3], 0)
    for clause in filter(str.strip, wanted.split(",")):
        match = CLAUSE.fullmatch(clause)
        if not match:
            return False
        sign, digits, any_of = match.groups()
        given = tuple(map(int, digits.split(".")))
        full = given + (0,) * (4 - len(given))
        like = here[: len(given)] == given if any_of else here == full
        fits = {
            ">=": here >= full, "<=": here <= full, ">": here > full, "<": here < full, "==": like, "!=": not like,
            "~=": here >= full and here[: len(given) - 1] == given[:-1],
        }[sign]  # fmt: skip
        if not fits:
            return False
    return True


def _offers(text: bytes) -> Iterator[tuple[str, str, str, str]]:
    """The entry points in `entry_points.txt` that belong to groups of this package."""
    group = ""
    for line in text.decode("utf-8", "replace").splitlines():
        line = line.strip()
        if line.startswith("["):
            group = line.strip("[] ")
        elif group in (plugins.SETS, plugins.BOTS) and (match := ENTRY.fullmatch(line)):
            yield group, match[1], match[2], match[3] or ""


class Taken:
    """A wheel that Python imports from, until `give_back` is called."""

    def __init__(self, data: bytes, wheel: Wheel) -> None:
        """Make the wheel importable; none of its code is run yet. Raises `NoWheel` if a module of that name exists."""
        here = (*sys.stdlib_module_names, "baraja", "baraja_ui", "js", "pyodide", "pyscript")
        clash = [name for name in wheel.modules if name in here or name in sys.modules or find_spec(name) is not None]
        if clash:
            raise NoWheel("wheel_clash", names=", ".join(clash)[:200])
        self.wheel = wheel
        path = Path(mkdtemp(), "plugin.whl")
        path.write_bytes(data)
        self._path = str(path)
        sys.path.append(self._path)
        for group, entry in self._entries():
            plugins.bring(group, entry)

    def watch(self) -> None:
        """From now on stop its code where it loops forever (see `core.loop_guard`)."""
        loop_guard.watch(self._path, self.called)

    @property
    def called(self) -> str:
        """Its name and version, for people."""
        return f"{self.wheel.name} {self.wheel.version}"

    def ran(self, frames: Iterable[FrameSummary]) -> FrameSummary | None:
        """The innermost of some frames in which code of this wheel was running, None if there is none."""
        return next((frame for frame in reversed([*frames]) if frame.filename.startswith(self._path)), None)

    def _entries(self) -> list[tuple[str, Entry]]:
        return [(group, entry) for group in (plugins.SETS, plugins.BOTS) for entry in self.wheel.entries(group)]

    def give_back(self) -> None:
        """Stop importing from the wheel. What its modules changed elsewhere when they were imported stays changed."""
        for group, entry in self._entries():
            plugins.send_back(group, entry.name)
        loop_guard.forget(self._path)
        sys.path.remove(self._path)
        for name in [name for name in sys.modules if name.partition(".")[0] in self.wheel.modules]:
            del sys.modules[name]
        sys.path_importer_cache.pop(self._path, None)
        Path(self._path).unlink()
