//! Names and strings of a chunk: each once, and called by its number.

use std::hash::{BuildHasher, RandomState};

use jit_runtime::heap::make_room;

use crate::lib::bytes::{Reader, Writer};

/// A name or a string of a chunk: its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text(u32);

impl Text {
    /// By its number.
    pub fn of(number: u32) -> Text {
        Text(number)
    }

    /// Its number.
    pub fn number(self) -> u32 {
        self.0
    }
}

/// The bytes of names and strings, one behind the other.
#[derive(Debug, Default)]
pub struct Texts {
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<u32>,
}

impl Texts {
    /// The bytes of a name or a string.
    pub fn get(&self, text: Text) -> &[u8] {
        let n = text.0 as usize;
        let start = if n == 0 { 0 } else { self.ends[n - 1] as usize };
        &self.bytes[start..self.ends[n] as usize]
    }

    /// Some texts, by their places.
    pub fn of(all: &[&[u8]]) -> Texts {
        let mut texts = Texts::default();
        all.iter().for_each(|text| texts.push(text));
        texts
    }

    /// As a dumped function has them.
    pub fn write(&self, w: &mut Writer) {
        w.bytes(&self.bytes);
        w.number(self.ends.len() as u64);
        self.ends.iter().for_each(|end| w.number((*end).into()));
    }

    /// The same again.
    pub fn read(r: &mut Reader<'_>) -> Texts {
        Texts { bytes: r.bytes().into(), ends: (0..r.number()).map(|_| r.number() as u32).collect() }
    }

    fn push(&mut self, bytes: &[u8]) {
        append(&mut self.bytes, bytes);
        grow(&mut self.ends);
        self.ends.push(self.bytes.len() as u32);
    }
}

/// Finds texts by their bytes, while a chunk is read.
pub struct Interner {
    texts: Texts,
    /// The numbers of texts, from 1, at their hashes or behind them.
    table: Vec<u32>,
    /// Of each text a bit: whether it is the name of something.
    names: Vec<u64>,
    seed: u64,
}

/// No more bytes than their places have numbers.
pub const LONGEST: usize = u32::MAX as usize / 2;

impl Default for Interner {
    /// Without texts.
    fn default() -> Interner {
        // A guest must not know which texts meet in the table.
        let seed = RandomState::new().hash_one(0_u8) | 1;
        Interner { texts: Texts::default(), table: vec![0; 128], names: Vec::new(), seed }
    }
}

impl Interner {
    /// The bytes of a text.
    pub fn get(&self, text: Text) -> &[u8] {
        self.texts.get(text)
    }

    /// The bytes of texts.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// A number that a guest does not know.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Bytes that it takes.
    pub fn size(&self) -> usize {
        self.texts.bytes.len() + (self.texts.ends.len() + self.table.len()) * size_of::<u32>()
    }

    fn hash(&self, bytes: &[u8]) -> usize {
        let mut hash = self.seed ^ bytes.len() as u64;
        let mut mix = |word: u64| {
            let product = u128::from(hash ^ word) * u128::from(self.seed ^ 0x9e37_79b9_7f4a_7c15);
            hash = product as u64 ^ (product >> 64) as u64;
        };
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| mix(u64::from_le_bytes(*word)));
        mix(rest.iter().fold(1, |word, byte| word << 8 | u64::from(*byte)));
        hash as usize
    }

    /// The text of these bytes.
    ///
    /// # Panics
    /// As the heap does, if there is no memory.
    pub fn intern(&mut self, bytes: &[u8]) -> Text {
        let mask = self.table.len() - 1;
        let mut at = self.hash(bytes) & mask;
        loop {
            match self.table[at] {
                0 => break,
                n if self.texts.get(Text(n - 1)) == bytes => return Text(n - 1),
                _ => at = (at + 1) & mask,
            }
        }
        let number = self.texts.ends.len();
        self.texts.push(bytes);
        self.table[at] = number as u32 + 1;
        if (number + 1) * 4 > self.table.len() * 3 {
            self.widen();
        }
        Text(number as u32)
    }

    fn widen(&mut self) {
        let size = self.table.len() * 2;
        self.table = Vec::new();
        make_room(&mut self.table, size);
        self.table.resize(size, 0);
        for n in 0..self.texts.ends.len() as u32 {
            let mut at = self.hash(self.texts.get(Text(n))) & (size - 1);
            while self.table[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = n + 1;
        }
    }

    /// Notes that a text is the name of something: messages may have it.
    pub fn name(&mut self, text: Text) {
        let (word, bit) = (text.0 as usize / 64, text.0 % 64);
        if word >= self.names.len() {
            let more = word + 1 - self.names.len();
            make_room(&mut self.names, more);
            self.names.resize(word + 1, 0);
        }
        self.names[word] |= 1 << bit;
    }

    /// The texts that are names, by the same numbers; the others are empty. And all of them.
    pub fn finish(mut self) -> (Texts, Texts) {
        self.table = Vec::new();
        let mut names = Texts::default();
        let is_name = |n: usize| self.names.get(n / 64).is_some_and(|word| word >> (n % 64) & 1 != 0);
        let last = (0..self.texts.ends.len()).rfind(|n| is_name(*n)).map_or(0, |last| last + 1);
        for n in 0..last {
            names.push(if is_name(n) { self.texts.get(Text(n as u32)) } else { b"" });
        }
        names.bytes.shrink_to_fit();
        names.ends.shrink_to_fit();
        (names, self.texts)
    }
}

/// Room for one element more, by a quarter of those that are there: to double a long list is too much.
#[inline]
pub fn grow<T>(list: &mut Vec<T>) {
    if list.len() == list.capacity() {
        room_for(list, 1);
    }
}

/// Bytes at the end of others.
pub fn append(list: &mut Vec<u8>, bytes: &[u8]) {
    if list.capacity() - list.len() < bytes.len() {
        room_for(list, bytes.len());
    }
    list.extend_from_slice(bytes);
}

#[cold]
fn room_for<T>(list: &mut Vec<T>, count: usize) {
    let more = count.max(list.len() / 4).max(4);
    if list.try_reserve_exact(more).is_err() {
        make_room(list, count);
    }
}

#[cfg(test)]
mod tests {
    use super::Interner;

    #[test]
    fn equal_bytes_are_one_text() {
        let mut interner = Interner::default();
        let texts: Vec<_> = (0..1000).map(|n| interner.intern(format!("text {n}").as_bytes())).collect();
        for (n, text) in texts.iter().enumerate() {
            assert_eq!(interner.get(*text), format!("text {n}").as_bytes());
            assert_eq!(interner.intern(format!("text {n}").as_bytes()), *text);
        }
        let empty = interner.intern(b"");
        assert!(interner.get(empty).is_empty() && interner.intern(b"") == empty);
        interner.name(texts[7]);
        let (names, all) = interner.finish();
        assert_eq!((names.get(texts[7]), names.get(texts[6])), (&b"text 7"[..], &b""[..]));
        assert_eq!(all.get(texts[999]), b"text 999");
    }
}
