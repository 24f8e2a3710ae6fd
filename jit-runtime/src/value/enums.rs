//! Enums that derive `JitValue`. Structs do so, too.
//!
//! An enum with payloads is `#[repr(C, u64)]`: tag at byte 0, payload at byte 8. Lifted it is two
//! operands, in any variant; a trace that never asks for the variant
//! works for all of them. Code that matches asks with [`decide`], which makes the tag constant and
//! gives the **lifted form**: an enum of the same shape over lifted payloads, so that patterns
//! stay patterns and rustc checks that they cover everything.
//!
//! The payload word of a variant without payload still matters while its tag is not constant:
//! in another run of the trace the variant may have one. So [`EnumIr`] keeps the word.

#[cfg(doc)]
use super::Words;
use super::{Jit, JitType, JitWord, K, Kind, Mem, MemWord, Op, OpRef, Stored, Trusted, TrustedWord, Word, WordList, k};
use crate::record::Cx;
use std::panic::Location;

/// A type whose lifted values can be taken apart by variant.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be matched by variant in traced code",
    label = "not an enum of traced code",
    note = "derive `JitValue` for the enum (with `#[repr(C, u64)]` if variants have fields)"
)]
pub trait JitEnum: JitType {
    /// The enum of the same shape over lifted payloads.
    type Lifted: LiftedEnum<Plain = Self>;

    /// The tag. Not an event.
    fn tag(j: Jit<Self>, cx: &mut Cx) -> Jit<u64>;
    /// The same value with another operand for its tag.
    fn with_tag(j: Jit<Self>, ir: OpRef) -> Jit<Self>;
    /// The lifted form of the variant that the value has now. Not an event: the caller knows why
    /// the tag is constant.
    fn split(j: Jit<Self>, cx: &mut Cx) -> Self::Lifted;

    /// Makes the tag constant and gives the lifted form. One event.
    #[inline(always)]
    #[track_caller]
    fn decide(j: Jit<Self>, cx: &mut Cx) -> Self::Lifted {
        let tag = Self::tag(j, cx);
        cx.promote_few(&[tag.word()]);
        Self::split(Self::with_tag(j, K), cx)
    }

    /// Whether the value has the same variant as `p`, which becomes known. One event.
    #[inline(always)]
    #[track_caller]
    fn same_variant(j: Jit<Self>, p: Self, cx: &mut Cx) -> bool {
        let tag = Self::tag(j, cx);
        cx.promote_few(&[tag.word()]);
        tag.val == Self::tag(super::k(p), cx).val
    }
}

/// The lifted form of an enum.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make this value",
    label = "no value of traced code",
    note = "an enum of a state is made in a function with `#[dont_look_inside]`"
)]
pub trait LiftedEnum: Copy {
    /// The enum.
    type Plain: JitType;
    /// The value of this variant, with a constant tag.
    fn make(self, cx: &mut Cx) -> Jit<Self::Plain>;
}

/// The form of an enum for patterns: a value, or a state.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be matched by variant in traced code",
    label = "not an enum of traced code",
    note = "derive `JitValue` for the enum (with `#[repr(C, u64)]` if variants have fields), or `JitState` if it is only seen behind a reference"
)]
pub trait Matched {
    /// The form.
    type Lifted;
}

impl<T: JitEnum> Matched for T {
    type Lifted = T::Lifted;
}

/// A type that patterns take apart.
#[diagnostic::on_unimplemented(
    message = "traced code cannot match on this",
    label = "no value of traced code",
    note = "match on a reference to a variable that owns: `match &v {{ .. }}`"
)]
pub trait Decide {
    /// The lifted form.
    type Out;
    #[doc(hidden)]
    #[track_caller]
    fn decide(self, cx: &mut Cx) -> Self::Out;
}

impl<T: JitEnum> Decide for Jit<T> {
    type Out = T::Lifted;

    #[inline(always)]
    #[track_caller]
    fn decide(self, cx: &mut Cx) -> T::Lifted {
        T::decide(self, cx)
    }
}

/// Makes the tag of a value constant and takes it apart. One event.
#[inline(never)]
#[track_caller]
pub fn decide<V: Decide>(v: V, cx: &mut Cx) -> V::Out {
    v.decide(cx)
}

/// The result of a call, as a part of a value: `()` is a value there.
pub trait Payload {
    /// The part.
    type Part;
    /// Makes it.
    fn part(self) -> Self::Part;
}

impl<T: JitType> Payload for Jit<T> {
    type Part = Jit<T>;
    #[inline(always)]
    fn part(self) -> Jit<T> {
        self
    }
}

