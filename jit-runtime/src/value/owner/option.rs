//! Options and results of owners. Which of the two it is was decided when it was made.

use std::fmt::Debug;
use std::ops::ControlFlow;

use super::{Moves, Own, Owns, ViewOf, clone_view};
use crate::record::Cx;
use crate::value::probe::own_face;
use crate::value::{
    Decide, ErrResidual, FromRes, Jit, JitTry, JitType, LOption, LResult, MaybeRef, NoneResidual, Probe, Receiver,
    StateRef, decide, k, make, try_some,
};

/// An option of a reference to an owner.
pub struct MaybeView<V: JitType>(LOption<Jit<V>>);

impl<V: JitType> Clone for MaybeView<V> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: JitType> Copy for MaybeView<V> {}

impl<V: JitType> MaybeView<V> {
    /// The option of a view.
    #[inline(always)]
    pub fn of(view: Option<Jit<V>>) -> Self {
        MaybeView(view.map_or(LOption::None, LOption::Some))
    }

    fn plain(self) -> Option<Jit<V>> {
        match self.0 {
            LOption::Some(view) => Some(view),
            LOption::None => None,
        }
    }
}

impl<V: JitType> Receiver for MaybeView<V> {
    own_face!();
}

impl<V: JitType> Decide for MaybeView<V> {
    type Out = LOption<Jit<V>>;

    #[inline(always)]
    fn decide(self, _: &mut Cx) -> Self::Out {
        self.0
    }
}

impl<V: ViewOf> Probe<'_, MaybeView<V>> {
    /// `Option::is_some`.
    #[inline(always)]
    pub fn __jit_is_some(self, this: MaybeView<V>, _: &mut Cx) -> Jit<bool> {
        k(this.plain().is_some())
    }
    /// `Option::is_none`.
    #[inline(always)]
    pub fn __jit_is_none(self, this: MaybeView<V>, _: &mut Cx) -> Jit<bool> {
        k(this.plain().is_none())
    }
    /// `Option::cloned`.
    #[inline(always)]
    pub fn __jit_cloned(self, this: MaybeView<V>, cx: &mut Cx) -> Option<Own<V::Owner>>
    where
        V::Owner: Clone,
    {
        this.plain().map(|view| clone_view::<V::Owner>(view, cx))
    }
}

/// `unwrap_or` and `unwrap_or_else` of an option that is moved into them.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method here",
    label = "no `Option` of traced code",
    note = "under `#[jit(owners)]` methods of these names are those of `Option`; `match` on a `Result`"
)]
pub trait OpensOr: SomeOf + Sized {
    /// `unwrap_or`: the other value is dropped where it is not taken.
    #[inline(always)]
    #[track_caller]
    fn or_value(self, other: Self::Inner, cx: &mut Cx) -> Self::Inner {
        match self.some_of(cx) {
            Some(v) => v,
            None => other,
        }
    }
    /// `unwrap_or_else`.
    #[inline(always)]
    #[track_caller]
    fn or_made(self, make: impl FnOnce(&mut Cx) -> Self::Inner, cx: &mut Cx) -> Self::Inner {
        match self.some_of(cx) {
            Some(v) => v,
            None => make(cx),
        }
    }
}

impl<T: SomeOf> OpensOr for T {}

/// `unwrap`, `expect` and `ok_or`, of a value that is moved into them.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method here",
    label = "neither an `Option` nor a `Result` of traced code",
    note = "under `#[jit(owners)]` methods of these names are those of `Option` and `Result`"
)]
pub trait Opens: Sized {
    /// The value in it.
    type Inner;
    /// `ok_or` of it.
    type OkOr<E: JitType>;
    /// `unwrap`.
    #[track_caller]
    fn opened(self, cx: &mut Cx) -> Self::Inner;
    /// `expect`.
    #[track_caller]
    fn expected(self, text: Jit<&'static str>, cx: &mut Cx) -> Self::Inner;
    /// `ok_or`.
    #[track_caller]
    fn or_error<E: JitType>(self, error: Jit<E>, cx: &mut Cx) -> Self::OkOr<E>;
}

impl<T: JitType> Opens for Jit<Option<T>> {
    type Inner = Jit<T>;
    type OkOr<E: JitType> = Jit<Result<T, E>>;

