print(1 == 1.0, math.type(1), math.type(1.0), 1 // 1.0, 2 ^ 2, 7 // 2.0, 3 | 0, 3.0 | 0)
print(math.tointeger(3.0), math.tointeger(3.5), math.tointeger("8"), math.tointeger({}), math.tointeger(2 ^ 63))
print(
  math.floor(3.7),
  math.ceil(3.2),
  math.floor(-3.7),
  math.ceil(-3.2),
  math.floor(5),
  math.floor(1e100),
  math.ceil(-0.5)
)
print(math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.fmod(5.5, 2), pcall(math.fmod, 1, 0))
print(math.fmod(1, 0.0) ~= math.fmod(1, 0.0), math.modf(3.7), math.modf(-3.7), math.modf(5), math.modf(math.huge))
print(math.max(1, 2.5, 2), math.min(3, 1, 2), math.max(1), pcall(math.max))
print(
  math.sqrt(16),
  math.pi,
  math.exp(0),
  math.log(1),
  math.log(8, 2),
  math.log(100, 10),
  math.sin(0),
  math.cos(0),
  string.format("%.10f %.10f", math.log(2), math.atan(1, 2))
)
print(math.huge, -math.huge, math.maxinteger, math.mininteger, math.huge // 1, -math.huge % 2 ~= -math.huge % 2)
print(
  string.format("%.3f", math.tan(1)),
  math.asin(1) == math.pi / 2,
  math.acos(1),
  math.atan(1) * 4 == math.pi,
  math.deg(math.pi),
  math.rad(180) == math.pi
)
local t = {}
t[1] = "a"
t[1.0] = "b"
t[2 ^ 53] = "c"
print(t[1], t[2 ^ 53 | 0], #t)
print(1e15, 1e14, 123456789012.0, 0.1, 1e-10, 5e-324, 1.7976931348623157e308, 2 ^ -1074)
print(8 // 3, -8 // 3, 8 // -3, 8 % 3.5, -8 % 3.5, 0.0 // 1, -0.0 // 1, 1 // 0.0, 0 / 0 ~= 0 / 0)
print(3 % -2, -3 % 2, 3.0 % -2, -3 % 2.0, 5 % 3.0, 1e308 % 3, 5.0 // 0.3)
print("0x7fffffffffffffff" + 0, "0xffffffffffffffffff" + 0, "1e1" + 0, "10" // 1, "10" / 1)
math.randomseed(42)
print(math.random(1, 100), math.random(10), math.random(5, 5), pcall(math.random, 2, 1))
print(pcall(math.random, 0) and "ok", math.random() < 1, pcall(math.random, 1, 2, 3))
math.randomseed(7)
local a = math.random(1000)
math.randomseed(7)
print(a == math.random(1000))
print(math.abs(-3), math.abs(-3.5), math.abs(math.mininteger), math.ult(-1, 1))
print(pcall(math.floor, "x"))
print(math.floor("3.7"), math.sqrt("4"))
print(7 // 0.5, 2 ^ 0.5, (-8) ^ (1 / 3) ~= (-8) ^ (1 / 3), -2 ^ 2, 2 ^ -1, 2 ^ 3 ^ 2)
