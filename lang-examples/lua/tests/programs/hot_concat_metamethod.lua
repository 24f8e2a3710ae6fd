local log = 0
local mt = { __concat = function(a, b)
  log = log + (type(a) == "table" and 1 or 0) + (type(b) == "table" and 10 or 0)
  return "c"
end }
local o = setmetatable({}, mt)
local r
for i = 1, 150 do
  r = "a" .. o .. i .. 1.5 .. o
end
print(r, log)
r = nil
for i = 1, 100 do
  r = o .. i
  r = r .. i .. o
end
print(r, log)
mt.__concat = nil
print(pcall(function() return o .. "x" end))
print(pcall(function() return 1 .. o end))
