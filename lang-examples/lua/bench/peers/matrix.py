def matrix(n, seed):
    return [[seed * (i - j) * (i + j - 2) / n for j in range(1, n + 1)] for i in range(1, n + 1)]


def product(a, b, n):
    transposed = [[b[i][j] for i in range(n)] for j in range(n)]
    result = []
    for i in range(n):
        row, ai = [], a[i]
        for j in range(n):
            total, bj = 0.0, transposed[j]
            for k in range(n):
                total += ai[k] * bj[k]
            row.append(total)
        result.append(row)
    return result


def run():
    n = 140
    c = product(matrix(n, 1.5), matrix(n, 0.5), n)
    return c[n // 2 - 1][n // 2 - 1] + c[0][n - 1] + c[n - 1][0]
