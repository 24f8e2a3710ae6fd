//! `std::cmp::Ordering`. Comparisons give one.

use std::cmp::Ordering;
use std::sync::OnceLock;

use super::word::{value_items, word_items};
use super::{
    Fieldless, Given, Green, Jit, JitEnum, JitOrd, JitSelf, JitType, JitWord, LOption, LiftedEnum, OneWord, Op, OpRef,
    Probe, TagForm, branch, eq, ge, gt, k, le, lt, make, ne,
};
use crate::record::Cx;

/// The form of an `Ordering` for patterns.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "they are those of `Ordering`")]
pub enum LOrdering {
    Less,
    Equal,
    Greater,
}

impl JitType for Ordering {
    type Opt = TagForm;
    word_items!();
    value_items!(Ordering, |v| v);
}

impl JitWord for Ordering {}

impl JitSelf for Ordering {
    type This = Jit<Self>;
}

impl Green for Ordering {}

impl Given for Ordering {
    type Out = Jit<Self>;

    #[inline(always)]
    fn out(j: Jit<Self>) -> Jit<Self> {
        j
    }
}

impl Fieldless for Ordering {
    const ALL: &'static [Self] = &[Ordering::Less, Ordering::Equal, Ordering::Greater];

    fn derived() -> &'static OnceLock<bool> {
        static DERIVED: OnceLock<bool> = OnceLock::new();
        &DERIVED
    }
}

impl JitEnum for Ordering {
    type Lifted = LOrdering;

    #[inline(always)]
    fn tag(j: Jit<Self>, _: &mut Cx) -> Jit<u64> {
        Jit { val: j.val.to_bits(), ir: j.ir }
    }
    #[inline(always)]
    fn with_tag(j: Jit<Self>, ir: OpRef) -> Jit<Self> {
        Jit { val: j.val, ir }
    }
    #[inline(always)]
    fn split(j: Jit<Self>, _: &mut Cx) -> LOrdering {
        match j.val {
            Ordering::Less => LOrdering::Less,
            Ordering::Equal => LOrdering::Equal,
            Ordering::Greater => LOrdering::Greater,
        }
    }
}

impl LiftedEnum for LOrdering {
    type Plain = Ordering;

    #[inline(always)]
    fn make(self, _: &mut Cx) -> Jit<Ordering> {
        k(match self {
            LOrdering::Less => Ordering::Less,
            LOrdering::Equal => Ordering::Equal,
            LOrdering::Greater => Ordering::Greater,
        })
    }
}

/// The number of an ordering.
fn number(a: Jit<Ordering>) -> Jit<i8> {
    Jit { val: a.val as i8, ir: a.ir }
}

impl Probe<'_, Jit<Ordering>> {
    /// `reverse`.
    #[inline(never)]
    pub fn __jit_reverse(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<Ordering> {
        Jit { val: this.val.reverse(), ir: cx.pure1(Op::IntNeg, this.word()) }
    }
    /// `then`. One event: which of the two it is.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_then(self, this: Jit<Ordering>, other: Jit<Ordering>, cx: &mut Cx) -> Jit<Ordering> {
        let equal = eq(this, k(Ordering::Equal), cx);
        if branch(equal, cx) { other } else { this }
    }
    /// `is_eq`.
    #[inline(never)]
    pub fn __jit_is_eq(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        eq(number(this), k(0), cx)
    }
    /// `is_ne`.
    #[inline(never)]
    pub fn __jit_is_ne(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        ne(number(this), k(0), cx)
    }
    /// `is_lt`.
    #[inline(never)]
    pub fn __jit_is_lt(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        lt(number(this), k(0), cx)
    }
    /// `is_gt`.
    #[inline(never)]
    pub fn __jit_is_gt(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        gt(number(this), k(0), cx)
    }
    /// `is_le`.
    #[inline(never)]
    pub fn __jit_is_le(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        le(number(this), k(0), cx)
    }
    /// `is_ge`.
    #[inline(never)]
    pub fn __jit_is_ge(self, this: Jit<Ordering>, cx: &mut Cx) -> Jit<bool> {
        ge(number(this), k(0), cx)
    }
}

/// How two values are ordered, if they are. The events of up to three branches: mostly a branch comes next.
#[track_caller]
fn ordered<T: JitOrd + super::JitEq>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Option<Ordering> {
    let less = lt(a, b, cx);
    if branch(less, cx) {
        return Some(Ordering::Less);
    }
    let greater = lt(b, a, cx);
    if branch(greater, cx) {
        return Some(Ordering::Greater);
    }
    let equal = eq(a, b, cx);
    branch(equal, cx).then_some(Ordering::Equal)
}

/// How two values are ordered, which are.
#[track_caller]
fn total<T: JitOrd>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Ordering {
    let less = lt(a, b, cx);
    if branch(less, cx) {
        return Ordering::Less;
    }
    let greater = lt(b, a, cx);
    if branch(greater, cx) { Ordering::Greater } else { Ordering::Equal }
}

fn some(o: Option<Ordering>, cx: &mut Cx) -> Jit<Option<Ordering>> {
    match o {
        Some(o) => make(LOption::Some(k(o)), cx),
        None => k(None),
    }
}

macro_rules! totals {
    ($($t:ident)*) => {$(
        impl Probe<'_, Jit<$t>> {
            /// `cmp`. The events of two branches at most.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_cmp(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Ordering> {
                k(total(this, b, cx))
            }
            /// `partial_cmp`. The same.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_partial_cmp(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<Ordering>> {
                let o = total(this, b, cx);
                some(Some(o), cx)
            }
        }
    )*};
}
totals! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool char }

macro_rules! partials {
    ($($t:ident)*) => {$(
        impl Probe<'_, Jit<$t>> {
            /// `partial_cmp`. The events of three branches at most.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_partial_cmp(self, this: Jit<$t>, b: Jit<$t>, cx: &mut Cx) -> Jit<Option<Ordering>> {
                let o = ordered(this, b, cx);
                some(o, cx)
            }
        }
    )*};
}
partials! { f32 f64 }
