-- Values that lead to their own keys do not keep them.
local t = setmetatable({}, { __mode = "k" })
local function fill()
  for i = 1, 30 do
    local k = {}
    t[k] = { k, i }
  end
  -- A chain from what is kept.
  local a, b = {}, {}
  t[a] = b
  t[b] = { "end of chain" }
  return a
end
-- What earlier calls have left on the stack is overwritten, that of the interpreter too.
local function waste(n)
  return n > 0 and waste(n - 1) + 1 or #string.match(string.rep("x", 150), string.rep("x?", 150))
end
local first = fill()
waste(60)
collectgarbage()
collectgarbage()
local n = 0
for k in pairs(t) do
  n = n + 1
end

print(n >= 2 and n <= 5, t[t[first]][1])
