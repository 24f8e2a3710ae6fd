-- What debug.getinfo tells.
local function show(t) if t == nil then return "nil" end local keys = {} for k, v in pairs(t) do
   local x = v if type(v) == "function" then x = "function" elseif type(v) == "table" then local l = {} for n in pairs(v) do l[#l+1] = n end table.sort(l) x = table.concat(l, ",") end
   keys[#keys+1] = k .. "=" .. tostring(x) end table.sort(keys) return table.concat(keys, " ") end
local function f(a, b, ...)
  local x = 1
  if a then
    x = 2
  else
    x = 3
  end
  for i = 1, 2 do
    x = x + i
  end
  return debug.getinfo(1, "SlnrutLf")
end
print(show(debug.getinfo(f)))
print(show(debug.getinfo(f, "L")))
local t = f(1)
print(show(t))
print(show(debug.getinfo(1)))
print(show(debug.getinfo(1, "L")))
print(show(debug.getinfo(print)))
print(show(debug.getinfo(print, "L")))
print(show(debug.getinfo(0)))
local function tail() return f() end
print(show(tail()))
local function g()
  return (function()
    local y = 2

    return y
  end)
end
print(show(debug.getinfo(g, "L")), show(debug.getinfo(g(), "LS")))
local co = coroutine.create(function(a) local q = 5 coroutine.yield(1) end)
print(show(debug.getinfo(co, 0)), show(debug.getinfo(co, 1)))
coroutine.resume(co)
print(show(debug.getinfo(co, 0)))
print(show(debug.getinfo(co, 1)))
print(show(debug.getinfo(co, 2)))
print(pcall(debug.getinfo, 1, ">S"), pcall(debug.getinfo, 1, "X"), pcall(debug.getinfo, "x"), pcall(debug.getinfo))
print(pcall(debug.getinfo, -1), debug.getinfo(100))
local m = setmetatable({}, {__index = function(t, k) return debug.getinfo(1, "n") end, __add = function() return debug.getinfo(1, "n") end})
print(show(m.x), show(m + 1))
for k in (function() return (function(s, c) if not c then return debug.getinfo(1, "n") end end) end)() do print(show(k)) end
print(debug.sethook())

-- Options are a string of C: a zero ends them.
do
  local none = debug.getinfo(1, "\0")
  print(type(none), next(none))
  print(debug.getinfo(1, "S\0?").what, pcall(debug.getinfo, 1, "?\0"))
end
