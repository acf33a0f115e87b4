"""Writes nonet/questions.py: a function for each question of the API that the package has none for by hand.

    describe.py openapi.json scalars.py questions.py
"""
import ast
import json
import keyword
import pathlib
import sys
import textwrap

description, by_hand, target = map(pathlib.Path, sys.argv[1:])
named = {found.name for found in ast.parse(by_hand.read_text()).body if isinstance(found, ast.FunctionDef)}
OURS = {"time_limit": "seconds", "lang": "language"}  # as the functions by hand call them
TYPES = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "array": "Sequence[str]"}
HEAD = '''"""What else the API answers about one puzzle, as it answers it: made by describe.py from its description.

Boards are as in nonet.scalars, and so are `seconds` and `language`. What is returned is the object of the API's answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from .errors import Language
from .scalars import Board, asked

'''


def type_of(schema):
    """The type of a parameter in Python."""
    if "oneOf" in schema:
        return "Board"
    if "enum" in schema:
        return "Literal[" + ", ".join(f'"{word}"' for word in schema["enum"]) + "]"
    return TYPES[schema["type"]]


def function(question, summary, schema):
    """The function of one question, as text."""
    required = schema.get("required", [])
    first, others, told, given = [], [], [], []
    for name, one in schema["properties"].items():
        if one.get("deprecated"):
            continue
        word = "board" if name == "puzzle" else OURS.get(name, name)
        word += "_" if keyword.iskeyword(word) else ""
        kind = "Language" if name == "lang" else type_of(one)
        if name in required:
            first.append(f"{word}: {kind}")
        else:
            others.append(f"{word}: {kind} | None = None")
        given.append(f"{name}={word}")
        if name not in ("puzzle", "lang"):
            usual = f" (by default {json.dumps(one['default'])})" if "default" in one else ""
            sentence = one["description"].rstrip(".").replace("\\", "\\\\") + usual
            told += textwrap.wrap(f"{word:<13} {sentence}", 105, subsequent_indent=" " * 14)
    parameters = ", ".join(first + (["*"] if others else []) + others)
    text = "\n    ".join([summary[0].upper() + summary[1:] + ".", "", *told]).replace("\n    \n", "\n\n")
    return (
        f"def {question}({parameters}) -> dict[str, Any]:\n"
        f'    """{text}\n    """\n'
        f'    return asked("{question}", {", ".join(given)})\n'
    )


functions = {}
for path, methods in json.loads(description.read_text(encoding="utf-8"))["paths"].items():
    if "post" in methods and "{" not in path and (question := methods["post"]["operationId"]) not in named:
        schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
        functions[question] = function(question, methods["post"]["summary"], schema)
listed = "__all__ = [\n" + "".join(f'    "{name}",\n' for name in sorted(functions)) + "]\n"
target.write_text(HEAD + listed + "".join("\n\n" + text for text in functions.values()), encoding="utf-8")
