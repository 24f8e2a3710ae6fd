-- Library functions that traces look into, with arguments of every kind in one loop.
local rope = ("abc"):rep(40) .. ("xyz"):rep(80)
local texts = { "hello world", "", "a", "1,2,3", "0x10", " 12 ", "1e2", "ABC def", rope, "key=value" }
local numbers = { 1, 2, 5, 0, -1, -3, 100, 3.0, "2", 2 ^ 53 }
local function try(f, ...)
  local ok, a, b, c = pcall(f, ...)
  return (ok and "" or "!") .. tostring(a) .. "|" .. tostring(b) .. "|" .. tostring(c)
end
local function sum(text)
  local all = 7
  for i = 1, #text do
    all = (all * 31 + text:byte(i)) % 1000003
  end
  return all
end

local seen = {}
for i = 1, 600 do
  local t, n, m = texts[i % 10 + 1], numbers[i % 9 + 1], numbers[i % 7 + 1]
  local parts = {
    try(string.sub, t, n, m),
    try(string.sub, t, n),
    t:sub(3, 3),
    t:sub(2, 4),
    try(string.char, i % 300),
    try(string.char, i % 256, 65),
    try(string.find, t, "l"),
    try(string.find, t, "%d+", n),
    try(string.find, t, "(%a)(%a)", n),
    try(string.find, t, ",", n, true),
    try(string.find, t, "[", 1, i % 2 == 0),
    try(string.find, t, "$", n),
    try(string.find, t, "^%s*%w", 1),
    try(tonumber, t),
    try(tonumber, t, 16),
    try(tostring, i % 3 == 0),
    try(tostring, i / 4),
    t:lower(),
    t:upper(),
    tostring(#t) .. t:len(),
  }
  seen[#seen + 1] = sum(table.concat(parts, "\n"))
end
print(sum(table.concat(seen, ",")))
for _, at in ipairs({ 1, 77, 300, 599, 600 }) do
  print(at, seen[at])
end
print(try(string.sub), try(string.char, -1), try(string.find, "x"), try(tonumber), try(tostring), try(string.len))

-- Four arguments and more, some of them open.
local function args(n)
  if n > 0 then
    return n, args(n - 1)
  end
end
local out = {}
for i = 1, 200 do
  out[#out + 1] = string.format("%d-%02d-%03d", i, i % 12, i % 28)
  out[#out + 1] = string.format("%d %d %d %d %d", i, args(4))
  out[#out + 1] = select("#", args(i % 6)) .. "/" .. #table.pack(i, args(i % 6))
  out[#out + 1] = math.max(i, args(i % 6)) .. "<" .. math.max(1, 2, 3, 4, 5, i)
  out[#out + 1] = "a" .. i .. "b" .. i / 2 .. "c"
end
print(sum(table.concat(out, ";")), out[996], out[997], out[998], out[999], out[1000])

-- Iterators over what is no plain table.
local proxied = setmetatable({}, {
  __pairs = function()
    return function(_, k)
      k = (k or 0) + 1
      if k < 4 then
        return k, k * k
      end
    end
  end,
  __index = function(_, n)
    return n < 4 and n * 10 or nil
  end,
})
local total = 0
for i = 1, 100 do
  local t = i % 2 == 0 and proxied or { 5, 6, x = 7 }
  for k, v in pairs(t) do
    total = total + v
  end
  for k, v in ipairs(t) do
    total = total + k * v
  end
end
print(total, (select(2, pcall(pairs))), (select(2, pcall(ipairs))))
print(pcall(function()
  for _ in ipairs(5) do
  end
end))

-- Fields by keys that are the same text, not the same string.
local fields = { plus = 1, minus = 2, times = 3, ["+"] = 4, [("long"):rep(30)] = 5 }
local names = { "plus", "minus", "times", "+", ("long"):rep(30), "none", "" }
local found = 0
for i = 1, 400 do
  local name = names[i % 7 + 1]
  local made = name:sub(1, 1) .. name:sub(2, -1)
  found = found + (fields[name] or 0) + (fields[made] or 0) * 10
  if i == 200 then
    fields.none = 9
  end
end
print(found)

-- Texts that are joined are made anew when something else has happened.
local line = ""
for i = 1, 300 do
  line = line .. "x"
  if i % 50 == 0 then
    line = line .. i
  end
end
print(#line, sum(line))
