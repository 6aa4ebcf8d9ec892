"""Runs in Pyodide: prints a checksum of what Python knows about every character."""

import hashlib
import unicodedata

FORMS = ("NFC", "NFD", "NFKC", "NFKD")
known = hashlib.sha256()
for letter in map(chr, (*range(0xD800), *range(0xE000, 0x30000))):
    cases = letter.upper(), letter.lower(), letter.title(), letter.casefold(), letter.isalpha(), letter.isprintable()
    forms = [unicodedata.normalize(form, letter) for form in FORMS]
    kinds = unicodedata.category(letter), unicodedata.combining(letter), unicodedata.numeric(letter, None)
    known.update(repr((cases, forms, kinds, unicodedata.name(letter, ""))).encode())
print(known.hexdigest())
