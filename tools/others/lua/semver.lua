-- Versions.
local v = require("semver")
local all = {}
for _, text in ipairs {"1.2.3", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-beta.11", "1.0.0-rc.1+build.1", "1.0.0", "1.3.7+build.2.b8f12d7", "0.9", "3"} do all[#all + 1] = v(text) end
table.sort(all)
for _, x in ipairs(all) do print(x, x.major, x.minor, x.patch, x.prerelease, x.build, x:nextMajor(), x:nextMinor(), x:nextPatch(), v "1.0.1" ^ x) end
for _, bad in ipairs {"", "a", "1.2.3 x", "1..2", "-1"} do print(bad, pcall(v, bad)) end
