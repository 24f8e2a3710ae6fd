-- The metamethod __eq exchanged, removed and put back while a loop uses it.
local n = 1
local mt = {
  __eq = function(a, b)
    return n > 1
  end,
}
local t, u = setmetatable({}, mt), setmetatable({}, mt)
local function loop(count)
  local s = 0
  for i = 1, count do
    s = s + ((t == u) and 1 or 0)
  end
  return s
end
print(loop(200))
n = 2
print(loop(200))
local old = mt.__eq
mt.__eq = function(...)
  local r = old(...)
  if type(r) == "number" then
    return r + 100
  end
  if type(r) == "string" then
    return r .. "more"
  end
  return not r
end
print(loop(200))
mt.__eq = nil
print(pcall(loop, 50))
mt.__eq = old
print(loop(200))
local log = {}
for i = 1, 100 do
  if i == 50 then
    mt.__eq = function(...)
      log[#log + 1] = i
      return old(...)
    end
  end
  local ok, v = pcall(function()
    return (t == u) and 1 or 0
  end)
  if i % 25 == 0 then
    print(i, ok, v)
  end
end
print(#log)
