//! Fields and elements in memory.
//!
//! The type of a field says everything: a plain field never changes after the object is made, so
//! its load is a pure operation that folds on a constant object; a [`GcCell`] or a
//! [`Cell`](std::cell::Cell) may change, so each load and store is an event.

use std::cell::Cell;
use std::marker::PhantomData;

use super::{Jit, JitType, Kind, MAX_WORDS, Mem, Receiver, Word, Words, words};
use crate::heap::{AliasSet, GcCell, InSet};
use crate::record::Cx;

/// A word of a value in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemWord {
    /// Bytes from the start of the value.
    pub offset: i32,
    /// Form in memory.
    pub mem: Mem,
    /// Kind of the loaded word.
    pub kind: Kind,
    /// What the word is called within the value; empty for a value of one word.
    pub suffix: &'static str,
}

impl MemWord {
    /// A value of one word.
    pub const fn word(mem: Mem, kind: Kind) -> MemWord {
        MemWord { offset: 0, mem, kind, suffix: "" }
    }
}

/// A field of an object or the elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemDescr {
    /// `Type.field` or `[Element]`. What has different names never overlaps but for views: see [`jit_ir::Region`].
    pub name: &'static str,
    /// The region that it is part of.
    pub region: &'static str,
    /// Whether it may overlap all that is mutable in its region.
    pub view: bool,
    /// Whether these are elements.
    pub array: bool,
    /// Bytes from the pointer to the field or to element 0.
    pub base: i32,
    /// Bytes from one element to the next; 0 for a field.
    pub stride: u32,
    /// Whether it may change after the object was made.
    pub mutable: bool,
    /// The words.
    pub words: &'static [MemWord],
    /// Whether it is a field of a type that is declared `#[virtualizable]`.
    pub virtualizable: bool,
}

impl MemDescr {
    /// The field `name` of type `E`, `offset` bytes from the object's pointer.
    pub const fn field<E: Elem>(name: &'static str, offset: usize) -> MemDescr {
        assert!(offset <= i32::MAX as usize);
        if let Some(end) = E::END {
            assert!(offset + size_of::<E>() == end, "a `Tail` is the last field of its struct, which is `#[repr(C)]`");
        }
        let (base, mutable, words) = (offset as i32, E::MUTABLE, E::WORDS);
        let (region, view) = (E::REGION, false);
        MemDescr { name, region, view, array: false, base, stride: 0, mutable, words, virtualizable: false }
    }

    /// Whether memory of other names may be the same: if what may and may not is mistaken or promised wrongly, a trace goes on
    /// with an old value.
    pub fn is_shared(&self) -> bool {
        self.view || !self.region.is_empty()
    }

    /// The same of a type that is declared `#[virtualizable]`.
    pub const fn virtualizable(self) -> MemDescr {
        MemDescr { virtualizable: true, ..self }
    }
}

/// A field or element of a present object. Its words are loaded and stored through [`Cx`].
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The pointer to the object or array.
    pub base: Word,
    /// The address of the value in memory.
    pub addr: *mut u8,
    /// The index, within bounds, of an element.
    pub index: Option<Word>,
    /// The field or the elements.
    pub descr: &'static MemDescr,
}

impl Place {
    /// Whether base and index are constants.
    #[inline(always)]
    pub fn is_constant(&self) -> bool {
        self.base.ir.is_none() && self.index.is_none_or(|i| i.ir.is_none())
    }
}

/// A value that a cell may hold.
///
/// # Safety
/// A valid `Repr` at an address has the words of [`Stored::WORDS`] there, the canonical words of
/// the value, in the order of [`JitType::KINDS`]; and what has such words is a valid `Repr`.
#[diagnostic::on_unimplemented(
    message = "a cell cannot hold `{Self}` in traced code",
    label = "not a type that traced code can load and store",
    note = "cells hold words, Option, Result and tuples of them, and types that derive `JitValue`"
)]
pub unsafe trait Stored: JitType {
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

/// A field or element: a plain value, or a cell with one.
#[diagnostic::on_unimplemented(
    message = "traced code cannot reach a field or element of type `{Self}`",
    label = "not a type that traced code can load",
    note = "plain fields and elements are words, &'static slices and strings, enums that derive `JitValue` and Option of a pointer; a `GcCell` may also hold other Options, Results and tuples",
    note = "the payloads of an enum in a plain field or element are 64 bits wide: `Add(u64)` where you would write `Add(u8)`",
    note = "mark a field that only `#[dont_look_inside]` functions use with `#[opaque]`"
)]
pub trait Elem: Sized + 'static {
    /// The value that it holds.
    type Value: JitType;
    /// What an access gives: the value, or the cell.
    type Out;
    /// The name of its type; that of elements is the same in brackets.
    const NAME: &'static str;
    /// The words in memory.
    const WORDS: &'static [MemWord];
    /// Whether it is a cell.
    const MUTABLE: bool;
    /// The region of what may change: what slices of such elements may overlap. A [`GcCell`] is reached as one only.
    const REGION: &'static str = "";
    /// Whether arrays of it mostly die soon ([`AliasSet::SHORT_LIVED`]).
    const SHORT_LIVED: bool = false;
    /// Bytes from the start of the struct to where a field of this type must end.
    const END: Option<usize> = None;

    /// Loads the value, or gives the cell.
    fn access(p: Place, cx: &mut Cx) -> Self::Out;
    /// The same of a place that is constant, with nothing to record or to check.
    #[inline(always)]
    fn access_constant(p: Place, cx: &mut Cx) -> Self::Out {
        Self::access(p, cx)
    }
    /// The field or element that holds `v`.
    fn wrap(v: Self::Value) -> Self;
}