impl<T: super::Owns> Payload for super::Own<T> {
    type Part = Self;
    #[inline(always)]
    fn part(self) -> Self {
        self
    }
}

impl Payload for () {
    type Part = Jit<()>;
    #[inline(always)]
    fn part(self) -> Jit<()> {
        super::k(())
    }
}

/// The part of a value that a call gives.
#[inline(always)]
pub fn payload<P: Payload>(value: P) -> P::Part {
    value.part()
}

/// The value of a lifted variant.
#[inline(never)]
pub fn make<E: LiftedEnum>(e: E, cx: &mut Cx) -> Jit<E::Plain> {
    e.make(cx)
}

/// A struct that derives `JitValue`.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make a `{Self}` by value",
    label = "not a value of traced code",
    note = "an object is made as `Gc::new({Self} {{ .. }})`; a constructor that gives it by value stands in an `impl` block without `#[jit]`",
    note = "derive `JitValue` for a small Copy struct"
)]
pub trait JitStruct: JitType {
    /// The struct of the same fields, lifted.
    type Lifted: LiftedStruct<Plain = Self>;
}

/// The lifted form of a struct.
pub trait LiftedStruct: Copy {
    /// The struct.
    type Plain: JitStruct<Lifted = Self>;
    /// The value with these fields.
    fn make(self) -> Jit<Self::Plain>;
    /// The fields of a value.
    fn split(whole: Jit<Self::Plain>) -> Self;
}

/// The value of a struct with lifted fields.
#[inline(never)]
pub fn make_struct<S: LiftedStruct>(s: S, _: &mut Cx) -> Jit<S::Plain> {
    s.make()
}

/// The fields of the value behind `..` in a struct literal.
#[inline(never)]
pub fn split_struct<T: JitStruct>(whole: Jit<T>) -> T::Lifted {
    T::Lifted::split(whole)
}

/// The operands of an enum of tag and payload.
#[derive(Clone, Copy, Debug)]
pub struct EnumIr {
    /// Of the tag.
    pub tag: OpRef,
    /// The payload word; its bits count only while the present variant has no payload. Above a
    /// payload of less than 64 bits the operand's value has anything.
    pub payload: Word,
}

impl EnumIr {
    /// Of a constant.
    pub const CONST: EnumIr = EnumIr { tag: K, payload: Word::constant(0) };

    /// Of a variant just made from its payload.
    #[inline(always)]
    pub fn of<P: JitWord>(payload: Jit<P>) -> EnumIr {
        EnumIr { tag: K, payload: payload.word() }
    }
}

/// An enum of tag and payload, taken apart and put together.
pub trait EnumParts: JitType<Ir = EnumIr> {
    /// The tag as it lies in memory, and the canonical word of the payload if there is one.
    fn parts(self) -> (u64, Option<u64>);
    /// The value of a tag and a payload word, which is ignored if the variant has none, and of
    /// which only as many low bits count as the payload has.
    fn from_parts(tag: u64, payload: Trusted) -> Self;
}

/// A word that is no tag of the enum: memory or a trace is damaged.
#[cold]
pub fn bad_tag(name: &str, tag: u64) -> ! {
    panic!("{tag} is not the tag of a variant of `{name}`")
}

/// [`JitType::flat`] of an enum.
#[inline(always)]
pub fn enum_flat<T: EnumParts, F: FnMut(Word)>(j: Jit<T>, f: &mut F) {
    let (tag, payload) = j.val.parts();
    f(Word { bits: tag, ir: j.ir.tag });
    f(Word { bits: payload.unwrap_or(j.ir.payload.bits), ir: j.ir.payload.ir });
}

/// [`JitType::unflat`] of an enum.
#[inline(always)]
pub fn enum_unflat<T: EnumParts, F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<T> {
    let tag = f();
    let payload = f();
    Jit { val: T::from_parts(tag.bits.get(), payload.bits), ir: EnumIr { tag: tag.ir, payload: payload.word() } }
}

/// [`JitType::promote`] of an enum: behind the tag the words of the present variant are compared, which are less than the
/// payload's bits if it is narrow, and none if there is no payload.
#[inline(never)]
#[track_caller]
pub fn enum_promote<T: EnumParts>(x: Jit<T>, payload: fn(Jit<T>, &mut Cx) -> WordList, cx: &mut Cx) -> Jit<T> {
    let constant = x.ir.tag.is_none() && x.ir.payload.ir.is_none();
    if cx.passes_promotion(constant) {
        return k(x.val);
    }
    let mut words = WordList::of(&[Word { bits: x.val.parts().0, ir: x.ir.tag }]);
    payload(x, cx).iter().for_each(|w| words.push(*w));
    if cx.promote_if_rare(&words, Location::caller()) { k(x.val) } else { x }
}

