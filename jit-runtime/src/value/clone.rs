//! `clone` in traced code.

use super::{Jit, JitType};
use crate::record::Cx;
use jit_heap::{Gc, GcArray, Weak};

/// A type whose `clone` is known to copy. Not one of an author, who may have written it; nor a reference to a value that
/// may have a `clone`, which rustc would call.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call `clone` of `{Self}`",
    label = "it may do more than copy",
    note = "traced values are `Copy`: leave `.clone()` out; of what a reference points to, make the copy in a `#[dont_look_inside]` function"
)]
pub trait CloneIsCopy {}

macro_rules! copies {
    ($([$($g:tt)*] $t:ty;)*) => {$( impl<$($g)*> CloneIsCopy for $t {} )*};
}
copies! {
    [] i8; [] i16; [] i32; [] i64; [] isize; [] u8; [] u16; [] u32; [] u64; [] usize; [] f32; [] f64; [] bool; [] char; [] ();
    [T: 'static] Gc<T>; [T: 'static] GcArray<T>; [T: 'static] Weak<T>;
    [] &'static str; [T: 'static] &'static [T];
    [T: CloneIsCopy] Option<T>; [T: CloneIsCopy, E: CloneIsCopy] Result<T, E>;
    [A: CloneIsCopy] (A,); [A: CloneIsCopy, B: CloneIsCopy] (A, B); [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy] (A, B, C);
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy] (A, B, C, D);
}

impl<T: JitType> Jit<T> {
    /// `clone` of a type that is `Copy`, whatever it takes as a receiver.
    #[inline(never)]
    pub fn __jit_clone<R>(&self, _: R, _: &mut Cx) -> Self
    where
        T: CloneIsCopy,
    {
        *self
    }
}

/// An element that an iterator has cloned.
#[inline(always)]
pub fn cloned<T: JitType + CloneIsCopy>(x: Jit<T>) -> Jit<T> {
    x
}
