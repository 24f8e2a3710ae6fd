//! Words and lifted values. The recorder takes and gives them; the module `value` implements [`JitType`] for the types of traced
//! code.
//!
//! The module `value` implements [`JitType`] for the types of traced code.

use std::fmt;
use std::ops::Deref;
use std::panic::Location;

use jit_heap::words::{MAX_WORDS, Trusted, Words};
use jit_ir::Ref;

use super::Cx;

/// The operand of a constant: its value is in the word's bits.
pub const K: Ref = Ref::NONE;

/// A machine word and its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The canonical bits. Without meaning for the payload word of an enum whose present variant
    /// has none, unless `ir` is [`K`].
    pub bits: u64,
    /// The operand, or [`K`].
    pub ir: Ref,
}

impl Word {
    /// A constant.
    #[inline(always)]
    pub const fn constant(bits: u64) -> Word {
        Word { bits, ir: K }
    }

    /// The same for the type of which it is a word.
    ///
    /// For this crate alone: recorder, replay and driver give the words of a value back to its type, in the order in which it gave
    /// them. Expansions in other crates have no way to make a [`TrustedWord`].
    #[inline(always)]
    pub(crate) fn trust(self) -> TrustedWord {
        // SAFETY: as above; a recording, a replay and a portal pin the objects that their words lead to.
        TrustedWord { bits: unsafe { Trusted::new(self.bits) }, ir: self.ir }
    }
}

/// A [`Word`] of the value that is made of it.
#[derive(Clone, Copy, Debug)]
pub struct TrustedWord {
    /// As [`Word::bits`].
    pub bits: Trusted,
    /// The operand, or [`K`].
    pub ir: Ref,
}

impl TrustedWord {
    /// The plain word.
    #[inline(always)]
    pub(crate) fn word(self) -> Word {
        Word { bits: self.bits.get(), ir: self.ir }
    }
}

/// A lifted value: concrete value and operands.
pub struct Jit<T: JitType> {
    /// The concrete value.
    pub val: T,
    /// The operands of its words, in the type's own arrangement.
    pub ir: T::Ir,
}

impl<T: JitType> Clone for Jit<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: JitType> Copy for Jit<T> {}

impl<T: JitType> Deref for Jit<T> {
    type Target = T::Recv;

    #[inline(always)]
    fn deref(&self) -> &T::Recv {
        self.val.recv()
    }
}

/// A lifted value prints as the concrete one: messages of panics name it.
macro_rules! formats {
    ($($format:ident)*) => {$(
        impl<T: JitType + fmt::$format> fmt::$format for Jit<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.val.fmt(f)
            }
        }
    )*};
}
formats! { Debug Display LowerHex UpperHex Octal Binary LowerExp UpperExp Pointer }

/// A type of values that traced code may hold.
///
/// Implemented for machine words, 128-bit integers, `Option`, `Result`, tuples of up to eight, `&'static` references,
/// slices and strings; derived for enums and structs by `#[derive(JitValue)]`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot hold a value of type `{Self}`",
    label = "not a type that can be traced",
    note = "traced values are machine words (integers, floats, bool, char, Gc<T>, GcArray<T>, &'static T), Option, Result and tuples of them",
    note = "derive `JitValue` for an enum or a small Copy struct; put everything else behind a `Gc` or a `&'static` and reach it through `#[dont_look_inside]` functions",
    note = "a function of a `#[jit]` block that traced code does not call, such as a constructor that gives an object by value, stands in an `impl` block without `#[jit]`"
)]
pub trait JitType: Words {
    /// The operands of the words.
    type Ir: Copy;
    /// How `Option<Self>` is lifted: as [`Words::Form`] says.
    type Opt: OptForm<Self>;
    /// Where methods of a lifted value are looked up.
    type Recv: ?Sized;
    /// The receiver that the twin of a method takes.
    type This;
    /// The operands of a constant.
    const KIR: Self::Ir;
    /// The words that travel as bits, in the kind that each has: payloads of enums, which are
    /// brought to the kind of a variant where the enum is taken apart.
    const ANY_KIND: u32 = 0;

    /// Whether it holds the bits of an owner, which may be freed: it is never a constant.
    const VIEWS: bool = false;

