-- A text editor without a screen: a buffer of lines with marks, undo, search, completion and highlighting.
local Buffer = {}
Buffer.__index = Buffer
function Buffer.new(text)
  local self = setmetatable({ lines = {}, row = 1, column = 1, undo = {}, redo = {}, marks = {}, dirty = 0 }, Buffer)
  for line in (text .. "\n"):gmatch("(.-)\n") do
    self.lines[#self.lines + 1] = line
  end
  return self
end
function Buffer:line()
  return self.lines[self.row]
end
function Buffer:clamp()
  self.row = math.max(1, math.min(self.row, #self.lines))
  self.column = math.max(1, math.min(self.column, #self:line() + 1))
end
function Buffer:record(action)
  self.undo[#self.undo + 1] = action
  self.redo = {}
  self.dirty = self.dirty + 1
end
function Buffer:replace(row, old, new)
  self.lines[row] = new
  return { row = row, old = old, new = new }
end
function Buffer:insert(text)
  local line = self:line()
  self:record(self:replace(self.row, line, line:sub(1, self.column - 1) .. text .. line:sub(self.column)))
  self.column = self.column + #text
end
function Buffer:delete(count)
  local line = self:line()
  self:record(self:replace(self.row, line, line:sub(1, self.column - 1) .. line:sub(self.column + count)))
end
function Buffer:split()
  local line = self:line()
  local head, tail = line:sub(1, self.column - 1), line:sub(self.column)
  self.lines[self.row] = head
  table.insert(self.lines, self.row + 1, tail)
  self:record({ split = true, row = self.row, old = line })
  self.row, self.column = self.row + 1, 1
end
function Buffer:revert()
  local action = table.remove(self.undo)
  if not action then
    return false
  end
  if action.split then
    self.lines[action.row] = action.old
    table.remove(self.lines, action.row + 1)
  else
    self.lines[action.row] = action.old
  end
  self.redo[#self.redo + 1] = action
  self.row = action.row
  self:clamp()
  return true
end
function Buffer:search(pattern)
  for n = 0, #self.lines - 1 do
    local row = (self.row + n) % #self.lines + 1
    local from = self.lines[row]:find(pattern)
    if from then
      self.row, self.column = row, from
      return row
    end
  end
end
function Buffer:mark(name)
  self.marks[name] = { row = self.row, column = self.column }
end
function Buffer:jump(name)
  local mark = self.marks[name]
  if mark then
    self.row, self.column = mark.row, mark.column
    self:clamp()
  end
end

local Index = {}
Index.__index = Index
function Index.new()
  return setmetatable({ root = {} }, Index)
end
function Index:add(word)
  local node = self.root
  for n = 1, #word do
    local c = word:sub(n, n)
    local next = node[c]
    if not next then
      next = {}
      node[c] = next
    end
    node = next
  end
  node.count = (node.count or 0) + 1
end
local function gather(node, prefix, out)
  if node.count then
    out[#out + 1] = { word = prefix, count = node.count }
  end
  for c, next in pairs(node) do
    if c ~= "count" then
      gather(next, prefix .. c, out)
    end
  end
  return out
end
function Index:complete(prefix)
  local node = self.root
  for c in prefix:gmatch(".") do
    node = node[c]
    if not node then
      return {}
    end
  end
  local found = gather(node, prefix, {})
  table.sort(found, function(a, b)
    if a.count ~= b.count then
      return a.count > b.count
    end
    return a.word < b.word
  end)
  return found
end

local kinds = { { "comment", "^%-%-.*" }, { "string", '^"[^"]*"' }, { "number", "^%d+" }, { "word", "^[%a_][%w_]*" }, { "space", "^%s+" }, { "sign", "^." } }
local reserved = {}
for word in ("and break do else elseif end for function if in local nil not or repeat return then until while"):gmatch("%a+") do
  reserved[word] = true
end
local function highlight(line)
  local spans, at = {}, 1
  while at <= #line do
    for _, kind in ipairs(kinds) do
      local from, to = line:find(kind[2], at)
      if from then
        local name = kind[1]
        if name == "word" and reserved[line:sub(from, to)] then
          name = "reserved"
        end
        spans[#spans + 1] = { kind = name, from = from, to = to }
        at = to + 1
        break
      end
    end
  end
  return spans
end

local text = {}
for n = 1, 120 do
  text[n] = ({
    "local value%d = compute(%d, \"text\") -- remark",
    "for index%d = 1, %d do total = total + index end",
    "if value%d > %d then return nil end",
    "function object.method%d(a, b) return a * %d + b end",
  })[n % 4 + 1]:format(n, n * 7)
end
local buffer, index = Buffer.new(table.concat(text, "\n")), Index.new()
local counts = {}
local found, seed = 0, 11
for turn = 1, 2000 do
  seed = (seed * 1103 + 12345) % 65536
  buffer:search(({ "value", "index%d+", "total", "method", "return" })[seed % 5 + 1])
  if turn % 7 == 0 then
    buffer:mark(seed % 5)
  elseif turn % 7 == 3 then
    buffer:jump(seed % 5)
  end
  if turn % 3 == 0 then
    buffer:insert("name" .. seed % 50 .. " ")
  elseif turn % 5 == 0 then
    buffer:delete(seed % 4)
  elseif turn % 11 == 0 then
    buffer:split()
  elseif turn % 13 == 0 then
    buffer:revert()
  end
  for _, span in ipairs(highlight(buffer:line())) do
    counts[span.kind] = (counts[span.kind] or 0) + 1
    if span.kind == "word" then
      index:add(buffer:line():sub(span.from, span.to))
    end
  end
  if turn % 4 == 0 then
    local all = index:complete(({ "na", "va", "in", "t" })[seed % 4 + 1])
    found = found + #all
  end
end
while buffer:revert() do
  found = found + 1
end
print(found, buffer.dirty, #buffer.lines)
local names = {}
for kind in pairs(counts) do
  names[#names + 1] = kind
end
table.sort(names)
for _, kind in ipairs(names) do
  print(kind, counts[kind])
end
