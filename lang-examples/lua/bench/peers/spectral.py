from math import sqrt


def a(i, j):
    d = i + j - 1
    return 1 / (d * (d - 1) * 0.5 + i)


def times(x, y, n):
    for i in range(1, n + 1):
        total = 0.0
        for j in range(1, n + 1):
            total += x[j - 1] * a(i, j)
        y[i - 1] = total


def times_transposed(x, y, n):
    for i in range(1, n + 1):
        total = 0.0
        for j in range(1, n + 1):
            total += x[j - 1] * a(j, i)
        y[i - 1] = total


def run():
    n = 160
    u, v, t = [1.0] * n, [0.0] * n, [0.0] * n
    for _ in range(10):
        times(u, t, n)
        times_transposed(t, v, n)
        times(v, t, n)
        times_transposed(t, u, n)
    vbv = vv = 0.0
    for i in range(n):
        vbv += u[i] * v[i]
        vv += v[i] * v[i]
    return sqrt(vbv / vv)
