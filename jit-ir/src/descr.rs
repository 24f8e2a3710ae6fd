//! Descriptors of memory, calls and portals.
//! They hold all that an operation says besides its operands.

use std::borrow::Cow;

use crate::Kind;

/// A name that is usually a literal of the program.
pub type Name = Cow<'static, str>;

/// The greatest length of anything in memory: user space has fewer bytes, and elements without size have no [`Mem::Len`].
pub const MAX_LEN: u64 = 1 << 56;

/// The form in which a value lies in memory.
///
/// Loads widen to the canonical 64-bit form of [`crate::ops`], stores keep the low part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mem {
    /// 8 bits, sign-extended.
    I8,
    /// 8 bits, zero-extended (`u8`, `bool`).
    U8,
    /// 16 bits, sign-extended.
    I16,
    /// 16 bits, zero-extended.
    U16,
    /// 32 bits, sign-extended.
    I32,
    /// 32 bits, zero-extended (`u32`, `char`).
    U32,
    /// A 64-bit word of any kind: integer, double, pointer, or the payload of an enum.
    W64,
    /// A 64-bit integer that is the length of something in memory: 0 to [`MAX_LEN`].
    Len,
    /// A 64-bit integer, 0 or 1, that other threads may write at any time: a loaded value says nothing of the next load.
    Signal,
    /// A single-precision float, widened to a double.
    F32,
}

impl Mem {
    /// All forms with their names in the text form.
    pub const ALL: [(Mem, &'static str); 10] = [
        (Mem::I8, "i8"),
        (Mem::U8, "u8"),
        (Mem::I16, "i16"),
        (Mem::U16, "u16"),
        (Mem::I32, "i32"),
        (Mem::U32, "u32"),
        (Mem::W64, "w64"),
        (Mem::Len, "len"),
        (Mem::Signal, "signal"),
        (Mem::F32, "f32"),
    ];

    /// Bytes in memory.
    pub const fn size(self) -> u32 {
        match self {
            Mem::I8 | Mem::U8 => 1,
            Mem::I16 | Mem::U16 => 2,
            Mem::I32 | Mem::U32 | Mem::F32 => 4,
            Mem::W64 | Mem::Len | Mem::Signal => 8,
        }
    }

    /// Whether a load or store of `kind` fits this form.
    pub const fn holds(self, kind: Kind) -> bool {
        match self {
            Mem::W64 => true,
            Mem::F32 => matches!(kind, Kind::F),
            _ => matches!(kind, Kind::I),
        }
    }
}

/// Memory that may be accessed as another type: bytes as words, a field as the only element of a slice.
///
/// A *view* may overlap all mutable memory of its region, by range of addresses, in any width. Other memory
/// overlaps views, and else only memory of its own name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Region {
    /// Different names never overlap. That without a name is the objects' own.
    pub name: Name,
    /// Whether this is a view.
    pub view: bool,
    /// Whether Rust owns it through an exclusive reference that no call has, unless it is given one: see [`Effect::Unowned`].
    pub owned: bool,
    /// Whether a call may end it though it writes none of it, as the drop of the last owner does. Loaded words stay true as long as the
    /// program uses them. But nothing may be loaded behind the call that the program does not load there: no replay, and no jump.
    pub counted: bool,
}

/// A field of an object: `offset` bytes from the object's pointer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    // Names are compared last.
    /// Bytes from the pointer.
    pub offset: i32,
    /// Form in memory.
    pub mem: Mem,
    /// Whether it may be written after the object was made. A load of an immutable field is pure.
    pub mutable: bool,
    /// `Type.field`; see [`Descr::may_alias`].
    pub name: Name,
    /// The memory that it is part of.
    pub region: Region,
}

/// The elements of an array: element `x` is at `base + x * stride` bytes from the pointer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Array {
    /// Bytes from the pointer to (the part of) element 0.
    pub base: i32,
    /// Bytes from one element to the next.
    pub stride: u32,
    /// Form in memory.
    pub mem: Mem,
    /// Whether elements may be written after the array was made.
    pub mutable: bool,
    /// `[Element]` or `[Element].part`; see [`Descr::may_alias`].
    pub name: Name,
    /// The memory that it is part of.
    pub region: Region,
}

/// A type of objects that a trace can make. Arrays of each length are a type of their own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Object {
    /// Bytes of the object without its header; a multiple of 8.
    pub size: u32,
    /// Of an array: how many elements it has. The [`Mem::Len`] at its pointer is this number, for ever.
    pub length: Option<u32>,
    /// Address of the function that makes one: `extern "sysv64" fn(length: u64) -> *mut u8`, all
    /// bytes zero but those of the length; without elements `length` is 0. 0 in a parsed trace
    /// until it is resolved.
    pub alloc: usize,
    /// How to make one without a call, if the runtime gives machine code a pointer to bump.
    pub bump: Option<Bump>,
    /// The type's name.
    pub name: Name,
}

/// An object in memory that is handed out by bumping a pointer, and is zero: one header word, then
/// the object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bump {
    /// The contents of the header word.
    pub header: u64,
    /// Bytes from one object to the next.
    pub total: u32,
    /// Bytes from the pointer that the runtime gives to the one that is bumped: it may have several.
    pub at: u32,
}

/// The effects of a called function on memory that traces know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing; equal arguments give equal results, so that calls fold and merge. (It may read
    /// state that its arguments protect, such as a table for which a version is passed; a replay
    /// therefore repeats it only where nothing has happened since.)
    Elidable,
    /// Nothing; equal arguments give equal results as long as the trace runs, so that calls merge
    /// but do not fold, and a replay never repeats one.
    Invariant,
    /// None on existing memory: it makes objects, each time others, and reads no mutable memory. So facts about
    /// memory stay, and stores that are pending stay so; calls neither merge nor fold, and a replay
    /// never repeats one.
    Alloc,
    /// Nothing, but it looks at memory, which holds all that was stored: calls stay where they are, neither merge nor fold, and
    /// facts about memory stay. They give nothing and are no events: for checks.
    Watch,
    /// Anything, but on memory that is [owned](Region::owned): it neither writes nor reads that. So facts about owned memory
    /// stay, and stores to it that are pending stay so.
    Unowned,
    /// Anything.
    Any,
}

