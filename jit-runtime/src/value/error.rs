//! Errors that own, lifted. `Result<T, E>` may have any `E`, in functions under `#[jit(opaque_errors)]`.
//!
//! A trace sees whether there is an error, never the error. The result of such a function is a `Result<T, Parked<E>>` in its
//! twin, and wherever it is words; the error itself is in [`errors`](crate::record). Code that makes an error, converts it or
//! receives one from a call is run, not recorded: it ends the recording, and the twin runs on to its merge point or its end. So no
//! replay comes to an error but behind the guard that has failed, where the twin is live.
//!
//! ```text
//! return Err(self.undefined(name))    return failed::<R, ..>(cx, (self, (name, ())), |(this, (name, ()))| this.undefined(name))
//! self.print(value)?                  match try_(opened(cx.call(..)), cx) { .. Break(r) => return raised::<R>(r.taken(cx).into()) }
//! ```

use std::fmt;
use std::marker::PhantomData;

use super::option::Tagged;
use super::result::ErrResidual;
use super::word::{value_items, word_items};
use super::{
    Given, Jit, JitType, JitWord, K, Kind, LOption, LiftedAs, OneWord, Passes, StateField, StateSlice, TagForm,
    Trusted, Values, Words, branch, decide, k,
};
use crate::record::{Cx, errors};
use jit_heap::words::{Report, WordsAt};

/// The number of an error that waits to be taken.
pub struct Parked<E> {
    number: u64,
    error: PhantomData<fn() -> E>,
}

impl<E> Clone for Parked<E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<E> Copy for Parked<E> {}

impl<E> fmt::Debug for Parked<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Parked({})", self.number)
    }
}

// SAFETY: one word and no pointer.
unsafe impl<E: 'static> Words for Parked<E> {
    type Form = TagForm;
    const KINDS: &'static [Kind] = &[Kind::I];
    const HOLDS_GC: bool = false;

    #[inline(always)]
    fn trace<R: Report>(_: WordsAt<'_>, _: &mut R) {}
    #[inline(always)]
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        f(self.number)
    }
    #[inline(always)]
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        Self::from_bits(f())
    }
}

impl<E: 'static> OneWord for Parked<E> {
    const KIND: Kind = Kind::I;

    #[inline(always)]
    fn to_bits(self) -> u64 {
        self.number
    }
    #[inline(always)]
    fn from_bits(bits: Trusted) -> Self {
        Parked { number: bits.get(), error: PhantomData }
    }
}

impl<E: 'static> JitType for Parked<E> {
    type Opt = TagForm;
    word_items!();
    value_items!((), |_v| &());
}

impl<E: 'static> JitWord for Parked<E> {}

/// The result of a function with errors that own.
#[diagnostic::on_unimplemented(
    message = "`#[jit(opaque_errors)]` is about results: `{Self}` is none, or the error in it does not live as long as the program",
    label = "no `Result<T, E>` with an `E: 'static`"
)]
pub trait Raises: Sized {
    /// Its form in twins.
    type Lifted;
    /// The error.
    type Error: 'static;
    /// The result that is this error, of a twin that is live.
    fn raised(error: Self::Error, cx: &mut Cx) -> Self::Lifted;
}

/// A result that calls give.
#[diagnostic::on_unimplemented(
    message = "no call in a trace gives a `{Self}`",
    label = "not a `Result<T, E>` with a value of traced code and an `E: 'static`"
)]
pub trait Fallible: Raises {
    /// Its form in traces.
    type Word: JitType;
    /// Parks the error.
    fn park(self) -> Self::Word;
    /// Takes the error.
    fn unpark(word: Self::Word) -> Self;
    /// The result of a call: only with `Ok` the trace goes on. One event.
    #[track_caller]
    fn opened(j: Jit<Self::Word>, cx: &mut Cx) -> Self::Lifted;
    /// The result leaves the context, with the error.
    fn handed_over(j: Jit<Self::Word>, cx: &mut Cx) -> Jit<Self::Word>;
}

impl<T: LiftedAs, E: 'static> Raises for Result<T, E> {
    type Lifted = T::Result<Parked<E>>;
    type Error = E;

    #[cold]
    #[inline(never)]
    fn raised(error: E, cx: &mut Cx) -> Self::Lifted {
        T::failed(k(park_met(error, cx)))
    }
}

/// Of elements: only functions that traces look into give it.
impl<T: StateField, E: 'static> Raises for Result<&'static mut [T], E> {
    type Lifted = Result<StateSlice<T>, Jit<Parked<E>>>;
    type Error = E;

    #[cold]
    #[inline(never)]
    fn raised(error: E, cx: &mut Cx) -> Self::Lifted {
        Err(k(park_met(error, cx)))
    }
}

/// Parks an error that a twin makes.
fn park_met<E: 'static>(error: E, cx: &mut Cx) -> Parked<E> {
    let number = errors::park(error);
    cx.meets_error(number);
    Parked { number, error: PhantomData }
}

