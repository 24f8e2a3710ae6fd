-- A jump over the declaration of a variable closes what was in its register.
local function f(k)
  local out = {}
  for i = 1, 2 do
    do
      local v <close> = setmetatable({}, {__close = function() out[#out+1] = "c" .. i end})
      if k == i then goto next end
      out[#out+1] = "b" .. i
    end
    local x = i
    out[#out+1] = "e" .. x
    ::next::
  end
  return table.concat(out, " ")
end
print(pcall(f, 0)) print(pcall(f, 1)) print(pcall(f, 2))
