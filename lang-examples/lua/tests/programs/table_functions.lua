local t = { 5, 2, 8, 1 }
table.sort(t)
print(table.concat(t, " "))
table.sort(t, function(a, b)
  return a > b
end)
print(table.concat(t, ","))
table.insert(t, 9)
table.insert(t, 1, 0)
print(table.concat(t, " "))
print(table.remove(t), table.remove(t, 1), table.concat(t, " "), table.remove({}), table.remove(t, #t + 1))
print(pcall(table.insert, t, 10, 1))
print(pcall(table.insert, t))
print(pcall(table.insert, t, 1, 2, 3))
print(pcall(table.remove, t, 10))
print(pcall(table.insert, nil, 1))
print(
  table.concat({}),
  table.concat({ 1, 2, 3 }, ", ", 2),
  table.concat({ 1, 2, 3 }, "-", 2, 3),
  table.concat({ 1.5, "x", 2 })
)
print(pcall(table.concat, { 1, {}, 3 }))
print(pcall(table.concat, { 1, 2 }, ",", 1, 3))
print(table.unpack({ 1, 2, 3 }))
print(table.unpack({ 1, 2, 3 }, -1, 1))
print(pcall(table.unpack, {}, 1, 1e8))
print(table.pack().n, table.pack(1, nil, 3).n)
print(
  table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), " "),
  table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), " "),
  #table.move({ 1, 2, 3 }, 1, 3, 1, {}),
  table.concat(table.move({ 1, 2, 3 }, 1, 0, 5), " ")
)
local words = { "banana", "apple", "Cherry", "date" }
table.sort(words)
print(table.concat(words, " "))
table.sort(words, function(a, b)
  return a:lower() < b:lower()
end)
print(table.concat(words, " "))
print(pcall(table.sort, { 1, "x", 2 }))
print(pcall(table.sort, { 3, 2, 1, 4, 5 }, function()
  return true
end))
print(pcall(table.sort, { 1, 2, 3 }, 42))
local big = {}
for i = 1, 500 do
  big[i] = (i * 7919) % 503
end
table.sort(big)
local ok = true
for i = 2, #big do
  ok = ok and big[i - 1] <= big[i]
end
print(ok, big[1], big[500])
local proxy = setmetatable({}, {
  __index = function(_, i)
    if i <= 3 then
      return i * 10
    end
  end,
  __len = function()
    return 3
  end,
})
print(table.concat(proxy, " "), table.unpack(proxy))
local log = setmetatable({}, {
  __newindex = function(t, k, v)
    rawset(t, k, v * 2)
  end,
})
table.insert(log, 5)
print(log[1])
