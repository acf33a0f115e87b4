"""Answers as plain values, for files of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from ._nonet import Puzzle


def plain(value: Any) -> Any:
    """Return an answer as dicts, lists, texts and numbers; a Puzzle as nonet's JSON has it.

    >>> json.dumps(plain(nonet.count("1.....2..3.....4")))
    '{"solutions": 1, "exact": true}'
    >>> json.dumps([nonet.solve("1.....2..3.....4")], default=nonet.plain)[:43]
    '[{"puzzle": {"nonet": 1, "layout": "4", "gi'
    """
    if isinstance(value, Puzzle):
        return json.loads(value.write("json"))
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "_asdict"):
        return {name: plain(each) for name, each in value._asdict().items()}
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [plain(each) for each in value]
    return value
