//! Memory for a value without a layout.

use std::any::TypeId;
use std::marker::PhantomData;

use super::{Kind, MAX_WORDS, Mem, MemWord, Trusted, Words, WordsAt};

/// Memory for a value without a layout of its own: its words, in order.
#[repr(C)]
pub struct WordCell<T, const N: usize = MAX_WORDS> {
    words: [u64; N],
    // It leaves the thread only if the value may.
    of: PhantomData<T>,
}

impl<T, const N: usize> Clone for WordCell<T, N> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const N: usize> Copy for WordCell<T, N> {}

impl<T: Words, const N: usize> WordCell<T, N> {
    /// Where the words are.
    #[inline(always)]
    pub(crate) fn words_at(&self) -> WordsAt<'_> {
        // SAFETY: `to_cell` alone makes a cell, of the words of a value in order.
        unsafe { WordsAt::new(self.words.as_ptr().cast(), stored_words::<T>()) }
    }
}

/// A [`WordCell`] of a type that is forgotten.
#[derive(Clone, Copy)]
pub(crate) struct AnyCell {
    cell: WordCell<()>,
    of: TypeId,
}

impl AnyCell {
    /// Of a value.
    pub fn new<T: Words>(value: T) -> AnyCell {
        AnyCell { cell: WordCell { words: to_cell(value).words, of: PhantomData }, of: TypeId::of::<T>() }
    }

    /// The cell again.
    ///
    /// # Panics
    /// If [`AnyCell::new`] was given a value of another type.
    pub fn of<T: Words>(&self) -> WordCell<T> {
        assert_eq!(self.of, TypeId::of::<T>());
        WordCell { words: self.cell.words, of: PhantomData }
    }
}

/// The words of a value in a [`WordCell`], of as many words at least.
#[inline(always)]
pub fn to_cell<T: Words, const N: usize>(v: T) -> WordCell<T, N> {
    const { assert!(T::KINDS.len() <= N) };
    let mut cell = WordCell { words: [0; N], of: PhantomData };
    let mut n = 0;
    v.to_words(&mut |word| {
        cell.words[n] = word;
        n += 1;
    });
    cell
}

/// The value whose words a [`WordCell`] holds.
///
/// A cell of another type is refused:
///
/// ```compile_fail,E0308
/// use jit_heap::{Gc, words::{from_cell, to_cell}};
///
/// let object: Gc<String> = from_cell(to_cell::<_, 4>(0x1000u64));
/// ```
#[inline(always)]
pub fn from_cell<T: Words, const N: usize>(cell: WordCell<T, N>) -> T {
    let mut it = cell.words.iter();
    T::from_words(&mut || {
        let word = *it.next().expect("a value has at most as many words as a cell");
        // SAFETY: `to_cell` has put the words of a value of this type there, in this order.
        unsafe { Trusted::new(word) }
    })
}

struct Cells<T>(PhantomData<T>);

impl<T: Words> Cells<T> {
    const WORDS: [MemWord; MAX_WORDS] = {
        const NAMES: [&str; MAX_WORDS] = ["0", "1", "2", "3", "4", "5", "6", "7"];
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
pub const fn stored_words<T: Words>() -> &'static [MemWord] {
    const { &Cells::<T>::WORDS }.split_at(T::KINDS.len()).0
}
