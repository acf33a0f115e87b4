#!/usr/bin/python3
"""Draws a window of nonet as SVG: a hint at its full strength, on the board of a file.

    picture.py NONET PUZZLE OUT.svg    needs tmux and python3-rich
"""
import os
import re
import shutil
import sys
import tempfile

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text
from screen import Window, until

WIDTH, HEIGHT = 72, 17


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    nonet, puzzle, picture = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(puzzle, os.path.join(folder, "game.txt"))
        window = Window(os.path.abspath(nonet), folder)
        window.size = WIDTH, HEIGHT
        try:
            window.start("play --no-clock game.txt")
            until(lambda: "one solution" in window.tmux("capture-pane", "-p"), lambda: "no board is shown")
            for _ in range(4):  # where, what, pattern, result
                window.tmux("send-keys", "i")
                window.settled()
            shown = window.tmux("capture-pane", "-e", "-p")
        finally:
            window.kill()
    console = Console(width=WIDTH, record=True, file=open(os.devnull, "w"), legacy_windows=False)
    console.print(Text.from_ansi(shown.rstrip("\n")), no_wrap=True)
    # A picture in a page loads no fonts.
    without_fonts = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    console.save_svg(picture, title="nonet play game.txt", theme=MONOKAI, code_format=without_fonts)


main()
