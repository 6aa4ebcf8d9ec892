"""Shared tables whose connections end without warning: the network fails, a page is reloaded, or its process dies."""

import time
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Error

import together_driving
from serving import wait_ready

KINDS = ("channel closed", "page reloaded", "process killed")
ALONE_MS = 400  # the longest time for which a device that was cut off plays on alone
LAST = 8  # decisions at the end of a game in which it is no longer cut
REACHED = (
    """(number) => document.querySelector(".page-end") || Number(document.documentElement.dataset.asked) >= number"""
)
ACCEPT = "[data-focus^='together.accept']"
INSIST = "[data-focus^='together.insist']"
STRIP = ".devices-strip button"
KEEP_CHANNELS = """() => {
  if (window.channels) return;
  window.channels = [];
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...how) {
    channels.push(createDataChannel.apply(this, how));
    return channels.at(-1);
  };
}"""


@dataclass
class Cut:
    """What ends the connections of which device (0 leads), and whether people then insist on the leader's record if
    another device knows more decisions.

    `join_again` adds what came of it: how long the leader took to notice, how long everybody then took to come back to
    the table, and how many devices knew decisions that the leader had not saved.
    """

    kind: str
    device: int
    insists: bool = False
    noticed_ms: int = 0
    back_ms: int = 0
    ahead: int = 0


def able_to_be_cut(pages):
    """Lets `end` close the connections that these pages make from now on."""
    for page in pages:
        page.evaluate(KEEP_CHANNELS)


def end(page, kind):
    """Ends the connections of a device; returns its page, which may be a new one."""
    if kind == "channel closed":
        page.evaluate("() => { for (const channel of channels) channel.close(); }")
        return page
    if kind == "process killed":
        address = page.url
        with page.expect_event("crash"), suppress(Error):
            page.goto("chrome://crash")  # ends the process of this page and of no other context
        killed, page = page, page.context.new_page()
        killed.close()
        page.goto(address)
    else:
        page.reload()
    wait_ready(page)
    return page


def come_back(leader, follower, seat, insists):
    """Brings one device back to the table by a new invitation; returns whether it was ahead of the leader. If it was,
    its further decisions are accepted, or people insist on the leader's record."""
    answer = together_driving.answered(leader, follower, f"invite-{seat}")
    leader.evaluate("() => { document.querySelector('#together-paste').open = true; }")
    leader.fill("#together-text", answer)
    leader.click("[data-focus=together-connect]")
    leader.wait_for_selector(f".chairs > :nth-child({seat + 1})[data-state=in_step], {ACCEPT}", state="attached")
    ahead = leader.query_selector(ACCEPT) is not None
    if ahead:
        leader.click(INSIST if insists else ACCEPT)
    follower.wait_for_selector("#table, .page-end")
    return ahead


def join_again(pages, cut):
    """Brings back the device that was cut off, or all the others if it was the leader."""
    leader, *others = pages
    able_to_be_cut(pages)
    begun = time.monotonic()
    leader.wait_for_selector(STRIP)
    noticed = time.monotonic()
    leader.click(STRIP)
    for seat, follower in enumerate(others, 1):
        if cut.device in (0, seat):
            cut.ahead += come_back(leader, follower, seat, cut.insists)
    leader.wait_for_selector("#together:empty", state="attached")
    together_driving.to_table(leader)
    cut.noticed_ms, cut.back_ms = (round(1000 * span) for span in (noticed - begun, time.monotonic() - noticed))


def play_with_cuts(pages, cuts, apart, total, chance):
    """Plays a game of `total` decisions to its end; each cut comes fewer than `apart` decisions after the one before.
    Returns the cuts that there was time for. A device that gets a new page has it in `pages` afterwards."""
    done = []
    for cut in cuts:
        number = asked(pages[0]) + chance.below(apart)
        if number > total - LAST:
            break
        together_driving.begin(pages)
        pages[0].wait_for_function(REACHED, arg=number)
        at = cut.device
        pages[at] = end(pages[at], cut.kind)
        together_driving.begin([pages[at]])
        pages[at].wait_for_timeout(chance.below(ALONE_MS))
        for page in pages:
            page.evaluate("() => { window.resting = true; }")
        join_again(pages, cut)
        done.append(cut)
    together_driving.play(pages)
    return done


def asked(page):
    """Returns how many decisions the game on a device has."""
    return int(page.get_attribute("html", "data-asked"))


def drawn(count, devices, chance):
    """Returns `count` random cuts."""
    return [Cut(chance.pick(KINDS), chance.below(devices), chance.below(2) == 1) for _ in range(count)]


def by_one(page, game, people):
    """Returns the record of the same game, played with the same taps by people who hand one device on."""
    together_driving.lead(page, game, people)
    together_driving.to_table(page)
    together_driving.play([page])
    return together_driving.records([page])[0]
