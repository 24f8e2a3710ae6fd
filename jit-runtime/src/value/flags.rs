//! Flag types of `bitflags`. Their methods are operations on the word.
//!
//! The author's own method gives the result each time, and its bits are compared with those of the operation that is recorded: a type
//! whose `contains` means something else is named, not miscompiled.

use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use super::{Jit, JitWord, Op, StateRef, Word, deref, set_deref};
use crate::record::Cx;
use crate::value::{Assign, Dereferenced};

/// A value of this type with these operands.
#[track_caller]
fn checked<T: JitWord>(val: T, word: Word, method: &str) -> Jit<T> {
    assert!(val.to_bits() == word.bits, "`jit_flags!` of a type whose `{method}` is not that of flags");
    Jit { val, ir: word.ir }
}

fn op1(op: Op, a: Word, bits: u64, cx: &mut Cx) -> Word {
    Word { bits, ir: cx.pure1(op, a) }
}

fn op2(op: Op, a: Word, b: Word, bits: u64, cx: &mut Cx) -> Word {
    Word { bits, ir: cx.pure2(op, a, b) }
}

fn and(a: Word, b: Word, cx: &mut Cx) -> Word {
    op2(Op::IntAnd, a, b, a.bits & b.bits, cx)
}

fn or(a: Word, b: Word, cx: &mut Cx) -> Word {
    op2(Op::IntOr, a, b, a.bits | b.bits, cx)
}

fn without(a: Word, b: Word, cx: &mut Cx) -> Word {
    let others = op1(Op::IntNot, b, !b.bits, cx);
    and(a, others, cx)
}

/// A method of two flag values that gives one.
#[derive(Clone, Copy, Debug)]
pub enum Joined {
    /// `union`, `insert`, `|`.
    Union,
    /// `intersection`, `&`.
    Intersection,
    /// `difference`, `remove`, `-`.
    Difference,
    /// `symmetric_difference`, `toggle`, `^`.
    Exclusive,
}

/// `a.union(b)` and its like, of which the author's method has given `val`.
#[inline(never)]
pub fn joined<T: JitWord>(how: Joined, a: Jit<T>, b: Jit<T>, val: T, cx: &mut Cx) -> Jit<T> {
    let (a, b) = (a.word(), b.word());
    let (word, method) = match how {
        Joined::Union => (or(a, b, cx), "union"),
        Joined::Intersection => (and(a, b, cx), "intersection"),
        Joined::Difference => (without(a, b, cx), "difference"),
        Joined::Exclusive => (op2(Op::IntXor, a, b, a.bits ^ b.bits, cx), "symmetric_difference"),
    };
    checked(val, word, method)
}

/// `!a`, within all flags of the type.
#[inline(never)]
pub fn complement<T: JitWord>(a: Jit<T>, all: T, val: T, cx: &mut Cx) -> Jit<T> {
    let word = without(Word::constant(all.to_bits()), a.word(), cx);
    checked(val, word, "complement")
}

/// `a.contains(b)`.
#[inline(never)]
pub fn contains<T: JitWord>(a: Jit<T>, b: Jit<T>, val: bool, cx: &mut Cx) -> Jit<bool> {
    let common = and(a.word(), b.word(), cx);
    let same = op2(Op::IntEq, common, b.word(), u64::from(common.bits == b.word().bits), cx);
    checked(val, same, "contains")
}

/// `a.intersects(b)`.
#[inline(never)]
pub fn intersects<T: JitWord>(a: Jit<T>, b: Jit<T>, val: bool, cx: &mut Cx) -> Jit<bool> {
    let common = and(a.word(), b.word(), cx);
    let some = op2(Op::IntNe, common, Word::constant(0), u64::from(common.bits != 0), cx);
    checked(val, some, "intersects")
}

/// `a.is_empty()`.
#[inline(never)]
pub fn is_empty<T: JitWord>(a: Jit<T>, val: bool, cx: &mut Cx) -> Jit<bool> {
    let none = op2(Op::IntEq, a.word(), Word::constant(0), u64::from(a.word().bits == 0), cx);
    checked(val, none, "is_empty")
}

/// `a` with the flags of `b` as `on` says. No guard.
#[inline(never)]
pub fn with<T: JitWord>(a: Jit<T>, b: Jit<T>, on: Jit<bool>, val: T, cx: &mut Cx) -> Jit<T> {
    let rest = without(a.word(), b.word(), cx);
    let mask = op1(Op::IntNeg, on.word(), on.word().bits.wrapping_neg(), cx);
    let added = and(b.word(), mask, cx);
    let word = or(rest, added, cx);
    checked(val, word, "set")
}

/// The flags among the bits of a number.
#[inline(never)]
pub fn truncated<B: JitWord, T: JitWord>(bits: Jit<B>, all: T, val: T, cx: &mut Cx) -> Jit<T> {
    let word = and(bits.word(), Word::constant(all.to_bits()), cx);
    checked(val, word, "from_bits_truncate")
}

/// Methods that older versions of the crate have as operators only. A type's own method comes first.
pub trait OfOperators:
    Copy + BitOr<Output = Self> + BitAnd<Output = Self> + BitXor<Output = Self> + Sub<Output = Self> + Not<Output = Self>
{
    /// `a | b`.
    #[must_use]
    fn union(self, other: Self) -> Self {
        self | other
    }
    /// `a & b`.
    #[must_use]
    fn intersection(self, other: Self) -> Self {
        self & other
    }
    /// `a - b`.
    #[must_use]
    fn difference(self, other: Self) -> Self {
        self - other
    }
    /// `a ^ b`.
    #[must_use]
    fn symmetric_difference(self, other: Self) -> Self {
        self ^ other
    }
    /// `!a`.
    #[must_use]
    fn complement(self) -> Self {
        !self
    }
}

