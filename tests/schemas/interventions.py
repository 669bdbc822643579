#!/usr/bin/python3
"""The JSON Schemas of what a game master sets in a running fight: derived from the program, and tested against it.

Usage: interventions.py PROGRAM ROOT [--update] [GAME...]

As derive.py does for files: every intervention of interventions.json, and every combatant of those fights, is given a key
nobody knows and values of each kind, and the schemas are written from what the program answers; the meaning of each key is
its row in docs/GAME.md. Without --update the schemas are compared with what stands in schemas/interventions. Each of those
interventions must be taken by program and schema alike, misspelt or with another kind of value by neither; and every key
must stand in one of them, in the schema and in the docs.
"""
import json
import pathlib
import re
import subprocess
import tomllib

import jsonschema

import derive
from checks import end, note
from derive import at, changed, environment, hints, names_in, probes, program, root, unknown, update, written

seeds = json.loads((root / "tests/schemas/interventions.json").read_text())
# Tables with the keys of an encounter: no need for one of each here.
as_in_encounters = ("settings", "skills", "add")


class Fights(derive.Asker):
    """Fights that stand where an intervention is tried, each opened once. What is taken is taken back."""

    def __init__(self, game):
        super().__init__(None)
        self.game, self.standing = game, {}
        self.talk = subprocess.Popen([program, "talk", "--system", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True, env=environment)

    def do(self, **request):
        self.talk.stdin.write(json.dumps(request) + "\n")
        self.talk.stdin.flush()
        return json.loads(self.talk.stdout.readline())

    def fight(self, seed):
        """The name of the fight in which the seed is tried."""
        where = json.dumps([seed["fight"], seed.get("when"), seed.get("first", [])])
        if where not in self.standing:
            name = str(len(self.standing))
            encounter = tomllib.loads((root / "examples" / self.game / f"{seed['fight']}.toml").read_text())
            opened = self.do(do="open", fight=name, encounter=encounter)
            assert opened["ok"], opened
            if seed.get("when") == "over":
                self.set(name, {"end": True})
            while seed.get("when") == "action" and self.do(do="question", fight=name)["question"]["name"] != "act":
                self.do(do="answer", fight=name, answer=self.do(do="suggest", fight=name)["answer"])
            for first in seed.get("first", []):
                taken = self.set(name, first)
                assert taken["ok"], (seed, taken)
            answers = self.do(do="answers", fight=name)["answers"]
            self.standing[where] = (name, len(answers), opened["combatants"])
        return self.standing[where]

    def set(self, name, table):
        return self.do(do="answer", fight=name, answer={"set": table})

    def mistakes(self, fight, table):
        name, answers, _ = fight
        taken = self.set(name, table)
        if taken["ok"]:
            assert self.do(do="undo", fight=name, keep=answers)["ok"]
            return []
        assert "mistakes" in taken["error"], (table, taken)
        return taken["error"]["mistakes"]

    def ask(self, changes):
        answers = []
        for document, path, key, value in changes:
            what = (id(document), tuple(path), key, json.dumps(value))
            if what not in self.cache:
                self.alive.append(document)
                self.cache[what] = self.mistakes(document["fight"], changed(document, path, key, value)["set"])
            answers.append(self.cache[what])
        return answers


class Sets(derive.Game):
    """Like an encounter, but names are those of the fight, and what somebody has left is bounded by his figures."""

    def hint(self, pattern):
        name = ".".join(pattern)
        return hints.get(self.name, {}).get(name, hints["* set"].get(name, {}))

    def few(self, places):
        return derive.different(places, 40)

    def is_left_of_more(self, pattern):
        return True

    def key_schema(self, pattern, key, places):
        if pattern != ["add"]:
            return super().key_schema(pattern, key, places)
        people = self.encounters["properties"]["combatant"]["items"]["properties"]
        found = self.asker.ask([(document, [*path, key], unknown, 1) for document, path in places if key in at(document, path)])
        for one in [one for some in found for one in some if "the keys here are " in one["message"]]:
            named = set(names_in(one["message"].split("the keys here are ")[1]))
            note(named == set(people), self.name, "who is added has other keys than in an encounter:", named ^ set(people))
        return {"$ref": f"../encounters/{self.asker.game}.json#/properties/combatant/items"}

    def schema_of(self, pattern, key, places, known):
        if known.names and not known.enums:
            known.kinds.add("a text")
        return super().schema_of(pattern, key, places, known)

    def id_schema(self, pattern, key, places, in_list):
        return {"type": "string"}

    def inner(self, pattern, key, places, as_list):
        if self.hint(pattern).get("names"):
            return {"properties": {}}
        return super().inner(pattern, key, places, as_list)

    def named_by_things(self, pattern, key, places):
        known, below = derive.Key(), [(document, [*path, key]) for document, path in places
                                      if isinstance(at(document, path).get(key), dict)]
        thing = None
        for document, path in below:
            for thing in at(document, path):
                for probe, found in zip(probes, self.asker.ask([(document, path, thing, one) for one in probes.values()])):
                    known.hear(probe, written([*path, thing], self.skip), found)
        inside = self.schema_of([*pattern, "*"], thing, below, known) if thing else {}
        return {"type": "object", "additionalProperties": inside}


def documents_of(game, fights):
    """Where keys are looked for: nothing, everybody, and each intervention with the first key alone and whole."""
    documents = []
    for seed in seeds[game]:
        fight = fights.fight(seed)
        if not any(one["fight"] == fight for one in documents):
            people = [{"combatant": who} for who in fight[2]]
            documents += [{"fight": fight, "set": table} for table in ([] if seed.get("when") == "over" else [{}, *people])]
        first = next(iter(seed["set"]))
        if first != "combatant":
            documents.append({"fight": fight, "set": {first: seed["set"][first]}})
        documents.append({"fight": fight, "set": seed["set"]})
    return documents


def keys_known(fights, documents):
    """The keys that the program names for each of them."""
    known = []
    for found in fights.ask([(document, ["set"], unknown, 1) for document in documents]):
        said = [one["message"].split("the keys here are ")[1] for one in found
                if one.get("where") == unknown and "the keys here are " in one["message"]]
        known.append(set(names_in(said[0])) if said else set())
    return known


def dependencies(documents, known):
    """Which keys need another beside them to be known at all: figures need a combatant."""
    alone = set().union(*(keys for document, keys in zip(documents, known) if not document["set"]))
    needs = {}
    for key in sorted(set().union(*known) - alone):
        beside = sorted({next(iter(document["set"])) for document, keys in zip(documents, known)
                         if len(document["set"]) == 1 and key in keys})
        needs[key] = beside if len(beside) == 1 else {"anyOf": [{"required": [one]} for one in beside]}
    return needs


def meanings(game):
    """{key: what docs/GAME.md says of it} by the tables of interventions."""
    found, inside, heading = {}, False, []
    for line in (root / "docs" / f"{game}.md").read_text().splitlines():
        if line.startswith("## "):
            inside = re.search("running fight|Intervention|game master can|Time between", line)
        cells = [cell.strip() for cell in line.strip("|").split(" | ")] if line.startswith("|") else []
        if not inside or len(cells) < 2 or set(line) <= set("|-"):
            continue
        if "`" not in cells[0] or cells[0].startswith("key"):
            heading = cells
            continue
        text = ": ".join(cell for cell, title in zip(cells[1:], heading[1:])
                         if cell.strip(" |") and title not in ("example", "rule")).replace("`", "").strip(" |")
        for key in re.findall(r"`([a-z_]+)`", cells[0]):
            if text not in found.setdefault(key, []):
                found[key].append(text)
    return {key: "; or ".join(one for one in texts if one) for key, texts in found.items()}


def schema_of(game, fights, encounters):
    documents = documents_of(game, fights)
    place = Sets(game + " set", fights, 1, {}, 400)
    place.encounters = encounters
    schema = place.explore([], [(document, ["set"]) for document in documents])
    schema.pop("required", None)
    tables = schema["properties"]
    known = keys_known(fights, documents)
    derive.widen(schema, [seed["set"] for seed in seeds[game]])
    told = meanings(game)
    for key in tables:
        if told.get(key):
            tables[key] = {**tables[key], "description": told[key]}
    head = {**derive.schema_head(f"What a game master sets in a running fight of {game}"), "minProperties": 1}
    return {**head, **schema, "dependencies": dependencies(documents, known)}


# --- the test ---------------------------------------------------------------------------------------------------------


def validator_of(schema, place):
    """Of a schema that lies there, with the others around it."""
    address = "http://fracas.invalid/"
    store = {address + path.relative_to(root / "schemas").as_posix(): json.loads(path.read_text())
             for path in (root / "schemas").rglob("*.json")}
    resolver = jsonschema.RefResolver(base_uri=address + place, referrer=schema, store=store)
    return jsonschema.Draft7Validator(schema, resolver=resolver)


def keys_within(value, path=()):
    for key, one in value.items() if isinstance(value, dict) else ():
        yield (*path, key)
        if path == () and key not in as_in_encounters:
            yield from keys_within(one, (*path, key))


def keys_of_schema(schema, path=()):
    for one in [schema, *schema.get("anyOf", [])]:
        for key, inside in one.get("properties", {}).items():
            yield (*path, key)
            if path == () and key not in as_in_encounters:
                yield from keys_of_schema(inside, (*path, key))


def test(game, schema, fights):
    validator = validator_of(schema, f"interventions/{game}.json")
    jsonschema.Draft7Validator.check_schema(schema)
    answers = validator_of({"$ref": "answer.json"}, "all.json")
    tried = set()
    for seed in seeds[game]:
        fight, table = fights.fight(seed), seed["set"]
        wrong = [one.message[:200] for one in validator.iter_errors(table)]
        note(not wrong, game, table, "is not allowed by the schema:", *wrong[:2])
        taken = fights.mistakes(fight, table)
        note(not taken, game, table, "is not taken:", taken[:1])
        note(answers.is_valid({"set": table}), game, table, "is no answer")
        tried |= set(keys_within(table))
        for spoiled in spoilt(table, schema):
            note(not validator.is_valid(spoiled), game, spoiled, "is allowed by the schema")
            note(fights.mistakes(fight, spoiled), game, spoiled, "is taken")
    note(not answers.is_valid({"set": {"no_such_key_of_any_game": 1}}), "answer.json takes any key")
    known, told = set(keys_of_schema(schema)), set(meanings(game))
    note(not known - tried, game, "interventions.json has nothing with", known - tried)
    top = {path[0] for path in known} - {"combatant"}
    note(not top - told, f"docs/{game}.md does not tell of", top - told)
    note(not {key for key in told if (key,) not in known}, f"docs/{game}.md tells of", {key for key in told if (key,) not in known})


def takes_text(schema):
    return any(one.get("type") == "string" or "enum" in one for one in [schema, *schema.get("anyOf", [])])


def spoilt(table, schema):
    """The table with something wrong, one after another: a misspelt key, values of another kind."""
    yield {**table, unknown: 1}
    for key, value in table.items():
        if key != "combatant":
            yield {**table, key: {unknown: [1.5]}}
        if isinstance(value, int) and not takes_text(schema["properties"][key]):
            yield {**table, key: "no such word"}
        if isinstance(value, int) and not isinstance(value, bool):
            yield {**table, key: -10 ** 9}
        if isinstance(value, str):
            yield {**table, key: [[value]]}


def main():
    games = derive.only or sorted(seeds)
    known = [one["id"] for one in json.loads(subprocess.run([program, "systems", "--json"], stdout=subprocess.PIPE,
                                                              env=environment, check=True).stdout)]
    for game in [one for one in games if one in known]:
        fights = Fights(game)
        encounters = json.loads((root / "schemas/encounters" / f"{game}.json").read_text())
        schema = schema_of(game, fights, encounters)
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        path = root / "schemas/interventions" / f"{game}.json"
        if update:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        note(path.exists() and path.read_text() == text, path.relative_to(root), f"is not what the reader of {game} says:",
             "tests/schemas/interventions.py PROGRAM ROOT --update writes it anew")
        test(game, schema, fights)
    for game, key in derive.unclear if update else ():
        print(f"no message tells what {key} of {game} may be")
    end()


if __name__ == "__main__":
    main()
