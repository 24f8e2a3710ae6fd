error(true)
