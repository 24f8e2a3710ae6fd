//! Test helpers for interpreters.
//!
//! The loops of a fast interpreter lack certain operations: no allocation, no call of a look-up, one guard where
//! ten could be. A change of the interpreter that loses it still gives the right results. So a test pins it:
//!
//! ```
//! use jit_runtime::assert_trace;
//! use jit_runtime::prelude::*;
//! use jit_runtime::testing::traces;
//!
//! #[jit_driver(greens = [], reds = [n, sum])]
//! fn interpret(start: i64) -> i64 {
//!     let mut n = start;
//!     let mut sum = 0i64;
//!     loop {
//!         jit_merge_point!();
//!         if n == 0 {
//!             return sum;
//!         }
//!         sum = sum.wrapping_add(n * 2);
//!         n -= 1;
//!         can_enter_jit!();
//!     }
//! }
//!
//! let traces = traces(|| drop(interpret(10_000)));
//! assert_trace!(traces[0]; no new, call; at most 3 guard; "
//!     ...
//!     guard_true(_)
//!     ...
//!     sum2 = int_add(sum, twice)
//!     ...
//!     jump 1(_, sum2)
//! ");
//! ```
//!
//! The assertions of [`assert_trace!`](crate::assert_trace) look at code that runs again and again: the loop without its
//! preamble, or the bridge. A pattern has one operation in each line, as logs show them, without the text that
//! stands behind the closing parenthesis:
//!
//! * `...` in a line of its own is any number of operations, also none; in parentheses any operands.
//! * `_` is any operand or result; an operation without `x =` may have a result.
//! * A name stands for one value: the same wherever it is written, and not that of another name. Names
//!   with a dot (`Frame.value`), numbers, `null` and strings stand for themselves.

mod record;
mod shape;

#[doc(hidden)]
#[cfg(test)]
pub(crate) use record::HOOKS;
pub use record::{Recorded, record, record_constant};
pub use shape::{TraceShape, traces};