impl<T: InPlace> Elem for T {
    type Value = T;
    type Out = Jit<T>;
    const NAME: &'static str = T::NAME;
    const WORDS: &'static [MemWord] = <T as Stored>::WORDS;
    const MUTABLE: bool = false;

    #[inline(always)]
    fn access(p: Place, cx: &mut Cx) -> Jit<T> {
        cx.load_fixed(&p)
    }
    #[inline(always)]
    fn access_constant(p: Place, cx: &mut Cx) -> Jit<T> {
        cx.load_constant(&p)
    }
    #[inline(always)]
    fn wrap(v: T) -> T {
        v
    }
}

impl<T: Stored> Elem for GcCell<T> {
    type Value = T;
    type Out = JitCell<T>;
    const NAME: &'static str = Name::<T>::GC_CELL.text();
    const WORDS: &'static [MemWord] = T::WORDS;
    const MUTABLE: bool = true;

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitCell<T> {
        JitCell { place: p, value: PhantomData }
    }
    #[inline(always)]
    fn wrap(v: T) -> GcCell<T> {
        GcCell::new(v)
    }
}

impl<T: InPlace> Elem for Cell<T> {
    type Value = T;
    type Out = JitCell<T>;
    const NAME: &'static str = Name::<T>::CELL.text();
    const WORDS: &'static [MemWord] = T::WORDS;
    const MUTABLE: bool = true;
    const REGION: &'static str = "Cell";

    #[inline(always)]
    fn access(p: Place, _: &mut Cx) -> JitCell<T> {
        JitCell { place: p, value: PhantomData }
    }
    #[inline(always)]
    fn wrap(v: T) -> Cell<T> {
        Cell::new(v)
    }
}

impl<S: AliasSet, E: Elem> Elem for InSet<S, E> {
    type Value = E::Value;
    type Out = E::Out;
    const NAME: &'static str = SetName::<S, E>::TEXT.text();
    const WORDS: &'static [MemWord] = E::WORDS;
    const MUTABLE: bool = E::MUTABLE;
    const REGION: &'static str = if E::REGION.is_empty() { "" } else { S::NAME };
    const SHORT_LIVED: bool = S::SHORT_LIVED;

    #[inline(always)]
    fn access(p: Place, cx: &mut Cx) -> E::Out {
        E::access(p, cx)
    }
    #[inline(always)]
    fn wrap(v: E::Value) -> Self {
        InSet::new(E::wrap(v))
    }
}

/// A field of an object.
#[inline(never)]
pub fn field<E: Elem, O: 'static>(this: Jit<&'static O>, d: &'static MemDescr, cx: &mut Cx) -> E::Out {
    let base = this.word();
    let addr = std::ptr::from_ref(this.val).cast_mut().cast::<u8>().wrapping_offset(d.base as isize);
    E::access(Place { base, addr, index: None, descr: d }, cx)
}

/// A cell of an object or array, lifted.
pub struct JitCell<T> {
    place: Place,
    value: PhantomData<T>,
}

impl<T> Clone for JitCell<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for JitCell<T> {}

impl<T> Receiver for JitCell<T> {
    type This = Self;

    #[inline(always)]
    fn this(self) -> Self {
        self
    }
}

