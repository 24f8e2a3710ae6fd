//! Lifted values.
//!
//! A twin is the interpreter's code over [`Jit<T>`] instead of `T`: the concrete value and, while
//! a trace is recorded, the operand that stands for it. Each operation computes the concrete
//! result and records itself, unless all its operands are constant ([`K`]): then nothing is
//! recorded and the result is constant too. So everything that hangs on the greens alone, the
//! dispatch of a bytecode above all, leaves no operation in the trace.
//!
//! A type that can be lifted is a [`JitType`]: its [`Words`], and how they are recorded.
//! Merge points, calls, logs and memory deal in these words only, through [`JitType::flat`] and
//! [`JitType::unflat`].
//!
//! The value of an operand is the **canonical word** of [`jit_ir::ops`]. What an operation
//! computes here and what it records must agree in every bit; a debug build compares them at each
//! recorded operation, and `tests` does so for all operations, types and edge values.
//!
//! This module is the target of the macros, not an interface for people: its functions trust that
//! words and descriptors come from the macros.

mod array;
mod bits;
mod bytes;
mod carry;
mod cast;
mod chain;
mod clone;
mod cmp;
mod combine;
mod convert;
mod emit;
mod enums;
mod equal;
mod error;
mod fields;
pub mod flags;
mod float;
mod int;
mod lent;
mod list;
mod local_array;
mod math;
mod mem;
mod num;
mod object;
mod option;
mod ordering;
mod outside;
pub mod owner;
mod pattern;
mod probe;
mod quasi;
mod result;
mod shape;
mod signal;
mod slice;
mod spread;
mod state;
mod statics;
mod tail;
mod text;
mod tuple;
mod wide;
mod word;

#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Deref;
use std::panic::Location;

use crate::record::Cx;

pub use jit_heap::words::{
    InPlace, InState, Kind, MAX_WORDS, Mem, MemWord, NullForm, Nullable, OneWord, Slot, Stored, TagForm, Trusted,
    WordCell, Words, from_cell, stored_words, to_cell,
};
pub use jit_ir::{Op, Ref as OpRef};

pub use array::{ArrayFns, Indexable, Indexed, JitIndex, PtrFns, Table, WeakFns, element_and_place, index, table};
pub use bits::{BitOps, Bits, ShiftLeft, ShiftRight, and, both, either, not, or, shl, shr, xor};
pub use cast::{CastTo, Fieldless, cast};
pub use chain::{Chosen, Deferred, Depth};
pub use clone::{CloneIsCopy, Cloned, cloned};
pub use cmp::{JitEq, JitOrd, Ordered, eq, ge, gt, le, lnot, lt, ne};
pub use convert::{Conversion, ConvertTo, Converts, ConvertsByCall, conversion, into};
pub use enums::{
    Decide, EnumIr, EnumParts, JitEnum, JitStruct, LiftedEnum, LiftedStruct, Matched, PackedField, bad_tag, decide,
    enum_flat, enum_from_words, enum_payload, enum_promote, enum_tag, enum_to_words, enum_unflat, enum_with_tag,
    enum_words, make, make_struct, packed, packed_field, packed_offset, packed_part, payload, payload_kind,
    split_struct, tag_mem, unpacked,
};
pub use equal::{AuthorsEqual, authors_eq};
pub use error::{
    AuthorState, AuthorValue, Fallible, Handled, HandledValue, Parked, Raises, TakenWords, Tries, failed, parked,
    try_some, unparked,
};
pub use lent::{
    Alone, CopiedOption, CopiedValue, Exclusive, Lends, Lodge, LodgedAs, Parameter, ParameterValue, Passes, lodge,
    parameter,
};
pub use list::{LiftedValues, Values, effect_on, words_in};
pub use local_array::{BytesFns, LArray, Repeated, array, repeated};
pub use mem::{Elem, JitCell, Located, MemDescr, MemOwner, Place, field};
pub use num::{Int, Negate, Negates, Num, Sums, add, div, mul, neg, rem, sub, with_profile};
pub use object::{JitInit, JitObject, gc_new, new_object};
pub use option::{LOption, OptForm};
pub use ordering::LOrdering;
pub use outside::{
    CallName, CallNames, CallSite, Given, Lend, Lent, Linked, NoTwin, OpaqueAccess, OpaqueOf, Pass, Told, Unused, Used,
    UsedByTry, Whole, With, linked, no_twin,
};
pub use owner::*;
pub use pattern::{PatEq, PatOrd, Plain, Tested, pat_eq, pat_in, pat_none, plain_value, took};
pub use probe::{Probe, Receiver, probe, this};
pub use result::{ErrResidual, FromRes, JitTry, LResult, NoneResidual, try_};
pub use shape::{Flow, Green, assert_green, leave, outline};
pub use spread::{
    SpreadBits, SpreadIr, SpreadParts, SpreadWords, spread_bits, spread_flat, spread_from_words, spread_kinds,
    spread_offset, spread_part, spread_size, spread_to_words, spread_unflat, spread_value,
};
pub use state::*;
pub use statics::{ByReference, CellFns, FloatFns, Named, Pointer, StaticFns, ptr_eq};
pub use tuple::{LiftedTuple, Tuple, parts, tuple};
pub use wide::WideIr;
pub use word::JitWord;

/// The operand of a constant: its value is in the word's bits.
pub const K: OpRef = OpRef::NONE;

