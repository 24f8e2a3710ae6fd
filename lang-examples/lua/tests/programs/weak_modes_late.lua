-- `__mode` of metatables that are in use: set late, changed in place, taken off, in tables that were made with the field.
local function count(t)
  local n = 0
  for _ in pairs(t) do n = n + 1 end
  return n
end
local function fill(t)
  for i = 1, 5 do t[i] = {} end
  t[6], t.name = 1, "x"
end
local function left(...)
  collectgarbage()
  collectgarbage()
  local counts = {}
  for i, t in ipairs { ... } do counts[i] = count(t) end
  print(table.concat(counts, " "))
end

-- A metatable that gets its mode behind its tables; twice, and of many tables.
local meta, a, b = {}, {}, {}
setmetatable(a, meta)
setmetatable(b, meta)
fill(a)
fill(b)
left(a, b)
meta.__mode = "v"
left(a, b)
meta.__mode = nil
fill(a)
left(a, b)
fill(a)
left(a, b)
meta.__mode = "v"
left(a, b)

-- Made with the field, which says nothing yet; the second table comes when it says something, the third when it is silent again.
local silent = { __mode = false, __name = "silent" }
local c, d, e = setmetatable({}, silent), {}, {}
fill(c)
left(c)
silent.__mode = "v"
setmetatable(d, silent)
fill(d)
left(c, d)
silent.__mode = false
left(c, d)
setmetatable(e, silent)
fill(c)
fill(d)
fill(e)
left(c, d, e)
silent.__mode = "v"
left(c, d, e)

-- Keys instead of values.
local k = setmetatable({}, { __mode = "v" })
k[{}] = 1
k[1] = {}
left(k)
getmetatable(k).__mode = "k"
k[1] = {}
left(k)
getmetatable(k).__mode = "kv"
left(k)

-- More silent metatables than are listed.
local metas, tables = {}, {}
for i = 1, 200 do
  metas[i] = { __mode = false }
  tables[i] = setmetatable({}, metas[i])
  fill(tables[i])
end
left(tables[1], tables[70], tables[200])
for i = 1, 200, 3 do metas[i].__mode = "v" end
left(tables[1], tables[70], tables[200])

-- Weak and strong by turns.
local t, weak = {}, { __mode = "v" }
for i = 1, 100 do
  setmetatable(t, i % 2 == 0 and weak or nil)
  fill(t)
end
left(t)
setmetatable(t, nil)
fill(t)
left(t)

-- Set by a loop that is compiled.
local late = {}
for i = 1, 300 do
  local m = { __index = late }
  late[i] = setmetatable({ {} }, m)
  if i % 100 == 0 then m.__mode = "v" end
end
collectgarbage()
local gone = 0
for i = 1, 300 do
  if not rawget(late[i], 1) then gone = gone + 1 end
end
print(gone)
