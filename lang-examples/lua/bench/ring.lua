-- A token that goes round a ring of coroutines.
return function()
  local n, ring = 50, {}
  for i = 1, n do
    ring[i] = coroutine.wrap(function(token)
      while true do
        token = coroutine.yield(token + i)
      end
    end)
  end
  local token = 0
  for _ = 1, 8000 do
    for i = 1, n do
      token = ring[i](token) % 1000003
    end
  end
  return token
end
