local co = coroutine.wrap(function(v)
  while true do
    if type(v) == "number" then
      v = coroutine.yield(v + 1)
    elseif type(v) == "string" then
      v = coroutine.yield(v .. "!")
    else
      v = coroutine.yield(tostring(v))
    end
  end
end)
local out = {}
for i = 1, 300 do
  local x = i % 50 == 0 and "s" .. i or i % 70 == 0 and { } and nil or i % 30 == 0 and i / 4 or i
  local r = co(x)
  if i % 10 == 0 then
    out[#out + 1] = tostring(r)
  end
end
print(table.concat(out, " "))
