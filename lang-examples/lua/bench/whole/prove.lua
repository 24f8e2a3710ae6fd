-- Recursion: formulas are made, differentiated, simplified; clauses are solved by splitting; boards are searched.
local function num(n)
  return { op = "num", value = n }
end
local function var(name)
  return { op = "var", name = name }
end
local function bin(op, a, b)
  return { op = op, a, b }
end

local function derive(e, x)
  if e.op == "num" then
    return num(0)
  elseif e.op == "var" then
    return num(e.name == x and 1 or 0)
  elseif e.op == "+" or e.op == "-" then
    return bin(e.op, derive(e[1], x), derive(e[2], x))
  elseif e.op == "*" then
    return bin("+", bin("*", derive(e[1], x), e[2]), bin("*", e[1], derive(e[2], x)))
  end
  return bin("*", bin("*", num(e[2].value), bin("^", e[1], num(e[2].value - 1))), derive(e[1], x))
end

local function is(e, n)
  return e.op == "num" and e.value == n
end

local function simplify(e)
  if e.op == "num" or e.op == "var" then
    return e
  end
  local a, b = simplify(e[1]), simplify(e[2])
  if e.op == "+" then
    if is(a, 0) then
      return b
    elseif is(b, 0) then
      return a
    elseif a.op == "num" and b.op == "num" then
      return num(a.value + b.value)
    end
  elseif e.op == "*" then
    if is(a, 0) or is(b, 0) then
      return num(0)
    elseif is(a, 1) then
      return b
    elseif is(b, 1) then
      return a
    elseif a.op == "num" and b.op == "num" then
      return num(a.value * b.value)
    end
  elseif e.op == "^" then
    if is(b, 1) then
      return a
    elseif is(b, 0) then
      return num(1)
    end
  elseif is(b, 0) then
    return a
  end
  return bin(e.op, a, b)
end

local function size(e)
  if e.op == "num" or e.op == "var" then
    return 1
  end
  return 1 + size(e[1]) + size(e[2])
end

local function show(e)
  if e.op == "num" then
    return tostring(e.value)
  elseif e.op == "var" then
    return e.name
  end
  return "(" .. show(e[1]) .. e.op .. show(e[2]) .. ")"
end

local names = { "x", "y", "z" }
local function make(depth, seed)
  if depth == 0 then
    return seed % 3 == 0 and num(seed % 5) or var(names[seed % 3 + 1])
  end
  local ops = { "+", "*", "-", "^" }
  local op = ops[seed % 4 + 1]
  if op == "^" then
    return bin(op, make(depth - 1, (seed * 7 + 3) % 1009), num(seed % 4 + 1))
  end
  return bin(op, make(depth - 1, (seed * 7 + 3) % 1009), make(depth - 1, (seed * 13 + 5) % 1009))
end

local sizes, text = 0, 0
for n = 1, 40 do
  local e = make(6, n)
  local d = simplify(derive(simplify(derive(e, "x")), "y"))
  sizes = sizes + size(d)
  text = text + #show(d)
end
print("formulas", sizes, text)

-- Clauses of literals; positive and negative numbers are variables and their opposites.
local function assign(clauses, literal)
  local out = {}
  for _, clause in ipairs(clauses) do
    local kept, holds = {}, false
    for _, l in ipairs(clause) do
      if l == literal then
        holds = true
        break
      elseif l ~= -literal then
        kept[#kept + 1] = l
      end
    end
    if not holds then
      if #kept == 0 then
        return nil
      end
      out[#out + 1] = kept
    end
  end
  return out
end
local splits = 0
local function solve(clauses)
  while true do
    if #clauses == 0 then
      return true
    end
    local unit
    for _, clause in ipairs(clauses) do
      if #clause == 1 then
        unit = clause[1]
        break
      end
    end
    if not unit then
      break
    end
    clauses = assign(clauses, unit)
    if not clauses then
      return false
    end
  end
  splits = splits + 1
  local l = clauses[1][1]
  for _, literal in ipairs({ l, -l }) do
    local rest = assign(clauses, literal)
    if rest and solve(rest) then
      return true
    end
  end
  return false
end
local holds, seed = 0, 5
for n = 1, 25 do
  local clauses = {}
  for c = 1, 50 do
    clauses[c] = {}
    for l = 1, 3 do
      seed = (seed * 1103 + 12345) % 65536
      local v = seed % 13 + 1
      seed = (seed * 1103 + 12345) % 65536
      clauses[c][l] = seed > 32768 and v or -v
    end
  end
  holds = holds + (solve(clauses) and 1 or 0)
end
print("clauses", holds, splits)

-- The longest way of a knight that does not cross itself, up to some steps.
local function knight(n)
  local seen, best, tries = {}, 0, 0
  local moves = { { 1, 2 }, { 2, 1 }, { -1, 2 }, { -2, 1 }, { 1, -2 }, { 2, -1 }, { -1, -2 }, { -2, -1 } }
  local function visit(x, y, depth)
    tries = tries + 1
    if depth > best then
      best = depth
    end
    if tries > 30000 then
      return
    end
    seen[x * n + y] = true
    for _, m in ipairs(moves) do
      local u, v = x + m[1], y + m[2]
      if u >= 0 and v >= 0 and u < n and v < n and not seen[u * n + v] then
        visit(u, v, depth + 1)
      end
    end
    seen[x * n + y] = nil
  end
  visit(0, 0, 1)
  return best, tries
end
print("knight", knight(5))
