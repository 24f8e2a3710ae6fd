-- A table that holds weakly is a table in everything else.
local t = setmetatable({ 10, 20, 30, x = 1, y = 2 }, { __mode = "v" })
t[#t + 1] = 40
table.insert(t, 50)
table.insert(t, 1, 0)
print(#t, table.concat(t, ","), t.x, t.y, select("#", table.unpack(t)))
print(table.remove(t), table.remove(t, 1), #t, rawlen(t))
local sum = 0
for i, v in ipairs(t) do
  sum = sum + i * v
end
for k, v in pairs(t) do
  if type(k) == "string" then
    sum = sum + v
    t[k] = nil
  end
end
print(sum, next(t) ~= nil, t.x)
for i = 1, 300 do
  t["k" .. i] = i
  t[i + 100] = i
end
local s = 0
for i = 1, 300 do
  s = s + t["k" .. i] + t[i + 100]
end
print(s, rawequal(t, t), rawget(t, "k7"), rawset(t, "z", 5) == t, t.z)
setmetatable(t, nil)
t[5] = 1
print(t.z, t.k300, t[400], t[5])
