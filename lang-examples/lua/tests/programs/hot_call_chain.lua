local c = setmetatable({}, { __call = function(self, a, b) return a + (b or 0) end })
local d = setmetatable({}, { __call = c })
local s = 0
for i = 1, 200 do
  s = s + c(i) + c(i, 1)
end
print(s)
print(pcall(d, 1))
local mt = getmetatable(c)
mt.__call = function(self, a) return a * 2 end
for i = 1, 100 do
  s = s + c(i)
end
print(s)
mt.__call = nil
print(pcall(c, 1))
print(pcall(function() for i = 1, 3 do c(i) end end))
