// Theme: the reader's choice (data-look) and the device determine the one that is painted (data-theme).
import { Watcher } from "./fence.js";
import { $, storedSetting, root } from "./shell.js";

const LOOKS = ["felt", "linen", "night", "contrast", "eink"]; // anything else follows the device
const BEFORE = { light: "linen", dark: "night" }; // names of earlier versions, which may still be stored
const dark = matchMedia("(prefers-color-scheme: dark)");
const sharp = matchMedia("(prefers-contrast: more)");

// The rules of a theme are under a medium of its name (public/css/style.css), which is for all devices while the theme is
// chosen: the page with the first theme is faster without them.
// Extensions put style sheets of their own into the page, and some take ours out for a moment, which then comes back as
// another one: it is always found by its element.
const link = $("sheet");
let sheet;
let cuts = [];

function applyTheme() {
  const active = "theme-" + root.dataset.theme.split("-")[0];
  if (!sheet && active === "theme-felt") return;
  if (sheet !== link.sheet) {
    sheet = link.sheet;
    cuts = Array.from(sheet?.cssRules ?? [], ({ media }) => [media, media?.mediaText.split(", ")])
      .filter(([, names]) => names?.every((name) => name.startsWith("theme-")));
  }
  for (const [media, names] of cuts) {
    const wanted = names.includes(active) ? "all" : names.join(", ");
    if (media.mediaText !== wanted) media.mediaText = wanted;
  }
}

function chooseTheme() {
  const look = BEFORE[root.dataset.look] ?? root.dataset.look;
  const wanted = LOOKS.includes(look) ? look : sharp.matches ? "contrast" : "";
  const night = dark.matches ? "night" : "felt";
  root.dataset.theme = wanted === "contrast" && dark.matches ? "contrast-dark" : wanted || night;
  applyTheme();
  const ground = getComputedStyle(root).getPropertyValue("--table").trim();
  for (const bar of document.querySelectorAll("meta[name=theme-color]")) bar.content = ground;
}
root.dataset.look = storedSetting("theme");
chooseTheme();
new Watcher(chooseTheme).observe(root, { attributeFilter: ["data-look"] });
new Watcher(applyTheme).observe(root, { attributeFilter: ["data-theme"] });
link.addEventListener("load", applyTheme);
for (const device of [dark, sharp]) device.addEventListener("change", chooseTheme);

// The browser's offer to install is kept until the page uses it, after the first finished game.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});
