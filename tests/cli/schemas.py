#!/usr/bin/python3
"""Holds what `nonet COMMAND --json` writes to docs/formats/answers.schema.json.

    schemas.py NONET SCHEMAS                     runs each command on puzzles of its own
    nonet rate --json f | schemas.py --name rate NONET SCHEMAS    looks at standard input

An object with a member too many, or one too few, must be refused too: a schema that accepts
everything holds nothing. Exits with 77 where Debian's python3-jsonschema is missing.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import warnings

try:
    warnings.simplefilter("ignore", DeprecationWarning)
    from jsonschema import Draft202012Validator, RefResolver
except ImportError:
    print("python3-jsonschema is not installed")
    sys.exit(77)

FILES = {
    "some.csv": 'id,quizzes,note\n'
                'a,.....41.3.24...9...1...........3...56.8......57.2.........16..4.....8.673..9.....,"x, ""y"""\n'
                'b,11..............,\n'
                'c,1.....2.........,\n'
                'd,123....4........,\n'
                'e,not a board,\n'
                'f,.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....,\n',
    "grid.txt": "1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4\n",
    "diagonals.txt": "1......2........ # layout: 4+diagonals\n",
    "player.json": '{"nonet":1,"givens":"1.....2..3.....4","placed":".2..............",'
                   '"colours":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"meta":[["title","t"],["author","a"]]}\n',
    "wrong.json": '{"nonet":1,"givens":"1.....2..3.....4","placed":".3.............."}\n',
}
PUZZLES = list(FILES) + ["missing.txt"]
# Answers to the parts of a board, for `merge`.
ANSWERS = {
    "answers.json": '{"id":"48fdd21de40b/1/2","verdict":"unique"}\n{"id":"48fdd21de40b/2/2","verdict":"none"}\n',
    "given_up.json": '{"id":"48fdd21de40b/1/2","verdict":"gave up"}\n{"id":"48fdd21de40b/2/2","verdict":"none"}\n',
}
# The name of a schema, and command lines.
RUNS = {
    "solve": [["solve", "--json"], ["solve", "--format", "json", "-n", "3"], ["solve", "--json", "--stats"],
              ["solve", "--json", "--stats", "--engine", "csp"]],
    "check": [["check", "--json"], ["check", "--format", "json", "--stats"]],
    "why": [["why", "--json"], ["why", "--json", "--lang", "es"]],
    "count": [["count", "--json", "--limit", "5"]],
    "exact_count": [["count", "--json", "--exact"]],
    "minimal": [["check", "--json", "--minimal"]],
    "candidate_counts": [["candidates", "--json"], ["candidates", "--json", "--counts", "5"]],
    "merge": [["merge", "--json", "answers.json"], ["merge", "--json", "given_up.json"]],
    "generate": [["generate", "--json", "-n", "2", "--layout", "4"], ["generate", "--json", "--next", "x_wing"]],
    "rate": [["rate", "--json"], ["rate", "--format", "json", "--lang", "es"]],
    "explain": [["explain", "--json"], ["explain", "--json", "--lang", "es", "--until", "naked_pair"],
                ["explain", "--json", "--order", "se"], ["explain", "--json", "--trace"],
                ["explain", "--json", "--trace", "--order", "se"]],
    "hint": [["hint", "--json"], ["hint", "--json", "--all", "--lang", "es"]],
    "judge": [["judge", "--json", "--steps", "r1c2=2"],
              ["judge", "--json", "--lang", "es", "--steps", "the 2 of b1: r1c2=2", "--steps", "r1c2=3"]],
    "convert": [["convert", "--to", "json"]],
    "read": [["read", "--json"], ["read", "--json", "--lang", "es"]],
    "canonical": [["canonical", "--json"], ["canonical", "--json", "--of", "solution", "--form", "pattern"]],
    "morph": [["morph", "--json", "-n", "2"]],
    "bench": [["bench", "--json", "--repeat", "1"]],
    "compare": [["compare", "--json", "-e", "native,csp"]],
    "engines": [["engines", "--json"]],
    "formats": [["formats", "--json"]],
    "simplify": [["simplify", "--json"], ["simplify", "--json", "--trace", "--rules", "0,1"]],
    "techniques": [["techniques", "--json"]],
    "trace_line": [["trace", "--json", "-e", engine, "--lang", "es"]
                   for engine in ("csp", "backtracking", "rules", "sat", "exact-cover")],
}
ALONE = {"engines", "formats", "techniques", "generate", "merge"}
# Requests of the API, bodies besides the puzzle, and the schemas of their answers in its description.
PUZZLES_ASKED = ["1.....2..3.....4", "12..34..2.4.4.2.", "123....4........", "11..............",
                 {"nonet": 1, "givens": "1.....2..3.....4", "game": {
                     "start": {"nonet": 1, "givens": "1.....2..3.....4"}, "done": 1, "seconds": 2,
                     "steps": [["r1c2+4", 1]]}},
                 {"nonet": 1, "layout": "4+diagonals", "givens": "1......2........", "meta": [["title", "t"]]},
                 "a,.....41.3.24...9...1...........3...56.8......57.2.........16..4.....8.673..9.....\n"]
