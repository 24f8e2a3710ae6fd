local t = {}
local keys = { "one", "two", "three", "four", "five" }
local seen = 0
for i = 1, 300 do
  local k = keys[i % 5 + 1]
  if t[k] then
    t[k] = nil
  else
    t[k] = i
  end
  for _, name in ipairs(keys) do
    if t[name] then
      seen = seen + 1
    end
  end
end
print(seen)
local left = {}
for k, v in pairs(t) do
  left[#left + 1] = k .. "=" .. v
end
table.sort(left)
print(table.concat(left, " "))
