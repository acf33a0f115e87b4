"""Tables of HTML for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from . import errors

if TYPE_CHECKING:
    from .results import Path


def table(head: list[str], rows: list[list[str]]) -> str:
    """Write a table; all its texts are escaped."""
    lines = ["<table>", _row("th", head), *(_row("td", row) for row in rows), "</table>"]
    return "\n".join(lines)


def _row(tag: str, cells: list[str]) -> str:
    return "<tr>" + "".join(f'<{tag} style="text-align:left">{escape(cell)}</{tag}>' for cell in cells) + "</tr>"


def path_table(path: Path) -> str:
    """Write a path as a table of its steps."""
    spanish = errors.language() == "es"
    head = ["", "Técnica", "Paso"] if spanish else ["", "Technique", "Step"]
    rows = [[str(number), step.name, step.sentence] for number, step in enumerate(path.steps)]
    note = f"<p>{escape(path.note)}</p>\n" if path.note else ""
    return note + table(head, rows)
