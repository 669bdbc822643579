#!/usr/bin/python3
"""Mirror duels: every combatant of every example against its own likeness, one by `tactical`, one by another policy.

    bench/mirror_duels.py FRACAS [--games alien,coriolis] [--against aggressive] [-n 200] [--only TEXT]

Both places are played by both, half of the fights each, so that neither place nor order of turns counts. Shares are those
of the decided fights, with a Wilson interval of 95 %.
"""
import argparse, json, math, pathlib, subprocess, sys, tempfile, time, tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACING = ("at", "zone", "range", "arm", "engaged", "near", "door", "position", "facing")
# What ties somebody to others of the encounter, or lets one of the two begin at an advantage.
LEFT_OUT = ("count", "side", "policy", "conduct", "names", "hidden", "hides", "surprised", "unaware", "mount", "rides",
            "rider", "mounted", "vehicle", "drives", "aboard", "in", "holds", "held_by", "grapples", "initiative",
            "aware", "knows_of", "lured", "ambush", "sneaks", "tangled", "overwatch", "partner", "drivers", "crew",
            "cover", "barrier", "knows", "at_door", "blocks", "adjacent", "engaged_with", "surprised_by", "unaware_of",
            "drives", "group", "aware_of", "leader", "friends", "hates", "rivals", "buddy", "key", "driver", "holding", "held", "unnoticed")
TOP_LEFT_OUT = ("combatant", "side", "title", "description", "surprise", "ambush", "after", "vehicle", "objective",
                "surprised", "ambushed", "sneak", "awareness", "negotiation", "wound", "tangle", "hold", "first", "start", "starts")


def value(v):
    if isinstance(v, bool):
        return "true" if v else "false"
    if isinstance(v, (int, float)):
        return str(v)
    if isinstance(v, str):
        return json.dumps(v, ensure_ascii=False)
    if isinstance(v, list):
        return "[" + ", ".join(value(x) for x in v) + "]"
    return "{ " + ", ".join(f"{json.dumps(k)} = {value(x)}" for k, x in v.items()) + " }"


def encounter(source, one, other):
    lines = []
    tables = {}
    for key, v in source.items():
        if key in TOP_LEFT_OUT:
            continue
        if isinstance(v, dict) or (isinstance(v, list) and v and isinstance(v[0], dict)):
            tables[key] = v
        else:
            lines.append(f"{key} = {value(v)}")
    for name in ("One", "Two"):
        lines.append(f'[[side]]\nname = "{name}"')
    for name, fighter in (("One", one), ("Two", other)):
        lines.append("[[combatant]]\n" + "\n".join(f"{k} = {value(v)}" for k, v in fighter.items()))
        lines.append(f'side = "{name}"')
    for key, v in tables.items():
        for table in v if isinstance(v, list) else [v]:
            lines.append(("[[%s]]" if isinstance(v, list) else "[%s]") % key)
            lines += [f"{k} = {value(x)}" for k, x in table.items()]
    return "\n".join(lines) + "\n"


def first_place(fighter):
    place = {k: fighter[k] for k in PLACING if k in fighter}
    if "at" in place and place["at"] and isinstance(place["at"][0], list):
        place["at"] = place["at"][0]
    if isinstance(place.get("zone"), list):
        place["zone"] = place["zone"][0]
    return place


def duels(path):
    source = tomllib.loads(path.read_text())
    seen = set()
    for c in source["combatant"]:
        others = [o for o in source["combatant"] if o.get("side") != c.get("side") or "side" not in c and o is not c]
        if not others:
            continue
        base = {k: v for k, v in c.items() if k not in LEFT_OUT and k not in PLACING}
        kind = json.dumps({k: v for k, v in base.items() if k != "name"}, sort_keys=True)
        if kind in seen:
            continue
        seen.add(kind)
        one = dict(base, name="One", **first_place(c))
        two = dict(base, name="Two", **first_place(others[0]))
        # With somebody of the encounter, who is not there: then with each other, if they can be.
        engaged = [fighter.pop("engaged", None) for fighter in (one, two)]
        if any(engaged) and one.get("zone") == two.get("zone"):
            one["engaged"] = ["Two"]
        yield c.get("name", c.get("from", "?")), encounter(source, one, two)


def run(fracas, file, n, a, b, seed):
    out = subprocess.run([fracas, "sim", file, "--json", "-n", str(n), "--jobs", "1", "--seed", str(seed),
                          "--policy-side", f"one={a}", "--policy-side", f"two={b}"], capture_output=True, text=True)
    if out.returncode != 0:
        raise RuntimeError(out.stderr.strip() or out.stdout.strip())
    return json.loads(out.stdout)


def wilson(k, n, z=1.96):
    if n == 0:
        return 0.0, 1.0
    p = k / n
    mid, spread = p + z * z / 2 / n, z * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return (mid - spread) / (1 + z * z / n), (mid + spread) / (1 + z * z / n)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("fracas")
    args.add_argument("--games", default="")
    args.add_argument("--policy", default="tactical")
    args.add_argument("--against", default="aggressive")
    args.add_argument("-n", type=int, default=200)
    args.add_argument("--only", default="")
    args.add_argument("--show", action="store_true")
    args = args.parse_args()
    games = args.games.split(",") if args.games else sorted(p.name for p in (ROOT / "examples").iterdir() if p.is_dir())
    for game in games:
        total = [0, 0, 0]
        spent = turns = 0.0
        for path in sorted((ROOT / "examples" / game).glob("*.toml")):
            for name, text in duels(path):
                label = f"{path.stem}: {name}"
                if args.only and args.only not in label:
                    continue
                with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
                    file.write(text)
                    file.flush()
                    if args.show:
                        print(text)
                    wins = losses = draws = 0
                    began = time.time()
                    rounds = 0
                    try:
                        for mine in (0, 1):
                            pair = (args.policy, args.against) if mine == 0 else (args.against, args.policy)
                            result = run(args.fracas, file.name, args.n // 2, *pair, seed=7 + mine)
                            won = [s["wins"] for s in result["sides"]]
                            won = [w["fights"] if isinstance(w, dict) else w for w in won]
                            wins += won[mine]
                            losses += won[1 - mine]
                            draws += result["fights"] - sum(won)
                            mean = result["rounds"].get("mean") if isinstance(result["rounds"], dict) else 0
                            rounds += (mean or 0) * result["fights"]
                    except RuntimeError as error:
                        print(f"  {game:16} {label:44} not played: {error}"[:200])
                        continue
                    seconds = time.time() - began
                spent += seconds
                turns += rounds
                for i, k in enumerate((wins, losses, draws)):
                    total[i] += k
                low, high = wilson(wins, wins + losses)
                share = wins / max(1, wins + losses)
                print(f"  {game:16} {label:44} {100 * share:5.1f} % ({100 * low:.1f} to {100 * high:.1f}), "
                      f"undecided {draws}, {1000 * seconds / max(1, rounds):.2f} ms a round", flush=True)
        low, high = wilson(total[0], total[0] + total[1])
        print(f"{game:18} all: {100 * total[0] / max(1, sum(total[:2])):5.1f} % ({100 * low:.1f} to {100 * high:.1f}) "
              f"against {args.against}, {sum(total[:2])} decided, {total[2]} undecided, "
              f"{1000 * spent / max(1, turns):.2f} ms a round", flush=True)


if __name__ == "__main__":
    sys.exit(main())
