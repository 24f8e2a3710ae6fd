-- Primes by crossing out.
return function()
  local count = 0
  for _ = 1, 3 do
    local flags, n = {}, 200000
    for i = 2, n do
      flags[i] = true
    end
    count = 0
    for i = 2, n do
      if flags[i] then
        count = count + 1
        for k = i + i, n, i do
          flags[k] = false
        end
      end
    end
  end
  return count
end
