#!/usr/bin/env python3
"""Runs public programs with the reference and with ours, and prints one row for each.

    python3 tools/others/others.py lua --checkouts DIR [--only NAME,..] [--runs N] [--json FILE]
    python3 tools/others/others.py whole

`whole` are short programs of our own, each run from start to end (`lang-examples/lua/bench/whole`).

A row says whether standard output and exit status are the reference's with the JIT on, off and with threshold 1,
and the user and system time and the peak memory of ours as ratios to the reference's (medians of alternating runs).
`programs.toml` lists the programs. Packages are fetched by name into --cache and unpacked, not installed. A program whose
checkout or package is not there is a row that says so. The exit status is 1 if a program that ran differs.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WHOLE = ROOT / "lang-examples" / "lua" / "bench" / "whole"
MODES = {"on": "", "off": "off", "t=1": "threshold=1"}
# Addresses, and the names of variables that a system makes up, are nobody's result.
NOISE = re.compile(rb"0x[0-9a-f]{6,}|\b_G?\d+\b")


def commands(language, entry, ours):
    """The commands of the reference, of ours, and of engines that are only timed."""
    if language in ("lua", "whole"):
        script = [str((WHOLE if language == "whole" else HERE / "lua") / f"{entry['name']}.lua")]
        return ["lua5.4", *script], [ours, *script], {"luajit": ["luajit", *script]}
    files = [*entry.get("load", []), str(HERE / "prolog" / f"{entry['name']}.pl")]
    rest = ["-g", "main", "-t", "halt", *files]
    return ["swipl", "-q", "-O", *rest], [ours, "-q", *rest], {}


def unpacked(package, cache):
    """The folder of a package's files, or None where it cannot be had."""
    target = cache / package
    if not target.is_dir():
        with tempfile.TemporaryDirectory() as scratch:
            got = subprocess.run(["apt-get", "download", package], cwd=scratch, capture_output=True)
            files = list(pathlib.Path(scratch).glob("*.deb"))
            if got.returncode or not files:
                return None
            subprocess.run(["dpkg-deb", "-x", files[0], target], check=True)
    return target


def folder(entry, arguments):
    if arguments.language == "whole":
        return WHOLE
    if "deb" in entry:
        return unpacked(entry["deb"], arguments.cache)
    where = arguments.checkouts / entry["checkout"] if arguments.checkouts else None
    return where if where and where.is_dir() else None


