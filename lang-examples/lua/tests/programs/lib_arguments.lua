-- Library functions with arguments of every kind, also by method.
local idx = setmetatable({}, { __index = function(_, i) return type(i) == "number" and i <= 4 and i * 10 or nil end, __len = function() return 3 end })
local badlen = setmetatable({ 1, 2 }, { __len = function() return "x" end })
local fltlen = setmetatable({ 1, 2 }, { __len = function() return 2.0 end })
local huge = setmetatable({}, { __len = function() return math.maxinteger end })
local names = { [idx] = "idx", [badlen] = "badlen", [fltlen] = "fltlen", [huge]="huge", [io.stdout] = "stdout", [print] = "print" }
local function fresh(i)
  local all = {
    nil, true, 1, 2.0, 2.5, "1", "x", "", {}, { 3, 1, 2 }, idx, badlen, fltlen, huge, print, io.stdout, -1, math.maxinteger, math.mininteger, "2.0", 0/0, {"a", "b", 3},
  }
  return all[i]
end
local count = 22
local function show(v)
  if type(v) == "string" then return string.format("%q", v) end
  if names[v] then return names[v] end
  if v ~= v then return "nan" end
  if type(v) == "table" then
    if getmetatable(v) then return "mt" end
    local s = "{"
    for i = 1, math.min(#v, 6) do s = s .. show(v[i]) .. "," end
    return s .. "}"
  end
  if type(v) == "function" or type(v) == "userdata" or type(v) == "thread" then return type(v) end
  return tostring(v)
end
local function row(name, args, ok, ...)
  local s = name .. "(" 
  for i = 1, args.n do s = s .. (i > 1 and ", " or "") .. show(fresh(args[i])) end
  s = s .. ") " .. tostring(ok)
  local n = select("#", ...)
  for i = 1, math.min(n, 6) do s = s .. " " .. show((select(i, ...))) end
  if n > 6 then s = s .. " .." .. n end
  -- What became of a table.
  s = s .. " " .. show(args.first)
  print(s)
end
local functions = {
  { "table.insert", table.insert }, { "table.remove", table.remove }, { "table.concat", table.concat }, { "table.unpack", table.unpack },
  { "table.pack", table.pack }, { "table.move", table.move }, { "table.sort", table.sort }, { "next", next }, { "ipairs", ipairs }, { "pairs", pairs },
  { "select", select }, { "rawlen", rawlen }, { "rawget", rawget }, { "rawset", rawset }, { "rawequal", rawequal }, { "tonumber", tonumber },
  { "string.sub", string.sub }, { "string.byte", string.byte }, { "string.char", string.char }, { "string.rep", string.rep }, { "string.find", string.find },
  { "string.match", string.match }, { "string.gsub", string.gsub }, { "string.gmatch", string.gmatch }, { "string.format", string.format },
  { "string.len", string.len }, { "string.upper", string.upper }, { "string.reverse", string.reverse }, { "setmetatable", setmetatable }, { "getmetatable", getmetatable },
  { "type", type }, { "assert", assert }, { "math.floor", math.floor }, { "math.max", math.max }, { "math.tointeger", math.tointeger }, { "math.fmod", math.fmod }, { "math.ult", math.ult }, {"math.abs", math.abs}, {"math.sqrt", math.sqrt}, {"utf8.char", utf8.char}, {"utf8.len", utf8.len}, {"utf8.codepoint", utf8.codepoint}, {"utf8.offset", utf8.offset}, {"math.type", math.type},
}
local seed = 42
local function random(n) seed = (seed * 16807) % 2147483647 return seed % n + 1 end
for _, f in ipairs(functions) do
  for n = 0, 4 do
    for k = 1, n == 0 and 1 or n == 1 and count or 16 do
      local args, values = { n = n }, {}
      for i = 1, n do
        args[i] = n == 1 and k or random(count)
        if i == 1 and random(2) == 1 and f[1]:find("^table") then args[i] = random(4) == 1 and 11 or random(2) == 1 and 10 or 22 end
        if i > 1 and random(2) == 1 then args[i] = ({3, 6, 4, 17})[random(4)] end
        values[i] = fresh(args[i])
      end
      args.first = values[1]
      local skip = false
      if f[1] == "table.concat" or f[1]=="table.remove" or f[1]=="table.insert" or f[1] == "table.sort" then skip = values[1] == huge end
      for i = 1, n do local v = args[i] if i > 1 and (v == 18 or v == 19) and (f[1] == "table.move" or f[1] == "table.concat" or f[1] == "table.unpack") and getmetatable(values[1] or 0) then skip = true end end
      if not skip then row(f[1], args, pcall(f[2], table.unpack(values, 1, n))) end
    end
  end
end
