local order = {}
local function closer(name, fail)
  return setmetatable({}, { __close = function(_, e)
    order[#order + 1] = name .. "(" .. tostring(e) .. ")"
    if fail then
      error(name .. " failed", 0)
    end
  end })
end
for i = 1, 40 do
  order = {}
  local ok, e = pcall(function()
    local a <close> = closer("a", i % 2 == 0)
    local b <close> = closer("b", i % 3 == 0)
    local c <const> = i
    if c % 5 == 0 then
      error("body", 0)
    end
    return c
  end)
  if i % 10 == 0 or i < 4 then
    print(i, ok, e, table.concat(order, " "))
  end
end
