//! Offsets that are known to be below a length.
//!
//! An interpreter checks `x + 1`, `x - 3`, `x + 2` against one length, one after the other. Offsets between two
//! offsets that passed needs no check:
//!
//! > Let `n >= 0`, `low <= k <= high` and `high - low` not overflow. If `x + low` and `x + high` (wrapping) are
//! > below `n` as unsigned numbers, so is `x + k`.
//!
//! For `x + high` is `x + low` and then `high - low < 2^63` steps up; both are below `n < 2^63`, so that the way
//! does not wrap around; and `x + k` is on it. (For an `n` of more than `2^63` it might: `x + low` at the very top,
//! `x + high` at the bottom, and `x + k` at the numbers between.) So an interval is kept of each value and length.
//!
//! The lower neighbour need not be known where `x + k` is not negative:
//!
//! > Let `n >= 0`, `k <= high` and `high - k` not overflow. If `x + high` is below `n` as an unsigned number and
//! > `x + k >= 0` as a signed one, `x + k` is below `n`.
//!
//! For both `x + k` and the way up to `x + high` are below `2^63`, so that their sum does not wrap around.

use jit_ir::{Op, Ref};

use crate::faults::Fault;
use crate::graph::Graph;

/// The least and the greatest offset.
pub(crate) type Interval = (i64, i64);

impl Graph {
    /// A resolved value as another one and an offset from it.
    pub(crate) fn split(&self, r: Ref) -> (Ref, i64) {
        self.with_const_if(r, Op::IntAdd).unwrap_or((r, 0))
    }

    /// From now on, `a` is known to be below `n` as an unsigned number, where `n` is not negative.
    pub(crate) fn learn_below(&mut self, a: Ref, n: Ref) {
        // A bound that is a constant is a range.
        if a.is_const() || n.is_const() {
            return;
        }
        let (x, k) = self.split(a);
        self.learn_interval(x, n, (k, k));
    }

    /// From now on, the offsets in the interval from `x` are known to be below `n`, which is not negative.
    pub(crate) fn learn_interval(&mut self, x: Ref, n: Ref, (low, high): Interval) {
        let known = self.bounds.entry((x, n)).or_insert((low, high));
        let both = (known.0.min(low), known.1.max(high));
        if both.1.checked_sub(both.0).is_some() {
            *known = both;
        }
    }

    /// Whether a resolved value is known to be below `n`, which is not negative, and not negative itself.
    pub(crate) fn is_below(&self, a: Ref, n: Ref) -> bool {
        self.is_offset_below(a, 0, n)
    }

    /// Whether `a` and an offset are known to be below `n`, which is not negative, and not negative themselves.
    pub(crate) fn is_offset_below(&self, a: Ref, offset: i64, n: Ref) -> bool {
        let (x, k) = self.split(a);
        let Some(k) = k.checked_add(offset) else { return false };
        self.bounds.get(&(x, n)).is_some_and(|&(low, high)| {
            let from = low <= k || high.checked_sub(k).is_some() && self.is_positive_sum(a, offset);
            from && k <= high.saturating_add(Fault::IntervalOpen.on() as i64)
        })
    }

    /// Whether a resolved value and an offset are known not to be negative, and not to wrap around.
    fn is_positive_sum(&self, a: Ref, offset: i64) -> bool {
        let (low, high) = self.range(a);
        let is_sum = low.checked_add(offset).is_some_and(|low| low >= 0) && high.checked_add(offset).is_some();
        is_sum || Fault::LowerIsBelow.on()
    }

    /// The same, or that the ranges say so.
    pub(crate) fn proves_below(&self, a: Ref, offset: i64, n: Ref) -> bool {
        let ((low, high), (least, _)) = (self.range(a), self.range(n));
        let by_range = low.checked_add(offset).is_some_and(|low| low >= 0)
            && high.checked_add(offset).is_some_and(|high| high < least);
        least >= 0 && (by_range || self.is_offset_below(a, offset, n))
    }

    /// The lengths of which intervals from `x` are known.
    pub(crate) fn intervals_of(&self, x: Ref) -> impl Iterator<Item = (Ref, Interval)> + '_ {
        self.bounds.iter().filter(move |((of, _), _)| *of == x).map(|((_, n), interval)| (*n, *interval))
    }
}
