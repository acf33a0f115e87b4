"""Ctrl-C ends what works, at once, and leaves everything as it was."""

from __future__ import annotations

import _thread
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import nonet
import numpy as np
import pytest
from conftest import PLAIN

LONG: list[Callable[[], object]] = [
    lambda: nonet.count("." * 81),
    lambda: nonet.solve("." * 81, limit=0, keep=0),
    lambda: nonet.solve_many(np.array(["." * 81] * 64, dtype="S81"), limit=2**32 - 1),
    lambda: nonet.solve_many(["." * 81] * 64, limit=2**32 - 1),
    lambda: nonet.canonical_many(np.array([PLAIN] * 1_000_000, dtype="S81"), threads=1),
    lambda: nonet.generate(10**9, threads=1),
]


@contextmanager
def ctrl_c_after(seconds: float) -> Iterator[None]:
    timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        yield
    finally:
        timer.join()


@pytest.mark.parametrize("work", LONG)
def test_ctrl_c_ends_it(work: Callable[[], object]) -> None:
    before = signal.getsignal(signal.SIGINT)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.3):
        work()
        time.sleep(5)  # where the signal comes too early
    assert time.monotonic() - start < 20
    assert signal.getsignal(signal.SIGINT) is before
    assert nonet.solve(PLAIN).verdict == "unique"
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.0):
        time.sleep(5)


def test_a_handler_that_raises_nothing_lets_the_work_go_on() -> None:
    came = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(1))
    try:
        with ctrl_c_after(0.1):
            found = nonet.count("." * 81, seconds=0.5)
        assert came == [1]
        assert not found.exact
    finally:
        signal.signal(signal.SIGINT, before)


def test_work_of_other_threads_goes_on() -> None:
    results: list[nonet.Count] = []
    thread = threading.Thread(target=lambda: results.append(nonet.count("." * 81, limit=3_000_000)))
    thread.start()
    try:
        _thread.interrupt_main()
        time.sleep(5)
    except KeyboardInterrupt:
        pass
    thread.join()
    assert results == [(3_000_000, False)]


def test_a_script_ends_as_others_do() -> None:
    script = "import nonet; print('ready', flush=True); nonet.count('.' * 81)"
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=20)
    assert "KeyboardInterrupt" in said
