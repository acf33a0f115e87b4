"""A cluster of which parts die while it works."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nonet
import pytest
from conftest import Program

pytest.importorskip("distributed")
pytestmark = pytest.mark.slow


@contextmanager
def processes(*commands: list[str]) -> Iterator[list[subprocess.Popen[bytes]]]:
    started = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for command in commands]
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()


@contextmanager
def dask(port: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A scheduler and two workers."""
    address = f"tcp://127.0.0.1:{port}"
    scheduler = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
    with processes([*scheduler, "--no-dashboard"], worker, [*worker]) as started:
        yield started


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def await_parts(folder: Path, count: int) -> None:
    deadline = time.monotonic() + 120
    while len(list(folder.glob("part-*.json"))) < count:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that a nanny has started."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True)
    return [int(word) for word in found.stdout.split()]


def test_the_output_is_whole_whatever_dies(tmp_path: Path, program: Program) -> None:
    boards = tmp_path / "boards.txt"
    lines = [str(puzzle) for puzzle in nonet.generate(2500, seed=17)]
    lines[700] = "no board!"
    boards.write_text("\n".join(lines) + "\n")
    folder = tmp_path / "out"
    port = free_port()
    command = [sys.executable, "-m", "nonet.cluster", "rate", str(boards), "-o", str(folder), "--part", "4000"]
    command += ["--scheduler", f"tcp://127.0.0.1:{port}"]
    with dask(port) as first:
        run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        await_parts(folder, 2)
        victims = workers_of(first[1])
        assert victims
        os.kill(victims[-1], signal.SIGKILL)
        await_parts(folder, 8)
        assert run.poll() is None
    with dask(port):
        _, said = run.communicate(timeout=300)
    assert run.returncode == 1, said
    assert "the scheduler is gone" in said
    expected = program("rate", "-q", str(boards))
    assert "".join(path.read_text() for path in sorted(folder.glob("part-*.txt"))) == expected
    assert len(expected.splitlines()) == 2499
    assert (folder / "errors.txt").read_text().startswith(f"{boards}:701:4: ")
