#!/usr/bin/python3
"""Holds the conversation that docs/table-protocol.md shows with the program: every line that is sent is sent, every line that
arrives must arrive, in this order for each person, with at least the members that are shown.

Usage: transcript_test.py PROGRAM ROOT
"""
import asyncio
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import websockets
from client import Server, root


def has(shown, real):
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(key in real and has(value, real[key]) for key, value in shown.items())
    if isinstance(shown, list):
        return isinstance(real, list) and len(shown) == len(real) and all(map(has, shown, real))
    return shown == real


async def main():
    text = (root / "docs" / "table-protocol.md").read_text()
    lines = [line for block in re.findall(r"```transcript\n(.*?)```", text, re.S) for line in block.splitlines()]
    server = Server("--dice-seed", "7")
    sockets = {}
    try:
        made = server.room("coriolis/duel")
        tokens = {"gm": made["token"], "mara": server.post("/api/v1/join", {"code": made["code"], "name": "Mara"})[1]["token"]}
        for line in lines:
            who, way, content = line.split(" ", 2)
            if way == ">":
                if who not in sockets:
                    sockets[who] = await websockets.connect(f"ws://127.0.0.1:{server.port}/api/v1/rooms/{made['room']}/live")
                await sockets[who].send(content.replace(f"TOKEN-OF-{who.upper()}", tokens[who]))
                continue
            shown, passed = json.loads(content), []
            while True:
                try:
                    real = json.loads(await asyncio.wait_for(sockets[who].recv(), 5))
                except asyncio.TimeoutError:
                    print("did not arrive:", line, *(json.dumps(one)[:300] for one in passed), sep="\n  ")
                    return 1
                if has(shown, real):
                    break
                passed.append(real)
        print(len(lines), "lines held")
        return 0 if len(lines) > 20 else 1
    finally:
        for socket in sockets.values():
            await socket.close()
        server.close()


sys.exit(asyncio.run(main()))
