-- What functions of `string` give, few values or many, and where it goes.
local text = "one=1, two=22, three=333, four=4444"
local patterns = { "%a+", "(%a+)=(%d+)", "()(%a)(%a+)=(%d)()", "(%a)(%a)(%a)(%a)(%a)(%a)", "=()", "nothing", "((%a)(%a))" }
local function count(...)
  return select("#", ...), ...
end
local function pass(...)
  return ...
end
local function last(...)
  local n = select("#", ...)
  return n, (select(n, ...))
end
local out = {}
local function note(...)
  local all = table.pack(...)
  for i = 1, all.n do
    all[i] = tostring(all[i])
  end
  out[#out + 1] = table.concat(all, ",")
end
for i = 1, 350 do
  local p = patterns[i % 7 + 1]
  note(text:find(p, i % 20))
  note(count(text:match(p, i % 20)))
  note(text:find(p), text:find(p))
  note(pass(text:match(p)))
  note(last(pass("first", text:find(p))))
  local a, b, c, d, e, f = text:find(p)
  note(a, b, c, d, e, f)
  local replaced, n = text:gsub(p, "<%0>")
  note(replaced, n)
  note((text:gsub(p, "")))
  note(text:gsub(p, function(...)
    return select("#", ...) .. tostring((...))
  end, i % 4))
  note(text:gsub(p, { one = "eins", two = false }))
  for x, y, z in text:gmatch(p) do
    note(x, y, z)
  end
  note(text:byte(i % 5, i % 7))
end
local sum = 0
for _, line in ipairs(out) do
  for i = 1, #line do
    sum = (sum * 33 + line:byte(i)) % 16777213
  end
end
print(#out, sum)
for i = #out - 20, #out do
  print(out[i])
end

-- Lists of no value to nine, passed on.
local function values(n)
  if n > 0 then
    return n, values(n - 1)
  end
end
local function behind(a, ...)
  return a, pass(...)
end
local function named(a, b, c)
  return a, b, c
end
local all = 0
for i = 1, 500 do
  local n = i % 10
  local t = { behind(0, values(n)) }
  local x, y, z = named(7, values(n))
  all = (all * 3 + #t + x + (y or 0) + (z or 0) + select("#", behind(values(n))) + #{ pcall(pass, values(n)) }) % 1000003
  all = all + (math.max(0, values(n)) + #string.format("%s%s", "a", pass("b", values(n))))
end
print(all)
