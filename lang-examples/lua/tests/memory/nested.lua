print("before") print(pcall(function() local t = {} while true do t = { t } end end)) print("alive")
