-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
local t = {}
for i = 1, 10 do
  t[i] = i
end
for k in pairs(t) do
  t[k] = nil
end
print(next(t))
local n = 0
local u = { a = 1, b = 2, c = 3, 1, 2, 3 }
for k, v in pairs(u) do
  n = n + v
  u[k] = v * 2
end
print(n)
local s = 0
for _, v in pairs(u) do
  s = s + v
end
print(s)
print(pcall(function()
  local t = { 1, 2, 3, x = 1 }
  for k in pairs(t) do
    t[k .. "new"] = nil
  end
  return "ok"
end))
local p = setmetatable({}, {
  __pairs = function(t)
    return function(_, k)
      if not k then
        return 1, "one"
      end
    end, t, nil
  end,
})
for k, v in pairs(p) do
  print(k, v)
end
print(pcall(pairs))
print(pcall(pairs, nil))
local sparse = { [1] = 1, [2] = 2, [4] = 4, [1000000] = 5 }
local c = 0
for _ in pairs(sparse) do
  c = c + 1
end
print(c)
for i, v in ipairs(sparse) do
  io.write(i, " ")
end
print()
for i, v in
  ipairs(setmetatable({}, {
    __index = function(_, i)
      if i < 4 then
        return i * i
      end
    end,
  }))
do
  io.write(v, " ")
end
print()
local order = {}
for k in pairs({ 10, 20, 30 }) do
  order[#order + 1] = k
end
print(table.concat(order, " "))
local t2 = {}
for i = 1, 100 do
  t2["k" .. i] = i
end
local sum = 0
for k, v in pairs(t2) do
  sum = sum + v
  if v % 2 == 0 then
    t2[k] = nil
  end
end
print(sum)
local left = 0
for _ in pairs(t2) do
  left = left + 1
end
print(left)
