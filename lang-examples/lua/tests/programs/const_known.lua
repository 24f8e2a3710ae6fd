-- Constants whose value the text tells are that value: messages know no name for them, closures do not hold them.
local none <const> = nil
local no <const> = false
local n <const> = 2 * 3 + 1
local half <const> = 1 / 2
local text <const> = "text"
local again <const> = n
local paren <const> = (("in"))
local negative <const>, late <const> = -n, not none
local a, b <const> = 1, 2
local t <const> = {}
print(none, no, n, half, text, again, paren, negative, late, a, b)
local function messages(f, ...)
    print(select(2, pcall(f, ...)))
end
messages(function() return none.x end)
messages(function() return none() end)
messages(function() return text.x.y end)
messages(function() return text() end)
messages(function() return n.x.y end)
messages(function() return n() end)
messages(function() return n:upper() end)
messages(function() return text + 1 end)
messages(function() return text .. t end)
messages(function() return no .. text end)
messages(function() return #n end)
messages(function() return -text end)
messages(function() return n < text end)
messages(function() return t.x.y end)
messages(function() return negative.x.y end)
messages(function() return late.x.y end)
messages(function() t[none] = 1 end)
messages(function() n.x = 1 end)
messages(function(x) return x[none].y end, t)
messages(function(x) return x[text].y end, t)
messages(function(x) return x[n].y end, t)
messages(function(x) return x.f(none) end, t)
do
    local none <const> = nil
    messages(function() local y = none; return y.x end)
    messages(function() return none.x end)
end
for _, chunk in ipairs {
    "local x <const> = 1; x = 2",
    "local x <const> = 1; function x() end",
    "local x <const> = 1; local y; y, x = 1, 2",
    "local x <const> = 1; x, y = 1, 2",
    "local x <const> = 1; return function() x = 2 end",
    "local x <const> = 1; return function() return function() function x() end end end",
    "local x <const> = f(); return function() x = 2 end",
    "local x <const> = 1; (x) = 2",
    "local x <const> = 1; x()",
    "local x <const> = 1; x",
    "local x <const> = 1; x.y = 2",
    "goto l; local x <const> = 1; ::l:: print(x)",
    "goto l; local x <const> = 1; ::l::",
    "local x <const>, y <const> = 1; y = 2",
    "local x <const> = 1; for x = 1, 2 do x = 3 end",
    "local x <const> = 'a'; return x.y.z",
} do
    local f, message = load(chunk, "=c")
    print(f and select(2, pcall(f)) or message)
end
-- They are shadowed, and shadow.
local x <const> = 1
local function f()
    local x = 5
    x = x + 1
    return x
end
print(x, f(), x)
local i = 0
do
    local i <const> = 10
    print(i, (function() return i + 1 end)())
end
print(i)
-- A jump back over one.
local rounds = 0
::back::
local step <const> = 2
local held = rounds
local get = function() return held + step end
rounds = rounds + 1
if rounds < 3 then goto back end
print(rounds, get())
-- In loops that are hot.
local sum = 0
for i = 1, 1000 do
    if no then sum = sum + 1e9 end
    sum = sum + n * half
    if text == "text" and i % n == 0 then sum = sum + again end
end
print(sum)
-- Among many variables.
local many <const> = 3
local v1, v2, v3 <const> = 1, many, many + 1
print(v1, v2, v3, select("#", many, none))
print(string.format("%q", half), many == 3, many ~= 3, 3 == many, none == nil, no == false, text < "u", "a" < text)
