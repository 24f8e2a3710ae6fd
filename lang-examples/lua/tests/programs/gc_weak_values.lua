local t = setmetatable({}, { __mode = "v" })
local keep = { {}, {} }
local function fill()
  for i = 1, 40 do
    t[i] = {}
    t["k" .. i] = {}
  end
  t[41] = "strings are values"
  t[42] = 42
  t[43] = keep[1]
  t.kept = keep[2]
  t.f = print
end
local function waste(n)
  return n > 0 and waste(n - 1) + 1 or 0
end
fill()
waste(60)
collectgarbage()
local n = 0
for k, v in pairs(t) do
  n = n + 1
end
print(n >= 5 and n <= 9, t[41], t[42], t[43] == keep[1], t.kept == keep[2], t.f == print)
t[1] = keep
print(#t >= 1, t[1] == keep, rawlen(t) == #t)
