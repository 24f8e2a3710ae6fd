-- Elements of a constructor and keys that are written out name the same places.
local function nothing()
  return nil
end
local function some()
  return nil, 7, 8
end
local function show(t)
  local keys = {}
  for k, v in pairs(t) do
    keys[#keys + 1] = tostring(k) .. "=" .. tostring(v)
  end
  table.sort(keys)
  local n = #t
  local border = (n == 0 or t[n] ~= nil) and t[n + 1] == nil
  print(table.concat(keys, " "), border)
end
for _ = 1, 100 do
  local t = { [2] = "x", "a", "b" }
  assert(#t == 2)
end
show({ [3] = "c", 1, 2 })
show({ [2] = "x", "a", "b" })
show({ [1] = 5, (nothing()) })
show({ [1] = 1, [2] = 2, [3] = 3, (nothing()) })
show({ [1] = 1, [2] = 2, [3] = 3, "one" })
show({ [1] = 1, [2] = 2, [3] = 3, some() })
show({ [4] = 4, [3] = 3, [5] = 5, 1, 2 })
show({ [3] = "c", [4] = "d", [1] = "z", some() })
show({ n = 1, [1] = 2, [2] = 3, nil })
show({ nil, nil, 3 })
show({ 1, 2, nil, [2] = "two" })
show({ [6] = 6, [7] = 7, 1, 2, 3, table.unpack({ 4, 5 }) })
show({ [6] = 6, [9] = 9, 1, 2, table.unpack({ 3, 4, 5, 6, 7, 8 }) })
