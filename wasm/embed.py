#!/usr/bin/python3
"""Writes the packs of one game as a C++ source, for a module that has no files, and its rules as JSON beside it.

Packs become JSON, in the order of their names, as the program reads them from their folder (src/protocol/library.hpp).

Usage: embed.py ROOT GAME SOURCE RULES
"""
import json
import pathlib
import re
import sys
import tomllib

root, game, source, page = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])

packs = sorted((root / "packs" / game).glob("*.toml"))
if not packs:
    sys.exit(f"there are no packs in packs/{game}")
files = [
    {"file": str(path.relative_to(root)), "document": tomllib.loads(path.read_text(encoding="utf-8"))}
    for path in packs
]
rules = (root / "rules" / f"{game}.md").read_text(encoding="utf-8")


def json_of(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


page.parent.mkdir(parents=True, exist_ok=True)
page.write_text(json_of({game: rules}), encoding="utf-8")

text = json_of({game: files})

quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("?", "\\?")
body = "\n".join(f'    "{line}"' for line in re.findall(r"(?:\\.|[^\\]){1,110}", quoted))
source.write_text(
    f"""#include "embedded.hpp"

#pragma clang diagnostic ignored "-Woverlength-strings"

namespace fracas {{

const std::string_view embedded_packs =
{body};

}} // namespace fracas
""",
    encoding="utf-8",
)
