error("no position", 0)
