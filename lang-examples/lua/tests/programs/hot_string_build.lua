local parts, s = {}, ""
for i = 1, 300 do
  s = s .. i % 10
  parts[#parts + 1] = string.char(97 + i % 26)
end
print(#s, s:sub(1, 20), s:sub(-5))
local joined = table.concat(parts)
print(#joined, joined:sub(1, 30), joined:rep(2, "-"):len())
local count = 0
for c in joined:gmatch("[aeiou]") do
  count = count + 1
end
print(count, (joined:gsub("[^aeiou]", "")):len())
