local t = { 2^53, 2^63, -2^63, 1e308, 0.1, -0.0, 1/0, 3.0, 2^31 }
local hits = {}
for round = 1, 50 do
  for i, v in ipairs(t) do
    hits[i] = math.tointeger(v)
  end
end
for i, v in ipairs(t) do
  print(i, v, hits[i], v == hits[i])
end
for round = 1, 100 do
  local ok, e = pcall(function(v)
    return v | 0
  end, round > 60 and 2^63 or 2.0^40)
  if round % 40 == 1 or round == 61 then
    print(round, ok, e)
  end
end
