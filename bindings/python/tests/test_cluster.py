"""Files cut into parts for Dask, and put together again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import nonet
import pytest
from conftest import PLAIN, Program

pytest.importorskip("distributed")

from nonet import cluster, cluster_work  # noqa: E402


def text_of(folder: Path) -> str:
    return "".join(path.read_text() for path in sorted(folder.glob("part-*.txt")))


@pytest.fixture(scope="module")
def client() -> Any:
    """Two worker processes that all tests share."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as started:
        yield started


@pytest.fixture
def boards(tmp_path: Path, plain_boards: list[str]) -> Path:
    """A file with boards, comments, rules and lines that no reader takes."""
    lines = [*plain_boards[:200], "# rule: cage 3 r1c1 r1c2", "." * 16, "", "not a board!", *plain_boards[200:]]
    lines += ["." * 16, "# rule: cage 3 r1c1 r1c2", "# rule: cage 5 r2c1 r2c2", *plain_boards[:50], "?" * 7]
    path = tmp_path / "boards.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def run(client: Any, folder: Path, *arguments: str) -> int:
    return cluster.main([*arguments[:1], "-o", str(folder), "--scheduler", client.scheduler_address, *arguments[1:]])


def split(arguments: list[str], file: Path) -> list[str]:
    return [arguments[0], str(file), "--part", "1000", *(["--", *arguments[1:]] if arguments[1:] else [])]


@pytest.mark.parametrize(
    "asked",
    [["solve"], ["check"], ["check", "--json"], ["check", "--each"], ["rate"], ["rate", "--se"], ["canonical"],
     ["count"], ["dedupe"]],
    ids=" ".join,
)  # fmt: skip
def test_the_output_is_that_of_the_program(
    client: Any, boards: Path, tmp_path: Path, program: Program, asked: list[str]
) -> None:
    folder = tmp_path / "out"
    assert run(client, folder, *split(asked, boards)) == 1
    assert len(list(folder.glob("part-*.txt"))) > 10
    assert text_of(folder) == program(*asked, "-q", "--from", "line", str(boards))
    reports = (folder / "errors.txt").read_text()
    assert f"{boards}:204:" in reports
    assert f"{boards}:{boards.read_text().count(chr(10))}:1: " in reports


def test_a_part_that_is_done_is_not_done_again(client: Any, boards: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    run(client, folder, *split(["solve"], boards))
    whole = text_of(folder)
    (folder / "part-00003.json").unlink()
    (folder / "part-00003.txt").unlink()
    (folder / "part-00005.txt").write_text("as it was\n")
    run(client, folder, *split(["solve"], boards))
    assert "as it was\n" in text_of(folder)
    assert len(text_of(folder)) > len(whole) * 0.8
    with pytest.raises(SystemExit, match="another command"):
        run(client, folder, *split(["check"], boards))
    with pytest.raises(SystemExit, match="not empty"):
        run(client, tmp_path, *split(["check"], boards))


def test_files_without_a_board_a_line_are_refused(client: Any, tmp_path: Path, program: Program) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("\n".join(PLAIN[9 * row : 9 * row + 9] for row in range(9)) + "\n")
    table = tmp_path / "table.csv"
    table.write_text(f"puzzle,name\n{PLAIN},one\n{PLAIN},two\n")
    shaped = tmp_path / "shaped.txt"
    shaped.write_text("# layout: 4+diagonals\n\n" + ("." * 16 + "\n") * 4)
    for file in (grid, table, shaped):
        with pytest.raises(SystemExit, match="board a line"):
            run(client, tmp_path / "out", "solve", str(file))


def test_a_line_that_ends_the_program_is_reported(
    client: Any, tmp_path: Path, program: Program, plain_boards: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fragile = tmp_path / "nonet"
    fragile.write_text(
        f'#!/bin/sh\nin=$(mktemp); cat > $in\nif grep -q poison $in; then kill -SEGV $$; fi\n'
        f'{cluster_work.program()} "$@" < $in; code=$?; rm $in; exit $code\n'
    )
    fragile.chmod(0o755)
    monkeypatch.setenv("NONET", str(fragile))
    lines = [*plain_boards[:7], "poison", *plain_boards[7:20]]
    data = ("\n".join(lines) + "\n").encode()
    part = cluster_work.Part(0, "boards.txt", 0, len(data), ("solve", "-q"))
    answers, reports = cluster_work._answers(part, data, 1)
    good = "\n".join(plain_boards[:20]) + "\n"
    assert answers.decode() == program("solve", text=good)
    assert "<stdin>:8:1: the program ends with signal 11\n" in reports.decode()
    places = [int(line.split(":")[1]) for line in reports.decode().splitlines()]
    assert places == sorted(places) and max(places) > 8  # of the lines behind it too


def test_generate_is_that_of_the_program(client: Any, tmp_path: Path, program: Program) -> None:
    folder = tmp_path / "out"
    assert run(client, folder, "generate", "-n", "30", "--seed", "7", "--part", "10", "--", "--level=easy") == 0
    parts = [program("generate", "-q", "-n", "10", "--seed", str(seed), "--level=easy") for seed in (7, 8, 9)]
    assert text_of(folder) == "".join(parts)
    assert len(set(text_of(folder).split())) == 30


def test_a_bag_of_dask_takes_the_functions_as_they_are(client: Any, tmp_path: Path, plain_boards: list[str]) -> None:
    bag = pytest.importorskip("dask.bag")
    from distributed import Client

    path = tmp_path / "boards.txt"
    path.write_text("\n".join(plain_boards[:60]) + "\n")
    with Client(client.scheduler_address):
        ratings = bag.read_text(str(path), blocksize=1000).map_partitions(nonet.rate_many).compute()
    assert ratings == nonet.rate_many(plain_boards[:60])


def test_a_cut_loses_no_byte_and_no_rule(tmp_path: Path, plain_boards: list[str]) -> None:
    file = tmp_path / "boards.txt"
    lines = [line for board in plain_boards for line in ("# rule: cage 9 r1c1 r1c2", board)]
    lines[100:100] = plain_boards
    file.write_text("\n".join(lines))
    for size in (1, 80, 1000, 10**9):
        ranges = cluster.cut(str(file), size)
        assert [first for first, _ in ranges[1:]] == [last for _, last in ranges[:-1]]
        assert (ranges[0][0], ranges[-1][1]) == (0, file.stat().st_size)
        for _, last in ranges[:-1]:
            before, after = file.read_text()[:last], file.read_text()[last:]
            assert before.endswith("\n")
            assert not after.startswith("#") and not before.splitlines()[-1].startswith("#")


def test_the_command_speaks_to_its_user(tmp_path: Path, boards: Path) -> None:
    command = [sys.executable, "-m", "nonet.cluster"]
    none = subprocess.run([*command, "solve", "-o", str(tmp_path / "out")], capture_output=True, text=True)
    assert none.returncode == 2 and "there are no files" in none.stderr
    done = subprocess.run(
        [*command, "check", str(boards), "-o", str(tmp_path / "out"), "--workers", "1"], capture_output=True, text=True
    )
    assert done.returncode == 1, done.stderr
    assert "2 reports in" in done.stderr
    assert json.loads((tmp_path / "out" / "plan.json").read_text())["command"] == "check"
