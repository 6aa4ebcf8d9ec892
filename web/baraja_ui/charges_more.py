# ruff: noqa: E501  (a path is one word)
"""The charges of the cards from further expansions: one silhouette per card, in a box of 64, drawn for this project."""

from .shapes import box, coin, disc, oval, path

INTRIGUE = {
    "baron": path("M8 52 4 26 18 38 32 22 46 38 60 26 56 52z") + disc(5, 22, 4.6) + disc(32, 16, 5.4) + disc(59, 22, 4.6) + path("M8 55H56V60H8z", "tone") + path("M32 32 39 41 32 50 25 41z", "hole"),
    "bridge": path("M2 26H62V36H58V56H50A18 16 0 0 0 14 56H6V36H2z") + path("M2 20H62V23H2z", "tone") + path("M12 26V36M24 26V32M40 26V32M52 26V36", "thin"),
    "conspirator": path("M22 6C34 8 40 18 40 30L46 58H2L8 34C8 20 12 10 22 6z") + path("M24 18C30 20 32 26 31 33 29 39 25 41 21 41S14 37 14 31C14 25 18 19 24 18z", "hole") + path("M46 14C56 16 62 26 60 36L62 58H50L44 32C45 26 44 20 42 16z", "tone"),
    "coppersmith": coin(25, 42, 19) + path("M40 4 60 14 55 24 46 20 34 42 28 39 39 16 35 13z"),
    "duke": disc(32, 40, 21) + path("M11.5 36H52.5V42H11.5z", "hole") + path("M29 19V42H35V19z", "hole") + path("M28.5 2H35.5V7H41V13H35.5V20H28.5V13H23V7H28.5z"),
    "great_hall": path("M32 4 62 24V30H2V24z") + box(6, 32, 7, 20) + box(20, 32, 7, 20) + box(37, 32, 7, 20) + box(51, 32, 7, 20) + path("M2 54H62V60H2z") + disc(32, 18, 5, "hole") + path("M29 34H35V52H29z", "tone"),
    "harem": path("M8 60V34C8 20 24 18 32 4 40 18 56 20 56 34V60z") + path("M15 55V35C15 25 26 23 32 14 38 23 49 25 49 35V55z", "hole") + path("M22 26V55M32 15V55M42 26V55M15 34H49M15 44H49", "wire"),
    "ironworks": path("M28 4H36L37 11 43 13.5 49 9 55 15 50.5 21 53 27 60 28V36L53 37 50.5 43 55 49 49 55 43 50.5 37 53 36 60H28L27 53 21 50.5 15 55 9 49 13.5 43 11 37 4 36V28L11 27 13.5 21 9 15 15 9 21 13.5 27 11z") + disc(32, 32, 13, "hole") + path("M33 21C34 27 41 29 40 36 39.4 41 36 43 32 43S24 40 24 35C24 31 27 30 28 26 31 28 33 25 33 21z"),
    "masquerade": path("M4 20C14 14 26 16 32 22 38 16 50 14 60 20 60 34 52 42 42 40 37 39 34 36 32 32 30 36 27 39 22 40 12 42 4 34 4 20z") + oval(19, 28, 7, 4.6, "hole") + oval(45, 28, 7, 4.6, "hole") + path("M54 36 58 38 46 62 42 60z", "tone"),
    "mining_village": path("M32 26 56 44H51V60H13V44H8z") + path("M27 60V48H37V60z", "hole") + path("M8 12C20 2 34 4 42 10L60 28 56 32 40 17C32 12 20 11 8 12z", "tone"),
    "minion": path("M6 8C14 12 18 16 20 20 28 15 36 15 44 20 46 16 50 12 58 8 58 20 55 28 51 32 52 48 44 58 32 58S12 48 13 32C9 28 6 20 6 8z") + path("M20 29 29 34C27 38 22 37 20 29zM44 29 35 34C37 38 42 37 44 29z", "hole") + path("M22 44C28 50 36 50 42 44 40 53 24 53 22 44z", "hole"),
    "nobles": disc(20, 17, 10) + path("M2 58C2 42 9 34 20 34S38 42 38 58z") + path("M8 29H32L29 36H11z", "thin") + disc(47, 23, 8, "tone") + path("M42 58C42 48 40 42 38 37 41 35 44 34 48 34 57 34 62 42 62 58z", "tone"),
    "pawn": disc(32, 15, 11) + path("M20 27H44V33H20z") + path("M27 33H37C37 42 40 48 46 52H18C24 48 27 42 27 33z") + box(12, 53, 40, 8, "", 2),
    "saboteur": disc(27, 39, 21) + path("M36 12 48 20 44 26 32 18z") + path("M45 18C48 10 52 8 57 12", "wire") + path("M58 2 59 7 64 7 60 10 62 15 57.5 12 53 15 55 10 51 7 56 7z", "tone") + path("M14 38A13 13 0 0 1 24 26", "thin"),
    "secret_chamber": path("M10 4H54V60H10z") + path("M16 10H48V54H16z", "thin") + disc(32, 27, 7, "hole") + path("M29 30H35L38 45H26z", "hole"),
    "shanty_town": path("M2 34 20 24 34 32V60H6V36z") + path("M28 22 46 10 62 24 58 28V60H37V30z", "tone") + path("M14 60V44H23V60z", "hole") + path("M44 34H53V43H44z", "hole") + path("M8 18 12 6H18L17 22z"),
    "steward": path("M8 44A24 24 0 0 1 56 44z") + disc(32, 16, 5) + path("M2 47H62L56 55H8z") + path("M16 40A17 17 0 0 1 27 28", "thin"),
    "swindler": path("M8 14H18L22 42H4zM27 14H37L41 42H23zM46 14H56L60 42H42z") + path("M5 37H21M24 37H40M43 37H59", "thin") + disc(32, 53, 6, "tone"),
    "torturer": disc(32, 32, 20) + disc(32, 32, 13, "hole") + disc(32, 32, 5) + path("M32 20V44M20 32H44M23.5 23.5 40.5 40.5M40.5 23.5 23.5 40.5", "wire") + path("M29 13 32 2 35 13zM29 51 32 62 35 51zM13 29 2 32 13 35zM51 29 62 32 51 35zM16 20 11 11 20 16zM44 16 53 11 48 20zM20 48 11 53 16 44zM48 44 53 53 44 48z"),
    "trading_post": path("M29.5 6H34.5V54H46V60H18V54H29.5z") + path("M8 13H56V17H8z") + path("M11 16 3 34M13 16 21 34M51 16 43 34M53 16 61 34", "wire") + path("M1 34H23A11 10 0 0 1 1 34zM41 34H63A11 10 0 0 1 41 34z") + disc(32, 6, 4.4, "tone"),
    "tribute": path("M6 30H58V58H6z") + path("M6 26C6 14 14 8 22 8H42C50 8 58 14 58 26z", "tone") + path("M27 26H37V40H27z", "hole") + disc(32, 32, 3.4) + path("M13 30V58M51 30V58", "thin"),
    "upgrade": path("M4 60V48H18V38H32V28H46V60z") + path("M48 2 62 18H54V34H42V18H34z", "tone"),
    "wishing_well": path("M32 2 60 18H4z") + path("M10 18H15V38H10zM49 18H54V38H49z") + path("M6 38H58V58H6z") + path("M6 48H58M20 38V48M44 38V48M32 48V58", "thin") + path("M32 18V26", "wire") + path("M26 26H38L36 35H28z"),
}
