-- Points of a square that stay bounded.
return function()
  local size, inside = 200, 0
  for row = 0, size - 1 do
    local ci = 2 * row / size - 1
    for column = 0, size - 1 do
      local cr = 2 * column / size - 1.5
      local zr, zi, steps = 0, 0, 0
      while steps < 50 do
        local r, i = zr * zr, zi * zi
        if r + i > 4 then
          break
        end
        zi = 2 * zr * zi + ci
        zr = r - i + cr
        steps = steps + 1
      end
      if steps == 50 then
        inside = inside + 1
      end
    end
  end
  return inside
end
