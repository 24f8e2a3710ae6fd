//! Enums with variants of several words.
//!
//! Lifted such an enum is its memory in words of eight bytes: the tag, then the fields of the present variant where
//! `repr(C, u64)` puts them. Fields of less than eight bytes share a word, and variants share all of them: so the same words
//! hold the variant of each run of the trace. A field is cut out of its words when the variant is known.
//!
//! ```text
//! Char(char)              tag | char, padding
//! Range(char, char)       tag | char, char
//! Split(usize, usize)     tag | usize        | usize
//! ```

use super::enums::PackedField;
use super::{
    Held, Jit, JitType, K, Kind, Mem, MemWord, OpRef, Trusted, TrustedWord, Word, WordList, from_words, k, words,
};
use crate::record::Cx;

/// Words behind the tag. An `Option` of the enum has a tag more: twins copy all of them.
const MOST: usize = 4;

/// The operands of an enum of a tag and several words.
#[derive(Clone, Copy, Debug)]
pub struct SpreadIr {
    /// Of the tag.
    pub tag: OpRef,
    /// The words; the bits of one count only while the present variant has no field there. Beside the fields of a
    /// word the operand's value has anything.
    pub payload: [Word; MOST],
}

/// The words of a value behind its tag; `None` where the variant has no field.
pub type SpreadBits = [Option<u64>; MOST];

/// The words of a value behind its tag, of which it is made.
pub type SpreadWords = [Trusted; MOST];

/// An enum of a tag and several words, taken apart and put together.
pub trait SpreadParts: JitType<Ir = SpreadIr> {
    /// Gives the words of the fields, and the tag.
    fn spread(self, words: &mut SpreadBits) -> u64;
    /// The value of a tag and of words, of which those count that the variant has.
    fn gather(tag: u64, words: &SpreadWords) -> Self;
}

/// The size of such an enum, if traced code can hold it.
pub const fn spread_size(size: usize, align: usize) -> usize {
    assert!(
        size <= 8 * (MOST + 1),
        "a variant of a traced enum has at most four words of payload: put the rest into an object and its `Gc` here"
    );
    assert!(align == 8, "the fields of a traced enum are aligned to eight bytes at most");
    size
}

/// The kinds of the words of an enum of so many bytes: the bits of each variant travel as they are.
pub const fn spread_kinds(size: usize) -> &'static [Kind] {
    const KINDS: &[Kind] = &[Kind::I; MOST + 1];
    KINDS.split_at(size / 8).0
}

/// Bytes from the first word behind the tag to field `n` of fields of these sizes and alignments.
pub const fn spread_offset(fields: &[(usize, usize)], n: usize) -> usize {
    let (mut i, mut end) = (0, 0usize);
    loop {
        let start = end.next_multiple_of(fields[i].1);
        if i == n {
            return start;
        }
        end = start + fields[i].0;
        i += 1;
    }
}

const fn width(mem: Mem) -> u32 {
    match mem {
        Mem::W64 | Mem::Len | Mem::Signal => 64,
        Mem::I8 | Mem::U8 => 8,
        Mem::I16 | Mem::U16 => 16,
        Mem::I32 | Mem::U32 | Mem::F32 => 32,
    }
}

struct Field<T>(std::marker::PhantomData<T>);

impl<T: Held> Field<T> {
    const CHECKED: () = {
        assert!(
            !T::HOLDS_GC,
            "a traced enum with variants of several words holds no `Gc`: put the fields of such a variant into an object and its `Gc` here"
        );
        let mut n = 0;
        while n < T::PARTS.len() {
            let part = T::PARTS[n];
            assert!(
                !matches!(part.mem, Mem::F32),
                "a traced enum with variants of several words has no `f32`: use an `f64`"
            );
            let bytes = width(part.mem) as usize / 8;
            assert!(
                align_of::<T>().is_multiple_of(bytes) && (part.offset as usize).is_multiple_of(bytes),
                "a field of a traced enum is aligned"
            );
            n += 1;
        }
    };
}

/// The word and the bits of it where a part of a field lies that begins at byte `at`.
#[inline(always)]
fn place_of(part: &MemWord, at: usize) -> (usize, PackedField) {
    let byte = at + part.offset as usize;
    (byte / 8, PackedField { at: 8 * (byte % 8) as u32, bits: width(part.mem) })
}

