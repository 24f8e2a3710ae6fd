-- An error that a hot loop raises late: its line, its words, and what it had done before.
counterfn = function(x)
  return x % 3
end
local up = { x = 2 }
local function work(n)
  local s = 0
  for i = 1, n do
    if i >= 300 then
      error({ code = i })
    end
    last = i
  end
  return s
end
print(pcall(work, 200))
print(pcall(work, 299))
local ok, e = pcall(work, 1000)
print(ok, type(e) == "table" and e.code or e, last)
up = { x = 5 }
counterfn = function(x)
  return -1
end
print(pcall(work, 250))
print(xpcall(work, function(m)
  return "handled: " .. tostring(type(m) == "table" and m.code or m)
end, 500))
