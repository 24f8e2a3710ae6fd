-- What an array holds changes, at its ends and in its middle: integers, floats, booleans, nil, everything.
local values = {
  0, 1.5, -0.0, 1 / 0, true, false, "text", (1 << 30) - 1, (1 << 30) - 2, -(1 << 30), -(1 << 30) + 1, -2128394904,
  math.mininteger,
}
local function show(v)
  return math.type(v) == "float" and string.format("%.17g", v) or tostring(v)
end

local function all(t, n)
  local out = {}
  for i = 1, n do
    out[i] = show(t[i])
  end
  return table.concat(out, ",")
end

-- Each value after each other, at the end, then in place of another, then nil and back.
for i, first in ipairs(values) do
  local line = {}
  for j, second in ipairs(values) do
    local t = {}
    for k = 1, 3 do
      t[k] = first
    end
    t[4] = second
    t[2] = second
    local whole = all(t, 5)
    t[3] = nil
    t[3] = second
    t[1] = nil
    t[1] = first
    t[#t + 1] = first
    line[j] = whole .. " " .. all(t, 5) .. " " .. #t
  end
  print(i, table.concat(line, ";"))
end

-- Constructors decide by what they are given.
local function make(a, b, c)
  return { a, b, c }, { a, b, c, a, b, c }, { n = 1, a, b }, { a, (b) }
end
for _, first in ipairs(values) do
  for _, second in ipairs({ 1, 1.5, true, "s" }) do
    local a, b, c, d = make(first, second, first)
    print(all(a, 3), all(b, 6), all(c, 3), all(d, 3), #a + #b + #c + #d)
  end
end

-- NaN is a value and no key.
local nan = 0 / 0
local t = { 1.5, nan, 2.5 }
t[4] = -nan
print(t[2] ~= t[2], t[4] ~= t[4], #t, t[1] + t[3])
