//! `Result` and the `?` operator.
//!
//! A result is a tag (0 for `Ok`, 1 for `Err`) and as many words as the longer of its two values
//! has: the two never exist together.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::option::Tagged;
use super::{
    Jit, JitEnum, JitSelf, JitType, LOption, LiftedEnum, OpRef, Probe, TagForm, TrustedWord, Word, Words, branch,
    decide, k, make,
};
use crate::record::Cx;

/// The lifted form of `Result`.
#[derive(Clone, Copy, Debug)]
pub enum LResult<T, E> {
    /// Success.
    Ok(T),
    /// Failure.
    Err(E),
}

/// Words behind the tag.
const fn payload<T: JitType, E: JitType>() -> usize {
    <Result<T, E> as Words>::KINDS.len() - 1
}

impl<T: JitType, E: JitType> JitType for Result<T, E> {
    type Ir = Tagged;
    type Opt = TagForm;
    const KIR: Tagged = Tagged::CONST;
    const VIEWS: bool = T::VIEWS || E::VIEWS;
    const LOOSE: bool = T::LOOSE || E::LOOSE;

    #[inline(always)]
    #[track_caller]
    fn exact(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
        if !Self::LOOSE {
            return x;
        }
        match Self::decide(x, cx) {
            LResult::Ok(v) => {
                let v = T::exact(v, cx);
                super::make(LResult::Ok(v), cx)
            }
            LResult::Err(e) => {
                let e = E::exact(e, cx);
                super::make(LResult::Err(e), cx)
            }
        }
    }
    super::word::value_items!((), |_v| &());

    #[inline(always)]
    fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
        f(Word { bits: j.val.is_err() as u64, ir: j.ir.tag });
        match j.val {
            Ok(v) => j.ir.flat(Some(v), payload::<T, E>(), f),
            Err(e) => j.ir.flat(Some(e), payload::<T, E>(), f),
        }
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
        let tag = f();
        let ir = Tagged::unflat(tag, payload::<T, E>(), f);
        Jit { val: if tag.bits.get() == 0 { Ok(ir.value()) } else { Err(ir.value()) }, ir }
    }
}

impl<T: JitType, E: JitType> JitSelf for Result<T, E> {
    type This = Jit<Self>;
}

impl<T: JitType, E: JitType> JitEnum for Result<T, E> {
    type Lifted = LResult<Jit<T>, Jit<E>>;

    #[inline(always)]
    fn tag(j: Jit<Self>, _: &mut Cx) -> Jit<u64> {
        Jit { val: j.val.is_err() as u64, ir: j.ir.tag }
    }
    #[inline(always)]
    fn with_tag(j: Jit<Self>, tag: OpRef) -> Jit<Self> {
        Jit { val: j.val, ir: Tagged { tag, ..j.ir } }
    }
    #[inline(always)]
    fn split(j: Jit<Self>, cx: &mut Cx) -> Self::Lifted {
        match j.val {
            Ok(v) => LResult::Ok(j.ir.inner(v, cx)),
            Err(e) => LResult::Err(j.ir.inner(e, cx)),
        }
    }
    #[inline(always)]
    #[track_caller]
    fn decide(j: Jit<Self>, cx: &mut Cx) -> Self::Lifted {
        branch(is_err(j), cx);
        Self::split(j, cx)
    }
    #[inline(always)]
    #[track_caller]
    fn same_variant(j: Jit<Self>, p: Self, cx: &mut Cx) -> bool {
        branch(is_err(j), cx) == p.is_err()
    }
}

#[inline(always)]
fn is_err<T: JitType, E: JitType>(j: Jit<Result<T, E>>) -> Jit<bool> {
    Jit { val: j.val.is_err(), ir: j.ir.tag }
}

impl<T: JitType, E: JitType> LiftedEnum for LResult<Jit<T>, Jit<E>> {
    type Plain = Result<T, E>;

    #[inline(always)]
    fn make(self, _: &mut Cx) -> Jit<Result<T, E>> {
        match self {
            LResult::Ok(v) => Jit { val: Ok(v.val), ir: Tagged::of(super::K, v) },
            LResult::Err(e) => Jit { val: Err(e.val), ir: Tagged::of(super::K, e) },
        }
    }
}

