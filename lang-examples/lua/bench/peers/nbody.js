"use strict";
const DAYS = 365.24;
const MASS = 4 * Math.PI * Math.PI;

const body = (x, y, z, vx, vy, vz, mass) => ({ x, y, z, vx: vx * DAYS, vy: vy * DAYS, vz: vz * DAYS, mass: mass * MASS });

const system = () => [
  body(0, 0, 0, 0, 0, 0, 1),
  body(4.84143144246472090, -1.16032004402742839, -0.10362204447112311, 0.00166007664274403694, 0.00769901118419740425, -0.00006904600169720630, 0.00095479193842432661),
  body(8.34336671824457987, 4.12479856412430479, -0.40352341711432138, -0.00276742510726411, 0.00499852801234917238, 0.00002304172975737639, 0.00028588598066613081),
  body(12.8943695621391310, -15.1111514016986312, -0.22330757889265573, 0.00296460137564761618, 0.00237847173959480950, -0.00002965895685402376, 0.00004366244043351563),
  body(15.3796971148509165, -25.9193146099879641, 0.17925877295037118, 0.00268067772490389322, 0.00162824170038242295, -0.00009515922545197159, 0.00005151389020466115),
];

function advance(bodies, n, step) {
  for (let i = 0; i < n; i++) {
    const a = bodies[i];
    const { x: ax, y: ay, z: az, mass: amass } = a;
    let { vx, vy, vz } = a;
    for (let j = i + 1; j < n; j++) {
      const b = bodies[j];
      const dx = ax - b.x, dy = ay - b.y, dz = az - b.z;
      const square = dx * dx + dy * dy + dz * dz;
      const force = step / (square * Math.sqrt(square));
      const bm = b.mass * force;
      vx -= dx * bm;
      vy -= dy * bm;
      vz -= dz * bm;
      const am = amass * force;
      b.vx += dx * am;
      b.vy += dy * am;
      b.vz += dz * am;
    }
    a.vx = vx;
    a.vy = vy;
    a.vz = vz;
    a.x = ax + step * vx;
    a.y = ay + step * vy;
    a.z = az + step * vz;
  }
}

function energy(bodies) {
  let sum = 0;
  bodies.forEach((a, i) => {
    sum += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j];
      const dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
      sum -= (a.mass * b.mass) / Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  });
  return sum;
}

module.exports = () => {
  const bodies = system();
  for (let i = 0; i < 40000; i++) advance(bodies, bodies.length, 0.01);
  return energy(bodies);
};
