//! The memory of generated traces.
//! It has a few objects of one layout and an arena for `new`.
//!
//! Every address that a trace computes depends on the heap alone, so after [`Heap::reset`] a
//! second run sees the same addresses and must leave the same [`Heap::state`].

use std::cell::{Cell, UnsafeCell};
use std::marker::PhantomData;

use super::grow::Target;
use super::rng::mix;
use crate::invoke::with_convention;
use crate::{Array, Descr, Field, MAX_LEN, Mem, Object, Region};

/// The number of objects that the inputs may name.
pub const OBJECTS: usize = 4;

/// The number of elements of every array: an index from 0 below it is within bounds.
pub const ELEMENTS: i64 = 16;

/// Words of an object's block, and of it those before the address.
const BLOCK: usize = 256;
const BEFORE: usize = 32;

/// Words of the arena; a multiple of the words of a node.
const ARENA: usize = 1024;

/// Bytes of a node, the type that `new` makes.
const NODE: u32 = 64;

/// Where an object has its length.
const OBJECT_LENGTH: i32 = 144;

/// Fields of an object by name, offset and form. The offsets lie at and around the limits of the
/// short forms of an address; the fields of kind `p` that end in `link` hold other objects.
const FIELDS: [(&str, i32, Mem); 14] = [
    ("Obj.low", -256, Mem::W64),
    ("Obj.link", -136, Mem::W64),
    ("Obj.word", -128, Mem::W64),
    ("Obj.i8", 0, Mem::I8),
    ("Obj.u8", 1, Mem::U8),
    ("Obj.i16", 2, Mem::I16),
    ("Obj.u16", 4, Mem::U16),
    ("Obj.i32", 8, Mem::I32),
    ("Obj.u32", 12, Mem::U32),
    ("Obj.f32", 16, Mem::F32),
    ("Obj.payload", 120, Mem::W64),
    ("Obj.pointer", 128, Mem::W64),
    ("Obj.high", 136, Mem::W64),
    ("Obj.len", OBJECT_LENGTH, Mem::Len),
];

/// Arrays within an object by name, offset of element 0, distance of elements and form.
const ARRAYS: [(&str, i32, u32, Mem); 13] = [
    ("[i8]", 256, 1, Mem::I8),
    ("[u8]", 272, 1, Mem::U8),
    ("[i16]", 288, 2, Mem::I16),
    ("[u16]", 320, 2, Mem::U16),
    ("[i32]", 352, 4, Mem::I32),
    ("[u32]", 416, 4, Mem::U32),
    ("[f32]", 480, 12, Mem::F32),
    ("[word]", 672, 8, Mem::W64),
    ("[Pair].tag", 800, 16, Mem::U8),
    ("[Pair].payload", 808, 16, Mem::W64),
    ("[Triple].x", 1056, 24, Mem::W64),
    ("[Triple].y", 1064, 24, Mem::I32),
    ("[link]", 1440, 8, Mem::W64),
];

/// Parts of an object that calls spare unless they may do anything.
const OWNED: [&str; 8] =
    ["Obj.i8", "Obj.u16", "Obj.payload", "Obj.pointer", "[i16]", "[word]", "[Pair].payload", "[Triple].x"];

/// Fields of a node.
const NODE_FIELDS: [(&str, i32, Mem); 5] = [
    ("Node.word", 0, Mem::W64),
    ("Node.small", 9, Mem::U8),
    ("Node.float", 16, Mem::F32),
    ("Node.payload", 24, Mem::W64),
    ("Node.next", 56, Mem::W64),
];

/// The length of a short array, and its elements by name, offset of element 0, distance and form.
const LENGTH: (&str, i32, Mem) = ("Array.len", 0, Mem::Len);
const ITEMS: [(&str, i32, u32, Mem); 3] =
    [("[Item].tag", 8, 16, Mem::U8), ("[Item].small", 10, 16, Mem::I16), ("[Item].payload", 16, 16, Mem::W64)];

/// Whose part something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Object,
    Node,
    Array,
}

/// The objects of a descriptor, and their contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub owner: Owner,
    /// Holds an object that may be used as one.
    pub link: bool,
    /// Holds a pointer that is at most compared.
    pub opaque: bool,
}

/// The descriptors of all parts of nodes and objects.
pub(super) fn descrs() -> Vec<(Descr, Part)> {
    let region = |name| Region { owned: OWNED.contains(&name), ..Region::default() };
    let part = |name: &str, owner| Part { owner, link: name.contains("link"), opaque: name == "Node.next" };
    let field = |name: &'static str, offset, mem| {
        let mutable = name != "Obj.low" && mem != Mem::Len;
        Descr::Field(Field { name: name.into(), offset, mem, mutable, region: region(name) })
    };
    let mut all = Vec::new();
    for (name, offset, mem) in NODE_FIELDS {
        all.push((field(name, offset, mem), part(name, Owner::Node)));
    }
    for (name, offset, mem) in FIELDS {
        all.push((field(name, offset, mem), part(name, Owner::Object)));
    }
    let (name, offset, mem) = LENGTH;
    all.push((field(name, offset, mem), part(name, Owner::Array)));
    let arrays = ARRAYS.map(|array| (array, Owner::Object));
    for ((name, base, stride, mem), owner) in arrays.into_iter().chain(ITEMS.map(|items| (items, Owner::Array))) {
        let array = Array { name: name.into(), base, stride, mem, mutable: true, region: region(name) };
        all.push((Descr::Array(array), part(name, owner)));
    }
    all.extend(super::views::descrs());
    all
}

