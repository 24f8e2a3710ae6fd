-- Protected calls in a loop, some of which fail.
local function checked(value)
  if value % 10 == 0 then
    error({ code = value })
  end
  if value % 25 == 3 then
    error("value " .. value)
  end
  return value
end

return function()
  local sum, failures = 0, 0
  for i = 1, 200000 do
    local ok, result = pcall(checked, i)
    if ok then
      sum = sum + result
    elseif type(result) == "table" then
      failures = failures + result.code
    else
      failures = failures + 1
    end
  end
  return sum + failures
end
