-- The metamethod __unm exchanged, removed and put back while a loop uses it.
local n = 1
local mt = {
  __unm = function(a)
    return -n
  end,
}
local t, u = setmetatable({}, mt), setmetatable({}, mt)
local function loop(count)
  local s = 0
  for i = 1, count do
    s = s + -t
  end
  return s
end
print(loop(200))
n = 2
print(loop(200))
local old = mt.__unm
mt.__unm = function(...)
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
mt.__unm = nil
print(pcall(loop, 50))
mt.__unm = old
print(loop(200))
local log = {}
for i = 1, 100 do
  if i == 50 then
    mt.__unm = function(...)
      log[#log + 1] = i
      return old(...)
    end
  end
  local ok, v = pcall(function()
    return -t
  end)
  if i % 25 == 0 then
    print(i, ok, v)
  end
end
print(#log)
