# ruff: noqa: E501  (a path is one word)
"""The library of charges: one silhouette per card, in a box of 64, drawn for this project.

Plain shapes take the ink of the emblem; class `hole` shows the field through, `tone` is the second, lighter ink,
`wire`, `wave` and `bow` are lines without filling, `thin`, `cut` and `dash` lines in the colour of the field. Recognition is by outline,
so the shapes are few and fat.
"""

from .emblems_more import CORNUCOPIA, INTRIGUE, PROSPERITY, SEASIDE
from .emblems_sets import ALCHEMY, DARK_AGES, HINTERLANDS
from .shapes import box, coin, crenels, disc, ingot, path

BASE = {
    # Basics
    "copper": coin(32, 32, 20),
    "silver": coin(24, 37, 17) + coin(43, 26, 14),
    "gold": ingot(20, 12) + ingot(6, 31) + ingot(34, 31) + path("M4 50H60V54H4z", "tone"),
    "potion": path("M26 6H38V10H36V24L52 50A6 6 0 0 1 47 58H17A6 6 0 0 1 12 50L28 24V10H26z")
    + path("M23 39H41L46.5 49A3 3 0 0 1 44 53H20A3 3 0 0 1 17.5 49z", "hole"),
    "platinum": path("M32 6 54 20V44L32 58 10 44V20z") + path("M32 14 46 23V41L32 50 18 41V23z", "thin")
    + path("M32 22 39 32 32 42 25 32z", "hole"),
    "colony": path("M6 44H58L52 56H12z") + path("M30 6H34V42H30zM36 10C50 16 54 28 50 38H36zM28 14V38H12C14 28 20 20 28 14z"),
    "estate": path("M32 12 54 32H48V54H16V32H10z") + box(27, 38, 10, 16, "hole") + box(42, 13, 6, 12),
    "duchy": crenels(20, 14, 24, 42, 4.8) + path("M27 56V44A5 5 0 0 1 37 44V56z", "hole") + box(29.5, 26, 5, 9, "hole", 2.5)
    + path("M32 14V3L42 6.5 33.5 10V14z"),
    "province": crenels(6, 24, 15, 32, 3) + crenels(43, 24, 15, 32, 3) + crenels(22, 10, 20, 46, 4) + path("M19 34H45V56H19z")
    + path("M26 56V46A6 6 0 0 1 38 46V56z", "hole") + box(30, 20, 4, 9, "hole", 2) + box(11.5, 34, 4, 8, "hole", 2)
    + box(48.5, 34, 4, 8, "hole", 2),
    "curse": path("M32 6C18 6 9 15 9 28 9 36 13 41 18 44V53H46V44C51 41 55 36 55 28 55 15 46 6 32 6z")
    + disc(22.5, 28, 6.5, "hole") + disc(41.5, 28, 6.5, "hole") + path("M32 34 36 42H28z", "hole")
    + path("M24 46.5H26.5V53H24zM30.8 46.5H33.2V53H30.8zM37.5 46.5H40V53H37.5z", "hole"),
    # Base
    "adventurer": disc(32, 32, 25) + disc(32, 32, 20, "hole") + path("M46 18 36.5 36.5 18 46 27.5 27.5z") + disc(32, 32, 3.4, "hole")
    + path("M32 12.5V16.5M32 47.5V51.5M12.5 32H16.5M47.5 32H51.5", "wire"),
    "bureaucrat": path("M54 5C38 8 24 20 19 40L15 56 19 57 23 45C40 43 50 30 54 5z") + path("M46 15C36 22 28 32 23.5 44", "thin")
    + path("M8 58H40V61H8z", "tone"),
    "cellar": path("M16 8H48C55 22 55 42 48 56H16C9 42 9 22 16 8z") + path("M11.5 20H52.5V24H11.5zM11.5 40H52.5V44H11.5z", "hole")
    + disc(32, 32, 4, "hole") + path("M24 9C21 24 21 40 24 55M40 9C43 24 43 40 40 55", "thin"),
    "chancellor": path("M18 4H46V36L32 28 18 36z", "tone") + disc(32, 38, 18) + disc(32, 38, 13.5, "thin")
    + path("M32 27.5 34.7 34.3 42 34.8 36.4 39.4 38.2 46.5 32 42.6 25.8 46.5 27.6 39.4 22 34.8 29.3 34.3z", "hole"),
    "chapel": path("M30 2H34V6H38V10H34V16L48 30V56H16V30L30 16V10H26V6H30z") + path("M27 56V44A5 5 0 0 1 37 44V56z", "hole")
    + disc(32, 31, 4.4, "hole") + path("M7 56V42L14 37V56zM57 56V42L50 37V56z"),
    "council_room": '<ellipse cx="32" cy="32" rx="18" ry="13"/><ellipse cx="32" cy="32" rx="13" ry="8.6" class="thin"/>'
    + disc(32, 10, 6.4) + disc(32, 54, 6.4) + disc(9, 22, 6.4) + disc(55, 22, 6.4) + disc(9, 43, 6.4) + disc(55, 43, 6.4),
    "feast": path("M14 8H50C50 24 44 34 35 36V48C42 49 46 52 47 57H17C18 52 22 49 29 48V36C20 34 14 24 14 8z")
    + path("M19.5 13H44.5C44 17 43.4 20 42 23H22C20.6 20 20 17 19.5 13z", "hole") + path("M50 11H58C58 22 54 27 46 29M14 11H6C6 22 10 27 18 29", "wire"),
    "festival": path("M30 3H34V10H30z") + path("M32 8 56 30H8z") + path("M12 32H52L48 57H16z")
    + path("M32 8 37 30H27z", "hole") + path("M26 57V46A6 6 0 0 1 38 46V57z", "hole") + path("M34 3 44 5.5 34 8z", "tone")
    + path("M8 30H56V34H8z"),
    "gardens": path("M32 5C41 5 46 10 46 16 54 17 58 23 57 30 56 37 50 41 43 40H36V52H48V57H16V52H28V40H21C14 41 8 37 7 30 6 23 10 17 18 16 18 10 23 5 32 5z")
    + disc(22, 27, 3.4, "hole") + disc(33, 19, 3.4, "hole") + disc(43, 29, 3.4, "hole") + disc(31, 32, 2.6, "hole"),
    "laboratory": path("M28 5H36V10H35V24A17 17 0 1 1 29 24V10H28z") + path("M18.5 41A13.5 13.5 0 0 0 45.5 41z", "hole")
    + disc(28, 34, 2.6, "hole") + disc(36, 30, 2, "hole") + disc(45, 14, 3.4) + disc(51, 6, 2.2) + disc(27, 46, 2.2) + disc(35, 48, 1.6),
    "library": path("M32 16C25 10 15 9 6 11V50C15 48 25 49 32 55 39 49 49 48 58 50V11C49 9 39 10 32 16z")
    + path("M32 18V53", "thin") + path("M12 20C17 19.4 22 20.4 26.5 23M12 29C17 28.4 22 29.4 26.5 32M12 38C17 37.4 22 38.4 26.5 41M52 20C47 19.4 42 20.4 37.5 23M52 29C47 28.4 42 29.4 37.5 32M52 38C47 37.4 42 38.4 37.5 41", "thin"),
    "market": path("M8 10H56L60 26A6 6 0 0 1 48 27 6 6 0 0 1 37.5 27 6 6 0 0 1 26.5 27 6 6 0 0 1 16 27 6 6 0 0 1 4 26z")
    + path("M21 10 18.5 26M43 10 45.5 26M32 10V26", "thin") + path("M9 34H13V57H9zM51 34H55V57H51z") + path("M9 40H55V50H9z")
    + disc(22, 37, 4) + disc(31, 36.4, 4) + disc(41, 37, 4.4),
    "militia": path("M32 6C44 6 51 15 51 27V36H13V27C13 15 20 6 32 6z") + path("M13 36H29V57L17 49C14 46 13 42 13 36zM51 36H35V57L47 49C50 46 51 42 51 36z")
    + path("M18 27.5H46V31H34V40H30V31H18z", "hole") + path("M30 1H34V12H30z") + path("M34 2C42 0 46 3 52 1 50 7 44 9 34 9z", "tone"),
    "mine": path("M8 22C18 6 42 4 58 18 46 13 36 13 28 19L33 24 28 29 23 24C18 27 14 31 11 38 7 33 6 27 8 22z", "")
    + path("M26 26 31 21 57 51 51 57z"),
    "moat": crenels(17, 8, 30, 28, 6) + path("M26.5 36V27A5.5 5.5 0 0 1 37.5 27V36z", "hole")
    + path("M5 42C12 37 18 37 24 42S36 47 42 42 54 37 59 42M5 52C12 47 18 47 24 52S36 57 42 52 54 47 59 52", "wave"),
    "moneylender": path("M30 5H34V50H44V56H20V50H30z") + path("M8 13H56V17H8z") + path("M13 17 4 38H22zM51 17 42 38H60z", "wire")
    + path("M3 38H23C23 45 19 48 13 48S3 45 3 38zM41 38H61C61 45 57 48 51 48S41 45 41 38z") + disc(32, 6, 4),
    "remodel": path("M10 10H40C46 10 51 13 54 19L48 24C45 21 42 21 40 22V26H10z") + path("M20 26H31V58H20z") + path("M20 36H31M20 44H31", "thin"),
    "smithy": path("M4 17H21V14H58V22C48 23 43 28 42 34V40H47C51 40 53 43 53 47V54H15V47C15 43 17 40 21 40H26V34C25 31 20 30 15 29 9 28 5 24 4 17z")
    + path("M22 19.5H57", "thin"),
    "spy": path("M3 32C12 16 21 11 32 11S52 16 61 32C52 48 43 53 32 53S12 48 3 32z") + disc(32, 32, 15, "hole") + disc(32, 32, 10.5)
    + disc(36, 28, 3.2, "hole"),
    "thief": path("M4 20C14 15 24 17 32 23 40 17 50 15 60 20 61 34 53 46 42 46 37 46 34 43 32 40 30 43 27 46 22 46 11 46 3 34 4 20z")
    + path("M12 27C18 25 24 28 27 33 23 38 15 37 12 27zM52 27C46 25 40 28 37 33 41 38 49 37 52 27z", "hole"),
    "throne_room": path("M16 6 24 12 32 3 40 12 48 6V36H52V57H46V50H18V57H12V36H16z") + path("M22 18H42V36H22z", "hole")
    + path("M32 20.5 37.5 27 32 33.5 26.5 27z") + path("M14 42H50", "thin"),
    "village": path("M20 10 37 27H33V55H7V27H3z") + path("M46 22 62 38H58V55H36V30z") + box(15, 38, 9, 17, "hole") + box(43, 40, 8, 8, "hole")
    + disc(20, 26, 3, "hole"),
    "witch": path("M31 3C37 8 41 15 43 24 45 31 47 36 49 40H15C19 34 22 28 24 20 25 14 27 8 31 3z", "")
    + path("M2 47C12 40 52 40 62 47 54 56 10 56 2 47z") + path("M18.5 36.5H46.5L49 41.5C40 44.5 24 44.5 15 41.5z", "hole") + box(28, 35, 9, 8.4, "", 1)
    + path("M31 3C36 3 42 6 45 11 40 10 36 11 34 13z"),
    "woodcutter": path("M40 22 46 28 13 61 7 55z") + path("M24 12C34 2 46 2 56 8 62 18 62 30 52 40L42 36 28 22z") + path("M50 12C55 18 56 25 52 32", "thin"),
    "workshop": path(
        "M27.5 4H36.5L38 11.5 43.6 13.8 50 9.6 56.4 16 52.2 22.4 54.5 28 62 29.5V36.5L54.5 38 52.2 43.6 56.4 50 50 56.4"
        " 43.6 52.2 38 54.5 36.5 62H27.5L26 54.5 20.4 52.2 14 56.4 7.6 50 11.8 43.6 9.5 38 2 36.5V29.5L9.5 28 11.8 22.4"
        " 7.6 16 14 9.6 20.4 13.8 26 11.5z"
    ) + disc(32, 33, 12.5, "hole") + path("M32 24.5 39.4 28.8V37.3L32 41.6 24.6 37.3V28.8z") + disc(32, 33, 3.2, "hole"),
}

CHARGES = {**BASE, **ALCHEMY, **DARK_AGES, **HINTERLANDS, **INTRIGUE, **CORNUCOPIA, **PROSPERITY, **SEASIDE}
