-- Runs programs in the reference; what they print ends with a byte 1.
local write = io.write
local function show(v)
  local kind = type(v)
  if v ~= v then return "nan" end
  if kind == "table" or kind == "function" or kind == "thread" or kind == "userdata" then return kind end
  return tostring(v)
end
local function p(...)
  local n = select("#", ...)
  for i = 1, n do write(show((select(i, ...))), i == n and "\n" or "\t") end
end
function RUN(text)
  local env = {p = p}
  for k, v in next, _G do if k ~= "RUN" then env[k] = v end end
  local f, message = load(text, "=prog", "t", env)
  if not f then
    -- What is nested too deep goes through the handler of the main program, which adds a traceback.
    write("refused: ", (message:gsub("\nstack traceback:.*", "")))
  else
    local ok, e = pcall(f)
    if not ok then write("error: ", show(e)) end
  end
  write("\1")
end
