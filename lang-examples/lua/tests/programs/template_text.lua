-- A template engine that turns texts into code, loads it and runs it; escapes by gsub with a table.
local escapes = { ["<"] = "&lt;", [">"] = "&gt;", ["&"] = "&amp;", ['"'] = "&quot;" }
local function escape(s)
  return (tostring(s):gsub('[<>&"]', escapes))
end

local function compile(template)
  local code = { "local out, item, escape = ...\n" }
  local at = 1
  while true do
    local from, to, kind, inner = template:find("{([%%={])(.-)[%%=}]}", at)
    local text = template:sub(at, (from or 0) - 1)
    if text ~= "" then
      code[#code + 1] = ("out[#out+1] = %q\n"):format(text)
    end
    if not from then
      break
    end
    if kind == "%" then
      code[#code + 1] = inner .. "\n"
    elseif kind == "=" then
      code[#code + 1] = "out[#out+1] = tostring(" .. inner .. ")\n"
    else
      code[#code + 1] = "out[#out+1] = escape(" .. inner .. ")\n"
    end
    at = to + 1
  end
  return assert(load(table.concat(code), "=template"))
end

local templates = {
  "<b>{{item.name}}</b>: {=item.price=} {% if item.price > 50 then %}dear{% else %}cheap{% end %}\n",
  "<ul>{% for i, tag in ipairs(item.tags) do %}<li>{=i=}. {{tag}}</li>{% end %}</ul>\n",
  "{% local n = #item.tags %}{=n=} tags of {{item.name:upper()}} & co\n",
}

local size, sum = 0, 0
for turn = 1, tonumber(arg and arg[1]) or 40 do
  local item = { name = "<thing " .. turn .. ">", price = turn * 37 % 101, tags = {} }
  for i = 1, turn % 7 do
    item.tags[i] = ("t%d&%d"):format(i, turn)
  end
  for _, template in ipairs(templates) do
    local out = {}
    compile(template)(out, item, escape)
    local text = table.concat(out)
    size = size + #text
    for word in text:gmatch("%w+") do
      sum = (sum * 3 + #word + word:byte()) % 1000003
    end
  end
end
print(size, sum)
