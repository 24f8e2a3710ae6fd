-- Settings of many packages: tables with keys that the text names, keys that are read, and tables that are merged from others.
local turns = tonumber(arg and arg[1]) or 1

local function package_text(n)
  local lines = { "return {" }
  for k = 1, 6 do
    lines[#lines + 1] = ("  option_%d_%d = { value = %d, default = %d, doc%d = 'text' },"):format(n % 97, k, n * k, k, n % 90)
  end
  lines[#lines + 1] = ("  name_%d = 'package', version = %d, requires = { %s },"):format(n % 89, n, n > 1 and "'p" .. n // 2 .. "'" or "")
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n")
end

local packages = {}
for n = 1, 180 do packages["p" .. n] = assert(load(package_text(n), "=package"))() end

local function merged(into, from)
  for key, value in pairs(from) do
    if type(value) == "table" and type(into[key]) == "table" then
      merged(into[key], value)
    elseif type(value) == "table" then
      into[key] = merged({}, value)
    else
      into[key] = value
    end
  end
  return into
end

local function resolved(name, seen, all)
  if seen[name] then return all end
  seen[name] = true
  local one = packages[name]
  for _, needed in ipairs(one.requires) do resolved(needed, seen, all) end
  return merged(all, one)
end

local function total(settings)
  local sum = 0
  for key, value in pairs(settings) do
    if type(value) == "table" then
      sum = sum + total(value)
    elseif math.type(value) == "integer" then
      sum = sum + value * #tostring(key)
    end
  end
  return sum % 1000000007
end

local sum = 0
for turn = 1, turns do
  for n = 1, 180, 14 do
    local settings = resolved("p" .. (n + turn) % 180 + 1, {}, {})
    sum = (sum * 3 + total(settings) + (settings.version or 0)) % 1000000007
  end
end
print(sum)
