local recs = {}
for i = 1, 50 do
  recs[i] = { key = (i * 37) % 11, id = i }
end
table.sort(recs, function(a, b)
  if a.key ~= b.key then
    return a.key < b.key
  end
  return a.id < b.id
end)
local out = {}
for i, r in ipairs(recs) do
  out[i] = r.key .. ":" .. r.id
end
print(table.concat(out, " "))
local s = { "b", "a", "C", "B", "_", "1", "10", "2" }
table.sort(s)
print(table.concat(s, " "))
local f = { 3.5, -1, 2, 0.5, -0.5 }
table.sort(f)
print(table.concat(f, " "))
local function ins(t)
  for i = 2, #t do
    local v, j = t[i], i - 1
    while j > 0 and t[j] > v do
      t[j + 1] = t[j]
      j = j - 1
    end
    t[j + 1] = v
  end
  return t
end
print(table.concat(ins { 9, 3, 7, 1, 5 }, " "))
local function quick(t, lo, hi)
  if lo < hi then
    local p, i = t[hi], lo - 1
    for j = lo, hi - 1 do
      if t[j] <= p then
        i = i + 1
        t[i], t[j] = t[j], t[i]
      end
    end
    t[i + 1], t[hi] = t[hi], t[i + 1]
    quick(t, lo, i)
    quick(t, i + 2, hi)
  end
  return t
end
local q = {}
for i = 1, 100 do
  q[i] = (i * 7919) % 101
end
quick(q, 1, #q)
print(table.concat(q, ","))
print(pcall(table.sort, { 3, 1, "x" }))
print(pcall(table.sort, { {}, {} }))
local m = setmetatable({}, {
  __lt = function(a, b)
    return a.v < b.v
  end,
})
local objs = {}
for i = 1, 5 do
  objs[i] = setmetatable({ v = (i * 3) % 5 }, getmetatable(m))
end
table.sort(objs)
for _, o in ipairs(objs) do
  io.write(o.v, " ")
end
print()
