"use strict";
module.exports = () => {
  const n = 9;
  const p = [], q = [], s = [];
  for (let i = 0; i <= n; i++) p[i] = q[i] = s[i] = i;
  let sign = 1, most = 0, sum = 0;
  for (;;) {
    let first = p[1];
    if (first !== 1) {
      for (let i = 2; i <= n; i++) q[i] = p[i];
      let flips = 1;
      for (;;) {
        const next = q[first];
        if (next === 1) {
          sum += sign * flips;
          if (flips > most) most = flips;
          break;
        }
        q[first] = first;
        if (first >= 4) {
          let i = 2, j = first - 1;
          do {
            const t = q[i];
            q[i] = q[j];
            q[j] = t;
            i++;
            j--;
          } while (i < j);
        }
        first = next;
        flips++;
      }
    }
    if (sign === 1) {
      const t = p[1];
      p[1] = p[2];
      p[2] = t;
      sign = -1;
    } else {
      const t = p[2];
      p[2] = p[3];
      p[3] = t;
      sign = 1;
      for (let i = 3; i <= n; i++) {
        const next = s[i];
        if (next !== 1) {
          s[i] = next - 1;
          break;
        }
        if (i === n) return sum * 100 + most;
        s[i] = i;
        const moved = p[1];
        for (let j = 1; j <= i; j++) p[j] = p[j + 1];
        p[i + 1] = moved;
      }
    }
  }
};
