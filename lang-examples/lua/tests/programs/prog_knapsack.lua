local items = {}
for i = 1, 20 do
  items[i] = { w = 3 + i * 7 % 11, v = 10 + i * 13 % 29 }
end
local function solve(cap)
  local best = {}
  for c = 0, cap do
    best[c] = 0
  end
  for _, it in ipairs(items) do
    for c = cap, it.w, -1 do
      local x = best[c - it.w] + it.v
      if x > best[c] then
        best[c] = x
      end
    end
  end
  return best[cap]
end
for c = 10, 100, 15 do
  io.write(solve(c), " ")
end
print()
local function lcs(a, b)
  local t = {}
  for i = 0, #a do
    t[i] = {}
    for j = 0, #b do
      if i == 0 or j == 0 then
        t[i][j] = 0
      elseif a:byte(i) == b:byte(j) then
        t[i][j] = t[i - 1][j - 1] + 1
      else
        t[i][j] = math.max(t[i - 1][j], t[i][j - 1])
      end
    end
  end
  local o, i, j = {}, #a, #b
  while i > 0 and j > 0 do
    if a:sub(i, i) == b:sub(j, j) then
      table.insert(o, 1, a:sub(i, i))
      i = i - 1
      j = j - 1
    elseif t[i - 1][j] >= t[i][j - 1] then
      i = i - 1
    else
      j = j - 1
    end
  end
  return table.concat(o)
end
print(lcs("the quick brown fox jumps", "a lazy dog quietly jumped over"), lcs(("abc"):rep(10), ("cab"):rep(9)))
local function edit(a, b)
  local p = {}
  for j = 0, #b do
    p[j] = j
  end
  for i = 1, #a do
    local c = { [0] = i }
    for j = 1, #b do
      c[j] = math.min(p[j] + 1, c[j - 1] + 1, p[j - 1] + (a:byte(i) == b:byte(j) and 0 or 1))
    end
    p = c
  end
  return p[#b]
end
print(edit("kitten", "sitting"), edit("saturday", "sunday"), edit("", "abc"), edit(("xy"):rep(30), ("yx"):rep(28)))
