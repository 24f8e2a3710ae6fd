//! Comparisons.
//!
//! `a > b` is recorded as `b < a`. Only types that a word comparison decides exactly as rustc's operator
//! does have one: not references, which Rust compares by their targets.

use super::emit::{int, lift1, op2, single2};
use super::{
    Int, Jit, JitType, JitWord, LOption, LResult, LiftedTuple, Nullable, OneWord, Op, TagForm, branch, decide, k, parts,
};
use crate::record::Cx;
use jit_heap::{Gc, GcArray};

/// A type with `==` in traced code.
#[diagnostic::on_unimplemented(
    message = "traced code cannot compare values of type `{Self}` for equality",
    label = "no traced `==` for this type",
    note = "`==` works on words, Gc pointers (by address), &'static str, types that derive `JitValue`, and Option, Result and tuples of these; write a `#[jit]` method for others"
)]
pub trait JitEq: JitType {
    #[doc(hidden)]
    #[track_caller]
    fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool>;
    #[doc(hidden)]
    #[track_caller]
    fn lift_ne(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
        let equal = Self::lift_eq(a, b, cx);
        lnot(equal, cx)
    }
}

/// A type with `< <= > >=` in traced code.
#[diagnostic::on_unimplemented(
    message = "traced code cannot order values of type `{Self}`",
    label = "no traced `<` for this type",
    note = "`<` and its like work on numbers, bool and char; write a `#[jit]` method for your own type"
)]
pub trait JitOrd: JitWord + PartialOrd {
    #[doc(hidden)]
    const LT: Op;
    #[doc(hidden)]
    const LE: Op;
}

