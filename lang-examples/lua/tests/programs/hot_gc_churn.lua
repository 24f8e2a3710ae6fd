local keep = {}
for i = 1, 3000 do
  local t = { i, { i + 1 }, s = "x" .. i }
  if i % 100 == 0 then
    keep[#keep + 1] = t
  end
end
local s = 0
for _, t in ipairs(keep) do
  s = s + t[1] + t[2][1] + #t.s
end
print(s, #keep)
local cyc
for i = 1, 2000 do
  local a, b = {}, {}
  a.o, b.o = b, a
  cyc = i % 500 == 0 and a or cyc
end
print(cyc.o.o == cyc)
local str = {}
for i = 1, 500 do
  str[i % 10] = ("k"):rep(i % 20) .. i
end
local l = 0
for i = 0, 9 do
  l = l + #str[i]
end
print(l)
local cl = {}
for i = 1, 800 do
  local v = i
  cl[i % 16] = function()
    v = v + 1
    return v
  end
end
s = 0
for i = 0, 15 do
  s = s + cl[i]()
end
print(s)
collectgarbage()
for i = 1, 300 do
  local co = coroutine.wrap(function()
    coroutine.yield(i)
  end)
  s = s + co()
end
print(s)
