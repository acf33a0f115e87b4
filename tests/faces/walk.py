"""Walks questions × parameters × faces, and finds those that a face does not reach.

    walk.py NONET LIBNONET

The questions and their parameters are those that the program describes as OpenAPI. Each is looked for on the command
line (the help in both languages, the manual, the completions of three shells), asked for over HTTP and through the C
interface; bindings/python/tests/test_faces.py and tests/wasm/faces.mjs walk the same way through Python and wasm.
"""

import ctypes
import json
import re
import subprocess
import sys
import urllib.error
import urllib.request

NONET, LIBRARY = sys.argv[1:]

# Parameters that the command line has in a form of its own, by question; "*": of every question.
OTHERWISE = {
    ("*", "puzzle"): "files, standard input, or --puzzle",
    ("*", "settings"): "--set NAME=VALUE",
    ("read", "text"): "files, or standard input",
    ("same", "other"): "two puzzles of the input",
    ("candidates", "unique_with"): "always listed",
    ("hint", "passing_over"): "a saved game is played with nonet play",
    ("techniques", "technique"): "nonet learn TECHNIQUE",
}
# Options that belong to the command line: how it reads, writes and ends.
OF_THE_PROGRAM = set(
    "from column rule layout puzzle files threads stats exit_code format add json output quiet color lang help set sat_solver"
    " each unique minimal full library svg list nth out table budget kernels check next".split()
)
# What the command line has, and the others have in another way, by question.
ELSEWHERE = {
    ("solve", "number"): "limit and show",
    ("solve", "seed"): "the setting of an engine",
    ("check", "seed"): "the setting of an engine",
    ("count", "seed"): "the setting of an engine",
    ("count", "exact"): "numbers beyond a search need the tables of the program",
    ("candidates", "counts"): "candidates",
    ("rate", "se"): "scale",
    ("read", "why"): "all lines, always in the answer",
    ("rate", "canonical"): "canonical, then rate",
    ("canonical", "automorphisms"): "always in the answer",
    ("canonical", "transform"): "always in the answer",
}

gaps = []


def run(*words):
    return subprocess.run([NONET, *words], capture_output=True, text=True, check=False)


def questions():
    """Yields each question with the schemas of its parameters, without their older names."""
    for path, methods in json.loads(run("api", "--openapi").stdout)["paths"].items():
        if "{" not in path:
            schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
            yield path[1:], {
                name: one for name, one in schema["properties"].items() if not one.get("deprecated")
            }, schema.get("required", [])


def wrong(schema):
    """Returns a value that no parameter of this schema can take."""
    return 5 if schema.get("type") in ("string", "array", "object", None) else "no such value"


GOOD = {"puzzle": "1.....2..3.....4", "other": "1.....2..3.....4", "to": "lp", "text": "1.....2..3.....4",
        "steps": ["r1c2=2"]}


def body_with(name, schema, required):
    return json.dumps({**{one: GOOD[one] for one in required}, name: wrong(schema)})


def options_of(command):
    shown = run(command, "--help", "--lang", "en")
    return {m.replace("-", "_") for m in re.findall(r"^ +(?:-\w, )?--([a-z-]+)", shown.stdout, re.MULTILINE)}


def walk_command_line(question, parameters):
    options = options_of(question)
    texts = {
        "help in Spanish": run(question, "--help", "--lang", "es").stdout,
        "-h": run(question, "-h").stdout,
        "manual": run("man").stdout.replace("\\-", "-"),
        "bash": run("completions", "bash").stdout,
        "zsh": run("completions", "zsh").stdout,
        "fish": run("completions", "fish").stdout.replace(" -l ", " --"),
    }
    for name in parameters:
        if (question, name) in OTHERWISE or ("*", name) in OTHERWISE:
            continue
        if name not in options:
            gaps.append(f"nonet {question} has no --{name}")
        for where, text in texts.items():
            if "--" + name.replace("_", "-") not in text:
                gaps.append(f"{where}: nonet {question} --{name}")
    for name in sorted(options - set(parameters) - OF_THE_PROGRAM):
        if (question, name) not in ELSEWHERE:
            gaps.append(f"the question {question} has no {name}, which the program has")


def refused(question, name, problem, face):
    if problem.get("member") != name or "has no member" in problem["detail"]:
        gaps.append(f"{face}: {question}.{name}: {problem['detail']}")


class Library:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.nonet_session_new.restype = ctypes.c_void_p
        self.session = ctypes.c_void_p(self.library.nonet_session_new())

    def ask(self, question, body):
        answer = ctypes.c_char_p()
        self.library.nonet_request_json(self.session, question.encode(), body.encode(), len(body.encode()), ctypes.byref(answer))
        return json.loads(answer.value)


class Server:
    def __enter__(self):
        self.process = subprocess.Popen([NONET, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for stream in (self.process.stdout, self.process.stderr):
            found = re.search(r"http://[^\s/]+", stream.readline())
            if found:
                self.address = found.group()
                return self
        raise SystemExit("the server does not say where it is")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def ask(self, question, body):
        request = urllib.request.Request(
            f"{self.address}/api/v1/{question}", body.encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return {"detail": "the value was taken", **json.loads(answer.read())}
        except urllib.error.HTTPError as error:
            return json.loads(error.read())


def main():
    library = Library(LIBRARY)
    walked = 0
    with Server() as server:
        for question, parameters, required in questions():
            walk_command_line(question, parameters)
            for name, schema in parameters.items():
                walked += 1
                if not schema.get("description"):
                    gaps.append(f"docs/questions/en/{question}.md says nothing of {name}")
                body = body_with(name, schema, required)
                refused(question, name, library.ask(question, body), "C")
                refused(question, name, server.ask(question, body), "HTTP")
    print(f"{walked} parameters, {len(gaps)} gaps")
    print("\n".join(gaps))
    raise SystemExit(1 if gaps or walked < 80 else 0)


main()
