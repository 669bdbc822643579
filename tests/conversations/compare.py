#!/usr/bin/python3
"""Holds the recorded conversations again and compares every reply byte for byte.

    compare.py ROOT --stream PROGRAM     with `fracas talk`; checks requests and replies against schemas/protocol/, too
    compare.py ROOT --library FILE.so    with the C API

Prints what differs. record.py makes the recordings.
"""
import ctypes
import hashlib
import json
import pathlib
import subprocess
import sys


class Stream:
    def __init__(self, program, game, root):
        self.talk = subprocess.Popen([program, "talk", "--system", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     env={"FRACAS_HOME": str(root)})

    def call(self, request):
        self.talk.stdin.write(request + b"\n")
        self.talk.stdin.flush()
        return self.talk.stdout.readline().rstrip(b"\n")

    def close(self):
        self.talk.stdin.close()
        return self.talk.wait() == 0


class Library:
    def __init__(self, file, game, root):
        self.c = ctypes.CDLL(file)
        self.c.fracas_open.restype = ctypes.c_void_p
        self.c.fracas_call.restype = ctypes.c_void_p
        self.c.fracas_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        self.c.fracas_free.argtypes = self.c.fracas_close.argtypes = [ctypes.c_void_p]
        options = json.dumps({"home": str(root), "systems": [game]}).encode()
        self.talk = self.c.fracas_open(options, None)
        assert self.talk, "no conversation"

    def call(self, request):
        reply = self.c.fracas_call(self.talk, request)
        text = ctypes.string_at(reply)
        self.c.fracas_free(reply)
        return text

    def close(self):
        self.c.fracas_close(self.talk)
        return True


def schemas(root):
    import jsonschema

    folder = root / "schemas"
    store = {path.relative_to(folder).as_posix(): json.loads(path.read_text()) for path in folder.rglob("*.json")}
    for name in ("request", "reply"):
        schema = json.loads((root / "schemas/protocol" / f"{name}.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        for key, one in list(schema["definitions"].items()):
            store[f"{name}:{key}"] = one | {"definitions": schema["definitions"]}

    def mistake(name, value):
        schema = store[name]
        resolver = jsonschema.RefResolver(base_uri="", referrer=schema, store=store)
        for error in jsonschema.Draft7Validator(schema, resolver=resolver).iter_errors(value):
            return f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
        return None

    return mistake


def fits_schemas(mistake, request, reply):
    """A reply fits the schema of its kind, and what was taken fits the schema of its request."""
    reply = json.loads(reply)
    if not reply["ok"]:
        return mistake("reply:error", reply)
    request = json.loads(request)
    return mistake("request:" + request["do"], request) or mistake("reply:" + request["do"], reply)


def is_recorded(line, reply):
    if "reply" in line:
        return reply == line["reply"].encode()
    return len(reply) == line["bytes"] and hashlib.sha256(reply).hexdigest() == line["sha256"]


root, how, what = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], str(pathlib.Path(sys.argv[3]).resolve())
mistake = schemas(root) if how == "--stream" else None
requests = wrong = 0
for path in sorted((root / "tests/conversations").glob("*.jsonl")):
    talk = (Stream if how == "--stream" else Library)(what, path.stem, root)
    lines = path.read_text().splitlines()
    assert len(lines) >= 200, f"{path.name} has only {len(lines)} requests"
    for number, text in enumerate(lines, 1):
        line = json.loads(text)
        reply = talk.call(line["request"].encode())
        trouble = None if is_recorded(line, reply) else f"not as recorded: {reply[:300]}"
        if mistake and not trouble:
            trouble = fits_schemas(mistake, line["request"], reply)
        if trouble:
            wrong += 1
            if wrong <= 10:
                print(f"{path.name}:{number}: {line['request'][:160]}\n  {trouble}")
        requests += 1
    if not talk.close():
        wrong += 1
        print(f"{path.name}: the program did not end well")
print(f"{requests} requests, {wrong} wrong")
sys.exit(1 if wrong or requests < 1000 else 0)
