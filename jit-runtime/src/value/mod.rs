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
//! The value of an operand is the **canonical word** of [`jit_ir::ops`]. The result of an operation
//! here and that of its record must agree in every bit; a debug build compares them at each
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
pub mod code;
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

pub use crate::record::{
    At, Held, Jit, JitType, K, Lifted, LiftedValues, Located, MemDescr, MemOwner, OptForm, Place, TrustedWord, Values,
    Word, WordList, k, words,
};
pub(crate) use crate::record::{Cx, NoViews, from_words};

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
pub use local_array::{BytesFns, LArray, Repeated, array, repeated};
pub use mem::{Elem, JitCell, field};
pub use num::{Int, Negate, Negates, Num, Sums, add, div, mul, neg, rem, sub, with_profile};
pub use object::{JitInit, JitObject, gc_new, new_object};
pub use option::LOption;
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

/// The message of rustc where a twin calls a method that has no twin: no type implements it.
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

/// The message of rustc where a twin reads a field that has no accessor: no type implements it.
#[diagnostic::on_unimplemented(
    message = "traced code cannot read this field",
    label = "it has no lifted accessor",
    note = "derive `JitObject` for a struct that lives behind `Gc` or `&'static`, `JitValue` for a small Copy struct; a field with `#[opaque]` is read in a `#[dont_look_inside]` function"
)]
pub trait HasField {}

/// Whether a condition holds. One event; while recording, a guard on it.
#[inline(never)]
#[track_caller]
pub fn branch(c: Jit<bool>, cx: &mut Cx) -> bool {
    cx.branch(c.word())
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
    // A value that is not even equal to itself stays as it is.
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
