//! Receivers: a method of a value that lies in a state takes the value or its place.

use super::StateRef;
use crate::value::{Jit, JitType};

/// A receiver that lies in no state.
#[derive(Clone, Copy, Debug)]
pub struct NoPlace;

/// What a method without a twin is given for its receiver.
pub struct Unread<R>(std::marker::PhantomData<fn() -> R>);

/// What the twin of a method takes, of a value `V` that lies at `P`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method on this value",
    label = "the method takes a `{Self}`",
    note = "a method with `&mut self` changes what lies in a field or an element of a `JitState`; of a variable, assign the result of a method with `self`: `x = x.with(..)`"
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

/// The receiver of a method.
#[inline(always)]
pub fn receive<R: Received<V, P>, V, P>(value: V, place: P) -> R {
    R::received(value, place)
}
