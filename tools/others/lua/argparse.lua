-- Command lines of many shapes through one parser, with its help and its errors.
local argparse = require("argparse")
local function parser()
   local p = argparse("tool", "A tool."):command_target("command"):help_max_width(70)
   p:flag("-v --verbose", "Says more."):count("*")
   p:option("-o --output", "Where to write."):default("a.out")
   p:option("-l --level", "A number."):convert(tonumber)
   p:option("--pair", "Two."):args(2):count("*"):argname({"<a>", "<b>"})
   local build = p:command("build b", "Builds.")
   build:argument("files", "Inputs."):args("+")
   build:mutex(build:flag("--fast"), build:flag("--small"))
   p:command("clean", "Cleans."):flag("--all")
   return p
end
print(parser():get_help())
print(parser():get_usage())
local function show(t)
   local keys = {}
   for key in pairs(t) do keys[#keys + 1] = tostring(key) end
   table.sort(keys)
   for i, key in ipairs(keys) do
      local value = t[key] == nil and t[tonumber(key)] or t[key]
      keys[i] = key .. "=" .. (type(value) == "table" and "{" .. show(value) .. "}" or tostring(value))
   end
   return table.concat(keys, " ")
end
for round = 1, 40 do
   for _, line in ipairs {"build a b c", "-vvv build --fast x", "-o out -l 5 clean --all", "--pair 1 2 --pair 3 4 b q", "build", "nope", "-l", "--level=x clean", "build --fast --small a", "--lev 3 clean"} do
      local words = {}
      for word in line:gmatch("%S+") do words[#words + 1] = word end
      local ok, result = parser():pparse(words)
      if round == 1 then print(line, ok, ok and show(result) or result) end
   end
end
