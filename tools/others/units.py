#!/usr/bin/env python3
"""Runs files of Prolog's unit tests (library(plunit)) with swipl and with ours, and prints how many tests of each pass.

    python3 tools/others/units.py [FOLDER] [--only PART,..] [--ours PROLOG] [--keep DIR]

Without FOLDER the package swi-prolog-test is fetched and unpacked, not installed, and its tests are run: those of the system and of its
libraries. A file is loaded, all its units run, and the lines that say how many tests passed and failed are read. What a file says goes
to DIR. The exit status is 0: this is a table, not a gate.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = "swi-prolog-test"
# Folders of the package whose tests are of what is here; the others are of threads, foreign code, saved states and transactions.
FOLDERS = ["core", "attvar", "library", "tabling", "debug", "GC", "charset", "compile", "files", "unprotected", "rational"]
PASSED = re.compile(r"% (?:All )?([\d,]+) tests? passed|% (?:All )?(test) passed")
FAILED = re.compile(r"% ([\d,]+) tests? failed")


def unpacked(scratch):
    """The folder of the package's tests."""
    subprocess.run(["apt-get", "download", PACKAGE], cwd=scratch, check=True, capture_output=True)
    archive = next(pathlib.Path(scratch).glob("*.deb"))
    subprocess.run(["dpkg-deb", "-x", archive, scratch], check=True)
    return pathlib.Path(scratch) / "usr/lib/swi-prolog/test/Tests"


def count(text):
    """(passed, failed)"""
    number = lambda found: int(found.replace(",", ""))
    passed = sum(number(m[1]) if m[1] else 1 for m in PASSED.finditer(text))
    return passed, sum(number(m[1]) for m in FAILED.finditer(text))


def run(command, file, limit):
    """The text of a run, and whether it ended in time."""
    try:
        ran = subprocess.run(command, cwd=file.parent, capture_output=True, timeout=limit, stdin=subprocess.DEVNULL)
        return (ran.stdout + ran.stderr).decode("utf8", "replace"), True
    except subprocess.TimeoutExpired as late:
        return ((late.stdout or b"") + (late.stderr or b"")).decode("utf8", "replace"), False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--ours", default=str(ROOT / "target/release/prolog"))
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--limit", type=int, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = (arguments.folder or unpacked(scratch)).resolve()
        files = sorted(folder.rglob("test_*.pl")) if arguments.folder else [f for d in FOLDERS for f in sorted((folder / d).glob("test_*.pl"))]
        only = [part for part in arguments.only.split(",") if part]
        totals = {"swipl": [0, 0], "ours": [0, 0]}
        print(f"{'file':<48} {'swipl':>11} {'ours':>11}")
        for file in files:
            name = str(file.relative_to(folder))
            if only and not any(part in name for part in only):
                continue
            goal = f"catch(load_files('{file}', []), E, print_message(error, E)), (catch(run_tests, F, print_message(error, F)) -> true ; true)"
            row = f"{name:<48}"
            for who, command in {"swipl": "swipl", "ours": arguments.ours}.items():
                text, ended = run([command, "-g", "use_module(library(plunit))", "-g", goal, "-t", "halt"], file, arguments.limit)
                passed, failed = count(text)
                totals[who][0] += passed
                totals[who][1] += passed + failed
                row += f" {passed:>5}/{passed + failed:<5}" if ended else f" {'late':>11}"
                if arguments.keep:
                    arguments.keep.mkdir(parents=True, exist_ok=True)
                    (arguments.keep / f"{name.replace('/', '_')}.{who}").write_text(text)
            print(row, flush=True)
        print(f"{'all':<48}" + "".join(f" {passed:>5}/{of:<5}" for passed, of in totals.values()))


if __name__ == "__main__":
    sys.exit(main())
