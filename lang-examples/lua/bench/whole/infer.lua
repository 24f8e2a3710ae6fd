-- Many warm functions: types of functional programs are inferred by unification, and printed.
local next_id = 0
local function variable()
  next_id = next_id + 1
  return { tag = "var", id = next_id }
end
local function constructor(name, ...)
  return { tag = "con", name = name, ... }
end
local int, bool = constructor("int"), constructor("bool")
local function arrow(a, b)
  return constructor("->", a, b)
end
local function list_of(a)
  return constructor("list", a)
end

local function prune(t)
  while t.tag == "var" and t.is do
    if t.is.tag == "var" and t.is.is then
      t.is = t.is.is
    end
    t = t.is
  end
  return t
end

local function occurs(v, t)
  t = prune(t)
  if t == v then
    return true
  end
  if t.tag == "con" then
    for _, part in ipairs(t) do
      if occurs(v, part) then
        return true
      end
    end
  end
  return false
end

local unified = 0
local function unify(a, b)
  a, b = prune(a), prune(b)
  unified = unified + 1
  if a == b then
    return
  elseif a.tag == "var" then
    if occurs(a, b) then
      error("endless type")
    end
    a.is = b
  elseif b.tag == "var" then
    unify(b, a)
  else
    if a.name ~= b.name or #a ~= #b then
      error("mismatch of " .. a.name .. " and " .. b.name)
    end
    for n = 1, #a do
      unify(a[n], b[n])
    end
  end
end

local function free(t, out, bound)
  t = prune(t)
  if t.tag == "var" then
    if not bound[t] then
      out[t] = true
    end
  else
    for _, part in ipairs(t) do
      free(part, out, bound)
    end
  end
  return out
end

local function instance(scheme)
  local fresh = {}
  local function copy(t)
    t = prune(t)
    if t.tag == "var" then
      if scheme.all[t] then
        fresh[t] = fresh[t] or variable()
        return fresh[t]
      end
      return t
    end
    if #t == 0 then
      return t
    end
    local c = { tag = "con", name = t.name }
    for n, part in ipairs(t) do
      c[n] = copy(part)
    end
    return c
  end
  return copy(scheme.type)
end

local function extend(env, name, scheme)
  return setmetatable({ [name] = scheme }, { __index = env, env = env })
end

local infer
local rules = {}
function rules.int()
  return int
end
function rules.name(e, env)
  local scheme = env[e.name]
  if not scheme then
    error("no " .. e.name)
  end
  return instance(scheme)
end
function rules.lambda(e, env)
  local a = variable()
  local inner = extend(env, e.name, { type = a, all = {} })
  return arrow(a, infer(e.body, inner))
end
function rules.apply(e, env)
  local f, a, r = infer(e.f, env), infer(e.a, env), variable()
  unify(f, arrow(a, r))
  return r
end
function rules.let(e, env)
  local a = variable()
  local inner = extend(env, e.name, { type = a, all = {} })
  unify(a, infer(e.value, inner))
  local scheme = { type = a, all = free(a, {}, e.bound or {}) }
  return infer(e.body, extend(env, e.name, scheme))
end
rules["if"] = function(e, env)
  unify(infer(e.test, env), bool)
  local t = infer(e.yes, env)
  unify(t, infer(e.no, env))
  return t
end
function infer(e, env)
  return rules[e.kind](e, env)
end

local function show(t, names)
  t = prune(t)
  if t.tag == "var" then
    if not names[t] then
      names.count = (names.count or 0) + 1
      names[t] = "t" .. names.count
    end
    return names[t]
  elseif t.name == "->" then
    return "(" .. show(t[1], names) .. " -> " .. show(t[2], names) .. ")"
  elseif #t == 0 then
    return t.name
  end
  local parts = {}
  for n, part in ipairs(t) do
    parts[n] = show(part, names)
  end
  return t.name .. "[" .. table.concat(parts, ",") .. "]"
end

-- A reader of s-expressions.
local function read(text)
  local at = 1
  local function expression()
    at = text:match("^%s*()", at)
    if text:sub(at, at) == "(" then
      at = at + 1
      local list = {}
      while true do
        at = text:match("^%s*()", at)
        if text:sub(at, at) == ")" then
          at = at + 1
          return list
        end
        list[#list + 1] = expression()
      end
    end
    local word = text:match("^[^%s()]+", at)
    at = at + #word
    return tonumber(word) or word
  end
  return expression()
end
local function build(s)
  if type(s) == "number" then
    return { kind = "int" }
  elseif type(s) == "string" then
    return { kind = "name", name = s }
  elseif s[1] == "fn" then
    local body = build(s[3])
    for n = #s[2], 1, -1 do
      body = { kind = "lambda", name = s[2][n], body = body }
    end
    return body
  elseif s[1] == "let" then
    return { kind = "let", name = s[2], value = build(s[3]), body = build(s[4]) }
  elseif s[1] == "if" then
    return { kind = "if", test = build(s[2]), yes = build(s[3]), no = build(s[4]) }
  end
  local f = build(s[1])
  for n = 2, #s do
    f = { kind = "apply", f = f, a = build(s[n]) }
  end
  return f
end

local a, b = variable(), variable()
local function scheme(t, ...)
  local all = {}
  for _, v in ipairs({ ... }) do
    all[v] = true
  end
  return { type = t, all = all }
end
local globals = {
  ["+"] = scheme(arrow(int, arrow(int, int))),
  ["<"] = scheme(arrow(int, arrow(int, bool))),
  cons = scheme(arrow(a, arrow(list_of(a), list_of(a))), a),
  empty = scheme(list_of(a), a),
  head = scheme(arrow(list_of(a), a), a),
  tail = scheme(arrow(list_of(a), list_of(a)), a),
  null = scheme(arrow(list_of(a), bool), a),
  pair = scheme(arrow(a, arrow(b, constructor("pair", a, b))), a, b),
  first = scheme(arrow(constructor("pair", a, b), a), a, b),
}

local program = [[
(let map (fn (f l) (if (null l) empty (cons (f (head l)) (map f (tail l)))))
(let fold (fn (f z l) (if (null l) z (f (head l) (fold f z (tail l)))))
(let filter (fn (p l) (if (null l) empty (if (p (head l)) (cons (head l) (filter p (tail l))) (filter p (tail l)))))
(let compose (fn (f g x) (f (g x)))
(let flip (fn (f x y) (f y x))
(let append (fn (k l) (fold cons l k))
(let reverse (fn (l) (fold (fn (x r) (append r (cons x empty))) empty l))
(let sum (fold + 0)
(let zip (fn (k l) (if (null k) empty (if (null l) empty (cons (pair (head k) (head l)) (zip (tail k) (tail l))))))
(let twice (fn (f) (compose f f))
(pair (map first (zip (map (twice (+ 1)) (filter (< 3) (cons 1 (cons 2 empty)))) (reverse empty))) (pair (flip pair) (sum (append (cons 1 empty) empty))))
))))))))))]]
local length, last = 0, nil
for _ = 1, 60 do
  local e = build(read(program))
  last = show(infer(e, globals), {})
  length = length + #last
end
print(last)
print(length, unified, next_id)
local ok, message = pcall(function()
  return infer(build(read("(fn (x) (x x))")), globals)
end)
print(ok, (message:gsub("^.-:%d+: ", "")))
