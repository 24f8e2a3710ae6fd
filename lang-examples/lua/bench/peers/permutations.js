"use strict";
function each(a, n, f) {
  if (n === 0) {
    f(a);
    return;
  }
  for (let i = 0; i < n; i++) {
    let t = a[n - 1];
    a[n - 1] = a[i];
    a[i] = t;
    each(a, n - 1, f);
    t = a[n - 1];
    a[n - 1] = a[i];
    a[i] = t;
  }
}

module.exports = () => {
  let count = 0, sum = 0;
  each([1, 2, 3, 4, 5, 6, 7, 8, 9], 9, (a) => {
    count++;
    sum = (sum + a[0] * a[7] + a[3]) % 1000003;
  });
  return count * 1000 + (sum % 1000);
};
