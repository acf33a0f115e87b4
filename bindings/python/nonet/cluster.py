"""Files of boards, worked on by many machines: parts of the files as tasks of Dask.

    python -m nonet.cluster COMMAND FILE… -o DIR [--scheduler ADDRESS] [-- OPTION…]

COMMAND is solve, check, rate, canonical, count, dedupe or generate. Each part is what the program `nonet COMMAND -q
OPTION…` makes of a range of bytes, so all that is in DIR, one file after the other, is what the program says of the
whole. FILES have a board a line, uncompressed; they and DIR are where every worker sees them.

    DIR/part-00000.txt …   the answers, in order
    DIR/errors.txt         what could not be read or answered, with file and line
    DIR/plan.json          what was asked: the same command goes on where it ended
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .cluster_work import BUCKETS, Done, Part, choose, keep, number_lines, program, work, write

COMMANDS = ("solve", "check", "rate", "canonical", "count", "dedupe", "generate")


# ── What is planned ──────────────────────────────────────────────────────────────────────────────


def cut(file: str, size: int) -> list[tuple[int, int]]:
    """Cut a file into ranges of about `size` bytes between two boards. A comment stays with the boards around it."""
    end = os.path.getsize(file)
    ranges = []
    first = 0
    with open(file, "rb") as lines:
        while first < end:
            last = min(first + size, end)
            if last < end:
                lines.seek(last)
                lines.readline()  # the rest of a line
                before = lines.readline()
                at = lines.tell()
                after = lines.readline()
                while after and (_is_comment(before) or _is_comment(after)):
                    at += len(after)
                    before, after = after, lines.readline()
                last = min(at, end)
            ranges.append((first, last))
            first = last
    return ranges


def _is_comment(line: bytes) -> bool:
    return line.strip() == b"" or line.lstrip().startswith(b"#")


def check_file(file: str, options: list[str]) -> None:
    """Refuse a file that cannot be cut between lines: one whose first lines read otherwise after a cut."""
    with open(file, "rb") as opened:
        lines = opened.readlines(1 << 15)

    def read(some: list[bytes], arguments: list[str]) -> bytes:
        command = [program(), "convert", "-q", "--to", "json", *arguments]
        return subprocess.run(command, input=b"".join(some), capture_output=True).stdout

    boards = [i for i in range(1, len(lines)) if not _is_comment(lines[i]) and not _is_comment(lines[i - 1])]
    at = boards[0] if boards else len(lines)
    if read(lines, _reading(options, False)) != read(lines[:at], options) + read(lines[at:], options):
        raise SystemExit(
            f"nonet.cluster: {file} does not have a board a line; nonet convert --to line makes such a file, and a "
            "layout that a comment gives for all boards is the option --layout"
        )


def _reading(options: list[str], line: bool) -> list[str]:
    """Return those options that say how boards are read; without the format of lines if `line` is false."""
    return options if line else [o for o in options if o != "--from=line"]


def plan(command: str, files: list[str], size: int, options: list[str], count: int, seed: int) -> list[Part]:
    """Return all parts, in order."""
    if command == "generate":
        shares = max(1, -(-count // size))
        made = [count * i // shares for i in range(shares + 1)]
        return [
            Part(i, "", 0, 0, (command, "-q", "-n", str(made[i + 1] - made[i]), "--seed", str(seed + i), *options))
            for i in range(shares)
        ]
    arguments = (command, "-q", "--threads=1", *options)
    ranges = [(file, first, last) for file in files for first, last in cut(file, size)]
    return [Part(number, file, first, last, arguments) for number, (file, first, last) in enumerate(ranges)]


# ── What the client does ─────────────────────────────────────────────────────────────────────────


def run(parts: list[Part], folder: str, connect: Callable[[], Any], patience: float) -> list[Done]:
    """Have all parts done. A scheduler that goes away is waited for, and what is done is done."""
    done: dict[int, Done] = {}
    deadline = time.monotonic() + patience
    while True:
        try:
            client = connect()
            try:
                _run_once(client, parts, folder, done)
                return [done[part.number] for part in parts]
            finally:
                client.close()
        except _lost() as error:
            if time.monotonic() > deadline:
                raise
            print(f"nonet.cluster: the scheduler is gone ({type(error).__name__}); waiting for it", file=sys.stderr)
            time.sleep(1)


def _lost() -> tuple[type[BaseException], ...]:
    from concurrent.futures import CancelledError as Cancelled

    from distributed import CancelledError
    from distributed.comm.core import CommClosedError

    return (CancelledError, Cancelled, CommClosedError, OSError, TimeoutError)


def _run_once(client: Any, parts: list[Part], folder: str, done: dict[int, Done]) -> None:
    from distributed import as_completed

    start = time.monotonic()
    left = [part for part in parts if part.number not in done]
    for future in as_completed(_submit(client, work, [(part, folder) for part in left])):
        found = future.result()
        done[found.number] = found
        _progress(len(done), len(parts), time.monotonic() - start)
    before = {}
    lines: dict[str, int] = {}
    for part in parts:
        before[part.number] = lines.get(part.file, 0)
        lines[part.file] = before[part.number] + done[part.number].lines
    if any(part.arguments[0] == "dedupe" for part in parts):
        client.gather(_submit(client, choose, [(bucket, parts, folder) for bucket in range(BUCKETS)]))
        client.gather(_submit(client, keep, [(part, folder) for part in parts]))
    named = [(part, folder, before[part.number]) for part in parts if part.file and done[part.number].places]
    client.gather(_submit(client, number_lines, named))


def _submit(client: Any, function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [client.submit(function, *each, pure=False, retries=3) for each in arguments]


def _progress(done: int, all_parts: int, seconds: float) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {all_parts} parts, {seconds:.0f} s ", end="", file=sys.stderr, flush=True)


def begin(folder: Path, wanted: dict[str, Any]) -> None:
    """Keep what is asked for, and refuse a folder that holds the answers to something else."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    if not path.exists():
        if any(folder.iterdir()):
            raise SystemExit(f"nonet.cluster: {folder} is not empty, and holds no plan")
        write(path, json.dumps(wanted, indent=1).encode())
    elif json.loads(path.read_text()) != wanted:
        raise SystemExit(f"nonet.cluster: {folder} holds the answers to another command: see {path}")


