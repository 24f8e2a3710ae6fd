local a = {}
for i = 1, 60 do
  a[i] = i % 3 == 0 and false or i
end
local n, f = 0, 0
for round = 1, 10 do
  for i = 1, 61 do
    if a[i] then
      n = n + a[i]
    elseif a[i] == false then
      f = f + 1
    end
  end
end
print(n, f, #a)
for i = 60, 31, -1 do
  a[i] = nil
end
print(#a, a[30], a[31])
for i = 31, 40 do
  a[i] = {}
end
print(#a, type(a[40]))
