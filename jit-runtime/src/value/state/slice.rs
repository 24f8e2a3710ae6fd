//! Boxes and slices in states. They are a pointer and a length, which never change while traced code runs but by calls.

use super::array::StateIndex;
use super::vec::word;
use super::{At, Borrowed, LENGTH, POINTER, Part, StateField, StateRef};
use crate::record::Cx;
use crate::value::{Jit, MemWord, Probe, Stored, eq, k};
use jit_macros::JitState;

/// Bytes from the start of a wide pointer to its address and to its length.
pub(super) const fn wide() -> (usize, usize) {
    const { assert!(size_of::<Box<[u64]>>() == size_of::<&[u64]>()) }
    let [address, length] = <&'static [u64] as Stored>::WORDS else { panic!("a wide pointer has two words") };
    (address.offset as usize, length.offset as usize)
}

fn length(at: &At, cx: &mut Cx) -> Jit<usize> {
    let w = word(at.word(Part::Length, wide().1), LENGTH, cx);
    Jit { val: w.bits as usize, ir: w.ir }
}

macro_rules! slices {
    ($($t:ty;)*) => {$(
        impl<T: 'static> StateField for $t {
            const WORDS: &'static [MemWord] = &[];
            type Out = StateRef<$t>;

            #[inline(always)]
            fn access(at: At, _: &mut Cx) -> Self::Out {
                StateRef::at(at)
            }
        }

        impl<T: StateField> StateIndex for $t {
            type Elem = T;

            fn length(at: &At, cx: &mut Cx) -> Jit<usize> {
                length(at, cx)
            }

            fn element(at: &At, i: Jit<usize>, cx: &mut Cx) -> At {
                let pointer = word(at.word(Part::Pointer, wide().0), POINTER, cx);
                at.element(pointer, 0, i.word(), size_of::<T>())
            }
        }

        /// Methods of slices.
        impl<T: 'static> Probe<'_, StateRef<$t>> {
            /// `len` of the slice.
            #[inline(never)]
            pub fn __jit_len(self, this: StateRef<$t>, cx: &mut Cx) -> Jit<usize> {
                length(&this.at, cx)
            }
            /// `is_empty` of the slice.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_is_empty(self, this: StateRef<$t>, cx: &mut Cx) -> Jit<bool> {
                let n = length(&this.at, cx);
                eq(n, k(0), cx)
            }
        }
    )*};
}
slices! { Box<[T]>; Borrowed<[T]>; }

impl StateField for Borrowed<str> {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<Borrowed<str>>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

/// Methods of texts.
impl Probe<'_, StateRef<Borrowed<str>>> {
    /// `len` of the text.
    #[inline(never)]
    pub fn __jit_len(self, this: StateRef<Borrowed<str>>, cx: &mut Cx) -> Jit<usize> {
        length(&this.at, cx)
    }
    /// `is_empty` of the text.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_empty(self, this: StateRef<Borrowed<str>>, cx: &mut Cx) -> Jit<bool> {
        let n = length(&this.at, cx);
        eq(n, k(0), cx)
    }
}

/// A parameter `&[T]` of an interpreter: two words are no root.
#[derive(JitState)]
pub struct SharedState<'a, T: StateField> {
    /// The slice.
    pub all: &'a [T],
}

/// The same of `&str`.
#[derive(JitState)]
pub struct TextState<'a> {
    /// The text.
    pub all: &'a str,
}

/// The same of `&mut [T]`.
#[derive(JitState)]
pub struct SliceState<'a, T: StateField> {
    /// The slice.
    pub all: &'a mut [T],
}
