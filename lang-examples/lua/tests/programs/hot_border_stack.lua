local s = {}
local pushed, popped, deepest = 0, 0, 0
for i = 1, 1000 do
  if i % 7 < 4 then
    s[#s + 1] = i
    pushed = pushed + 1
  elseif #s > 0 then
    s[#s] = nil
    popped = popped + 1
  end
  if #s > deepest then
    deepest = #s
  end
end
print(pushed, popped, #s, deepest, s[#s], s[#s + 1])
