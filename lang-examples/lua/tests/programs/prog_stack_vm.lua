local ops = {}
function ops.push(s, a)
  s[#s + 1] = a
end
function ops.add(s)
  local b = table.remove(s)
  s[#s] = s[#s] + b
end
function ops.mul(s)
  local b = table.remove(s)
  s[#s] = s[#s] * b
end
function ops.dup(s)
  s[#s + 1] = s[#s]
end
function ops.swap(s)
  s[#s], s[#s - 1] = s[#s - 1], s[#s]
end
function ops.lt(s)
  local b = table.remove(s)
  s[#s] = s[#s] < b
end
local function run(code)
  local s, pc, steps = {}, 1, 0
  while code[pc] do
    local i = code[pc]
    pc = pc + 1
    steps = steps + 1
    if i[1] == "jmpif" then
      if table.remove(s) then
        pc = i[2]
      end
    elseif i[1] == "jmp" then
      pc = i[2]
    else
      ops[i[1]](s, i[2])
    end
  end
  return s[#s], steps
end
print(run { { "push", 1 }, { "push", 2 }, { "mul" }, { "dup" }, { "push", 1000000 }, { "lt" }, { "jmpif", 2 } })
print(run { { "push", 0 }, { "push", 1 }, { "add" }, { "dup" }, { "push", 300 }, { "lt" }, { "jmpif", 2 } })
print(pcall(run, { { "push", 1 }, { "push", {} }, { "add" } }))
print(pcall(run, { { "bogus" } }))
