print("before") print(pcall(function() local t = {} while true do t[#t + 1] = assert(load("local a = ... return a + " .. #t .. ", 'k" .. #t .. "'")) end end)) print("alive")
