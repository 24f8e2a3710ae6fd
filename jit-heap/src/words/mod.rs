//! The layout of values. It has their machine words, their form in memory, and where their pointers are.
//!
//! A value that cells, arrays and roots hold is a fixed list of at most [`MAX_WORDS`] machine words ([`Words`]). [`Stored`]
//! says how it lies in memory, [`Slot`] the contents of a field or an element. Nothing here knows the heap: pointers are reported
//! to a [`Report`].

mod at;
pub(crate) mod by_word;
mod cell;
mod composite;
mod name;
mod plain;
mod trusted;

use std::cell::Cell;

pub use jit_ir::{Kind, Mem};

pub use at::{Report, WordsAt};
pub use cell::{WordCell, from_cell, stored_words, to_cell};
pub use composite::{NullForm, Nullable, OptWords, TagForm};
pub use name::NameBuf;
pub use trusted::Trusted;

pub use at::load;
pub(crate) use cell::AnyCell;
pub(crate) use plain::{in_place, no_pointers, one_word};

/// The largest number of words of a value.
pub const MAX_WORDS: usize = 8;

/// A value made of machine words.
///
/// Implemented for integers, floats, `bool`, `char`, `Option`, `Result`, tuples of up to eight, `&'static` references, slices
/// and strings, function pointers, and the pointers of the heap.
///
/// # Safety
/// [`Words::to_words`] gives as many words as [`Words::KINDS`] has, and [`Words::from_words`] makes the same value of them; it
/// passes them on only to the types that they belong to. [`Words::trace`] reports every pointer to an object of the heap among
/// the words.
#[diagnostic::on_unimplemented(
    message = "traced code cannot hold a value of type `{Self}`",
    label = "not a type that can be traced",
    note = "traced values are machine words (integers, floats, bool, char, Gc<T>, GcArray<T>, &'static T), Option, Result and tuples of them",
    note = "derive `JitValue` for an enum or a small Copy struct; put everything else behind a `Gc` or a `&'static` and reach it through `#[dont_look_inside]` functions",
    note = "a function of a `#[jit]` block that traced code does not call, such as a constructor that gives an object by value, stands in an `impl` block without `#[jit]`"
)]
pub unsafe trait Words: Copy + 'static {
    /// How `Option<Self>` is represented: [`TagForm`], or [`NullForm`] for pointers.
    type Form: OptWords<Self>;
    /// The kind of each word; at most [`MAX_WORDS`].
    const KINDS: &'static [Kind];
    /// Whether a value may hold pointers into the heap.
    const HOLDS_GC: bool;

    /// Reports the pointers into the heap among the words of a value.
    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R);
    /// Gives the words, as many as [`Words::KINDS`].
    fn to_words<F: FnMut(u64)>(self, f: &mut F);
    /// Takes the words that [`Words::to_words`] gave.
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self;
}

/// A value of one word.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a machine word",
    label = "traced code needs a type of one machine word here",
    note = "words are the integers up to 64 bits, bool, char, f32, f64, Gc<T>, GcArray<T>, &'static T, Option of such a pointer, fn pointers, and enums without fields that derive `JitValue`"
)]
pub trait OneWord: Words {
    /// The kind of the word.
    const KIND: Kind;
    /// The canonical word.
    fn to_bits(self) -> u64;
    /// The value of a canonical word. Bits above the type's width are ignored.
    fn from_bits(bits: Trusted) -> Self;
}

/// A word of a value in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemWord {
    /// Bytes from the start of the value.
    pub offset: i32,
    /// Form in memory.
    pub mem: Mem,
    /// Kind of the loaded word.
    pub kind: Kind,
    /// The name of the word within the value; empty for a value of one word.
    pub suffix: &'static str,
}

impl MemWord {
    /// A value of one word.
    pub const fn word(mem: Mem, kind: Kind) -> MemWord {
        MemWord { offset: 0, mem, kind, suffix: "" }
    }
}

/// A value that a cell may hold.
///
/// # Safety
/// A valid `Repr` at an address has the words of [`Stored::WORDS`] there, the canonical words of
/// the value, in the order of [`Words::KINDS`]; and memory with such words is a valid `Repr`.
#[diagnostic::on_unimplemented(
    message = "a cell cannot hold `{Self}` in traced code",
    label = "not a type that traced code can load and store",
    note = "cells hold words, Option, Result and tuples of them, and types that derive `JitValue`"
)]
pub unsafe trait Stored: Words {
    /// The type in memory.
    type Repr: Copy;
    /// The type's name, of which the names of elements are made.
    const NAME: &'static str;
    /// The words in memory.
    const WORDS: &'static [MemWord];

