local log = 0
local mt = { __close = function(o, e) log = log + o.v end }
for i = 1, 200 do
  local a <close> = setmetatable({ v = i }, mt)
  if i % 3 == 0 then
    goto skip
  end
  do
    local b <close> = setmetatable({ v = 1000 }, mt)
    if i % 50 == 0 then
      break
    end
  end
  ::skip::
end
print(log)
local function f(n)
  local a <close> = setmetatable({ v = 1 }, mt)
  return n * 2
end
local s = 0
for i = 1, 100 do
  s = s + f(i)
end
print(s, log)
