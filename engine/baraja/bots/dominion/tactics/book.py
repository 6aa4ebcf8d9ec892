"""The register of answers that know the plan."""

ANSWERS: dict = {}


def answers(*keys):
    """Register a policy: given a `Moment`, it gives the picks. For whole keys, or `*.verb`."""

    def does(policy):
        for key in keys:
            ANSWERS[key] = policy
        return policy

    return does
