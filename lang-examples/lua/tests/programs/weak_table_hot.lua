-- Reads and writes of weak tables in hot loops, with collections in between.
local cache = setmetatable({}, { __mode = "k" })
local objects = {}
for i = 1, 20 do
  objects[i] = { i }
end
local hits, misses = 0, 0
for round = 1, 40 do
  for i = 1, 20 do
    local o = objects[i]
    local v = cache[o]
    if v then
      hits = hits + v
    else
      misses = misses + 1
      cache[o] = o[1] * 2
    end
  end
  if round % 10 == 0 then
    objects[round // 10] = { round }
    collectgarbage()
  end
end
print(hits, misses)
