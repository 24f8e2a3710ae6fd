local function range(n)
  local i = 0
  return function()
    i = i + 1
    if i <= n then
      return i, i * i
    end
  end
end
for i, sq in range(4) do
  io.write(i, "=", sq, " ")
end
print()
for i, v in ipairs({ "a", "b", nil, "d" }) do
  io.write(i, v, " ")
end
print()
local keys = {}
for k in pairs({ x = 1, y = 2, 10, 20 }) do
  keys[#keys + 1] = tostring(k)
end
table.sort(keys)
print(table.concat(keys, ","))
for k, v in next, { 5, 6 } do
  io.write(k, v, " ")
end
print()
local function stateless(s, c)
  if c < s then
    return c + 1
  end
end
for i in stateless, 3, 0 do
  io.write(i, " ")
end
print()
print(pcall(function()
  for x in 5 do
  end
end))
print(pcall(function()
  for x in nil do
  end
end))
local t = setmetatable({}, {
  __call = function(self, s, c)
    c = (c or 0) + 1
    if c < 4 then
      return c
    end
  end,
})
for i in t do
  io.write(i, " ")
end
print()
local fs = {}
for i, v in ipairs { 1, 2, 3 } do
  fs[i] = function()
    v = v + 1
    return i, v
  end
end
print(fs[1](), fs[1](), fs[2]())
for w in ("one two three"):gmatch("%a+") do
  io.write(w, ".")
end
print()
