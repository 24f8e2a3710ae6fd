//! Parts of `#[derive(JitOwner)]`.

use super::counts::are_known;
use super::{Owned, OwnerBits, ViewOf};
use crate::record::Cx;
use crate::value::enums::enum_payload;
use crate::value::{
    EnumIr, Jit, JitEnum, JitType, JitWord, K, Kind, LiftedEnum, MAX_WORDS, Mem, MemWord, Op, OpRef, Stored, Trusted,
    TrustedWord, Word, branch, ge, k, words,
};

/// The words of a payload that an enum of this type has room for.
pub const fn payload_words<T>() -> usize {
    assert!(
        align_of::<T>() == 8 && size_of::<T>() <= 32,
        "an owner of traced code takes 32 bytes at most: put larger payloads into a `Box` or an `Rc`"
    );
    size_of::<T>() / 8 - 1
}

/// The operands of tag and payload.
#[derive(Clone, Copy, Debug)]
pub struct ViewIr<const W: usize> {
    /// Of the tag.
    pub tag: OpRef,
    /// As [`EnumIr::payload`], of each word.
    pub payload: [Word; W],
}

impl<const W: usize> ViewIr<W> {
    /// Of a constant.
    pub const CONST: ViewIr<W> = ViewIr { tag: K, payload: [Word::constant(0); W] };
}

/// The words of a payload: the first ones, as many as there are.
#[derive(Clone, Copy, Debug)]
pub struct Payloads<const W: usize> {
    /// The words.
    pub words: [u64; W],
    /// How many of them.
    pub len: usize,
}

impl<const W: usize> Payloads<W> {
    /// No payload.
    pub const NONE: Payloads<W> = Payloads { words: [0; W], len: 0 };

    /// A word.
    #[inline(always)]
    pub fn scalar<P: JitWord>(v: P) -> Self {
        let mut payload = Self::NONE;
        payload.words[0] = v.to_bits();
        payload.len = 1;
        payload
    }

    /// An owner.
    #[inline(always)]
    pub fn bits<T: Owned>(v: OwnerBits<T>) -> Self {
        let mut payload = Self::NONE;
        v.each(|word| {
            payload.words[payload.len] = word;
            payload.len += 1;
        });
        payload
    }
}

/// An enum of tag and payload.
pub trait ViewParts<const W: usize>: JitType<Ir = ViewIr<W>> {
    /// The tag, and the words of the payload.
    fn parts(self) -> (u64, Payloads<W>);
    /// The value of a tag and payload words, of which only as many count as the variant has.
    fn from_parts(tag: u64, payload: [Trusted; W]) -> Self;

    /// `JitType::flat`.
    #[inline(always)]
    fn flat_view<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
        let (tag, payload) = j.val.parts();
        f(Word { bits: tag, ir: j.ir.tag });
        for n in 0..W {
            let old = j.ir.payload[n];
            f(Word { bits: if n < payload.len { payload.words[n] } else { old.bits }, ir: old.ir });
        }
    }

    /// `JitType::unflat`.
    #[inline(always)]
    fn unflat_view<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
        let tag = f();
        let payload: [TrustedWord; W] = std::array::from_fn(|_| f());
        let ir = ViewIr { tag: tag.ir, payload: payload.map(TrustedWord::word) };
        Jit { val: Self::from_parts(tag.bits.get(), payload.map(|w| w.bits)), ir }
    }

    /// `Words::to_words`.
    #[inline(always)]
    fn view_to_words<F: FnMut(u64)>(self, f: &mut F) {
        let (tag, payload) = self.parts();
        f(tag);
        payload.words.iter().for_each(|w| f(*w));
    }

    /// `Words::from_words`.
    #[inline(always)]
    fn view_from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        let tag = f().get();
        Self::from_parts(tag, std::array::from_fn(|_| f()))
    }

    /// The view of a variant that is made here, of no payload.
    #[inline(always)]
    fn empty(val: Self) -> Jit<Self> {
        Jit { val, ir: ViewIr::CONST }
    }

    /// The view of a variant with a number.
    #[inline(always)]
    fn of_scalar<P: JitWord>(val: Self, payload: Jit<P>) -> Jit<Self> {
        let mut ir = ViewIr::CONST;
        ir.payload[0] = payload.word();
        Jit { val, ir }
    }

    /// The view of a variant with an owner.
    #[inline(always)]
    fn of_bits<T: Owned>(val: Self, payload: Jit<OwnerBits<T>>) -> Jit<Self> {
        let mut ir = ViewIr::CONST;
        let mut n = 0;
        OwnerBits::flat(payload, &mut |w: Word| {
            ir.payload[n] = w;
            n += 1;
        });
        Jit { val, ir }
    }
}

