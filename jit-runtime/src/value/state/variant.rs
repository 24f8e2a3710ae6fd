//! Enums in states. Traced code asks for the variant, and reaches its fields.
//!
//! An enum is never assigned piece by piece in traced code: only calls change its variant. So the fields of a variant, which lie where
//! those of others would, have names of their own.

use std::marker::PhantomData;

use super::{At, JitMut, JitState, POINTER, StateField, StateRef, described};
use crate::record::Cx;
use crate::value::{Decide, Kind, Mem, MemDescr, MemWord, Tested, Word};

/// An enum that derives `JitState`.
pub trait StateEnum: Sized + 'static {
    /// The enum of the same shape: values of fields that are values, places of others.
    type Parts;
    /// Where the number of the variant lies.
    const TAG: &'static MemDescr;
    /// The number of the variant that a value has.
    #[doc(hidden)]
    fn number(value: &Self) -> u64;
    /// The fields of the variant of this number.
    #[doc(hidden)]
    fn split(tag: u64, at: StateRef<Self>, cx: &mut Cx) -> Self::Parts;
}

const TAG: &[MemWord] = &[MemWord::word(Mem::W64, Kind::I)];

impl MemDescr {
    /// Where an enum in a state has the number of its variant.
    pub const fn state_tag(name: &'static str) -> MemDescr {
        described(name, 0, TAG)
    }
}

impl<T: StateEnum> Decide for StateRef<T> {
    type Out = T::Parts;

    /// Events of a load and a promotion, then a load of each field.
    #[inline(always)]
    #[track_caller]
    fn decide(self, cx: &mut Cx) -> T::Parts {
        T::split(tag_of(self, cx), self, cx)
    }
}

/// The number of the variant, which is constant from here on. Two events.
#[track_caller]
fn tag_of<T: StateEnum>(place: StateRef<T>, cx: &mut Cx) -> u64 {
    let mut out = [Word::constant(0)];
    cx.load_words::<u64>(&place.at.field(T::TAG).place(TAG), &mut out);
    cx.promote_few(&out);
    out[0].bits
}

/// A variant without fields that a pattern names.
impl<T: StateEnum> Tested<T> for StateRef<T> {
    #[inline(always)]
    #[track_caller]
    fn is(self, variant: T, cx: &mut Cx) -> bool {
        tag_of(self, cx) == T::number(&variant)
    }
}

/// A field `Box<T>` of a state.
pub struct Boxed<T>(PhantomData<fn() -> T>);

impl<S: JitState + JitMut<Mut = StateRef<S>> + 'static> StateField for Boxed<S> {
    const WORDS: &'static [MemWord] = POINTER;
    type Out = StateRef<S>;

    fn access(at: At, cx: &mut Cx) -> StateRef<S> {
        const { assert!(size_of::<Box<S>>() == size_of::<usize>()) }
        let mut out = [Word::constant(0)];
        cx.load_words::<usize>(&at.place(POINTER), &mut out);
        StateRef::at(At { memory: at.memory, ..At::root(out[0]) })
    }
}

/// The same type by another name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the `Box` of the standard library",
    label = "traced code takes it for a box",
    note = "give the type another name"
)]
pub trait Same<T> {}

impl<T> Same<T> for T {}

/// Says at compile time that two types are one.
pub const fn same<A: Same<B>, B>() {}

/// Size and alignment of a field.
pub type Shape = (usize, usize);

/// The shape of a type.
pub const fn shape_of<T>() -> Shape {
    (size_of::<T>(), align_of::<T>())
}

/// Bytes from the start of a `repr(C, u64)` enum to a field of a variant of these fields; `others` are the alignments of all fields of
/// the enum.
pub const fn variant_offset(fields: &[Shape], n: usize, others: &[Shape]) -> usize {
    let (mut i, mut end) = (0, 0);
    loop {
        let (size, align) = fields[i];
        let start = next_multiple(end, align);
        if i == n {
            return next_multiple(8, most(others)) + start;
        }
        end = start + size;
        i += 1;
    }
}

/// Bytes of a `repr(C, u64)` enum whose largest variant has these fields, if it is aligned as they say.
pub const fn variant_size(fields: &[Shape], others: &[Shape]) -> usize {
    let (mut i, mut end) = (0, 0);
    while i < fields.len() {
        end = next_multiple(end, fields[i].1) + fields[i].0;
        i += 1;
    }
    let align = most(others);
    // The union of all variants is a multiple of its alignment, and the enum of that of the tag.
    next_multiple(next_multiple(8, align) + next_multiple(end, align), if align < 8 { 8 } else { align })
}

const fn most(shapes: &[Shape]) -> usize {
    let (mut i, mut most) = (0, 1);
    while i < shapes.len() {
        if shapes[i].1 > most {
            most = shapes[i].1;
        }
        i += 1;
    }
    most
}

const fn next_multiple(n: usize, of: usize) -> usize {
    n.next_multiple_of(of)
}

/// Says at compile time that an enum has the size that its fields give it: so the offsets are right.
pub const fn check_size<T>(variants: &[&[Shape]], all: &[Shape]) {
    let (mut i, mut largest) = (0, 0);
    while i < variants.len() {
        let size = variant_size(variants[i], all);
        if size > largest {
            largest = size;
        }
        i += 1;
    }
    assert!(size_of::<T>() == largest, "a state of traced code that is an enum is laid out as `#[repr(C, u64)]` says");
}

/// A field of a variant: its value, or its place.
#[inline(always)]
pub fn variant_field<S: 'static, F: StateField>(this: StateRef<S>, d: &'static MemDescr, cx: &mut Cx) -> F::Out {
    F::access(this.at.field(d), cx)
}
