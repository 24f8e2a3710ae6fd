//! Arguments of calls without twins. They are lists of values; a call may give references.

use std::ops::{Deref, DerefMut};

use jit_ir::Effect;

use super::{Jit, JitType, Lend, NoPlace, Pass, StatePtr, StateRef, Values, by_mut, passed};
use crate::record::Cx;

/// A list of receiver and arguments, `(a, (b, ()))`.
pub trait Lends: Copy {
    /// The author's values.
    type Plain;
}

/// A list that a call can pass on.
pub trait Passes: Lends {
    /// The values that are passed.
    type Words: Values;
    /// The number of states among them, of which no two may be the same.
    const STATES: usize;
    /// Whether there are states that are parameters `&mut`: no two of them are the same, but others may be parts of them.
    const EXCLUSIVE: bool;
    /// The values to pass.
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted;
    /// The author's values.
    fn plain(words: Self::Words) -> Self::Plain;
    /// The effect of a call that gets them, and nothing else of a state.
    fn effect(&self) -> Effect;
}

impl Lends for () {
    type Plain = ();
}

impl Passes for () {
    type Words = ();
    const STATES: usize = 0;
    const EXCLUSIVE: bool = false;
    #[inline(always)]
    fn words(self, _: &mut Cx) {}
    #[inline(always)]
    fn plain(_: ()) {}
    #[inline(always)]
    fn effect(&self) -> Effect {
        Effect::Unowned
    }
}

impl<A: Lend, R: Lends> Lends for (A, R) {
    type Plain = (A::Plain, R::Plain);
}

impl<A: Pass, R: Passes> Passes for (A, R) {
    type Words = (A::Word, R::Words);
    const STATES: usize = R::STATES;
    const EXCLUSIVE: bool = R::EXCLUSIVE;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (self.0.word(), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        (A::plain(words.0), R::plain(words.1))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        self.1.effect()
    }
}

/// A state, or a part of one, which is a pointer of its own for the call.
impl<S: 'static, R: Passes> Passes for (StateRef<S>, R) {
    type Words = (StatePtr<S>, R::Words);
    const STATES: usize = 1 + R::STATES;
    const EXCLUSIVE: bool = R::EXCLUSIVE;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (passed(self.0, cx), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        const {
            assert!(
                Self::STATES == 1 && !Self::EXCLUSIVE,
                "a call without a twin takes one state at most: read what it needs of others into variables before, or use a `#[dont_look_inside]` function"
            )
        }
        (by_mut(&words.0), R::plain(words.1))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        if self.0.is_apart() { self.1.effect() } else { Effect::Any }
    }
}

/// A state that is a parameter `&mut` of the author's function, so that no other such parameter has it.
pub struct Exclusive<S: 'static>(StateRef<S>);

impl<S: 'static> Clone for Exclusive<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: 'static> Copy for Exclusive<S> {}

impl<S: 'static> Lend for Exclusive<S> {
    type Plain = &'static mut S;
}

impl<S: 'static, R: Passes> Passes for (Exclusive<S>, R) {
    type Words = (StatePtr<S>, R::Words);
    const STATES: usize = R::STATES;
    const EXCLUSIVE: bool = true;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (passed(self.0.0, cx), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        const {
            assert!(
                Self::STATES == 0,
                "a call without a twin takes several states only if they are parameters `&mut`: read what it needs of others into variables before, or use a `#[dont_look_inside]` function"
            )
        }
        (by_mut(&words.0), R::plain(words.1))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        if self.0.0.is_apart() { self.1.effect() } else { Effect::Any }
    }
}

/// A parameter `&mut` in such a list.
pub struct Parameter<'a, J>(&'a J);

/// See [`Parameter`].
#[inline(always)]
pub fn parameter<J>(value: &J) -> Parameter<'_, J> {
    Parameter(value)
}

impl<S: 'static> Parameter<'_, StateRef<S>> {
    /// The state.
    #[inline(always)]
    pub fn __listed(self) -> Exclusive<S> {
        Exclusive(*self.0)
    }
}

/// A parameter `&mut` that is no place.
pub trait ParameterValue<J> {
    #[doc(hidden)]
    fn __listed(self) -> J;
}

impl<J: Copy> ParameterValue<J> for Parameter<'_, J> {
    #[inline(always)]
    fn __listed(self) -> J {
        *self.0
    }
}

/// The receiver of a call without a twin that is a field or an element: `(*receiver).m()` copies a value that lies in a state, or
/// changes it where it lies, as the author's `x.f.m()` does.
pub trait Lodge<P> {
    /// The contents of the list.
    type Lodged;
    #[doc(hidden)]
    fn lodge(self, place: P) -> Self::Lodged;
}

