def each(a, n, f):
    if n == 0:
        f(a)
        return
    for i in range(n):
        a[n - 1], a[i] = a[i], a[n - 1]
        each(a, n - 1, f)
        a[n - 1], a[i] = a[i], a[n - 1]


def run():
    count = total = 0

    def visit(a):
        nonlocal count, total
        count += 1
        total = (total + a[0] * a[7] + a[3]) % 1000003

    each([1, 2, 3, 4, 5, 6, 7, 8, 9], 9, visit)
    return count * 1000 + total % 1000
