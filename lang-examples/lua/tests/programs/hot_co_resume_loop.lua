local co = coroutine.create(function(a)
  local s = 0
  while true do
    s = s + a
    a = coroutine.yield(s)
  end
end)
local last
for i = 1, 500 do
  local ok, v = coroutine.resume(co, i)
  last = v
end
print(last, coroutine.status(co))
