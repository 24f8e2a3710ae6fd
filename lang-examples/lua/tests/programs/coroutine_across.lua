print(coroutine.wrap(function()
  return pcall(function()
    local v = coroutine.yield("in pcall")
    error("after " .. v, 0)
  end)
end)())
local co = coroutine.wrap(function()
  local ok, e = pcall(function()
    local v = coroutine.yield("y1")
    error("E" .. v, 0)
  end)
  coroutine.yield(ok, e)
  return "end"
end)
print(co())
print(co("X"))
print(co())
local mt = {
  __add = function(a, b)
    return coroutine.yield("add")
  end,
  __index = function(t, k)
    return coroutine.yield("idx " .. k)
  end,
  __newindex = function(t, k, v)
    coroutine.yield("new " .. k)
  end,
  __call = function(self, x)
    return coroutine.yield("call " .. x)
  end,
  __eq = function()
    return coroutine.yield("eq")
  end,
  __lt = function()
    return coroutine.yield("lt")
  end,
  __concat = function()
    return coroutine.yield("cat")
  end,
  __len = function()
    return coroutine.yield("len")
  end,
  __unm = function()
    return coroutine.yield("unm")
  end,
}
local c = coroutine.wrap(function()
  local t, u = setmetatable({}, mt), setmetatable({}, mt)
  local r = {}
  r[1] = t + 1
  r[2] = t.foo
  t.bar = 1
  r[3] = t(5)
  r[4] = tostring(t == u)
  r[5] = tostring(t < u)
  r[6] = t .. "x"
  r[7] = #t
  r[8] = -t
  return table.concat(r, ",")
end)
local v = c()
while true do
  io.write(tostring(v), ";")
  if v:find(",") then
    break
  end
  v = c(v == "eq" and true or v:upper())
end
print()
local it = coroutine.wrap(function()
  for x in
    function(s, i)
      return coroutine.yield("iter")
    end
  do
    io.write("<", x, ">")
  end
  return "fin"
end)
print(it())
print(it(1))
print(it(2))
print(it(nil))
print(coroutine.wrap(function()
  table.sort({ 3, 1, 2 }, function(a, b)
    return a < b
  end)
  return "sorted"
end)())
local x = coroutine.wrap(function()
  return xpcall(function()
    coroutine.yield(1)
    error("boom", 0)
  end, function(m)
    return "H(" .. m .. ")"
  end)
end)
print(x())
print(x())
local cc = coroutine.create(function()
  local t <close> = setmetatable({}, {
    __close = function()
      print("closed")
    end,
  })
  coroutine.yield(1)
end)
coroutine.resume(cc)
print(coroutine.close(cc), coroutine.status(cc))
local ce = coroutine.create(function()
  local t <close> = setmetatable({}, {
    __close = function()
      error("in close", 0)
    end,
  })
  coroutine.yield(1)
end)
coroutine.resume(ce)
print(coroutine.close(ce))
