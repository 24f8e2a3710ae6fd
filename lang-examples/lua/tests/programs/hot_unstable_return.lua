local function pick(i)
  if i % 3 == 0 then
    return i
  elseif i % 3 == 1 then
    return i / 2
  else
    return nil
  end
end
local ints, floats, nils = 0, 0.0, 0
for i = 1, 500 do
  local v = pick(i)
  if v == nil then
    nils = nils + 1
  elseif math.type(v) == "integer" then
    ints = ints + v
  else
    floats = floats + v
  end
end
print(ints, floats, nils)
