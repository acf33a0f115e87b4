"""How many threads work."""

from __future__ import annotations

import os

from . import errors


def cores(threads: int | None) -> int:
    """Return how many threads to use: as many as asked for, or one for each core that this process may use."""
    if threads is None:
        return len(os.sched_getaffinity(0))
    if threads < 1:
        raise errors.usage("threads is a number from 1", "threads es un número desde 1")
    return threads
