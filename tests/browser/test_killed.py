"""A tab that ends in the middle of a decision, by whatever violence, resumes at the last one or the one before."""

from killing import KINDS, campaign


def test_killed_tabs_resume_where_they_were(playwright_session, chromium_path, site, tmp_path):
    rows = campaign(playwright_session, chromium_path, tmp_path, site, len(KINDS))
    assert {kind for kind, *_ in rows} == set(KINDS)
    assert all(same for *_, same in rows), rows
