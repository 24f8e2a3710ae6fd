local N = 10
local ring = {}
for i = 1, N do
  ring[i] = coroutine.wrap(function(x)
    while true do
      x = coroutine.yield(x + i)
    end
  end)
end
local token = 0
for round = 1, 100 do
  for i = 1, N do
    token = ring[i](token) % 1000003
  end
end
print(token)
