def run():
    n = 9
    p, q, s = list(range(n + 1)), list(range(n + 1)), list(range(n + 1))
    sign, most, total = 1, 0, 0
    while True:
        first = p[1]
        if first != 1:
            for i in range(2, n + 1):
                q[i] = p[i]
            flips = 1
            while True:
                following = q[first]
                if following == 1:
                    total += sign * flips
                    if flips > most:
                        most = flips
                    break
                q[first] = first
                if first >= 4:
                    i, j = 2, first - 1
                    while True:
                        q[i], q[j] = q[j], q[i]
                        i, j = i + 1, j - 1
                        if i >= j:
                            break
                first = following
                flips += 1
        if sign == 1:
            p[1], p[2] = p[2], p[1]
            sign = -1
        else:
            p[2], p[3] = p[3], p[2]
            sign = 1
            for i in range(3, n + 1):
                following = s[i]
                if following != 1:
                    s[i] = following - 1
                    break
                if i == n:
                    return total * 100 + most
                s[i] = i
                t = p[1]
                for j in range(1, i + 1):
                    p[j] = p[j + 1]
                p[i + 1] = t
