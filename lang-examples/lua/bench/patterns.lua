-- Templates, escapes and fields by patterns and formats.
local template = "Dear $title $name, your order $order of $date over $amount is $state.\n"

return function()
  local out, sum = {}, 0
  for i = 1, 2500 do
    local values = {
      title = i % 2 == 0 and "Ms" or "Mr",
      name = "Name" .. i,
      order = string.format("%06d", i),
      date = string.format("%04d-%02d-%02d", 2000 + i % 30, i % 12 + 1, i % 28 + 1),
      amount = string.format("%.2f", i * 1.25),
      state = i % 3 == 0 and "paid" or "open",
    }
    local line = template:gsub("%$(%w+)", values)
    out[#out + 1] = line
    local year, month, day = line:match("of (%d+)%-(%d+)%-(%d+)")
    sum = sum + tonumber(year) + tonumber(month) * tonumber(day)
    local escaped = line:gsub("[^%w ]", function(c)
      return string.format("%%%02X", c:byte())
    end)
    sum = sum + #escaped
    for key in line:gmatch("%u%l+") do
      sum = sum + #key
    end
    if line:find("paid", 1, true) then
      sum = sum + 1
    end
  end
  return #table.concat(out) + sum
end
