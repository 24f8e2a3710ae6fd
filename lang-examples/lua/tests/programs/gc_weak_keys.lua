local cache = setmetatable({}, { __mode = "k" })
local keep = {}
local function fill()
  for i = 1, 50 do
    local k = { i }
    cache[k] = "value " .. i
    if i % 10 == 0 then
      keep[#keep + 1] = k
    end
  end
end
local function waste(n)
  return n > 0 and waste(n - 1) + 1 or 0
end
fill()
waste(60)
collectgarbage()
local n = 0
for k, v in pairs(cache) do
  n = n + 1
end
print(n >= 5 and n <= 8)
for _, k in ipairs(keep) do
  io.write(cache[k], "; ")
end
print()
