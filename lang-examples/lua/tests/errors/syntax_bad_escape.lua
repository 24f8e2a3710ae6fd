print("\q")
