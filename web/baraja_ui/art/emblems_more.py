# ruff: noqa: E501  (a path is one word)
"""The charges of the cards from further expansions: one silhouette per card, in a box of 64, drawn for this project."""

from .shapes import box, coin, crenels, disc, oval, path

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

CORNUCOPIA = {
    "fairgrounds": path("M30 4H34V12L60 32H56V36H8V32H4L30 12z") + path("M10 38H54V60H38V46H26V60H10z") + path("M32 14 22 36M32 14 42 36", "thin") + path("M34 4 46 7 34 10z", "tone"),
    "farming_village": path("M4 36 20 24 36 36V60H4z") + path("M14 60V46H26V60z", "hole") + path("M48 60V22", "wire") + path("M48 4C54 8 54 14 48 18 42 14 42 8 48 4zM38 14C44 15 47 19 47 25 41 24 38 20 38 14zM58 14C52 15 49 19 49 25 55 24 58 20 58 14zM38 28C44 29 47 33 47 39 41 38 38 34 38 28zM58 28C52 29 49 33 49 39 55 38 58 34 58 28z"),
    "hamlet": path("M2 40 16 28 30 40V58H2z") + path("M34 40 48 28 62 40V58H34z") + path("M18 24 32 12 46 24V26L32 36 18 26z", "tone") + box(11, 46, 9, 12, "hole") + box(44, 46, 9, 12, "hole"),
    "horn_of_plenty": path("M62 6C54 12 48 14 40 14 22 14 8 26 8 42A16 16 0 0 0 24 58C34 58 42 52 46 42 48 34 54 26 62 24 58 18 58 12 62 6z") + path("M24 24C30 30 32 40 30 50M40 17C44 22 46 28 44 36", "thin") + disc(14, 46, 7, "hole") + disc(14, 46, 4) + disc(52, 52, 5) + disc(44, 59, 3.6, "tone"),
    "horse_traders": path("M14 58C10 40 14 22 24 14L26 6 32 12C42 12 50 20 56 32L52 40 44 38 36 34C32 40 40 48 40 58z") + disc(36, 22, 2.8, "hole") + path("M18 30 10 26M15 40 6 38M15 50 6 51", "wire"),
    "hunting_party": path("M8 8C34 6 52 20 56 46 50 50 44 48 42 44 40 28 28 18 10 18z") + path("M4 6H14V20H4z", "tone") + path("M40 42H60V50H40z", "tone") + path("M12 40 30 58M12 58 30 40", "wire") + disc(21, 49, 5),
    "jester": path("M32 24C26 10 16 6 6 12 8 24 12 34 16 42H48C52 34 56 24 58 12 48 6 38 10 32 24z") + disc(6, 12, 5) + disc(58, 12, 5) + disc(32, 12, 5, "tone") + path("M14 45H50V53H14z") + path("M32 24V42", "thin") + path("M18 53 20 62 26 53zM38 53 44 62 46 53z"),
    "menagerie": path("M4 14H60V20H4zM4 52H60V58H4z") + path("M10 20H14V52H10zM50 20H54V52H50zM30 20H34V52H30z") + path("M16 30C20 26 28 26 29 34V44H16zM36 40C36 32 42 28 48 34V48H36z", "tone") + path("M22 4H42V10H22z"),
    "tournament": path("M4 54 52 6 58 4 56 10 8 58z") + path("M60 54 12 6 6 4 8 10 56 58z") + path("M20 26H44V36C44 46 38 51 32 54 26 51 20 46 20 36z") + path("M32 29V50M23 37H41", "thin"),
    "bag_of_gold": path("M24 6H40L37 16C50 22 56 34 54 46 52 56 44 60 32 60S12 56 10 46C8 34 14 22 27 16z") + path("M22 16H42", "thin") + coin(32, 40, 11).replace("<circle", '<circle class="hole"', 1),
    "diadem": path("M4 44C6 24 18 14 32 14S58 24 60 44C52 34 42 30 32 30S12 34 4 44z") + path("M32 2 37 9 32 16 27 9z") + disc(18, 25, 2.6, "hole") + disc(46, 25, 2.6, "hole") + path("M32 18 37 24 32 29 27 24z", "hole") + path("M8 48C18 40 46 40 56 48", "wire"),
    "followers": disc(32, 13, 8) + path("M18 46C18 32 24 24 32 24S46 32 46 46z") + disc(13, 26, 6.4, "tone") + path("M2 54C2 42 7 35 13 35 15 35 16 35.4 17 36 15 40 14 44 14 50V54z", "tone") + disc(51, 26, 6.4, "tone") + path("M62 54C62 42 57 35 51 35 49 35 48 35.4 47 36 49 40 50 44 50 50V54z", "tone") + path("M14 56H50V61H14z"),
    "princess": path("M14 20 20 6 26 16 32 4 38 16 44 6 50 20V25H14z") + disc(32, 38, 12) + path("M20 34C12 40 12 52 8 60H20C18 52 20 46 22 42zM44 34C52 40 52 52 56 60H44C46 52 44 46 42 42z", "tone") + path("M26 37H29M35 37H38M28 44C31 46 33 46 36 44", "thin") + path("M20 60C22 54 26 52 32 52S42 54 44 60z"),
    "trusty_steed": path("M6 32C10 24 16 22 24 24H38L44 10 50 6 49 12 58 18 56 24 50 24 48 36V42L52 60H46L42 46H24L20 60H14L16 44C10 42 8 38 8 34L4 48 2 42z") + path("M26 22H38V32H26z", "tone") + disc(50, 16, 1.8, "hole"),
}

