local w = setmetatable({}, { __mode = "v" })
w[1] = {}
w[2] = "string"
w[3] = 42
local keep = {}
w[4] = keep
local function fill()
  for i = 10, 30 do
    w[i] = { i }
  end
end
fill()
collectgarbage()
collectgarbage()
local n = 0
for i = 10, 30 do
  if w[i] then
    n = n + 1
  end
end
print(n < 21, w[2], w[3], w[4] == keep)
local wk = setmetatable({}, { __mode = "k" })
local function fillk()
  for i = 1, 20 do
    wk[{}] = i
  end
end
fillk()
wk[keep] = "kept"
wk.str = "s"
collectgarbage()
collectgarbage()
local c = 0
for k in pairs(wk) do
  c = c + 1
end
print(c < 22, wk[keep], wk.str)
