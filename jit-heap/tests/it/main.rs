//! The heap alone: against a model, and through its public interface.

mod collector;
mod ephemeral;
mod frozen;
mod kit;
mod limits;
mod model;
mod weak;

pub(crate) use kit::{Rng, clear_stack};

use std::cell::Cell;

use jit_heap::host::Pages;
use jit_heap::words::{Kind, Mem, MemWord};
use jit_heap::{Collecting, Gc, GcArray, GcCell, GcType, Stored, Tracer};

/// What the tests name.
pub(crate) mod prelude {
    pub(crate) use jit_heap::{AliasSet, Gc, GcArray, GcCell, InSet, SignalCell, Tail, Weak, object};

    pub(crate) use crate::{GcList, value};
}

/// An enum of a tag and a payload word, as `JitValue` of `jit-runtime` makes it.
macro_rules! value {
    ($(#[$attr:meta])* enum $name:ident { $($(#[$variant_attr:meta])* $variant:ident($ty:ty)),* $(,)? }) => {
        $(#[$attr])*
        #[derive(Clone, Copy)]
        #[repr(C, u64)]
        enum $name { $($(#[$variant_attr])* $variant($ty)),* }

        const _: () = {
            use jit_heap::words::{Kind, MemWord, OneWord, Report, Stored, TagForm, Trusted, Words, WordsAt};

            #[allow(dead_code)]
            #[repr(u64)]
            enum Tag { $($variant),* }

            // SAFETY: a tag and a payload word, which is reported as what the tag says.
            unsafe impl Words for $name {
                type Form = TagForm;
                const KINDS: &'static [Kind] = &[Kind::I, Kind::I];
                const HOLDS_GC: bool = false $(|| <$ty as Words>::HOLDS_GC)*;

                fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
                    match at.tag(to) {
                        None => at.ambiguous(1, to),
                        $(Some(tag) if tag == Tag::$variant as u64 => <$ty as Words>::trace(at.from(1), to),)*
                        Some(_) => {}
                    }
                }
                fn to_words<F: FnMut(u64)>(self, f: &mut F) {
                    let (tag, payload) = match self { $($name::$variant(v) => (Tag::$variant as u64, v.to_bits())),* };
                    f(tag);
                    f(payload);
                }
                fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
                    match (f().get(), f()) {
                        $((tag, payload) if tag == Tag::$variant as u64 => $name::$variant(OneWord::from_bits(payload)),)*
                        (tag, _) => panic!("{tag} is no tag"),
                    }
                }
            }

            // SAFETY: `repr(C, u64)`: tag at byte 0, payload at byte 8.
            unsafe impl Stored for $name {
                type Repr = Self;
                const NAME: &'static str = stringify!($name);
                const WORDS: &'static [MemWord] = &crate::TAG_AND_PAYLOAD;

                fn store(self) -> Self {
                    $(const { assert!(size_of::<$ty>() == 8) };)*
                    self
                }
                fn load(repr: Self) -> Self {
                    repr
                }
            }
        };
    };
}
pub(crate) use value;

const TAG_AND_PAYLOAD: [MemWord; 2] = [
    MemWord { offset: 0, mem: Mem::W64, kind: Kind::I, suffix: "tag" },
    MemWord { offset: 8, mem: Mem::W64, kind: Kind::I, suffix: "payload" },
];

/// A list that grows.
pub(crate) struct GcList<T: Stored> {
    len: Cell<usize>,
    items: GcCell<GcArray<GcCell<T>>>,
}

// SAFETY: all pointers are in the array.
unsafe impl<T: Stored> GcType for GcList<T> {
    const HOLDS_GC: bool = true;

    unsafe fn trace(at: *const Self, tracer: &mut Tracer<'_>) {
        // SAFETY: a list is there, or zeroes.
        unsafe { GcType::trace(&raw const (*at).items, tracer) }
    }
}

impl<T: Stored> GcList<T> {
    pub(crate) fn new() -> Gc<GcList<T>> {
        Gc::new(GcList {
            len: Cell::new(0),
            items: GcCell::new(GcArray::from_fn(0, |_| unreachable!("there are none"))),
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.len.get()
    }

    pub(crate) fn get(&self, n: usize) -> T {
        assert!(n < self.len());
        self.items.get()[n].get()
    }

    pub(crate) fn push(&self, value: T) {
        let (n, old) = (self.len(), self.items.get());
        if n == old.len() {
            // SAFETY: an element is read only below the length, where it is written.
            let items =
                unsafe { GcArray::<GcCell<T>>::zeroed((2 * n).max(4)) }.unwrap_or_else(|e| jit_heap::host::no_room(e));
            (0..n).for_each(|i| items[i].set(old[i].get()));
            self.items.set(items);
        }
        self.items.get()[n].set(value);
        self.len.set(n + 1);
    }

    pub(crate) fn pop(&self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        self.len.set(last);
        Some(self.items.get()[last].get())
    }

    pub(crate) fn clear(&self) {
        self.len.set(0);
    }
}

/// Runs `test` in a thread of its own, whose heap is collected so.
pub(crate) fn collected<R: Send + 'static>(how: Collecting, test: impl FnOnce() -> R + Send + 'static) -> R {
    let run = move || {
        // A new thread may have the stack of one that is gone, with pointers to where its heap was, and this one's is.
        clear_stack();
        // SAFETY: the tests keep rule R1: pointers are on the stack, in objects, or in roots.
        unsafe { jit_heap::run(how, test) }
    };
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// With chunks from where the runtime has them.
pub(crate) fn all() -> Collecting {
    let pages = Pages {
        map: jit_asm::map_pages,
        unmap: jit_asm::unmap_pages,
        enlarge: jit_asm::enlarge_pages,
        populate: jit_asm::populate_pages,
    };
    Collecting { pages: Some(pages).filter(|_| cfg!(target_os = "linux")), ..Collecting::default() }
}

/// Collects at every `n`th allocation, and overwrites what is dead.
pub(crate) fn stress(n: u32) -> Collecting {
    Collecting { stress: n, ..all() }
}

/// Collects as often as a small heap needs it.
pub(crate) fn small() -> Collecting {
    Collecting { nursery: 64 << 10, ..all() }
}