/// [`Words::to_words`] of an enum.
#[inline(always)]
pub fn enum_to_words<T: EnumParts, F: FnMut(u64)>(v: T, f: &mut F) {
    let (tag, payload) = v.parts();
    f(tag);
    f(payload.unwrap_or(0));
}

/// [`Words::from_words`] of an enum.
#[inline(always)]
pub fn enum_from_words<T: EnumParts, F: FnMut() -> Trusted>(f: &mut F) -> T {
    let tag = f().get();
    T::from_parts(tag, f())
}

/// [`JitEnum::tag`] of an enum.
#[inline(always)]
pub fn enum_tag<T: EnumParts>(j: Jit<T>) -> Jit<u64> {
    Jit { val: j.val.parts().0, ir: j.ir.tag }
}

/// [`JitEnum::with_tag`] of an enum.
#[inline(always)]
pub fn enum_with_tag<T: EnumParts>(j: Jit<T>, tag: OpRef) -> Jit<T> {
    Jit { val: j.val, ir: EnumIr { tag, ..j.ir } }
}

/// The lifted payload `p` of an enum with operands `ir`, in the kind of its own type.
///
/// A payload of less than 64 bits is brought to canonical form here: the bits above it in
/// memory are padding, which plain code leaves as it is.
#[inline(always)]
pub fn enum_payload<P: JitWord + Stored>(p: P, ir: EnumIr, cx: &mut Cx) -> Jit<P> {
    let word = Word { bits: p.to_bits(), ir: ir.payload.ir };
    let word = Word { bits: word.bits, ir: cx.coerce(word, P::KIND) };
    match const { canonical_form(P::WORDS[0].mem) } {
        Some(op) => Jit { val: p, ir: cx.pure1(op, word) },
        None => Jit { val: p, ir: word.ir },
    }
}

/// A field of a variant with several, which share the eight bytes of its payload.
#[derive(Clone, Copy, Debug)]
pub struct PackedField {
    /// Bits of the payload below it.
    pub(super) at: u32,
    /// Its width in bits.
    pub(super) bits: u32,
}

/// Field `n` of a payload of fields of these sizes, which are their alignments too.
pub const fn packed_field(sizes: &[usize], n: usize) -> PackedField {
    PackedField { at: 8 * packed_offset(sizes, n) as u32, bits: 8 * sizes[n] as u32 }
}

/// Where a `repr(C)` struct has field `n`, in bytes.
pub const fn packed_offset(sizes: &[usize], n: usize) -> usize {
    let (mut i, mut end) = (0, 0usize);
    loop {
        let start = end.next_multiple_of(sizes[i]);
        if i == n {
            assert!(start + sizes[i] <= 8, "the fields of a variant of a traced enum fit into eight bytes together");
            return start;
        }
        end = start + sizes[i];
        i += 1;
    }
}

impl PackedField {
    pub(super) const fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }

    /// The bits of a word at their place.
    #[inline(always)]
    pub(super) fn laid(self, bits: u64) -> u64 {
        (bits & self.mask()) << self.at
    }

    /// The canonical word of a number that lies here as `mem` says.
    #[inline(always)]
    pub(super) fn cut(self, payload: Trusted, mem: Mem) -> Trusted {
        let bits = payload.get() >> self.at & self.mask();
        let above = 64 - self.bits;
        let sign = matches!(mem, Mem::I8 | Mem::I16 | Mem::I32);
        let bits = if sign { ((bits << above) as i64 >> above) as u64 } else { bits };
        // The word that `laid` took: a number, or all of the payload.
        Word::constant(bits).trust().bits
    }

    /// The word `word` at its place.
    #[inline(always)]
    pub(super) fn lay(self, word: Word, cx: &mut Cx) -> Word {
        let low = match self.bits {
            64 => word,
            _ => {
                let mask = Word::constant(self.mask());
                Word { bits: word.bits & self.mask(), ir: cx.pure2(Op::IntAnd, word, mask) }
            }
        };
        match self.at {
            0 => low,
            at => Word { bits: low.bits << at, ir: cx.pure2(Op::IntShl, low, Word::constant(at.into())) },
        }
    }

    /// The operand of the number here, whose canonical bits are `bits`, in a payload with operand `ir`.
    #[inline(always)]
    pub(super) fn take(self, bits: u64, ir: OpRef, mem: Mem, cx: &mut Cx) -> OpRef {
        let word = Word { bits: self.laid(bits), ir };
        let ir = match self.at {
            0 => word.ir,
            at => cx.pure2(Op::UintShr, word, Word::constant(at.into())),
        };
        match canonical_form(mem) {
            Some(op) => cx.pure1(op, Word { bits, ir }),
            None => ir,
        }
    }
}

