def run():
    size, inside = 200, 0
    for row in range(size):
        ci = 2 * row / size - 1
        for column in range(size):
            cr = 2 * column / size - 1.5
            zr = zi = 0.0
            steps = 0
            while steps < 50:
                r, i = zr * zr, zi * zi
                if r + i > 4:
                    break
                zi = 2 * zr * zi + ci
                zr = r - i + cr
                steps += 1
            if steps == 50:
                inside += 1
    return inside
