"use strict";
function bottomUp(depth) {
  if (depth === 0) return { left: null, right: null };
  return { left: bottomUp(depth - 1), right: bottomUp(depth - 1) };
}

function check(tree) {
  if (tree.left) return 1 + check(tree.left) + check(tree.right);
  return 1;
}

module.exports = () => {
  const most = 12, long = bottomUp(most);
  let sum = 0;
  for (let depth = 4; depth <= most; depth += 4) {
    for (let i = 0; i < 2 ** (most - depth + 4); i++) sum += check(bottomUp(depth));
  }
  return sum + check(long);
};
