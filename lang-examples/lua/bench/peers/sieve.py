def run():
    count = 0
    for _ in range(3):
        n = 200000
        flags = [True] * (n + 1)
        count = 0
        for i in range(2, n + 1):
            if flags[i]:
                count += 1
                k = i + i
                while k <= n:
                    flags[k] = False
                    k += i
    return count