    /// As it lies in memory.
    fn store(self) -> Self::Repr;
    /// From memory.
    fn load(repr: Self::Repr) -> Self;
}

/// A type that lies in memory as its words, so that it may be a plain field or element.
///
/// # Safety
/// As [`Stored`] says, of the type itself.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a plain field or element in traced code",
    label = "its layout in memory is not fixed by Rust",
    note = "put it in a `GcCell`, which stores it as words; or use a word, an enum that derives `JitValue`, or an `Option` of a pointer",
    note = "the payloads of such an enum are 64 bits wide: `Add(u64)` where you would write `Add(u8)`",
    note = "mark a field that only `#[dont_look_inside]` functions use with `#[opaque]`"
)]
pub unsafe trait InPlace: Stored<Repr = Self> {}

/// A type that lies in Rust's own memory as words, though its layout is no promise of Rust's: it is looked at when this is compiled.
///
/// # Safety
/// As [`Stored`] says, of the type itself and of [`InState::PARTS`]. A word of a value that is not there may be anything.
pub unsafe trait InState: Words {
    /// The words in memory.
    const PARTS: &'static [MemWord];
}

// SAFETY: the type lies in memory as its words.
unsafe impl<T: InPlace> InState for T {
    const PARTS: &'static [MemWord] = <T as Stored>::WORDS;
}

/// A field or element: a plain value, or a cell with one.
///
/// # Safety
/// A valid `Self` at an address has the words of [`Slot::WORDS`] there, as [`Stored`] says of the value; they change only if
/// [`Slot::MUTABLE`] says so.
pub unsafe trait Slot: Sized + 'static {
    /// The value that it holds.
    type Value: Words;
    /// The name of its type; that of elements is the same in brackets.
    const NAME: &'static str;
    /// The words in memory.
    const WORDS: &'static [MemWord];
    /// Whether it is a cell.
    const MUTABLE: bool;
    /// The region of values that may change: memory that slices of such elements may overlap. A `GcCell` is reached as one only.
    const REGION: &'static str = "";
    /// Whether arrays of it mostly die soon.
    const SHORT_LIVED: bool = false;
    /// Bytes from the start of the struct to where a field of this type must end.
    const END: Option<usize> = None;

    /// The field or element that holds `v`.
    fn wrap(v: Self::Value) -> Self;
}

// SAFETY: the type lies in memory as its words.
unsafe impl<T: InPlace> Slot for T {
    type Value = T;
    const NAME: &'static str = T::NAME;
    const WORDS: &'static [MemWord] = <T as Stored>::WORDS;
    const MUTABLE: bool = false;

    #[inline(always)]
    fn wrap(v: T) -> T {
        v
    }
}

struct CellName<T>(std::marker::PhantomData<T>);

impl<T: Stored> CellName<T> {
    const TEXT: NameBuf = NameBuf::of(["Cell<", T::NAME, ">"]);
}

// SAFETY: a cell lies in memory as its contents.
unsafe impl<T: InPlace> Slot for Cell<T> {
    type Value = T;
    const NAME: &'static str = CellName::<T>::TEXT.text();
    const WORDS: &'static [MemWord] = T::WORDS;
    const MUTABLE: bool = true;
    const REGION: &'static str = "Cell";

    #[inline(always)]
    fn wrap(v: T) -> Cell<T> {
        Cell::new(v)
    }
}

/// Lists of kinds, for types made of other types.
#[derive(Clone, Copy)]
struct Kinds {
    kinds: [Kind; MAX_WORDS],
    len: usize,
}

impl Kinds {
    const EMPTY: Kinds = Kinds { kinds: [Kind::I; MAX_WORDS], len: 0 };

    const fn and(mut self, more: &[Kind]) -> Kinds {
        let mut i = 0;
        while i < more.len() {
            assert!(self.len < MAX_WORDS, "a value of traced code has at most 8 words; put the rest behind a `Gc`");
            self.kinds[self.len] = more[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// Words that hold either `a` or `b`: the common kind, or `I` where they differ.
    const fn either(self, a: &[Kind], b: &[Kind]) -> Kinds {
        let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
        let mut both = self.and(long);
        let mut i = 0;
        while i < short.len() {
            if short[i] as u8 != long[i] as u8 {
                both.kinds[self.len + i] = Kind::I;
            }
            i += 1;
        }
        both
    }

    const fn slice(&'static self) -> &'static [Kind] {
        self.kinds.split_at(self.len).0
    }
}
