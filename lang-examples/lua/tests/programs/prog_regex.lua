local function match(re, s)
  local function here(r, i)
    if r > #re then
      return true, i
    end
    local c, n = re:sub(r, r), re:sub(r + 1, r + 1)
    if n == "*" then
      local j = i
      repeat
        local ok, e = here(r + 2, j)
        if ok then
          return ok, e
        end
        j = j + 1
      until j - 1 > #s or not (c == "." or s:sub(j - 1, j - 1) == c)
      return false
    end
    if c == "$" and r == #re then
      return i > #s, i
    end
    if i <= #s and (c == "." or c == s:sub(i, i)) then
      return here(r + 1, i + 1)
    end
    return false
  end
  if re:sub(1, 1) == "^" then
    return (here(2, 1))
  end
  for i = 1, #s + 1 do
    if here(1, i) then
      return true
    end
  end
  return false
end
local n = 0
for _, re in ipairs { "abc", "a*b", "^a.c$", "x.*y", "z*$", "^$", ".*", "a.b*c" } do
  local r = {}
  for _, s in ipairs { "abc", "aab", "xxabyy", "", "axxc", "zzz", "abbbc" } do
    r[#r + 1] = match(re, s) and "1" or "0"
  end
  print(re, table.concat(r))
end
for i = 1, 60 do
  if match("a*a*b", ("a"):rep(i % 12) .. "c") then
    n = n + 1
  end
end
print(n)
