#!/usr/bin/env python3
"""Writes docs/guide/speed.md and its plots from what was measured, bench/results/*.jsonl.

    nonet-bench --json OPTION... FILE... >> bench/results/NAME.jsonl     # an object a line, one for each file
    nonet bench --json, by two engines in turns, in the same form > bench/results/layouts.jsonl
    makers.py NONET OPTION... --lines > bench/results/making.jsonl       # the same, one for each task
    speed.py

NAME is one of solving, engines, layouts, wasm, rules, rating, making, canonical. What is not in these files is not in the guide.
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
    "solving": ("Solving plain boards", "Whether a 9×9 board has exactly one solution, and which. A name that ends with `avx2` "
                                        "is of nonet without AVX-512; the others have it. tdoku's benchmark writes no answers: it "
                                        "checks them itself before it measures."),
    "engines": ("The engines", "The same question to the engines of nonet. `nonet` is the engine that is taken by itself, `native`, "
                               "which searches many boards at once; csp searches by itself too, and the others hand each board to a library. "
                               "[Every engine side by side](compare.md) has large boards too."),
    "layouts": ("Other layouts", "The same question about boards of up to nine digits with other houses; each jigsaw has regions "
                                 "of its own, so that its layout is made and listed too."),
    "wasm": ("On a page", "The [module for pages](wasm.md), whose vectors have 128 bits, beside the program."),
    "rules": ("Solving boards with rules", "Killers, thermometers and others, as constraint strings. Answers are compared puzzle "
                                           "by puzzle. [What made it fast](compare.md#boards-with-rules) has the ideas."),
    "rating": ("Rating as Sudoku Explainer does", "ER, EP and ED of each puzzle. One board of the stratified file rates otherwise "
                                                  "in sukaku-forge, which mends oddities of unique loops and says so; "
                                                  "[rating](rating.md) has more. A name that ends with `avx2` is of nonet without "
                                                  "AVX-512."),
    "making": ("Making puzzles, and asking whether they are minimal", "The best of the rounds. [Making](making.md) says what the "
                                                                      "tasks are. Rows of nonet alone have no program beside them."),
    "canonical": ("Canonical forms", "The least line of all disguises of a board, or the least pattern of givens and then the least "
                                     "line, which is `--form pattern`; the forms are compared."),
}
PEERS = {
    "tdoku": "[tdoku](https://github.com/t-dillon/tdoku), built by its own script with clang for the processor that it runs on",
    "fsss2": "[fsss2](https://github.com/dobrichev/fsss2), dobrichev's solver, in the form with locked candidates, as tdoku's "
             "benchmark calls it and built with it",
    "qqwing": "[qqwing](https://qqwing.com), as Debian has it",
    "sat": "sat: [CaDiCaL](https://github.com/arminbiere/cadical), as a library",
    "cp": "cp: [Gecode](https://www.gecode.org), as a library",
    "asp": "asp: [clingo](https://potassco.org/clingo/), as a library",
    "csp": "csp: nonet's own search for houses of any kind",
    "prolog-clpfd": "prolog-clpfd: [SWI-Prolog](https://www.swi-prolog.org)'s constraints, as a library",
    "wasm": "wasm: `nonet.wasm` in node",
    "iss": "[Interactive-Sudoku-Solver](https://github.com/sigh/Interactive-Sudoku-Solver), under node",
    "sukaku-forge": "[sukaku-forge](https://github.com/SlowLarry/sukaku-forge) 0.6.0, `make build-rater-native`: optimized as a "
                    "whole, for the processor that it runs on",
    "swb01": "swb01's method, as [1to9only wrote it in C](https://github.com/1to9only/swb01-s-minlex--single-program--MinLexDriver.exe), "
             "`-O3 -march=native`",
    "patminlex": "patminlex, of [gridchecker](https://github.com/dobrichev/gridchecker), behind a loop that reads and writes lines, "
                 "`-O3 -march=native`",
    "gridchecker": "[gridchecker](https://github.com/dobrichev/gridchecker), `-O3 -march=native`",
    "suexg-cb": "suexg-cb, the generator of the controlled-bias collection, `-O3 -march=native`",
}
FILES = {
    "17_clue_49158": "the known puzzles of 17 givens",
    "17_clue_5_times": "the same five times, so that reading counts for less",
    "17_clue_solutions_3_times": "their solutions, three times",
    "magictour_1465": "the hard puzzles of the site magictour, 2006",
    "hardest_se11_12000": "some of the hardest puzzles known, of ER 11 and more",
    "easy_10000": "what `qqwing --difficulty easy` makes",
    "top95": "95 hard puzzles, which solvers have been compared on since 2005",
    "top95_first_10": "the first ten of them",
    "unbiased_1000": "drawn without bias from all minimal puzzles",
    "stratified_433": "up to ten for each ER from 1.2 to 9.1",
    "magictour_733": "every second of magictour's",
    "hard_354": "extreme puzzles with one or two digits of the solution given, of ER up to 10.1",
    "er_10.2_to_10.9_20": "of that ER",
    "er_11_and_more_20": "of that ER",
    "krazydad_148": "killers of newspapers, by KrazyDad",
    "svsjs_37": "puzzles of setters, of many kinds",
    "tarek_23": "Tarek's hard killers",
    "extreme_killers_2": "killers of Interactive-Sudoku-Solver's own collection",
    "thermometers_1": "a hard puzzle with thermometers, of the same",
    "renban_1": "a hard puzzle with renban lines, of the same",
    "windoku_16x16_1": "16×16 with windows and 61 givens",
    "9+diagonals": "`nonet generate -n 10000 --seed 1 --layout 9+diagonals`",
    "9+windoku": "the same with `--layout 9+windoku`",
    "jigsaw_9": "the same with `--layout 9 --jigsaw`",
    "8x8": "the same with `--layout 8`",
    "6x6": "the same with `--layout 6`",
    "latin_9": "the same with `--layout latin:9`",
}
WIDTH, BAR, GAP, LETTER = 430, 15, 14, 6.2  # of the bars, one bar, between puzzles, of a name


def short(command):
    """A command without the folders of programs and files."""
    return re.sub(r"(?<![\w.])/\S*/", "", command)


def by_file(line):
    """Rows of an object of nonet-bench: the program, its rate, how much faster nonet is, the answers, what is timed."""
    for program in line["programs"]:
        if "error" in program:
            continue
        faster = program.get("nonet_is_faster_by", [])
        ratio = f"{times(statistics.median(faster))} ({times(min(faster))[:-1]} … {times(max(faster))[:-1]})" if faster else ""
        yield (program["program"], statistics.median(program["puzzles_per_second"]), ratio, program.get("answers", ""),
               program["timed"])


def by_task(line):
    """The same of an object of makers.py."""
    for program, rate in line["per_second"].items():
        faster = line["nonet_is_faster"].get(program)
        yield program, rate, times(faster) if faster else "", "", "user time of the whole process"


def rows_of(line):
    return list(by_task(line) if "task" in line else by_file(line))


def label(line):
    if "task" in line:
        return line["task"]
    kernel = re.match(r"NONET_KERNEL=(\w+)", line["command"])
    name, puzzles = pathlib.Path(line["file"]).stem, line["puzzles"]
    count = "" if re.search(rf"(^|\D){puzzles}($|\D)", name) else f" ({puzzles:,})"
    form = ", by pattern" if "least pattern" in line["sought"] else ""
    return name + count + form + (f", {kernel[1]}" if kernel else "")


def times(ratio):
    return f"{ratio:,.0f}×" if ratio >= 100 else f"{ratio:.1f}×" if ratio >= 1.95 else f"{ratio:.2f}×"


def number(rate):
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def table(lines):
    yield "| what | program | puzzles/s | nonet is faster by | answers |"
    yield "|---|---|--:|--:|---|"
    for line in lines:
        what = label(line)
        for program, rate, ratio, answers, _ in rows_of(line):
            yield f"| {what} | {program} | {number(rate)} | {ratio} | {answers} |"
            what = ""


def timed(lines):
    """Who is timed how, in a sentence."""
    how = {}
    for line in lines:
        for program, *_, what in rows_of(line):
            how.setdefault(what, {})[program] = True
    said = [what if len(how) == 1 else f"{', '.join(programs)}: {what}" for what, programs in how.items()]
    return "Timed: " + "; ".join(said) + "."


def loads(lines):
    """The load of the machine while these were measured, in a sentence."""
    known = [line[key] for line in lines for key in ("load_before", "load_after") if key in line]
    if not known:
        return "The load of the machine was not recorded."
    rounds = {len(program["puzzles_per_second"]) for line in lines for program in line.get("programs", [])
              if "error" not in program}
    said = f"{min(rounds)} round{'s' if min(rounds) > 1 else ''}. " if len(rounds) == 1 else ""
    before_others = any(line.get("priority") == "real-time" for line in lines)
    load = f"Load of the machine, of which a program that is measured is one: {min(known):.1f} to {max(known):.1f}"
    return f"{said}{load}{'; all were run before other work, at real-time priority' if before_others else ''}."


def bars(lines, left, x):
    """The names and bars of all lines, and where they end."""
    y, shapes = 40, []
    for line in lines:
        shapes.append(f'<text x="{left - 10}" y="{y + 11}" text-anchor="end">{escape(label(line))}</text>')
        for program, rate, *_ in rows_of(line):
            kind = "ours" if program == "nonet" else "peer"
            shapes.append(f'<rect class="{kind}" x="{left}" y="{y}" width="{max(1, x(rate) - left):.1f}" height="{BAR - 2}"/>')
            shapes.append(f'<text x="{x(rate) + 5:.1f}" y="{y + 11}">{program} {number(rate)}</text>')
            y += BAR
        y += GAP
    return shapes, y


def plot(lines):
    """Bars of puzzles a second, ten times more from line to line, those of nonet dark."""
    rates = [rate for line in lines for _, rate, *_ in rows_of(line)]
    least, most = math.floor(math.log10(min(rates))), math.ceil(math.log10(max(rates)))
    left = round(LETTER * max(len(label(line)) for line in lines)) + 16
    x = lambda rate: left + (math.log10(rate) - least) / max(1, most - least) * WIDTH
    shapes, y = bars(lines, left, x)
    rules = "".join(f'<path class="rule" d="M{x(10 ** e):.1f} 34V{y - GAP + 4}"/><text x="{x(10 ** e):.1f}" y="28" '
                    f'text-anchor="middle">{number(10 ** e)}</text>' for e in range(least, most + 1))
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + WIDTH + 130} {y}" '
            'font-family="sans-serif" font-size="11">\n'
            "<style>text{fill:#222}.ours{fill:#1d3557}.peer{fill:#b8a06a}.rule{stroke:#ddd}</style>\n"
            '<rect width="100%" height="100%" fill="#fff"/>\n')
    title = f'<text x="{left}" y="12">puzzles a second, ten times as many from line to line</text>\n'
    return head + title + rules + "\n" + "\n".join(shapes) + "\n</svg>\n"


def commands(lines):
    seen = {}
    for line in lines:
        for command in [line["command"]] if "command" in line else line["commands"].values():
            seen[short(command)] = True
    return [f"    {command}" for command in seen]


def section(name, lines):
    title, about = SECTIONS[name]
    lines = [line for line in lines if rows_of(line)]
    (IMAGES / f"speed-{name}.svg").write_text(plot(lines))
    return [f"## {title}", "", about, "", f"![{title}: puzzles a second](../images/speed-{name}.svg)", "", *table(lines), "",
            f"{timed(lines)} {loads(lines)}", "", *commands(lines), ""]


def main():
    found = {name: [json.loads(line) for line in (RESULTS / f"{name}.jsonl").read_text().splitlines()]
             for name in SECTIONS if (RESULTS / f"{name}.jsonl").exists()}
    everything = [line for lines in found.values() for line in lines]
    processors = {line["processor"] for line in everything if "processor" in line}
    processors = sorted(one for one in processors if not any(other.startswith(f"{one},") for other in processors))
    text = ["# How fast", "",
            "<!-- Written by bench/speed.py from bench/results: measure there, and run it. -->", "",
            "Every figure here was measured with one thread, beside the named programs, in turns with them in the same run: a ratio "
            "is taken within each round, and its median, least and greatest are shown; where it is less than 1, nonet is slower. What was not measured so is not here. Where "
            "answers can be compared, they were.", "",
            f"Processor: {'; '.join(processors)}.", ""]
    for name, lines in found.items():
        text += section(name, lines)
    named = {program for line in everything for program, *_ in rows_of(line)}
    files = {pathlib.Path(line["file"]).stem for line in everything if "file" in line}
    text += ["## The files", "", *[f"- {file}: {FILES[file]}" for file in FILES if file in files], "",
             "## The others", "", *[f"- {PEERS[peer]}" for peer in PEERS if peer in named], ""]
    GUIDE.write_text("\n".join(text))


if __name__ == "__main__":
    main()
