for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then
      goto continue
    end
    io.write(i, ",", j, " ")
    ::continue::
  end
end
print()
do
  local i = 1
  ::top::
  if i <= 3 then
    io.write(i, " ")
    i = i + 1
    goto top
  end
  print()
end
local fs = {}
do
  local i = 1
  ::again::
  local x = i * 10
  fs[i] = function()
    x = x + 1
    return x
  end
  i = i + 1
  if i <= 3 then
    goto again
  end
end
print(fs[1](), fs[1](), fs[2](), fs[3]())
do
  goto skip
  local a = 1
  ::skip::
end
do
  local k = 0
  ::a::
  ::b::
  k = k + 1
  if k < 3 then
    goto a
  end
  print(k)
end
print(load("goto nowhere"))
print(load("do ::l:: end goto l"))
print(load("::l:: ::l::"))
print(load("goto f; local x; ::f:: print(x)"))
print(load("break"))
