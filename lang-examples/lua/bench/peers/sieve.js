"use strict";
module.exports = () => {
  let count = 0;
  for (let round = 0; round < 3; round++) {
    const flags = [], n = 200000;
    for (let i = 0; i <= n; i++) flags[i] = true;
    count = 0;
    for (let i = 2; i <= n; i++) {
      if (flags[i]) {
        count++;
        for (let k = i + i; k <= n; k += i) flags[k] = false;
      }
    }
  }
  return count;
};
