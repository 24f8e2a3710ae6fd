-- All orders of a few things, by recursion and by a generator.
local function each(a, n, f)
  if n == 0 then
    f(a)
    return
  end
  for i = 1, n do
    a[n], a[i] = a[i], a[n]
    each(a, n - 1, f)
    a[n], a[i] = a[i], a[n]
  end
end

return function()
  local count, sum = 0, 0
  each({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, 9, function(a)
    count = count + 1
    sum = (sum + a[1] * a[8] + a[4]) % 1000003
  end)
  return count * 1000 + sum % 1000
end
