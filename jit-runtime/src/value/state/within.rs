//! Element tests with bounds. `i < list.len() && list[i] == v` asks whether an element is there and equal, as one condition.
//!
//! Membership in a sparse set is such a test, of an index that may be left from any earlier use. As two branches its outcome "no" has
//! two paths, and a trace of many tests has as many versions as there are combinations of them. So the element is loaded
//! in any case: the first one, where the index is behind the end. A `Vec` with room has memory for it.

use super::field::load_if;
use super::vec::{capacity, elements, length};
use super::{Held, StateRef};
use crate::record::Cx;
use crate::value::emit::{int, select};
use crate::value::num::Int;
use crate::value::{Jit, JitEq, JitWord, and, branch, eq, gt, k, lt, ne};

/// A list that is asked so.
#[derive(Clone, Copy, Debug)]
pub struct Within<L>(pub L);

impl<T: Int + Held + JitWord + JitEq + Default> Within<StateRef<Vec<T>>> {
    /// Whether element `i` is there and equal to `v`, or differs from it. Events of the length, the capacity, a branch, the pointer and
    /// the element.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_within(self, i: Jit<usize>, v: Jit<T>, differs: bool, cx: &mut Cx) -> Option<Jit<bool>> {
        let at = &self.0.at;
        let len = length::<T>(at, cx);
        let room = gt(capacity::<T>(at, cx), k(0), cx);
        if !branch(room, cx) {
            return Some(k(false));
        }
        let within = lt(i, len, cx);
        let chosen = select(within.word(), i.word(), int(0), cx);
        let chosen = Jit { val: if within.val { i.val } else { 0 }, ir: chosen.ir };
        let element = elements::<T>(at, chosen, cx);
        // No code may read behind the end; a trace does not use it.
        let element = load_if::<T>(element, within.val, cx);
        let holds = if differs { ne(element, v, cx) } else { eq(element, v, cx) };
        Some(and(within, holds, cx))
    }
}

/// All other lists: two branches.
pub trait TwoBranches {
    #[doc(hidden)]
    #[inline(always)]
    fn __jit_within<I, V>(self, _: I, _: V, _: bool, _: &mut Cx) -> Option<Jit<bool>>
    where
        Self: Sized,
    {
        None
    }
}

impl<L> TwoBranches for Within<L> {}
