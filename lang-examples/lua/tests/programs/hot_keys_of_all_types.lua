local f = function() end
local co = coroutine.create(f)
local sub = {}
local keys = { 1, 1.5, "s", true, false, f, co, sub, print, -0.0, math.huge }
local t = {}
for round = 1, 40 do
  for i, k in ipairs(keys) do
    t[k] = (t[k] or 0) + i
  end
end
for i, k in ipairs(keys) do
  io.write(t[k], " ")
end
print(t[0], t[-math.huge], pcall(function() t[0/0] = 1 end))
