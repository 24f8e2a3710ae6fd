-- Integer keys in any order: some begin in the hash part and move to the array. Each key is there once.
local function sorted(t)
  local keys, turns = {}, 0
  for k in pairs(t) do
    keys[#keys + 1] = k
    turns = turns + 1
    if turns > 100 then
      return "endless"
    end
  end
  table.sort(keys)
  return table.concat(keys, " ")
end

local t = {}
for _, k in ipairs({ 6, 4, 8, 9, 7, 12, 1, 13 }) do
  t[k] = k
end
t[12] = nil
print(t[12], sorted(t))

local u = {}
for _, k in ipairs({ 2, 3, 7, 5, 15, 8, 9, 9 }) do
  u[k] = (u[k] or 0) + 1
end
print(u[9], sorted(u))

-- What a traversal clears does not hide what it has not seen.
local lost = 0
for seed = 1, 300 do
  local t, n = {}, 0
  for i = 1, 12 do
    local k = (seed * 7919 + i * i * 31) % 17 + 1
    if k % 5 == 0 then
      k = "k" .. k
    end
    t[k] = i
    if i % 5 == 0 then
      t[k] = nil
    end
  end
  for _ in pairs(t) do
    n = n + 1
  end
  for k in pairs(t) do
    t[k] = nil
    n = n - 1
  end
  if n ~= 0 or next(t) ~= nil then
    lost = lost + 1
  end
end
print(lost)

-- A constructor whose list ends in nils, with keys of its own between its parts.
local function nothing() end
local c = {
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
  31, 32, 33, 34, 35, 36, 37, 38, 39, 40, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
  [45] = "own",
  [60] = "gone",
  51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, nothing(),
}
print(c[45], c[60], c[61], c[62])
c[45] = nil
print(c[45])
