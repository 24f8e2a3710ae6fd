//! Optional pointers in states. `parent: Option<Rc<Env>>`, `left: Option<Box<Node>>`.
//!
//! They are one word, which is zero where there is none. A test loads it and branches on it; it finds the place of the pointer, or
//! of the contents of a box.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use super::field::{load, store};
use super::{Assign, At, JitMut, JitState, MaybeRef, Memory, POINTER, Shared, StateField, StatePtr, StateRef, by_ref};
use crate::record::Cx;
use crate::value::owner::first_word;
use crate::value::{
    Decide, Jit, Kept, Kind, LOption, MemWord, Moves, Own, Owned, OwnerBits, Probe, Word, branch, clone_view, eq, k,
    lnot, words,
};

/// Whether an optional pointer is the pointer's word or zero.
fn is_known() -> bool {
    fn word_of<P>(pointer: &Option<P>) -> usize {
        let at = (&raw const *pointer).expose_provenance();
        *by_ref(&StatePtr::<usize>::from_bits(at as u64))
    }
    fn is<P: Owned + Clone>(pointer: P) -> bool {
        let word = first_word(pointer.clone());
        size_of::<Option<P>>() == size_of::<usize>() && word_of::<P>(&None) == 0 && word_of(&Some(pointer)) == word
    }
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(|| is(Rc::new(7_u64)) && is(Arc::new(7_u64)))
}

/// The pointer's word, and whether it is zero. One event.
fn pointer_in<P: Owned>(at: At, cx: &mut Cx) -> (Jit<OwnerBits<P>>, Jit<bool>) {
    assert!(is_known(), "an `Option` of an `Rc` is one word in this version of Rust");
    let pointer = load::<OwnerBits<P>>(at, cx);
    let word = words(pointer)[0];
    let address = Jit { val: word.bits as usize, ir: cx.coerce(word, Kind::I) };
    (pointer, eq(address, k(0), cx))
}

/// The pointer, if there is one. The events of a load and a branch.
#[track_caller]
fn found<P: Owned>(at: At, cx: &mut Cx) -> Option<Jit<OwnerBits<P>>> {
    let (pointer, none) = pointer_in::<P>(at, cx);
    (!branch(none, cx)).then_some(pointer)
}

/// `None` where an optional pointer is assigned.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

macro_rules! optional {
    ($($pointer:ident)*) => {$(
        impl<T: StateField> StateField for Option<$pointer<T>> {
            const WORDS: &'static [MemWord] = &[];
            type Out = StateRef<Self>;

            #[inline(always)]
            fn access(at: At, _: &mut Cx) -> Self::Out {
                StateRef::at(at)
            }
        }

        impl<T: StateField> Shared for Option<$pointer<T>> {
            type Option = MaybeRef<Self>;

            #[inline(always)]
            fn option(at: Option<At>, _: &mut Cx) -> Self::Option {
                MaybeRef::of(at)
            }
        }

        impl<T: StateField> Decide for StateRef<Option<$pointer<T>>> {
            type Out = LOption<StateRef<$pointer<T>>>;

            #[inline(always)]
            #[track_caller]
            fn decide(self, cx: &mut Cx) -> Self::Out {
                match found::<$pointer<T>>(self.at, cx) {
                    Some(_) => LOption::Some(StateRef::at(self.at)),
                    None => LOption::None,
                }
            }
        }

        impl<T: StateField> Kept for Option<$pointer<T>> {
            type Value = Option<Own<$pointer<T>>>;
            type Popped = Option<Self::Value>;
            const DROPS: bool = true;

            fn put(at: At, v: Self::Value, cx: &mut Cx) {
                let pointer = v.map_or(k(OwnerBits::none()), Own::release);
                store::<OwnerBits<$pointer<T>>>(at, pointer, cx);
            }
            #[track_caller]
            fn moved(at: At, cx: &mut Cx) -> Self::Value {
                found::<$pointer<T>>(at, cx).map(|pointer| Own::new(pointer, cx))
            }
            #[track_caller]
            fn take(at: At, cx: &mut Cx) -> Self::Popped {
                Some(Self::moved(at, cx))
            }
            fn nothing() -> Self::Popped {
                None
            }
            #[track_caller]
            fn replace(at: At, v: Self::Value, cx: &mut Cx) -> Self::Value {
                let old = Self::moved(at, cx);
                Self::put(at, v, cx);
                old
            }
            fn exchange(a: At, b: At, cx: &mut Cx) {
                let (x, y): (Jit<OwnerBits<$pointer<T>>>, Jit<OwnerBits<$pointer<T>>>) = (load(a, cx), load(b, cx));
                store(a, y, cx);
                store(b, x, cx);
            }
        }

        impl<T: StateField> Assign<Option<$pointer<T>>> for Option<Own<$pointer<T>>> {
            #[inline(never)]
            #[track_caller]
            fn assign(self, to: StateRef<Option<$pointer<T>>>, cx: &mut Cx) {
                drop(<Option<$pointer<T>> as Kept>::replace(to.at, self, cx));
            }
        }

        impl<T: StateField> Assign<Option<$pointer<T>>> for Nothing {
            #[inline(always)]
            #[track_caller]
            fn assign(self, to: StateRef<Option<$pointer<T>>>, cx: &mut Cx) {
                Assign::assign(None::<Own<$pointer<T>>>, to, cx);
            }
        }

        /// Methods of optional pointers.
        impl<T: StateField> Probe<'_, StateRef<Option<$pointer<T>>>> {
            /// `Option::is_some`.
            #[inline(never)]
            pub fn __jit_is_some(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> Jit<bool> {
                let none = pointer_in::<$pointer<T>>(this.at, cx).1;
                lnot(none, cx)
            }
            /// `Option::is_none`.
            #[inline(never)]
            pub fn __jit_is_none(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> Jit<bool> {
                pointer_in::<$pointer<T>>(this.at, cx).1
            }
            /// `Option::as_ref`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_as_ref(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> MaybeRef<$pointer<T>> {
                MaybeRef::of(found::<$pointer<T>>(this.at, cx).map(|_| this.at))
            }
            /// `Option::as_deref`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_as_deref(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> MaybeRef<T> {
                MaybeRef::of(found::<$pointer<T>>(this.at, cx).map(|pointer| At::behind::<T, _>(pointer, cx)))
            }
            /// `Option::clone`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_clone(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> Option<Own<$pointer<T>>> {
                found::<$pointer<T>>(this.at, cx).map(|pointer| clone_view::<$pointer<T>>(pointer, cx))
            }
            /// `Option::take`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_take(self, this: StateRef<Option<$pointer<T>>>, cx: &mut Cx) -> Option<Own<$pointer<T>>> {
                let found = found::<$pointer<T>>(this.at, cx)?;
                store::<OwnerBits<$pointer<T>>>(this.at, k(OwnerBits::none()), cx);
                Some(Own::new(found, cx))
            }
            /// `Option::replace`.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_replace(
                self,
                this: StateRef<Option<$pointer<T>>>,
                v: Own<$pointer<T>>,
                cx: &mut Cx,
            ) -> Option<Own<$pointer<T>>> {
                <Option<$pointer<T>> as Kept>::replace(this.at, Some(v), cx)
            }
        }

        /// `Option::cloned`.
        impl<T: StateField> Probe<'_, MaybeRef<$pointer<T>>> {
            #[doc(hidden)]
            #[inline(never)]
            pub fn __jit_cloned(self, this: MaybeRef<$pointer<T>>, cx: &mut Cx) -> Option<Own<$pointer<T>>> {
                this.place().map(|place| {
                    let pointer = load::<OwnerBits<$pointer<T>>>(place.at, cx);
                    clone_view::<$pointer<T>>(pointer, cx)
                })
            }
        }
    )*};
}
optional! { Rc Arc }