def measure(command, cwd, env, limit):
    """(status, output, seconds of the processor, MiB at the peak); a negative status is a signal, None a time-out."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(
            command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
        )
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        code = None if -child.returncode in (signal.SIGXCPU, signal.SIGKILL) else child.returncode
        return code, NOISE.sub(b"_", out.read()), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def run(language, entry, arguments):
    cwd = folder(entry, arguments)
    if cwd is None:
        return {"name": entry["name"], "kind": entry["kind"], "absent": "its package or checkout is missing"}
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    env.pop("JIT", None)
    if language != "prolog":
        path = cwd / entry.get("path", ".")
        env["LUA_PATH"] = f"{path}/?.lua;{path}/?/init.lua;./?.lua"
    reference, ours, timed = commands(language, entry, arguments.ours)
    row = {"name": entry["name"], "kind": entry["kind"], "modes": {}}
    samples = {"reference": [], "ours": [], **{name: [] for name in timed}}
    for _ in range(arguments.runs):
        samples["reference"].append(measure(reference, cwd, env, arguments.limit))
        samples["ours"].append(measure(ours, cwd, env, arguments.limit))
        for name, command in timed.items():
            samples[name].append(measure(command, cwd, env, arguments.limit))
    expected = samples["reference"][0][:2]
    if expected[0] != 0:
        return {"name": entry["name"], "kind": entry["kind"], "absent": f"the reference ends with {expected[0]}"}
    for mode, options in MODES.items():
        got = samples["ours"][0] if mode == "on" else measure(ours, cwd, {**env, "JIT": options}, arguments.limit * 4)
        same = got[:2] == expected
        row["modes"][mode] = "same" if same else "time" if got[0] is None else f"signal {-got[0]}" if got[0] < 0 else "differs"
        if not same and arguments.keep:
            arguments.keep.mkdir(parents=True, exist_ok=True)
            (arguments.keep / f"{entry['name']}.{mode}").write_bytes(got[1])
            (arguments.keep / f"{entry['name']}.reference").write_bytes(expected[1])
    base = samples["reference"]
    row["seconds"] = statistics.median(s[2] for s in base)
    row["time"] = [s[2] / max(b[2], 1e-3) for s, b in zip(samples["ours"], base)]
    row["memory"] = statistics.median(s[3] for s in samples["ours"]) / statistics.median(s[3] for s in base)
    # An engine that cannot run the program is not beside us.
    for name in timed:
        if all(s[:2] == expected for s in samples[name]):
            row[name] = [s[2] / max(t[2], 1e-3) for s, t in zip(samples["ours"], samples[name])]
    return row


def mean(values):
    return statistics.geometric_mean(values) if values else float("nan")


def show(language, rows):
    other = "luajit" if language != "prolog" else None
    print(f"{'program':<12} {'kind':<34} {'on':<8} {'off':<8} {'t=1':<8} {'s ref':>6} {'time':>5} {'spread':>11} {'memory':>6}" + (f" {'/' + other:>8}" if other else ""))
    for row in rows:
        if row.get("absent"):
            print(f"{row['name']:<12} {row['kind']:<34} not run: {row['absent']}")
            continue
        modes = " ".join(f"{row['modes'][m]:<8}" for m in MODES)
        time = row["time"]
        line = f"{row['name']:<12} {row['kind']:<34} {modes} {row['seconds']:>6.2f} {statistics.median(time):>5.2f} {min(time):>5.2f}-{max(time):<5.2f} {row['memory']:>6.1f}"
        if other:
            line += f" {statistics.median(row[other]):>8.2f}" if other in row else f" {'-':>8}"
        print(line)
    ran = [r for r in rows if not r.get("absent")]
    same = [r for r in ran if all(v == "same" for v in r["modes"].values())]
    timed = mean([statistics.median(r["time"]) for r in ran])
    memory = mean([r["memory"] for r in ran])
    print(f"{len(rows)} programs, {len(ran)} ran, {len(same)} the same in all modes; geometric means: time {timed:.2f}, memory {memory:.1f}" + (f", time beside {other} {mean([statistics.median(r[other]) for r in ran if other in r]):.2f}" if other else ""))
    return len(same) == len(ran)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", choices=["lua", "whole", "prolog"])
    parser.add_argument("--checkouts", type=lambda p: pathlib.Path(p).resolve(), help="a folder of checkouts of repositories")
    parser.add_argument("--cache", type=lambda p: pathlib.Path(p).resolve(), default=ROOT / "target" / "others", help="where packages are unpacked")
    parser.add_argument("--ours", type=os.path.abspath, help="our binary (target/release/LANGUAGE)")
    parser.add_argument("--only", help="names of programs, by commas")
    parser.add_argument("--runs", type=int, default=3, help="alternating runs of each")
    parser.add_argument("--limit", type=int, default=120, help="seconds of the processor for one run")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for outputs that differ")
    parser.add_argument("--json", type=pathlib.Path, help="a file for the rows")
    arguments = parser.parse_args()
    program = "prolog" if arguments.language == "prolog" else "lua"
    arguments.ours = arguments.ours or str(ROOT / "target" / "release" / program)
    arguments.cache.mkdir(parents=True, exist_ok=True)
    entries = tomllib.loads((HERE / "programs.toml").read_text())[arguments.language]
    if arguments.only:
        entries = [e for e in entries if e["name"] in arguments.only.split(",")]
    rows = [run(arguments.language, entry, arguments) for entry in entries]
    if arguments.json:
        arguments.json.write_text("".join(json.dumps(row) + "\n" for row in rows))
    sys.exit(0 if show(arguments.language, rows) else 1)


if __name__ == "__main__":
    main()
