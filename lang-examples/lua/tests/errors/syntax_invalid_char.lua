local x = 5 $ 3