PROSPERITY = {
    "bank": path("M32 4 62 20V26H2V20z") + path("M6 56H58V61H2V56z") + box(8, 29, 8, 24) + box(48, 29, 8, 24) + coin(32, 41, 12) + disc(32, 16, 4.4, "hole"),
    "bishop": path("M32 4C46 14 50 26 48 38H16C14 26 18 14 32 4z") + path("M29.5 12H34.5V19H41V24H34.5V34H29.5V24H23V19H29.5z", "hole") + path("M14 41H50V48H14z", "tone") + path("M18 51H46L50 61H14z"),
    "expand": path("M24 24H40V40H24z") + path("M4 4H22L16 10 25 19 19 25 10 16 4 22zM60 4V22L54 16 45 25 39 19 48 10 42 4zM4 60V42L10 48 19 39 25 45 16 54 22 60zM60 60H42L48 54 39 45 45 39 54 48 60 42z"),
    "hoard": path("M4 60C6 46 14 38 24 36 26 26 32 20 40 20 50 20 58 32 60 60z") + disc(22, 46, 4, "hole") + disc(34, 36, 4, "hole") + disc(42, 48, 4, "hole") + disc(30, 54, 3, "hole") + path("M46 2 49 10 57 13 49 16 46 24 43 16 35 13 43 10z", "tone"),
    "mint": path("M18 4H46V14H40V26H24V14H18z") + path("M20 29H44V34H20z", "tone") + disc(32, 42, 7) + path("M6 50H58V56H52V62H12V56H6z"),
    "monument": path("M28 2H36L40 46H24z") + path("M18 48H46V54H18z") + path("M10 56H54V62H10z") + path("M30 12H34M29.5 22H34.5M29 32H35", "thin"),
    "royal_seal": disc(32, 26, 20) + disc(32, 26, 14, "thin") + path("M24 32V20L28 25 32 17 36 25 40 20V32z", "hole") + path("M20 42 14 62 24 57 29 62 32 48zM44 42 50 62 40 57 35 62 32 48z", "tone"),
    "trade_route": path("M4 46H60C58 54 52 60 44 60H20C12 60 6 54 4 46z") + path("M30 4H34V44H30z") + path("M36 8C50 12 56 24 56 40H36zM28 14C18 18 12 28 10 40H28z") + path("M10 52H54", "thin"),
    "venture": path("M32 4A28 28 0 1 1 31.9 4z") + path("M32 10A22 22 0 1 1 31.9 10z", "hole") + path("M32 12 38 28 54 32 38 36 32 52 26 36 10 32 26 28z") + coin(32, 32, 6).replace("<circle", '<circle class="hole"', 1),
    "watchtower": crenels(18, 4, 28, 14, 5.6) + path("M22 18H42V60H22z") + path("M28 60V50A4 4 0 0 1 36 50V60z", "hole") + box(29, 26, 6, 10, "hole", 3) + path("M44 10 62 4V18z", "tone"),
}

