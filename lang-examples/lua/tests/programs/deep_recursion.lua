local function depth(n)
  if n == 0 then
    return 0
  end
  return 1 + depth(n - 1)
end
print(depth(10), depth(10000), depth(150000))
local function tail(n)
  if n == 0 then
    return "tail"
  end
  return tail(n - 1)
end
print(tail(1000000))
local function mutual_a(n)
  if n == 0 then
    return "a"
  end
  return mutual_b(n - 1)
end
function mutual_b(n)
  if n == 0 then
    return "b"
  end
  return mutual_a(n - 1)
end
print(pcall(mutual_a, 100001))
local function inf()
  return 1 + inf()
end
local ok, e = pcall(inf)
print(ok, (tostring(e):gsub("^.-:%d+: ", "")):match("^stack overflow"))
local t = setmetatable({}, {})
getmetatable(t).__index = function(t, k)
  return t[k + 1]
end
local ok, e = pcall(function()
  return t[1]
end)
print(ok, tostring(e):match("stack overflow"))
getmetatable(t).__call = function(self, n)
  if n == 0 then
    return "called"
  end
  return self(n - 1)
end
print(t(1000))
local function count(...)
  local n = select("#", ...)
  if n >= 100 then
    return n
  end
  return count(n, ...)
end
print(count())
print(select("#", table.unpack({}, 1, 5000)))
print(pcall(string.rep, "x", -1))
local s = string.rep("(", 100) .. "1" .. string.rep(")", 100)
print(load("return " .. s)())
local ok, e = load("return " .. string.rep("(", 300) .. "1" .. string.rep(")", 300))
print(ok, tostring(e):match("C stack overflow") or tostring(e):match("overflow"))
