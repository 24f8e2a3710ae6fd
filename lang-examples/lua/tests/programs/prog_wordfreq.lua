local text =
  [[It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness]]
text = (text .. " "):rep(10)
local f, ws = {}, {}
for w in text:lower():gmatch("%a+") do
  if not f[w] then
    ws[#ws + 1] = w
  end
  f[w] = (f[w] or 0) + 1
end
table.sort(ws, function(a, b)
  return f[a] > f[b] or (f[a] == f[b] and a < b)
end)
for i = 1, 6 do
  print(ws[i], f[ws[i]])
end
local idx = {}
for i, w in ipairs(ws) do
  local k = w:sub(1, 1)
  idx[k] = idx[k] or {}
  table.insert(idx[k], w)
end
local ks = {}
for k in pairs(idx) do
  ks[#ks + 1] = k
end
table.sort(ks)
for _, k in ipairs(ks) do
  io.write(k, ":", #idx[k], " ")
end
print()
print((text:gsub("%w+", function(w)
  return #w > 5 and w:upper() or nil
end)):sub(1, 60))
print(select(2, text:gsub("it was", "")), #text)
