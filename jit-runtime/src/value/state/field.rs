//! The fields of states, by their types.

use super::{At, Held, Memory, StateRef, described};
use crate::record::Cx;
use crate::value::{Jit, JitMut, Kind, MAX_WORDS, Mem, MemDescr, MemOwner, MemWord};
use std::marker::PhantomData;

/// The words of a value in memory, before they are a slice.
#[derive(Clone, Copy, Debug)]
pub struct HeldWords {
    words: [MemWord; MAX_WORDS],
    len: usize,
}

/// The words of a derived type.
pub trait HeldParts {
    /// The words.
    const WORDS: HeldWords;
}

/// The words of fields at their offsets.
pub const fn held_words(fields: &[(usize, &[MemWord])]) -> HeldWords {
    let mut all = HeldWords { words: [MemWord::word(Mem::W64, Kind::I); MAX_WORDS], len: 0 };
    let mut f = 0;
    while f < fields.len() {
        let (offset, words) = fields[f];
        let mut n = 0;
        while n < words.len() {
            all.words[all.len] =
                MemWord { offset: words[n].offset + offset as i32, suffix: SUFFIXES[all.len], ..words[n] };
            all.len += 1;
            n += 1;
        }
        f += 1;
    }
    all
}

/// The words of an enum of tag and payload, whose payloads may be shorter than eight bytes. `wide` are those of a cell.
pub const fn narrow_parts(size: usize, payloads: &[&[MemWord]], wide: &'static [MemWord]) -> &'static [MemWord] {
    assert!(size == 16, "an enum of traced code in a state takes 16 bytes");
    let mut n = 0;
    while n < payloads.len() {
        assert!(
            !matches!(payloads[n][0].mem, Mem::F32),
            "a payload of traced code in a state is no `f32`: use an `f64`"
        );
        n += 1;
    }
    wide
}

/// [`Held`] in a bound, as [`FieldOf`].
pub trait IsHeld {
    /// The words.
    const PARTS: &'static [MemWord];
}

impl<T: Held> IsHeld for Of<'_, T> {
    const PARTS: &'static [MemWord] = T::PARTS;
}

const SUFFIXES: [&str; MAX_WORDS] = ["0", "1", "2", "3", "4", "5", "6", "7"];

impl HeldWords {
    /// The words.
    pub const fn slice(&'static self) -> &'static [MemWord] {
        self.words.split_at(self.len).0
    }
}

/// The type of a field of a state, or of elements.
#[diagnostic::on_unimplemented(
    message = "traced code cannot reach a field or element of type `{Self}`",
    label = "opaque to traced code",
    note = "fields of a `JitState` are words, types that derive `JitValue`, states, and `Vec`s, arrays and boxes of them; others are used in `#[dont_look_inside]` functions",
    note = "a field of a variant that no trace is to know says `#[opaque]`"
)]
pub trait StateField: 'static {
    /// The words of a value.
    const WORDS: &'static [MemWord];
    /// The result of an access: the value, or the place.
    type Out;

    /// Loads the value, or gives the place.
    #[doc(hidden)]
    fn access(at: At, cx: &mut Cx) -> Self::Out;
}

impl<T: Held> StateField for T {
    const WORDS: &'static [MemWord] = T::PARTS;
    type Out = Jit<T>;

    #[inline(always)]
    fn access(at: At, cx: &mut Cx) -> Jit<T> {
        load(at, cx)
    }
}

impl<T: Held> JitMut for T {
    type Mut = StateRef<T>;
}

struct NoRoots<T>(PhantomData<T>);

impl<T: Held> NoRoots<T> {
    const CHECKED: () = assert!(
        !T::HOLDS_GC,
        "a state of Rust's memory cannot hold a `Gc`, which the collector would not see: use a `JitObject`, or an owner that is a root"
    );
}

