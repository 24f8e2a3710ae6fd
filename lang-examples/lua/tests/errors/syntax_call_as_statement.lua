x.y
