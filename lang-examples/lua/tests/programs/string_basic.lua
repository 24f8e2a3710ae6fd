local s = "Hello World"
print(#s, s:len(), s:upper(), s:lower(), s:reverse(), s:rep(2, "-"), s:rep(0), s:rep(-1))
print(
  s:sub(1, 5),
  s:sub(-5),
  s:sub(2, -2),
  s:sub(0),
  s:sub(10, 3),
  s:sub(-100, 3),
  s:sub(5, 100),
  s:sub(math.mininteger, math.maxinteger)
)
print(s:byte(), s:byte(1, 3), s:byte(-1), s:byte(100), string.char(72, 105), string.char())
print(pcall(string.char, 256))
print(pcall(string.char, -1))
print(pcall(string.rep))
print(pcall(string.rep, "x", {}))
print(("x"):rep(3, ","), ("ab"):byte(1, -1))
print(pcall(string.rep, "x", 1 << 40))
print(pcall(string.sub))
print(pcall(("x").bad))
print(("%d"):format(3), ("abc"):find("b"), #"\0\0\0")
print(tostring(nil), tostring(true), tostring(12), tostring(1.5), tostring("x"))
print(
  tonumber("0x1A"),
  tonumber("  12  "),
  tonumber("1e1"),
  tonumber("abc"),
  tonumber("10", 2),
  tonumber("zz", 36),
  tonumber("8", 8),
  tonumber("-ff", 16),
  tonumber("7fffffffffffffff", 16),
  tonumber(""),
  tonumber("1 2"),
  tonumber(nil)
)
print(pcall(tonumber))
print(pcall(tonumber, "10", 99))
print(pcall(tonumber, 10, 10))
print(
  tonumber("1e"),
  tonumber("0x"),
  tonumber("1."),
  tonumber(".e1"),
  tonumber("inf"),
  tonumber("nan"),
  tonumber("0x1p4"),
  tonumber("1_000")
)
print(#tostring(print) > 0, tostring(print):match("^builtin") or tostring(print):match("^function"))
