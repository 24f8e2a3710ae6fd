// Runs a benchmark a number of times: harness.js NAME [TIMES]
// Each line of output is a time in milliseconds of the processor, then the result.
"use strict";
const run = require("./" + process.argv[2] + ".js");
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const show = (x) => (Number.isInteger(x) ? String(x) : String(Number(x.toPrecision(10))));
for (let i = 0; i < Number(process.argv[3] || 10); i++) {
  const start = clock();
  const result = run();
  console.log((clock() - start).toFixed(3) + " " + show(result));
}
