local mt = {}
mt.__lt = function(a, b) return a.v < b.v end
local function new(v) return setmetatable({ v = v }, mt) end
local list = {}
for i = 1, 60 do
  list[i] = new((i * 37) % 61)
end
table.sort(list, function(a, b) return a < b end)
local ok = true
for i = 2, #list do
  ok = ok and list[i - 1] < list[i]
end
print(ok, list[1].v, list[60].v)
print(pcall(function() return list[1] <= list[2] end))
mt.__le = function(a, b) return a.v <= b.v end
local n = 0
for i = 1, 200 do
  if list[i % 60 + 1] <= list[30] then n = n + 1 end
end
print(n)
