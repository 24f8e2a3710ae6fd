-- Names, formats, patterns and sources that are long themselves: what the library makes of them is a few times as long.
print("before")
local big = ("ab,"):rep(5000000)
local refused = 0
local function try(f, ...)
  local ok, message = pcall(f, ...)
  if not ok and message == "not enough memory" then
    refused = refused + 1
  end
end
-- What rings while one of these ends in an error of its own may be told behind it.
try(function()
  try(load, big)
  try(string.pack, "z", big)
  try(string.format, big)
  try(string.format, "%q", big)
  try(string.find, big, big)
  try(tostring, setmetatable({}, { __name = big }))
  try(require, big)
  try(package.searchpath, big, "?;?;?;?")
  try(package.searchpath, "a", big)
  try(io.open, big)
  try(os.getenv, big)
  try(os.rename, big, big)
  try(os.remove, big)
  try(os.date, big)
  try(os.date, ("%c"):rep(1000000))
  try(debug.traceback, big)
end)
print(refused == 0, refused > 0 and "not enough memory" or nil)
print("alive")
