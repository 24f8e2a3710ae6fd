assert(nil, "assertion message")
