print("before") print(pcall(function() local t = {} while true do local n = #t t[n + 1] = function() n = n + 1 return n end end end)) print("alive")