/// The types with `< <= > >=` in traced code: words, and 128-bit integers.
#[diagnostic::on_unimplemented(
    message = "traced code cannot order values of type `{Self}`",
    label = "no traced `<` for this type",
    note = "`<` and its like work on numbers, bool and char; write a `#[jit]` method for your own type"
)]
pub trait Ordered: JitType {
    #[doc(hidden)]
    fn less(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool>;
    #[doc(hidden)]
    fn less_or_equal(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool>;
}

impl<T: JitOrd> Ordered for T {
    #[inline(always)]
    fn less(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
        single2(T::LT, a, b, a.val < b.val, cx)
    }
    #[inline(always)]
    fn less_or_equal(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
        single2(T::LE, a, b, a.val <= b.val, cx)
    }
}

macro_rules! word_eq {
    ($([$($g:tt)*] $t:ty: $eq:ident $ne:ident, |$a:ident, $b:ident| $e:expr;)*) => {$(
        impl<$($g)*> JitEq for $t {
            #[inline(always)]
            fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                let ($a, $b) = (a.val, b.val);
                single2(Op::$eq, a, b, $e, cx)
            }
            #[inline(always)]
            fn lift_ne(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                let ($a, $b) = (a.val, b.val);
                single2(Op::$ne, a, b, !$e, cx)
            }
        }
    )*};
}
macro_rules! compared {
    ($($t:ident $eq:ident $ne:ident $lt:ident $le:ident;)*) => {$(
        word_eq! { [] $t: $eq $ne, |a, b| a == b; }
        impl JitOrd for $t {
            const LT: Op = Op::$lt;
            const LE: Op = Op::$le;
        }
    )*};
}
compared! {
    i8 IntEq IntNe IntLt IntLe;
    i16 IntEq IntNe IntLt IntLe;
    i32 IntEq IntNe IntLt IntLe;
    i64 IntEq IntNe IntLt IntLe;
    isize IntEq IntNe IntLt IntLe;
    u8 IntEq IntNe UintLt UintLe;
    u16 IntEq IntNe UintLt UintLe;
    u32 IntEq IntNe UintLt UintLe;
    u64 IntEq IntNe UintLt UintLe;
    usize IntEq IntNe UintLt UintLe;
    bool IntEq IntNe UintLt UintLe;
    char IntEq IntNe UintLt UintLe;
    f32 FloatEq FloatNe FloatLt FloatLe;
    f64 FloatEq FloatNe FloatLt FloatLe;
}
word_eq! {
    [T: 'static] Gc<T>: PtrEq PtrNe, |a, b| a == b;
    [T: 'static] GcArray<T>: PtrEq PtrNe, |a, b| a == b;
}

/// Two variants, then their contents.
impl<T: JitEq> JitEq for Option<T>
where
    T::Opt: OptEq<T>,
{
    #[inline]
    #[track_caller]
    fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
        T::Opt::opt_eq(a, b, cx)
    }
}

/// How two options of a representation are compared.
#[doc(hidden)]
pub trait OptEq<T: JitEq> {
    #[track_caller]
    fn opt_eq(a: Jit<Option<T>>, b: Jit<Option<T>>, cx: &mut Cx) -> Jit<bool>;
}

impl<T: JitEq> OptEq<T> for TagForm {
    #[track_caller]
    fn opt_eq(a: Jit<Option<T>>, b: Jit<Option<T>>, cx: &mut Cx) -> Jit<bool> {
        match (decide(a, cx), decide(b, cx)) {
            (LOption::Some(a), LOption::Some(b)) => T::lift_eq(a, b, cx),
            (LOption::None, LOption::None) => k(true),
            _ => k(false),
        }
    }
}

impl<T: JitEq + JitWord<Opt = super::NullForm> + Nullable> OptEq<T> for super::NullForm {
    #[inline(always)]
    fn opt_eq(a: Jit<Option<T>>, b: Jit<Option<T>>, cx: &mut Cx) -> Jit<bool> {
        single2(Op::PtrEq, a, b, a.val.to_bits() == b.val.to_bits(), cx)
    }
}

impl<T: JitEq, E: JitEq> JitEq for Result<T, E> {
    #[track_caller]
    fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
        match (decide(a, cx), decide(b, cx)) {
            (LResult::Ok(a), LResult::Ok(b)) => T::lift_eq(a, b, cx),
            (LResult::Err(a), LResult::Err(b)) => E::lift_eq(a, b, cx),
            _ => k(false),
        }
    }
}

macro_rules! tuple_eq {
    ($(($($T:ident $n:tt)*))*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($T: JitEq),*> JitEq for ($($T,)*) where ($(Jit<$T>,)*): LiftedTuple<Plain = Self> {
            // Like the derived `==`: the first difference decides.
            #[track_caller]
            fn lift_eq(a: Jit<Self>, b: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                let (a, b): (($(Jit<$T>,)*), ($(Jit<$T>,)*)) = (parts(a), parts(b));
                $(
                    let equal = <$T>::lift_eq(a.$n, b.$n, cx);
                    if !branch(equal, cx) {
                        return k(false);
                    }
                )*
                k(true)
            }
        }
    )*};
}
tuple_eq! {
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 G 5)
    (A 0 B 1 C 2 D 3 E 4 G 5 H 6)
    (A 0 B 1 C 2 D 3 E 4 G 5 H 6 I 7)
}

/// `a == b`.
#[inline(never)]
#[track_caller]
pub fn eq<T: JitEq>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::lift_eq(a, b, cx)
}

/// `a != b`.
#[inline(never)]
#[track_caller]
pub fn ne<T: JitEq>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::lift_ne(a, b, cx)
}

/// `a < b`.
#[inline(never)]
pub fn lt<T: Ordered>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::less(a, b, cx)
}

/// `a <= b`.
#[inline(never)]
pub fn le<T: Ordered>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::less_or_equal(a, b, cx)
}

/// `a > b`.
#[inline(never)]
pub fn gt<T: Ordered>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::less(b, a, cx)
}

/// `a >= b`.
#[inline(never)]
pub fn ge<T: Ordered>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    T::less_or_equal(b, a, cx)
}

/// `!a` of a condition.
#[inline(never)]
pub fn lnot(a: Jit<bool>, cx: &mut Cx) -> Jit<bool> {
    lift1(a, !a.val, |a, cx| op2(Op::IntEq, a, int(0), cx), cx)
}

/// The smaller (`MAX` false) or larger of two integers.
#[inline(always)]
pub(super) fn extreme<T: Int + JitOrd, const MAX: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<T> {
    let record: super::emit::Record2 = |a, b, cx| {
        let less = op2(T::LT, a, b, cx);
        let (yes, no) = if MAX { (b, a) } else { (a, b) };
        super::emit::select(less, yes, no, cx)
    };
    let val = if MAX { a.val.max(b.val) } else { a.val.min(b.val) };
    super::emit::lift2(a, b, val, record, cx)
}
