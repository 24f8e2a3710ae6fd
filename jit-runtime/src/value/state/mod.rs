//! States that Rust owns. They are structs behind `&mut` and `&`, their fields, arrays and vectors.
//!
//! A [`StateRef`] is a place: a pointer word and the way from it to a field or element. Only the pointer of a *root*, a
//! parameter of a host's call, is a word of traces, and it is never a constant: the state of the next call may lie at the
//! same address. So a `StateRef` is no [`JitType`]. It cannot be promoted, green, stored, or part of a tuple or `Option`.
//!
//! All that is reached here may change, so each load and store is an event. Memory has one name, that of the declaring
//! struct and its field (`Cpu.pc`), however it is reached; elements are always reached as elements.

mod array;
mod assign;
mod borrowed;
mod cached;
mod cell;
mod code;
mod copy;
mod counted;
mod field;
mod foreign;
mod lend;
mod list;
mod lodging;
mod object;
mod optional;
mod part;
mod receive;
mod root;
mod slice;
mod swap;
mod variant;
mod vec;
mod within;

pub use array::{PlaceIndex, StateIndex, index_place};
pub use assign::{
    Assign, AssignFound, Dereferenced, Done, Put, Reborrowed, SetDeref, SetIndex, Subject, Through, assign_field,
    assign_found, deref, know, put, reborrowed, set_deref, set_index, subject, through,
};
pub use borrowed::{Borrowed, Short};
pub use cell::{Borrows, Guard, Guards, KeptIn, borrow};
pub use copy::{NoCopy, Taken, TakesValue};
pub use counted::{
    Asked, Coerces, Contents, Elements, NoPointer, OfContents, PointerSeen, PointsNowhere, Unasked, Undotted, an_arc,
    an_rc, asked, coerced, same_pointer,
};
pub use field::{
    FieldOf, HeldParts, HeldWords, IsField, IsHeld, NoField, Of, StateField, field_place, held_words, narrow_parts,
    part_place, state_field,
};
pub(in crate::value) use field::{at_field, load, store};
pub use lend::{slice_by_mut, slice_by_ref, slice_of, slice_words};
pub use list::{Stateless, stateless};
pub use lodging::{
    AtRoom, Gives, GivesAny, Lodges, NoPlaceGiven, Room, RoomOf, Settling, Unlodged, Unsettled, Vacant, lodged,
    no_place, settle,
};
pub use object::{LentObject, ObjectRef, ObjectState, ToObject, lent_object, object};
pub use optional::{MaybeBoxed, Nothing};
pub use part::{OfBytes, Parted, StateSlice, number_of_bytes, part_of, range_contains, store_number};
pub use receive::{Itself, NoPlace, Received, Unread, Variable, receive};
pub use root::{
    Argument, IsPart, JitMut, JitState, Passed, StatePtr, by_mut, by_ref, is_part, passed, pointer_of, root,
    root_of_any, root_of_any_shared, root_of_shared,
};
pub use slice::{SharedState, SliceState, TextState};
pub use swap::{SwapStates, Swapped, TakesOut, replaced, taken_out};
pub use variant::{Boxed, Same, Shape, StateEnum, check_size, same, shape_of, variant_field, variant_offset};
pub use vec::{MaybeRef, Shared, ValueGiven};
pub use within::{TwoBranches, Within};

use std::marker::PhantomData;
use std::ops::Deref;

use self::cached::CachedMap;
use super::{At, Held, K, Kind, Located, Mem, MemDescr, MemOwner, MemWord, Place, Receiver, Word};
use crate::locals::local;
use crate::record::{Memory, Part};

/// A place of type `T` in memory that Rust owns.
pub struct StateRef<T: ?Sized> {
    at: At,
    of: PhantomData<fn() -> T>,
}

impl<T: ?Sized> Clone for StateRef<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for StateRef<T> {}

impl<T: 'static> Receiver for StateRef<T> {
    type This = Self;
    type Face = T;

    #[inline(always)]
    fn this(self) -> Self {
        self
    }
    #[inline(always)]
    fn face(&self) -> &T {
        root::stand_in()
    }
}

/// Where fields are looked up. Not the state: traced code writes it while the reference lives.
impl<T: 'static> Deref for StateRef<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        root::stand_in()
    }
}

impl<T: ?Sized> StateRef<T> {
    /// Whether a call that is given it reaches no memory that traces know and that is written while they know it.
    pub(in crate::value) fn is_apart(&self) -> bool {
        self.at.is_foreign() || self.at.memory != Memory::Owned
    }

    /// The value at a place.
    pub const fn at(at: At) -> StateRef<T> {
        StateRef { at, of: PhantomData }
    }

    /// The way to it.
    #[inline(always)]
    pub(in crate::value) fn place_of(self) -> At {
        self.at
    }
}

/// See [`At::located`].
struct LocatedAt<'a> {
    at: &'a At,
    words: &'static [MemWord],
}

impl Located for LocatedAt<'_> {
    #[inline(always)]
    fn base(&self) -> Word {
        self.at.base
    }
    #[inline(always)]
    fn addr(&self) -> *mut u8 {
        self.at.addr
    }
    #[inline(always)]
    fn stamp(&self) -> u32 {
        let field = std::ptr::from_ref(self.at.field).addr() as u32;
        field ^ (self.at.offset as u32).rotate_left(20) ^ (self.at.part as u32) << 8
    }
    fn place(&self) -> Place {
        self.at.place(self.words)
    }
}

/// The field of a root, which is none.
static ROOT: MemDescr = described("", 0, &[]);