/// A machine word and its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The canonical bits. Without meaning for the payload word of an enum whose present variant
    /// has none, unless `ir` is [`K`].
    pub bits: u64,
    /// The operand, or [`K`].
    pub ir: OpRef,
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
    pub ir: OpRef,
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
    /// What the twin of a method takes as its receiver.
    type This;
    /// The operands of a constant.
    const KIR: Self::Ir;
    /// The words that travel in whatever kind they have, as bits: payloads of enums, which are
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

    /// Makes a value constant, by its words or, for strings, by what they say.
    #[inline(never)]
    #[track_caller]
    fn promote(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
        const { NoViews::<Self>::CHECKED }
        // A guard on other bits than the value's would never hold.
        let x = if Self::LOOSE { Self::exact(x, cx) } else { x };
        let mut constant = true;
        Self::flat(x, &mut |w: Word| constant &= w.ir.is_none());
        // What a promotion mostly meets. Nothing else in this function: so it saves no registers.
        if cx.passes_promotion(constant) { k(x.val) } else { promote_variable(x, cx) }
    }
}

struct NoViews<T>(std::marker::PhantomData<T>);

impl<T: JitType> NoViews<T> {
    const CHECKED: () = assert!(
        !T::VIEWS,
        "traced code cannot promote an owner, or pass it to a function whose results are reused or to code without a twin: another may lie at its address later; use a `#[dont_look_inside]` function with a parameter `&T`"
    );
}

/// The receiver of `&self` methods of a type in twins: `Jit<&'static Self>` for objects,
/// `Jit<Self>` for values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has methods in traced code but is neither an object nor a value of traced code",
    label = "unknown to the tracer",
    note = "derive `JitObject` for a type that lives behind `Gc` or `&'static`, `JitValue` for an enum or a small Copy struct"
)]
pub trait JitSelf {
    /// The receiver.
    type This;
}

/// What rustc says where a twin calls a method that has no twin: no type implements it.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this method",
    label = "it has no tracing twin",
    note = "a method of your own gets one from `#[jit]` on its `impl` block (with `#[dont_look_inside]` or `#[elidable]` on the method if the tracer shall not enter it)",
    note = "a method of another crate that has none is called from a `#[dont_look_inside]` function of your own"
)]
pub trait HasTwin {}

/// The same of a function of a type, `Type::f`: no type implements it.
#[diagnostic::on_unimplemented(
    message = "traced code cannot call this function of `{Self}`",
    label = "it has no tracing twin",
    note = "a function of a type of your own gets one from `#[jit]` on its `impl` block (with `#[dont_look_inside]` or `#[elidable]` on the function if the tracer shall not enter it)",
    note = "`outside! {{ .. }}` calls it as it stands; without `#[jit(strict)]` a call with at most eight values as arguments does so by itself"
)]
pub trait HasTwinOf {}

/// What rustc says where a twin reads a field that has no accessor: no type implements it.
#[diagnostic::on_unimplemented(
    message = "traced code cannot read this field",
    label = "it has no lifted accessor",
    note = "derive `JitObject` for a struct that lives behind `Gc` or `&'static`, `JitValue` for a small Copy struct; a field with `#[opaque]` is read in a `#[dont_look_inside]` function"
)]
pub trait HasField {}

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
    const EMPTY: WordList = WordList { words: [Word::constant(0); MAX_WORDS], len: 0 };

    /// These words.
    pub fn of(words: &[Word]) -> WordList {
        let mut list = WordList::EMPTY;
        words.iter().for_each(|w| list.push(*w));
        list
    }

    #[inline(always)]
    fn push(&mut self, w: Word) {
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

/// Whether a condition holds. One event; while recording, a guard on it.
#[inline(never)]
#[track_caller]
pub fn branch(c: Jit<bool>, cx: &mut Cx) -> bool {
    cx.branch(c.word())
}

#[inline(never)]
#[track_caller]
fn promote_variable<T: JitType>(x: Jit<T>, cx: &mut Cx) -> Jit<T> {
    if cx.promote_if_rare(&words(x), Location::caller()) { k(x.val) } else { x }
}

/// Makes a value constant. One event; while recording, a guard on each word that is not constant.
#[inline(always)]
#[track_caller]
pub fn promote<T: JitType>(x: Jit<T>, cx: &mut Cx) -> Jit<T> {
    T::promote(x, cx)
}

/// Makes a value constant, for all values that `same` finds equal to it: the events of `same`, a
/// branch, and one for the outcome.
#[track_caller]
pub fn promote_by<T: JitType>(
    x: Jit<T>,
    same: impl FnOnce(Jit<T>, Jit<T>, &mut Cx) -> Jit<bool>,
    cx: &mut Cx,
) -> Jit<T> {
    let c = k(x.val);
    let equal = same(x, c, cx);
    // What is not even equal to itself stays as it is.
    if cx.branch_anew(equal.word()) { cx.settle(c) } else { x }
}

/// Whether a value is known to be constant. One event.
#[inline(never)]
pub fn is_constant<T: JitType>(x: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    k(cx.is_constant(&words(x)))
}

/// Gives the recording up if a value is not constant.
#[inline(never)]
#[track_caller]
pub fn expect_green<T: JitType>(x: Jit<T>, cx: &mut Cx) {
    cx.expect_green(&words(x));
}
