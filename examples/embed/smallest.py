"""The smallest Python program: a fight, its first question, and how a thousand of them end.

    python3 smallest.py [libfracas.so]
"""
import ctypes
import json
import sys

fracas = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libfracas.so.0")
fracas.fracas_open.restype = fracas.fracas_call.restype = ctypes.c_void_p
fracas.fracas_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
fracas.fracas_free.argtypes = fracas.fracas_close.argtypes = [ctypes.c_void_p]


def call(talk, **request):
    text = fracas.fracas_call(talk, json.dumps(request).encode())
    reply = json.loads(ctypes.string_at(text))
    fracas.fracas_free(text)
    if not reply["ok"]:
        raise ValueError(reply["error"]["message"])
    return reply


talk = fracas.fracas_open(None, None)
if not talk:
    sys.exit("no packs were found: set FRACAS_HOME to where they are")
fight = call(talk, do="open", encounter={"system": "forbidden-lands", "combatant": [
    {"from": "brannoch", "engaged": ["Skarga"]}, {"name": "Skarga", "from": "orc_raider"}]})
print(fight["question"]["text"])
counts = call(talk, do="simulate", fight=fight["fight"], fights=1000)["counts"]
print(call(talk, do="report", counts=[counts])["simulation"]["sentence"])
fracas.fracas_close(talk)
