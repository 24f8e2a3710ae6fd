local depth = 0
local function thrower(i)
  if i % 10 == 0 then
    error({ i = i })
  end
  return i
end
local s = 0
for i = 1, 200 do
  local ok, e = pcall(function()
    local ok2, e2 = pcall(thrower, i)
    if not ok2 then
      e2.i = e2.i + 1
      error(e2)
    end
    return e2
  end)
  s = s + (ok and e or -e.i)
end
print(s)
