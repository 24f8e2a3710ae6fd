local function esc(s)
  return '"' .. s:gsub('[%c"\\]', function(c)
    return ("\\u%04x"):format(c:byte())
  end) .. '"'
end
local function ser(v)
  local t = type(v)
  if t == "nil" then
    return "null"
  elseif t == "string" then
    return esc(v)
  elseif t == "table" then
    local o = {}
    if #v > 0 then
      for i, x in ipairs(v) do
        o[i] = ser(x)
      end
      return "[" .. table.concat(o, ",") .. "]"
    end
    local ks = {}
    for k in pairs(v) do
      ks[#ks + 1] = k
    end
    table.sort(ks)
    for i, k in ipairs(ks) do
      o[i] = esc(k) .. ":" .. ser(v[k])
    end
    return "{" .. table.concat(o, ",") .. "}"
  end
  return tostring(v)
end
local function parse(s)
  local p = 1
  local value
  local function ws()
    p = s:find("%S", p) or #s + 1
  end
  local function str()
    local e = s:find('"', p + 1, true)
    local r = s:sub(p + 1, e - 1)
    p = e + 1
    return r
  end
  function value()
    ws()
    local c = s:sub(p, p)
    if c == "{" then
      local o = {}
      p = p + 1
      ws()
      if s:sub(p, p) == "}" then
        p = p + 1
        return o
      end
      repeat
        ws()
        local k = str()
        ws()
        p = p + 1
        o[k] = value()
        ws()
        local d = s:sub(p, p)
        p = p + 1
      until d == "}"
      return o
    elseif c == "[" then
      local a = {}
      p = p + 1
      ws()
      if s:sub(p, p) == "]" then
        p = p + 1
        return a
      end
      repeat
        a[#a + 1] = value()
        ws()
        local d = s:sub(p, p)
        p = p + 1
      until d == "]"
      return a
    elseif c == '"' then
      return str()
    end
    local w = s:match("^[%w%.%-+]+", p)
    p = p + #w
    if w == "true" then
      return true
    elseif w == "false" then
      return false
    elseif w == "null" then
      return nil
    end
    return tonumber(w)
  end
  return value()
end
local doc = { list = { 1, 2.5, "three", true }, nested = { a = { b = 'c"d\n' }, n = -7 }, empty = {} }
local text = ser(doc)
print(text)
local n = 0
for i = 1, 30 do
  local d = parse('{"a": [1, 2, {"b": "x"}], "c": ' .. i .. ', "d": null, "e": 1.5e2, "f": [[], {}]}')
  n = n + d.c + #d.a + d.e + #d.a[3].b
end
print(n)
for i = 1, 20 do
  text = ser(parse(ser(doc):gsub("\\u%x+", "")))
end
print(text)
