local function inner(n)
  for i = 1, n do
    coroutine.yield(i)
  end
  return "done"
end
local outer = coroutine.wrap(function()
  for round = 1, 40 do
    local co = coroutine.create(inner)
    repeat
      local ok, v = coroutine.resume(co, 5)
      if type(v) == "number" then
        coroutine.yield(round * 10 + v)
      end
    until coroutine.status(co) == "dead"
  end
  return nil
end)
local s, n = 0, 0
while true do
  local v = outer()
  if not v then
    break
  end
  s, n = s + v, n + 1
end
print(s, n)
