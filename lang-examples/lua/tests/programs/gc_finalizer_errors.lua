-- An error in a finalizer ends nothing.
local function make(n)
  setmetatable({}, { __gc = function() error("in finalizer " .. n) end })
end
for i = 1, 20 do
  make(i)
end
collectgarbage()
collectgarbage()
print("goes on")
