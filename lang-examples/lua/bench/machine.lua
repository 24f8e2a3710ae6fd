-- An interpreter of a small language: parser, tree, evaluation by closures and by a stack machine.
local function tokens(source)
  local list = {}
  for number, name, symbol in source:gmatch("%s*(%d*)([%a_]*)([^%w%s]?)") do
    if number ~= "" then
      list[#list + 1] = { kind = "number", value = tonumber(number) }
    end
    if name ~= "" then
      list[#list + 1] = { kind = "name", value = name }
    end
    if symbol ~= "" then
      list[#list + 1] = { kind = symbol }
    end
  end
  list[#list + 1] = { kind = "end" }
  return list
end

local levels = { ["<"] = 1, ["+"] = 2, ["-"] = 2, ["*"] = 3, ["%"] = 3 }

local Compiler = {}
Compiler.__index = Compiler

function Compiler:emit(op, argument)
  self.code[#self.code + 1] = { op = op, argument = argument }
  return #self.code
end

function Compiler:next()
  self.at = self.at + 1
  return self.list[self.at - 1]
end

function Compiler:primary()
  local token = self:next()
  if token.kind == "number" then
    self:emit("push", token.value)
  elseif token.kind == "name" then
    self:emit("load", token.value)
  else
    self:expression(1)
    self:next()
  end
end

function Compiler:expression(level)
  self:primary()
  while true do
    local op = self.list[self.at].kind
    local strength = levels[op]
    if not strength or strength < level then
      return
    end
    self:next()
    self:expression(strength + 1)
    self:emit(op)
  end
end

function Compiler:block()
  while self.list[self.at].kind ~= "}" and self.list[self.at].kind ~= "end" do
    local name = self:next().value
    if name == "while" then
      local top = #self.code + 1
      self:expression(1)
      self:next()
      local exit = self:emit("unless")
      self:block()
      self:next()
      self:emit("jump", top)
      self.code[exit].argument = #self.code + 1
    else
      self:next()
      self:expression(1)
      self:next()
      self:emit("store", name)
    end
  end
end

local operations = {
  push = function(m, n) m.top = m.top + 1 m.stack[m.top] = n end,
  load = function(m, name) m.top = m.top + 1 m.stack[m.top] = m.variables[name] end,
  store = function(m, name) m.variables[name] = m.stack[m.top] m.top = m.top - 1 end,
  jump = function(m, to) m.pc = to end,
  unless = function(m, to) if not m.stack[m.top] then m.pc = to end m.top = m.top - 1 end,
  ["+"] = function(m) local t = m.top - 1 m.top = t m.stack[t] = m.stack[t] + m.stack[t + 1] end,
  ["-"] = function(m) local t = m.top - 1 m.top = t m.stack[t] = m.stack[t] - m.stack[t + 1] end,
  ["*"] = function(m) local t = m.top - 1 m.top = t m.stack[t] = m.stack[t] * m.stack[t + 1] end,
  ["%"] = function(m) local t = m.top - 1 m.top = t m.stack[t] = m.stack[t] % m.stack[t + 1] end,
  ["<"] = function(m) local t = m.top - 1 m.top = t m.stack[t] = m.stack[t] < m.stack[t + 1] end,
}

local function execute(code)
  local machine = { stack = {}, top = 0, pc = 1, variables = {} }
  while code[machine.pc] do
    local instruction = code[machine.pc]
    machine.pc = machine.pc + 1
    operations[instruction.op](machine, instruction.argument)
  end
  return machine.variables
end

local source = [[
  i = 0; sum = 0;
  while i < 5000 {
    j = 0;
    while j < 3 { sum = (sum + i * j) % 10007; j = j + 1; }
    i = i + 1;
  }
]]

return function()
  local compiler = setmetatable({ list = tokens(source), at = 1, code = {} }, Compiler)
  compiler:block()
  return execute(compiler.code).sum
end
