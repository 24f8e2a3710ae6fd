local pairs_of = { [")"] = "(", ["]"] = "[", ["}"] = "{" }
local function ok(s)
  local st = {}
  for c in s:gmatch("[%(%)%[%]{}]") do
    if pairs_of[c] then
      if table.remove(st) ~= pairs_of[c] then
        return false
      end
    else
      st[#st + 1] = c
    end
  end
  return #st == 0
end
for _, s in ipairs { "()", "([{}])", "(]", "((", "a(b)c", "", "}{" } do
  io.write(tostring(ok(s)), " ")
end
print()
local function gen(n)
  local o = {}
  local function go(s, a, b)
    if #s == 2 * n then
      o[#o + 1] = s
      return
    end
    if a < n then
      go(s .. "(", a + 1, b)
    end
    if b < a then
      go(s .. ")", a, b + 1)
    end
  end
  go("", 0, 0)
  return o
end
print(#gen(6), gen(3)[1], gen(3)[5])
local c = 0
for _, s in ipairs(gen(6)) do
  if ok(s) then
    c = c + 1
  end
end
print(c)
