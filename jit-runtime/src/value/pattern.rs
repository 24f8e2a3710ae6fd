//! Patterns against lifted values.

use super::{Jit, JitEnum, JitOrd, JitType, branch, eq, ge, k, le, lt};
use crate::record::Cx;

/// A type that patterns without variables can be compared with.
#[diagnostic::on_unimplemented(
    message = "traced code cannot match a value of type `{Self}` against a constant",
    label = "no constant patterns for this type",
    note = "constant patterns work on integers, floats, bool, char, &'static str and enums that derive `JitValue`; compare with `==` in an `if` otherwise"
)]
pub trait PatEq: JitType {
    /// Notes that the value (or variant) is that of one of the patterns, of which there may be more behind it: the same
    /// question as [`PatEq::pat_none`] with these, so that a replay may be answered otherwise.
    #[track_caller]
    fn took(x: Jit<Self>, patterns: &[Self], cx: &mut Cx);
    /// Whether the value (or variant) is that of `p`. One event.
    #[track_caller]
    fn pat_eq(x: Jit<Self>, p: Self, cx: &mut Cx) -> bool;
    /// Notes that none of the patterns matched. One event for all of them, unless they are strings.
    #[track_caller]
    fn pat_none(x: Jit<Self>, patterns: &[Self], cx: &mut Cx);
}

/// A type that range patterns work on.
#[diagnostic::on_unimplemented(
    message = "traced code cannot match a value of type `{Self}` against a range",
    label = "no range patterns for this type",
    note = "range patterns work on integers, floats and char"
)]
pub trait PatOrd: PatEq + JitOrd {}

macro_rules! words {
    ($($t:ident)*) => {$(
        impl PatEq for $t {
            #[inline(always)]
            #[track_caller]
            fn took(x: Jit<$t>, _: &[$t], cx: &mut Cx) {
                cx.promote(&[x.word()]);
            }
            #[inline(always)]
            #[track_caller]
            fn pat_eq(x: Jit<$t>, p: $t, cx: &mut Cx) -> bool {
                let equal = eq(x, k(p), cx);
                branch(equal, cx)
            }
            #[inline(never)]
            #[track_caller]
            fn pat_none(x: Jit<$t>, patterns: &[$t], cx: &mut Cx) {
                cx.none(|cx, n| patterns.get(n).map(|p| eq(x, k(*p), cx).ir));
            }
        }
        impl PatOrd for $t {}
    )*};
}
words! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize char f32 f64 bool }

/// A pattern names a variant, never a payload: those are patterns of their own.
impl<T: JitEnum> PatEq for T {
    #[inline(always)]
    #[track_caller]
    fn took(x: Jit<T>, _: &[T], cx: &mut Cx) {
        T::same_variant(x, x.val, cx);
    }
    #[inline(always)]
    #[track_caller]
    fn pat_eq(x: Jit<T>, p: T, cx: &mut Cx) -> bool {
        T::same_variant(x, p, cx)
    }
    #[inline(always)]
    #[track_caller]
    fn pat_none(x: Jit<T>, _: &[T], cx: &mut Cx) {
        T::same_variant(x, x.val, cx);
    }
}

/// Notes that one of the patterns matched. One event, unless they are strings.
#[inline(never)]
#[track_caller]
pub fn took<T: PatEq>(x: Jit<T>, patterns: &[T], cx: &mut Cx) {
    T::took(x, patterns, cx)
}

/// A value that is compared with a pattern without variables.
#[diagnostic::on_unimplemented(
    message = "traced code cannot match this against a constant",
    label = "no value of traced code",
    note = "an enum that is matched behind a reference derives `JitState`"
)]
pub trait Tested<P> {
    #[doc(hidden)]
    #[track_caller]
    fn is(self, p: P, cx: &mut Cx) -> bool;
}

impl<T: PatEq> Tested<T> for Jit<T> {
    #[inline(always)]
    #[track_caller]
    fn is(self, p: T, cx: &mut Cx) -> bool {
        T::pat_eq(self, p, cx)
    }
}

/// Whether the pattern `p` matches. One event, or two of an enum in a state.
#[inline(never)]
#[track_caller]
pub fn pat_eq<S: Tested<P>, P>(s: S, p: P, cx: &mut Cx) -> bool {
    s.is(p, cx)
}

/// A value that is matched against literals and constants alone.
#[diagnostic::on_unimplemented(
    message = "traced code cannot match this against names alone",
    label = "no value of traced code",
    note = "of an enum in a state ask `if matches!(node, Node::Nothing)`, or name a variant with fields beside the others"
)]
pub trait Plain {
    /// The value.
    type Value;
    #[doc(hidden)]
    fn value(self) -> Self::Value;
}

impl<T: JitType> Plain for Jit<T> {
    type Value = T;

    #[inline(always)]
    fn value(self) -> T {
        self.val
    }
}

/// The value that patterns of rustc's are matched against.
#[inline(always)]
pub fn plain_value<S: Plain>(s: S) -> S::Value {
    s.value()
}

/// Notes that none of the patterns matched. One event for all of them, unless they are strings.
#[inline(never)]
#[track_caller]
pub fn pat_none<T: PatEq>(x: Jit<T>, patterns: &[T], cx: &mut Cx) {
    T::pat_none(x, patterns, cx)
}

/// Whether the range pattern `lo..hi` or `lo..=hi` matches. One event, or two from `lo` on.
#[inline(never)]
#[track_caller]
pub fn pat_in<T: PatOrd>(x: Jit<T>, lo: T, hi: T, inclusive: bool, cx: &mut Cx) -> bool {
    let above = ge(x, k(lo), cx);
    if !branch(above, cx) {
        return false;
    }
    let below = if inclusive { le(x, k(hi), cx) } else { lt(x, k(hi), cx) };
    branch(below, cx)
}
