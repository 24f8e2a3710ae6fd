-- Finalizers are called in the reverse order of marking, once each.
local log = {}
local function make(n)
  return setmetatable({ n = n }, { __gc = function(o) log[#log + 1] = o.n end })
end
local function fill()
  for i = 1, 30 do
    make(i)
  end
end
local function waste(n)
  if n == 0 then
    return 0
  end
  local a, b, c, d = n, n, n, n
  return waste(n - 1) + a - b + c - d
end
collectgarbage("stop")
fill()
waste(50)
collectgarbage()
collectgarbage("restart")
local descending = true
for i = 2, #log do
  descending = descending and log[i - 1] > log[i]
end
print(descending, #log >= 25)
collectgarbage()
print(#log <= 30)
