-- What of the library is written in the language, asked for the first time where the program is hot, or in trouble.
local function sum(n, f)
  local s = 0
  for i = 1, n do
    s = s + f(i)
  end
  return s
end

local once = coroutine.wrap(function()
  local t = { 5, 3, 9, 1 }
  -- The first of the library's own functions, from a hot loop in a coroutine.
  local s = sum(600, function(i)
    if i % 100 == 0 then
      coroutine.yield(i)
    end
    if i == 550 then
      table.sort(t, function(a, b)
        return a < b
      end)
    end
    return i
  end)
  coroutine.yield(table.concat(t, " "))
  return s
end)
local seen = 0
while true do
  local v = once()
  if type(v) == "string" then
    print(v)
    break
  end
  seen = seen + v
end
print(seen > 0, once())

print(select("#", string.gsub(("ab"):rep(300), "a", function() return nil end)))
print((string.gsub("hello world", "o", { o = "0" })))
print(pcall(table.insert, { 1, 2 }, 9, 3))
print(pcall(table.sort, { 3, 1, "x" }))
print(pcall(string.gsub, "x", "x", function() return {} end))
print(xpcall(function() local x = nil; return x.y end, function(m) return "handled: " .. m end))
local name = setmetatable({}, { __tostring = function() return "named" end })
print(name, tostring(name), string.format("%s|%5s", name, 1))
print(pcall(tostring, setmetatable({}, { __tostring = function() return 1 end })))
local list = setmetatable({}, { __index = function(_, i) if i < 4 then return i * i end end, __len = function() return 3 end })
print(table.concat(list, ","), table.unpack(list))
for i, v in ipairs(list) do io.write(i, "=", v, " ") end
print()
for k, v in pairs(setmetatable({}, { __pairs = function(t) return function(_, k) if not k then return 1, "one" end end, t, nil end })) do print(k, v) end
local closed = {}
print(pcall(function()
  local a <close> = setmetatable({}, { __close = function(_, e) closed[#closed + 1] = tostring(e) end })
  error("leaving", 0)
end))
print(#closed, closed[1])
print(load(coroutine.wrap(function() for _, p in ipairs { "return ", "1 ", "+ 2" } do coroutine.yield(p) end end))())
print(math.max(1, 2.5, 2), math.min(3, 1, 2), (pcall(math.max)))
print(pcall(require, "no.such.module.here") == false)
