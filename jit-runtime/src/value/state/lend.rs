//! Slices as parameters and results. Parameters are `&[T]` and `&mut [T]` of traced functions, results `&mut [T]`; methods of
//! such slices are here, too.
//!
//! An argument may be a part of a slice, a list or an array. The function has it as a part, with a length: see [`StateSlice`]. A
//! call that no trace looks into gets a pointer and a length.

use std::marker::PhantomData;

use jit_ir::Effect;

use super::field::{load, store};
use super::root::passed;
use super::{Held, Parted, PlaceIndex, StateIndex, StatePtr, StateRef, StateSlice, Swapped, by_mut, by_ref};
use crate::record::{Callee, Cx};
use crate::value::{Jit, Probe, branch, eq, k, le, probe, promote};

/// The most elements that a trace copies one by one; more are copied by a call.
const UNROLLED: usize = 16;

/// An argument `&[T]` or `&mut [T]`. The events of the length and the pointer.
#[inline(never)]
pub fn slice_of<P: Parted>(a: P, cx: &mut Cx) -> StateSlice<P::Elem> {
    let len = a.whole_length(cx);
    StateSlice { first: a.place(k(0), cx), len }
}

/// An argument `&[T]` or `&mut [T]` of a call: the first element and the length. Events as of [`slice_of`].
#[inline(never)]
pub fn slice_words<P: Parted>(a: P, cx: &mut Cx) -> (StateRef<P::Elem>, Jit<usize>) {
    let StateSlice { first, len } = slice_of(a, cx);
    (passed(first, cx), len)
}

/// The slice that a call gets.
#[inline(always)]
pub fn slice_by_mut<'a, T>(first: &StatePtr<T>, len: usize) -> &'a mut [T] {
    by_mut(&first.elements(len))
}

/// The slice that a call gets for `&[T]`.
#[inline(always)]
pub fn slice_by_ref<'a, T>(first: &StatePtr<T>, len: usize) -> &'a [T] {
    by_ref(&first.elements(len))
}

/// Whether so many elements are few, whose number is constant then. The events of a branch and a promotion.
#[track_caller]
fn are_few(len: Jit<usize>, cx: &mut Cx) -> Option<usize> {
    let few = le(len, k(UNROLLED), cx);
    branch(few, cx).then(|| promote(len, cx).val)
}

/// Methods of slices that write all elements.
impl<T: Held> Probe<'_, StateSlice<T>> {
    /// `copy_from_slice` of another part. Events for the lengths, then one for each load and store, or one for a call.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_copy_from_slice<P: Parted<Elem = T>>(self, this: StateSlice<T>, from: P, cx: &mut Cx) {
        let from = slice_of(from, cx);
        let same = eq(this.len, from.len, cx);
        if !branch(same, cx) {
            vec![(); this.len.val].copy_from_slice(&vec![(); from.len.val]);
        }
        match are_few(this.len, cx) {
            Some(len) => (0..len).for_each(|i| {
                let v: Jit<T> = load(from.place(k(i), cx).at, cx);
                store(this.place(k(i), cx).at, v, cx);
            }),
            None => {
                let ((to, len), (from, _)) = (slice_words(this, cx), slice_words(from, cx));
                cx.call::<Copies<T>>((to, (from, (len, ()))));
            }
        }
    }

    /// `swap`. The events of two bounds checks, two loads and two stores.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_swap(self, this: StateSlice<T>, i: Jit<usize>, j: Jit<usize>, cx: &mut Cx) {
        Swapped(this.index_place(i, cx), this.index_place(j, cx)).__jit_swapped(cx);
    }

    /// `fill`. Events as of `copy_from_slice`, but for the loads.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_fill(self, this: StateSlice<T>, v: Jit<T>, cx: &mut Cx) {
        match are_few(this.len, cx) {
            Some(len) => (0..len).for_each(|i| store(this.place(k(i), cx).at, v, cx)),
            None => {
                let (to, len) = slice_words(this, cx);
                cx.call::<Fill<T>>((to, (len, (v, ()))));
            }
        }
    }
}

/// The same of lists, arrays and boxes, as all of their elements.
impl<A: StateIndex<Elem: Held>> Probe<'_, StateRef<A>> {
    /// `copy_from_slice`. Events of the length and the pointer, then as of a slice.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_copy_from_slice<P: Parted<Elem = A::Elem>>(self, this: StateRef<A>, from: P, cx: &mut Cx) {
        let all = slice_of(this, cx);
        probe(&all).__jit_copy_from_slice(all, from, cx);
    }
    /// `fill`. Events of the length and the pointer, then as of a slice.
    #[inline(always)]
    #[track_caller]
    pub fn __jit_fill(self, this: StateRef<A>, v: Jit<A::Elem>, cx: &mut Cx) {
        let all = slice_of(this, cx);
        probe(&all).__jit_fill(all, v, cx);
    }
}

struct Copies<T>(PhantomData<fn() -> T>);

impl<T: Held> Callee for Copies<T> {
    const NAME: &'static str = "copy_from_slice";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<T>, (StatePtr<T>, (usize, ())));
    type Ret = ();
    fn call((to, (from, (len, ()))): Self::Args) {
        // rustc has seen that the author's slices are apart.
        slice_by_mut(&to, len).copy_from_slice(by_ref(&from.elements(len)));
    }
}

struct Fill<T>(PhantomData<fn() -> T>);

impl<T: Held> Callee for Fill<T> {
    const NAME: &'static str = "fill";
    const EFFECT: Effect = Effect::Any;
    type Args = (StatePtr<T>, (usize, (T, ())));
    type Ret = ();
    fn call((to, (len, (v, ()))): Self::Args) {
        slice_by_mut(&to, len).fill(v);
    }
}