impl<T> OfOperators for T where
    T: Copy + BitOr<Output = T> + BitAnd<Output = T> + BitXor<Output = T> + Sub<Output = T> + Not<Output = T>
{
}

/// The bits as a number.
#[inline(always)]
pub fn same_bits<A: JitWord, B: JitWord>(a: Jit<A>, val: B, method: &str) -> Jit<B> {
    checked(val, a.word(), method)
}

/// Changes flags where they lie. Two events.
pub fn change<T>(place: StateRef<T>, f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<T>, cx: &mut Cx)
where
    T: JitWord,
    StateRef<T>: Dereferenced<Out = Jit<T>>,
    Jit<T>: Assign<T>,
{
    let old = deref(place, cx);
    let new = f(old, cx);
    set_deref(place, new, cx);
}

/// Gives a type of the crate `bitflags` twins of its methods and operators, which are calls without it.
///
/// The type is a struct of one integer that derives `JitValue`: with `bitflags` 2 the form `impl`, with `bitflags` 1 any, the
/// derive standing inside, on the struct.
///
/// ```
/// use jit_runtime::prelude::*;
///
/// #[derive(Clone, Copy, PartialEq, JitValue)]
/// struct Status(u8);
///
/// bitflags::bitflags! {
///     impl Status: u8 {
///         const ZERO = 2;
///         const CARRY = 1;
///     }
/// }
/// jit_flags!(Status: u8);
///
/// #[jit]
/// fn set_carry(status: &mut Status, carry: bool) -> bool {
///     status.set(Status::CARRY, carry);
///     status.intersects(Status::CARRY | Status::ZERO)
/// }
/// assert!(set_carry(&mut Status::empty(), true));
/// ```
#[macro_export]
macro_rules! jit_flags {
    ($($t:ty: $bits:ty),* $(,)?) => {$(
        const _: () = {
            #[allow(unused_imports)]
            use $crate::__private::flags::OfOperators as _;
            use $crate::__private::{BitOps, Cx, Jit, JitMut, Op, flags};

            impl BitOps for $t {
                fn bit_op(op: Op, a: Jit<Self>, b: Jit<Self>, val: Self, cx: &mut Cx) -> Jit<Self> {
                    let how = match op {
                        Op::IntAnd => flags::Joined::Intersection,
                        Op::IntOr => flags::Joined::Union,
                        _ => flags::Joined::Exclusive,
                    };
                    flags::joined(how, a, b, val, cx)
                }
                fn bit_not(a: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
                    flags::complement(a, <$t>::all(), !a.val, cx)
                }
            }

            $crate::jit_flags! { @joined $t;
                __jit_union union Union __jit_insert, __jit_intersection intersection Intersection __jit_intersect,
                __jit_difference difference Difference __jit_remove,
                __jit_symmetric_difference symmetric_difference Exclusive __jit_toggle
            }

            #[doc(hidden)]
            #[allow(dead_code)]
            impl $t {
                pub fn __jit_bits(&self, this: Jit<Self>, _: &mut Cx) -> Jit<$bits> {
                    flags::same_bits(this, this.val.bits(), "bits")
                }
                pub fn __jit_from_bits_truncate(bits: Jit<$bits>, cx: &mut Cx) -> Jit<Self> {
                    flags::truncated(bits, <$t>::all(), <$t>::from_bits_truncate(bits.val), cx)
                }
                pub fn __jit_empty(_: &mut Cx) -> Jit<Self> {
                    $crate::__private::k(<$t>::empty())
                }
                pub fn __jit_all(_: &mut Cx) -> Jit<Self> {
                    $crate::__private::k(<$t>::all())
                }
                pub fn __jit_is_empty(&self, this: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                    flags::is_empty(this, this.val.is_empty(), cx)
                }
                pub fn __jit_contains(&self, this: Jit<Self>, other: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                    flags::contains(this, other, this.val.contains(other.val), cx)
                }
                pub fn __jit_intersects(&self, this: Jit<Self>, other: Jit<Self>, cx: &mut Cx) -> Jit<bool> {
                    flags::intersects(this, other, this.val.intersects(other.val), cx)
                }
                pub fn __jit_complement(&self, this: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
                    flags::complement(this, <$t>::all(), this.val.complement(), cx)
                }
                pub fn __jit_set(&self, this: <Self as JitMut>::Mut, other: Jit<Self>, on: Jit<bool>, cx: &mut Cx) {
                    flags::change(
                        this,
                        |old, cx| {
                            let mut val = old.val;
                            val.set(other.val, on.val);
                            flags::with(old, other, on, val, cx)
                        },
                        cx,
                    )
                }
            }
        };
    )*};
    (@joined $t:ty; $($twin:ident $method:ident $how:ident $change:ident),*) => {
        #[doc(hidden)]
        #[allow(dead_code)]
        impl $t {$(
            pub fn $twin(&self, this: Jit<Self>, other: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
                flags::joined(flags::Joined::$how, this, other, this.val.$method(other.val), cx)
            }
            pub fn $change(&self, this: <Self as JitMut>::Mut, other: Jit<Self>, cx: &mut Cx) {
                flags::change(this, |old, cx| flags::joined(flags::Joined::$how, old, other, old.val.$method(other.val), cx), cx)
            }
        )*}
    };
}
pub use jit_flags;
