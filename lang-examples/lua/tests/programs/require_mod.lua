package.preload["mymod"] = function(name, extra)
  print("loading", name, extra)
  return { value = 7 }
end
local m = require("mymod")
print(m.value, require("mymod") == m, package.loaded["mymod"] == m)
print(select(2, pcall(require, "no.such.module")):match("^module 'no.such.module' not found:"))
print(
  type(package.path),
  package.loaded._G == _G,
  package.loaded.string == string,
  type(package.searchers),
  package.config:sub(1, 1)
)
local r = require("string")
print(r == string)
