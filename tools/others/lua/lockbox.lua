-- The cryptography library's own tests, with what it says of each.
local function word(f) return function(a, b) return f(a & 0xFFFFFFFF, b) & 0xFFFFFFFF end end
package.preload.bit32 = function()
   return {
      band = word(function(a, b) return a & b end), bor = word(function(a, b) return a | b end), bxor = word(function(a, b) return a ~ b end),
      bnot = word(function(a) return ~a end), lshift = word(function(a, n) return n > 31 and 0 or a << n end), rshift = word(function(a, n) return n > 31 and 0 or a >> n end),
      lrotate = word(function(a, n) n = n % 32 return a << n | a >> (32 - n) end), rrotate = word(function(a, n) n = n % 32 return a >> n | a << (32 - n) end),
   }
end
package.path = "./?.lua;" .. package.path
os.exit = function(status) print("status", status) end
local Lockbox = require("lockbox")
Lockbox.ALLOW_INSECURE = true
dofile("RunTests.lua")
local Stream, Array = require("lockbox.util.stream"), require("lockbox.util.array")
local Digest = require("lockbox.digest.sha2_256")
local text = ("The cipher of the day. "):rep(400)
print(Digest().init().update(Stream.fromString(text)).finish().asHex())
local CBC, PKCS7, AES = require("lockbox.cipher.mode.cbc"), require("lockbox.padding.pkcs7"), require("lockbox.cipher.aes128")
local key, iv = Array.fromHex("2b7e151628aed2a6abf7158809cf4f3c"), Array.fromHex("000102030405060708090a0b0c0d0e0f")
local cipher = CBC.Cipher().setKey(key).setBlockCipher(AES).setPadding(PKCS7)
local hex = cipher.init().update(Stream.fromArray(iv)).update(Stream.fromString(text)).finish().asHex()
print(#hex, hex:sub(1, 64), hex:sub(-64))
