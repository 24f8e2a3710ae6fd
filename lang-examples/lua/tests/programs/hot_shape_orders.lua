-- Records with the same fields made in different orders meet at one place.
local function make(n)
  if n % 4 == 0 then
    return { a = n, b = n + 1, c = n + 2 }
  elseif n % 4 == 1 then
    return { c = n + 2, b = n + 1, a = n }
  elseif n % 4 == 2 then
    local t = {}
    t.b = n + 1
    t.a = n
    t.c = n + 2
    return t
  end
  local t = { x = 1, a = n, c = n + 2 }
  t.b = n + 1
  t.x = nil
  return t
end
local sum = 0
for i = 1, 400 do
  local t = make(i)
  sum = sum + t.a * 3 + t.b * 2 + t.c
end
print(sum)
