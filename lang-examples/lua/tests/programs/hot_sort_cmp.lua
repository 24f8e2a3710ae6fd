local calls = 0
local t = {}
for i = 1, 300 do
  t[i] = (i * 7919) % 1009
end
table.sort(t, function(a, b)
  calls = calls + 1
  return a < b
end)
local ok = true
for i = 2, 300 do
  ok = ok and t[i - 1] <= t[i]
end
print(ok, calls > 300)
table.sort(t, function(a, b)
  return a > b
end)
print(t[1], t[300])
local r = {}
for i = 1, 100 do
  r[i] = { n = i % 10, s = tostring(i) }
end
table.sort(r, function(a, b)
  if a.n == b.n then
    return a.s < b.s
  end
  return a.n < b.n
end)
print(r[1].s, r[50].s, r[100].s)
print(pcall(table.sort, { 3, 1, 2, 5, 4 }, function(a, b)
  if a == 5 or b == 5 then
    error("cmp", 0)
  end
  return a < b
end))
local n = 0
for k = 1, 20 do
  local u = {}
  for i = 1, 30 do
    u[i] = (i * k) % 31
  end
  table.sort(u)
  n = n + u[15]
end
print(n)
local m = { 3, 1, 2 }
table.sort(m, function(a, b)
  return coroutine.isyieldable() or a < b
end)
print(table.concat(m, ","))
