-- Runaway recursion is an error that can be caught, whichever way it goes.
local function message(f, ...)
  local ok, e = pcall(f, ...)
  e = tostring(e)
  return ok, e:find("stack overflow", 1, true) ~= nil
end
local function plain(n) return 1 + plain(n + 1) end
print(message(plain, 1))
local mt = {}
mt.__index = function(t, k) return t[k] end
print(message(function() return setmetatable({}, mt).a end))
mt.__add = function(a, b) return a + b end
print(message(function() return setmetatable({}, mt) + 1 end))
mt.__call = function(self, n) return 1 + self(n) end
print(message(function() return setmetatable({}, mt)(1) end))
mt.__eq = function(a, b) return a == b end
print(message(function() return setmetatable({}, mt) == setmetatable({}, mt) end))
mt.__concat = function(a, b) return a .. b end
print(message(function() return setmetatable({}, mt) .. "x" end))
mt.__len = function(a) return #a end
print(message(function() return #setmetatable({}, mt) end))
mt.__lt = function(a, b) return a < b end
print(message(function() return setmetatable({}, mt) < setmetatable({}, mt) end))
mt.__newindex = function(t, k, v) t[k] = v end
print(message(function() setmetatable({}, mt).x = 1 end))
