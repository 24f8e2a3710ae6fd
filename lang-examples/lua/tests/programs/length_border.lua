local t = {}
for i = 1, 20 do
  t[i] = i
end
print(#t)
for i = 20, 11, -1 do
  t[i] = nil
end
print(#t)
t[#t + 1] = "x"
print(#t, t[11])
local s = { n = 0 }
for i = 1, 5 do
  s[i] = i
end
s[5] = nil
print(#s)
local e = {}
print(#e)
e[1] = 1
print(#e)
e[2] = 2
e[1] = nil
e[2] = nil
print(#e)
local q = { first = 1, last = 0 }
for i = 1, 100 do
  q.last = q.last + 1
  q[q.last] = i
end
local sum = 0
while q.first <= q.last do
  sum = sum + q[q.first]
  q[q.first] = nil
  q.first = q.first + 1
end
print(sum, q.first)
local r = {}
for i = 100, 1, -1 do
  r[i] = i
end
print(#r)
local m = setmetatable({}, {
  __len = function()
    return 42
  end,
})
print(#m, rawlen(m))
print(
  #"abc",
  #"",
  #"a\0b",
  pcall(function()
    return #5
  end)
)