impl Effect {
    /// Whether a call with the arguments of an earlier one has its results.
    pub fn merges(self) -> bool {
        matches!(self, Effect::Elidable | Effect::Invariant)
    }

    /// Whether a call is made although its results are unused.
    pub fn stays(self) -> bool {
        matches!(self, Effect::Watch | Effect::Unowned | Effect::Any)
    }

    /// Whether a call may write memory that is mutable, and owned or not.
    pub fn writes(self, owned: bool) -> bool {
        match self {
            Effect::Any => true,
            Effect::Unowned => !owned,
            Effect::Elidable | Effect::Invariant | Effect::Alloc | Effect::Watch => false,
        }
    }

    /// Whether a call may read memory that is mutable, and owned or not.
    pub fn reads(self, owned: bool) -> bool {
        match self {
            Effect::Alloc => false,
            Effect::Unowned => !owned,
            Effect::Elidable | Effect::Invariant | Effect::Watch | Effect::Any => true,
        }
    }
}

/// A function that a trace calls.
///
/// The machine-level convention is `extern "sysv64" fn(w0: u64, .., wn: u64, out: *mut u64) -> (value, status)`:
/// argument words in order, of any kind; `out` only if there is more than one result
/// word; the pair in `rax:rdx`. Status 0 is success; status 1 says that the function panicked,
/// the results then mean nothing. Result word 0 is `value`, word `k > 0` is `out[k - 1]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// Its address; 0 in a parsed trace until it is resolved.
    pub addr: usize,
    /// The function's name.
    pub name: Name,
    /// Kinds of the argument words.
    pub args: Cow<'static, [Kind]>,
    /// Kinds of the result words.
    pub results: Cow<'static, [Kind]>,
    /// Its effects.
    pub effect: Effect,
}

/// A portal: an interpreter function with a merge point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Portal {
    /// The driver, as the runtime knows it; 0 in a parsed trace.
    pub driver: usize,
    /// The function's name.
    pub name: Name,
    /// Kinds of the words of its greens.
    pub greens: Cow<'static, [Kind]>,
    /// Kinds of the words of its reds.
    pub reds: Cow<'static, [Kind]>,
}

impl Object {
    /// Whether the `bytes` at `offset` from the pointer are the object's, and no part of a length.
    pub fn holds(&self, offset: i64, bytes: u32) -> bool {
        let first = if self.length.is_some() { LENGTH_BYTES } else { 0 };
        offset >= first && offset + bytes as i64 <= self.size as i64
    }

    /// Whether a field is the length of this array.
    pub fn is_length(&self, field: &Field) -> bool {
        self.length.is_some() && field.offset == 0 && field.mem == Mem::Len && !field.mutable
    }

    /// Whether element `index` lies within this array, as far as its size tells.
    pub fn has_element(&self, array: &Array, index: u32) -> bool {
        let offset = array.base as i64 + index as i64 * array.stride as i64;
        self.length.is_some_and(|n| index < n) && self.holds(offset, array.mem.size())
    }
}

/// Bytes of the length at the start of an array.
const LENGTH_BYTES: i64 = 8;

/// Any descriptor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Descr {
    /// Of `load_*` and `store_*`.
    Field(Field),
    /// Of `load_item_*` and `store_item_*`.
    Array(Array),
    /// Of `new`.
    Object(Object),
    /// Of `call_*`.
    Call(Call),
    /// Of snapshots.
    Portal(Portal),
}

impl Descr {
    /// The name in the text form.
    pub fn name(&self) -> &str {
        match self {
            Descr::Field(d) => &d.name,
            Descr::Array(d) => &d.name,
            Descr::Object(d) => &d.name,
            Descr::Call(d) => &d.name,
            Descr::Portal(d) => &d.name,
        }
    }

    /// Whether a load through this descriptor may see different values at different times.
    pub fn mutable(&self) -> bool {
        match self {
            Descr::Field(d) => d.mutable,
            Descr::Array(d) => d.mutable,
            _ => false,
        }
    }

    /// The memory that a field or element is part of.
    pub fn region(&self) -> Option<&Region> {
        match self {
            Descr::Field(d) => Some(&d.region),
            Descr::Array(d) => Some(&d.region),
            _ => None,
        }
    }

    /// Whether the memory is [owned](Region::owned).
    pub fn is_owned(&self) -> bool {
        self.region().is_some_and(|region| region.owned)
    }

    /// Whether a call may end the memory: see [`Region::counted`].
    pub fn is_counted(&self) -> bool {
        self.region().is_some_and(|region| region.counted)
    }

    /// Whether memory reached through the two descriptors may overlap: only memory of one name can, and a
    /// view with mutable memory of its region. (One struct or element type has one name for each of its parts,
    /// however its objects are reached.)
    pub fn may_alias(&self, other: &Descr) -> bool {
        let is_named_so = match (self, other) {
            (Descr::Field(a), Descr::Field(b)) => a.name == b.name,
            (Descr::Array(a), Descr::Array(b)) => a.name == b.name,
            _ => false,
        };
        is_named_so
            || match (self.region(), other.region()) {
                (Some(a), Some(b)) => (a.view || b.view) && a.name == b.name && self.mutable() && other.mutable(),
                _ => false,
            }
    }
}
