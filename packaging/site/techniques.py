"""The pages of the techniques, as the program teaches them: `nonet learn`, with the board of the lesson as a picture."""
import json
import re
import subprocess

TITLES = {"en": ("Techniques", "technique", "level", "Sudoku Explainer"),
          "es": ("Técnicas", "técnica", "nivel", "Sudoku Explainer")}
BOARD = re.compile(r"(?:^    [+|].*\n)+(?:^    \S .*\n)?", re.M)


def asked(nonet, *words, text=""):
    run = subprocess.run([nonet, *words], input=text, capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else ""


def picture(nonet, technique, board, language):
    """The board with the step on it, as SVG; nothing where the board alone does not have it, as one with cages."""
    candidates = re.sub(r"(?<=\d)[*~+-]", "", board)
    svg = asked(nonet, "hint", "-q", "--svg", "--strength", "result", "--only", technique, "--lang", language, text=candidates)
    return svg if svg.startswith("<svg") else ""


def lesson(nonet, technique, language, folder):
    """The text of a page; writes its picture into the folder."""
    told = asked(nonet, "learn", technique, "--lang", language, "--color", "never")
    title, _, text = told.partition("\n\n")
    name = re.sub(r" \([a-z0-9_]+\).*", "", title.replace("\n", " "))
    facts = title.replace("\n ", "").partition(": ")[2]
    board = BOARD.search(text)
    svg = picture(nonet, technique, board[0], language) if board else ""
    if svg:
        (folder / f"{technique}.svg").write_text(svg)
        text = f"{text[:board.start()]}![{name}]({technique}.svg)\n{text[board.end():]}"
    text = re.sub(r"^((?!    )[^.\n\d]{3,40})\. ", r"**\1.** ", text, flags=re.M)
    return f"# {name}\n\n`{technique}` · {facts}\n\n{text}"


def write_pages(nonet, language, folder):
    """Writes a page for each technique and one that lists them. Returns their names, the list first."""
    folder.mkdir(parents=True)
    title, *columns = TITLES[language]
    all_of_them = [json.loads(line) for line in asked(nonet, "techniques", "--json").splitlines()]
    suffix = "" if language == "en" else "_es"
    index, family = [f"# {title}\n"], ""
    for one in all_of_them:
        technique = one["technique"]
        (folder / f"{technique}.md").write_text(lesson(nonet, technique, language, folder))
        if one["family" + suffix] != family:
            family = one["family" + suffix]
            index.append(f"\n## {family.capitalize()}\n\n| {' | '.join(columns)} |\n|---|---|---:|\n")
        index.append(f"| [{one['name' + suffix]}]({technique}.md) | {one['level']} | {one.get('se') or ''} |\n")
    (folder / "index.md").write_text("".join(index))
    return ["index.md", *(f"{one['technique']}.md" for one in all_of_them)]