const POINTER: &[MemWord] = &[MemWord::word(Mem::W64, Kind::P)];
const LENGTH: &[MemWord] = &[MemWord::word(Mem::Len, Kind::I)];

const fn described(name: &'static str, offset: usize, words: &'static [MemWord]) -> MemDescr {
    assert!(offset <= i32::MAX as usize, "a state is less than 2 GiB long");
    let base = offset as i32;
    MemDescr {
        name,
        region: "",
        view: false,
        owner: MemOwner::State,
        array: false,
        base,
        stride: 0,
        mutable: true,
        words,
        virtualizable: false,
    }
}

/// A descriptor made at run time: of a field that is reached in another struct or in an element, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    field: usize,
    part: Part,
    offset: i32,
    stride: u32,
    memory: Memory,
    /// Where the words are listed: a field may have several types, as a parameter of its struct.
    words: usize,
}

local! {
    static MADE: CachedMap<Key, &'static MemDescr> = const { CachedMap::new() };
}

impl Key {
    fn hash(&self) -> usize {
        // Descriptors are aligned to words. Those of parts are looked up one after the other.
        (self.field / 8) ^ (self.words / 8) << 12 ^ (self.offset as usize) << 4 ^ (self.part as usize) << 24
    }
}

impl At {
    fn root(base: Word) -> At {
        let addr = std::ptr::with_exposed_provenance_mut(base.bits as usize);
        At { base, index: None, addr, offset: 0, stride: 0, field: &ROOT, part: Part::Field, memory: Memory::Owned }
    }

    /// The place of a field of the struct that lies here.
    fn field(self, field: &'static MemDescr) -> At {
        let addr = self.addr.wrapping_offset(field.base as isize);
        At { addr, offset: self.offset + field.base, field, part: Part::Field, ..self }
    }

    /// A word of the list that lies here, as a `Vec` has them.
    fn word(self, part: Part, offset: usize) -> At {
        At { addr: self.addr.wrapping_add(offset), offset: self.offset + offset as i32, part, ..self }
    }

    /// Element `index` of the elements that this field has at `base`, of so many bytes each.
    fn element(self, base: Word, start: usize, index: Word, stride: usize) -> At {
        let first = std::ptr::with_exposed_provenance_mut::<u8>(base.bits as usize).wrapping_add(start);
        let addr = first.wrapping_add((index.bits as usize).wrapping_mul(stride));
        let (offset, stride) = (start as i32, stride as u32);
        At { base, index: Some(index), addr, offset, stride, part: Part::Element, ..self }
    }

    /// The place as it is loaded and stored, of these words.
    fn place(&self, words: &'static [MemWord]) -> Place {
        Place { base: self.base, addr: self.addr, index: self.index, descr: self.descr(words) }
    }

    /// The same, where the descriptor may not be asked for.
    #[inline(always)]
    fn located(&self, words: &'static [MemWord]) -> LocatedAt<'_> {
        LocatedAt { at: self, words }
    }

    #[inline]
    fn descr(&self, words: &'static [MemWord]) -> &'static MemDescr {
        let of_field = self.part == Part::Field && self.index.is_none() && self.offset == self.field.base;
        let declared = of_field && self.memory == Memory::Owned;
        // A field whose type is a parameter has been declared without words.
        if declared && self.field.words.len() == words.len() { self.field } else { self.made(words) }
    }

    fn made(&self, words: &'static [MemWord]) -> &'static MemDescr {
        let (part, offset, stride, memory) = (self.part, self.offset, self.stride, self.memory);
        let words_at = words.as_ptr().addr();
        let key = Key { field: std::ptr::from_ref(self.field).addr(), part, offset, stride, memory, words: words_at };
        let make = || {
            // Of an array that is a root: no field has it.
            let owner =
                if std::ptr::eq(self.field, &ROOT) { format!("Array{stride}") } else { self.field.name.to_owned() };
            let owner = if memory == Memory::Frozen { format!("Code({owner})") } else { owner };
            let elements = format!("{owner}[]");
            let name = match part {
                Part::Field => owner,
                Part::Element => elements.clone(),
                Part::View => format!("{elements}.{:?}", words[0].mem),
                Part::Pointer => format!("{owner}.pointer"),
                Part::Capacity => format!("{owner}.capacity"),
                Part::Length => format!("{owner}.length"),
            };
            // Numbers may be seen in bytes, and only there.
            let view = part == Part::View;
            let bytes = view || part == Part::Element && stride == 1;
            let region = if bytes { elements.leak() } else { "" };
            let array = self.index.is_some();
            let owner = match memory {
                Memory::Owned => MemOwner::State,
                Memory::Counted => MemOwner::Counted,
                Memory::Celled => MemOwner::Celled,
                Memory::Frozen => MemOwner::Frozen,
            };
            let mutable = memory != Memory::Frozen;
            // What is not written has no views.
            let (region, view) = if mutable { (region, view) } else { ("", false) };
            let base = offset;
            let descr =
                MemDescr { owner, array, stride, base, region, view, mutable, ..described(name.leak(), 0, words) };
            &*Box::leak(Box::new(descr))
        };
        MADE.with(|made| made.get(key.hash(), key, make))
    }

    /// Whether it is a field of which no trace knows the contents.
    fn is_foreign(&self) -> bool {
        self.part == Part::Field && self.field.owner == MemOwner::Foreign
    }

    /// Whether it is neither a root nor the start of one.
    fn is_part(&self) -> bool {
        // An element of an array that is a root has no other field.
        !std::ptr::eq(self.field, &ROOT) || self.index.is_some() || self.memory != Memory::Owned
    }
}

const _: () = assert!(K.is_none());
