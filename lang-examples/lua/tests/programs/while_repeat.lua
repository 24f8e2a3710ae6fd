local i = 0
while true do
  i = i + 1
  if i == 5 then
    break
  end
end
print(i)
repeat
  local done = i <= 2
  i = i - 1
until done
print(i)
local n, steps = 27, 0
while n ~= 1 do
  if n % 2 == 0 then
    n = n // 2
  else
    n = 3 * n + 1
  end
  steps = steps + 1
end
print(steps)
for a = 1, 3 do
  for b = 1, 3 do
    if b == 2 then
      break
    end
    io.write(a, b, " ")
  end
end
print()
local fns = {}
local k = 0
repeat
  local x = k
  fns[#fns + 1] = function()
    x = x + 1
    return x
  end
  k = k + 1
until x >= 2
print(fns[1](), fns[2](), fns[3](), fns[1]())
while false do
end
repeat
until true
print "done"
