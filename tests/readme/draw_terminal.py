#!/usr/bin/python3
"""Draws what a command prints on a terminal of 80 x 24 as an SVG: docs/pictures/play.svg, the picture of the README.

Usage: draw_terminal.py PROGRAM ROOT
"""
import html
import pathlib
import re
import subprocess
import sys

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
lines_typed = "6 1 6 5 4\nno\n6 5 4 3\n"
done = subprocess.run([program, "--color", "always", "play", "examples/coriolis/boarding.toml", "--seed", "3", "--auto", "npc"],
                      cwd=root, input=lines_typed, stdout=subprocess.PIPE, text=True, env={"COLUMNS": "80", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
shown = done.stdout.rstrip().split("\n")
# The last question that was asked, from its panel on, without what the end of the input adds.
while shown and ("not saved" in shown[-1] or not shown[-1].strip()):
    shown.pop()
shown = shown[-40:]
colours = {"1": "font-weight:700", "2": "fill:#8a8f98", "31": "fill:#e06c75", "32": "fill:#7fb069", "33": "fill:#e5b567",
           "36": "fill:#56b6c2", "35": "fill:#c678dd", "34": "fill:#61afef"}
text = []
for row, line in enumerate(shown):
    style, column, spans = "", 0, []
    for part in re.split(r"(\033\[[0-9;]*m)", line):
        code = re.fullmatch(r"\033\[([0-9;]*)m", part)
        if code:
            style = ";".join(colours.get(one, "") for one in code[1].split(";") if one in colours)
        elif part:
            spans.append(f'<tspan x="{16 + column * 8.4:.1f}" style="{style}">{html.escape(part)}</tspan>')
            column += len(part)
    text.append(f'<text y="{30 + row * 17}" xml:space="preserve">{"".join(spans)}</text>')
height = 30 + len(shown) * 17
(root / "docs/pictures/play.svg").write_text(
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 {height}" font-family="monospace" font-size="14" fill="#dfe3ea">'
    f'<rect width="704" height="{height}" rx="8" fill="#1d2026"/>' + "".join(text) + "</svg>\n")
