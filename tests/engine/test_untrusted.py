"""Values from outside: their JSON is read with a bound on depth, their types are checked, nothing else is raised."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from baraja.core import untrusted
from baraja.core.untrusted import DEEPEST, InvalidInput, parse_json

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False, allow_infinity=False)
    # Text without halves of characters, with all that JSON escapes.
    | some.text(some.characters(exclude_categories=["Cs"])),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(some.sampled_from('ab"\\[]{}')), inner),
)  # fmt: skip
DEEP = (
    "[" * 5000,
    "[" * 5000 + "]" * 5000,
    '{"a":' * 5000 + "1" + "}" * 5000,
    '[{"a":' * 100 + "1" + "}]" * 100,
    '"\\\\",' + "[" * 5000,
    '["\\"",' + "[" * 5000 + '"' + "]" * 5000,
    '[""' + ",[" * 5000 + "]" * 5001,
    "[" * 5000 + "x" + "]" * 5000,
    "[[]" * 100_000 + "]" * 100_000,
)


@given(VALUES, some.booleans())
def test_json_of_plain_values_gives_the_same_values(values, plain):
    assert parse_json(json.dumps(values, ensure_ascii=plain), 10**6) == values


@pytest.mark.parametrize("text", DEEP)
def test_deep_nesting_is_refused_before_the_parser_sees_it(text, monkeypatch):
    monkeypatch.setattr(untrusted.json, "loads", lambda _text: pytest.fail("the parser has seen it"))
    with pytest.raises(InvalidInput):
        parse_json(text, 10**6)
    with pytest.raises(InvalidInput):
        parse_json(text.encode(), 10**6)


@given(some.integers(1, 3 * DEEPEST), some.text(some.sampled_from('[]{}"\\ x')), some.booleans())
def test_the_bound_counts_levels_and_not_brackets_in_texts(levels, text, beside):
    nested = json.dumps(text)
    for _ in range(levels):
        nested = f"[{json.dumps(text)}, {nested}]" if beside else f'{{"{"["}": {nested}}}'
    if levels <= DEEPEST:
        parse_json(nested, 10**6)
    else:
        with pytest.raises(InvalidInput, match="deep"):
            parse_json(nested, 10**6)


@given(some.text(some.sampled_from('[]{}",:\\ud8a0179.eE+-truefalsnN \n\ud800é')) | some.text() | some.binary())
def test_no_text_at_all_makes_the_reader_raise_anything_else(text):
    try:
        parse_json(text, 10**6)
    except InvalidInput:
        pass


@pytest.mark.parametrize("text", ["9" * 5000, '["\\ud800"]', '["\ud800"]', "", "[}", "\ufeff[]", b"\xff\xfe[", None, 7])
def test_what_cannot_be_stored_or_shown_is_no_json_either(text):
    with pytest.raises(InvalidInput):
        parse_json(text, 10**6)


def test_a_text_that_is_too_long_is_not_read():
    with pytest.raises(InvalidInput, match="too long"):
        parse_json('"' + "x" * 100 + '"', 100)


CHECKS = (
    (untrusted.expect_text, (5,), ("", "five!"), ("longer", 1, None)),
    (untrusted.expect_int, (0, 9), (0, 9), (-1, 10, True, 1.0, "1")),
    (untrusted.expect_bool, (), (True, False), (0, 1, "true", None)),
    (untrusted.expect_list, (2,), ([], [1, 2]), ([1, 2, 3], (1,), "ab")),
    (untrusted.expect_dict, (), ({}, {"a": 1}), ([], "a", None)),
    (untrusted.expect_choice, (("a", "b"),), ("a", "b"), ("c", "", 1, None, ["a"], {"a": 1})),
)


@pytest.mark.parametrize(("check", "bounds", "good", "bad"), CHECKS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_check_returns_what_is_wanted_and_refuses_all_else(check, bounds, good, bad):
    for value in good:
        assert check(value, "it", *bounds) is value
    for value in (*bad, object()):
        with pytest.raises(InvalidInput, match="it: "):
            check(value, "it", *bounds)


def test_a_pair_is_a_list_of_two():
    assert untrusted.expect_pair([1, [2]], "it") == (1, [2])
    for value in ([1], [1, 2, 3], "ab", {"a": 1, "b": 2}, None):
        with pytest.raises(InvalidInput, match="it: "):
            untrusted.expect_pair(value, "it")


def test_asking_whether_a_list_is_one_of_the_choices_raises_nothing():
    assert untrusted.is_one_of("a", {"a"}) and not untrusted.is_one_of("b", {"a"})
    assert not untrusted.is_one_of(["a"], {"a"}) and not untrusted.is_one_of({"a": 1}, frozenset("a"))
