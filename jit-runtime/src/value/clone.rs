//! `clone` in traced code.

use super::{Jit, JitType, Own, Owned, OwnerBits, Probe, clone_view, from_words};
use crate::record::Cx;
use jit_heap::{Gc, GcArray, Weak};

/// A type whose `clone` is known to copy. Not one of an author, since it may be handwritten; nor a reference to a value that
/// may have a `clone`, which rustc would call.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call `clone` of `{Self}`",
    label = "it may do more than copy",
    note = "traced values are `Copy`: leave `.clone()` out; of what a reference points to, make the copy in a `#[dont_look_inside]` function"
)]
pub trait CloneIsCopy: JitType {
    /// The value of which this is the receiver.
    fn again(this: Self::This) -> Jit<Self>;
}

macro_rules! copies {
    ($($(#[$a:meta])? [$($g:tt)*] $t:ty;)*) => {$(
        $(#[$a])?
        impl<$($g)*> CloneIsCopy for $t {
            #[inline(always)]
            fn again(this: Jit<Self>) -> Jit<Self> {
                this
            }
        }
    )*};
}
copies! {
    [] i8; [] i16; [] i32; [] i64; [] isize; [] u8; [] u16; [] u32; [] u64; [] usize; [] f32; [] f64; [] bool; [] char; [] ();
    [] i128; [] u128; [T: 'static] GcArray<T>; [T: 'static] Weak<T>;
    [] &'static str; [T: 'static] &'static [T];
    [T: CloneIsCopy] Option<T>; [T: CloneIsCopy, E: CloneIsCopy] Result<T, E>;
    [A: CloneIsCopy] (A,); [A: CloneIsCopy, B: CloneIsCopy] (A, B); [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy] (A, B, C);
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy] (A, B, C, D);
    #[diagnostic::do_not_recommend]
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy, E: CloneIsCopy] (A, B, C, D, E);
    #[diagnostic::do_not_recommend]
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy, E: CloneIsCopy, F: CloneIsCopy] (A, B, C, D, E, F);
    #[diagnostic::do_not_recommend]
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy, E: CloneIsCopy, F: CloneIsCopy, G: CloneIsCopy] (A, B, C, D, E, F, G);
    #[diagnostic::do_not_recommend]
    [A: CloneIsCopy, B: CloneIsCopy, C: CloneIsCopy, D: CloneIsCopy, E: CloneIsCopy, F: CloneIsCopy, G: CloneIsCopy, H: CloneIsCopy] (A, B, C, D, E, F, G, H);
}

/// Methods take the target of a `Gc`.
impl<T: 'static> CloneIsCopy for Gc<T> {
    #[inline(always)]
    fn again(this: Jit<&'static T>) -> Jit<Self> {
        // The receiver is the target of the `Gc` that is cloned: its address is that pointer's word.
        from_words(&[this.word()])
    }
}

/// The result of `clone`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call `clone` of `{Self}`",
    label = "it may do more than copy",
    note = "traced values are `Copy`: leave `.clone()` out; of what a reference points to, make the copy in a `#[dont_look_inside]` function"
)]
pub trait Cloned: JitType {
    /// A copy, or an owner of its own.
    type Out;
    #[doc(hidden)]
    fn cloned(this: Self::This, cx: &mut Cx) -> Self::Out;
}

impl<T: CloneIsCopy> Cloned for T {
    type Out = Jit<T>;

    #[inline(always)]
    fn cloned(this: T::This, _: &mut Cx) -> Jit<T> {
        T::again(this)
    }
}

impl<T: Owned + Clone> Cloned for OwnerBits<T> {
    type Out = Own<T>;

    #[inline(always)]
    fn cloned(this: Jit<OwnerBits<T>>, cx: &mut Cx) -> Own<T> {
        clone_view::<T>(this, cx)
    }
}

impl<T: Cloned> Probe<'_, Jit<T>> {
    /// `clone` of a type that is `Copy`, or of an owner.
    #[inline(never)]
    pub fn __jit_clone(self, this: T::This, cx: &mut Cx) -> T::Out {
        T::cloned(this, cx)
    }
}

/// An element that an iterator has cloned.
#[inline(always)]
pub fn cloned<T: JitType + CloneIsCopy>(x: Jit<T>) -> Jit<T> {
    x
}
