-- Parsers and encoders of a network scanner's library.
package.preload.stdnse = function() return {debug = function() end, seeall = false, module = function() return setmetatable({}, {__index = _G}) end} end
package.preload.unittest = function() return {testing = function() return false end} end
local base32, base64 = require("base32"), require("base64")
local text = ("binary \0\1\2 text "):rep(200)
for round = 1, 5 do
   local b32, b64 = base32.enc(text), base64.enc(text)
   assert(base32.dec(b32) == text and base64.dec(b64) == text)
   print(round, #b32, #b64, b32:sub(1, 40), b64:sub(1, 40))
end
