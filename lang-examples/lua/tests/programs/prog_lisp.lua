local function tokenize(s)
  local t = {}
  for x in s:gsub("[()]", " %0 "):gmatch("%S+") do
    t[#t + 1] = x
  end
  return t
end
local function parse(t, p)
  local x = t[p]
  if x == "(" then
    local l = {}
    p = p + 1
    while t[p] ~= ")" do
      l[#l + 1], p = parse(t, p)
    end
    return l, p + 1
  end
  return tonumber(x) or x, p + 1
end
local genv = {
  ["+"] = function(a, b)
    return a + b
  end,
  ["-"] = function(a, b)
    return a - b
  end,
  ["*"] = function(a, b)
    return a * b
  end,
  ["<"] = function(a, b)
    return a < b
  end,
  ["="] = function(a, b)
    return a == b
  end,
  list = function(...)
    return { ... }
  end,
  car = function(l)
    return l[1]
  end,
  len = function(l)
    return #l
  end,
}
local function eval(x, env)
  while true do
    if type(x) == "string" then
      local e = env
      while e do
        if rawget(e, x) ~= nil then
          return e[x]
        end
        e = getmetatable(e) and getmetatable(e).parent
      end
      error("unbound: " .. x, 0)
    elseif type(x) ~= "table" then
      return x
    elseif x[1] == "if" then
      if eval(x[2], env) then
        x = x[3]
      else
        x = x[4]
      end
    elseif x[1] == "define" then
      env[x[2]] = eval(x[3], env)
      return nil
    elseif x[1] == "lambda" then
      local params, body, outer = x[2], x[3], env
      return function(...)
        local a = { ... }
        local e = setmetatable({}, { parent = outer })
        for i, p in ipairs(params) do
          e[p] = a[i]
        end
        return eval(body, e)
      end
    else
      local f = eval(x[1], env)
      local a = {}
      for i = 2, #x do
        a[i - 1] = eval(x[i], env)
      end
      return f(table.unpack(a))
    end
  end
end
local function run(s)
  return eval((parse(tokenize(s), 1)), genv)
end
run("(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))")
print(run("(fact 15)"))
run("(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))")
print(run("(fib 14)"))
run("(define make (lambda (x) (lambda (y) (+ x y))))")
print(run("((make 3) 4)"), run("(len (list 1 2 3))"))
print(pcall(run, "(nope 1)"))
