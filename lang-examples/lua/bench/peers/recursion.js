"use strict";
const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));

function tak(x, y, z) {
  if (y >= x) return z;
  return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}

function ack(m, n) {
  if (m === 0) return n + 1;
  if (n === 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}

module.exports = () => fib(29) * 100 + tak(18, 12, 6) + ack(2, 300);
