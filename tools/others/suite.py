#!/usr/bin/env python3
"""Runs the official test suite of Lua, file by file, and prints how far each runs in three modes of the JIT.

    python3 tools/others/suite.py TESTES [--ours LUA] [--only NAME,..] [--allowed FILE]

TESTES is the folder `testes` of a checkout of the language's repository at a tag of version 5.4. The files run as they are for those
who have not built the test library (`_port` and `_soft` are true), but for lines that FILE lists, each with its reason
(lang-examples/lua/docs/suite.md): what they assert is not so here. The exit status is 1 if a file does not come to its end.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MODES = {"on": "", "off": "off", "t=1": "threshold=1,bridge_threshold=1"}
ENTRY = re.compile(r"^\| (\w+\.lua) \| ([\d, -]+) \| .+ \|$")


def allowed(path):
    """Numbers of lines that are left out, by file."""
    lines = {}
    for row in path.read_text().splitlines():
        entry = ENTRY.match(row)
        for part in entry[2].split(",") if entry else []:
            first, _, last = part.strip().partition("-")
            lines.setdefault(entry[1], set()).update(range(int(first), int(last or first) + 1))
    return lines


def copied(source, target, without):
    """The suite in a folder of its own, in which the files may write; lines that are left out are empty."""
    for path in source.rglob("*"):
        to = target / path.relative_to(source)
        if path.is_dir():
            to.mkdir(exist_ok=True)
            continue
        lines = path.read_bytes().split(b"\n")
        for number in without.get(path.name, ()):
            lines[number - 1] = b""
        to.write_bytes(b"\n".join(lines))


def run(binary, name, folder, jit, limit):
    """`end`, or where the file stopped and why."""
    env = {**os.environ, "JIT": jit, "LC_ALL": "C"}
    env.pop("LUA_PATH", None)
    bounds = lambda: (resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)), resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30)))
    command = [binary, "-W", "-e", "_port=true _soft=true", name]
    done = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=bounds)
    if done.returncode == 0:
        return "end"
    if done.returncode < 0:
        return f"signal {-done.returncode}" if done.returncode != -9 else "time"
    message = done.stderr.decode("latin-1")
    place = re.search(rf"{re.escape(name)}:(\d+): (.*)", message)
    return f"{place[1]}: {place[2][:60]}" if place else message.splitlines()[-1][:70] if message else f"status {done.returncode}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("testes", type=pathlib.Path)
    parser.add_argument("--ours", default=str(ROOT / "target" / "release" / "lua"), type=os.path.abspath)
    parser.add_argument("--only", help="names of files, by commas")
    parser.add_argument("--limit", type=int, default=120, help="seconds of the processor for one file")
    parser.add_argument("--allowed", type=pathlib.Path, default=ROOT / "lang-examples" / "lua" / "docs" / "suite.md")
    arguments = parser.parse_args()
    without = allowed(arguments.allowed) if arguments.allowed.exists() else {}
    names = sorted(p.name for p in arguments.testes.glob("*.lua") if p.name != "all.lua")
    if arguments.only:
        names = [f"{n.removesuffix('.lua')}.lua" for n in arguments.only.split(",")]
    ended = 0
    print(f"{'file':<16} {'left out':>8}  " + "  ".join(f"{m:<12}" for m in MODES))
    for name in names:
        with tempfile.TemporaryDirectory() as scratch:
            copied(arguments.testes, pathlib.Path(scratch), without)
            rows = [run(arguments.ours, name, scratch, jit, arguments.limit) for jit in MODES.values()]
        ended += all(row == "end" for row in rows)
        print(f"{name:<16} {len(without.get(name, ())):>8}  " + "  ".join(f"{r:<12}" for r in rows), flush=True)
    print(f"{ended} of {len(names)} files run to their end in all modes")
    sys.exit(0 if ended == len(names) else 1)


if __name__ == "__main__":
    main()
