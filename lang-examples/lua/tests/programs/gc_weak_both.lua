local t = setmetatable({}, { __mode = "kv" })
local k1, v1 = {}, {}
local function fill()
  t[k1] = v1
  t[k1 == v1] = "false"
  for i = 1, 20 do
    t[{}] = v1
    t[i] = {}
    t[{}] = {}
  end
end
local function waste(n)
  return n > 0 and waste(n - 1) + 1 or 0
end
fill()
waste(60)
collectgarbage()
collectgarbage()
local n = 0
for k, v in pairs(t) do
  n = n + 1
end
print(n >= 2 and n <= 5, t[k1] == v1, t[false])
