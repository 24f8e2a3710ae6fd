//! Receivers in states. A method of a value that lies in a state takes the value or its place.

use super::{StateField, StateRef};
use crate::record::Cx;
use crate::value::{Jit, JitType};

/// A receiver that lies in no state.
#[derive(Clone, Copy, Debug)]
pub struct NoPlace;

/// The receiver that a method without a twin is given.
pub struct Unread<R>(std::marker::PhantomData<fn() -> R>);

/// The receiver that the twin of a method takes, of a value `V` that lies at `P`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method here",
    label = "the method has `&mut self`, and this is no field or element of a state",
    note = "a method with `&mut self` changes a field or an element of a `JitState`, or the target of a reference to one",
    note = "it changes a variable declared `mut`, but not under `owners` where its result is used; a struct whose parts change derives `JitState`"
)]
pub trait Received<V, P>: Sized {
    #[doc(hidden)]
    fn received(value: V, place: P) -> Self;
}

impl<V, P> Received<V, P> for V {
    #[inline(always)]
    fn received(value: V, _: P) -> V {
        value
    }
}

impl<T: JitType> Received<Jit<T>, StateRef<T>> for StateRef<T> {
    #[inline(always)]
    fn received(_: Jit<T>, place: StateRef<T>) -> StateRef<T> {
        place
    }
}

impl<V, P> Received<V, P> for Unread<V> {
    #[inline(always)]
    fn received(_: V, _: P) -> Unread<V> {
        Unread(std::marker::PhantomData)
    }
}

/// A variable before the dot of a call.
#[derive(Clone, Copy, Debug)]
pub struct Variable<T>(pub T);

/// A reference to a value in a state is that value: the type alone decides, so this comes before [`Itself`].
impl<T: StateField> Variable<StateRef<T>> {
    /// One event where it is a value.
    #[inline(always)]
    pub fn __jit_subject(self, cx: &mut Cx) -> T::Out {
        T::access(self.0.at, cx)
    }
}

/// All other variables, also of a type that is a parameter.
pub trait Itself: Sized {
    /// Its type.
    type Out;
    /// Gives it.
    fn __jit_subject(self, cx: &mut Cx) -> Self::Out;
}

impl<T> Itself for Variable<T> {
    type Out = T;

    #[inline(always)]
    fn __jit_subject(self, _: &mut Cx) -> T {
        self.0
    }
}

/// The receiver of a method.
#[inline(always)]
pub fn receive<R: Received<V, P>, V, P>(value: V, place: P) -> R {
    R::received(value, place)
}