struct Packable<P>(std::marker::PhantomData<P>);

impl<P: JitWord + Stored> Packable<P> {
    const CHECKED: () = {
        let mem = P::WORDS[0].mem;
        assert!(
            matches!(P::KIND, Kind::I) && !matches!(mem, Mem::F32),
            "a variant of a traced enum that has several fields has integers, `bool` and `char` only: put others into an object"
        );
        assert!(size_of::<P>() == align_of::<P>(), "a field beside others is one number");
    };
}

/// The bits of a field, at their place in the payload.
#[inline(always)]
pub fn packed<P: JitWord + Stored>(v: P, field: PackedField) -> u64 {
    const { Packable::<P>::CHECKED }
    field.laid(v.to_bits())
}

/// The field of a payload.
#[inline(always)]
pub fn unpacked<P: JitWord + Stored>(payload: Trusted, field: PackedField) -> P {
    const { Packable::<P>::CHECKED }
    P::from_bits(field.cut(payload, P::WORDS[0].mem))
}

/// The lifted field `v` of an enum with operands `ir`.
#[inline(always)]
pub fn packed_part<P: JitWord + Stored>(v: P, ir: EnumIr, field: PackedField, cx: &mut Cx) -> Jit<P> {
    const { Packable::<P>::CHECKED }
    Jit { val: v, ir: field.take(v.to_bits(), ir.payload.ir, P::WORDS[0].mem, cx) }
}

impl EnumIr {
    /// Of a variant with no field yet.
    pub const fn packing() -> EnumIr {
        EnumIr::CONST
    }

    /// With one more field.
    #[inline(always)]
    pub fn with<P: JitWord + Stored>(self, v: Jit<P>, field: PackedField, cx: &mut Cx) -> EnumIr {
        const { Packable::<P>::CHECKED }
        let part = field.lay(v.word(), cx);
        let sum = self.payload;
        let payload = Word { bits: sum.bits | part.bits, ir: cx.pure2(Op::IntOr, sum, part) };
        EnumIr { tag: K, payload }
    }
}

/// The operation that makes a payload's word canonical.
const fn canonical_form(mem: Mem) -> Option<Op> {
    Some(match mem {
        Mem::W64 | Mem::Len | Mem::Signal => return None,
        Mem::I8 => Op::IntSext8,
        Mem::U8 => Op::IntZext8,
        Mem::I16 => Op::IntSext16,
        Mem::U16 => Op::IntZext16,
        Mem::I32 => Op::IntSext32,
        Mem::U32 => Op::IntZext32,
        // Kept as a double, in cells of words only: the derive gives such an enum no other memory.
        Mem::F32 => return None,
    })
}

/// The kind in which a payload travels: that of all variants, or `I` where they differ.
pub const fn payload_kind(kinds: &[Kind]) -> Kind {
    if kinds.is_empty() {
        return Kind::I;
    }
    let mut i = 1;
    while i < kinds.len() {
        if kinds[i] as u8 != kinds[0] as u8 {
            return Kind::I;
        }
        i += 1;
    }
    kinds[0]
}

/// Where tag and payload of a `#[repr(C, u64)]` enum lie.
pub const fn enum_words(payload: Kind) -> [MemWord; 2] {
    [
        MemWord { offset: 0, mem: Mem::W64, kind: Kind::I, suffix: "tag" },
        MemWord { offset: 8, mem: Mem::W64, kind: payload, suffix: "payload" },
    ]
}

/// The form in memory of an enum without fields.
pub const fn tag_mem(size: usize, signed: bool) -> Mem {
    match (size, signed) {
        (1, true) => Mem::I8,
        (1, false) => Mem::U8,
        (2, true) => Mem::I16,
        (2, false) => Mem::U16,
        (4, true) => Mem::I32,
        (4, false) => Mem::U32,
        (8, _) => Mem::W64,
        _ => panic!("an enum of traced code needs an integer `#[repr]` and at least one variant"),
    }
}
