"""What a process has cost so far, as Linux counts it."""

from pathlib import Path


def cpu_seconds(pid: int) -> float:
    """Of all its threads."""
    spent = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e9


def resident_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError("no VmRSS")
