//! Parts of slices in states. Numbers of several bytes lie in slices of bytes.
//!
//! A part is a place: the first element and a number of elements, both words of traced code. A number is loaded or stored as a
//! word at any byte. Its memory is a view of the bytes: see [`jit_ir::Region`].

use super::array::settled;
use super::field::store;
use super::{At, Part, PlaceIndex, Put, Reborrowed, SetIndex, StateField, StateIndex, StateRef};
use crate::record::Cx;
use crate::value::array::{Indexed, out_of_bounds};
use crate::value::probe::own_face;
use crate::value::{
    CastTo, Jit, JitIndex, JitOrd, JitWord, Probe, Receiver, Stored, Subject, Word, add, and, branch, cast, eq,
    from_words, ge, k, le, lt, probe, promote, shr, sub, words,
};
use std::panic::Location;

/// `&mut a[from..to]`: the place of the first element, and the number of elements.
pub struct StateSlice<T> {
    pub(super) first: StateRef<T>,
    pub(super) len: Jit<usize>,
}

impl<T> Clone for StateSlice<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StateSlice<T> {}

impl<T> Receiver for StateSlice<T> {
    own_face!();
}

impl<T> Reborrowed for StateSlice<T> {}

impl<T> Put<super::Done> for StateSlice<T> {
    #[inline(always)]
    fn put(&mut self, _: super::Done) {}
}

impl<T> Subject for StateSlice<T> {
    type Out = Self;

    #[inline(always)]
    fn subject(self, _: &mut Cx) -> Self {
        self
    }
}

/// The whole that a part is taken of.
#[diagnostic::on_unimplemented(
    message = "traced code cannot take this as a slice, or a part of it by a range",
    label = "no slice in a state",
    note = "`&mut a[from..to]` and arguments `&mut [T]` work on arrays, `Vec`s, boxes and slices of a `JitState`; elsewhere pass the slice and two numbers"
)]
pub trait Parted: Copy {
    /// The elements.
    type Elem: StateField;
    #[doc(hidden)]
    fn whole_length(self, cx: &mut Cx) -> Jit<usize>;
    /// Where a part begins, as a constant if it is a place in code that does not change.
    #[doc(hidden)]
    fn settled(self, i: Jit<usize>, cx: &mut Cx) -> Jit<usize>;
    /// The place of an element that is within the length, or at its end.
    #[doc(hidden)]
    fn place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<Self::Elem>;
}

impl<A: StateIndex> Parted for StateRef<A> {
    type Elem = A::Elem;

    #[inline(always)]
    fn whole_length(self, cx: &mut Cx) -> Jit<usize> {
        A::length(&self.at, cx)
    }
    #[inline(always)]
    fn settled(self, i: Jit<usize>, cx: &mut Cx) -> Jit<usize> {
        settled(&self.at, i, cx)
    }
    #[inline(always)]
    fn place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<A::Elem> {
        StateRef::at(A::element(&self.at, i, cx))
    }
}

impl<T: StateField> Parted for StateSlice<T> {
    type Elem = T;

    #[inline(always)]
    fn whole_length(self, _: &mut Cx) -> Jit<usize> {
        self.len
    }
    #[inline(always)]
    fn settled(self, i: Jit<usize>, cx: &mut Cx) -> Jit<usize> {
        settled(&self.first.at, i, cx)
    }
    fn place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<T> {
        let At { index, addr, .. } = self.first.at;
        let first = index.unwrap_or(Word::constant(0));
        let index = add::<_, false>(Jit { val: first.bits as usize, ir: first.ir }, i, cx);
        let addr = addr.wrapping_add(i.val.wrapping_mul(size_of::<T>()));
        StateRef::at(At { index: Some(index.word()), addr, ..self.first.at })
    }
}

/// `&mut a[from..to]`. Two events, and those of the length and the pointer.
#[inline(never)]
#[track_caller]
pub fn part_of<P: Parted>(a: P, from: Option<Jit<usize>>, to: Option<Jit<usize>>, cx: &mut Cx) -> StateSlice<P::Elem> {
    let all = a.whole_length(cx);
    let (from, to) = (a.settled(from.unwrap_or(k(0)), cx), to.unwrap_or(all));
    let ordered = le(from, to, cx);
    let ordered = branch(ordered, cx);
    let within = le(to, all, cx);
    if !branch(within, cx) || !ordered {
        not_within(from.val, to.val, all.val);
    }
    StateSlice { first: a.place(from, cx), len: sub::<_, false>(to, from, cx) }
}

/// Panics as a slice does.
#[cold]
#[track_caller]
fn not_within(from: usize, to: usize, len: usize) -> ! {
    let _ = &vec![(); len][from..to];
    unreachable!("the range is not within the slice")
}

impl<T: StateField> StateSlice<T> {
    #[track_caller]
    fn at(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<T> {
        let i = settled(&self.first.at, i, cx);
        if !cx.is_below(i.word(), self.len.word(), Location::caller()) {
            out_of_bounds(i.val, self.len.val);
        }
        self.place(i, cx)
    }
}

impl<T: StateField> PlaceIndex for StateSlice<T> {
    type Elem = T;

    #[inline(always)]
    #[track_caller]
    fn index_place(self, i: Jit<usize>, cx: &mut Cx) -> StateRef<T> {
        self.at(i, cx)
    }
}

impl<T: StateField> Indexed for StateSlice<T> {
    type Out = T::Out;

