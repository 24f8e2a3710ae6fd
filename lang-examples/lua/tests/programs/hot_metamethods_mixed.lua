-- Operators in hot loops whose operands, metatables and metamethods change.
local V = {}
V.__index = V
local function v(x, y) return setmetatable({x = x, y = y}, V) end
local function parts(p) if type(p) == "number" then return p, p end return p.x, p.y end
V.__add = function(a, b) local ax, ay = parts(a) local bx, by = parts(b) return v(ax + bx, ay + by) end
V.__mul = function(a, b) local ax, ay = parts(a) local bx, by = parts(b) return v(ax * bx, ay * by) end
V.__unm = function(a, again) return v(-a.x, rawequal(a, again) and -a.y or 0) end
V.__eq = function(a, b) return a.x == b.x and a.y == b.y end
V.__lt = function(a, b) return parts(a) < parts(b) end
V.__le = function(a, b) return not (parts(b) < parts(a)) end
V.__len = function(a, again) return rawequal(a, again) and a.x or "not the same" end
V.__call = function(self, a, b, ...) return self.x + (a or 0), b, select("#", ...) end
V.__concat = function(a, b)
  local function s(p) return type(p) == "table" and "<" .. p.x .. ">" or tostring(p) end
  return s(a) .. s(b)
end
V.__idiv = function() return nil end
V.__band = function() return 1, 2, 3 end

-- The operands are of all kinds, on either side.
local sum, n = v(0, 0), 0
for i = 1, 600 do
  local other
  if i % 3 == 0 then other = i elseif i % 3 == 1 then other = v(i, -i) else other = i + 0.5 end
  sum = i % 2 == 0 and sum + other or other + sum
  if not rawequal(sum, other) and sum ~= v(0, 0) then n = n + 1 end
  if sum > other then n = n + 10 end
  if other <= sum then n = n + 100 end
  if -sum == v(-sum.x, -sum.y) then n = n + 1000 end
end
print(sum.x, sum.y, n)

-- Calls of tables, with few and many arguments and in tail position.
local total, callee = 0, v(2, 3)
local function tail(f, ...) return f(...) end
for i = 1, 300 do
  local a, b, c = callee(i)
  local d, e, f = callee(i, "b", nil, nil, i)
  local g, h, k = tail(callee, i, table.unpack({1, 2, 3}, 1, i % 4))
  total = total + a + (b and 1 or 0) + c + d + #e + f + g + (h or 0) + k
end
print(total)

-- Chains of __call.
local chain = setmetatable({}, {__call = setmetatable({}, {__call = function(first, second, x) return type(first) .. type(second) .. x end})})
local last
for i = 1, 200 do last = chain(i) end
print(last)

-- Lengths with and without the metamethod, and of lists that have a metatable.
local list, plain = setmetatable({}, V), setmetatable({}, {})
local lengths = 0
list.x = 7
for i = 1, 300 do
  plain[#plain + 1] = i
  list[i] = i
  lengths = lengths + #list + #plain
  if i == 200 then V.__len = nil end
end
print(lengths, #list, #plain)

-- Joining.
local text = ""
for i = 1, 200 do
  local p = v(i, 0)
  text = (p .. i) .. ("a" .. p) .. (1.5 .. p) .. (p .. p) .. (i .. "b" .. p)
end
print(text)

-- Results that are no value, or several.
local none, first = 0, 0
for i = 1, 200 do
  local p = v(i, i)
  if (p // 2) == nil then none = none + 1 end
  first = first + (p & 1)
end
print(none, first)

-- The metamethod is replaced, removed, and comes from the other operand.
local W = {__add = function(a, b) return "W" end, __lt = function() return 0 end, __le = function() return false end}
local w = setmetatable({}, W)
local seen = {}
for i = 1, 500 do
  local ok, r = pcall(function() return i % 2 == 0 and v(1, 1) + w or w + v(1, 1) end)
  local key = ok and (type(r) == "table" and "table" or r) or (r:gsub("^.-:%d+: ", ""))
  seen[key] = (seen[key] or 0) + 1
  if i == 200 then V.__add = function() return "V" end end
  if i == 300 then V.__add = nil end
  if i == 400 then W.__add = nil end
end
for _, key in ipairs({"table", "W", "V"}) do print(key, seen[key]) seen[key] = nil end
local left = {}
for key, count in pairs(seen) do left[#left + 1] = key .. " " .. count end
table.sort(left)
print(table.concat(left, "\n"))

-- Truth of comparisons.
local truths = 0
for i = 1, 200 do
  if w < w then truths = truths + 1 end
  if w <= w then truths = truths + 1000 end
  if not (w > i) then truths = truths + 1000000 end
  local value = w < i
  if value == true then truths = truths + 0.5 end
end
print(truths)

-- Equality asks only two tables, and not the same.
local asked = 0
local E = {__eq = function(a, b) asked = asked + 1 return true end}
local e1, e2, e3 = setmetatable({}, E), setmetatable({}, E), {}
local same = 0
for i = 1, 200 do
  if e1 == e2 then same = same + 1 end
  if e1 == e1 then same = same + 1 end
  if e3 == e1 then same = same + 1 end
  if e1 == i or e1 == "x" or i == e1 then same = same + 1000 end
  if e1 ~= e3 then same = same + 1000 end
end
print(same, asked)

-- Errors and yields in metamethods.
local B = {__add = function(a, b) return a.missing.field end, __sub = function(a, b) return coroutine.yield(b) end}
local b = setmetatable({}, B)
local messages = {}
for i = 1, 150 do
  local ok, message = pcall(function() return b + i end)
  messages[message] = (messages[message] or 0) + 1
  ok, message = pcall(function() return {} < b end)
  messages[message] = (messages[message] or 0) + 1
  ok, message = pcall(function() local t = {} return t .. b end)
  messages[message] = (messages[message] or 0) + 1
  ok, message = pcall(function() return b() end)
  messages[message] = (messages[message] or 0) + 1
end
local sorted = {}
for message, count in pairs(messages) do sorted[#sorted + 1] = message .. " " .. count end
table.sort(sorted)
print(table.concat(sorted, "\n"))
local co = coroutine.wrap(function() local s = 0 for i = 1, 200 do s = s + (b - i) end return "end " .. s end)
local got = co()
for i = 1, 199 do got = co(got) end
print(co(got))

-- Without end.
local R = {}
R.__add = function(a, b) return a + b + 1 end
print((select(2, pcall(function() return setmetatable({}, R) + 1 end)):gsub("C stack", "stack")))
