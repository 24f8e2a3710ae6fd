-- Digests in arithmetic alone.
local md5 = require("md5")
print(md5._VERSION)
for _, text in ipairs {"", "a", "abc", "message digest", ("x"):rep(1000), ("\0\255"):rep(333)} do print(md5.sumhexa(text), #md5.sum(text)) end
local m = md5.new()
for i = 1, 300 do m:update(("%d "):format(i):rep(11)) end
print(md5.tohex(m:finish()))
