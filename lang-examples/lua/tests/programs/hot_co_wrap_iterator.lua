local function range(n)
  return coroutine.wrap(function()
    for i = 1, n do
      coroutine.yield(i, i * i)
    end
  end)
end
local s = 0
for round = 1, 30 do
  for i, q in range(20) do
    s = s + i * q
  end
end
print(s)
