local function work(a, b)
  return a // b, a % b
end
local ok, bad = 0, {}
for i = -100, 100 do
  local good, e = pcall(work, 7, i)
  if good then
    ok = ok + e
  else
    bad[#bad + 1] = (e:gsub("^.-:%d+: ", ""))
  end
end
print(ok, #bad, bad[1])
for i = 1, 60 do
  local good, e = pcall(work, 7.5, i - 30)
  if i == 30 then
    print(good, e)
  end
end
