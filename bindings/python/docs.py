"""Writes the docstrings of classes that are in C++ as a header, from where they stand for people: _nonet.pyi.

    docs.py _nonet.pyi docs.inc

A method's text begins with its signature, as inspect.signature() takes it from there.
"""
import ast
import pathlib
import sys

source, target = map(pathlib.Path, sys.argv[1:])


def signature(method):
    """The parameters without their types, and what is usual."""
    arguments = method.args
    usual = [None] * (len(arguments.args) - len(arguments.defaults)) + arguments.defaults
    words = ["$self"]
    for argument, value in list(zip(arguments.args, usual))[1:]:
        words.append(argument.arg + (f"={ast.unparse(value)}" if value is not None else ""))
    return f"{method.name}({', '.join(words)})\n--\n\n"


def row(name, text):
    return f'    {{"{name}", R"doc({text})doc"}},\n'


rows = []
for found in ast.parse(source.read_text(encoding="utf-8")).body:
    if not isinstance(found, ast.ClassDef) or found.name.startswith("_"):
        continue
    rows.append(row(found.name, ast.get_docstring(found)))
    for member in found.body:
        if isinstance(member, ast.FunctionDef) and (text := ast.get_docstring(member)):
            decorated = any(isinstance(by, ast.Name) and by.id == "property" for by in member.decorator_list)
            if member.name == "__init__":
                rows.append(row(f"{found.name}.__init__", text))
            else:
                rows.append(row(f"{found.name}.{member.name}", text if decorated else signature(member) + text))
target.write_text("".join(rows), encoding="utf-8")
