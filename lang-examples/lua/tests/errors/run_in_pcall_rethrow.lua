local ok, e = pcall(error, "first")
error("again: " .. e, 0)
