-- Equal elements come out in the order of the reference's algorithm.
local function show(t) for i, x in ipairs(t) do t[i] = ("%g"):format(x) end print(table.concat(t, " ")) end
local seed = 7
local function random(n) seed = (seed * 16807) % 2147483647 return seed % n end
for n = 2, 60 do
  local t = {}
  for i = 1, n do t[i] = ({0.0, -0.0, 1.5, -2.5})[random(4) + 1] end
  table.sort(t) show(t)
end
for n = 2, 20 do
  local t = {}
  for i = 1, n do t[i] = ({0, -0.0, 1, 1.0, -1, -1.0})[random(6) + 1] end
  table.sort(t) for i, x in ipairs(t) do t[i] = tostring(x) end print(table.concat(t, " "))
end
local t = {}
for i = 1, 40 do t[i] = {key = random(5), place = i} end
table.sort(t, function(a, b) return a.key < b.key end)
for i, x in ipairs(t) do io.write(x.key, ":", x.place, " ") end print()