ASKED = {"solve": [{"limit": 3, "show": 3}, {"engine": "csp", "language": "es"}], "check": [{}], "count": [{}],
         "why": [{}, {"language": "es"}], "candidates": [{}, {"seconds": 1e-9}],
         "hint": [{}, {"all": True}, {"passing_over": "always"}, {"strength": "pattern"}], "reward": [{"answer": "1243342143122134"}, {"answer": "?", "steps": ["r1c2=2", "no step"]}, {}], "judge": [{"steps": ["r1c2=2", "r1c2=3", "the 2 of box 1: r1c2=2", "x-wing: r2c2<>1"]}, {"steps": ["no step"]}, {}],
         "explain": [{}, {"until": "naked_pair"}, {"scale": "se"}, {"trace": True}],
         "rate": [{}, {"scale": "classes"}], "canonical": [{}, {"form": "pattern"}], "morph": [{"count": 3, "seed": 5}],
         "minimal": [{}, {"seconds": 1e-9}], "minimize": [{}, {"seed": 3}], "unavoidable": [{}, {"size": 6}], "backdoors": [{}, {"only": "full_house", "size": 1}],
         "near": [{}, {"change": "-0+1", "max": 3}], "simplify": [{}, {"trace": True}],
         "trace": [{}, {"engine": "sat", "until": "conflict"}, {"engine": "rules", "events": 5, "lang": "es"}, {"engine": "native"}],
         "generate": [{"layout": "4", "count": 2, "seed": 3}, {"level": "medium", "symmetry": "half-turn"}, {"clues": "3"}],
         "same": [{"other": "..3..4.....21..."}], "convert": [{"to": "json"}, {"to": "nothing"}],
         "read": [{"text": "A title\n53..\n..12\n21..\n..3\n"}, {"text": "no board", "language": "es"}], "encode": [{"to": "lp"}],
         "draw": [{}, {"solution": True}, {"strength": "pattern", "style": "svg"}, {"candidates": True, "style": "ascii"}],
         "compare": [{"engines": ["native", "csp"]}], "engines": [{}], "formats": [{}], "techniques": [{}]}
ONE_FILE = {"bench", "compare"}


def validator(schemas, name):
    base = (schemas / "answers.schema.json").resolve()
    schema = {**json.loads(base.read_text()), "$id": base.as_uri(), "$ref": f"#/$defs/{name}"}
    return Draft202012Validator(schema, resolver=RefResolver(base.as_uri(), schema))


def complaints(check, name, line):
    """What is wrong with one line of output."""
    answer = json.loads(line)
    for error in check.iter_errors(answer):
        yield f"{name}: {error.message[:300]}\n  in {line[:300]}"
    if check.is_valid({**answer, "member_too_many": 1}):
        yield f"{name}: the schema accepts a member that it does not have"
    del answer[next(iter(answer))]
    if check.is_valid(answer):
        yield f"{name}: the schema accepts an object without its first member"