/// The lifted payload of a variant with a number.
#[inline(always)]
pub fn scalar_payload<P: JitWord + Stored, const W: usize>(v: P, ir: ViewIr<W>, cx: &mut Cx) -> Jit<P> {
    enum_payload(v, EnumIr { tag: ir.tag, payload: ir.payload[0] }, cx)
}

/// The lifted payload of a variant with an owner.
#[inline(always)]
pub fn bits_payload<T: Owned, const W: usize>(v: OwnerBits<T>, ir: ViewIr<W>, cx: &mut Cx) -> Jit<OwnerBits<T>> {
    let mut out = [K; 3];
    let mut n = 0;
    v.each(|bits| {
        out[n] = cx.coerce(Word { bits, ir: ir.payload[n].ir }, Kind::I);
        n += 1;
    });
    Jit { val: v, ir: out }
}

/// Where tag and payload lie. The first word of the payload has a kind of its own.
pub const fn view_words<const N: usize>(first: Kind) -> [MemWord; N] {
    const SUFFIXES: [&str; MAX_WORDS] =
        ["tag", "payload", "payload1", "payload2", "payload3", "payload4", "payload5", "payload6"];
    let mut all = [MemWord { offset: 0, mem: Mem::W64, kind: Kind::I, suffix: "tag" }; N];
    let mut n = 0;
    while n < N {
        all[n].offset = 8 * n as i32;
        all[n].suffix = SUFFIXES[n];
        n += 1;
    }
    if N > 1 {
        all[1].kind = first;
    }
    all
}

/// The kinds of words in memory.
pub const fn kinds_of<const N: usize>(words: &[MemWord; N]) -> [Kind; N] {
    let mut all = [Kind::I; N];
    let mut n = 0;
    while n < N {
        all[n] = words[n].kind;
        n += 1;
    }
    all
}

/// Whether a tag of `count` is among those in `mask`. Not an event.
#[inline(always)]
pub fn is_among(tag: Jit<u64>, mask: u64, count: u32, cx: &mut Cx) -> Jit<bool> {
    let first = mask.trailing_zeros();
    // A comparison, which fuses with the branch.
    if (mask >> first).count_ones() == count - first {
        return ge(tag, k(first.into()), cx);
    }
    let shifted = cx.pure2(Op::UintShr, Word::constant(mask), tag.word());
    let bits = mask >> tag.val;
    let word = Word { bits, ir: shifted };
    Jit { val: bits & 1 != 0, ir: cx.pure2(Op::IntAnd, word, Word::constant(1)) }
}

/// The pointer to the counts of the payload, of an enum that owns. The variants of `counted` have an `Rc`, those of `owning` own. The event
/// of a branch where these differ.
#[inline(always)]
pub fn counted_payload<V: ViewOf>(
    view: Jit<V>,
    tag: Jit<u64>,
    (counted, owning): (u64, u64),
    count: u32,
    cx: &mut Cx,
) -> Option<Word> {
    if counted == 0 || !are_known() {
        return None;
    }
    if counted != owning {
        let is_counted = is_among(tag, counted, count, cx);
        if !branch(is_counted, cx) {
            return None;
        }
    }
    let pointer = words(view)[1];
    Some(Word { bits: pointer.bits, ir: cx.coerce(pointer, Kind::I) })
}

/// The forms of an enum in a twin: a value, an owner, or a state.
pub trait Shaped {
    /// For patterns.
    type Lifted;
    /// For literals.
    type Made;
}

impl<T: JitEnum> Shaped for T {
    type Lifted = T::Lifted;
    type Made = T::Lifted;
}

/// The literal of a variant, which makes a value or an owner.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make this value",
    label = "neither a value of traced code nor an owner that it knows"
)]
pub trait Makes {
    /// The value or owner.
    type Out;
    #[doc(hidden)]
    fn build(self, cx: &mut Cx) -> Self::Out;
}

impl<E: LiftedEnum> Makes for E {
    type Out = Jit<E::Plain>;

    #[inline(always)]
    fn build(self, cx: &mut Cx) -> Jit<E::Plain> {
        self.make(cx)
    }
}

/// See [`Makes`].
#[inline(always)]
pub fn build<E: Makes>(e: E, cx: &mut Cx) -> E::Out {
    e.build(cx)
}
