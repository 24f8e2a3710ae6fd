//! Arrays in states.

use std::panic::Location;

use super::assign::{Assign, SetIndex};
use super::{At, Memory, StateField, StateRef};
use crate::record::Cx;
use crate::value::array::{Indexed, out_of_bounds};
use crate::value::{Jit, JitIndex, JitMut, JitSelf, JitState, MemWord, Probe, k};

/// The meaning of `a[i]` in a state.
pub trait StateIndex: 'static {
    /// The elements.
    type Elem: StateField;
    /// The length. The events of its load.
    #[doc(hidden)]
    fn length(at: &At, cx: &mut Cx) -> Jit<usize>;
    /// The place of an element within bounds. The events of the pointer's load.
    #[doc(hidden)]
    fn element(at: &At, i: Jit<usize>, cx: &mut Cx) -> At;
}

impl<T: StateField, const N: usize> StateField for [T; N] {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<[T; N]>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

impl<T: StateField, const N: usize> JitMut for [T; N] {
    type Mut = StateRef<[T; N]>;
}

// SAFETY: the elements of states have no lifetimes but `'static`.
unsafe impl<T: StateField, const N: usize> JitState for [T; N] {
    type Erased = [T; N];
    const NAME: &'static str = "Array";
}

impl<T: StateField, const N: usize> JitSelf for [T; N] {
    type This = StateRef<[T; N]>;
}

impl<T: StateField, const N: usize> StateIndex for [T; N] {
    type Elem = T;

    #[inline(always)]
    fn length(_: &At, _: &mut Cx) -> Jit<usize> {
        k(N)
    }

    fn element(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
        // An array in an element has a pointer of its own.
        match at.index {
            None => at.element(at.base, at.offset as usize, i.word(), size_of::<T>()),
            Some(_) => {
                let base = at.address(cx);
                at.element(base, 0, i.word(), size_of::<T>())
            }
        }
    }
}

/// The index of an element, which is constant if it is a place in code that does not change. One event in such code.
#[inline(always)]
#[track_caller]
pub(super) fn settled(at: &At, i: Jit<usize>, cx: &mut Cx) -> Jit<usize> {
    if at.memory == Memory::Frozen && cx.promote_place(i.word()) { k(i.val) } else { i }
}

/// The place of an element. One event for the bounds check, and those of the loads of length and pointer.
#[inline(never)]
#[track_caller]
pub(super) fn element<A: StateIndex>(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
    let i = settled(at, i, cx);
    let len = A::length(at, cx);
    within(i, len, cx);
    A::element(at, i, cx)
}

/// Panics if an index is no index. One event.
#[inline(always)]
#[track_caller]
pub(super) fn within(i: Jit<usize>, len: Jit<usize>, cx: &mut Cx) {
    if !cx.is_below(i.word(), len.word(), Location::caller()) {
        out_of_bounds(i.val, len.val);
    }
}

impl<A: StateIndex> Indexed for StateRef<A> {
    type Out = <A::Elem as StateField>::Out;

    #[inline(never)]
    #[track_caller]
    fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> Self::Out {
        let at = element::<A>(&self.at, i.number(), cx);
        A::Elem::access(at, cx)
    }

    type Place = StateRef<A::Elem>;

    #[inline(never)]
    #[track_caller]
    fn element<I: JitIndex>(self, i: I, cx: &mut Cx) -> (Self::Out, Self::Place) {
        let at = element::<A>(&self.at, i.number(), cx);
        (A::Elem::access(at, cx), StateRef::at(at))
    }
}

impl<A: StateIndex, V: Assign<A::Elem>> SetIndex<V> for StateRef<A> {
    #[inline(always)]
    #[track_caller]
    fn set_index(self, i: Jit<usize>, v: V, cx: &mut Cx) {
        v.assign(StateRef::at(element::<A>(&self.at, i, cx)), cx);
    }
}

/// The result of `&mut a[i]`.
#[inline(always)]
#[track_caller]
pub fn index_place<A: PlaceIndex, I: JitIndex>(a: A, i: I, cx: &mut Cx) -> StateRef<A::Elem> {
    a.index_place(i.number(), cx)
}

/// The subject of `&mut a[i]`.
#[diagnostic::on_unimplemented(
    message = "traced code has no `&mut` to an element of `{Self}`",
    label = "not a place in a state",
    note = "`&mut a[i]` works on arrays, `Vec`s, boxes and slices of a `JitState`"
)]
pub trait PlaceIndex {
    /// The elements.
    type Elem;
    #[doc(hidden)]
    #[track_caller]
    fn index_place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<Self::Elem>;
}

impl<A: StateIndex> PlaceIndex for StateRef<A> {
    type Elem = A::Elem;

    #[inline(always)]
    #[track_caller]
    fn index_place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<A::Elem> {
        StateRef::at(element::<A>(&self.at, i, cx))
    }
}

/// Methods of arrays.
impl<T: StateField, const N: usize> Probe<'_, StateRef<[T; N]>> {
    /// `len` of the array.
    #[inline(never)]
    pub fn __jit_len(self, _: StateRef<[T; N]>, _: &mut Cx) -> Jit<usize> {
        k(N)
    }
    /// `is_empty` of the array.
    #[inline(never)]
    pub fn __jit_is_empty(self, _: StateRef<[T; N]>, _: &mut Cx) -> Jit<bool> {
        k(N == 0)
    }
}
