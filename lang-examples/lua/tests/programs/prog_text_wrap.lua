local function wrap(s, w)
  local lines, cur = {}, ""
  for word in s:gmatch("%S+") do
    if #cur + #word + 1 > w and #cur > 0 then
      lines[#lines + 1] = cur
      cur = word
    else
      cur = #cur > 0 and cur .. " " .. word or word
    end
  end
  lines[#lines + 1] = cur
  return lines
end
local text = ("Lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor "):rep(5)
for _, w in ipairs { 20, 33 } do
  local l = wrap(text, w)
  print(#l, l[1], l[#l])
end
local function justify(s, w)
  local words = {}
  for x in s:gmatch("%S+") do
    words[#words + 1] = x
  end
  if #words == 1 then
    return s
  end
  local len = 0
  for _, x in ipairs(words) do
    len = len + #x
  end
  local gap, extra = (w - len) // (#words - 1), (w - len) % (#words - 1)
  local o = words[1]
  for i = 2, #words do
    o = o .. (" "):rep(gap + (i - 1 <= extra and 1 or 0)) .. words[i]
  end
  return o
end
for i, l in ipairs(wrap(text, 30)) do
  if i <= 5 then
    print("|" .. justify(l, 30) .. "|")
  end
end
print(("%-10s|%10s|%s"):format("left", "right", ("x"):rep(3, "-")))
