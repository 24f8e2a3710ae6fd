-- Many warm functions: a small language is read, checked, improved, compiled for a stack machine, and run.
local Lexer = {}
Lexer.__index = Lexer
local keywords = { let = true, func = true, ["while"] = true, ["if"] = true, ["else"] = true, ["return"] = true }
function Lexer.new(source)
  return setmetatable({ source = source, at = 1, line = 1 }, Lexer)
end
function Lexer:skip()
  while true do
    local _, stop = self.source:find("^[ \t]+", self.at)
    if stop then
      self.at = stop + 1
    elseif self.source:sub(self.at, self.at) == "\n" then
      self.at, self.line = self.at + 1, self.line + 1
    elseif self.source:sub(self.at, self.at) == "#" then
      self.at = (self.source:find("\n", self.at, true) or #self.source + 1)
    else
      return
    end
  end
end
function Lexer:next()
  self:skip()
  local source, at = self.source, self.at
  if at > #source then
    return { kind = "eof", line = self.line }
  end
  local text = source:match("^[%a_][%w_]*", at)
  if text then
    self.at = at + #text
    return { kind = keywords[text] and text or "name", text = text, line = self.line }
  end
  text = source:match("^%d+", at)
  if text then
    self.at = at + #text
    return { kind = "number", value = tonumber(text), line = self.line }
  end
  text = source:match("^[=<>!]=", at) or source:sub(at, at)
  self.at = at + #text
  return { kind = text, line = self.line }
end

local Parser = {}
Parser.__index = Parser
function Parser.new(source)
  local self = setmetatable({ lexer = Lexer.new(source) }, Parser)
  self:advance()
  return self
end
function Parser:advance()
  local token = self.token
  self.token = self.lexer:next()
  return token
end
function Parser:accept(kind)
  if self.token.kind == kind then
    return self:advance()
  end
end
function Parser:expect(kind)
  return self:accept(kind) or error(("line %d: %s expected, not %s"):format(self.token.line, kind, self.token.kind))
end
local priorities = { ["=="] = 1, ["!="] = 1, ["<"] = 2, [">"] = 2, ["<="] = 2, [">="] = 2, ["+"] = 3, ["-"] = 3, ["*"] = 4, ["/"] = 4, ["%"] = 4 }
function Parser:expression(least)
  local left = self:unary()
  while true do
    local priority = priorities[self.token.kind]
    if not priority or priority < least then
      return left
    end
    local op = self:advance()
    left = { kind = "binary", op = op.kind, left = left, right = self:expression(priority + 1), line = op.line }
  end
end
function Parser:unary()
  if self:accept("-") then
    return { kind = "negate", value = self:unary() }
  end
  return self:postfix()
end
function Parser:postfix()
  local e = self:primary()
  while self:accept("(") do
    local arguments = {}
    while not self:accept(")") do
      arguments[#arguments + 1] = self:expression(1)
      self:accept(",")
    end
    e = { kind = "call", callee = e, arguments = arguments }
  end
  return e
end
function Parser:primary()
  local token = self:advance()
  if token.kind == "number" then
    return { kind = "number", value = token.value }
  elseif token.kind == "name" then
    return { kind = "name", name = token.text, line = token.line }
  elseif token.kind == "(" then
    local e = self:expression(1)
    self:expect(")")
    return e
  end
  error(("line %d: %s is no expression"):format(token.line, token.kind))
end
function Parser:block()
  local body = {}
  self:expect("{")
  while not self:accept("}") do
    body[#body + 1] = self:statement()
  end
  return body
end
function Parser:statement()
  if self:accept("let") then
    local name = self:expect("name").text
    self:expect("=")
    local value = self:expression(1)
    self:expect(";")
    return { kind = "let", name = name, value = value }
  elseif self:accept("func") then
    local name, parameters = self:expect("name").text, {}
    self:expect("(")
    while not self:accept(")") do
      parameters[#parameters + 1] = self:expect("name").text
      self:accept(",")
    end
    return { kind = "func", name = name, parameters = parameters, body = self:block() }
  elseif self:accept("while") then
    return { kind = "while", test = self:expression(1), body = self:block() }
  elseif self:accept("if") then
    local s = { kind = "if", test = self:expression(1), body = self:block() }
    if self:accept("else") then
      s.other = self:block()
    end
    return s
  elseif self:accept("return") then
    local value = self:expression(1)
    self:expect(";")
    return { kind = "return", value = value }
  end
  local e = self:expression(1)
  if e.kind == "name" and self:accept("=") then
    e = { kind = "assign", name = e.name, value = self:expression(1) }
  else
    e = { kind = "drop", value = e }
  end
  self:expect(";")
  return e
end
function Parser:program()
  local body = {}
  while self.token.kind ~= "eof" do
    body[#body + 1] = self:statement()
  end
  return body
end

-- Constants are computed.
local fold = {}
local function improve(node)
  local f = fold[node.kind]
  return f and f(node) or node
end
local function improve_all(list)
  for n, node in ipairs(list) do
    list[n] = improve(node)
  end
  return list
end
local compute = {
  ["+"] = function(a, b)
    return a + b
  end,
  ["-"] = function(a, b)
    return a - b
  end,
  ["*"] = function(a, b)
    return a * b
  end,
  ["%"] = function(a, b)
    return a % b
  end,
}
function fold.binary(node)
  node.left, node.right = improve(node.left), improve(node.right)
  if node.left.kind == "number" and node.right.kind == "number" and compute[node.op] then
    return { kind = "number", value = compute[node.op](node.left.value, node.right.value) }
  end
end
function fold.negate(node)
  node.value = improve(node.value)
  if node.value.kind == "number" then
    return { kind = "number", value = -node.value.value }
  end
end
function fold.call(node)
  improve_all(node.arguments)
end
local function value(node)
  node.value = improve(node.value)
end
fold.let, fold.assign, fold.drop, fold["return"] = value, value, value, value
fold["while"] = function(node)
  node.test = improve(node.test)
  improve_all(node.body)
end
fold["if"] = function(node)
  node.test = improve(node.test)
  improve_all(node.body)
  improve_all(node.other or {})
end
function fold.func(node)
  improve_all(node.body)
end

-- Names are found.
local Scope = {}
Scope.__index = Scope
function Scope.new(outer)
  return setmetatable({ names = {}, outer = outer, count = 0 }, Scope)
end
function Scope:declare(name)
  if not self.names[name] then
    self.names[name] = self.count
    self.count = self.count + 1
  end
  return self.names[name]
end
function Scope:find(name)
  local scope, depth = self, 0
  while scope do
    if scope.names[name] then
      return depth, scope.names[name]
    end
    scope, depth = scope.outer, depth + 1
  end
  error("no variable " .. name)
end

local Emitter = {}
Emitter.__index = Emitter
function Emitter.new(scope)
  return setmetatable({ scope = scope, code = {} }, Emitter)
end
function Emitter:put(op, a, b)
  self.code[#self.code + 1] = { op, a, b }
  return #self.code
end
function Emitter:visit(node)
  return self[node.kind](self, node)
end
function Emitter:all(list)
  for _, node in ipairs(list) do
    self:visit(node)
  end
end
function Emitter:number(node)
  self:put("push", node.value)
end
function Emitter:name(node)
  self:put("load", self.scope:find(node.name))
end
function Emitter:binary(node)
  self:visit(node.left)
  self:visit(node.right)
  self:put(node.op)
end
function Emitter:negate(node)
  self:put("push", 0)
  self:visit(node.value)
  self:put("-")
end
function Emitter:call(node)
  self:visit(node.callee)
  self:all(node.arguments)
  self:put("call", #node.arguments)
end
function Emitter:let(node)
  self:visit(node.value)
  self:put("store", 0, self.scope:declare(node.name))
end
function Emitter:assign(node)
  self:visit(node.value)
  self:put("store", self.scope:find(node.name))
end
function Emitter:drop(node)
  self:visit(node.value)
  self:put("pop")
end
Emitter["return"] = function(self, node)
  self:visit(node.value)
  self:put("return")
end
Emitter["while"] = function(self, node)
  local top = #self.code + 1
  self:visit(node.test)
  local out = self:put("unless")
  self:all(node.body)
  self:put("jump", top)
  self.code[out][2] = #self.code + 1
end
Emitter["if"] = function(self, node)
  self:visit(node.test)
  local out = self:put("unless")
  self:all(node.body)
  if node.other then
    local stop = self:put("jump")
    self.code[out][2] = #self.code + 1
    self:all(node.other)
    out = stop
  end
  self.code[out][2] = #self.code + 1
end
function Emitter:func(node)
  local slot = self.scope:declare(node.name)
  local inner = Emitter.new(Scope.new(self.scope))
  for _, name in ipairs(node.parameters) do
    inner.scope:declare(name)
  end
  inner:all(node.body)
  inner:put("push", 0)
  inner:put("return")
  self:put("func", inner.code)
  self:put("store", 0, slot)
end

local run
local steps = 0
local machine = {
  push = function(f, a)
    f.top = f.top + 1
    f.stack[f.top] = a
  end,
  pop = function(f)
    f.top = f.top - 1
  end,
  load = function(f, depth, slot)
    local env = f.env
    for _ = 1, depth do
      env = env.outer
    end
    f.top = f.top + 1
    f.stack[f.top] = env[slot]
  end,
  store = function(f, depth, slot)
    local env = f.env
    for _ = 1, depth do
      env = env.outer
    end
    env[slot] = f.stack[f.top]
    f.top = f.top - 1
  end,
  jump = function(f, target)
    f.pc = target
  end,
  unless = function(f, target)
    if not f.stack[f.top] then
      f.pc = target
    end
    f.top = f.top - 1
  end,
  func = function(f, code)
    f.top = f.top + 1
    f.stack[f.top] = { code = code, env = f.env }
  end,
  call = function(f, count)
    local base = f.top - count
    local callee, env = f.stack[base], {}
    env.outer = callee.env
    for n = 1, count do
      env[n - 1] = f.stack[base + n]
    end
    f.top = base
    f.stack[base] = run(callee.code, env)
  end,
  ["return"] = function(f)
    f.done = true
  end,
}
local function operator(g)
  return function(f)
    local top = f.top - 1
    f.stack[top] = g(f.stack[top], f.stack[top + 1])
    f.top = top
  end
end
for op, g in pairs(compute) do
  machine[op] = operator(g)
end
machine["<"] = operator(function(a, b)
  return a < b
end)
machine[">"] = operator(function(a, b)
  return a > b
end)
machine["=="] = operator(function(a, b)
  return a == b
end)
function run(code, env)
  local f = { pc = 1, stack = {}, top = 0, env = env }
  while not f.done and code[f.pc] do
    local op = code[f.pc]
    f.pc = f.pc + 1
    steps = steps + 1
    machine[op[1]](f, op[2], op[3])
  end
  return f.stack[f.top]
end

local source = [[
# Numbers that a machine is asked for.
func fib(n) { if n < 2 { return n; } return fib(n - 1) + fib(n - 2); }
func gcd(a, b) { while b > 0 { let t = a % b; a = b; b = t; } return a; }
func sum(n) { let i = 0; let s = 0; while i < n { s = s + i * (2 + 3 * 4 - 1); i = i + 1; } return s; }
func prime(n) { let d = 2; while d * d < n + 1 { if n % d == 0 { return 0; } else { d = d + 1; } } return 1; }
]]
local parts = { source }
for n = 1, 60 do
  parts[#parts + 1] = ("func f%d(a, b) { let c = a * %d + (b - 1) * 2; if c > %d { c = c - %d; } else { c = c + gcd(c, %d); } return c + %d * 2 + 1; }"):format(n, n, n * 3, n, n + 2, n)
end
parts[#parts + 1] = "let total = fib(9) + gcd(1071, 462) + sum(60);"
for n = 1, 60 do
  parts[#parts + 1] = ("total = total + f%d(total %% 7, %d) + prime(%d);"):format(n, n, n * 3 + 1)
end
parts[#parts + 1] = "return total;"
source = table.concat(parts, "\n")

local result, instructions = 0, 0
for _ = 1, 4 do
  local program = improve_all(Parser.new(source):program())
  local emitter = Emitter.new(Scope.new())
  emitter:all(program)
  instructions = instructions + #emitter.code
  result = result + run(emitter.code, {})
end
print(result, instructions, steps)
