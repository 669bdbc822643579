#!/usr/bin/python3
"""Validates what the program prints against schemas/*.json.

Usage: validate.py PROGRAM ROOT
"""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

from checks import end, note

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
# Into how many parts a fight is cut.
parts = 12 if os.environ.get("FRACAS_LONG") else 4
schemas = {path.name: json.loads(path.read_text()) for path in (root / "schemas").glob("*.json")}
for schema in schemas.values():
    jsonschema.Draft7Validator.check_schema(schema)
folder = root / "schemas"
store = {path.relative_to(folder).as_posix(): json.loads(path.read_text()) for path in folder.rglob("*.json")}


validators = {
    name: jsonschema.Draft7Validator(schema, resolver=jsonschema.RefResolver(base_uri="", referrer=schema, store=store))
    for name, schema in schemas.items()
}


def check(name, value, what):
    errors = sorted(validators[name].iter_errors(value), key=str)
    for error in errors[:3]:
        print(f"{what}: {name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
    return not errors


def run(*arguments):
    done = subprocess.run([program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not done.stdout.strip():
        print("no output:", arguments, done.stderr)
    return json.loads(done.stdout)


# Every kind of event of a game with its figures, written by the games' own tests from the definitions of the kinds.
event_kinds = {
    path.stem.replace("_", "-"): {
        kind: {name: jsonschema.Draft7Validator(schema) for name, schema in figures.items()}
        for kind, figures in json.loads(path.read_text()).items()
    }
    for path in (root / "schemas/events").glob("*.json")
}


def check_events(system, events, what):
    """Every event is of a known kind, and its figures are what that kind says they are."""
    fine = len(events) > 0
    for event in events:
        figures = event_kinds[system].get(event["kind"])
        if figures is None:
            print(f"{what}: {event['kind']} is no kind of event of {system}")
            fine = False
            continue
        for name, validator in figures.items():
            if name in event and not validator.is_valid(event[name]):
                print(f"{what}: {name} of {event['kind']} is {event[name]!r}, which is not {validator.schema}")
                fine = False
    return fine


def check_encounter(encounter):
    """What the program prints about one example and a fight of it, as a list of what was right."""
    notes = []
    with tempfile.TemporaryDirectory() as folder:
        saved, answers = pathlib.Path(folder) / "fight.json", pathlib.Path(folder) / "answers.json"
        told = run("fight", encounter, "--seed", 3, "--json", "--save", saved)
        notes.append(check_events(told["system"], told["events"], encounter.name))
        fight = json.loads(saved.read_text())
        notes.append(check("fight.json", fight, encounter.name))
        notes.append(check("simulation.json", run("sim", encounter, "--fights", 50, "--json"), encounter.name))
        notes.append(check("simulation.json", run("sim", encounter, "--fights", 50, "--after", "--json"), encounter.name))
        notes.append(check("exact_fight.json", run("sim", encounter, "--exact", "--seconds", 0.2, "-n", 20, "--json"), encounter.name))
        notes.append(check("initiative.json", run("odds", encounter, "--initiative", "--json"), encounter.name))
        count = len(fight["answers"])
        for cut in sorted({0, 1, 3, *range(5, count, max(1, count // parts)), count}):
            answers.write_text(json.dumps(fight["answers"][:cut]))
            view = run("play", encounter, "--answers", answers, "--json")
            what = f"{encounter.name} after {cut} answers"
            notes.append(check("view.json", view, what))
            notes.append(view["answers_used"] == cut)
            question = view["question"]
            if not question or question["kind"] != "choice":
                continue
            here = ("--answers", answers, "--here", "--seconds", 0.1, "--json")
            if question["name"] == "act":
                notes.append(check("option_odds.json", run("odds", encounter, *here), what))
                if cut < 20:
                    advice = run("advise", encounter, "--answers", answers, "--fights", 64, "--seconds", 1, "--json")
                    notes.append(check("advice.json", advice, what))
                # Odds of one move offered at this point are enough for the shape.
                for option in question["options"][2:3]:
                    odds = run("odds", encounter, "--answers", answers, "--by", question["who"], "--move", option["key"],
                               "--exact", "--json")
                    notes.append(check("odds.json", odds, f"{encounter.name}: {option['key']}"))
    if encounter.parent.name == "forbidden-lands" and encounter.name == "duel.toml":
        best = run("odds", encounter, "--by", "brannoch-vael", "--move", "slash>skarga:broadsword", "--play", "best",
                   "--aim", "taken-out-own", "--json")
        notes.append(check("odds.json", best, "the best play"))
        notes.append(len(best["best"]["rules"]) > 0)
    return notes


with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for notes in pool.map(check_encounter, sorted((root / "examples").glob("*/*.toml"))):
        for fine in notes:
            note(fine)

for wrong in ({}, {"faces": [6], "choose": "x"}, {"faces": "6"}, {"choose": ""}, {"dice": [1]}):
    note(not jsonschema.Draft7Validator(schemas["answer.json"]).is_valid(wrong))

end()
