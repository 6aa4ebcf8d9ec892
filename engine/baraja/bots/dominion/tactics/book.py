"""The register of answers that know the plan."""

ANSWERS: dict = {}


def answers(*keys):
    """Register a policy, a function from a `Moment` to the picks, for whole keys or for `*.verb`."""

    def does(policy):
        for key in keys:
            ANSWERS[key] = policy
        return policy

    return does
