//! Owners that patterns take apart.
//!
//! A pattern is tested on the view of an owner. Where the arm binds a name by value, the owner is *gone* from then on: the name has
//! its contents, and its drop does nothing. It stands where the plain function has it, so that the rest is dropped when it is there.
//!
//! ```text
//! match self.pop() {                    match pop(..) { ref o => match o.view() {
//!     Value::Str(s) => f(s),                Lifted::Str(s) => { let s = o.part(s, cx); f(s) }
//!     _ => 0,                               _ => 0,
//! }                                     }}
//! ```

use super::{MaybeView, Own, OwnerBits, Owns};
use crate::record::Cx;
use crate::value::{Decide, Jit, JitType, LResult, OneWord, Owned};

/// The values that patterns find in an owner.
#[diagnostic::on_unimplemented(
    message = "traced code cannot take this out of an owner",
    label = "neither the payload of a variant nor the whole value"
)]
pub trait Payload: JitType {
    /// By value.
    type Taken;
    #[doc(hidden)]
    fn taken(part: Jit<Self>, cx: &mut Cx) -> Self::Taken;
}

impl<T: OneWord + JitType> Payload for T {
    type Taken = Jit<T>;

    #[inline(always)]
    fn taken(part: Jit<T>, _: &mut Cx) -> Jit<T> {
        part
    }
}

impl<T: Owned> Payload for OwnerBits<T> {
    type Taken = Own<T>;

    #[inline(always)]
    fn taken(part: Jit<Self>, cx: &mut Cx) -> Own<T> {
        Own::new(part, cx)
    }
}

/// [`Payload::taken`] of the whole owner.
#[inline(always)]
pub fn whole_owner<T: Owns>(view: Jit<T::View>, cx: &mut Cx) -> Own<T> {
    Own::new(view, cx)
}

/// A value with patterns on it: those are tested on its view, and names bind copies, or the contents of an owner.
pub struct Matched<'a, S>(&'a S);

impl<S> Clone for Matched<'_, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Matched<'_, S> {}

/// A value with patterns on it.
#[inline(always)]
pub fn matched<S>(value: &S) -> Matched<'_, S> {
    Matched(value)
}

/// A value that is no owner: patterns are tested on itself, and bind copies.
pub trait MatchedValue<S> {
    #[doc(hidden)]
    fn __view(self) -> S;
    #[doc(hidden)]
    fn __part<B>(self, bound: B, cx: &mut Cx) -> B;
}

impl<S: Copy> MatchedValue<S> for Matched<'_, S> {
    #[inline(always)]
    fn __view(self) -> S {
        *self.0
    }
    #[inline(always)]
    fn __part<B>(self, bound: B, _: &mut Cx) -> B {
        bound
    }
}

/// A part of a tuple of which a name binds this or another: no owner.
#[diagnostic::on_unimplemented(
    message = "traced code does not know which part of the tuple this name takes apart",
    label = "an owner, bound in another place by another alternative",
    note = "write an arm for each alternative"
)]
pub trait InEither {}

impl<S: Copy> InEither for S {}

/// Says at compile time that a name may be of this part or of another.
#[inline(always)]
pub fn in_either<S: InEither>(_: Matched<'_, S>) {}

impl<T: Owns> Matched<'_, Own<T>> {
    /// The view.
    #[inline(always)]
    pub fn __view(self) -> Jit<T::View> {
        self.0.view()
    }
    /// The payload, or the whole. Not an event.
    #[inline(always)]
    pub fn __part<X: Payload>(self, bound: Jit<X>, cx: &mut Cx) -> X::Taken {
        self.0.leave();
        X::taken(bound, cx)
    }
}

impl<T: Owns> Matched<'_, Option<Own<T>>> {
    /// The view.
    #[inline(always)]
    pub fn __view(self) -> MaybeView<T::View> {
        MaybeView::of(self.0.as_ref().map(Own::view))
    }
    /// A part of the value in it. Not an event.
    #[inline(always)]
    pub fn __part<X: Payload>(self, bound: Jit<X>, cx: &mut Cx) -> X::Taken {
        self.0.iter().for_each(Own::leave);
        X::taken(bound, cx)
    }
}

/// A result of a reference to an owner.
#[derive(Clone, Copy)]
pub struct ResultView<V: JitType, E: JitType>(LResult<Jit<V>, Jit<E>>);

impl<T: Owns, E: JitType> Matched<'_, Result<Own<T>, Jit<E>>> {
    /// The view.
    #[inline(always)]
    pub fn __view(self) -> ResultView<T::View, E> {
        ResultView(match self.0 {
            Ok(owner) => LResult::Ok(owner.view()),
            Err(error) => LResult::Err(*error),
        })
    }
    /// A part of the value in it. Not an event.
    #[inline(always)]
    pub fn __part<X: Payload>(self, bound: Jit<X>, cx: &mut Cx) -> X::Taken {
        self.0.iter().for_each(Own::leave);
        X::taken(bound, cx)
    }
}

impl<V: JitType, E: JitType> Decide for ResultView<V, E> {
    type Out = LResult<Jit<V>, Jit<E>>;

    #[inline(always)]
    fn decide(self, _: &mut Cx) -> Self::Out {
        self.0
    }
}
