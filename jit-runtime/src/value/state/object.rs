//! Parameters `&mut dyn Trait`. Traced functions have them.
//!
//! A host's reference of two words lies in a state, whose place is an [`ObjectRef`]. The twin of a function with such a
//! parameter is generic: it takes such a place, or the place of a value of which the author's code makes a `&mut dyn Trait`. Methods of it
//! are calls.

use jit_ir::Effect;

use super::{StatePtr, StateRef, by_mut, passed};
use crate::record::Cx;
use crate::value::lent::Passes;
use crate::value::{Lend, Receiver, Values};

/// The state in which a parameter `&mut dyn Trait` of an interpreter comes: two words are no root. Made by the macros.
pub trait ObjectState: 'static {
    /// The trait object.
    type Target: ?Sized + 'static;
    /// Where the reference points to.
    fn target(&mut self) -> &mut Self::Target;
}

/// The object that such a state refers to.
pub struct ObjectRef<S: ObjectState>(StateRef<S>);

impl<S: ObjectState> Clone for ObjectRef<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: ObjectState> Copy for ObjectRef<S> {}

/// See [`ObjectRef`].
#[inline(always)]
pub fn object<S: ObjectState>(state: StateRef<S>) -> ObjectRef<S> {
    ObjectRef(state)
}

impl<S: ObjectState> Receiver for ObjectRef<S> {
    type This = Self;
    type Face = ();

    #[inline(always)]
    fn this(self) -> Self {
        self
    }
    #[inline(always)]
    fn face(&self) -> &() {
        &()
    }
}

/// The argument that the twin of a function takes for a parameter `&mut dyn Trait`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make a `&mut dyn` of this",
    label = "no parameter `&mut`, and no field of a state",
    note = "pass a parameter `&mut`, or `&mut` of a field of a `JitState`"
)]
pub trait ToObject: Receiver<This = Self> + 'static {
    /// The trait object, or a value that has its trait.
    type Target: ?Sized + 'static;
    /// The value at the pointer that a call gets.
    type State: 'static;
    /// Its place.
    fn state(self) -> StateRef<Self::State>;
    /// The target of a call's pointer.
    fn target(state: &mut Self::State) -> &mut Self::Target;
}

impl<S: 'static> ToObject for StateRef<S> {
    type Target = S;
    type State = S;

    #[inline(always)]
    fn state(self) -> StateRef<S> {
        self
    }
    #[inline(always)]
    fn target(state: &mut S) -> &mut S {
        state
    }
}

impl<S: ObjectState> ToObject for ObjectRef<S> {
    type Target = S::Target;
    type State = S;

    #[inline(always)]
    fn state(self) -> StateRef<S> {
        self.0
    }
    #[inline(always)]
    fn target(state: &mut S) -> &mut S::Target {
        state.target()
    }
}

/// A parameter `&mut dyn Trait` in the list of a call without a twin.
#[derive(Clone, Copy)]
pub struct LentObject<L>(L);

/// See [`LentObject`].
#[inline(always)]
pub fn lent_object<L: ToObject>(object: L) -> LentObject<L> {
    LentObject(object)
}

impl<L: ToObject> Lend for LentObject<L> {
    type Plain = &'static mut L::Target;
}

impl<L: ToObject, R: Passes> Passes for (LentObject<L>, R) {
    type Words = (StatePtr<L::State>, R::Words);
    const STATES: usize = R::STATES;
    const EXCLUSIVE: bool = true;

    #[inline(always)]
    fn words(self, cx: &mut Cx) -> <Self::Words as Values>::Lifted {
        (passed(self.0.0.state(), cx), self.1.words(cx))
    }
    #[inline(always)]
    fn plain(words: Self::Words) -> Self::Plain {
        const {
            assert!(
                Self::STATES == 0,
                "a call without a twin takes several states only if they are parameters `&mut`: read what it needs of others into variables before, or use a `#[dont_look_inside]` function"
            )
        }
        (L::target(by_mut(&words.0)), R::plain(words.1))
    }
    #[inline(always)]
    fn effect(&self) -> Effect {
        Effect::Any
    }
}
