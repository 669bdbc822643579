#!/usr/bin/python3
"""Proves the layering: no include points upward or sideways.

Reads every #include of src/ and checks it against the tables below: which folder may know which, and inside a game which
room may know which. The core (everything up to protocol) also stays free of files, threads, streams and exceptions, and
engine and systems of everything but the standard library. Prints what is wrong, one line each, and how many includes
were looked at.

Usage: check_layers.py ROOT
"""
import pathlib
import re
import sys

# A folder, and what it may include besides itself.
folders = {
    "engine": [],
    "systems/shared": ["engine"],
    "systems/year_zero": ["engine"],
    "systems/*": ["engine", "systems/shared", "systems/year_zero"],
    "book": ["engine"],
    "files": ["engine", "book", "systems/shared"],
    "odds": ["engine", "systems/shared", "book"],
    "simulate": ["engine", "systems/shared", "book", "odds"],
    "tactics": ["engine", "systems/shared", "odds"],
    "fight": ["engine", "systems/shared", "book", "odds", "simulate", "tactics"],
    "protocol": ["engine", "systems/shared", "book", "odds", "simulate", "fight"],
    "parallel": ["engine", "book", "simulate", "fight"],
    "store": ["engine", "book", "files", "fight", "protocol"],
    "server": ["engine", "systems/shared", "book", "files", "simulate", "fight", "protocol", "parallel", "store"],
    "c_api": ["engine", "book", "fight", "protocol", "store"],
    "cli": ["engine", "systems/shared", "book", "files", "odds", "simulate", "tactics", "fight", "protocol", "parallel", "store", "server"],
}

# The rooms of a game, and of what the games share. "" is the folder itself: book, state, asks.
rooms = {
    "": [],
    "rules": [""],
    "policy": ["", "rules"],
    "telling": ["", "rules", "policy"],
    "reading": ["", "rules", "policy", "telling"],
}
# The vocabulary between rules and tables may be too long for one file.
beside_asks = ("rules/deeds.hpp", "rules/events.hpp", "rules/target_number.hpp")

core = {"engine", "systems/shared", "systems/year_zero", "systems/*", "book", "odds", "simulate", "tactics", "fight",
        "protocol"}
not_in_core = {"filesystem", "thread", "mutex", "iostream", "fstream", "future", "condition_variable"}
standard_only = {"engine", "systems/shared", "systems/year_zero", "systems/*"}

root = pathlib.Path(sys.argv[1])
src = root / "src"
wrong = []
looked_at = 0


def folder_of(path):
    parts = path.split("/")
    if parts[0] != "systems":
        return parts[0]
    if parts[1] in ("shared", "year_zero"):
        return "/".join(parts[:2])
    return "systems/*"


def room_of(path):
    """The room of a file of a game or of what the games share; None elsewhere."""
    parts = path.split("/")
    if parts[0] != "systems" or parts[1] == "year_zero":
        return None
    return parts[2] if len(parts) > 3 else ""


def look_at(name, line_number, line):
    global looked_at
    here = folder_of(name)
    where = f"src/{name}:{line_number}"
    if here in core and re.match(r"\s*(throw\b|try\s*\{)", line):
        wrong.append(f"{where}: the core has no exceptions")
    include = re.match(r'\s*#include\s+(["<])([^">]+)[">]', line)
    if not include:
        return
    looked_at += 1
    kind, target = include.groups()
    if kind == "<":
        if here in core and target in not_in_core:
            wrong.append(f"{where}: <{target}> begins above the core")
        if here in standard_only and "/" in target:
            wrong.append(f"{where}: <{target}>: engine and systems use the standard library alone")
        return
    if target in ("@game@", "@survivors@"):
        return  # a game's instances are made for it by CMake
    if not (src / target).is_file():
        wrong.append(f"{where}: there is no {target}")
        return
    there = folder_of(target)
    if here == there == "systems/*" and name.split("/")[1] != target.split("/")[1]:
        wrong.append(f"{where}: {target} is another game's")
    elif here != there and there not in folders.get(here, []):
        wrong.append(f"{where}: {here} may not know {target}")
    room, other = room_of(name), room_of(target)
    if room is None or other is None or pathlib.Path(name).name in ("game.hpp", "game_base.hpp", "game_contract.hpp"):
        return
    if room == "" and target.endswith(beside_asks):
        return
    if room != other and other not in rooms.get(room, []):
        wrong.append(f"{where}: {room or 'the root of a game'} may not know {target}")


for path in sorted([*src.rglob("*.hpp"), *src.rglob("*.cpp"), *src.rglob("*.in")]):
    name = str(path.relative_to(src))
    if folder_of(name) not in folders:
        wrong.append(f"src/{name}: this folder has no place in the layering")
        continue
    for number, line in enumerate(path.read_text().splitlines(), 1):
        look_at(name, number, line)

for line in wrong:
    print(line)
print(f"{looked_at} includes, {len(wrong)} that point the wrong way")
sys.exit(1 if wrong or looked_at < 500 else 0)
