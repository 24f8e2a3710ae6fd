-- Errors from compiled code name the line and the variable.
local function f(t, i)
  local v = t[i]
  local w = v.field
  return w + i
end
local t = {}
for i = 1, 200 do
  t[i] = { field = i }
end
t[100] = false
t[150] = { }
local seen = {}
for i = 1, 201 do
  local ok, e = pcall(f, t, i)
  if not ok then
    seen[#seen + 1] = i .. " " .. e
  end
end
print(table.concat(seen, "\n"))
