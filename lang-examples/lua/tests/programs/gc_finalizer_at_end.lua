-- What is left is finalized at the end, the last marked first.
local function make(n)
  return setmetatable({}, { __gc = function() print("end of " .. n) end })
end
a = make("a")
b = make("b")
local c <const> = make("c")
t = { make("d"), make("e") }
setmetatable(a, { __gc = function() print("a, by another metatable") end })
print("program ends")
