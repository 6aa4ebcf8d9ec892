"""Plays on the page in WebKitGTK as a person does, with real clicks."""

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.support.ui import WebDriverWait

from serving import BOOT_MS

SECONDS = BOOT_MS / 1000
REPAINTED = (ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException)

WANTED = """
  if (document.querySelector(".page-end")) return ".page-end";
  return document.querySelector("#table[data-mine=yes]") ? (%s)(...arguments) : null;
"""


class Visitor:
    """A visitor of the page in WebKitGTK."""

    def __init__(self, webkit):
        self.webkit = webkit

    def find(self, selector):
        return self.webkit.find_elements("css selector", selector)

    def until(self, selector):
        """Waits until something matches; returns all that does. If nothing ever does, says what the page shows."""
        try:
            return WebDriverWait(self.webkit, SECONDS, 0.05).until(lambda _: self.find(selector), selector)
        except TimeoutException as late:
            state = self.webkit.execute_script("return document.readyState + ': ' + document.body.innerText")
            raise AssertionError(f"no {selector} on a page that is {state[:500]}") from late

    def open(self, address):
        self.webkit.get(address)
        self.until("html[data-ready]")

    def reload(self):
        self.webkit.refresh()
        self.until("html[data-ready]")

    def press(self, selector):
        """Clicks the first element that matches, as soon as it can be clicked."""

        def pressed(_):
            element = self.find(selector)
            if element:
                element[0].click()
            return bool(element)

        WebDriverWait(self.webkit, SECONDS, 0.05, ignored_exceptions=REPAINTED).until(pressed, selector)

    def follow_at(self, pace):
        """Sets the pace of the bots: goes from the home screen to the settings and back."""
        for selector in ("[data-focus=go-settings]", f"[data-focus='set.pace-{pace}']", "[data-focus=back]"):
            self.press(selector)
        self.until(".page-home")

    def follow(self, fragment):
        """Opens a link on a page that shows its home screen, and accepts what it offers."""
        self.webkit.execute_script("location.hash = arguments[0]", fragment)
        self.press("[data-focus=link-open]")

    def wanted(self, following, *arguments):
        """Waits until there is something to click; returns what the script `following` names, or ".page-end"."""
        waiting = WebDriverWait(self.webkit, SECONDS, 0.02)
        return waiting.until(lambda _: self.webkit.execute_script(WANTED % following, *arguments))

    def play_to_end(self, following, *arguments, most=300):
        """Clicks what the script `following` names until the result is shown; returns the number of clicks."""
        for number in range(most):
            wanted = self.wanted(following, *arguments)
            if wanted == ".page-end":
                return number
            self.press(wanted)
        raise AssertionError(f"not over after {most} clicks: {self.find('#zone-prompt')[0].text}")