    #[inline(always)]
    #[track_caller]
    fn opened(self, cx: &mut Cx) -> Jit<T> {
        match decide(self, cx) {
            LOption::Some(v) => v,
            LOption::None => panic!("called `Option::unwrap()` on a `None` value"),
        }
    }
    #[inline(always)]
    #[track_caller]
    fn expected(self, text: Jit<&'static str>, cx: &mut Cx) -> Jit<T> {
        match decide(self, cx) {
            LOption::Some(v) => v,
            LOption::None => panic!("{}", text.val),
        }
    }
    #[inline(always)]
    #[track_caller]
    fn or_error<E: JitType>(self, error: Jit<E>, cx: &mut Cx) -> Jit<Result<T, E>> {
        match decide(self, cx) {
            LOption::Some(v) => make(LResult::Ok(v), cx),
            LOption::None => make(LResult::Err(error), cx),
        }
    }
}

/// The items of [`Opens`] for an option whose variant is known.
macro_rules! known {
    ($([$($g:tt)*] $t:ty, $inner:ty, |$v:ident| $plain:expr;)*) => {$(
        impl<$($g)*> Opens for $t {
            type Inner = $inner;
            type OkOr<E: JitType> = Result<$inner, Jit<E>>;

            #[inline(always)]
            #[track_caller]
            fn opened(self, _: &mut Cx) -> $inner {
                let $v = self;
                $plain.unwrap()
            }
            #[inline(always)]
            #[track_caller]
            fn expected(self, text: Jit<&'static str>, _: &mut Cx) -> $inner {
                let $v = self;
                $plain.expect(text.val)
            }
            #[inline(always)]
            #[track_caller]
            fn or_error<E: JitType>(self, error: Jit<E>, _: &mut Cx) -> Result<$inner, Jit<E>> {
                let $v = self;
                $plain.ok_or(error)
            }
        }
    )*};
}
known! {
    [M: Moves] Option<M>, M, |v| v;
    [V: JitType] MaybeView<V>, Jit<V>, |v| v.plain();
    [T] MaybeRef<T>, StateRef<T>, |v| v.place();
}

/// A result has no `ok_or`.
pub struct NoOkOr;

impl<T: JitType, E: JitType + Debug> Opens for Jit<Result<T, E>> {
    type Inner = Jit<T>;
    type OkOr<F: JitType> = NoOkOr;

    #[inline(always)]
    #[track_caller]
    fn opened(self, cx: &mut Cx) -> Jit<T> {
        match decide(self, cx) {
            LResult::Ok(v) => v,
            LResult::Err(e) => panic!("called `Result::unwrap()` on an `Err` value: {e:?}"),
        }
    }
    #[inline(always)]
    #[track_caller]
    fn expected(self, text: Jit<&'static str>, cx: &mut Cx) -> Jit<T> {
        match decide(self, cx) {
            LResult::Ok(v) => v,
            LResult::Err(e) => panic!("{}: {e:?}", text.val),
        }
    }
    #[inline(always)]
    fn or_error<F: JitType>(self, _: Jit<F>, _: &mut Cx) -> NoOkOr {
        NoOkOr
    }
}

impl<T: Owns, E: JitType + Debug> Opens for Result<Own<T>, Jit<E>> {
    type Inner = Own<T>;
    type OkOr<F: JitType> = NoOkOr;

    #[inline(always)]
    #[track_caller]
    fn opened(self, _: &mut Cx) -> Own<T> {
        match self {
            Ok(v) => v,
            Err(e) => panic!("called `Result::unwrap()` on an `Err` value: {:?}", e.val),
        }
    }
    #[inline(always)]
    #[track_caller]
    fn expected(self, text: Jit<&'static str>, _: &mut Cx) -> Own<T> {
        match self {
            Ok(v) => v,
            Err(e) => panic!("{}: {:?}", text.val, e.val),
        }
    }
    #[inline(always)]
    fn or_error<F: JitType>(self, _: Jit<F>, _: &mut Cx) -> NoOkOr {
        NoOkOr
    }
}

/// The value behind `ok_or(e)?`.
pub trait SomeOf {
    /// It.
    type Inner;
    #[doc(hidden)]
    #[track_caller]
    fn some_of(self, cx: &mut Cx) -> Option<Self::Inner>;
}

impl<T: JitType> SomeOf for Jit<Option<T>> {
    type Inner = Jit<T>;

    #[inline(always)]
    #[track_caller]
    fn some_of(self, cx: &mut Cx) -> Option<Jit<T>> {
        try_some(self, cx)
    }
}

impl<M: Moves> SomeOf for Option<M> {
    type Inner = M;

    #[inline(always)]
    fn some_of(self, _: &mut Cx) -> Option<M> {
        self
    }
}

impl<V: JitType> SomeOf for MaybeView<V> {
    type Inner = Jit<V>;

    #[inline(always)]
    fn some_of(self, _: &mut Cx) -> Option<Jit<V>> {
        self.plain()
    }
}

impl<T> SomeOf for MaybeRef<T> {
    type Inner = StateRef<T>;

    #[inline(always)]
    fn some_of(self, _: &mut Cx) -> Option<StateRef<T>> {
        self.place()
    }
}

/// Takes an option apart in a pattern `Some(..)`. One event where it is a value.
#[inline(always)]
#[track_caller]
pub fn some_of<O: SomeOf>(option: O, cx: &mut Cx) -> Option<O::Inner> {
    option.some_of(cx)
}

/// The two ways behind `?`.
#[diagnostic::on_unimplemented(
    message = "`?` in traced code needs an `Option` or a `Result`",
    label = "no `?` on this type"
)]
pub trait Residuals {
    /// It goes on with this.
    type Output;
    /// It leaves with this.
    type Residual;
    #[doc(hidden)]
    #[track_caller]
    fn residual(self, cx: &mut Cx) -> ControlFlow<Self::Residual, Self::Output>;
}

