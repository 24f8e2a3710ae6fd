//! Iterators in states. No trace knows the contents of iterators over a text and of optional lists, so their methods are calls.
//!
//! Such a call reaches nothing that traces know: facts about other states stay.

use std::str::{Bytes, CharIndices, Chars};

use jit_ir::Effect;

use super::{At, StateField, StatePtr, StateRef, by_mut, by_ref, passed};
use crate::record::{Callee, Cx};
use crate::value::{Jit, JitMut, JitSelf, JitState, MemWord, Probe};

macro_rules! states {
    ($($name:literal [$($generics:tt)*] $t:ty, $erased:ty;)*) => {$(
        // SAFETY: the same type, with `'static` for its lifetime.
        unsafe impl<$($generics)*> JitState for $t {
            type Erased = $erased;
            const NAME: &'static str = $name;
        }
        impl<$($generics)*> JitMut for $t {
            type Mut = StateRef<$erased>;
        }
        impl<$($generics)*> JitSelf for $t {
            type This = StateRef<$erased>;
        }
    )*};
}
states! {
    "Bytes" ['a] Bytes<'a>, Bytes<'static>;
    "CharIndices" ['a] CharIndices<'a>, CharIndices<'static>;
    "Chars" ['a] Chars<'a>, Chars<'static>;
    "Option" [T: 'static] Option<Vec<T>>, Option<Vec<T>>;
    "Option" [] Option<String>, Option<String>;
}

macro_rules! iterators {
    ($($call:ident $t:ty, $name:literal, $item:ty;)*) => {$(
        impl StateField for $t {
            const WORDS: &'static [MemWord] = &[];
            type Out = StateRef<$t>;

            #[inline(always)]
            fn access(at: At, _: &mut Cx) -> Self::Out {
                StateRef::at(at)
            }
        }

        struct $call;

        impl Callee for $call {
            const NAME: &'static str = $name;
            const EFFECT: Effect = Effect::Unowned;
            type Args = (StatePtr<$t>, ());
            type Ret = Option<$item>;
            fn call((of, ()): Self::Args) -> Self::Ret {
                by_mut(&of).next()
            }
        }

        /// Methods of iterators over a text.
        impl Probe<'_, StateRef<$t>> {
            /// `next`. One event.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_next(self, this: StateRef<$t>, cx: &mut Cx) -> Jit<Option<$item>> {
                let of = passed(this, cx);
                cx.call::<$call>((of, ()))
            }
        }
    )*};
}
iterators! {
    NextByte Bytes<'static>, "Bytes::next", u8;
    NextChar Chars<'static>, "Chars::next", char;
    NextIndexed CharIndices<'static>, "CharIndices::next", (usize, char);
}

/// Whether an optional owner is there.
struct IsSome<T>(std::marker::PhantomData<fn() -> T>);

impl<T: 'static> Callee for IsSome<T> {
    const NAME: &'static str = "Option::is_some";
    const EFFECT: Effect = Effect::Unowned;
    type Args = (StatePtr<Option<T>>, ());
    type Ret = bool;
    fn call((of, ()): Self::Args) -> bool {
        by_ref(&of).is_some()
    }
}

macro_rules! optional {
    ($([$($generics:tt)*] $t:ty;)*) => {$(
        impl<$($generics)*> StateField for Option<$t> {
            const WORDS: &'static [MemWord] = &[];
            type Out = StateRef<Option<$t>>;

            #[inline(always)]
            fn access(at: At, _: &mut Cx) -> Self::Out {
                StateRef::at(at)
            }
        }

        /// Methods of optional owners.
        impl<$($generics)*> Probe<'_, StateRef<Option<$t>>> {
            /// `is_some`. One event.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_is_some(self, this: StateRef<Option<$t>>, cx: &mut Cx) -> Jit<bool> {
                let of = passed(this, cx);
                cx.call::<IsSome<$t>>((of, ()))
            }
            /// `is_none`. One event.
            #[inline(never)]
            #[track_caller]
            pub fn __jit_is_none(self, this: StateRef<Option<$t>>, cx: &mut Cx) -> Jit<bool> {
                let some = self.__jit_is_some(this, cx);
                crate::value::lnot(some, cx)
            }
        }
    )*};
}
optional! {
    [T: 'static] Vec<T>;
    [] String;
}