impl<P: Owned> Moves for Option<Own<P>> {}

/// A field `Option<Box<T>>` of a state.
#[repr(transparent)]
pub struct MaybeBoxed<T>(Option<Box<T>>);

/// Calls without twins get the option.
impl<T> Deref for MaybeBoxed<T> {
    type Target = Option<Box<T>>;

    fn deref(&self) -> &Option<Box<T>> {
        &self.0
    }
}

impl<T> DerefMut for MaybeBoxed<T> {
    fn deref_mut(&mut self) -> &mut Option<Box<T>> {
        &mut self.0
    }
}

impl<S: JitState + JitMut<Mut = StateRef<S>> + 'static> StateField for MaybeBoxed<S> {
    const WORDS: &'static [MemWord] = &[];
    type Out = StateRef<Self>;

    #[inline(always)]
    fn access(at: At, _: &mut Cx) -> Self::Out {
        StateRef::at(at)
    }
}

/// The box's word, and whether it is zero. One event.
fn box_in<S>(at: At, cx: &mut Cx) -> (Word, Jit<bool>) {
    const { assert!(size_of::<Option<Box<S>>>() == size_of::<usize>()) }
    let mut out = [Word::constant(0)];
    cx.load_words::<usize>(&at.place(POINTER), &mut out);
    let address = Jit { val: out[0].bits as usize, ir: cx.coerce(out[0], Kind::I) };
    (out[0], eq(address, k(0), cx))
}

impl<S> StateRef<MaybeBoxed<S>> {
    /// The contents of the box, if there is one. The events of a load and a branch.
    #[track_caller]
    fn held(self, cx: &mut Cx) -> Option<At> {
        let (word, none) = box_in::<S>(self.at, cx);
        let memory: Memory = self.at.memory;
        (!branch(none, cx)).then(|| At { memory, ..At::root(word) })
    }
}

impl<S> Decide for StateRef<MaybeBoxed<S>> {
    type Out = LOption<StateRef<S>>;

    #[inline(always)]
    #[track_caller]
    fn decide(self, cx: &mut Cx) -> Self::Out {
        match self.held(cx) {
            Some(at) => LOption::Some(StateRef::at(at)),
            None => LOption::None,
        }
    }
}

/// Methods of optional boxes.
impl<S: 'static> Probe<'_, StateRef<MaybeBoxed<S>>> {
    /// `Option::is_some`.
    #[inline(never)]
    pub fn __jit_is_some(self, this: StateRef<MaybeBoxed<S>>, cx: &mut Cx) -> Jit<bool> {
        let none = box_in::<S>(this.at, cx).1;
        lnot(none, cx)
    }
    /// `Option::is_none`.
    #[inline(never)]
    pub fn __jit_is_none(self, this: StateRef<MaybeBoxed<S>>, cx: &mut Cx) -> Jit<bool> {
        box_in::<S>(this.at, cx).1
    }
}

macro_rules! referred {
    ($($name:ident)*) => {
        /// References to the contents of an optional box.
        impl<S: 'static> Probe<'_, StateRef<MaybeBoxed<S>>> {$(
            #[doc(hidden)]
            #[inline(never)]
            #[track_caller]
            pub fn $name(self, this: StateRef<MaybeBoxed<S>>, cx: &mut Cx) -> MaybeRef<S> {
                MaybeRef::of(this.held(cx))
            }
        )*}
    };
}
referred! { __jit_as_ref __jit_as_mut __jit_as_deref __jit_as_deref_mut }
