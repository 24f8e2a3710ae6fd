local n = 0
for i = 1, 100 do
  local ok, e = xpcall(function() error("x" .. i, 0) end, function(m)
    n = n + #m
    return m .. "!"
  end)
  if i % 25 == 0 then
    print(ok, e)
  end
end
print(n)
print(xpcall(function() error("a") end, function() error("b") end))