    #[inline(never)]
    #[track_caller]
    fn index<I: JitIndex>(self, i: I, cx: &mut Cx) -> T::Out {
        let place = self.at(i.number(), cx);
        T::access(place.at, cx)
    }

    type Place = StateRef<T>;

    #[inline(never)]
    #[track_caller]
    fn element<I: JitIndex>(self, i: I, cx: &mut Cx) -> (T::Out, StateRef<T>) {
        let place = self.at(i.number(), cx);
        (T::access(place.at, cx), place)
    }
}

impl<T: StateField, V: super::Assign<T>> SetIndex<V> for StateSlice<T> {
    #[inline(always)]
    #[track_caller]
    fn set_index(self, i: Jit<usize>, v: V, cx: &mut Cx) {
        v.assign(self.at(i, cx), cx);
    }
}

/// Methods of parts.
impl<T: StateField> Probe<'_, StateSlice<T>> {
    /// `len` of the slice.
    #[inline(always)]
    pub fn __jit_len(self, this: StateSlice<T>, _: &mut Cx) -> Jit<usize> {
        this.len
    }
    /// `is_empty` of the slice.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_empty(self, this: StateSlice<T>, cx: &mut Cx) -> Jit<bool> {
        eq(this.len, k(0), cx)
    }
}

/// Integers that are made of bytes.
#[diagnostic::on_unimplemented(
    message = "traced code has no `{Self}` of bytes",
    label = "no integer of 8 to 64 bits",
    note = "make a float by `from_bits` of such an integer"
)]
pub trait OfBytes: JitWord + Stored + CastTo<u64> {
    #[doc(hidden)]
    fn swapped(this: Jit<Self>, cx: &mut Cx) -> Jit<Self>;
}

macro_rules! of_bytes {
    ($($t:ident)*) => {$(
        impl OfBytes for $t {
            #[inline(always)]
            fn swapped(this: Jit<$t>, cx: &mut Cx) -> Jit<$t> {
                probe(&this).__jit_swap_bytes(this, cx)
            }
        }
    )*};
}
of_bytes! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

/// `u32::from_le_bytes(bytes.try_into().unwrap())`. One event for the length, one for the load.
#[inline(never)]
#[track_caller]
pub fn number_of_bytes<T: OfBytes, P: Parted<Elem = u8>>(bytes: P, swaps: bool, cx: &mut Cx) -> Jit<T> {
    let len = bytes.whole_length(cx);
    let fits = eq(len, k(size_of::<T>()), cx);
    if !branch(fits, cx) {
        let _ = <[u8; 1]>::try_from(&[][..]).unwrap();
    }
    let at = bytes.place(k(0), cx).at;
    let mut out = [Word::constant(0)];
    cx.load_words::<T>(&At { part: Part::View, ..at }.place(T::WORDS), &mut out);
    let number = from_words(&out);
    if swaps { T::swapped(number, cx) } else { number }
}

/// `bytes.copy_from_slice(&number.to_le_bytes()[..count])`. Events for the lengths, and one for each store.
#[inline(never)]
#[track_caller]
pub fn store_number<T: OfBytes, P: Parted<Elem = u8>>(
    bytes: P,
    number: Jit<T>,
    count: Option<Jit<usize>>,
    cx: &mut Cx,
) {
    let count = promote(count.unwrap_or(k(size_of::<T>())), cx).val;
    if count > size_of::<T>() {
        not_within(0, count, size_of::<T>());
    }
    let len = bytes.whole_length(cx);
    let fits = eq(len, k(count), cx);
    if !branch(fits, cx) {
        vec![(); len.val].copy_from_slice(&vec![(); count]);
    }
    let wide = cast::<_, u64>(number, cx);
    match count {
        2 => store_word::<u16, P>(bytes, wide, cx),
        4 => store_word::<u32, P>(bytes, wide, cx),
        8 => store_word::<u64, P>(bytes, wide, cx),
        _ => {
            for n in 0..count {
                let byte = shr::<_, _, false>(wide, k(8 * n), cx);
                let (byte, place) = (cast::<_, u8>(byte, cx), bytes.place(k(n), cx));
                store(place.at, byte, cx);
            }
        }
    }
}

/// Stores the low bytes of a number. One event.
fn store_word<T: OfBytes, P: Parted<Elem = u8>>(bytes: P, wide: Jit<u64>, cx: &mut Cx)
where
    u64: CastTo<T>,
{
    let mut number = cast::<_, T>(wide, cx);
    if cfg!(target_endian = "big") {
        number = T::swapped(number, cx);
    }
    let at = bytes.place(k(0), cx).at;
    cx.store_words(&At { part: Part::View, ..at }.place(T::WORDS), T::WORDS, &words(number));
}

/// `(from..to).contains(&x)`, or of `from..=to`.
#[inline(never)]
pub fn range_contains<T: JitOrd>(from: Jit<T>, to: Jit<T>, inclusive: bool, x: Jit<T>, cx: &mut Cx) -> Jit<bool> {
    let above = ge(x, from, cx);
    let below = if inclusive { le(x, to, cx) } else { lt(x, to, cx) };
    and(above, below, cx)
}
