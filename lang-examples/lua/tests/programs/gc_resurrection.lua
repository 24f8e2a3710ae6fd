-- A finalizer may keep its object; it is not finalized again unless it is marked again.
local saved = {}
local count = 0
local mt
mt = { __gc = function(o)
  count = count + 1
  saved[#saved + 1] = o
end }
local function make()
  for i = 1, 200 do
    setmetatable({ i = i }, mt)
  end
end
local function waste(n)
  return n > 0 and waste(n - 1) + 1 or 0
end
make()
waste(60)
collectgarbage()
collectgarbage()
-- What words on the stack keep by accident is finalized later.
print(#saved == count, count >= 190)
local sum = 0
for _, o in ipairs(saved) do
  sum = sum + (o.i > 0 and 1 or 0)
end
print(sum == #saved)
local before = count
saved = {}
collectgarbage()
collectgarbage()
print(count - before <= 10)
