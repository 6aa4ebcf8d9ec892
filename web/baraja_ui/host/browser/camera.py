"""The camera that reads codes. The browser's own detector is used if there is one, else the library that also draws
codes (js/qr.js)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, jsnull, to_js

from .border import module, plain

if TYPE_CHECKING:
    from .elements import Canvas, Pen, Video

REASONS = {
    "NotAllowedError": "denied",
    "SecurityError": "denied",
    "NotFoundError": "missing",
    "OverconstrainedError": "missing",
    "NotReadableError": "busy",
    "AbortError": "busy",
}
"""Why there is no picture, by the name of the browser's error."""
EVERY = 0.15  # seconds between two attempts
LARGEST = 960  # pixels of the longer side of the picture that is searched

_open: Camera | None = None


class Camera:
    """The device's camera, whose picture is in a video element of the page."""

    def __init__(self, video: Video) -> None:
        self.video = video
        self.going = True
        self._tracks: list[Any] = []

    async def start(self) -> None:
        """Asks for the picture; raises the browser's error if there is none."""
        wish = plain(video=plain(facingMode="environment", width=plain(ideal=1280)))
        stream = await js.navigator.mediaDevices.getUserMedia(wish)
        self._tracks = list(stream.getTracks())
        if not self.going:
            self.stop()
            return
        self.video.srcObject = stream
        await self.video.play()

    def stop(self) -> None:
        """Turns the camera off."""
        self.going = False
        for track in self._tracks:
            track.stop()
        self.video.srcObject = jsnull

    async def go_on(self) -> None:
        """Starts again what a call or a locked screen has ended, and stops when the picture has left the page."""
        if not self.video.isConnected:
            self.stop()
        elif not js.document.hidden and all(track.readyState == "ended" for track in self._tracks):
            await self.start()
        elif self.video.paused:
            try:
                await self.video.play()
            except JsException:  # not now: the next attempt asks again
                return


async def _detector() -> Callable[[Canvas, Pen], Awaitable[str]]:
    """What finds the text of a code on a canvas with its pen, "" if there is none."""
    if hasattr(js, "BarcodeDetector"):
        try:
            formats = await js.BarcodeDetector.getSupportedFormats()
        except JsException:
            formats = []
        if "qr_code" in formats:
            detector = js.BarcodeDetector.new(plain(formats=to_js(["qr_code"])))

            async def detect(canvas: Canvas, _pen: Pen) -> str:
                codes = await detector.detect(canvas)
                return str(codes[0].rawValue) if codes.length else ""

            return detect
    library = await module("reading")

    async def decode(canvas: Canvas, pen: Pen) -> str:
        try:
            return str(library.decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)))
        except JsException:  # no code in this picture
            return ""

    return decode


async def _read(camera: Camera) -> str:
    """The text of the first code that the camera sees; "" if it was stopped."""
    await camera.start()
    detect = await _detector()
    canvas = js.document.createElement("canvas")
    pen = canvas.getContext("2d", plain(willReadFrequently=True))
    while camera.going:
        await camera.go_on()
        video = camera.video
        if camera.going and video.videoWidth:
            scale = min(1, LARGEST / max(video.videoWidth, video.videoHeight))
            canvas.width, canvas.height = round(video.videoWidth * scale), round(video.videoHeight * scale)
            pen.drawImage(video, 0, 0, canvas.width, canvas.height)
            text = await detect(canvas, pen)
            if text and camera.going:
                return text
        await asyncio.sleep(EVERY)
    return ""


async def scan(selector: str) -> tuple[str, str]:
    """Reads a code: its text, or why there is none."""
    global _open
    if not hasattr(js.navigator, "mediaDevices"):  # pages that came by http from another device have none
        return "", "missing" if js.isSecureContext else "insecure"
    stop_scan()
    camera = _open = Camera(js.document.querySelector(selector))
    try:
        return await _read(camera), ""
    except Exception as problem:
        return "", REASONS.get(getattr(problem, "name", ""), "failing")
    finally:
        camera.stop()


def stop_scan() -> None:
    """Turns the camera off."""
    if _open is not None:
        _open.stop()
