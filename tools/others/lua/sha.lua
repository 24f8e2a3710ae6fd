-- Hashes of a text by each function, whole and in parts.
local sha = require("sha2")
local text = {}
for i = 1, 4000 do text[i] = ("line %d of a text\n"):format(i) end
text = table.concat(text)
for _, name in ipairs {"md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_256", "sha3_512", "ripemd160", "blake2b", "blake2s", "blake3"} do
   if sha[name] then print(name, sha[name](text), sha[name]("")) end
end
print(sha.hmac(sha.sha256, "key", text))
local part = sha.sha256()
for i = 1, #text, 777 do part(text:sub(i, i + 776)) end
print(part())
