#!/usr/bin/python3
"""Runs every command shown in README.md and docs/*.md and compares what it prints.

Usage: run_readme.py PROGRAM ROOT [--update]
A shown command stands in a ```console block on a line that begins with "$ "; what follows up to the next "$ " or the
end of the block is its output. "./run" stands for the program. With --update the output is written into the page.
"""
import os
import pathlib
import re
import subprocess
import sys

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
update = "--update" in sys.argv
environment = dict(os.environ, NO_COLOR="1", COLUMNS="80", LC_ALL="C.UTF-8", FRACAS_PROGRAM=program)
block = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
passed = failed = 0


def output_of(command):
    line = re.sub(r"(?<!\S)\./run(?!\S)", '"$FRACAS_PROGRAM"', command)
    done = subprocess.run(["bash", "-c", line], cwd=root, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    return done.stdout.rstrip("\n")


def checked(page, text):
    global passed, failed
    shown = []
    for part in re.split(r"^\$ ", text, flags=re.M):
        if not part.strip():
            continue
        command, _, expected = part.partition("\n")
        while command.endswith("\\"):
            more, _, expected = expected.partition("\n")
            command += "\n" + more
        if command.split()[0] == "./run" and len(command.split()) > 1:
            got = output_of(command)
            if got == expected.rstrip("\n"):
                passed += 1
            elif not update:
                failed += 1
                print(f"{page.relative_to(root)}: $ {command}\n--- shown\n{expected}\n--- printed\n{got}\n")
            expected = got
        shown.append(f"$ {command}\n" + (expected.rstrip("\n") + "\n" if expected.strip() else ""))
    return "".join(shown)


for page in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
    before = page.read_text()
    after = block.sub(lambda found: "```console\n" + checked(page, found.group(1)) + "```", before)
    if update and after != before:
        page.write_text(after)
        print("updated", page.relative_to(root))

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or (passed == 0 and not update) else 0)
