local function res(name)
  return setmetatable({}, {
    __close = function(_, e)
      print("close", name, e)
    end,
    __name = name,
  })
end
do
  local a <close> = res("a")
  local b <close> = res("b")
  print("body")
end
print(pcall(function()
  local a <close> = res("x")
  error("oops", 0)
end))
local function f()
  local a <close> = res("ret")
  return "value"
end
print(f())
for i = 1, 2 do
  local r <close> = res("loop" .. i)
  if i == 1 then
    goto cont
  end
  print("in", i)
  ::cont::
end
while true do
  local r <close> = res("brk")
  break
end
do
  local n <close> = nil
  local g <close> = false
  print("nil and false ok")
end
print(pcall(function()
  local a <close> = {}
end))
print(pcall(function()
  local a <close> = setmetatable({}, {
    __close = function(_, e)
      error("second:" .. tostring(e), 0)
    end,
  })
  error("first", 0)
end))
for k in
  (function()
    local done
    return function()
      if not done then
        done = true
        return 1
      end
    end
  end)(),
  nil,
  nil,
  res("forclose")
do
  print("iter", k)
end
local function tail()
  local x <close> = res("t")
  return print("tail called")
end
tail()
print(load("local a <close>, b <close> = 1, 2"))
local ok, e = pcall(function()
  for k in next, { 1 }, nil, res("err") do
    error("E", 0)
  end
end)
print(ok, e)
