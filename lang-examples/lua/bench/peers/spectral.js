"use strict";
function a(i, j) {
  const d = i + j - 1;
  return 1 / (d * (d - 1) * 0.5 + i);
}

function times(x, y, n) {
  for (let i = 1; i <= n; i++) {
    let sum = 0;
    for (let j = 1; j <= n; j++) sum += x[j] * a(i, j);
    y[i] = sum;
  }
}

function timesTransposed(x, y, n) {
  for (let i = 1; i <= n; i++) {
    let sum = 0;
    for (let j = 1; j <= n; j++) sum += x[j] * a(j, i);
    y[i] = sum;
  }
}

module.exports = () => {
  const n = 160;
  const u = [0], v = [0], t = [0];
  for (let i = 1; i <= n; i++) u[i] = 1;
  for (let i = 0; i < 10; i++) {
    times(u, t, n);
    timesTransposed(t, v, n);
    times(v, t, n);
    timesTransposed(t, u, n);
  }
  let vbv = 0, vv = 0;
  for (let i = 1; i <= n; i++) {
    vbv += u[i] * v[i];
    vv += v[i] * v[i];
  }
  return Math.sqrt(vbv / vv);
};
