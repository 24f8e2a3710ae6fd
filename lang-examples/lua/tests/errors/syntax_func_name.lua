function 5() end
