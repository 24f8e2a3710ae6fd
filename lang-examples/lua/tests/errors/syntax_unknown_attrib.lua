local x <weird> = 1
