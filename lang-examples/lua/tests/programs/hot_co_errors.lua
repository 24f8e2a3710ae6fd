local function worker(limit)
  return coroutine.create(function()
    for i = 1, 100 do
      if i == limit then
        error("limit " .. i)
      end
      coroutine.yield(i)
    end
  end)
end
local messages, total = {}, 0
for limit = 1, 30 do
  local co = worker(limit)
  while true do
    local ok, v = coroutine.resume(co)
    if not ok then
      messages[#messages + 1] = v
      break
    end
    total = total + v
  end
end
print(#messages, messages[1], messages[30], total)
