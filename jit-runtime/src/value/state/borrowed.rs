//! Short-lived references in states. They end before the program does.
//!
//! Traced code may keep a `&'static T` as a constant. The target of a shorter one may be freed between two calls, and other
//! memory may have its address then. So its word is loaded at each use and is never a constant.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use super::{At, JitMut, JitState, POINTER, Part, StateField, StateRef};
use crate::record::Cx;
use crate::value::MemWord;

/// A field `&'a T` or `&'a mut T` of a state, where it lies: there is no value of this type. Calls without twins get its place, and so
/// the reference. The target of a `&'a T` is not borrowed mutably: rustc has seen the author's code, which does not.
#[repr(transparent)]
pub struct Borrowed<T: ?Sized + 'static>(&'static mut T);

impl<T: ?Sized> Deref for Borrowed<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        self.0
    }
}

impl<T: ?Sized> DerefMut for Borrowed<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        self.0
    }
}

/// A field that has a reference inside which may end: opaque.
pub struct Short<T: ?Sized>(PhantomData<fn() -> T>);

impl<S: JitState + JitMut<Mut = StateRef<S>> + 'static> StateField for Borrowed<S> {
    const WORDS: &'static [MemWord] = POINTER;
    type Out = StateRef<S>;

    fn access(at: At, cx: &mut Cx) -> StateRef<S> {
        StateRef::at(at.behind_reference(cx))
    }
}

impl At {
    /// The target of the reference that lies here. One event.
    pub(super) fn behind_reference(self, cx: &mut Cx) -> At {
        let mut out = [crate::value::Word::constant(0)];
        cx.load_words::<usize>(&self.place(POINTER), &mut out);
        debug_assert!(self.part == Part::Field);
        At { memory: self.memory, ..At::root(out[0]) }
    }
}
