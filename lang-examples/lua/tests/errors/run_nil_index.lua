local config = {}
local function width() return config.size.width end
print(width())
