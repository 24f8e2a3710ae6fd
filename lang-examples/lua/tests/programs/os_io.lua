-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
print(
  type(os.time()),
  type(os.clock()),
  type(os.date()),
  os.getenv("NO_SUCH_VARIABLE_X"),
  os.time({ year = 2020, month = 1, day = 1, hour = 12 }) - os.time({ year = 2020, month = 1, day = 1, hour = 0 })
)
print(
  os.date("!%Y-%m-%d %H:%M:%S", 0),
  os.date("!%A %B %d %j %p %I %y %%", 86400 * 45),
  os.date("!*t", 3600).hour,
  os.date("!*t", 0).isdst,
  os.date("!*t", 0).yday,
  os.date("!*t", 0).wday
)
print(pcall(os.date, "%Ez"))
print(pcall(os.time, {}))
print(pcall(os.time, { year = 2020, month = "x", day = 1 }))
print(
  os.time({ year = 2020, month = 14, day = -3, hour = 12 }) == os.time({ year = 2021, month = 1, day = 28, hour = 12 })
)
print(io.write("a", 1, 2.5, "\n") == io.stdout, io.type(io.stdout), io.type(42), tostring(io.stdout):match("^file %("))
local name = os.tmpname()
local f = assert(io.open(name, "w"))
print(io.type(f), f:write("line1\nline2\n3.5 0x10\nrest"))
f:close()
print(io.type(f), pcall(f.write, f, "x"))
for l in io.lines(name) do
  io.write("[", l, "]")
end
print()
local f = io.open(name)
print(f:read())
print(f:read("l"))
print(f:read("n", "n"))
print(f:read("L"))
print(f:read("a"))
print(f:read("a"), f:read("l"), f:read(0))
f:seek("set", 2)
print(f:read(3), f:seek("cur"), f:seek("end"))
f:close()
for a, b in io.lines(name, 1, "l") do
  io.write(a, "|", b, ";")
end
print()
print(io.open("/nonexistent/file"))
print(pcall(io.lines, "/nonexistent/file"))
print(os.remove(name), select("#", os.remove(name)))
print(pcall(io.open, name, "bad"))
local f = io.open(name, "a+")
f:write("x")
f:write("y")
f:seek("set")
print(f:read("a"))
f:close()
os.remove(name)
