"""How many mutants of the rules the tests kill, after `mutmut run`. Fails under 90 %.

A mutant whose tests run into the time limit counts as killed, as mutmut itself has it: the rules
went round for ever. One that no test reaches counts as alive.
"""

import subprocess
import sys
from collections import Counter

WANTED = 90.0
KILLED = ("killed", "timeout", "segfault", "caught by type check")


def main() -> int:
    listed = subprocess.run(
        ["mutmut", "results", "--all", "true"], capture_output=True, text=True, check=True
    ).stdout
    fates = Counter(line.rsplit(": ", 1)[1] for line in listed.splitlines() if ": " in line)
    total = fates.total()
    if not total or fates["not checked"]:
        print(f"{fates['not checked']} of {total} mutants are not checked: no score")
        return 1
    killed = sum(fates[fate] for fate in KILLED)
    score = 100 * killed / total
    told = ", ".join(f"{count} {fate}" for fate, count in fates.most_common())
    print(f"{killed} of {total} mutants killed: {score:.1f} % (wanted: {WANTED:.0f} %). {told}.")
    return 0 if score >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
