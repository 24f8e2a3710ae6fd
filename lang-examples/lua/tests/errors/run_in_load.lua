load("local x = nil; x()", "=loaded")()
