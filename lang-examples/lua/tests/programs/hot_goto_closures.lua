-- Each turn has variables of its own.
local fs = {}
do
  local i = 1
  ::again::
  local x = i * 10
  fs[#fs + 1] = function()
    x = x + 1
    return x
  end
  i = i + 1
  if i <= 60 then
    goto again
  end
end
local s = 0
for round = 1, 3 do
  for i, f in ipairs(fs) do
    s = s + f()
  end
end
print(#fs, s, fs[1](), fs[60]())
