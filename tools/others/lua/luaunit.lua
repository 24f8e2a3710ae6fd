-- The test framework runs tests of its own; what it says of times is left out.
package.path = "./?.lua;" .. package.path
os.exit = function(status) print("status", status) error("end of tests", 0) end
os.clock, os.date = function() return 0 end, function() return "a day" end
arg = {[0] = "test/test_luaunit.lua", "--output", "tap", "--pattern", "TestLuaUnitUtilities", "--pattern", "TestLuaUnitAssertions"}
print(pcall(dofile, "run_unit_tests.lua"))
