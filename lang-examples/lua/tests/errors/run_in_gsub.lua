print(("abc"):gsub("%w", function(c) return c + nil end))
