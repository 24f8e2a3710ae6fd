-- The operators of strings are functions that a program finds, calls, replaces and removes.
local mt = getmetatable("")
local names = {}
for k in pairs(mt) do names[#names + 1] = k end
table.sort(names)
print(table.concat(names, " "))
print(mt.__add("10", 1), mt.__unm("2"), mt.__idiv(7, "2"), mt.__pow("2", 3))
local R = setmetatable({}, {__add = function(a, b) return type(a) .. "+" .. type(b), "more" end})
print(mt.__add("x", R), "x" + R, R + "x")
print(pcall(mt.__add, "a", 1))
print(pcall(mt.__mod, {}, 1))
print(pcall(mt.__idiv, "1", 0))
print(pcall(function() return "a" + 1 end))
print(pcall(function() return 1 + "a" end))
mt.__add = function(a, b) return "<" .. tostring(a) .. tostring(b) .. ">" end
print("1" + 2, 1 + "2", "a" + "b", 1 + 2, pcall(function() return "a" + 1 end))
mt.__add = nil
local s = "1"
print(pcall(function() return s + 2 end))
print(pcall(function() return 2 + s end))
print("x" + R)
for i = 1, 300 do
  if i == 150 then mt.__sub = function() return -1 end end
  local r = "10" - 3
  if i == 1 or i > 148 and i < 152 or i == 300 then print(i, r) end
end
print("7" // 2, "7" % 4, "2" ^ 3, -"2", "8" / 2)
print(pcall(function() return "10" | 3 end)) print(pcall(function() return "1.5" | 1 end))