    /// Where methods of a lifted value are looked up.
    fn recv(&self) -> &Self::Recv;
    /// The receiver that the twin of a method takes.
    fn this(j: Jit<Self>) -> Self::This;
    /// Gives the words, as many as [`Words::KINDS`].
    fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F);
    /// Takes the words that [`JitType::flat`] gave.
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self>;

    /// Whether operands may have bits that are not the value's: those above a payload of less than eight bytes, or behind the tag of
    /// a variant without a payload.
    const LOOSE: bool = false;

    /// The value with operands that have its bits alone. The events of the decisions that this takes.
    #[inline(always)]
    #[track_caller]
    fn exact(x: Jit<Self>, _: &mut Cx) -> Jit<Self> {
        x
    }

    /// Makes a value constant, by its words or, for strings, by their text.
    #[inline(never)]
    #[track_caller]
    fn promote(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
        const { NoViews::<Self>::CHECKED }
        // A guard on other bits than the value's would never hold.
        let x = if Self::LOOSE { Self::exact(x, cx) } else { x };
        let mut constant = true;
        Self::flat(x, &mut |w: Word| constant &= w.ir.is_none());
        // The usual case of a promotion. Nothing else in this function: so it saves no registers.
        if cx.passes_promotion(constant) { k(x.val) } else { promote_variable(x, cx) }
    }
}

/// The owners among types.
pub(crate) struct NoViews<T>(std::marker::PhantomData<T>);

impl<T: JitType> NoViews<T> {
    /// It is none.
    pub(crate) const CHECKED: () = assert!(
        !T::VIEWS,
        "traced code cannot promote an owner, or pass it to a function whose results are reused or to code without a twin: another may lie at its address later; use a `#[dont_look_inside]` function with a parameter `&T`"
    );
}

/// How the option of `T` is represented: a tag and the value's words (`TagForm`) or a pointer
/// that may be null (`NullForm`).
pub trait OptForm<T: JitType> {
    /// The operands.
    type Ir: Copy;
    /// The operands of a constant.
    const KIR: Self::Ir;

    #[doc(hidden)]
    fn flat<F: FnMut(Word)>(val: Option<T>, ir: Self::Ir, f: &mut F);
    #[doc(hidden)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> (Option<T>, Self::Ir);
    /// Whether there is a value.
    #[doc(hidden)]
    fn tag(val: Option<T>, ir: Self::Ir, cx: &mut Cx) -> Jit<bool>;
    #[doc(hidden)]
    fn with_tag(ir: Self::Ir, tag: Ref) -> Self::Ir;
    /// The lifted value `v` of an option with operands `ir`.
    #[doc(hidden)]
    fn inner(v: T, ir: Self::Ir, cx: &mut Cx) -> Jit<T>;
    /// The operands of `Some(v)` if `c`, else `None`.
    #[doc(hidden)]
    fn when(c: Jit<bool>, v: Jit<T>, cx: &mut Cx) -> Self::Ir;
}

/// Lifts a constant.
#[inline(always)]
pub fn k<T: JitType>(v: T) -> Jit<T> {
    Jit { val: v, ir: T::KIR }
}

/// The words of a value, in an array.
#[derive(Clone, Copy, Debug)]
pub struct WordList {
    words: [Word; MAX_WORDS],
    len: usize,
}

impl WordList {
    pub(crate) const EMPTY: WordList = WordList { words: [Word::constant(0); MAX_WORDS], len: 0 };

    /// These words.
    pub fn of(words: &[Word]) -> WordList {
        let mut list = WordList::EMPTY;
        words.iter().for_each(|w| list.push(*w));
        list
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, w: Word) {
        self.words[self.len] = w;
        self.len += 1;
    }
}

impl Deref for WordList {
    type Target = [Word];

    #[inline(always)]
    fn deref(&self) -> &[Word] {
        &self.words[..self.len]
    }
}

/// The words of a value.
#[inline(always)]
pub fn words<T: JitType>(j: Jit<T>) -> WordList {
    let mut out = WordList::EMPTY;
    T::flat(j, &mut |w| out.push(w));
    out
}

/// The value of which these are the words.
#[inline(always)]
pub(crate) fn from_words<T: JitType>(words: &[Word]) -> Jit<T> {
    let mut it = words.iter();
    T::unflat(&mut || it.next().expect("as many words as the type has").trust())
}

#[inline(never)]
#[track_caller]
fn promote_variable<T: JitType>(x: Jit<T>, cx: &mut Cx) -> Jit<T> {
    if cx.promote_if_rare(&words(x), Location::caller()) { k(x.val) } else { x }
}
