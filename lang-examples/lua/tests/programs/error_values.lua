-- Addresses differ from run to run.
local print = function(...)
  local shown = table.pack(...)
  for i = 1, shown.n do
    shown[i] = tostring(shown[i]):gsub("0x%x+", "ADDRESS")
  end
  print(table.unpack(shown, 1, shown.n))
end
print(pcall(error, "msg")) print(pcall(error, "msg", 0)) print(pcall(error, { code = 1 })) print(pcall(error, nil)) print(pcall(error)) print(pcall(error, 42)) print(pcall(error, true))
print(pcall(function() error("here") end)) print(pcall(function() error("level 2", 2) end)) print(pcall(function() error({ code = 5 }) end))
local ok, e = pcall(function() error({ code = 7 }) end) print(ok, type(e), e.code)
print(select("#", pcall(error))) print(pcall(pcall)) print(pcall(pcall, error, "x")) print(xpcall(function() error("E", 0) end, function(m) return "handled " .. m end))
print(xpcall(function(...) return ... end, print, 1, 2, 3)) print(pcall(xpcall)) print(xpcall(error, function(m) return m .. "!" end, "direct"))
print(pcall(assert, false)) print(pcall(assert, nil, "assert msg")) print(pcall(assert, false, { 1 })) print(assert(1, 2, 3)) print(pcall(assert))
local E = setmetatable({}, { __tostring = function() return "custom error" end }) print(select(2, pcall(error, E)) == E, tostring(select(2, pcall(error, E))))
print(pcall(function() local ok, e = pcall(error, "inner", 0) error("outer:" .. e, 0) end))
local function lvl(n) error("lvl" .. n, n) end print(pcall(function() lvl(1) end)) print(pcall(function() lvl(2) end)) print(pcall(function() lvl(3) end))
print(xpcall(function() local x = nil; return x.y end, function(m) return "H:" .. m end)) print(xpcall(function() error() end, function(m) return m == nil end))
