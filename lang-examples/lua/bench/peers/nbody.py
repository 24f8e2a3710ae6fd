from math import pi, sqrt

DAYS, MASS = 365.24, 4 * pi * pi


class Body:
    def __init__(self, x, y, z, vx, vy, vz, mass):
        self.x, self.y, self.z = x, y, z
        self.vx, self.vy, self.vz = vx * DAYS, vy * DAYS, vz * DAYS
        self.mass = mass * MASS


def system():
    return [
        Body(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
        Body(4.84143144246472090, -1.16032004402742839, -0.10362204447112311, 0.00166007664274403694, 0.00769901118419740425, -0.00006904600169720630, 0.00095479193842432661),
        Body(8.34336671824457987, 4.12479856412430479, -0.40352341711432138, -0.00276742510726411, 0.00499852801234917238, 0.00002304172975737639, 0.00028588598066613081),
        Body(12.8943695621391310, -15.1111514016986312, -0.22330757889265573, 0.00296460137564761618, 0.00237847173959480950, -0.00002965895685402376, 0.00004366244043351563),
        Body(15.3796971148509165, -25.9193146099879641, 0.17925877295037118, 0.00268067772490389322, 0.00162824170038242295, -0.00009515922545197159, 0.00005151389020466115),
    ]


def advance(bodies, step):
    n = len(bodies)
    for i in range(n):
        a = bodies[i]
        ax, ay, az, amass = a.x, a.y, a.z, a.mass
        vx, vy, vz = a.vx, a.vy, a.vz
        for j in range(i + 1, n):
            b = bodies[j]
            dx, dy, dz = ax - b.x, ay - b.y, az - b.z
            square = dx * dx + dy * dy + dz * dz
            force = step / (square * sqrt(square))
            bm = b.mass * force
            vx, vy, vz = vx - dx * bm, vy - dy * bm, vz - dz * bm
            bm = amass * force
            b.vx, b.vy, b.vz = b.vx + dx * bm, b.vy + dy * bm, b.vz + dz * bm
        a.vx, a.vy, a.vz = vx, vy, vz
        a.x, a.y, a.z = ax + step * vx, ay + step * vy, az + step * vz


def energy(bodies):
    total = 0.0
    for i, a in enumerate(bodies):
        total += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
        for b in bodies[i + 1:]:
            dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
            total -= a.mass * b.mass / sqrt(dx * dx + dy * dy + dz * dz)
    return total


def run():
    bodies = system()
    for _ in range(40000):
        advance(bodies, 0.01)
    return energy(bodies)
