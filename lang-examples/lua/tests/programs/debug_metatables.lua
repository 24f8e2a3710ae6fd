local set = debug.setmetatable
local mt = {__index = function(a, b) return (type(a) == "nil" and "nil" or tostring(a)) .. "." .. tostring(b) end, __call = function(f, ...) return "called", ... end, __len = function() return 7 end, __concat = function(a, b) return "joined" end,
  __add = function(a, b) return "sum" end, __unm = function() return "minus" end, __lt = function() return true end, __newindex = function(t, k, v) rawset(_G, "written", v) end, __tostring = nil, __name = "Mine"}
print(set(10, mt)) print((5).x, (2.5).y, #3, (1)(2, 3), 5 .. {} == nil and 0) print(1 + 2, pcall(function() return 1 + {} end)) set(1, nil) print(pcall(function() return (5).x end))
print(set(nil, mt)) print((nil).x, x_undefined.y, #nil, (nil)(1), nil .. 1, nil + 1, -nil, nil < 1) local n n.z = 5 print(written) set(nil, nil) print(pcall(function() return (nil).x end))
print(set(true, mt)) print((true).x, (false).y, #true, (true)(1), -false) set(false, nil) print(getmetatable(true))
print(type(set(print, mt))) print(print.x ~= nil, #print, (function() end).name ~= nil, debug.getmetatable(print) == mt) set(print, nil) print(pcall(function() return print.x end))
local co = coroutine.create(print) set(co, {__index = {hello = "from a thread"}}) print(co.hello) set(co, nil)
local t = setmetatable({}, {__metatable = "locked"}) print(pcall(setmetatable, t, {})) print(set(t, {__index = {free = 1}}) == t, t.free)
print(debug.getuservalue(io.stdout), debug.getuservalue(1), debug.setuservalue(io.stdout, 1), pcall(debug.setuservalue, 1, 2), debug.setcstacklimit(100))
print(pcall(set, {}), pcall(set, {}, 1))
local f = string.gmatch("x", "x") print(debug.getupvalue(f, 1) == "", debug.upvalueid(f, 1) ~= nil, debug.getinfo(f).nups > 0, debug.getinfo(print).nups)
local function g(p) local q, r = p, 2 print(debug.getlocal(1, 1)) print(debug.getlocal(1, 3)) print(debug.getlocal(1, 50)) print((debug.setlocal(1, 2, "new")), q) end g(9)