/// Loads a value. One event.
#[inline(never)]
pub(in crate::value) fn load<T: Held>(at: At, cx: &mut Cx) -> Jit<T> {
    const { NoRoots::<T>::CHECKED }
    match at.memory {
        Memory::Frozen => cx.load_frozen(&at.located(T::PARTS), at.is_constant()),
        _ => cx.load_state(&at.located(T::PARTS)),
    }
}

/// The same where `readable` says that there is a value. Else nothing is read, and the value is 0: a trace does not use its load.
#[inline(never)]
pub(in crate::value) fn load_if<T: Held + Default>(at: At, readable: bool, cx: &mut Cx) -> Jit<T> {
    const { NoRoots::<T>::CHECKED }
    match (readable, at.memory) {
        (true, _) => load(at, cx),
        (false, Memory::Frozen) => cx.load_unread_frozen::<T>(&at.located(T::PARTS), at.is_constant()),
        (false, _) => cx.load_unread::<T>(&at.located(T::PARTS)),
    }
}

/// Stores a value. One event.
#[inline(never)]
pub(in crate::value) fn store<T: Held>(at: At, v: Jit<T>, cx: &mut Cx) {
    const { NoRoots::<T>::CHECKED }
    cx.store_state(&at.located(T::PARTS), v);
}

/// A field's type in the bound of an accessor: rustc refuses a bound without a parameter that does not hold, even if the accessor
/// is never called.
pub struct Of<'x, F: ?Sized>(PhantomData<&'x ()>, PhantomData<F>);

/// The field of an accessor.
pub trait FieldOf {
    /// The result of an access.
    type Out;
    /// The field's type.
    type Field: StateField;
    /// The words of a value.
    const WORDS: &'static [MemWord];
    #[doc(hidden)]
    fn access(at: At, cx: &mut Cx) -> Self::Out;
}

impl<F: StateField> FieldOf for Of<'_, F> {
    type Out = F::Out;
    type Field = F;
    const WORDS: &'static [MemWord] = F::WORDS;

    #[inline(always)]
    fn access(at: At, cx: &mut Cx) -> F::Out {
        F::access(at, cx)
    }
}

/// Asks whether a type is one of [`StateField`]: `IsField::<T>::IS`, with [`NoField`] in scope.
pub struct IsField<T: ?Sized>(PhantomData<T>);

impl<T: StateField> IsField<T> {
    /// It is.
    pub const IS: bool = true;
}

/// The answer for all other types.
pub trait NoField {
    /// It is not.
    const IS: bool = false;
}

impl<T: ?Sized> NoField for IsField<T> {}

impl MemDescr {
    /// A field of a state that is used by calls without twins only, unless its type is one of [`StateField`].
    pub const fn untraced(name: &'static str, offset: usize, is_field: bool) -> MemDescr {
        let owner = if is_field { MemOwner::State } else { MemOwner::Foreign };
        MemDescr { owner, ..described(name, offset, &[]) }
    }

    /// A field of a state. `words` are those of its value, if it is one.
    pub const fn state(name: &'static str, offset: usize, words: &'static [MemWord]) -> MemDescr {
        described(name, offset, words)
    }
}

/// The place of a field of a state.
#[inline(always)]
pub fn field_place<S: 'static, F: FieldOf>(this: StateRef<S>, d: &'static MemDescr) -> StateRef<F::Field> {
    StateRef::at(this.at.field(d))
}

/// The place of a field whose type is a parameter of its struct.
#[inline(always)]
pub fn part_place<S: 'static, F: 'static>(this: StateRef<S>, d: &'static MemDescr) -> StateRef<F> {
    StateRef::at(this.at.field(d))
}

/// A field of a state: its value, or its place.
#[inline(always)]
pub fn state_field<S: 'static, F: FieldOf>(this: StateRef<S>, d: &'static MemDescr, cx: &mut Cx) -> F::Out {
    F::access(this.at.field(d), cx)
}

/// The place of a field of the struct that lies here.
#[inline(always)]
pub(in crate::value) fn at_field(at: At, d: &'static MemDescr) -> At {
    at.field(d)
}
