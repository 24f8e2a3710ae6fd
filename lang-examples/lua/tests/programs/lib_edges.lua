-- What random calls of the libraries have found: results and messages at the edges of what functions take.
local function show(...)
  local all = table.pack(...)
  for i = 1, all.n do
    all[i] = math.type(all[i]) == "float" and string.format("%.17g", all[i]) or tostring(all[i])
  end
  print(table.concat(all, " "))
end

-- Remainders whose product with the divisor is no float.
show(-1e-170 % 1e-160, 1e-170 % -1e-160, -5e-324 % 1.0, -6.0 % 3, 5.5 % -math.huge)
for i = 1, 100 do
  if -1e-170 % (i * 1e-160) < 0 then
    print("negative")
  end
end

show(tonumber("+1Z", 36), tonumber("\v+7\v", 8), tonumber("+-1", 10), tonumber("1e1", 15))
show(utf8.offset("abc", 0), utf8.offset("a\u{20ac}c", 0, 3), utf8.offset("", 0))
show(math.modf(math.maxinteger))
show(pcall(math.atan, "x", "y"))
show(os.difftime(-9223372036854775807, math.mininteger), pcall(os.difftime, 1.5, 1))
show(os.setlocale(), os.setlocale("C"), os.setlocale("pt_BR"), pcall(os.setlocale, "C", "words"))

-- A missing argument is no key.
show(pcall(function() return rawget({ 1 }) end))
for i = 1, 60 do
  local ok, e = pcall(function() return rawget({ i }) end)
  assert(not ok and e:find("value expected"), e)
end

-- Positions and names in messages: of who has called, also in a tail call.
show(pcall(function() return table.sort({ 3, 1, 2 }, function() return true end) end))
show(pcall(function() return table.concat(setmetatable({}, { __len = function() return "x" end })) end))
show(pcall(function() return table.sort(setmetatable({}, { __len = function() return math.maxinteger end })) end))
show(pcall(function() return string.gsub("a", "(", string.upper) end))
show(pcall(function() return string.format("%100d%s", 1, setmetatable({}, { __tostring = error })) end))
show(pcall(table.sort, { 1, "x" }))
show(pcall(next, {}, 1))
show(coroutine.resume(coroutine.create(string.upper)))
show(pcall(coroutine.isyieldable, nil))

-- A format asks for what it names, in its order.
show(pcall(string.format, "%100d", "x"), pcall(string.format, "%100s", "a\0b"), pcall(string.format, "%s"))
local asked = 0
local counted = setmetatable({}, { __tostring = function()
  asked = asked + 1
  return "text"
end })
show(string.format("%s %d", counted, 1, counted), asked)
show(pcall(string.pack, "i4"), pcall(string.pack, "Xz"), pcall(string.unpack, "b", "ab", -9))
show(pcall(string.unpack, "i9", ("\xff"):rep(8) .. "\1"))
show(pcall(load, "return 1", {}), pcall(load, "return 1", "c", "q"), load(12))

-- A date is brought into its range.
local date = { year = 2024, month = 14, day = -3, hour = 25, min = 61, sec = 61 }
show(os.time(date), date.year, date.month, date.day, date.hour, date.min, date.sec, date.yday, date.isdst)
show(pcall(os.time, { year = 2000, month = 1.5, day = 1 }), pcall(os.time, { year = 1 << 40, month = 1, day = 1 }))
local inherited = setmetatable({}, { __index = { year = 2000, month = 1, day = 1 } })
show(os.time(inherited), rawget(inherited, "hour"))
show(pcall(os.date, "!%O%r", 0))

show(collectgarbage("setpause", 150), collectgarbage("setpause", 200), collectgarbage("setstepmul", 400))
show(pcall(debug.getinfo, 1, "Z"), pcall(debug.getinfo, 1, ">S"), debug.getinfo(1, "l").currentline, debug.getinfo(1, "l").source)
show(package.searchpath("a.b", "./?.x;./?.y"))
local path = package.path
package.path = {}
show(pcall(require, "no.such.module"))
package.path = path

-- The condition of `repeat` sees the variables of its body.
show(load("repeat if x then goto c end; local y = 1; ::c:: until y"))
show(load("repeat do goto c end local y; ::c:: ; until true"))
show(load("do goto c; local y; ::c:: end return 1")())

-- Handlers have room when the frames are used up.
local function descend() return 1 + descend() end
show(xpcall(descend, function(e) return (tostring(e):find("stack overflow")) ~= nil end))
show(select("#", xpcall(descend, debug.traceback)), #select(2, xpcall(descend, debug.traceback)) > 200)
local index = setmetatable({}, {})
getmetatable(index).__index = function(t, k) return t[k + 1] end
show(xpcall(function() return index[1] end, function() return "handled" end))
