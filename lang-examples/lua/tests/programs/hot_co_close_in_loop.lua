local closed = {}
local function make(n)
  return coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function(_, e) closed[#closed + 1] = n .. tostring(e) end })
    for i = 1, 10 do
      coroutine.yield(i)
    end
  end)
end
for n = 1, 20 do
  local co = make(n)
  for i = 1, n % 4 do
    coroutine.resume(co)
  end
  print(n, coroutine.close(co), coroutine.status(co))
end
print(table.concat(closed, " "))
