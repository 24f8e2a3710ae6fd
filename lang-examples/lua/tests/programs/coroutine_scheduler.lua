local queue, log = {}, {}
local function spawn(name, n)
  queue[#queue + 1] = {
    name = name,
    co = coroutine.create(function()
      for i = 1, n do
        log[#log + 1] = name .. i
        coroutine.yield()
      end
      return name .. " finished"
    end),
  }
end
spawn("a", 3)
spawn("b", 1)
spawn("c", 2)
while #queue > 0 do
  local t = table.remove(queue, 1)
  local ok, r = coroutine.resume(t.co)
  if coroutine.status(t.co) ~= "dead" then
    queue[#queue + 1] = t
  else
    log[#log + 1] = tostring(r)
  end
end
print(table.concat(log, " "))
local function producer()
  return coroutine.create(function()
    for _, v in ipairs { "x", "y", "z" } do
      coroutine.yield(v)
    end
  end)
end
local function consumer(p)
  local out = {}
  while true do
    local ok, v = coroutine.resume(p)
    if not v then
      break
    end
    out[#out + 1] = v
  end
  return table.concat(out)
end
print(consumer(producer()))
local ring, N = {}, 20
for i = 1, N do
  ring[i] = coroutine.wrap(function(v)
    while true do
      v = coroutine.yield(v + i)
    end
  end)
end
local tok = 0
for round = 1, 50 do
  for i = 1, N do
    tok = ring[i](tok) % 1000003
  end
end
print(tok)
local depth = 0
local function nest(n)
  if n == 0 then
    return "bottom"
  end
  return coroutine.wrap(function()
    return nest(n - 1)
  end)()
end
print(nest(100))
print(select(
  "#",
  coroutine.resume(
    coroutine.create(function(...)
      return ...
    end),
    nil,
    nil,
    nil
  )
))
