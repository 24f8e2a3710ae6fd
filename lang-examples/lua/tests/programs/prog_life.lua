local w, h = 16, 12
local g = {}
for y = 1, h do
  g[y] = {}
  for x = 1, w do
    g[y][x] = (x * y + x) % 3 == 0
  end
end
for gen = 1, 20 do
  local n = {}
  for y = 1, h do
    n[y] = {}
    for x = 1, w do
      local c = 0
      for dy = -1, 1 do
        for dx = -1, 1 do
          if (dx ~= 0 or dy ~= 0) and g[(y + dy - 1) % h + 1][(x + dx - 1) % w + 1] then
            c = c + 1
          end
        end
      end
      n[y][x] = c == 3 or (c == 2 and g[y][x])
    end
  end
  g = n
end
for y = 1, h do
  local r = {}
  for x = 1, w do
    r[x] = g[y][x] and "#" or "."
  end
  print(table.concat(r))
end
