local function try(f)
  print(pcall(f))
end
try(function()
  return 1 < "2"
end)
try(function()
  return {} < {}
end)
try(function()
  return nil < 1
end)
try(function()
  return "a" < 1
end)
try(function()
  return print < print
end)
try(function()
  return {} <= 1
end)
print(1 < 2, 1 <= 1.0, 1.5 > 1, math.maxinteger < math.huge, math.mininteger > -math.huge)
print(math.maxinteger < 2 ^ 63, math.maxinteger <= 2 ^ 63, math.maxinteger + 0.0 == 2 ^ 63, math.maxinteger == 2 ^ 63)
local nan = 0 / 0
print(nan == nan, nan ~= nan, nan < 1, nan > 1, 1 < nan, nan <= nan)
print(2 ^ 53 == 2 ^ 53 + 1, (2 ^ 53 | 0) + 1 == 2 ^ 53, (2 ^ 53 | 0) + 1 < 2 ^ 53, (2 ^ 53 | 0) + 1 > 2 ^ 53)
local t = {}
print(t == t, t == {}, nil == false, "" == false, 0 == false)
