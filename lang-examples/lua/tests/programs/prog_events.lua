local E = {}
E.__index = E
function E.new()
  return setmetatable({ h = {} }, E)
end
function E:on(n, f)
  self.h[n] = self.h[n] or {}
  table.insert(self.h[n], f)
  return function()
    for i, g in ipairs(self.h[n]) do
      if g == f then
        table.remove(self.h[n], i)
        return true
      end
    end
    return false
  end
end
function E:emit(n, ...)
  local c = 0
  for _, f in ipairs({ table.unpack(self.h[n] or {}) }) do
    c = c + 1
    f(self, ...)
  end
  return c
end
local e, log = E.new(), {}
local off = e:on("x", function(_, v)
  log[#log + 1] = "a" .. v
end)
e:on("x", function(s, v)
  log[#log + 1] = "b" .. v
  if v > 2 then
    s:emit("y", v * 10)
  end
end)
e:on("y", function(_, v)
  log[#log + 1] = "y" .. v
end)
for i = 1, 4 do
  e:emit("x", i)
  if i == 2 then
    print(off(), off())
  end
end
print(table.concat(log, " "), e:emit("none"))
local n = 0
e:on("z", function(_, a, b)
  n = n + a * b
end)
for i = 1, 300 do
  e:emit("z", i, 2)
end
print(n)
