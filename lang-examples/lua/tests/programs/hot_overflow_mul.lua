local x = 3
for i = 1, 200 do
  x = x * 3
  if i % 25 == 0 then
    print(i, x)
  end
end
local f = 1
for i = 1, 66 do
  f = f * i
end
print(f)
local s = 1
for i = 1, 130 do
  s = s * -2
end
print(s)
