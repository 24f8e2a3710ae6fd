local function parse(line)
  local out, p = {}, 1
  while true do
    if line:sub(p, p) == '"' then
      local v = ""
      local q = p + 1
      while true do
        local e = line:find('"', q, true)
        v = v .. line:sub(q, e - 1)
        if line:sub(e + 1, e + 1) == '"' then
          v = v .. '"'
          q = e + 2
        else
          p = e + 1
          break
        end
      end
      out[#out + 1] = v
    else
      local e = line:find(",", p, true) or #line + 1
      out[#out + 1] = line:sub(p, e - 1)
      p = e
    end
    if p > #line then
      break
    end
    p = p + 1
  end
  return out
end
for _, l in ipairs { "a,b,c", '"x, y",2,"say ""hi"""', "1,,3", "" } do
  local r = parse(l)
  io.write(#r)
  for _, v in ipairs(r) do
    io.write("[", v, "]")
  end
  print()
end
local rows, sum = {}, 0
for i = 1, 120 do
  rows[i] = ("%d,name %d,%g"):format(i, i % 7, i * 0.5)
end
for _, r in ipairs(rows) do
  local f = parse(r)
  sum = sum + tonumber(f[1]) + tonumber(f[3])
end
print(sum)