impl<T: JitTry> Residuals for Jit<T> {
    type Output = Jit<T::Output>;
    type Residual = T::Residual;

    #[inline(always)]
    #[track_caller]
    fn residual(self, cx: &mut Cx) -> ControlFlow<T::Residual, Jit<T::Output>> {
        T::branch(self, cx)
    }
}

impl<T, E: JitType> Residuals for Result<T, Jit<E>> {
    type Output = T;
    type Residual = ErrResidual<E>;

    #[inline(always)]
    fn residual(self, _: &mut Cx) -> ControlFlow<ErrResidual<E>, T> {
        match self {
            Ok(v) => ControlFlow::Continue(v),
            Err(e) => ControlFlow::Break(ErrResidual::new(e)),
        }
    }
}

impl<T> Residuals for Option<T> {
    type Output = T;
    type Residual = NoneResidual;

    #[inline(always)]
    fn residual(self, _: &mut Cx) -> ControlFlow<NoneResidual, T> {
        match self {
            Some(v) => ControlFlow::Continue(v),
            None => ControlFlow::Break(NoneResidual),
        }
    }
}

/// `e?`. One event where it is a value.
#[inline(always)]
#[track_caller]
pub fn try_owner<R: Residuals>(r: R, cx: &mut Cx) -> ControlFlow<R::Residual, R::Output> {
    r.residual(cx)
}

impl<T: Owns, E: JitType> FromRes<ErrResidual<E>> for Result<Own<T>, Jit<E>> {
    #[inline(always)]
    fn from_res(residual: ErrResidual<E>) -> Self {
        Err(residual.0)
    }
}

impl<T: Owns> FromRes<NoneResidual> for Option<Own<T>> {
    #[inline(always)]
    fn from_res(_: NoneResidual) -> Self {
        None
    }
}

/// `Ok(v)` and `Some(v)`.
pub trait WrapOk: Sized {
    /// A result of it.
    type Result<E: JitType>;
    /// An option of it.
    type Option;
    #[doc(hidden)]
    fn ok<E: JitType>(self, cx: &mut Cx) -> Self::Result<E>;
    #[doc(hidden)]
    fn some(self, cx: &mut Cx) -> Self::Option;
}

impl<T: JitType> WrapOk for Jit<T> {
    type Result<E: JitType> = Jit<Result<T, E>>;
    type Option = Jit<Option<T>>;

    #[inline(always)]
    fn ok<E: JitType>(self, cx: &mut Cx) -> Jit<Result<T, E>> {
        make(LResult::Ok(self), cx)
    }
    #[inline(always)]
    fn some(self, cx: &mut Cx) -> Jit<Option<T>> {
        make(LOption::Some(self), cx)
    }
}

impl<T: Owns> WrapOk for Own<T> {
    type Result<E: JitType> = Result<Own<T>, Jit<E>>;
    type Option = Option<Own<T>>;

    #[inline(always)]
    fn ok<E: JitType>(self, _: &mut Cx) -> Result<Own<T>, Jit<E>> {
        Ok(self)
    }
    #[inline(always)]
    fn some(self, _: &mut Cx) -> Option<Own<T>> {
        Some(self)
    }
}

/// `Ok(v)`.
#[inline(always)]
pub fn wrap_ok<V: WrapOk, E: JitType>(v: V, cx: &mut Cx) -> V::Result<E> {
    v.ok(cx)
}

/// `Some(v)`.
#[inline(always)]
pub fn wrap_some<V: WrapOk>(v: V, cx: &mut Cx) -> V::Option {
    v.some(cx)
}

/// `Err(e)`.
pub trait WrapErr<E> {
    #[doc(hidden)]
    fn err(error: E, cx: &mut Cx) -> Self;
}

impl<T: JitType, E: JitType> WrapErr<Jit<E>> for Jit<Result<T, E>> {
    #[inline(always)]
    fn err(error: Jit<E>, cx: &mut Cx) -> Self {
        make(LResult::Err(error), cx)
    }
}

impl<T: Owns, E> WrapErr<E> for Result<Own<T>, E> {
    #[inline(always)]
    fn err(error: E, _: &mut Cx) -> Self {
        Err(error)
    }
}

/// See [`WrapErr`].
#[inline(always)]
pub fn wrap_err<E, R: WrapErr<E>>(error: E, cx: &mut Cx) -> R {
    R::err(error, cx)
}

/// `None`.
pub trait WrapNone {
    #[doc(hidden)]
    fn none() -> Self;
}

impl<T: JitType> WrapNone for Jit<Option<T>> {
    #[inline(always)]
    fn none() -> Self {
        k(None)
    }
}

impl<T: Owns> WrapNone for Option<Own<T>> {
    #[inline(always)]
    fn none() -> Self {
        None
    }
}

/// See [`WrapNone`].
#[inline(always)]
pub fn none<R: WrapNone>() -> R {
    R::none()
}
