print("\xg1")