SEASIDE = {
    "ambassador": path("M20 4H44V10H42V40L32 54 22 40V10H20z") + path("M27 12H37M27 19H37M27 26H33", "thin") + disc(44, 46, 11) + disc(44, 46, 6, "thin") + path("M39 55 36 63 44 60 50 63 49 55z", "tone"),
    "bazaar": path("M4 26C8 12 20 6 32 4 44 6 56 12 60 26z") + path("M20 25C22 14 28 8 32 5 36 8 42 14 44 25", "thin") + path("M7 28H11V60H7zM53 28H57V60H53z") + path("M14 44H50V60H14z", "tone") + disc(22, 39, 4.6) + disc(32, 38, 5) + disc(42, 39, 4.6),
    "caravan": path("M6 44C6 34 10 28 15 28 18 16 26 16 29 28H33C36 16 44 16 47 28L52 18 60 20 59 26 54 27 51 40 46 44V60H41V46H17V60H12V46z") + path("M15 34H47", "thin") + disc(55, 21.5, 1.4, "hole"),
    "cutpurse": path("M26 24H46C54 32 58 42 54 52 52 58 46 60 36 60S20 58 18 52C14 42 18 32 26 24z") + path("M24 20H48", "wire") + path("M4 4 30 20 26 25 2 10z") + path("M2 22 28 12 30 18 4 28z", "tone") + coin(36, 43, 9).replace("<circle", '<circle class="hole"', 1),
    "embargo": disc(32, 32, 28) + disc(32, 32, 21, "hole") + path("M14 36H50C48 43 43 47 38 47H26C21 47 16 43 14 36z") + path("M30.5 14H33.5V34H30.5z") + path("M35 17C42 20 45 26 45 33H35z", "tone") + path("M11 15 15 11 53 49 49 53z"),
    "island": path("M4 50C12 40 22 36 32 36S52 40 60 50z") + path("M2 53C8 50 12 56 18 53S28 50 34 53 44 56 50 53 58 52 62 53V59H2z", "tone") + path("M30 38C30 28 32 22 36 16L40 18C36 24 35 30 35 38z") + path("M38 17C30 8 22 8 18 14 26 12 32 14 38 17zM38 17C38 8 46 2 54 6 46 8 42 12 38 17zM38 17C48 12 56 16 58 24 52 19 46 17 38 17zM38 17C32 18 26 22 26 30 30 24 33 20 38 17z"),
    "lookout": path("M6 38 40 20 46 32 12 50z") + path("M42 18 56 10 62 23 48 31z", "tone") + path("M2 41 8 38 13 49 7 52z") + path("M26 44 20 62H25L31 46 40 62H45L34 40z") + path("M22 30 27 41M33 24 38 35", "thin"),
    "merchant_ship": path("M2 44H62C60 54 54 60 46 60H16C8 60 4 54 2 44z") + path("M18 6H22V42H18zM40 2H44V42H40z") + path("M10 12H30C32 20 32 28 30 34H10C13 26 13 20 10 12zM32 8H54C56 18 56 26 54 34H32C35 26 35 16 32 8z", "tone") + path("M8 51H56", "thin"),
    "smugglers": path("M20 10H44C48 18 50 26 50 34S48 50 44 58H20C16 50 14 42 14 34S16 18 20 10z") + path("M16 20H48M14.5 34H49.5M16 48H48", "thin") + path("M6 4C10 2 14 6 12 10L20 18 16 22 8 14C4 14 2 8 6 4z", "tone") + path("M27 27H37V41H27z", "hole"),
    "warehouse": path("M2 22 32 4 62 22V28H2z") + path("M6 30H12V60H6zM52 30H58V60H52z") + path("M16 44H30V60H16zM34 44H48V60H34zM25 29H39V42H25z") + path("M16 52H30M34 52H48M25 35.5H39", "thin"),
}