/// Methods of `Result`.
impl<T: JitType, E: JitType> Probe<'_, Jit<Result<T, E>>> {
    /// `Result::is_ok`.
    #[inline(never)]
    pub fn __jit_is_ok(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<bool> {
        super::lnot(is_err(this), cx)
    }
    /// `Result::is_err`.
    #[inline(never)]
    pub fn __jit_is_err(self, this: Jit<Result<T, E>>, _: &mut Cx) -> Jit<bool> {
        is_err(this)
    }
    /// `Result::ok`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_ok(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<Option<T>> {
        match decide(this, cx) {
            LResult::Ok(v) => make(LOption::Some(v), cx),
            LResult::Err(_) => k(None),
        }
    }
    /// `Result::err`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_err(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<Option<E>> {
        match decide(this, cx) {
            LResult::Ok(_) => k(None),
            LResult::Err(e) => make(LOption::Some(e), cx),
        }
    }
    /// `Result::unwrap`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<T>
    where
        E: Debug,
    {
        match decide(this, cx) {
            LResult::Ok(v) => v,
            LResult::Err(e) => panic!("called `Result::unwrap()` on an `Err` value: {e:?}"),
        }
    }
    /// `Result::expect`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_expect(self, this: Jit<Result<T, E>>, text: Jit<&'static str>, cx: &mut Cx) -> Jit<T>
    where
        E: Debug,
    {
        match decide(this, cx) {
            LResult::Ok(v) => v,
            LResult::Err(e) => panic!("{}: {e:?}", text.val),
        }
    }
    /// `Result::unwrap_err`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_err(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<E>
    where
        T: Debug,
    {
        match decide(this, cx) {
            LResult::Ok(v) => panic!("called `Result::unwrap_err()` on an `Ok` value: {v:?}"),
            LResult::Err(e) => e,
        }
    }
    /// `Result::unwrap_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or(self, this: Jit<Result<T, E>>, default: Jit<T>, cx: &mut Cx) -> Jit<T> {
        match decide(this, cx) {
            LResult::Ok(v) => v,
            LResult::Err(_) => default,
        }
    }
}

/// A type with `?`: `Option` or `Result`.
#[diagnostic::on_unimplemented(
    message = "`?` in traced code needs an `Option` or a `Result`, not `{Self}`",
    label = "no `?` on this type",
    note = "`match` on the value, or turn it into an `Option` or a `Result` first"
)]
pub trait JitTry: JitEnum {
    /// The value that `?` goes on with.
    type Output: JitType;
    /// The result that `?` returns.
    type Residual;
    /// Decides. One event.
    #[track_caller]
    fn branch(j: Jit<Self>, cx: &mut Cx) -> ControlFlow<Self::Residual, Jit<Self::Output>>;
}

/// The result that `?` returns of `None`.
#[derive(Clone, Copy, Debug)]
pub struct NoneResidual;

/// The result that `?` returns of `Err`.
pub struct ErrResidual<E: JitType>(pub(super) Jit<E>);

impl<E: JitType> ErrResidual<E> {
    /// Of this error.
    #[inline(always)]
    pub fn new(error: Jit<E>) -> Self {
        ErrResidual(error)
    }
}

impl<T: JitType> JitTry for Option<T> {
    type Output = T;
    type Residual = NoneResidual;

    #[inline(always)]
    #[track_caller]
    fn branch(j: Jit<Self>, cx: &mut Cx) -> ControlFlow<NoneResidual, Jit<T>> {
        match decide(j, cx) {
            LOption::Some(v) => ControlFlow::Continue(v),
            LOption::None => ControlFlow::Break(NoneResidual),
        }
    }
}

impl<T: JitType, E: JitType> JitTry for Result<T, E> {
    type Output = T;
    type Residual = ErrResidual<E>;

    #[inline(always)]
    #[track_caller]
    fn branch(j: Jit<Self>, cx: &mut Cx) -> ControlFlow<ErrResidual<E>, Jit<T>> {
        match decide(j, cx) {
            LResult::Ok(v) => ControlFlow::Continue(v),
            LResult::Err(e) => ControlFlow::Break(ErrResidual(e)),
        }
    }
}

/// The result of a function that `?` leaves.
#[diagnostic::on_unimplemented(
    message = "the `?` operator cannot leave a traced function that returns `{Self}` with this error",
    label = "the function's return type does not fit",
    note = "traced code does not convert errors: the function must return an `Option`, or a `Result` with the same error type; use `map_err` first"
)]
pub trait FromRes<R> {
    /// Makes it.
    fn from_res(residual: R) -> Self;
}

impl<T: JitType> FromRes<NoneResidual> for Jit<Option<T>> {
    #[inline(never)]
    fn from_res(_: NoneResidual) -> Self {
        k(None)
    }
}

impl<T: JitType, E: JitType> FromRes<ErrResidual<E>> for Jit<Result<T, E>> {
    #[inline(never)]
    fn from_res(residual: ErrResidual<E>) -> Self {
        Jit { val: Err(residual.0.val), ir: Tagged::of(super::K, residual.0) }
    }
}

/// `e?`: goes on with the value or breaks with the function's result. One event.
#[inline(never)]
#[track_caller]
pub fn try_<T: JitTry>(j: Jit<T>, cx: &mut Cx) -> ControlFlow<T::Residual, Jit<T::Output>> {
    T::branch(j, cx)
}
