//! Places that are loaded and stored.

use jit_heap::words::{InState, MemWord};

use super::{JitType, Word};

/// The owner of memory that traces know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemOwner {
    /// Objects and cells, which calls reach without being given them.
    Shared,
    /// A state that Rust owns: a call reaches it only if it is given the state, or a part of it.
    State,
    /// The contents of an `Rc` or `Arc`: they are not written, but the drop of the last owner ends them.
    Counted,
    /// The contents of a `RefCell` and its flag: each call may write them or end them.
    Celled,
    /// The counts of an `Rc`, which each call may write, and which end with it.
    Counts,
    /// A field of a state of which no trace knows the contents.
    Foreign,
    /// The contents of a `Code`: they are not written, and end with it, or when the trace is left in which it ends.
    Frozen,
}

/// A field of an object or the elements of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemDescr {
    /// `Type.field` or `[Element]`. Memory of different names never overlaps but for views: see [`jit_ir::Region`].
    pub name: &'static str,
    /// The region that it is part of.
    pub region: &'static str,
    /// Whether it may overlap all that is mutable in its region.
    pub view: bool,
    /// The owner.
    pub owner: MemOwner,
    /// Whether these are elements.
    pub array: bool,
    /// Bytes from the pointer to the field or to element 0.
    pub base: i32,
    /// Bytes from one element to the next; 0 for a field.
    pub stride: u32,
    /// Whether it may change after the object was made.
    pub mutable: bool,
    /// The words.
    pub words: &'static [MemWord],
    /// Whether it is a field of a type that is declared `#[virtualizable]`.
    pub virtualizable: bool,
}

impl MemDescr {
    /// Whether memory of other names may be the same: where that is mistaken or promised wrongly, a trace goes on
    /// with an old value.
    pub fn is_shared(&self) -> bool {
        self.view || !self.region.is_empty()
    }

    /// The same of a type that is declared `#[virtualizable]`.
    pub const fn virtualizable(self) -> MemDescr {
        MemDescr { virtualizable: true, ..self }
    }
}

/// A field or element of a present object. Its words are loaded and stored through [`Cx`](super::Cx).
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The pointer to the object or array.
    pub base: Word,
    /// The address of the value in memory.
    pub addr: *mut u8,
    /// The index, within bounds, of an element.
    pub index: Option<Word>,
    /// The field or the elements.
    pub descr: &'static MemDescr,
}

/// A place of a state. Its descriptor is looked up where one records, not in replays.
pub trait Located {
    /// The pointer to the root or the elements.
    fn base(&self) -> Word;
    /// The address of the value in memory.
    fn addr(&self) -> *mut u8;
    /// Tells its events from those of other places.
    fn stamp(&self) -> u32;
    /// The place with its descriptor.
    fn place(&self) -> Place;
}

impl Place {
    /// Whether base and index are constants.
    #[inline(always)]
    pub fn is_constant(&self) -> bool {
        self.base.ir.is_none() && self.index.is_none_or(|i| i.ir.is_none())
    }
}

/// A `Copy` value that lies in a state as it is.
///
/// # Safety
/// A valid value at an address has the words of [`Held::PARTS`] there, and a value made of such words is valid. Bits of a
/// word above the type's width may be anything.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no state of traced code and no value that a state has",
    label = "traced code cannot load or store it",
    note = "derive `JitState` for a struct whose fields traced code changes through `&mut`; one that is shared is a `JitObject` behind `&'static` or `Gc`",
    note = "fields of a `JitState` are words, types that derive `JitValue`, states, and `Vec`s, arrays and boxes of them; others are used in `#[dont_look_inside]` functions"
)]
pub unsafe trait Held: JitType {
    /// The words in memory.
    const PARTS: &'static [MemWord];
}

// SAFETY: the type lies in memory as its words.
unsafe impl<T: InState + JitType> Held for T {
    const PARTS: &'static [MemWord] = <T as InState>::PARTS;
}

/// A pointer and the way from it.
#[derive(Clone, Copy, Debug)]
pub struct At {
    /// The pointer to a root, or to elements.
    pub(crate) base: Word,
    /// The element.
    pub(crate) index: Option<Word>,
    /// The address of the place.
    pub(crate) addr: *mut u8,
    /// Bytes from the pointer, or from the element's start, to the place.
    pub(crate) offset: i32,
    /// Bytes from one element to the next; 0 without elements.
    pub(crate) stride: u32,
    /// The field whose name the place has; that of a root has no name.
    pub(crate) field: &'static MemDescr,
    pub(crate) part: Part,
    pub(crate) memory: Memory,
}

/// The kind of the memory of a place: the code that may write it, and end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Memory {
    /// The portal has borrowed it.
    Owned,
    /// It is reached through an `Rc` or `Arc`: no code writes it, and the drop of the last owner ends it.
    Counted,
    /// It lies in a `RefCell`, of which others may have a reference: each call may write it, or end it.
    Celled,
    /// It lies in a `Code` whose number the trace has guarded: no code writes it, and it lives as long as the trace runs.
    Frozen,
}

/// The relation of a place to the field that names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The field itself.
    Field,
    /// An element of it.
    Element,
    /// A word at any element of it, which are bytes.
    View,
    /// The pointer of a `Vec` or of a box.
    Pointer,
    /// The capacity of a `Vec`.
    Capacity,
    /// The length of a `Vec` or of a box.
    Length,
}
