local text = ("this is an example of a huffman tree "):rep(8)
local freq = {}
for c in text:gmatch(".") do
  freq[c] = (freq[c] or 0) + 1
end
local q = {}
for c, n in pairs(freq) do
  q[#q + 1] = { c = c, n = n, k = c }
end
local function less(a, b)
  if a.n ~= b.n then
    return a.n < b.n
  end
  return a.k < b.k
end
while #q > 1 do
  table.sort(q, less)
  local a, b = table.remove(q, 1), table.remove(q, 1)
  q[#q + 1] = { l = a, r = b, n = a.n + b.n, k = math.min(a.k:byte(), b.k:byte()) < 97 and a.k or b.k }
end
local codes = {}
local function walk(t, s)
  if t.c then
    codes[t.c] = s
  else
    walk(t.l, s .. "0")
    walk(t.r, s .. "1")
  end
end
walk(q[1], "")
local bits = text:gsub(".", codes)
local back, node = {}, q[1]
for b in bits:gmatch(".") do
  node = b == "0" and node.l or node.r
  if node.c then
    back[#back + 1] = node.c
    node = q[1]
  end
end
print(#bits, table.concat(back) == text)
local total = 0
for c, s in pairs(codes) do
  total = total + #s * freq[c]
end
print(total == #bits)
