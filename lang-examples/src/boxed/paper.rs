//! The function `f` of the paper, an interpreter of one program over boxed numbers.

use jit_runtime::prelude::*;

use super::Boxed;

/// Adds `y`, `y - 1` and so on to the last positive one, and -100 for each.
#[jit_driver(greens = [program], reds = [y, res])]
pub fn f(start: Gc<Boxed>) -> Gc<Boxed> {
    // There is but one.
    let program = 0usize;
    let mut y = start;
    let mut res = Boxed::integer(0);
    while y.is_positive() {
        jit_merge_point!();
        res = res.add(y).add(Boxed::integer(-100));
        y = y.add(Boxed::integer(-1));
        can_enter_jit!();
    }
    res
}
