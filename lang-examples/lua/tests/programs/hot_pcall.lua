local s, f = 0, 0
for i = 1, 500 do
  local ok, v = pcall(function(x)
    if x % 7 == 0 then
      error("bad", 0)
    end
    return x
  end, i)
  if ok then
    s = s + v
  else
    f = f + #v
  end
end
print(s, f)
local function risky(x)
  if x > 250 then
    error({ v = x })
  end
  return x
end
local t = 0
for i = 1, 300 do
  local ok, e = pcall(risky, i)
  t = t + (ok and e or e.v * 2)
end
print(t)
local n = 0
for i = 1, 200 do
  local ok = pcall(error)
  if not ok then
    n = n + 1
  end
end
print(n)
local d = 0
for i = 1, 100 do
  local ok, e = pcall(pcall, error, i)
  if ok then
    d = d + 1
  end
end
print(d)
local x = 0
for i = 1, 200 do
  local ok, e = xpcall(function()
    local t = i % 20 == 0 and nil or {}
    return t.x or 1
  end, function(m)
    return "H"
  end)
  if ok then
    x = x + e
  else
    x = x + 100
  end
end
print(x)
local c = 0
for i = 1, 200 do
  do
    local r <close> = setmetatable({}, {
      __close = function(_, e)
        c = c + (e and 2 or 1)
      end,
    })
  end
  pcall(function()
    local r <close> = setmetatable({}, {
      __close = function(_, e)
        c = c + (e and 2 or 1)
      end,
    })
    error("x")
  end)
end
print(c)
local ok, e = pcall(function()
  for i = 1, 1000 do
    if i == 700 then
      local t
      t[i] = 1
    end
  end
end)
print(ok, e)
