local s = "x"
s:rep()
