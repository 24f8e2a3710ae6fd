//! Memory for a value without a layout of its own.

use std::marker::PhantomData;

use super::{Kind, MAX_WORDS, Mem, MemWord, Words};

/// Memory for a value without a layout of its own: its words, in order.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct WordCell {
    words: [u64; MAX_WORDS],
}

impl WordCell {
    /// The address of the first word.
    pub(crate) fn address(&self) -> *const u8 {
        self.words.as_ptr().cast()
    }

    /// Whether all words are 0.
    #[inline(always)]
    pub(crate) fn is_zero(&self) -> bool {
        self.words == [0; MAX_WORDS]
    }
}

/// The words of a value in a [`WordCell`].
#[inline(always)]
pub fn to_cell<T: Words>(v: T) -> WordCell {
    let mut cell = WordCell { words: [0; MAX_WORDS] };
    let mut n = 0;
    v.to_words(&mut |word| {
        cell.words[n] = word;
        n += 1;
    });
    cell
}

/// The value whose words a [`WordCell`] holds.
#[inline(always)]
pub fn from_cell<T: Words>(cell: WordCell) -> T {
    let mut it = cell.words.iter();
    T::from_words(&mut || *it.next().expect("a value has at most as many words as a cell"))
}

struct Cells<T>(PhantomData<T>);

impl<T: Words> Cells<T> {
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
pub const fn stored_words<T: Words>() -> &'static [MemWord] {
    const { &Cells::<T>::WORDS }.split_at(T::KINDS.len()).0
}
