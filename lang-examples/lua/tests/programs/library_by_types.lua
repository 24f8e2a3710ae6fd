-- Library functions that traces look into, in loops: first often with arguments of one kind, then with all others.
local names = {
  "math.max", "math.min", "math.ceil", "math.floor", "math.abs", "math.sqrt", "math.sin", "math.cos", "math.tan", "math.exp",
  "math.log", "math.atan", "math.asin", "math.acos", "math.tointeger", "math.fmod", "string.byte", "string.char", "string.sub",
  "string.len", "string.find", "string.upper", "select", "assert", "next", "rawlen", "rawget", "tonumber", "type",
  "table.remove", "table.unpack",
}
local values = {
  1, 2, 3, 0, -1, 200, 2.5, -0.0, 1e300, -3.25, 1 / 0, math.maxinteger, math.mininteger, "3", "abc", "#", "", "0x10", true, false,
  "text of some length", {}, { 7 }, { 1, 2, 3 }, { x = 1 }, { 1, nil, 3, y = 2 }, { [0] = 5 },
}
local texts = {}
for n, v in ipairs(values) do texts[v] = type(v) == "table" and "table " .. n or nil end

local function show(...)
  local parts = {}
  for n = 1, select("#", ...) do
    local v = select(n, ...)
    local text = type(v) == "table" and (texts[v] or "new table") or type(v) == "number" and string.format("%.14g", v) or tostring(v)
    parts[n] = math.type(v) and math.type(v) .. " " .. text or text
  end
  return (table.concat(parts, ","):gsub("%-nan", "nan"))
end

-- Calls a function with its arguments in registers, or the last one from a call.
local forms = {
  "return function(f, a, b, c, d) return f(a) end",
  "return function(f, a, b, c, d) return f(a, b) end",
  "return function(f, a, b, c, d) return f(a, b, c) end",
  "return function(f, a, b, c, d) return f(a, b, c, d) end",
  "local function id(...) return ... end return function(f, a, b, c, d) return f(a, id(b)) end",
  "local function id(...) return ... end return function(f, a, b, c, d) return f(id(a, b, c)) end",
  "return function(f, a, b, c, d) local x = f(a, b, c) return x end",
  "return function(f, a, b, c, d) local x, y, z = f(a, b) return x, y, z end",
  "local function all(f, ...) local x = f(...) return x end return function(f, a, b, c, d) return all(f, 2, a, b) end",
}

local function copy(v)
  if type(v) ~= "table" then return v end
  local new = {}
  for k, x in pairs(v) do new[k] = x end
  texts[new] = texts[v]
  return new
end


for _, name in ipairs(names) do
  local f = load("return " .. name)()
  local out = {}
  for n, form in ipairs(forms) do
    local call = load(form)()
    for at = 1, #values, 9 do
      local a, b, c = values[at], values[(at + 4 * n) % #values + 1], values[(at * n) % #values + 1]
      local last
      for _ = 1, 45 do last = show(pcall(call, f, copy(a), b, c, 4)) end
      out[#out + 1] = last
      for other = 1, #values, 3 do
        out[#out + 1] = show(pcall(call, f, copy(values[other]), b, c, 4))
        out[#out + 1] = show(pcall(call, f, copy(a), values[other], b, 1))
      end
    end
  end
  local text = table.concat(out, "\n")
  local hash = 0
  for n = 1, #text do hash = (hash * 31 + text:byte(n)) % 4294967291 end
  print(name, #out, hash)
end
