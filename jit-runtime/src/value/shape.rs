//! The shape of a twin. The macros name outlined arms, and the rule for greens.

use super::{Elem, JitType};
use jit_heap::{Gc, GcArray};

/// How an outlined arm ended.
#[derive(Clone, Copy, Debug)]
pub enum Flow<V> {
    /// With its value.
    Value(V),
    /// The function returns the result that the arm has left for it.
    Return,
    /// `break` to the numbered target.
    Break(u32),
    /// `continue` of the numbered target.
    Continue(u32),
}

/// Calls `f`, never inlined: the temporaries of an arm leave the frame of the twin. Cold, as twins
/// are: made for size. As it may be called again, rustc lets it move no owner out of the twin.
#[cold]
#[inline(never)]
pub fn outline<R>(mut f: impl FnMut() -> R) -> R {
    f()
}

/// Leaves the result of an arm for the twin. One copy of the code that moves a large result.
#[inline(never)]
pub fn leave<T>(slot: &mut Option<T>, value: T) {
    *slot = Some(value);
}

/// A type of greens: the values name a place in the interpreted program, and are compared word by
/// word to find its code.
#[diagnostic::on_unimplemented(
    message = "a variable of type `{Self}` cannot be green",
    label = "greens name a place in the interpreted program",
    note = "greens are integers, bool, char, `Gc<T>`, `GcArray<T>`, `&'static T`, types that derive `JitValue`, and Option and tuples of them; make other variables red"
)]
pub trait Green: JitType {}

macro_rules! greens {
    ($($t:ty)*) => { $( impl Green for $t {} )* };
}
greens! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool char &'static str }

impl<T: 'static> Green for &'static T {}
impl<T: Elem> Green for &'static [T] where &'static [T]: JitType {}
impl<T: 'static> Green for Gc<T> {}
impl<T: Elem> Green for GcArray<T> where GcArray<T>: JitType {}
impl<T: Green> Green for Option<T> {}

macro_rules! tuples {
    ($(($($t:ident)*))*) => { $( impl<$($t: Green),*> Green for ($($t,)*) {} )* };
}
tuples! { (A) (A B) (A B C) (A B C D) }

/// Says at compile time that a variable may be green.
#[inline(always)]
pub fn assert_green<T: Green>(_: &T) {}
