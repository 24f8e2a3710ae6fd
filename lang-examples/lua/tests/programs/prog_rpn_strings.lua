local function rpn(s)
  local st = {}
  for tok in s:gmatch("%S+") do
    local n = tonumber(tok)
    if n then
      st[#st + 1] = n
    else
      local b, a = table.remove(st), table.remove(st)
      if a == nil then
        return nil, "stack underflow at " .. tok
      end
      st[#st + 1] = tok == "+" and a + b
        or tok == "-" and a - b
        or tok == "*" and a * b
        or tok == "/" and a / b
        or error("bad op " .. tok, 0)
    end
  end
  return st[1], #st
end
print(rpn("3 4 + 2 *"))
print(rpn("5 1 2 + 4 * + 3 -"))
print(rpn("1 +"))
print(pcall(rpn, "1 2 ?"))
local t = 0
for i = 1, 100 do
  t = t + rpn(i .. " 2 * 1 + " .. i .. " -")
end
print(t)
local function rev_words(s)
  local w = {}
  for x in s:gmatch("%S+") do
    table.insert(w, 1, x)
  end
  return table.concat(w, " ")
end
print(rev_words("one two three four"))
local function pal(s)
  s = s:lower():gsub("%W", "")
  return s == s:reverse()
end
print(pal("A man, a plan, a canal: Panama"), pal("hello"))
local c = {}
for i = 1, 300 do
  local s = tostring(i * i)
  if s == s:reverse() then
    c[#c + 1] = s
  end
end
print(table.concat(c, " "))
