//! Lists of arguments, greens and reds.
//!
//! A list is written `(a, (b, ()))`; a lifted list `(Jit<A>, (Jit<B>, ()))`.

use std::marker::PhantomData;

use jit_ir::{Effect, Kind};

use super::{Cx, Jit, JitType, MAX_STATE_WORDS, TrustedWord, Word, k};

/// A list of plain values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of values that traced code can hold",
    note = "arguments and portal variables must be words, Option, Result, small tuples, or types that derive `JitValue`"
)]
pub trait Values: Copy + 'static {
    /// The lifted list.
    type Lifted: LiftedValues<Plain = Self>;
    /// The number of words.
    const WORDS: usize;
    /// The kinds of the words; of a list too long for any use, those of the first
    /// `record::MAX_STATE_WORDS`.
    const KINDS: &'static [Kind];

    /// Whether a state is among them.
    const HAS_STATE: bool;

    /// Gives the words.
    fn flat<F: FnMut(Word)>(list: Self::Lifted, f: &mut F);
    /// Takes the words.
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Self::Lifted;
    /// The concrete values.
    fn plain(list: Self::Lifted) -> Self;
    /// The list of constants.
    fn constant(self) -> Self::Lifted;
    /// Makes the values constant.
    #[track_caller]
    fn promote(list: Self::Lifted, cx: &mut Cx) -> Self::Lifted;
}

/// The words of a list.
#[inline(always)]
pub fn words_in<V: Values>(_: V) -> u32 {
    V::WORDS as u32
}

/// The effect of a call without a promise: it reaches a state only if it gets one.
pub const fn effect_on<A: Values>() -> Effect {
    if A::HAS_STATE { Effect::Any } else { Effect::Unowned }
}

/// A list of lifted values, from which the types of the plain ones follow.
pub trait LiftedValues: Copy {
    /// The plain list.
    type Plain: Values<Lifted = Self>;
}

impl Values for () {
    type Lifted = ();
    const WORDS: usize = 0;
    const KINDS: &'static [Kind] = &[];
    const HAS_STATE: bool = false;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(_: (), _: &mut F) {}
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(_: &mut F) {}
    #[inline(always)]
    fn plain(_: ()) {}
    #[inline(always)]
    fn constant(self) {}
    #[inline(always)]
    fn promote(_: (), _: &mut Cx) {}
}

impl LiftedValues for () {
    type Plain = ();
}

struct Joined<T, R>(PhantomData<(T, R)>);

impl<T: JitType, R: Values> Joined<T, R> {
    const KINDS: ([Kind; MAX_STATE_WORDS], usize) = {
        let mut all = [Kind::I; MAX_STATE_WORDS];
        let (first, rest) = (T::KINDS.len(), R::KINDS.len());
        let mut n = 0;
        while n < first + rest && n < MAX_STATE_WORDS {
            all[n] = if n < first { T::KINDS[n] } else { R::KINDS[n - first] };
            n += 1;
        }
        (all, n)
    };
}

impl<T: JitType, R: Values> Values for (T, R) {
    type Lifted = (Jit<T>, R::Lifted);
    const WORDS: usize = T::KINDS.len() + R::WORDS;
    const KINDS: &'static [Kind] = {
        let (kinds, len) = const { &Joined::<T, R>::KINDS };
        kinds.split_at(*len).0
    };
    const HAS_STATE: bool = R::HAS_STATE;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(list: Self::Lifted, f: &mut F) {
        T::flat(list.0, f);
        R::flat(list.1, f);
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Self::Lifted {
        let first = T::unflat(f);
        (first, R::unflat(f))
    }
    #[inline(always)]
    fn plain(list: Self::Lifted) -> Self {
        (list.0.val, R::plain(list.1))
    }
    #[inline(always)]
    fn constant(self) -> Self::Lifted {
        (k(self.0), self.1.constant())
    }
    #[inline(always)]
    #[track_caller]
    fn promote(list: Self::Lifted, cx: &mut Cx) -> Self::Lifted {
        let first = T::promote(list.0, cx);
        (first, R::promote(list.1, cx))
    }
}

impl<T: JitType, R: LiftedValues> LiftedValues for (Jit<T>, R) {
    type Plain = (T, R::Plain);
}

/// A lifted value, or a root. Twins of portals take them from their state.
pub trait Lifted: Copy {
    /// The number of its words.
    const WIDTH: u32;
    /// Makes it of its words.
    #[doc(hidden)]
    fn take<F: FnMut() -> TrustedWord>(f: &mut F) -> Self;
}

impl<T: JitType> Lifted for Jit<T> {
    const WIDTH: u32 = T::KINDS.len() as u32;

    #[inline(always)]
    fn take<F: FnMut() -> TrustedWord>(f: &mut F) -> Self {
        T::unflat(f)
    }
}
