from table import bag, hand, options, pile, play, table


def test_moat_shown_from_the_hand_stops_the_witch():
    s = table(hands=["witch", "moat copper*4"], decks=["copper*2"])
    play(s, "witch")
    assert s.question.key == "react.attack" and options(s) == ["moat"]
    s.answer("moat")
    assert hand(s, 0) == bag("copper*2") and pile(s, "curse") == 10
