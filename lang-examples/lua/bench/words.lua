-- Counts the words of a text.
local syllables = { "ba", "ko", "ri", "ne", "lu", "ta", "mi", "so", "pe", "du" }

local function text(words)
  local parts, seed = {}, 7
  for i = 1, words do
    local word = ""
    for _ = 1, seed % 3 + 1 do
      seed = (seed * 171 + 11) % 30269
      word = word .. syllables[seed % 10 + 1]
    end
    parts[i] = i % 13 == 0 and word:upper() .. ".\n" or word
  end
  return table.concat(parts, " ")
end

return function()
  local source, counts, order = text(30000), {}, {}
  for word in source:gmatch("%a+") do
    word = word:lower()
    if not counts[word] then
      order[#order + 1] = word
      counts[word] = 0
    end
    counts[word] = counts[word] + 1
  end
  table.sort(order, function(a, b)
    if counts[a] ~= counts[b] then
      return counts[a] > counts[b]
    end
    return a < b
  end)
  return #order .. " " .. order[1] .. " " .. counts[order[1]]
end