def run_all(nonet, schemas):
    seen = 0
    with tempfile.TemporaryDirectory() as folder:
        for file, text in (FILES | ANSWERS).items():
            (pathlib.Path(folder) / file).write_text(text)
        for name, lines in RUNS.items():
            check = validator(schemas, name)
            files = [] if name in ALONE else ["diagonals.txt"] if name in ONE_FILE else PUZZLES
            for words in lines:
                run = subprocess.run([nonet, *words, *files], cwd=folder, text=True,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
                out = run.stdout.splitlines()
                if not out:
                    yield f"{name}: {' '.join(words)} writes nothing"
                for line in out:
                    seen += 1
                    yield from complaints(check, name, line)
    print(f"{seen} objects of {len(RUNS)} commands")


def ask_all(nonet, schemas):
    """Asks the API, and holds its answers to its own description, which is the committed one."""
    document = subprocess.run([nonet, "api", "--openapi"], text=True, stdout=subprocess.PIPE, check=True).stdout
    if document != (schemas / "openapi.json").read_text():
        yield "docs/formats/openapi.json is not what `nonet api --openapi` writes"
    document = json.loads(document)
    seen = 0
    for name, bodies in ASKED.items():
        responses = document["paths"][f"/{name}"]["post"]["responses"]
        checks = {}
        for code, media in ("200", "application/json"), ("default", "application/problem+json"):
            response = responses[code]
            if "$ref" in response:
                response = document["components"]["responses"][response["$ref"].rsplit("/", 1)[1]]
            schema = {**document, **response["content"][media]["schema"]}
            checks[code] = Draft202012Validator(schema)
        puzzles = [{}] if name in ALONE else [{"puzzle": puzzle} for puzzle in PUZZLES_ASKED] + [{}]
        for body in [{**puzzle, **body} for puzzle in puzzles for body in bodies]:
            run = subprocess.run([nonet, "api", name], text=True, input=json.dumps(body), stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, check=False)
            seen += 1
            yield from complaints(checks["200" if run.returncode == 0 else "default"], f"api {name}", run.stdout)
    if set(ASKED) != {path.split("/")[1] for path in document["paths"]}:
        yield "there are requests that are not asked here"
    print(f"{seen} answers of {len(ASKED)} requests")


def examples(nonet, folder):
    """The objects that docs/formats/json.md shows are of its schema, and nonet reads them without a loss."""
    check = Draft202012Validator(json.loads((folder / "json.schema.json").read_text()))
    lines = (folder / "json.md").read_text().split("\n")
    text = "".join(line for line in lines if line.startswith("    "))
    seen = []
    while text := text.strip():
        shown, end = json.JSONDecoder().raw_decode(text)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(text[:end])
            file.flush()
            run, played = (subprocess.run([nonet, *words, file.name], input="quit\n", capture_output=True, text=True, check=False)
                           for words in (["convert", "--to", "json"], ["play", "--plain"]))
        text = text[end:]
        if played.returncode != 0:
            yield f"json.md: {shown}: {played.stderr}"
        read = json.loads(run.stdout or "null")
        if run.returncode != 0 or read["givens"] != "1.....2..3.....4":
            yield f"json.md: {shown}: {run.returncode}, {read}"
        elif "nonet" in shown:
            yield from (f"json.md: {error.message}" for error in check.iter_errors(shown))
            if {"layout": "4", **shown, "game": 0} != {**read, "game": 0}:
                yield f"json.md: {shown} is read as {read}"
        seen.append(shown)
    if len(seen) != 4 or sum("game" in shown for shown in seen) != 1:
        yield f"json.md: {len(seen)} examples"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--name", help="of the schema for standard input")
    arguments.add_argument("nonet")
    arguments.add_argument("schemas", type=pathlib.Path)
    asked = arguments.parse_args()
    if asked.name:
        check = validator(asked.schemas, asked.name)
        wrong = [words for line in sys.stdin for words in complaints(check, asked.name, line)]
    else:
        wrong = [*run_all(asked.nonet, asked.schemas), *ask_all(asked.nonet, asked.schemas),
                 *examples(asked.nonet, asked.schemas)]
    for words in wrong[:20]:
        print(words)
    return 1 if wrong else 0


sys.exit(main())
