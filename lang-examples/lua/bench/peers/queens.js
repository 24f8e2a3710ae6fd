"use strict";
function solve(n) {
  const rows = [], up = [], down = [];
  let solutions = 0;
  for (let i = 1; i <= n; i++) rows[i] = true;
  for (let i = 1; i <= 2 * n; i++) up[i] = down[i] = true;
  function place(column) {
    if (column > n) {
      solutions++;
      return;
    }
    for (let row = 1; row <= n; row++) {
      const u = row + column, d = row - column + n;
      if (rows[row] && up[u] && down[d]) {
        rows[row] = up[u] = down[d] = false;
        place(column + 1);
        rows[row] = up[u] = down[d] = true;
      }
    }
  }
  place(1);
  return solutions;
}

module.exports = () => {
  let sum = 0;
  for (let i = 0; i < 40; i++) sum += solve(8) * 1000 + solve(7);
  return sum;
};
