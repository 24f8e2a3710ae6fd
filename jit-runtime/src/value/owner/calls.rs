//! Clones, drops and calls of owners. They are arguments and results.

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

use jit_ir::Effect;

use super::{Own, OwnerBits, Owns, ViewOf, counts, owner_of, seen, view_of};
use crate::record::{Callee, Cx};
use crate::value::{ErrResidual, FromRes, Jit, JitEnum, JitType, LResult, branch, k};

/// The drop of an owner.
struct Dropped<T>(PhantomData<fn() -> T>);

impl<T: Owns> Callee for Dropped<T> {
    const NAME: &'static str = "drop";
    // Each owner may end here; but the portal has borrowed its states.
    const EFFECT: Effect = Effect::Unowned;
    type Args = (T::View, ());
    type Ret = ();
    fn call((view, ()): Self::Args) {
        // The twin, or the trace in its place, has moved the owner here.
        drop(Lowered::plain::<T>(view));
    }
}

/// The clone of an owner.
pub(super) struct Cloned<T>(PhantomData<fn() -> T>);

impl<T: Owns + Clone> Callee for Cloned<T> {
    const NAME: &'static str = "clone";
    const EFFECT: Effect = Effect::Unowned;
    type Args = (T::View, ());
    type Ret = T::View;
    fn call((view, ()): Self::Args) -> T::View {
        view_of::<T>(seen(&view).clone())
    }
}

/// Drops the owner of these bits. The event of a branch, and those of the counts or of a call if it owns something.
#[inline(never)]
pub(super) fn drop_view<T: Owns>(view: Jit<T::View>, cx: &mut Cx) {
    let owns = <T::View as ViewOf>::owns(view, cx);
    if !branch(owns, cx) {
        return;
    }
    let pointer = <T::View as ViewOf>::counts(view, cx);
    if !pointer.is_some_and(|pointer| counts::take_one(pointer, cx)) {
        cx.call::<Dropped<T>>((view, ()));
    }
}

/// How traced code has the parameters and results of functions: a value, or an owner.
#[diagnostic::on_unimplemented(
    message = "traced code can neither hold nor move a `{Self}`",
    label = "neither a value of traced code nor an owner that it knows",
    note = "derive `JitValue` for a `Copy` enum or struct, `JitOwner` for an enum with `Rc`, `Box` or `String` in it"
)]
pub trait LiftedAs: Sized {
    /// By value.
    type Out;
    /// An option of it.
    type Option;
    /// A result of it.
    type Result<E: JitType>;
    /// Its words.
    type Word: JitType;

    /// A result that is an error.
    #[doc(hidden)]
    fn failed<E: JitType>(error: Jit<E>) -> Self::Result<E>;
    /// The result of a call, which is no error. Not an event.
    #[doc(hidden)]
    fn succeeded<E: JitType>(result: Jit<Result<Self::Word, E>>, cx: &mut Cx) -> Self::Result<E>;
    /// The words of an argument.
    #[doc(hidden)]
    fn lower(out: Self::Out) -> Jit<Self::Word>;
    /// The result of a call.
    #[doc(hidden)]
    fn raise(word: Jit<Self::Word>, cx: &mut Cx) -> Self::Out;
    /// The plain argument of a call.
    #[doc(hidden)]
    fn plain(word: Self::Word) -> Self;
    /// The words of a plain result.
    #[doc(hidden)]
    fn word(self) -> Self::Word;
}

impl<T: JitType> LiftedAs for T {
    type Out = Jit<T>;
    type Option = Jit<Option<T>>;
    type Result<E: JitType> = Jit<Result<T, E>>;
    type Word = T;

    #[inline(always)]
    fn failed<E: JitType>(error: Jit<E>) -> Jit<Result<T, E>> {
        FromRes::from_res(ErrResidual::new(error))
    }
    #[inline(always)]
    fn succeeded<E: JitType>(result: Jit<Result<T, E>>, _: &mut Cx) -> Jit<Result<T, E>> {
        result
    }
    #[inline(always)]
    fn lower(out: Jit<T>) -> Jit<T> {
        out
    }
    #[inline(always)]
    fn raise(word: Jit<T>, _: &mut Cx) -> Jit<T> {
        word
    }
    #[inline(always)]
    fn plain(word: T) -> T {
        word
    }
    #[inline(always)]
    fn word(self) -> T {
        self
    }
}

/// Pointers are moved into calls and out of them. Not `Box<T>`, which others may declare to be a value.
macro_rules! pointers {
    ($([$($g:tt)*] $t:ty;)*) => {$(
        impl<$($g)*> LiftedAs for $t {
            type Out = Own<$t>;
            type Option = Option<Own<$t>>;
            type Result<E: JitType> = Result<Own<$t>, Jit<E>>;
            type Word = OwnerBits<$t>;

            #[inline(always)]
            fn failed<E: JitType>(error: Jit<E>) -> Self::Result<E> {
                Err(error)
            }
            #[inline(always)]
            fn succeeded<E: JitType>(result: Jit<Result<Self::Word, E>>, cx: &mut Cx) -> Self::Result<E> {
                Lowered::succeeded::<$t, E>(result, cx)
            }
            #[inline(always)]
            fn lower(out: Own<$t>) -> Jit<Self::Word> {
                Lowered::lower(out)
            }
            #[inline(always)]
            fn raise(word: Jit<Self::Word>, cx: &mut Cx) -> Own<$t> {
                Lowered::raise(word, cx)
            }
            #[inline(always)]
            fn plain(word: Self::Word) -> $t {
                Lowered::plain(word)
            }
            #[inline(always)]
            fn word(self) -> Self::Word {
                Lowered::word(self)
            }
        }
    )*};
}
pointers! {
    [T: 'static] Rc<T>; [T: 'static] Arc<T>; [T: 'static] std::rc::Weak<T>;
    [] Rc<str>; [] Arc<str>; [] Box<str>; [T: 'static] Rc<[T]>; [] String;
}

/// A constant, or a variant without payload.
#[inline(always)]
pub fn lifted_constant<T: LiftedAs>(v: T, cx: &mut Cx) -> T::Out {
    T::raise(k(v.word()), cx)
}

/// The plain argument of a call.
#[inline(always)]
pub fn plain_of<T: LiftedAs>(word: T::Word) -> T {
    T::plain(word)
}

/// The items of [`LiftedAs`] for an owner.
#[derive(Clone, Copy, Debug)]
pub struct Lowered;

impl Lowered {
    /// Takes the result of a call, which is no error.
    #[inline(always)]
    pub fn succeeded<T: Owns, E: JitType>(result: Jit<Result<T::View, E>>, cx: &mut Cx) -> Result<Own<T>, Jit<E>> {
        match <Result<T::View, E> as JitEnum>::split(result, cx) {
            LResult::Ok(view) => Ok(Own::new(view, cx)),
            LResult::Err(error) => Err(error),
        }
    }
    /// Moves it into a call.
    #[inline(always)]
    pub fn lower<T: Owns>(out: Own<T>) -> Jit<T::View> {
        out.release()
    }
    /// Takes it from a call.
    #[inline(always)]
    pub fn raise<T: Owns>(word: Jit<T::View>, cx: &mut Cx) -> Own<T> {
        Own::new(word, cx)
    }
    /// The plain one.
    #[inline(always)]
    pub fn plain<T: Owns>(word: T::View) -> T {
        // SAFETY: `lower` has moved it into the call.
        unsafe { owner_of::<T>(word) }
    }
    /// Its words.
    #[inline(always)]
    pub fn word<T: Owns>(owner: T) -> T::View {
        view_of(owner)
    }
}
