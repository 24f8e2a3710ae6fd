-- Strings: tables of values are read from text, go through a template, and come out as pages that are checked.
local function split_csv(line)
  local fields, at = {}, 1
  while true do
    if line:sub(at, at) == '"' then
      local text, stop = {}, at + 1
      while true do
        local quote = line:find('"', stop, true)
        text[#text + 1] = line:sub(stop, quote - 1)
        stop = quote + 1
        if line:sub(stop, stop) ~= '"' then
          break
        end
        text[#text + 1] = '"'
        stop = stop + 1
      end
      fields[#fields + 1] = table.concat(text)
      at = stop + 1
      if stop > #line then
        return fields
      end
    else
      local comma = line:find(",", at, true)
      fields[#fields + 1] = line:sub(at, (comma or #line + 1) - 1)
      if not comma then
        return fields
      end
      at = comma + 1
    end
  end
end

local escapes = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }
local function escape(text)
  return (text:gsub('[&<>"]', escapes))
end

local filters = {
  upper = string.upper,
  trim = function(s)
    return s:match("^%s*(.-)%s*$")
  end,
  money = function(s)
    local whole, cents = ("%.2f"):format(tonumber(s) or 0):match("(%d+)%.(%d+)")
    local grouped = whole:reverse():gsub("(%d%d%d)", "%1,"):reverse():gsub("^,", "")
    return grouped .. "." .. cents
  end,
  short = function(s)
    return #s > 12 and s:sub(1, 9) .. "..." or s
  end,
}

local function compile(source)
  local parts, at = {}, 1
  while true do
    local open, close, body = source:find("{{%s*(.-)%s*}}", at)
    if not open then
      parts[#parts + 1] = { text = source:sub(at) }
      break
    end
    parts[#parts + 1] = { text = source:sub(at, open - 1) }
    local part = { pipes = {} }
    for piece in body:gmatch("[^|]+") do
      piece = filters.trim(piece)
      if part.name then
        part.pipes[#part.pipes + 1] = assert(filters[piece], piece)
      else
        part.name = piece
      end
    end
    parts[#parts + 1] = part
    at = close + 1
  end
  return function(values)
    local out = {}
    for _, part in ipairs(parts) do
      if part.text then
        out[#out + 1] = part.text
      else
        local value = values[part.name] or ""
        for _, pipe in ipairs(part.pipes) do
          value = pipe(value)
        end
        out[#out + 1] = escape(value)
      end
    end
    return table.concat(out)
  end
end

local rows, seed = { "name,price,note,place" }, 99
for n = 1, 700 do
  seed = (seed * 1103 + 12345) % 65536
  local note = n % 4 == 0 and '"says ""hello"", <b> & more"' or "plain note " .. seed
  rows[#rows + 1] = ("item %d,%d.%d,%s, shelf %d "):format(n, seed * n, seed % 100, note, seed % 17)
end
local source = table.concat(rows, "\n")

local page = compile([[
<tr class="{{ name | trim | upper }}">
  <td>{{ name }}</td><td>{{ price | money }}</td>
  <td>{{ note | short }}</td><td>{{ place | trim }}</td>
</tr>
]])

local sum, pages = 0, {}
for _ = 1, 3 do
  local names
  for line in source:gmatch("[^\n]+") do
    local fields = split_csv(line)
    if not names then
      names = fields
    else
      local values = {}
      for n, name in ipairs(names) do
        values[name] = fields[n]
      end
      pages[#pages + 1] = page(values)
    end
  end
end
local whole = table.concat(pages)
for n = 1, #whole, 97 do
  sum = (sum * 31 + whole:byte(n)) % 1000003
end
local tags = {}
for tag in whole:gmatch("<(%a+)") do
  tags[tag] = (tags[tag] or 0) + 1
end
print(#whole, sum, tags.tr, tags.td, select(2, whole:gsub("&quot;", "")))
