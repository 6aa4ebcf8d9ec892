"""A tab that is killed in the middle of a decision, in whatever way, resumes at that decision or the next one."""

from killing import KINDS, campaign


def test_a_killed_tab_loses_no_decision_that_was_saved(playwright_session, chromium_path, site, tmp_path):
    rows = campaign(playwright_session, chromium_path, tmp_path, site, len(KINDS))
    assert {kind for kind, *_ in rows} == set(KINDS)
    assert all(same for *_, same in rows), rows
