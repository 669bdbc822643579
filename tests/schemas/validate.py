#!/usr/bin/env python3
"""Validates what the program prints against schemas/*.json.

Usage: validate.py PROGRAM ROOT
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
schemas = {path.name: json.loads(path.read_text()) for path in (root / "schemas").glob("*.json")}
for schema in schemas.values():
    jsonschema.Draft7Validator.check_schema(schema)
store = {name: schema for name, schema in schemas.items()}


def check(name, value, what):
    schema = schemas[name]
    resolver = jsonschema.RefResolver(base_uri="", referrer=schema, store=store)
    errors = sorted(jsonschema.Draft7Validator(schema, resolver=resolver).iter_errors(value), key=str)
    for error in errors[:3]:
        print(f"{what}: {name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
    return not errors


def run(*arguments):
    done = subprocess.run([program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not done.stdout.strip():
        print("no output:", arguments, done.stderr)
    return json.loads(done.stdout)


# Every kind of event of a game with its figures, written by the games' own tests from the definitions of the kinds.
event_kinds = {path.stem.replace("_", "-"): json.loads(path.read_text()) for path in (root / "schemas/events").glob("*.json")}


def check_events(system, events, what):
    """Every event is of a known kind, and its figures are what that kind says they are."""
    fine = len(events) > 0
    for event in events:
        figures = event_kinds[system].get(event["kind"])
        if figures is None:
            print(f"{what}: {event['kind']} is no kind of event of {system}")
            fine = False
            continue
        for name, schema in figures.items():
            if name in event and not jsonschema.Draft7Validator(schema).is_valid(event[name]):
                print(f"{what}: {name} of {event['kind']} is {event[name]!r}, which is not {schema}")
                fine = False
    return fine


passed = failed = 0


def note(fine):
    global passed, failed
    passed, failed = passed + fine, failed + (not fine)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    for encounter in sorted((root / "examples").glob("*/*.toml")):
        saved = folder / "fight.json"
        told = run("fight", encounter, "--seed", 3, "--json", "--save", saved)
        note(check_events(told["system"], told["events"], encounter.name))
        fight = json.loads(saved.read_text())
        note(check("fight.json", fight, encounter.name))
        simulation = run("sim", encounter, "--fights", 50, "--json")
        note(check("simulation.json", simulation, encounter.name))
        answers = folder / "answers.json"
        count = len(fight["answers"])
        for cut in sorted({0, 1, 2, 3, *range(4, count, max(1, count // 12)), count}):
            answers.write_text(json.dumps(fight["answers"][:cut]))
            view = run("play", encounter, "--answers", answers, "--json")
            note(check("view.json", view, f"{encounter.name} after {cut} answers"))
            note(view["answers_used"] == cut)
            question = view["question"]
            if question and question["name"] == "act":
                # Odds of every move offered at this point; a few are enough for the shape.
                for option in question["options"][2:5]:
                    odds = run("odds", encounter, "--answers", answers, "--by", question["who"], "--move", option["key"],
                               "--exact", "--json")
                    note(check("odds.json", odds, f"{encounter.name}: {option['key']}"))

for wrong in ({}, {"faces": [6], "choose": "x"}, {"faces": "6"}, {"choose": ""}, {"dice": [1]}):
    note(not jsonschema.Draft7Validator(schemas["answer.json"]).is_valid(wrong))

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
