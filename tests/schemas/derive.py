#!/usr/bin/python3
"""The JSON Schemas of encounters and packs, derived from what the program says of wrong files.

Usage: derive.py PROGRAM ROOT [--update] [GAME...]

The readers of the games are the one place that knows which keys there are and what may stand under them, and `fracas
check` tells it: an unknown key is answered with all that are known, a value of the wrong kind with the right kind and its
bounds. So every table of the examples and packs is given one unknown key, every key one value of each kind, and the
schemas are written from the answers. What no message tells (points of a map, say) is in hints.json beside this file, with
the meaning of the keys. Without --update the schemas are compared with what stands in schemas/.
"""
import copy
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
update = "--update" in sys.argv
only = [word for word in sys.argv[3:] if not word.startswith("--")]
environment = dict(os.environ, FRACAS_HOME=str(root.resolve()))
hints = json.loads((root / "tests/schemas/hints.json").read_text())
unknown = "q" * 40
outside = 1_000_000_007
probes = {"table": {unknown: 1}, "text": unknown, "number": outside, "least": -outside, "texts": [unknown],
          "tables": [{unknown: 1}], "numbers": [outside], "empty": {}, "yes": True}


# --- asking the program ---------------------------------------------------------------------------------------------

def toml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def mistakes_of(files):
    done = subprocess.run([program, "check", "--json", *map(str, files)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, env=environment, check=False)
    return [one["mistakes"] for one in json.loads(done.stdout)]


class Asker:
    """Asks about changes of documents, each once: (document, path, key, value), without the key for a value of None."""

    def __init__(self, folder):
        self.folder, self.cache, self.alive = folder, {}, []

    def ask(self, changes):
        names = [(id(document), tuple(path), key, json.dumps(value)) for document, path, key, value in changes]
        new = {name: change for name, change in zip(names, changes) if name not in self.cache}
        self.alive += [document for document, _, _, _ in new.values()]
        waiting = list(new.items())
        for start in range(0, len(waiting), self.batch):
            part = waiting[start:start + self.batch]
            with tempfile.TemporaryDirectory(dir=self.folder) as here:
                files = [self.write(pathlib.Path(here), number, change) for number, (_, change) in enumerate(part)]
                for (name, _), found in zip(part, mistakes_of(files)):
                    self.cache[name] = found
        return [self.cache[name] for name in names]


class Encounters(Asker):
    batch = 400

    def write(self, here, number, change):
        (here / f"{number}.json").write_text(json.dumps(changed(*change)))
        return here / f"{number}.json"


class Packs(Asker):
    """Whole packs as {file name: document}; what is wrong in the file that differs."""
    batch = 100

    def __init__(self, folder, files):
        super().__init__(folder)
        self.same = folder / "same"
        self.same.mkdir()
        for file, document in files.items():
            (self.same / file).write_text(self.text(document))

    @staticmethod
    def text(document):
        return "".join(f"{key} = {toml(value)}\n" for key, value in document.items())

    def write(self, here, number, change):
        (here / str(number)).mkdir()
        document, path, _, _ = change
        for file in document:
            if file != path[0]:
                os.link(self.same / file, here / str(number) / file)
        differs = here / str(number) / path[0]
        differs.write_text(self.text(changed(*change)[path[0]]))
        return differs


# --- places in documents --------------------------------------------------------------------------------------------

def at(document, path):
    for step in path:
        document = document[step]
    return document


def changed(document, path, key, value):
    """The document with another value at a place; without the key for a value of None. The rest is shared."""
    if path:
        result = copy.copy(document)
        result[path[0]] = changed(document[path[0]], path[1:], key, value)
        return result
    result = {name: one for name, one in document.items() if name != key}
    return result if value is None else {**result, key: value}


def written(path, skip):
    """The path as messages have it: combatant[0].start."""
    text = ""
    for step in path[skip:]:
        text += f"[{step}]" if isinstance(step, int) else ("." if text else "") + step
    return text


# --- what the answers say --------------------------------------------------------------------------------------------

def names_in(text):
    return re.split(r", | or ", text)


class Key:
    """What is known of one key of a table, from all the answers."""

    def __init__(self):
        self.kinds, self.bounds, self.enums, self.item_kinds, self.items_bounds = set(), set(), set(), set(), set()
        self.item_enums, self.table, self.tables, self.refers, self.names = set(), False, False, False, False

    def hear(self, probe, where, found):
        said = [one for one in found if one.get("where", "").startswith(where)]
        for one in said:
            path, message = one["where"], one["message"]
            inner = path[len(where):]
            self.table |= probe in ("table", "empty") and inner.startswith(".")
            self.tables |= probe == "tables" and inner.startswith("[0].")
            if message.startswith("there is no ") and probe in ("text", "texts"):
                self.refers = True
                self.names |= probe == "text" and not inner and len(said) == 1
            if not message.startswith(path + " must be "):
                continue
            rest = message[len(path) + 9:]
            item = inner == "[0]"
            if inner not in ("", "[0]"):
                continue
            whole = re.fullmatch(r"a (whole number|number) from (\S+) to (\S+)", rest)
            if whole:
                kind = "integer" if whole[1] == "whole number" else "number"
                low, high = (float(n) if kind == "number" else int(n) for n in (whole[2], whole[3]))
                (self.items_bounds if item else self.bounds).add((kind, low, high))
            elif rest in ("a text", "a list", "a table", "true or false"):
                (self.item_kinds if item else self.kinds).add(rest)
            else:
                (self.item_enums if item else self.enums).add(tuple(names_in(rest)))


def number_schema(bounds, below_start):
    kind = "number" if any(kind == "number" for kind, _, _ in bounds) else "integer"
    lows, highs = {low for _, low, _ in bounds}, {high for _, _, high in bounds}
    schema = {"type": kind, "minimum": min(lows)}
    # What somebody has left is at most what he has: his figures are the bound, and no schema knows them.
    if len(highs) == 1 or not below_start:
        schema["maximum"] = max(highs)
    return schema


def enum_schema(enums):
    names = []
    for one in sorted(enums, key=len, reverse=True):
        names += [name for name in one if name not in names]
    return {"enum": names}


def spread(things, most):
    """At most so many of them, from beginning to end."""
    return things if len(things) <= most else [things[i * len(things) // most] for i in range(most)]


def different(places, most):
    """At most so many places: first those whose tables differ in their keys or their kind."""
    first = {}
    for document, path in places:
        table = at(document, path)
        looks = (str(table.get("kind", table.get("class", table.get("from")))), frozenset(table))
        first.setdefault(looks, (document, path))
    kinds = {}
    for (kind, _), place in first.items():
        kinds.setdefault(kind, place)
    chosen = spread(list(kinds.values()), most)
    chosen += spread([place for place in first.values() if place not in chosen], most - len(chosen))
    chosen += spread([place for place in places if place not in chosen], most - len(chosen))
    return chosen


class Game:
    def __init__(self, name, asker, skip, ids, most):
        self.name, self.asker, self.skip, self.ids, self.most = name, asker, skip, ids, most
        self.references = {}

    def explore(self, pattern, instances):
        """The schema of the tables at these places: [(document, path)]."""
        instances = different(instances, self.most)
        keys = {}
        asked = [(document, path, unknown, 1) for document, path in instances]
        for (document, path), found in zip(instances, self.asker.ask(asked)):
            where = written([*path, unknown], self.skip)
            for one in found:
                if one.get("where") == where and "the keys here are " in one["message"]:
                    for key in names_in(one["message"].split("the keys here are ")[1]):
                        keys.setdefault(key, []).append((document, path))
        # All at once, since to start the program takes longer than to answer.
        self.asker.ask([(*place, key, value) for key, places in keys.items() if "schema" not in self.hint([*pattern, key])
                        for place in self.few(places) for value in probes.values()] +
                       [(*place, key, None) for key in keys for place in spread(instances, 6)])
        properties = {key: self.key_schema([*pattern, key], key, places) for key, places in keys.items()}
        schema = {"type": "object", "properties": properties, "additionalProperties": False}
        needed = self.needed(instances, keys)
        if needed:
            schema["required"] = needed
        return schema

    def needed(self, instances, keys):
        needed = None
        for document, path in spread(instances, 6):
            asked = [(document, path, key, None) for key in keys]
            here = set()
            for key, found in zip(keys, self.asker.ask(asked)):
                where = written([*path, key], self.skip)
                if any(one.get("where") == where and one["message"].startswith("missing key") for one in found):
                    here.add(key)
            needed = here if needed is None else needed & here
        return [key for key in keys if key in (needed or ())]

    def hint(self, pattern):
        name = ".".join(pattern)
        return hints.get(self.name, {}).get(name, hints["*"].get(name, {}) if self.skip == 0 else {})

    def few(self, places):
        return different(places, 12 if self.skip == 0 else 6)

    def is_left_of_more(self, pattern):
        """Whether the figures of whoever has it are the bound, which no schema knows."""
        return "start" in pattern

    def key_schema(self, pattern, key, places):
        hint = self.hint(pattern)
        extra = {word: value for word, value in hint.items() if word in ("description", "default")}
        if "schema" in hint:
            return {**hint["schema"], **extra}
        known = Key()
        for document, path in self.few(places):
            answers = self.asker.ask([(document, path, key, value) for value in probes.values()])
            for probe, found in zip(probes, answers):
                known.hear(probe, written([*path, key], self.skip), found)
        return {**self.schema_of(pattern, key, places, known), **extra}

    def inner(self, pattern, key, places, as_list):
        """The schema of the tables below a key: of those that are there, and of an empty one."""
        below = []
        for document, path in places:
            value = at(document, path).get(key)
            if as_list and isinstance(value, list):
                below += [(document, [*path, key, i]) for i, one in enumerate(value) if isinstance(one, dict)]
            elif not as_list and isinstance(value, dict):
                below.append((document, [*path, key]))
        if not below or (not as_list and self.skip == 0):
            below += [(changed(document, path, key, [{}] if as_list else {}), [*path, key, *([0] if as_list else [])])
                      for document, path in spread(places, 12)]
        return self.explore(pattern, below)

    def reference(self, pattern, key, places, in_list):
        """The ids that this key takes: every id of the pack is tried."""
        document, path = next(((d, p) for d, p in places if key in at(d, p)), places[0])
        candidates = sorted(self.ids)
        asked = [(document, path, key, [one] if in_list else one) for one in candidates]
        legal = []
        where = written([*path, key], self.skip)
        for one, found in zip(candidates, self.asker.ask(asked)):
            here = {where, where + "[0]"}
            if not any(other.get("where") in here and other["message"].startswith("there is no ") or
                       other.get("where") in here and " is no " in other["message"] for other in found):
                legal.append(one)
        return legal

    def id_schema(self, pattern, key, places, in_list):
        legal = self.reference(pattern, key, places, in_list) if self.skip == 0 else []
        left, tables = {one for one in legal if one != "none"}, []
        while left:  # the fewest tables that have them all
            best = max(sorted({table for one in left for table in self.ids[one]}),
                       key=lambda table: sum(table in self.ids[one] for one in left))
            tables.append(best)
            left = {one for one in left if best not in self.ids[one]}
        if not tables or len(tables) > 4:
            return {"type": "string"}
        name = "_or_".join(sorted(tables))
        known = self.references.setdefault(name, {"tables": tables, "places": []})
        known["places"].append((pattern, in_list, legal))
        return {"$ref": f"#/definitions/{name}"}

    def schema_of(self, pattern, key, places, known):
        options, items = [], []
        below_start = self.is_left_of_more(pattern)
        if known.table or "a table" in known.kinds:
            below = self.inner(pattern, key, places, False)
            options.append(below if below["properties"] else self.named_by_things(pattern, key, places))
        if known.tables:
            items.append(self.inner(pattern, key, places, True))
        if known.item_enums:
            items.append(enum_schema(known.item_enums))
        if known.items_bounds:
            items.append(number_schema(known.items_bounds, below_start))
        if "a text" in known.item_kinds and not known.item_enums:
            items.append(self.id_schema(pattern, key, places, True) if known.refers else {"type": "string"})
        if items or "a list" in known.kinds:
            options.append({"type": "array"})
            if items:
                options[-1]["items"] = items[0] if len(items) == 1 else {"anyOf": items}
        if known.enums:
            options.append(enum_schema(known.enums))
        elif "a text" in known.kinds:
            options.append(self.id_schema(pattern, key, places, False) if known.refers else {"type": "string"})
        if known.bounds:
            options.append(number_schema(known.bounds, below_start))
        if "true or false" in known.kinds:
            options.append({"type": "boolean"})
        if not options:
            unclear.append((self.name, ".".join(pattern)))
            return self.from_values([at(d, p)[key] for d, p in places if key in at(d, p)])
        return options[0] if len(options) == 1 else {"anyOf": options}

    def named_by_things(self, _pattern, key, places):
        """A table whose keys are names of things: the rounds of each weapon."""
        values = [one for d, p in places if isinstance(at(d, p).get(key), dict) for one in at(d, p)[key].values()]
        return {"type": "object", "additionalProperties": self.from_values(values)} if values else {"type": "object"}

    @staticmethod
    def from_values(values):
        """Where the program says nothing of the kind: what is written there."""
        names = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array", dict: "object"}
        kinds = sorted({names[type(value)] for value in values})
        if len(kinds) != 1:
            return {"type": kinds} if kinds else {}
        schema = {"type": kinds[0]}
        inside = [one for value in values for one in (value.values() if kinds == ["object"] else value)] if kinds[0] in (
            "array", "object") else []
        if inside:
            schema["items" if kinds == ["array"] else "additionalProperties"] = Game.from_values(inside)
        return schema


unclear = []


def widen(schema, values):
    """What stands in our own files is right, also where no probe has shown it: rows that are read in another way."""
    tables = [value for value in values if isinstance(value, dict)]
    if "properties" in schema:
        for key in dict.fromkeys(key for table in tables for key in table):
            inside = [table[key] for table in tables if key in table]
            if schema["properties"].get(key):
                widen(schema["properties"][key], inside)
            else:
                schema["properties"][key] = Game.from_values(inside)
        if "required" in schema:
            schema["required"] = [key for key in schema["required"] if all(key in table for table in tables)]
    if isinstance(schema.get("items"), dict):
        widen(schema["items"], [one for value in values if isinstance(value, list) for one in value])
    numbers = [value for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)]
    if numbers and "minimum" in schema:
        schema["minimum"] = min([schema["minimum"], *numbers])
    if numbers and "maximum" in schema:
        schema["maximum"] = max([schema["maximum"], *numbers])


# --- encounters and packs --------------------------------------------------------------------------------------------

def read(path):
    return tomllib.loads(path.read_text())


def pack_files(game):
    return {path.name: read(path) for path in sorted((root / "packs" / game).glob("*.toml"))}


def ids_of(files):
    ids = {}
    for document in files.values():
        for table, entries in document.items():
            for entry in entries if isinstance(entries, list) else []:
                if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                    ids.setdefault(entry["id"], []).append(table)
    return ids


def list_name(table):
    """As src/cli/pack_lists.cpp calls the list of a table."""
    if table in ("armor", "armour"):
        return "armour"
    if table in ("ammunition", "medical_equipment", "visibility", "synthetic_damage"):
        return table
    return table[:-1] + "ies" if table.endswith("y") else table if table.endswith("s") else table + "s"


def schema_head(title):
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": title, "type": "object"}


def narrowed(path, in_list, ids, repeated):
    """The schema that says of one place only that its ids are these."""
    schema = {"anyOf": [{"not": {"type": "string"}}, {"enum": sorted(ids)}]}
    if in_list:
        schema = {"items": schema}
    for step in reversed(path[1:]):
        schema = {"properties": {step: schema}}
    return {"properties": {path[0]: {"items": schema} if path[0] in repeated else schema}}


def encounter_schema(game, folder):
    files = pack_files(game)
    documents = [read(path) for path in sorted((root / "examples" / game).glob("*.toml"))]
    others = [entry["id"] for document in files.values() for entry in document.get("combatant", [])]
    more = [{"system": game, "combatant": [{"from": one}, {"from": others[0]}]} for one in others]
    # Things of an encounter's own have the keys of the pack: every kind of them there is.
    own = {table: [{**entry, "id": f"own_{i}"} if "id" in entry else entry for i, entry in enumerate(entries)]
           for document in files.values() for table, entries in document.items()
           if table != "combatant" and isinstance(entries, list)}
    more.append({"system": game, "combatant": more[0]["combatant"], **own})
    place = Game(game, Encounters(folder), 0, ids_of(files), 40)
    schema = place.explore([], [(document, []) for document in documents + more])
    schema = {**schema_head(f"An encounter of {game}"), **schema}
    tables = schema["properties"]
    tables["system"] = {"const": game, "description": "which game"}
    schema["required"] = ["system", "combatant"]
    widen(schema, documents)
    repeated = [key for key, one in tables.items() if one.get("type") == "array"]
    for key in repeated:
        if "from" in tables[key].get("items", {}).get("properties", {}):
            tables[key]["items"]["anyOf"] = [{"required": ["from"]}, {"required": ["name"]}]
    # An encounter with things of its own may name those too.
    own = [key for key in repeated if "id" in tables[key].get("items", {}).get("properties", {})]
    schema["definitions"], schema["allOf"] = {}, []
    for name, known in sorted(place.references.items()):
        lists = " or ".join(f"`fracas list {game} {list_name(table)}`" for table in known["tables"])
        schema["definitions"][name] = {"type": "string", "$comment": f"a name of {lists}"}
        rules = [narrowed(path, in_list, ids, repeated) for path, in_list, ids in known["places"]]
        rule = rules[0] if len(rules) == 1 else {"allOf": rules}
        adding = [{"required": [table]} for table in known["tables"] if table in own]
        schema["allOf"].append({"if": {"not": {"anyOf": adding}}, "then": rule} if adding else rule)
    return schema


def pack_schema(game, folder):
    files = pack_files(game)
    place = Game(game + " pack", Packs(folder, files), 1, ids_of(files), 60)
    schema = place.explore([], [(files, [name]) for name in files])
    schema = {**schema_head(f"A file of a pack of {game}"), **schema}
    schema["properties"]["system"] = {"const": game}
    schema["properties"]["schema_version"] = {"const": 1}
    schema["required"] = ["system", "schema_version"]
    widen(schema, list(files.values()))
    return schema


def main():
    known = [one["id"] for one in json.loads(subprocess.run([program, "systems", "--json"], stdout=subprocess.PIPE,
                                                              env=environment, check=True).stdout)]
    wrong = 0
    for game in only or known:
        with tempfile.TemporaryDirectory() as name:
            for what, schema in (("encounters", encounter_schema), ("packs", pack_schema)):
                text = json.dumps(schema(game, pathlib.Path(name)), indent=2, ensure_ascii=False) + "\n"
                path = root / "schemas" / what / f"{game}.json"
                if path.exists() and path.read_text() == text:
                    continue
                if update:
                    path.parent.mkdir(exist_ok=True)
                    path.write_text(text)
                    print("wrote", path.relative_to(root))
                else:
                    wrong += 1
                    print(f"{path.relative_to(root)} is not what the readers of {game} say: "
                          "tests/schemas/derive.py PROGRAM ROOT --update writes it anew")
    for game, key in [one for one in unclear if update and not one[0].endswith("pack")]:
        print(f"no message tells what {key} of {game} may be")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
