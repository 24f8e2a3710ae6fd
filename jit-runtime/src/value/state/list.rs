//! Roots in lists of values.

use std::marker::PhantomData;

use super::{At, StatePtr, StateRef};
use crate::record::{Cx, MAX_STATE_WORDS, StateWords};
use crate::value::{Jit, JitType, Kind, Lifted, LiftedValues, NoViews, TrustedWord, Values, Word};

impl<S> Lifted for StateRef<S> {
    const WIDTH: u32 = 1;

    #[inline(always)]
    fn take<F: FnMut() -> TrustedWord>(f: &mut F) -> Self {
        StateRef::at(At::root(f().word()))
    }
}

struct WithRoot<R>(PhantomData<R>);

impl<R: Values> WithRoot<R> {
    const KINDS: ([Kind; MAX_STATE_WORDS], usize) = {
        let mut all = [Kind::P; MAX_STATE_WORDS];
        let mut n = 1;
        while n <= R::KINDS.len() && n < MAX_STATE_WORDS {
            all[n] = R::KINDS[n - 1];
            n += 1;
        }
        (all, n)
    };
}

impl<S: 'static, R: Values> Values for (StatePtr<S>, R) {
    type Lifted = (StateRef<S>, R::Lifted);
    const WORDS: usize = 1 + R::WORDS;
    const KINDS: &'static [Kind] = {
        let (kinds, len) = const { &WithRoot::<R>::KINDS };
        kinds.split_at(*len).0
    };
    const HAS_STATE: bool = true;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(list: Self::Lifted, f: &mut F) {
        f(list.0.root());
        R::flat(list.1, f);
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Self::Lifted {
        let first = StateRef::take(f);
        (first, R::unflat(f))
    }
    #[inline(always)]
    fn plain(list: Self::Lifted) -> Self {
        (StatePtr::from_bits(list.0.root().bits), R::plain(list.1))
    }
    #[inline(always)]
    fn constant(self) -> Self::Lifted {
        (StateRef::at(At::root(Word::constant(self.0.bits()))), self.1.constant())
    }
    /// A root is never constant.
    #[inline(always)]
    #[track_caller]
    fn promote(list: Self::Lifted, cx: &mut Cx) -> Self::Lifted {
        (list.0, R::promote(list.1, cx))
    }
}

impl<S: 'static, R: LiftedValues> LiftedValues for (StateRef<S>, R) {
    type Plain = (StatePtr<S>, R::Plain);
}

impl<S> StateRef<S> {
    /// The pointer of a root.
    #[inline(always)]
    fn root(self) -> Word {
        debug_assert!(!self.at.is_part(), "the macros pass parts of states as pointers of their own");
        self.at.base
    }
}

impl StateWords {
    /// The root whose word has this number.
    pub fn root_at<S: 'static>(&self, first: u32) -> StatePtr<S> {
        StatePtr::from_bits(self.word_at(first))
    }
}

/// Arguments of a function whose results are reused.
#[diagnostic::on_unimplemented(
    message = "a function whose results are reused cannot take a state",
    label = "its fields change between two calls",
    note = "pass the values of the fields that it reads, or use `#[dont_look_inside]`"
)]
pub trait Stateless: Copy {
    /// No argument is the bits of an owner.
    const CHECKED: ();
}

impl Stateless for () {
    const CHECKED: () = ();
}

impl<T: JitType, R: Stateless> Stateless for (Jit<T>, R) {
    const CHECKED: () = {
        let () = NoViews::<T>::CHECKED;
        R::CHECKED
    };
}

/// Says at compile time that no argument is a state.
#[inline(always)]
pub fn stateless<L: Stateless>(_: &L) {
    const { L::CHECKED }
}