/// The types that `new` makes: nodes and short arrays.
pub(super) fn new_descrs() -> [(Descr, Target); 3] {
    let object = |name: &'static str, length| {
        Descr::Object(Object { name: name.into(), size: NODE, length, alloc: allocator(), bump: None })
    };
    let array = |name, length| (object(name, Some(length)), Target::Array(length));
    [(object("Node", None), Target::Node), array("Item[1]", 1), array("Item[3]", 3)]
}

/// The address of the function that makes nodes and arrays.
pub(super) fn allocator() -> usize {
    new_node as *const () as usize
}

/// Memory for the runs of generated traces on one thread.
///
/// ```
/// use jit_ir::{eval, r#gen};
///
/// let case = r#gen::generate(7, 40);
/// let heap = r#gen::Heap::new();
/// heap.reset(case.seed);
/// // SAFETY: a generated trace with its inputs and a fresh heap.
/// let run = unsafe { eval::run(&case.trace, &case.words(0, &heap), 100) };
/// assert!(run.stats.ops > 0);
/// ```
pub struct Heap {
    words: Box<[UnsafeCell<u64>]>,
    /// The functions that traces call find the heap through its thread.
    not_send: PhantomData<*const ()>,
}

/// Memory that called functions can reach.
struct Active {
    heap: *const UnsafeCell<u64>,
    /// Words of the arena in use, over all rounds.
    used: usize,
    /// A hash of all calls with an effect, in order.
    calls: u64,
}

thread_local! {
    static ACTIVE: Cell<Active> = const { Cell::new(Active::NONE) };
}

impl Active {
    const NONE: Active = Active { heap: std::ptr::null(), used: 0, calls: 0 };

    fn with<T>(f: impl FnOnce(&mut Active) -> T) -> T {
        let mut active = ACTIVE.replace(Active::NONE);
        let result = f(&mut active);
        ACTIVE.set(active);
        result
    }
}

impl Heap {
    /// Memory without contents; [`Heap::reset`] fills it.
    #[allow(clippy::new_without_default, reason = "a heap is a place, not a value")]
    pub fn new() -> Heap {
        let words = (0..OBJECTS * BLOCK + ARENA).map(|_| UnsafeCell::new(0)).collect();
        Heap { words, not_send: PhantomData }
    }

    /// The address of an object.
    pub fn object(&self, number: usize) -> u64 {
        assert!(number < OBJECTS);
        self.words.as_ptr() as u64 + (number * BLOCK + BEFORE) as u64 * 8
    }

    /// Fills all objects with contents that depend on the seed only, and makes this the heap of the thread's next
    /// runs, until another is reset or a trace is generated.
    pub fn reset(&self, seed: u64) {
        for (n, word) in self.words.iter().enumerate() {
            // SAFETY: only this thread has access to the cells, and there are no references to their contents.
            unsafe { *word.get() = mix(seed.wrapping_add(n as u64)) };
        }
        for (descr, part) in descrs() {
            for number in (0..OBJECTS).filter(|_| part.link) {
                let (offset, stride, count) = match &descr {
                    Descr::Field(d) => (d.offset, 8, 1),
                    Descr::Array(d) => (d.base, d.stride, ELEMENTS as usize),
                    _ => unreachable!("a part of an object"),
                };
                let first = (number * BLOCK + BEFORE).wrapping_add_signed(offset as isize / 8);
                for element in 0..count {
                    let word = first + element * stride as usize / 8;
                    let target = self.object(mix(seed ^ word as u64) as usize % OBJECTS);
                    // SAFETY: as above.
                    unsafe { *self.words[word].get() = target };
                }
            }
        }
        for number in 0..OBJECTS {
            let word = self.object(number).wrapping_add(OBJECT_LENGTH as u64);
            // Small ones, such as an index is compared with, and the greatest.
            let len = match mix(seed ^ number as u64) % 8 {
                n @ 0..7 => n * n,
                _ => MAX_LEN,
            };
            // SAFETY: as above; the field lies within the object.
            unsafe { (word as *mut u64).write(len) };
        }
        ACTIVE.set(Active { heap: self.words.as_ptr(), used: 0, calls: 0 });
    }

    /// All that a run can change: the contents of objects and arena, how many nodes were made, a
    /// hash of the calls with an effect. Complete directly after a run that followed a reset.
    pub fn state(&self) -> Vec<u64> {
        // SAFETY: as in `reset`.
        let mut state: Vec<u64> = self.words.iter().map(|word| unsafe { *word.get() }).collect();
        state.extend(Active::with(|active| [active.used as u64, active.calls]));
        state
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        Active::with(|active| {
            if active.heap == self.words.as_ptr() {
                *active = Active::NONE;
            }
        });
    }
}

/// Adds a call to the hash of calls.
pub(super) fn log_call(hash: u64) {
    Active::with(|active| active.calls = mix(active.calls ^ hash));
}

macro_rules! define_new_node {
    ($abi:literal) => {
        /// Makes a node or an array of this length in the arena of the thread's heap; when that is full, at its
        /// start again.
        extern $abi fn new_node(length: u64) -> *mut u8 {
            Active::with(|active| {
                if active.heap.is_null() {
                    return std::ptr::null_mut();
                }
                let words = NODE as usize / 8;
                let at = OBJECTS * BLOCK + active.used % ARENA;
                active.used += words;
                for n in at..at + words {
                    // SAFETY: the heap is alive, since its drop clears `active`; the arena is its last part.
                    unsafe { *(*active.heap.add(n)).get() = 0 };
                }
                // SAFETY: as above. A node's first word is 0, and so is its length.
                unsafe {
                    *(*active.heap.add(at)).get() = length;
                    active.heap.add(at) as *mut u8
                }
            })
        }
    };
}
with_convention!(define_new_node!());
