#!/usr/bin/env python3
"""Writes docs/guide/speed.md and its plots from what was measured, bench/results/*.jsonl.

    nonet-bench --json OPTION... FILE... >> bench/results/NAME.jsonl     # an object a line, one for each file
    makers.py NONET OPTION... | jq -c .[] >> bench/results/NAME.jsonl    # the same, one for each task
    speed.py

NAME is one of solving, rating, making. What is not in these files is not in the guide.
"""
import json
import math
import pathlib
import re
import statistics
from html import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
GUIDE = ROOT / "docs" / "guide" / "speed.md"
IMAGES = ROOT / "docs" / "images"

SECTIONS = {
    "solving": ("Solving", "Puzzles in a second, from a file of them to its answers, each shown to be the only one. "
                           "What a peer's figure measures differs; the last column says it. Where answers are compared, "
                           "they are the same."),
    "rating": ("Rating as Sudoku Explainer does", "Puzzles in a second of user time, ER, EP and ED of each. One board of the "
                                                  "stratified file rates otherwise in sukaku-forge, which mends oddities of "
                                                  "unique loops and says so; [rating](rating.md) has more. A name that ends "
                                                  "with `avx2` is of nonet without AVX-512."),
    "making": ("Making puzzles, and asking whether they are minimal",
               "Puzzles in a second of user time, the best of the rounds."),
}
PEERS = {
    "tdoku": "[tdoku](https://github.com/t-dillon/tdoku), built by its own script for the processor that it runs on",
    "qqwing": "[qqwing](https://qqwing.com), as Debian has it",
    "sukaku-forge": "[sukaku-forge](https://github.com/SlowLarry/sukaku-forge) 0.6.0, `make build-rater-native`: optimized as a whole, for the processor that it runs on",
    "gridchecker": "[gridchecker](https://github.com/dobrichev/gridchecker), `-O3 -march=native`",
    "suexg-cb": "suexg-cb, the generator of the controlled-bias collection, `-O3 -march=native`",
}


def short(command):
    """A command without the folders of programs and files."""
    return re.sub(r"(?<![\w.])/\S*/", "", command)


def by_file(line):
    """Rows of an object of nonet-bench: the program, its rate, how much faster nonet is, the answers, what is timed."""
    for program in line["programs"]:
        if "error" in program:
            continue
        faster = program.get("nonet_is_faster_by", [])
        ratio = f"{statistics.median(faster):.1f}× ({min(faster):.1f} … {max(faster):.1f})" if faster else ""
        rates = program.get("puzzles_per_second")
        yield (program["program"], statistics.median(rates) if rates else None, ratio, program.get("answers", ""),
               program["timed"])


def by_task(line):
    """The same of an object of makers.py."""
    for program, rate in line["per_second"].items():
        faster = line["nonet_is_faster"].get(program)
        yield program, rate, f"{faster:.1f}×" if faster else "", "", "user time of the whole process"


def label(line):
    if "task" in line:
        return line["task"]
    kernel = re.match(r"NONET_KERNEL=(\w+)", line["command"])
    return f"{pathlib.Path(line['file']).name}, {line['puzzles']:,} puzzles" + (f", {kernel[1]}" if kernel else "")


def rows_of(line):
    return list(by_task(line) if "task" in line else by_file(line))


def number(rate):
    return "" if rate is None else f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def table(lines):
    yield "| what | program | puzzles/s | nonet is faster by | answers | what is timed |"
    yield "|---|---|--:|--:|---|---|"
    for line in lines:
        what = label(line)
        for program, rate, ratio, answers, timed in rows_of(line):
            yield f"| {what} | {program} | {number(rate)} | {ratio} | {answers} | {timed} |"
            what = ""


def plot(lines):
    """Bars of puzzles a second, ten times more from line to line, those of nonet dark."""
    left, width, bar, gap = 250, 430, 15, 14
    lines = [line for line in lines if all(rate for _, rate, *_ in rows_of(line))]
    rates = [rate for line in lines for _, rate, *_ in rows_of(line)]
    least, most = math.floor(math.log10(min(rates))), math.ceil(math.log10(max(rates)))
    x = lambda rate: left + (math.log10(rate) - least) / max(1, most - least) * width
    y, shapes = 24, []
    for line in lines:
        shapes.append(f'<text x="{left - 10}" y="{y + 11}" text-anchor="end">{escape(label(line))}</text>')
        for program, rate, *_ in rows_of(line):
            kind = "ours" if program == "nonet" else "peer"
            shapes.append(f'<rect class="{kind}" x="{left}" y="{y}" width="{max(1, x(rate) - left):.1f}" height="{bar - 2}"/>')
            shapes.append(f'<text x="{x(rate) + 5:.1f}" y="{y + 11}">{program} {number(rate)}</text>')
            y += bar
        y += gap
    rules = "".join(f'<path class="rule" d="M{x(10 ** e):.1f} 18V{y - gap + 4}"/><text x="{x(10 ** e):.1f}" y="12" '
                    f'text-anchor="middle">{10 ** e:,g}</text>' for e in range(least, most + 1))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 130} {y}" font-family="sans-serif" font-size="11">\n'
            "<style>text{fill:#222}.ours{fill:#1d3557}.peer{fill:#b8a06a}.rule{stroke:#ddd}</style>\n"
            f'<rect width="100%" height="100%" fill="#fff"/>\n{rules}\n' + "\n".join(shapes) + "\n</svg>\n")


def commands(lines):
    seen = []
    for line in lines:
        for command in [line["command"]] if "command" in line else line["commands"].values():
            if short(command) not in seen:
                seen.append(short(command))
    return [f"    {command}" for command in seen]


def main():
    found = {name: [json.loads(line) for line in (RESULTS / f"{name}.jsonl").read_text().splitlines()]
             for name in SECTIONS if (RESULTS / f"{name}.jsonl").exists()}
    processors = sorted({line["processor"] for lines in found.values() for line in lines if "processor" in line})
    text = ["# How fast", "",
            "<!-- Written by bench/speed.py from bench/results: measure there, and run it. -->", "",
            "Every figure here was measured beside a named program, in turns with it in the same run, with one thread each, "
            "on a machine of two cores that other programs kept busy too, at a load of 4.3 to 5.5. What was not measured so is not here.", "",
            f"Processor: {', '.join(processors)}, two virtual cores, AVX-512.", ""]
    for name, lines in found.items():
        title, about = SECTIONS[name]
        (IMAGES / f"speed-{name}.svg").write_text(plot(lines))
        text += [f"## {title}", "", about, "", f"![{title}: puzzles a second](../images/speed-{name}.svg)", "", *table(lines), "",
                 *commands(lines), ""]
    named = {program for lines in found.values() for line in lines for program, *_ in rows_of(line)}
    text += ["## The others", "", *[f"- {PEERS[peer]}" for peer in PEERS if peer in named], ""]
    GUIDE.write_text("\n".join(text))


if __name__ == "__main__":
    main()
