def solve(n):
    rows, up, down = [True] * (n + 1), [True] * (2 * n + 1), [True] * (2 * n + 1)
    solutions = 0

    def place(column):
        nonlocal solutions
        if column > n:
            solutions += 1
            return
        for row in range(1, n + 1):
            u, d = row + column, row - column + n
            if rows[row] and up[u] and down[d]:
                rows[row] = up[u] = down[d] = False
                place(column + 1)
                rows[row] = up[u] = down[d] = True

    place(1)
    return solutions


def run():
    total = 0
    for _ in range(40):
        total += solve(8) * 1000 + solve(7)
    return total
