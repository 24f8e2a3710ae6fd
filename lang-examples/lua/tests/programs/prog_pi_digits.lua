local function spigot(n)
  local len = n * 10 // 3 + 1
  local a, out, nines, pre = {}, {}, 0, 0
  for i = 1, len do
    a[i] = 2
  end
  for _ = 1, n do
    local q = 0
    for i = len, 1, -1 do
      local x = 10 * a[i] + q * i
      a[i] = x % (2 * i - 1)
      q = x // (2 * i - 1)
    end
    a[1] = q % 10
    q = q // 10
    if q == 9 then
      nines = nines + 1
    elseif q == 10 then
      out[#out + 1] = pre + 1
      for _ = 1, nines do
        out[#out + 1] = 0
      end
      pre, nines = 0, 0
    else
      out[#out + 1] = pre
      pre = q
      for _ = 1, nines do
        out[#out + 1] = 9
      end
      nines = 0
    end
  end
  return table.concat(out)
end
print(spigot(60))
local function e(n)
  local d, r = {}, {}
  for i = 1, n + 5 do
    d[i] = 1
  end
  for k = 1, n do
    local c = 0
    for i = n + 5, 1, -1 do
      local x = d[i] * 10 + c
      d[i] = x % (i + 1)
      c = x // (i + 1)
    end
    r[k] = c
  end
  return "2." .. table.concat(r)
end
print(e(40))
