"use strict";
module.exports = () => {
  const size = 200;
  let inside = 0;
  for (let row = 0; row < size; row++) {
    const ci = (2 * row) / size - 1;
    for (let column = 0; column < size; column++) {
      const cr = (2 * column) / size - 1.5;
      let zr = 0, zi = 0, steps = 0;
      while (steps < 50) {
        const r = zr * zr, i = zi * zi;
        if (r + i > 4) break;
        zi = 2 * zr * zi + ci;
        zr = r - i + cr;
        steps++;
      }
      if (steps === 50) inside++;
    }
  }
  return inside;
};
