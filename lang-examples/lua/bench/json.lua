-- A reader and a writer of JSON.
local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t" }

local function write(value, out)
  local kind = type(value)
  if kind == "table" then
    if value[1] ~= nil then
      out[#out + 1] = "["
      for i = 1, #value do
        if i > 1 then
          out[#out + 1] = ","
        end
        write(value[i], out)
      end
      out[#out + 1] = "]"
    else
      local keys = {}
      for key in pairs(value) do
        keys[#keys + 1] = key
      end
      table.sort(keys)
      out[#out + 1] = "{"
      for i, key in ipairs(keys) do
        if i > 1 then
          out[#out + 1] = ","
        end
        write(key, out)
        out[#out + 1] = ":"
        write(value[key], out)
      end
      out[#out + 1] = "}"
    end
  elseif kind == "string" then
    out[#out + 1] = '"' .. value:gsub('["\\\n\t]', escapes) .. '"'
  elseif kind == "number" then
    out[#out + 1] = string.format("%.14g", value)
  else
    out[#out + 1] = tostring(value)
  end
end

local byte, sub, find = string.byte, string.sub, string.find
local values = { t = { "true", true }, f = { "false", false }, n = { "null", nil } }

local function skip(text, at)
  while true do
    local c = byte(text, at)
    if c ~= 32 and c ~= 10 and c ~= 9 and c ~= 13 then
      return at
    end
    at = at + 1
  end
end

local function string_at(text, at)
  local parts, from = {}, at + 1
  while true do
    local to = find(text, '["\\]', from)
    parts[#parts + 1] = sub(text, from, to - 1)
    if byte(text, to) == 34 then
      return table.concat(parts), to + 1
    end
    local c = sub(text, to + 1, to + 1)
    parts[#parts + 1] = c == "n" and "\n" or c == "t" and "\t" or c
    from = to + 2
  end
end

local function read(text, at)
  at = skip(text, at)
  local c = byte(text, at)
  if c == 123 then
    local object = {}
    at = skip(text, at + 1)
    if byte(text, at) == 125 then
      return object, at + 1
    end
    while true do
      local key, value
      key, at = string_at(text, skip(text, at))
      at = skip(text, at) + 1
      value, at = read(text, at)
      object[key] = value
      at = skip(text, at)
      if byte(text, at) == 125 then
        return object, at + 1
      end
      at = at + 1
    end
  elseif c == 91 then
    local array = {}
    at = skip(text, at + 1)
    if byte(text, at) == 93 then
      return array, at + 1
    end
    while true do
      array[#array + 1], at = read(text, at)
      at = skip(text, at)
      if byte(text, at) == 93 then
        return array, at + 1
      end
      at = at + 1
    end
  elseif c == 34 then
    return string_at(text, at)
  elseif c == 45 or (c >= 48 and c <= 57) then
    local from, to = find(text, "^-?%d+%.?%d*[eE]?[+-]?%d*", at)
    return tonumber(sub(text, from, to)), to + 1
  end
  local word = values[sub(text, at, at)]
  return word[2], at + #word[1]
end

local function document()
  local people = {}
  for i = 1, 60 do
    people[i] = {
      name = "Person number " .. i,
      age = 20 + i % 50,
      balance = i * 12.5,
      tags = { "tag" .. i % 7, "tag\n" .. i % 11, 'quoted "tag"' },
      active = i % 3 == 0,
      address = { street = "Street " .. i, city = "City " .. i % 13, zip = 10000 + i },
    }
  end
  return { people = people, total = #people }
end

return function()
  local value, size = document(), 0
  for _ = 1, 12 do
    local out = {}
    write(value, out)
    local text = table.concat(out)
    size = size + #text
    value = read(text, 1)
  end
  return size + value.total
end
