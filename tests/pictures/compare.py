"""Prints boards as PNG and compares them with the pictures beside this file, as an eye would: a shade or the edge of a
letter may differ, a line or a digit may not. Where rsvg-convert is installed, the SVG of the same board is held to the
same picture.

    compare.py NONET [--update]      --update writes the pictures anew: look at them

Exit code 77: pango, cairo or the font is not installed.
"""
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).parent
EXAMPLES = HERE.parent.parent / "examples"
NINE = ".57.....94.1..3....6..95........4.5...4...3....31...26..6..2.732.....5...3...1.4."
CHAIN = "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5..........."
COLOURS = ('{"nonet":1,"givens":"1.....2..3.....4","placed":".2..............",'
           '"colours":[1,2,3,4,5,6,7,0,0,0,0,0,0,0,0,0]}')
PICTURES = {
    "4x4": [EXAMPLES / "4x4.txt"],
    "6x6": [EXAMPLES / "6x6.txt"],
    "9x9": ["-p", NINE],
    "jigsaw": [EXAMPLES / "jigsaw.txt"],
    "x": [EXAMPLES / "x-sudoku.txt"],
    "16x16": [EXAMPLES / "16x16.txt"],
    "25x25": [EXAMPLES / "25x25.txt"],
    "candidates": ["--candidates", "-p", NINE],
    "colours": ["-p", COLOURS],
    "chain": ["--step", "10", "-p", CHAIN],
    "large": ["--large", "--candidates", "-p", NINE],
    "page": ["-n", "6", "--level", "--title", "Seis", "--lang", "es"] + ["-p", NINE] * 6,
}
DPI = "60"
BLOCK = 6  # dots; as large as a digit of the smallest board
MOST = {"png": 25, "svg": 60}  # of 255, that a block may differ on average; rsvg-convert sets letters to whole dots


def rows_of(png):
    """Returns the rows of a PNG of 8 bits a channel as bytes, three a dot."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8 and kind in (2, 6), "a PNG of another kind"
    channels = 3 if kind == 2 else 4
    data, at = b"", 8
    while at < len(png):
        length = struct.unpack(">I", png[at:at + 4])[0]
        if png[at + 4:at + 8] == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    data = zlib.decompress(data)
    rows, before = [], bytearray(width * channels)
    for y in range(height):
        start = y * (width * channels + 1)
        row = bytearray(data[start + 1:start + 1 + width * channels])
        unfilter(data[start], row, before, channels)
        rows.append(row if channels == 3 else bytes(b for i, b in enumerate(row) if i % 4 != 3))
        before = row
    return rows


def unfilter(kind, row, before, channels):
    for i in range(len(row) if kind else 0):
        left = row[i - channels] if i >= channels else 0
        corner = before[i - channels] if i >= channels else 0
        up = before[i]
        if kind == 4:
            near = left + up - corner
            guess = min((abs(near - left), 0, left), (abs(near - up), 1, up), (abs(near - corner), 2, corner))[2]
        else:
            guess = (0, left, up, (left + up) // 2)[kind]
        row[i] = (row[i] + guess) & 255


def difference(one, other, most):
    """Returns what is wrong; empty if the two look the same."""
    if len(one) != len(other) or len(one[0]) != len(other[0]):
        return f"{len(one[0]) // 3}×{len(one)} dots, not {len(other[0]) // 3}×{len(other)}"
    for top in range(0, len(one), BLOCK):
        for left in range(0, len(one[0]), 3 * BLOCK):
            pairs = [(a, b) for y in range(top, min(top + BLOCK, len(one)))
                     for a, b in zip(one[y][left:left + 3 * BLOCK], other[y][left:left + 3 * BLOCK])]
            mean = sum(abs(a - b) for a, b in pairs) / len(pairs)
            if mean > most:
                return f"at {left // 3}, {top} it differs by {mean:.0f}"
    return ""


def main():
    nonet, update = sys.argv[1], "--update" in sys.argv
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, words in PICTURES.items():
            made = pathlib.Path(folder) / "made.png"
            words = [nonet, "print", "-q", "--lang", "en", *map(str, words)]
            run = subprocess.run([*words, "--dpi", DPI, "-o", made], capture_output=True, text=True)
            if "apt install" in run.stderr:
                print(run.stderr)
                return 77
            wanted = HERE / f"{name}.png"
            if update:
                shutil.copy(made, wanted)
            golden = rows_of(wanted.read_bytes())
            answers = {"png": difference(rows_of(made.read_bytes()), golden, MOST["png"])}
            if shutil.which("rsvg-convert"):
                svg = subprocess.run([*words, "--to", "svg"], capture_output=True, check=True).stdout
                dots = subprocess.run(["rsvg-convert", "-d", DPI, "-p", DPI], input=svg, capture_output=True, check=True)
                answers["svg"] = difference(rows_of(dots.stdout), golden, MOST["svg"])
            for kind, answer in answers.items():
                wrong += bool(answer)
                print(f"{name} {kind}: {answer or 'the same'}")
    return 1 if wrong else 0


sys.exit(main())