/// Adds the words of a field at byte `at`.
#[inline(always)]
pub fn spread_bits<T: Held>(v: T, at: usize, all: &mut SpreadBits) {
    const { Field::<T>::CHECKED }
    let mut parts = T::PARTS.iter();
    v.to_words(&mut |bits| {
        let (n, field) = place_of(parts.next().expect("as many words as parts"), at);
        *all[n].get_or_insert(0) |= field.laid(bits);
    });
}

/// The field at byte `at`.
#[inline(always)]
pub fn spread_value<T: Held>(all: &SpreadWords, at: usize) -> T {
    const { Field::<T>::CHECKED }
    let mut parts = T::PARTS.iter();
    T::from_words(&mut || {
        let part = parts.next().expect("as many words as parts");
        let (n, field) = place_of(part, at);
        field.cut(all[n], part.mem)
    })
}

/// The lifted field `v` at byte `at` of an enum with operands `ir`.
#[inline(always)]
pub fn spread_part<T: Held>(v: T, ir: &SpreadIr, at: usize, cx: &mut Cx) -> Jit<T> {
    const { Field::<T>::CHECKED }
    let mut out = WordList::EMPTY;
    for (i, (word, part)) in words(k(v)).iter().zip(T::PARTS).enumerate() {
        let (n, field) = place_of(part, at);
        let whole = Word { bits: field.laid(word.bits), ir: ir.payload[n].ir };
        let ir = match field.bits {
            64 if T::ANY_KIND >> i & 1 == 1 => whole.ir,
            64 => cx.coerce(whole, T::KINDS[i]),
            _ => {
                let number = cx.coerce(whole, Kind::I);
                field.take(word.bits, number, part.mem, cx)
            }
        };
        out.push(Word { bits: word.bits, ir });
    }
    from_words(&out)
}

impl SpreadIr {
    /// Of a constant, and of a variant with no field yet.
    pub const CONST: SpreadIr = SpreadIr { tag: K, payload: [Word::constant(0); MOST] };

    /// With one more field, at byte `at`.
    #[inline(always)]
    pub fn with<T: Held>(mut self, v: Jit<T>, at: usize, cx: &mut Cx) -> SpreadIr {
        const { Field::<T>::CHECKED }
        for (word, part) in words(v).iter().zip(T::PARTS) {
            let (n, field) = place_of(part, at);
            let laid = field.lay(*word, cx);
            let sum = &mut self.payload[n];
            *sum = match field.bits {
                64 => laid,
                _ => Word { bits: sum.bits | laid.bits, ir: cx.pure2(super::Op::IntOr, *sum, laid) },
            };
        }
        self
    }
}

/// [`JitType::flat`] of such an enum.
#[inline(always)]
pub fn spread_flat<T: SpreadParts, F: FnMut(Word)>(j: Jit<T>, f: &mut F) {
    let mut all = SpreadBits::default();
    f(Word { bits: j.val.spread(&mut all), ir: j.ir.tag });
    for (own, word) in all.iter().zip(&j.ir.payload).take(T::KINDS.len() - 1) {
        f(Word { bits: own.unwrap_or(word.bits), ir: word.ir });
    }
}

/// [`JitType::unflat`] of such an enum.
#[inline(always)]
pub fn spread_unflat<T: SpreadParts, F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<T> {
    let tag = f();
    let mut all = [tag.bits; MOST];
    let mut ir = SpreadIr { tag: tag.ir, ..SpreadIr::CONST };
    for (bits, to) in all.iter_mut().zip(&mut ir.payload).take(T::KINDS.len() - 1) {
        let word = f();
        (*bits, *to) = (word.bits, word.word());
    }
    Jit { val: T::gather(tag.bits.get(), &all), ir }
}

/// [`Words::to_words`](super::Words::to_words) of such an enum.
#[inline(always)]
pub fn spread_to_words<T: SpreadParts, F: FnMut(u64)>(v: T, f: &mut F) {
    let mut all = SpreadBits::default();
    f(v.spread(&mut all));
    all.iter().take(T::KINDS.len() - 1).for_each(|word| f(word.unwrap_or(0)));
}

/// [`Words::from_words`](super::Words::from_words) of such an enum.
#[inline(always)]
pub fn spread_from_words<T: SpreadParts, F: FnMut() -> Trusted>(f: &mut F) -> T {
    let tag = f();
    let mut all = [tag; MOST];
    all.iter_mut().take(T::KINDS.len() - 1).for_each(|word| *word = f());
    T::gather(tag.get(), &all)
}
