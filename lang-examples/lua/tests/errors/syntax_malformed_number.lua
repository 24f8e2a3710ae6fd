local x = 3x4
