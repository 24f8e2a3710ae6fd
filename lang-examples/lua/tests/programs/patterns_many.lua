-- Patterns of random pieces, some of them malformed, on random subjects; often more of them than are kept.
local seed = 7
local function random(n)
  seed = (seed * 16807) % 2147483647
  return seed % n + 1
end
local pieces = {
  "a", "b", "x", ".", "%a", "%d", "%s", "%W", "%u", "%.", "%%", "[ab]", "[^ab]", "[a-c]", "[%a_]", "[^%d%s]", "[]]", "[^]x]", "[%]a]", "[a-]", "[-b]",
  "(", ")", "()", "%1", "%2", "%b()", "%f[%a]", "%f[^%w]", "^", "$", "[", "%", "[%", "%f", "%b", "%bx", "]", "-", "é", "\0", "[\0-\31]", "%z", "%g",
}
local times = { "", "", "", "", "?", "*", "+", "-" }
local letters = { "a", "b", "c", "x", " ", "1", "2", "(", ")", "_", "]", "[", "^", "$", "%", "-", "A", "\0", "é", "." }
local function text(from, n)
  local parts = {}
  for i = 1, n do
    parts[i] = from[random(#from)]
  end
  return table.concat(parts)
end
local function pattern()
  local parts = {}
  for i = 1, random(4) do
    parts[i] = pieces[random(#pieces)] .. times[random(#times)]
  end
  if random(4) == 1 then
    local at = random(#parts)
    parts[at] = "(" .. parts[at] .. ")"
  end
  return (random(5) == 1 and "^" or "") .. table.concat(parts)
end
local sum, failures = 0, {}
local function note(s)
  for i = 1, #s do
    sum = (sum * 31 + s:byte(i)) % 2147483647
  end
end
local function try(f, ...)
  local all = table.pack(pcall(f, ...))
  for i = 1, all.n do
    note(tostring(all[i]) .. ";")
  end
  if not all[1] then
    failures[all[2]] = (failures[all[2]] or 0) + 1
  end
  return all[1]
end
local function each(s, p)
  local all, n = "", 0
  for a, b in s:gmatch(p) do
    all, n = all .. tostring(a) .. "," .. tostring(b) .. ";", n + 1
    if n > 50 then
      break
    end
  end
  return all
end
for round = 1, 6000 do
  local p, s = pattern(), text(letters, random(14) - 1)
  local init = random(4) == 1 and random(20) - 10 or nil
  local good = try(string.find, s, p, init)
  try(string.match, s, p, init)
  try(each, s, p)
  try(string.gsub, s, p, "<%0>")
  try(string.gsub, s, p, "%1", 2)
  try(string.gsub, s, p, { a = "1", b = false, x = 7 })
  try(string.gsub, s, p, function(a, b)
    return b and tostring(b) or a == "a" and "!" or nil
  end)
  if round % 500 == 0 then
    print(round, good, sum)
  end
end
local names = {}
for message in pairs(failures) do
  names[#names + 1] = message
end
table.sort(names)
for _, message in ipairs(names) do
  print(failures[message], message)
end
-- Formats, too.
local directives = { "%d", "%5d", "%-5d|", "%05.1f", "%s", "%10s", "%.2s", "%q", "%x", "%%", "%c", "%i", "%g", "%", "%y", "%5", "text", "%-10.3s", "% d", "%+i", "%#x", "%a", "%123d", "%d%" }
for round = 1, 3000 do
  local f = ""
  for _ = 1, random(4) do
    f = f .. directives[random(#directives)]
  end
  try(string.format, f, random(100), "12", random(9), 65, 1.5)
  if round % 500 == 0 then
    print(round, sum)
  end
end
