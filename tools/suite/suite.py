#!/usr/bin/env python3
"""Runs the user-mode suites of riscv-tests with our simulator in all modes of the JIT, and prints a row for each suite.

    cargo build --release -p riscv
    python3 tools/suite/suite.py PATH [--only rv64ui,..] [--ours PROGRAM] [--turns N]

PATH is a checkout of https://github.com/riscv-software-src/riscv-tests, of which `isa/rv64u*` and `isa/macros` are read.
Programs are made in a temporary folder by riscv64-linux-gnu-gcc (--gcc), with the environment for user mode in `include`.
A test's code runs once in other environments, where nothing of it gets hot; here it runs --turns times, under
qemu-riscv64 too where that is installed. The exit status is 1 if anything failed.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# Suites and their architectures.
SUITES = {
    "rv64ui": "rv64g", "rv64um": "rv64g", "rv64ua": "rv64g", "rv64uf": "rv64g", "rv64ud": "rv64g", "rv64uc": "rv64g",
    "rv64uzba": "rv64g_zba", "rv64uzbb": "rv64g_zbb", "rv64uzbs": "rv64g_zbs",
}
ALL = "threshold=1,bridge_threshold=1"
MODES = {
    "off": "off", "on": "", "threshold=1": ALL, "each guard forced": f"{ALL},fail_each_guard=1",
    "1 of 3 forced": f"{ALL},fail_guard=3", "evaluator": f"{ALL},backend=evaluator", "paranoid": f"{ALL},paranoid",
}
QEMU = ["qemu-riscv64", "-cpu", "rv64,zba=true,zbb=true,zbs=true"]


def assemble(arguments, suite, source, target):
    """Makes a program; the message of the assembler if it cannot."""
    isa = arguments.path / "isa"
    # One segment that may be read, written and executed: `fence_i` executes its data.
    flags = ["-static", "-nostdlib", "-nostartfiles", "-mcmodel=medany", "-Wl,-N,--no-relax", "-Wl,--build-id=none", "-mabi=lp64d"]
    command = [arguments.gcc, f"-march={SUITES[suite]}", *flags, f"-DTURNS={arguments.turns}", f"-I{HERE / 'include'}",
               f"-I{isa / 'macros' / 'scalar'}", str(source), "-o", str(target)]
    made = subprocess.run(command, capture_output=True, text=True)
    return made.stderr if made.returncode else None


def run(command, mode):
    """The status, and the last line on standard error."""
    environment = {**os.environ, "JIT": mode}
    try:
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20)
    except subprocess.TimeoutExpired:
        return "no end in 20 s", ""
    return ended.returncode, (ended.stderr.strip().splitlines() or [""])[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=pathlib.Path)
    parser.add_argument("--only", default=",".join(SUITES))
    parser.add_argument("--ours", default=str(ROOT / "target" / "release" / "riscv"))
    parser.add_argument("--gcc", default="riscv64-linux-gnu-gcc")
    parser.add_argument("--turns", type=int, default=25)
    arguments = parser.parse_args()
    runs = {name: ([arguments.ours], jit) for name, jit in MODES.items()}
    if shutil.which(QEMU[0]):
        runs = {"qemu": (QEMU, ""), **runs}
    print("| suite | tests | " + " | ".join(runs) + " |\n|---|---|" + "---|" * len(runs))
    failures = []
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for suite in arguments.only.split(","):
            sources = sorted((arguments.path / "isa" / suite).glob("*.S"))
            if not sources:
                failures.append(f"{suite}: no tests in {arguments.path / 'isa' / suite}")
            made = {source.stem: pathlib.Path(scratch) / f"{suite}-{source.stem}" for source in sources}
            refused = pool.map(lambda source: assemble(arguments, suite, source, made[source.stem]), sources)
            for source, message in zip(sources, list(refused)):
                if message:
                    del made[source.stem]
                    failures.append(f"{suite}/{source.stem} cannot be made: {message.strip().splitlines()[0]}")
            cells = [(name, test, pool.submit(run, [*command, str(program)], jit))
                     for name, (command, jit) in runs.items() for test, program in made.items()]
            passed = collections.Counter()
            for name, test, future in cells:
                status, message = future.result()
                passed[name] += status == 0
                if status != 0:
                    failures.append(f"{suite}/{test}, {name}: status {status} {message}")
            print(f"| {suite} | {len(sources)} | " + " | ".join(str(passed[name]) for name in runs) + " |", flush=True)
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
