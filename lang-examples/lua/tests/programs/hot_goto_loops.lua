local s, i = 0, 0
::top::
i = i + 1
if i % 2 == 0 then
  goto top
end
s = s + i
if i < 500 then
  goto top
end
print(s, i)
for a = 1, 30 do
  for b = 1, 30 do
    if (a * b) % 7 == 0 then
      goto continue
    end
    if a * b > 500 then
      goto done
    end
    s = s + 1
    ::continue::
  end
end
::done::
print(s)
