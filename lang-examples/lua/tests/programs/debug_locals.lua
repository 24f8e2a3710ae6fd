-- Variables of functions that are being called, by their names.
local getlocal, setlocal = debug.getlocal, debug.setlocal
local function shown(level)
  local all, n = {}, 1
  while true do
    local name, value = getlocal(level + 1, n)
    if not name or name == "(temporary)" then break end
    local simple = type(value) == "number" or type(value) == "string" or type(value) == "boolean" or value == nil
    all[n] = name .. "=" .. ((name == "(for state)" or not simple) and type(value) or tostring(value))
    n = n + 1
  end
  return table.concat(all, " ")
end

local function f(a, b, ...)
  local x = a
  do
    local inner, y = 1
    x = shown(1)
  end
  local k <const>, z = 5, "z"
  for i = 1, 2 do
    local w = i * 2
    if i == 2 then return x, shown(1), getlocal(1, -1) end
  end
end
print(f(10, "b", "more", 7))
print(f(1))

for k, v in pairs({ 10 }) do print(shown(1):match("%(for state%).*")) end
for n = 1.5, 2 do print(shown(1):match("%(for state%).*$")) end
local s repeat local q = 3 s = shown(1) until q
print(s:match("s=.*"))

-- Set while it is hot.
local function hot(limit)
  local total, step, kept = 0, 1, 0
  local function get() return step + kept end
  for i = 1, limit do
    if i == 150 then (function() print(setlocal(2, 3, 10)) end)() end
    if i == 200 then (function() print(setlocal(2, 4, 0.5)) end)() end
    total = total + step + get()
  end
  return total, step, kept, get()
end
print(hot(400))
print(hot(100))

local function change(...)
  for i = 1, 200 do
    if i == 120 then print(setlocal(1, -2, "new")) end
    local a, b = ...
    if i % 100 == 0 then print(a, b, select("#", ...)) end
  end
end
change(1, 2, 3)

-- A loop's variable that is set does not change how often it runs.
local seen = {}
for i = 1, 5 do
  local n = 1
  while getlocal(1, n) ~= "i" do n = n + 1 end
  if i == 3 then print(setlocal(1, n, "three")) end
  seen[#seen + 1] = tostring(i)
end
print(table.concat(seen, " "))

-- Of a coroutine.
local co = coroutine.create(function(a, b)
  local sum = a + b
  coroutine.yield(sum)
  return sum
end)
print(coroutine.resume(co, 3, 4))
print(getlocal(co, 1, 1), getlocal(co, 1, 2))
print(getlocal(co, 1, 3))
print(setlocal(co, 1, 3, "set"), coroutine.resume(co))

-- Of a function, and what there is not.
print(getlocal(f, 1), getlocal(f, 2), getlocal(f, 3), getlocal(print, 1))
print(pcall(getlocal, 100, 1))
print(pcall(setlocal, -1, 1, 1))
print(pcall(getlocal, 1))
print(pcall(setlocal, 1, 1))
print(getlocal(0, 100), getlocal(1, 200), getlocal(1, -1))