def finish(folder: Path, parts: list[Part], done: list[Done]) -> int:
    """Put the reports together, say what there is, and return the exit code."""
    reports = b"".join(part.name(str(folder), "err").read_bytes() for part in parts)
    write(folder / "errors.txt", reports)
    count = reports.count(b"\n")
    lines = sum(each.lines for each in done)
    what = f"{len(parts)} parts, {lines} lines; {count} reports in {folder / 'errors.txt'}"
    print(f"nonet.cluster: {what}", file=sys.stderr)
    return 0 if count == 0 else 1


def main(arguments: list[str] | None = None) -> int:
    """Be the command."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    at = words.index("--") if "--" in words else len(words)
    options = words[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="python -m nonet.cluster",
        description="Files of boards, worked on by many machines. What follows -- are options of nonet COMMAND.",
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("files", nargs="*", metavar="FILE", help="a board a line, uncompressed, seen by every worker")
    parser.add_argument("-o", dest="folder", metavar="DIR", required=True, type=Path, help="where the answers go")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of Dask; by default two are started: one a core, here")
    parser.add_argument("--workers", type=int, default=0, help="without --scheduler: how many; by default one a core")
    parser.add_argument("--part", type=int, default=0, help="bytes of a part [8 MiB]; of generate: puzzles [1000]")
    parser.add_argument("--patience", type=float, default=600, help="seconds to wait for a scheduler that goes away")
    parser.add_argument("-n", "--count", type=int, default=1, help="generate: how many puzzles")
    parser.add_argument("--seed", type=int, default=1, help="generate: of the first part; each has the next one")
    asked = parser.parse_intermixed_args(words[:at])
    makes = asked.command == "generate"
    if makes == bool(asked.files):
        parser.error("generate takes no files" if makes else "there are no files")
    size = asked.part or (1000 if makes else 8 << 20)
    if size < 1 or asked.count < 1:
        parser.error("--part and --count are numbers from 1")
    files = [os.path.abspath(file) for file in asked.files]
    if not makes and not any(option.startswith(("--from", "-f")) for option in options):
        options = ["--from=line", *options]
    for file in files:
        check_file(file, [o for o in options if o.startswith(("--from=", "--layout=", "--rule="))])
    wanted = {
        "command": asked.command,
        "options": options,
        "files": [[file, os.path.getsize(file)] for file in files],
        "part": size,
        "puzzles": [asked.count, asked.seed] if makes else None,
    }
    begin(asked.folder, wanted)
    parts = plan(asked.command, files, size, options, asked.count, asked.seed)
    folder = str(asked.folder.resolve())
    if asked.scheduler:
        return finish(asked.folder, parts, run(parts, folder, _connecting(asked.scheduler), asked.patience))
    from distributed import LocalCluster

    workers = asked.workers or len(os.sched_getaffinity(0))
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
        return finish(asked.folder, parts, run(parts, folder, _connecting(cluster), asked.patience))


def _connecting(address: Any) -> Callable[[], Any]:
    def connect() -> Any:
        from distributed import Client

        return Client(address)

    return connect


if __name__ == "__main__":
    from nonet.cluster import main as cluster_main  # so that workers know the names of this module

    sys.exit(cluster_main())
