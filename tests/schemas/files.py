#!/usr/bin/python3
"""Validates the files people write against schemas/encounters and schemas/packs.

Usage: files.py PROGRAM ROOT

Every example and every file of a pack must fit its schema; with a misspelt key, a value of another kind or a name that
the pack has not got, anywhere in it, it must not. What the schemas allow is what the program reads: each table is given
a key nobody knows, and the keys the program then names must be those of the schema (derive.py writes the schemas anew).
"""
import copy
import json
import pathlib
import re
import subprocess
import tempfile
import tomllib

import jsonschema

from checks import end, note
from derive import environment, mistakes_of, program, root, unknown


def schema_of(what, game):
    schema = json.loads((root / "schemas" / what / f"{game}.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return schema


def places(value, path=()):
    """Every table, list item and value of a document with its path."""
    yield path, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places(one, (*path, key))


def replaced(document, path, value):
    result = copy.deepcopy(document)
    place = result
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return result


def check_file(path, schema):
    name = path.relative_to(root)
    document = tomllib.loads(path.read_text())
    validator = jsonschema.Draft7Validator(schema)
    errors = sorted(validator.iter_errors(document), key=str)
    note(not errors, name, *[f"{'/'.join(map(str, one.absolute_path))}: {one.message[:200]}" for one in errors[:3]])
    seen = set()
    for where, value in places(document):
        pattern = tuple(step for step in where if not isinstance(step, int))
        if (pattern, type(value)) in seen or not where:
            continue  # one of each kind is enough
        seen.add((pattern, type(value)))
        if isinstance(value, dict) and not names_things(schema, where):
            note(not validator.is_valid(replaced(document, (*where, "misspelt_key"), 1)), name, where, "takes any key")
        elif isinstance(value, (int, str)):
            note(not validator.is_valid(replaced(document, where, {"wrong": [1.5]})), name, where, "takes any kind")
    note(not validator.is_valid({**document, "misspelt_key": 1}), name, "takes any key at the top")
    note(not validator.is_valid({key: one for key, one in document.items() if key != "system"}), name, "has no system")


def check_names(game, schema):
    """Names of things that the pack has not got."""
    validator = jsonschema.Draft7Validator(schema)
    own = [key for key, one in schema["properties"].items() if "id" in one.get("items", {}).get("properties", {})]
    for path in sorted((root / "examples" / game).glob("*.toml")):
        document = tomllib.loads(path.read_text())
        note(not validator.is_valid(replaced(document, ("combatant", 0, "from"), "nobody_of_this_name")), path, "from")
        if any(key in document for key in own):
            continue
        for i, combatant in enumerate(document["combatant"]):
            for key in ("weapons", "melee_weapons"):
                if key in combatant:
                    wrong = replaced(document, ("combatant", i, key), ["no_such_weapon"])
                    note(not validator.is_valid(wrong), path, key, "takes any name")


def properties_at(schema, path):
    """The keys the schema allows in the table at a path; nothing where it allows any."""
    for step in path:
        options = [schema, *schema.get("anyOf", [])]
        if isinstance(step, int):
            schema = next((one["items"] for one in options if "items" in one), {})
        else:
            schema = next((one["properties"][step] for one in options if step in one.get("properties", {})), {})
    for one in [schema, *schema.get("anyOf", [])]:
        if "properties" in one:
            return set(one["properties"])
    return None


def names_things(schema, path):
    """Whether the keys at a path are names of things, which no schema knows: the rounds of each weapon."""
    for step in path:
        options = [schema, *schema.get("anyOf", [])]
        schema = next((one["items"] for one in options if "items" in one), {}) if isinstance(step, int) else next(
            (one["properties"][step] for one in options if step in one.get("properties", {})), {})
    return any(isinstance(one.get("additionalProperties"), dict) for one in [schema, *schema.get("anyOf", [])])


def check_keys(game, schema, folder):
    """The keys the program names are those of the schema, in every table of the examples."""
    asked = []
    for path in sorted((root / "examples" / game).glob("*.toml")):
        document = tomllib.loads(path.read_text())
        for where, value in places(document):
            if isinstance(value, dict):
                file = folder / f"{len(asked)}.json"
                file.write_text(json.dumps(replaced(document, (*where, unknown), 1)))
                asked.append((path, where, file))
    for (path, where, _), mistakes in zip(asked, mistakes_of([file for _, _, file in asked])):
        for mistake in mistakes:
            if mistake["found"] != unknown or "the keys here are " not in mistake["message"]:
                continue
            named = set(re.split(r", | or ", mistake["message"].split("the keys here are ")[1]))
            allowed = properties_at(schema, where)
            note(allowed is None or named <= allowed, path.name, where, "the schema lacks", named - (allowed or set()))


games = [one["id"] for one in json.loads(subprocess.run([program, "systems", "--json"], stdout=subprocess.PIPE,
                                                          env=environment, check=True).stdout)]
for game in sorted(path.name for path in (root / "packs").iterdir() if path.is_dir()):
    encounters, packs = schema_of("encounters", game), schema_of("packs", game)
    for path in sorted((root / "examples" / game).glob("*.toml")):
        check_file(path, encounters)
        first = path.read_text().splitlines()[0]
        note(first == f"#:schema ../../schemas/encounters/{game}.json", path, "names no schema for editors")
    for path in sorted((root / "packs" / game).glob("*.toml")):
        check_file(path, packs)
        first = path.read_text().splitlines()[0]
        note(first == f"#:schema ../../schemas/packs/{game}.json", path, "names no schema for editors")
    check_names(game, encounters)
    if game in games:
        with tempfile.TemporaryDirectory() as name:
            check_keys(game, encounters, pathlib.Path(name))

end()
