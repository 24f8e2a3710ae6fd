local calls = 0
local mt = {}
mt.__index = function(t, k)
  calls = calls + 1
  return #k
end
local o = setmetatable({}, mt)
local s = 0
for i = 1, 200 do
  s = s + o.abc + o.hello
end
print(s, calls)
mt.__index = { abc = 10, hello = 20 }
for i = 1, 200 do
  s = s + o.abc + o.hello
end
print(s, calls)
mt.__index = setmetatable({ abc = 1 }, { __index = function() return 2 end })
for i = 1, 200 do
  s = s + o.abc + o.hello
end
print(s, calls)
