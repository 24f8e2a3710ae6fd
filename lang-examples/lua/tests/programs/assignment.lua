local a, b, c = 1, 2
print(a, b, c)
a, b = b, a
print(a, b)
local t = {}
t[1], t[2], t[3] = (function()
  return 1, 2, 3
end)()
print(t[1], t[2], t[3])
local i = 1
i, t[i] = i + 1, 20
print(i, t[1], t[2])
local x, y, z = (function()
  return 1, 2
end)()
print(x, y, z)
local u = { v = { w = 1 } }
u.v.w, u.v = 2, 3
print(u.v)
local function order(n)
  io.write(n, " ")
  return n
end
local q = {}
q[order(1)], q[order(2)] = order(3), order(4)
print()
do
  local a <const> = 5
  print(a)
end
print(load("local a <const> = 1; a = 2"))
print(load("local a <foo> = 1"))
local s = "x"
local s = s .. "y"
print(s)
a = 1
do
  local a = 2
  a = 3
end
print(a)
local m, n = 10
print(m, n)
m, n = nil, m
print(m, n)
