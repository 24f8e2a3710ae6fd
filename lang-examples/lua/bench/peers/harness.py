"""Runs a benchmark a number of times: harness.py NAME [TIMES]

Each line of output is a time in milliseconds of the processor, then the result.
"""
import importlib
import sys
import time

sys.setrecursionlimit(10000)
run = importlib.import_module(sys.argv[1]).run
for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 10):
    start = time.process_time()
    result = run()
    print("%.3f %.10g" % ((time.process_time() - start) * 1000, result), flush=True)
