local function again(f, ...) return assert(load(string.dump(f, ...), "again", "b")) end
print(again(function(a, b, ...) local t <const> = 10 return a + b * t, ... end)(1, 2, "x", nil))
print(again(function() local t = {} for i = 1, 5 do t[#t + 1] = i * 1.5 end return table.concat(t, " "), math.pi, "text\0with zeros", -7, nil, true end)())
-- Upvalues are new variables, the first is the globals.
local up = 5
print(pcall(again(function() return up end)) == true, select(2, pcall(again(function() up = 3 return up end))))
local a, b, c = 1, 2, 3
local f = again(function(x) local first = a c = (c or 10) + x return first ~= nil, b, c end)
print(f(1)) print(f(1))
print(debug.getupvalue(f, 1) ~= nil, debug.setupvalue(f, 2, "set") ~= nil)
local function fact(n) return n <= 1 and 1 or n * fact(n - 1) end
local g = again(fact)
print(pcall(g, 5))
print(debug.setupvalue(g, 1, g), pcall(g, 10))
-- Functions inside, loops, goto, closures.
local h = again(function(n)
  local list = {}
  for i = 1, n do
    local j = i
    list[i] = function(d) j = j + d return j end
  end
  local i = 1
  ::top::
  if i <= n then list[i](i) i = i + 1 goto top end
  local sum = 0
  for _, f in ipairs(list) do sum = sum + f(0) end
  return sum, ("%d"):format(sum), #list
end)
print(h(10)) print(h(500))
-- Messages have names and lines, or not.
local function bad() local x = {} return x.y.z end
print(pcall(again(bad)))
print(pcall(again(load("local t = nil\nt.x = 1", "=name"))))
print(pcall(again(load("local t = nil\nt.x = 1", "=name"), true)))
local info = debug.getinfo(again(bad, true))
print(info.source, info.short_src, info.what, info.currentline, info.nups, info.linedefined > 0)
print(debug.getlocal(again(function(p, q) end), 2), debug.getlocal(again(function(p, q) end, true), 1))
-- What is no dump.
local d = string.dump(fact)
print(type(d), d:sub(1, 4) == "\27Lua", load(d, "x", "t"))
for _, text in ipairs {"\27", "\27Lua", d:sub(1, 20), d:sub(1, #d - 1)} do print(load(text)) end
print(load("\27Lux" .. d:sub(5)) == nil)
print(pcall(string.dump, print), pcall(string.dump, 1), pcall(string.dump, pcall))
print(load(function() local part = d part, d = d, nil return part end, "parts", "b") ~= nil)
local name = os.tmpname()
local out = assert(io.open(name, "wb")) out:write(string.dump(function(...) return "from a file", ... end)) out:close()
print(loadfile(name, "b")(1)) print(dofile(name)) print((select(2, loadfile(name, "t"))))
os.remove(name)
-- Hot.
local hot = again(function(n) local s = 0 for i = 1, n do s = s + i % 3 end return s end)
print(hot(100000))
print(#string.dump(bad) > #string.dump(bad, true))
