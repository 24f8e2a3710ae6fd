-- An index that no table can have, where a function of the library sets it.
print(pcall(rawset, {}, nil, 1))
print(pcall(rawset, {}, 0/0, 1))
print(pcall(function() rawset({}, nil, 1) end))
local t = setmetatable({}, {__newindex = function(t, k, v) rawset(t, k, v) end})
for i = 1, 100 do
  local key = i % 50 == 0 and 0/0 or i
  local ok, message = pcall(function() t[key] = i end)
  if not ok then print(i, message) end
end
print(pcall(function() t[nil] = 1 end))
print(pcall(function() local plain = {} plain[nil] = 1 end))
print(pcall(function() local plain = {} plain[0/0] = 1 end))
