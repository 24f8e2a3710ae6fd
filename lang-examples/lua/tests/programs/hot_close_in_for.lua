local closed = 0
local function iter(n)
  local i = 0
  return function()
    i = i + 1
    if i <= n then
      return i
    end
  end, nil, nil, setmetatable({}, { __close = function() closed = closed + 1 end })
end
local s = 0
for round = 1, 50 do
  for i in iter(10) do
    s = s + i
    if round % 5 == 0 and i == 5 then
      break
    end
  end
end
print(s, closed)
print(pcall(function()
  for i in iter(3) do
    error("in loop", 0)
  end
end))
print(closed)
