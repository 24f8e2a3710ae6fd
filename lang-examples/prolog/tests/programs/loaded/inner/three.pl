three(3).