impl<T: Stored> JitCell<T> {
    /// `get` of a cell. One event.
    #[inline(never)]
    pub fn __jit_get(&self, _: Self, cx: &mut Cx) -> Jit<T> {
        cx.load_cell(&self.place)
    }
    /// `set` of a cell. One event.
    #[inline(never)]
    pub fn __jit_set(&self, _: Self, v: Jit<T>, cx: &mut Cx) {
        cx.store_words(&self.place, T::WORDS, &words(v));
    }
    /// `replace` of a cell. Two events.
    #[inline(never)]
    pub fn __jit_replace(&self, this: Self, v: Jit<T>, cx: &mut Cx) -> Jit<T> {
        let old = self.__jit_get(this, cx);
        self.__jit_set(this, v, cx);
        old
    }
    /// `take` of a cell. Two events.
    #[inline(never)]
    pub fn __jit_take(&self, this: Self, cx: &mut Cx) -> Jit<T>
    where
        T: Default,
    {
        self.__jit_replace(this, super::k(T::default()), cx)
    }
}

/// Memory for a value without a layout of its own: its words, in order.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct WordCell {
    words: [u64; MAX_WORDS],
}

/// The words of a value in a [`WordCell`].
#[inline(always)]
pub fn to_cell<T: JitType>(v: T) -> WordCell {
    let flat: Words = words(super::k(v));
    let mut cell = WordCell { words: [0; MAX_WORDS] };
    cell.words.iter_mut().zip(&*flat).for_each(|(to, w)| *to = w.bits);
    cell
}

/// The value whose words a [`WordCell`] holds.
#[inline(always)]
pub fn from_cell<T: JitType>(cell: WordCell) -> T {
    let mut it = cell.words.iter();
    T::unflat(&mut || Word::constant(*it.next().expect("a value has at most as many words as a cell"))).val
}

struct Cells<T>(PhantomData<T>);

impl<T: JitType> Cells<T> {
    const WORDS: [MemWord; MAX_WORDS] = {
        const NAMES: [&str; MAX_WORDS] = ["0", "1", "2", "3"];
        let mut out = [MemWord::word(Mem::W64, Kind::I); MAX_WORDS];
        let mut i = 0;
        while i < T::KINDS.len() {
            out[i] = MemWord { offset: 8 * i as i32, mem: Mem::W64, kind: T::KINDS[i], suffix: NAMES[i] };
            i += 1;
        }
        out
    };
}

/// Where the words of a value lie in a [`WordCell`].
pub const fn stored_words<T: JitType>() -> &'static [MemWord] {
    const { &Cells::<T>::WORDS }.split_at(T::KINDS.len()).0
}

/// A name made of others at compile time, shortened where it gets too long: its end is then a hash of all of it, so that
/// names are one only if what they are made of is. (If two hashes should agree, what has them counts as one class of memory,
/// which is right, too.)
#[derive(Clone, Copy)]
pub(super) struct NameBuf {
    bytes: [u8; 64],
    len: usize,
}

/// Bytes of `$` and the digits of a hash at the end of a name.
const HASH: usize = 13;

impl NameBuf {
    pub(super) const fn of<const N: usize>(parts: [&str; N]) -> NameBuf {
        let mut buf = NameBuf { bytes: [0; 64], len: 0 };
        // FNV-1a.
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let (mut i, mut all) = (0, 0);
        while i < parts.len() {
            let part = parts[i].as_bytes();
            let mut j = 0;
            while j < part.len() {
                hash = (hash ^ part[j] as u64).wrapping_mul(0x100_0000_01b3);
                if buf.len < buf.bytes.len() {
                    // Whole characters only: a name may be any Rust identifier.
                    buf.bytes[buf.len] = if part[j].is_ascii() { part[j] } else { b'_' };
                    buf.len += 1;
                }
                all += 1;
                j += 1;
            }
            i += 1;
        }
        if all > buf.bytes.len() {
            let mut at = buf.bytes.len() - HASH;
            buf.bytes[at] = b'$';
            while at + 1 < buf.bytes.len() {
                at += 1;
                buf.bytes[at] = b"0123456789abcdef"[(hash & 15) as usize];
                hash >>= 4;
            }
        }
        buf
    }

    pub(super) const fn text(&'static self) -> &'static str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("a name of ASCII characters"),
        }
    }
}

struct Name<T>(PhantomData<T>);

impl<T: Stored> Name<T> {
    const GC_CELL: NameBuf = NameBuf::of(["GcCell<", T::NAME, ">"]);
    const CELL: NameBuf = NameBuf::of(["Cell<", T::NAME, ">"]);
}

struct SetName<S, E>(PhantomData<(fn() -> S, E)>);

impl<S: AliasSet, E: Elem> SetName<S, E> {
    const TEXT: NameBuf = NameBuf::of([S::NAME, "<", E::NAME, ">"]);
}
