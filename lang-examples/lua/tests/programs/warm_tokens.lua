-- A tokenizer and a parser of expressions over many small texts: functions that are each warm.
local Lexer = {}
Lexer.__index = Lexer

function Lexer.new(text)
  return setmetatable({ text = text, at = 1, line = 1 }, Lexer)
end

function Lexer:next()
  local text = self.text
  local from = text:find("%S", self.at)
  if not from then
    return { kind = "end" }
  end
  local number, past = text:match("^(%d+)()", from)
  if number then
    self.at = past
    return { kind = "number", value = math.tointeger(tonumber(number)) }
  end
  local name, after = text:match("^([%a_][%w_]*)()", from)
  if name then
    self.at = after
    return { kind = "name", value = name }
  end
  self.at = from + 1
  return { kind = text:sub(from, from) }
end

local Parser = {}
Parser.__index = Parser
local power = { ["+"] = 1, ["-"] = 1, ["*"] = 2, ["%"] = 2 }

function Parser.new(text)
  local p = setmetatable({ lexer = Lexer.new(text) }, Parser)
  p.token = p.lexer:next()
  return p
end

function Parser:take()
  local token = self.token
  self.token = self.lexer:next()
  return token
end

function Parser:primary()
  local token = self:take()
  if token.kind == "(" then
    local inner = self:expression(0)
    assert(self:take().kind == ")", "')' expected")
    return inner
  elseif token.kind == "-" then
    return { op = "neg", left = self:primary() }
  elseif token.kind == "number" or token.kind == "name" then
    return token
  end
  error({ message = "unexpected " .. token.kind })
end

function Parser:expression(least)
  local left = self:primary()
  while power[self.token.kind] and power[self.token.kind] > least do
    local op = self:take().kind
    left = { op = op, left = left, right = self:expression(power[op]) }
  end
  return left
end

local apply = {
  ["+"] = function(a, b) return a + b end,
  ["-"] = function(a, b) return a - b end,
  ["*"] = function(a, b) return a * b % 1000003 end,
  ["%"] = function(a, b) return b == 0 and 0 or a % b end,
}

local function evaluate(node, names)
  if node.kind == "number" then
    return node.value
  elseif node.kind == "name" then
    return names[node.value] or 0
  elseif node.op == "neg" then
    return -evaluate(node.left, names)
  end
  return apply[node.op](evaluate(node.left, names), evaluate(node.right, names))
end

local seed = 7
local function random(n)
  seed = (seed * 16807) % 2147483647
  return seed % n
end

local function source(depth)
  local pick = random(6)
  if depth == 0 or pick == 0 then
    return random(2) == 0 and tostring(random(100)) or ("abcdef"):sub(random(6) + 1):sub(1, 1)
  elseif pick == 1 then
    return "(" .. source(depth - 1) .. ")"
  elseif pick == 2 then
    return "-" .. source(depth - 1)
  end
  local ops = { "+", "-", "*", "%" }
  return source(depth - 1) .. " " .. ops[random(4) + 1] .. " " .. source(depth - 1)
end

local names = { a = 1, b = 2, c = 3, d = 5, e = 8 }
local sum, broken = 0, 0
for n = 1, tonumber(arg and arg[1]) or 150 do
  local text = source(6)
  if n % 10 == 0 then
    text = text .. " )("
  end
  local fine, result = pcall(function()
    local parser = Parser.new(text)
    local tree = parser:expression(0)
    assert(parser.token.kind == "end")
    return evaluate(tree, names)
  end)
  if fine then
    sum = (sum + result) % 1000003
  else
    broken = broken + 1
  end
end
print(sum, broken)
