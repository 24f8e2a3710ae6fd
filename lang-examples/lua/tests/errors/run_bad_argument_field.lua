print(math.floor({}))
