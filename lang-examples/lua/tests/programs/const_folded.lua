-- What the text tells of constants: messages know no name for what is computed where it is read.
local operands = {
    "0", "1", "-1", "3", "5.5", "0.0", "2.0", "-2", "1e308", "2^53", "1/0", "math.huge", "nil", "true", "false", "'x'", "'2'",
}
local function show(text)
    local chunk = assert(load("local v <const> = " .. text .. "; return v.x.y", "=c"))
    local _, message = pcall(chunk)
    local inner = assert(load("local v <const> = " .. text .. "; return (function() return ~v end)()", "=c"))
    local _, other = pcall(inner)
    print(text, message, other)
end
for _, op in ipairs { "+", "-", "*", "/", "//", "%", "^", "&", "|", "~", "<<", ">>", "..", "==", "<", "and", "or" } do
    for _, a in ipairs(operands) do
        for _, b in ipairs(operands) do
            show("(" .. a .. ") " .. op .. " (" .. b .. ")")
        end
    end
end
for _, op in ipairs { "-", "~", "not ", "#" } do
    for _, a in ipairs(operands) do
        show(op .. "(" .. a .. ")")
    end
end
local a <const> = 7 // 2
local b <const> = a << 3 | 1
local c <const> = nil or b and b % 5.5
print(a, b, c, pcall(function() return c.x end))