impl<T: LiftedAs, E: 'static> Fallible for Result<T, E> {
    type Word = Result<T::Word, Parked<E>>;

    #[inline(always)]
    fn park(self) -> Self::Word {
        match self {
            Ok(v) => Ok(v.word()),
            Err(error) => Err(Parked { number: errors::park(error), error: PhantomData }),
        }
    }
    #[inline(always)]
    fn unpark(word: Self::Word) -> Self {
        match word {
            Ok(v) => Ok(T::plain(v)),
            Err(parked) => Err(errors::take(parked.number)),
        }
    }
    #[inline(never)]
    #[track_caller]
    fn opened(j: Jit<Self::Word>, cx: &mut Cx) -> Self::Lifted {
        branch(Jit { val: j.val.is_err(), ir: j.ir.tag }, cx);
        if let Err(parked) = j.val {
            cx.meets_error(parked.number);
            cx.comes_to_error();
            return T::failed(k(parked));
        }
        T::succeeded(Jit { val: j.val, ir: Tagged { tag: K, ..j.ir } }, cx)
    }
    #[inline(always)]
    fn handed_over(j: Jit<Self::Word>, cx: &mut Cx) -> Jit<Self::Word> {
        if let Err(parked) = j.val {
            cx.hands_over(parked.number);
        }
        j
    }
}

/// `Err(e)` where `make` is `e` over these values: it is made, not recorded.
#[cold]
#[inline(never)]
#[track_caller]
pub fn failed<R: Raises, L: Passes>(cx: &mut Cx, list: L, make: impl FnOnce(L::Plain) -> R::Error) -> R::Lifted {
    cx.comes_to_error();
    let error = make(L::plain(L::Words::plain(list.words(cx))));
    R::raised(error, cx)
}

/// The value of an option before `ok_or(e)?`. One event.
#[inline(always)]
#[track_caller]
pub fn try_some<T: JitType>(option: Jit<Option<T>>, cx: &mut Cx) -> Option<Jit<T>> {
    match decide(option, cx) {
        LOption::Some(v) => Some(v),
        LOption::None => None,
    }
}

/// A variable of the author's that is a reference to a value, of which a twin has the target.
pub trait AuthorValue {
    /// The target of the reference.
    type Target: ?Sized;
    /// The reference.
    fn __jit_author(&self) -> &Self::Target;
}

impl<T: JitType> AuthorValue for T {
    type Target = T::Recv;

    #[inline(always)]
    fn __jit_author(&self) -> &T::Recv {
        self.recv()
    }
}

/// The same of a reference to a state, which is one already.
pub trait AuthorState {
    /// The reference.
    fn __jit_author(self) -> Self;
}

impl<S: ?Sized> AuthorState for &'static mut S {
    #[inline(always)]
    fn __jit_author(self) -> Self {
        self
    }
}

/// Parks the error of a result.
#[inline(always)]
pub fn parked<R: Fallible>(result: R) -> R::Word {
    result.park()
}

/// Takes the error of a result.
#[inline(always)]
pub fn unparked<R: Fallible>(word: R::Word) -> R {
    R::unpark(word)
}

/// The error that `?` returns: one that owns.
impl<E: 'static> ErrResidual<Parked<E>> {
    /// Takes it.
    #[cold]
    #[inline(never)]
    pub fn taken(self, _: &mut Cx) -> E {
        errors::take(self.0.val.number)
    }
}

/// The same of an error that is words, which is converted: that is not recorded.
pub trait TakenWords {
    /// The error.
    type Error;
    /// Takes it.
    #[track_caller]
    fn taken(self, cx: &mut Cx) -> Self::Error;
}

impl<E: JitType> TakenWords for ErrResidual<E> {
    type Error = E;

    #[cold]
    #[inline(never)]
    fn taken(self, cx: &mut Cx) -> E {
        cx.comes_to_error();
        self.0.val
    }
}

/// The error that an arm handles which is called: taken, if it is parked.
pub struct Handled<T>(pub T);

impl<E: 'static> Handled<Parked<E>> {
    /// The error.
    pub fn error(self) -> E {
        errors::take(self.0.number)
    }
}

/// One that is a value.
pub trait HandledValue {
    /// Its type.
    type Error;
    /// The error.
    fn error(self) -> Self::Error;
}

impl<T> HandledValue for Handled<T> {
    type Error = T;

    fn error(self) -> T {
        self.0
    }
}

/// The result of a call before `?` that has no twin: its error is not recorded, also if it is words.
#[diagnostic::on_unimplemented(
    message = "traced code cannot hold the result of this call, a `{Self}`",
    label = "`?` needs a `Result` or an `Option` here, of a value that a trace can keep",
    note = "values are numbers, bool, char, Gc<T>, GcArray<T>, types that derive `JitValue`, and Option, Result and tuples of them"
)]
pub trait Tries: Sized {
    /// The result in traces.
    type Word: JitType;
    /// Makes the word.
    fn word(self) -> Self::Word;
    /// The result of the call. One event.
    #[track_caller]
    fn received(j: Jit<Self::Word>, cx: &mut Cx) -> Jit<Self::Word>;
}

impl<T: Given, E: 'static> Tries for Result<T, E> {
    type Word = Result<T, Parked<E>>;

    #[inline(always)]
    fn word(self) -> Self::Word {
        self.park()
    }
    #[inline(always)]
    #[track_caller]
    fn received(j: Jit<Self::Word>, cx: &mut Cx) -> Jit<Self::Word> {
        Self::opened(j, cx)
    }
}

impl<T: Given> Tries for Option<T> {
    type Word = Option<T>;

    #[inline(always)]
    fn word(self) -> Option<T> {
        self
    }
    #[inline(always)]
    fn received(j: Jit<Option<T>>, _: &mut Cx) -> Jit<Option<T>> {
        j
    }
}
