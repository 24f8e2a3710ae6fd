local function level3(n)
  if n == 77 then
    error("found " .. n)
  end
  return n
end
local function level2(n)
  return level3(n) + 1
end
local function level1()
  local s = 0
  for i = 1, 100 do
    s = s + level2(i)
  end
  return s
end
local ok, tb = xpcall(level1, function(m)
  return m .. "|" .. tostring(debug.traceback("tb", 1):match("hot_err_traceback_line.lua:%d+") ~= nil)
end)
print(ok, tb)
