-- A statement over several lines: which line an error names.
local function line(f)
  local ok, e = pcall(f)
  return (e:match(":(%d+):"))
end
print(line(function()
  missing.field = function()
    return 1
  end
end))
print(line(function()
  local t
  t
    .x
      = 1
end))
print(line(function()
  local t = {}
  t.a.b = {
    1,
    2,
  }
end))
print(line(function()
  local a = 1 +
    2 +
    nil
end))
print(line(function()
  local x = undefined(
    1,
    2
  )
end))
print(line(function()
  function missing.f()
    return 1
  end
end))
print(line(function()
  local a, b
  a.x, b.y = 1,
    2
end))
