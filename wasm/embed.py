#!/usr/bin/env python3
"""Writes the packs and the rules of one game as a C++ source, for a module that has no files.

Packs become JSON, in the order of their names, as the program reads them from their folder (src/protocol/library.hpp).

Usage: embed.py ROOT GAME FILE
"""
import json
import pathlib
import re
import sys
import tomllib

root, game, target = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])

packs = sorted((root / "packs" / game).glob("*.toml"))
if not packs:
    sys.exit(f"there are no packs in packs/{game}")
files = [
    {"file": str(path.relative_to(root)), "document": tomllib.loads(path.read_text(encoding="utf-8"))}
    for path in packs
]
rules = (root / "rules" / f"{game}.md").read_text(encoding="utf-8")
text = json.dumps({"packs": {game: files}, "rules": {game: rules}}, ensure_ascii=False, separators=(",", ":"))

quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("?", "\\?")
body = "\n".join(f'    "{line}"' for line in re.findall(r"(?:\\.|[^\\]){1,110}", quoted))
target.write_text(
    f"""#include "embedded.hpp"

#pragma clang diagnostic ignored "-Woverlength-strings"

namespace fracas {{

const std::string_view embedded_library =
{body};

}} // namespace fracas
""",
    encoding="utf-8",
)
