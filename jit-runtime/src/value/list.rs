//! Lists of values of any length: the arguments of calls, the greens and reds of portals.
//!
//! A list is written `(a, (b, ()))`; a lifted list `(Jit<A>, (Jit<B>, ()))`.

use super::{Jit, JitType, Kind, Word, k};

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

    /// Gives the words.
    fn flat<F: FnMut(Word)>(list: Self::Lifted, f: &mut F);
    /// Takes the words.
    fn unflat<F: FnMut() -> Word>(f: &mut F) -> Self::Lifted;
    /// The concrete values.
    fn plain(list: Self::Lifted) -> Self;
    /// The list of constants.
    fn constant(self) -> Self::Lifted;
    /// Gives the kinds of the words.
    fn kinds<F: FnMut(Kind)>(f: &mut F);
}

/// A list of lifted values, from which the types of the plain ones follow.
pub trait LiftedValues: Copy {
    /// The plain list.
    type Plain: Values<Lifted = Self>;
}

impl Values for () {
    type Lifted = ();
    const WORDS: usize = 0;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(_: (), _: &mut F) {}
    #[inline(always)]
    fn unflat<F: FnMut() -> Word>(_: &mut F) {}
    #[inline(always)]
    fn plain(_: ()) {}
    #[inline(always)]
    fn constant(self) {}
    #[inline(always)]
    fn kinds<F: FnMut(Kind)>(_: &mut F) {}
}

impl LiftedValues for () {
    type Plain = ();
}

impl<T: JitType, R: Values> Values for (T, R) {
    type Lifted = (Jit<T>, R::Lifted);
    const WORDS: usize = T::KINDS.len() + R::WORDS;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(list: Self::Lifted, f: &mut F) {
        T::flat(list.0, f);
        R::flat(list.1, f);
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> Word>(f: &mut F) -> Self::Lifted {
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
    fn kinds<F: FnMut(Kind)>(f: &mut F) {
        T::KINDS.iter().for_each(|kind| f(*kind));
        R::kinds(f);
    }
}

impl<T: JitType, R: LiftedValues> LiftedValues for (Jit<T>, R) {
    type Plain = (T, R::Plain);
}
