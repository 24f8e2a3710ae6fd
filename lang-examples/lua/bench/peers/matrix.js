"use strict";
function matrix(n, seed) {
  const rows = [];
  for (let i = 1; i <= n; i++) {
    const row = [];
    for (let j = 1; j <= n; j++) row.push((seed * (i - j) * (i + j - 2)) / n);
    rows.push(row);
  }
  return rows;
}

function product(a, b, n) {
  const transposed = [];
  for (let j = 0; j < n; j++) transposed.push(b.map((row) => row[j]));
  const result = [];
  for (let i = 0; i < n; i++) {
    const row = [], ai = a[i];
    for (let j = 0; j < n; j++) {
      const bj = transposed[j];
      let sum = 0;
      for (let k = 0; k < n; k++) sum += ai[k] * bj[k];
      row.push(sum);
    }
    result.push(row);
  }
  return result;
}

module.exports = () => {
  const n = 140;
  const c = product(matrix(n, 1.5), matrix(n, 0.5), n);
  return c[n / 2 - 1][n / 2 - 1] + c[0][n - 1] + c[n - 1][0];
};
