#!/usr/bin/env python3
"""Times benchmark programs of others, turn by turn, beside lua5.4 and LuaJIT.

    python3 tools/others/steady.py DIR [--only NAME,..] [--ours BINARY] [--seconds N]

DIR is `bench/tests` of a checkout of the Luau repository. Its programs give a function to a harness; ours (`steady/bench_support.lua`)
calls it again and again. A row says how long the first turn takes with lua5.4, and the ratios of our time for the first turn, the first two,
and a steady one. Programs in the dialect's own syntax, which lua5.4 does not read, are counted and left out.
"""

import argparse
import math
import os
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TURNS = re.compile(rb"^turns (\S+) (\S+) (\S+)$", re.M)


def turns(command, program, seconds):
    """Seconds of the first turn, of two, and of a steady one; None where the program fails."""
    env = {**os.environ, "LUA_PATH": f"{HERE}/steady/?.lua;./?.lua", "SECONDS": str(seconds)}
    run = subprocess.run([command, program.name], cwd=program.parent, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    found = TURNS.findall(run.stderr)
    if run.returncode or not found:
        return None
    return [sum(float(one[n]) for one in found) for n in range(3)]


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def ratios(ours, other):
    return [max(a, 1e-6) / max(b, 1e-6) for a, b in zip(ours, other)] if other else None


def text(three):
    return "  ".join(f"{x:>5.2f}" for x in three) if three else f"{'-':>19}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--only", help="parts of names, by commas")
    parser.add_argument("--ours", type=os.path.abspath, default=str(ROOT / "target" / "release" / "lua"))
    parser.add_argument("--seconds", type=float, default=1.5, help="for each program and engine")
    arguments = parser.parse_args()
    asked = arguments.only.split(",") if arguments.only else [""]
    rows, unread, failed = [], 0, []
    print(f"{'program':<32} {'ms':>7}   {'/ lua5.4: first, two, steady':<28} / LuaJIT")
    for program in sorted(arguments.programs.rglob("*.lua")):
        name = str(program.relative_to(arguments.programs))[:-4]
        if not any(part in name for part in asked):
            continue
        reference = turns("lua5.4", program, arguments.seconds)
        if reference is None:
            unread += 1
            continue
        ours = turns(arguments.ours, program, arguments.seconds)
        if ours is None:
            failed.append(name)
            continue
        other = turns("luajit", program, arguments.seconds)
        row = (ratios(ours, reference), ratios(ours, other))
        rows.append(row)
        print(f"{name:<32} {reference[0] * 1e3:>7.1f}   {text(row[0]):<28} {text(row[1])}", flush=True)
    both = [[mean([row[n][turn] for row in rows if row[n]]) for turn in range(3)] for n in range(2)]
    print(f"{len(rows)} programs, geometric means: / lua5.4 {text(both[0])}, / LuaJIT {text(both[1])}; {unread} are not Lua 5.4")
    if failed:
        raise SystemExit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
