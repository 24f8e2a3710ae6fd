local function calc(src)
  local p = 1
  local function ws()
    p = src:match("^%s*()", p)
  end
  local expr
  local function atom()
    ws()
    local n, e = src:match("^(%d+%.?%d*)()", p)
    if n then
      p = e
      return tonumber(n)
    end
    if src:sub(p, p) == "(" then
      p = p + 1
      local v = expr(0)
      ws()
      if src:sub(p, p) ~= ")" then
        error("expected ) at " .. p, 0)
      end
      p = p + 1
      return v
    end
    if src:sub(p, p) == "-" then
      p = p + 1
      return -atom()
    end
    error("unexpected '" .. src:sub(p, p) .. "' at " .. p, 0)
  end
  local prec = { ["+"] = 1, ["-"] = 1, ["*"] = 2, ["/"] = 2, ["^"] = 3, ["%"] = 2 }
  local ap = {
    ["+"] = function(a, b)
      return a + b
    end,
    ["-"] = function(a, b)
      return a - b
    end,
    ["*"] = function(a, b)
      return a * b
    end,
    ["/"] = function(a, b)
      return a / b
    end,
    ["^"] = function(a, b)
      return a ^ b
    end,
    ["%"] = function(a, b)
      return a % b
    end,
  }
  function expr(l)
    local a = atom()
    while true do
      ws()
      local o = src:sub(p, p)
      local q = prec[o]
      if not q or q < l then
        return a
      end
      p = p + 1
      a = ap[o](a, expr(o == "^" and q or q + 1))
    end
  end
  local v = expr(0)
  ws()
  if p <= #src then
    error("trailing text at " .. p, 0)
  end
  return v
end
for _, s in ipairs {
  "1+2*3",
  "(1+2)*3",
  "2^3^2",
  "10/4-1",
  "-5+3",
  "7%4*2",
  "2*(3+(4-1))",
  "1.5*2",
  "1+",
  "(1",
  "2 3",
  "x",
} do
  print(s, pcall(calc, s))
end
local t = 0
for i = 1, 60 do
  t = t + calc(i .. "*(" .. i .. "+1)/2")
end
print(t)
