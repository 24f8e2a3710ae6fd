local x = a:b
