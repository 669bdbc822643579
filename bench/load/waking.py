#!/usr/bin/python3
"""Rooms on the disk, most of them asleep: how long one takes to wake, and what memory the server has.

Usage: waking.py PROGRAM ROOT [ROOMS [AWAKE]]     10,000 rooms of a fight in its middle, 200 woken one after the other
"""
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tests" / "server"))
from client import Server, program, root

rooms = int(sys.argv[3]) if len(sys.argv) > 3 else 10000
awake = int(sys.argv[4]) if len(sys.argv) > 4 else 200


def memory(server):
    for line in pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024


def fight():
    """A fight that is nearly over, as it is saved: the answers are all given again when its room wakes."""
    played = subprocess.run([program, "fight", root / "examples/coriolis/ambush.toml", "--seed", "3", "--json"], capture_output=True, text=True, check=True)
    return json.loads(played.stdout)


server = Server("--idle", "2")
try:
    encounter = server.get("/api/v1/examples/coriolis/ambush")[1]["encounter"]
    answers = fight()["answers"]
    saved = {"fracas": "fight", "version": 1, "system": "coriolis", "encounter": encounter, "answers": answers[:-1]}
    began = time.monotonic()

    def room(number):
        status, one = server.post("/api/v1/rooms", {"saved": saved, "name": f"Room {number}"})
        assert status == 201, one
        return one

    with concurrent.futures.ThreadPoolExecutor(16) as people:
        made = list(people.map(room, range(rooms)))
    print(f"{rooms} rooms of {len(saved['answers'])} answers made in {time.monotonic() - began:.0f} s, {memory(server):.0f} MiB")
    while server.metric("fracas_fights_awake") > 0:
        time.sleep(0.2)
    server.stop()
    server.options = ("--idle", "600")
    server.start()
    fresh = memory(server)
    times = []
    for one in made[:: max(1, rooms // awake)][:awake]:
        began = time.monotonic()
        view = server.view(one["room"], one["token"])
        times.append((time.monotonic() - began) * 1000)
        assert view["view"]["answers_used"] == len(saved["answers"])
    times.sort()
    print(f"{len(times)} of them woken by whoever asks for them, request and whole view included: "
          f"median {times[len(times) // 2]:.1f} ms, longest {times[-1]:.1f} ms; "
          f"memory {fresh:.0f} MiB before, {memory(server):.0f} MiB with {server.metric('fracas_fights_awake'):.0f} awake")
finally:
    server.close()