/// See [`Lodge`].
#[inline(always)]
pub fn lodge<J: Lodge<P>, P>(receiver: J, place: P) -> J::Lodged {
    receiver.lodge(place)
}

impl<J> Lodge<NoPlace> for J {
    type Lodged = Alone<J>;

    #[inline(always)]
    fn lodge(self, _: NoPlace) -> Alone<J> {
        Alone(self)
    }
}

impl<T: JitType, F: LodgedAs<T>> Lodge<StateRef<F>> for Jit<T> {
    type Lodged = F::Lodged;

    #[inline(always)]
    fn lodge(self, place: StateRef<F>) -> F::Lodged {
        F::lodged(self, place)
    }
}

/// Fields and elements of a state of which an access gives a `T`.
pub trait LodgedAs<T: JitType>: Sized {
    /// The receiver in the list.
    type Lodged;
    #[doc(hidden)]
    fn lodged(value: Jit<T>, place: StateRef<Self>) -> Self::Lodged;
}

impl<T: JitType> LodgedAs<T> for T {
    type Lodged = AtPlace<T>;

    #[inline(always)]
    fn lodged(value: Jit<T>, place: StateRef<T>) -> AtPlace<T> {
        AtPlace { value, place }
    }
}

impl<J> Alone<J> {
    /// A receiver that is lent without its place.
    #[inline(always)]
    pub fn new(receiver: J) -> Self {
        Alone(receiver)
    }
}

impl<S, F> Lodge<StateRef<F>> for StateRef<S> {
    type Lodged = StateRef<S>;

    #[inline(always)]
    fn lodge(self, _: StateRef<F>) -> StateRef<S> {
        self
    }
}

/// A receiver that lies in no state.
#[derive(Clone, Copy)]
pub struct Alone<J>(J);

/// The author's value of an [`Alone`].
pub struct AlonePlain<V>(V);

impl<V> Deref for AlonePlain<V> {
    type Target = V;

    #[inline(always)]
    fn deref(&self) -> &V {
        &self.0
    }
}

#[diagnostic::do_not_recommend]
impl<J: Lend> Lend for Alone<J> {
    type Plain = AlonePlain<J::Plain>;
}

impl<J: Pass> Pass for Alone<J> {
    type Word = J::Word;

    #[inline(always)]
    fn word(self) -> Jit<J::Word> {
        self.0.word()
    }
    #[inline(always)]
    fn plain(word: J::Word) -> AlonePlain<J::Plain> {
        AlonePlain(J::plain(word))
    }
}

/// A value and where it lies in a state.
pub struct AtPlace<T: JitType> {
    value: Jit<T>,
    place: StateRef<T>,
}

impl<T: JitType> Clone for AtPlace<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: JitType> Copy for AtPlace<T> {}

/// The author's value of an [`AtPlace`]: a copy for methods that read it, the place for those that change it.
pub struct Lodger<T> {
    copy: T,
    place: StatePtr<T>,
}

impl<T> Lodger<T> {
    pub(super) fn new(copy: T, place: StatePtr<T>) -> Lodger<T> {
        Lodger { copy, place }
    }
}

impl<T> Deref for Lodger<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.copy
    }
}

impl<T> DerefMut for Lodger<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        by_mut(&self.place)
    }
}

#[diagnostic::do_not_recommend]
impl<T: JitType> Lend for AtPlace<T> {
    type Plain = Lodger<T>;
}

/// The place is that of a field which the author's own code borrows for the call, so that it is no further state of the list.
impl<T: JitType, R: Passes> Passes for (AtPlace<T>, R)
where
    (T, (StatePtr<T>, R::Words)): Values<Lifted = (Jit<T>, (StateRef<T>, <R::Words as Values>::Lifted))>,
{
    type Words = (T, (StatePtr<T>, R::Words));
    const STATES: usize = R::STATES;
    const EXCLUSIVE: bool = R::EXCLUSIVE;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (self.0.value, (passed(self.0.place, cx), self.1.words(cx)))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        let (copy, (place, rest)) = words;
        (Lodger { copy, place }, R::plain(rest))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        Effect::Any
    }
}

/// An optional reference to a value of a collection, which becomes a copy of the value.
pub trait CopiedOption {
    /// The value.
    type Value;
    /// Copies it.
    fn __copy_given(self) -> Option<Self::Value>;
}

impl<T: Copy> CopiedOption for Option<&T> {
    type Value = T;

    #[inline(always)]
    fn __copy_given(self) -> Option<T> {
        self.copied()
    }
}

/// The same of a value that is no reference.
pub trait CopiedValue: Copy {
    /// Itself.
    #[inline(always)]
    fn __copy_given(&self) -> Self {
        *self
    }
}

impl<T: Copy> CopiedValue for T {}
