local mt = {
  __add = function(a, b) return coroutine.yield(b) + 1 end,
  __index = function(t, k) return coroutine.yield(k) end,
  __lt = function(a, b) return coroutine.yield("lt") end,
}
local co = coroutine.wrap(function()
  local o = setmetatable({}, mt)
  local s = 0
  for i = 1, 50 do
    s = s + (o + i)
    s = s + #o.name
    if o < o then
      s = s + 100
    end
  end
  return "sum " .. s
end)
local v = co()
while type(v) ~= "string" or v:sub(1, 3) ~= "sum" do
  if type(v) == "number" then
    v = co(v * 2)
  elseif v == "lt" then
    v = co(true)
  else
    v = co("abc")
  end
end
print(v)
