-- Traversals whose tables change their parts from one to the next: elements with holes, fields, the hash part, and those of other loops.
local function keys(t)
  local n, list = 0, {}
  for k, v in pairs(t) do
    n = n + 1
    list[#list + 1] = tostring(k) .. "=" .. tostring(v)
  end
  table.sort(list)
  return n, table.concat(list, " ")
end
local function by_next(t)
  local n, sum, k, v = 0, 0, next(t)
  while k ~= nil do
    n, sum = n + 1, sum + (math.type(v) == "integer" and v or 0)
    k, v = next(t, k)
  end
  return n, sum
end
local kinds = {
  function(i) return { i, i + 1, i + 2 } end,
  function(i) return { i, nil, i + 2, nil, 5 } end,
  function(i) return { x = i, y = 2, z = "s" } end,
  function(i) return { i, i, x = i, [i + 100] = true, [2.5] = false } end,
  function(i) local t = {} for k = 1, i % 40 do t[k * 3] = k end return t end,
  function(i) local t = { 1, 2, 3, 4, 5, 6 } t[3] = nil t[6] = nil return t end,
  function(i) local t = {} for k = 1, i % 70 do t["k" .. k] = k end return t end,
  function() return {} end,
}
for round = 1, 400 do
  local t = kinds[round < 120 and 1 or round < 240 and 1 + round % 3 or 1 + round % #kinds](round)
  local n, list = keys(t)
  local m, sum = by_next(t)
  -- What a traversal clears it does not see again.
  local cleared = 0
  for k in pairs(t) do t[k] = nil cleared = cleared + 1 end
  assert(n == m and cleared == n and next(t) == nil)
  if round % 40 == 0 or round > 392 then print(round, n, sum, list) end
end
print((pcall(next, {}, "no key")), (pcall(next, { 1 }, 2.5)), select("#", next({})))
