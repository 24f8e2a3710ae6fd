print(1)
--[[ abc
