//! `==` of types of the author's. Of enums without fields it is a comparison of words where it is as the derive makes it; else it is a
//! call.

use std::marker::PhantomData;

use jit_ir::Effect;

use super::emit::single2;
use super::{Fieldless, Jit, JitEq, JitType, Of, Op};
use crate::record::{Callee, Cx};

/// Whether values of a type are equal if and only if they are one variant. The answer is kept beside the type.
fn is_derived<E: Fieldless + PartialEq>() -> bool {
    *E::derived().get_or_init(|| {
        let mut pairs = E::ALL.iter().flat_map(|a| E::ALL.iter().map(move |b| (a, b)));
        pairs.all(|(a, b)| {
            let same = a.to_bits() == b.to_bits();
            same == (*a == *b) && same != (*a != *b)
        })
    })
}

/// `==`, or with `NE` `!=`, as the author's `impl` says.
struct Authors<E, const NE: bool>(PhantomData<fn() -> E>);

impl<E: Fieldless + PartialEq, const NE: bool> Callee for Authors<E, NE> {
    const NAME: &'static str = if NE { "!= of an enum" } else { "== of an enum" };
    const EFFECT: Effect = Effect::Unowned;
    type Args = (E, (E, ()));
    type Ret = bool;

    fn call((a, (b, ())): Self::Args) -> bool {
        if NE { a != b } else { a == b }
    }
}

impl<E: Fieldless + PartialEq> JitEq for E {
    #[inline(always)]
    fn lift_eq(a: Jit<E>, b: Jit<E>, cx: &mut Cx) -> Jit<bool> {
        match is_derived::<E>() {
            true => single2(Op::IntEq, a, b, a.val.to_bits() == b.val.to_bits(), cx),
            false => cx.call::<Authors<E, false>>((a, (b, ()))),
        }
    }

    #[inline(always)]
    fn lift_ne(a: Jit<E>, b: Jit<E>, cx: &mut Cx) -> Jit<bool> {
        match is_derived::<E>() {
            true => single2(Op::IntNe, a, b, a.val.to_bits() != b.val.to_bits(), cx),
            false => cx.call::<Authors<E, true>>((a, (b, ()))),
        }
    }
}

/// `==` of a type in a bound: rustc refuses a bound without a parameter that does not hold.
pub trait AuthorsEqual {
    /// The type.
    type Value;
    #[doc(hidden)]
    fn equal(a: Self::Value, b: Self::Value) -> bool;
    #[doc(hidden)]
    fn differ(a: Self::Value, b: Self::Value) -> bool;
}

impl<T: PartialEq> AuthorsEqual for Of<'_, T> {
    type Value = T;

    fn equal(a: T, b: T) -> bool {
        a == b
    }
    fn differ(a: T, b: T) -> bool {
        a != b
    }
}

struct AuthorsOf<T, const NE: bool>(PhantomData<fn() -> T>);

impl<T: JitType, const NE: bool> Callee for AuthorsOf<T, NE>
where
    for<'x> Of<'x, T>: AuthorsEqual<Value = T>,
{
    const NAME: &'static str = if NE { "!= of a value" } else { "== of a value" };
    const EFFECT: Effect = Effect::Unowned;
    type Args = (T, (T, ()));
    type Ret = bool;

    fn call((a, (b, ())): Self::Args) -> bool {
        if NE { <Of<'_, T> as AuthorsEqual>::differ(a, b) } else { <Of<'_, T> as AuthorsEqual>::equal(a, b) }
    }
}

/// `==`, or with `NE` `!=`, of values with fields: a call.
pub fn authors_eq<T: JitType, const NE: bool>(a: Jit<T>, b: Jit<T>, cx: &mut Cx) -> Jit<bool>
where
    for<'x> Of<'x, T>: AuthorsEqual<Value = T>,
{
    cx.call::<AuthorsOf<T, NE>>((a, (b, ())))
}
