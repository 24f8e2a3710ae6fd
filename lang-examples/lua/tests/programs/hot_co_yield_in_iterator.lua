local function iter(s, i)
  if i < s then
    coroutine.yield("step")
    return i + 1
  end
end
local co = coroutine.wrap(function()
  local s = 0
  for round = 1, 30 do
    for i in iter, 5, 0 do
      s = s + i
    end
  end
  return s
end)
local steps = 0
local v = co()
while v == "step" do
  steps = steps + 1
  v = co()
end
print(steps, v)
