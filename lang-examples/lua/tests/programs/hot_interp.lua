local prog = {
  { "push", 0 },
  { "store", 1 },
  { "push", 200 },
  { "store", 2 },
  { "load", 1 },
  { "load", 2 },
  { "add" },
  { "store", 1 },
  { "load", 2 },
  { "push", 1 },
  { "sub" },
  { "store", 2 },
  { "load", 2 },
  { "jnz", 5 },
  { "load", 1 },
  { "halt" },
}
local function run(p)
  local st, sp, pc, vars = {}, 0, 1, {}
  local h = {}
  h.push = function(a)
    sp = sp + 1
    st[sp] = a
  end
  h.load = function(a)
    sp = sp + 1
    st[sp] = vars[a]
  end
  h.store = function(a)
    vars[a] = st[sp]
    sp = sp - 1
  end
  h.add = function()
    sp = sp - 1
    st[sp] = st[sp] + st[sp + 1]
  end
  h.sub = function()
    sp = sp - 1
    st[sp] = st[sp] - st[sp + 1]
  end
  h.jnz = function(a)
    sp = sp - 1
    if st[sp + 1] ~= 0 then
      pc = a - 1
    end
  end
  while true do
    local i = p[pc]
    if i[1] == "halt" then
      return st[sp]
    end
    h[i[1]](i[2])
    pc = pc + 1
  end
end
print(run(prog))
local function bf(src, inp)
  local out, tape, p, ip, jmp, stk = {}, {}, 0, 1, {}, {}
  for i = 1, #src do
    local c = src:sub(i, i)
    if c == "[" then
      stk[#stk + 1] = i
    elseif c == "]" then
      local j = table.remove(stk)
      jmp[i], jmp[j] = j, i
    end
  end
  while ip <= #src do
    local c = src:sub(ip, ip)
    if c == ">" then
      p = p + 1
    elseif c == "<" then
      p = p - 1
    elseif c == "+" then
      tape[p] = ((tape[p] or 0) + 1) % 256
    elseif c == "-" then
      tape[p] = ((tape[p] or 0) - 1) % 256
    elseif c == "." then
      out[#out + 1] = string.char(tape[p] or 0)
    elseif c == "[" and (tape[p] or 0) == 0 then
      ip = jmp[ip]
    elseif c == "]" and tape[p] ~= 0 then
      ip = jmp[ip]
    end
    ip = ip + 1
  end
  return table.concat(out)
end
print(bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+."))
