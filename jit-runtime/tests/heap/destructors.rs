//! Destructors: when they run, and what they can reach.

use std::cell::Cell;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use jit_runtime::__private::{HoldsNoGc, MayHoldGc, OpaqueFallback as _, OpaqueField};
use jit_runtime::heap::{self, Guardian, Root, RootSet};
use jit_runtime::prelude::*;

use crate::{Rng, clear_stack, collected, small, stress};

#[derive(JitObject)]
struct Thing {
    n: i64,
}

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Value {
    #[allow(dead_code)]
    Nil,
    #[allow(dead_code)]
    Thing(Gc<Thing>),
}

#[derive(JitObject)]
#[repr(C)]
struct Text {
    hash: u64,
    bytes: Tail<Text, u8>,
}

struct Apart;

impl AliasSet for Apart {
    const NAME: &'static str = "Apart";
}

type Pair = (i64, Gc<Thing>);

/// The derives take a type that is `Send` for one that holds nothing of the heap: an opaque field, an object with a destructor.
#[test]
fn what_holds_an_object_is_not_send() {
    macro_rules! all {
        ($($t:ty)*) => {
            $(let _: MayHoldGc = OpaqueField::<$t>::contents();)*
        };
    }
    macro_rules! held {
        ($($t:ty)*) => {
            $(assert!(<$t as heap::GcType>::HOLDS_GC, "{} holds nothing", stringify!($t));)*
            all!($($t)*);
        };
    }
    held! {
        Gc<Thing> GcArray<i64> Weak<Thing> Option<Gc<Thing>> Option<GcArray<i64>> Value
        GcCell<Gc<Thing>> GcCell<GcArray<i64>> GcCell<Value> GcCell<Weak<Thing>> GcCell<Option<Gc<Thing>>>
        GcCell<Option<Weak<Thing>>> GcCell<Option<Value>> GcCell<Pair> GcCell<(Gc<Thing>,)> GcCell<(i64, Value)> GcCell<Option<Pair>>
        GcCell<(i32, Option<Gc<Thing>>)> GcCell<Result<Gc<Thing>, i64>> GcCell<Result<i64, Value>> GcCell<Option<Option<Gc<Thing>>>>
        QuasiCell<Gc<Thing>> QuasiCell<Pair> QuasiCell<Option<Value>>
        InSet<Apart, GcCell<Gc<Thing>>> InSet<Apart, GcCell<Pair>> GcList<Gc<Thing>> GcList<Pair>
    }
    all! {
        Text Tail<Text, u8> Root<Gc<Thing>> RootSet<Gc<Thing>> Root<Pair> RootSet<Pair> Guardian<Value>
        std::cell::RefCell<GcCell<Pair>> Vec<GcCell<Pair>>
    }
    // What holds none may have a destructor.
    let _: [HoldsNoGc; 2] = [OpaqueField::<GcCell<(i64, f64)>>::contents(), OpaqueField::<SignalCell>::contents()];
    let text = Gc::with_tail(Text { hash: 1, bytes: Tail::empty() }, |t| &t.bytes, &[b"text"]);
    assert_eq!((text.hash, text.bytes.len(), Gc::new(Thing { n: 1 }).n), (1, 4, 1));
}

/// What is to be dropped, and what destructors have found that they should not.
#[derive(Clone, Default)]
struct Book(Arc<Mutex<(HashSet<u64>, Vec<String>)>>);

impl Book {
    fn opens(&self, id: u64) {
        self.0.lock().expect("no panic").0.insert(id);
    }

    fn open(&self) -> usize {
        self.0.lock().expect("no panic").0.len()
    }

    fn complain(&self, text: String) {
        self.0.lock().expect("no panic").1.push(text);
    }

    #[track_caller]
    fn check(&self) {
        let complaints = &self.0.lock().expect("no panic").1;
        assert!(complaints.is_empty(), "{} complaints, first {:?}", complaints.len(), &complaints[..1]);
    }
}

thread_local! {
    /// What a destructor may look at, since a root keeps it.
    static SEEN: Cell<Option<Gc<Owner>>> = const { Cell::new(None) };
}

/// Rust memory that an object owns.
struct Handle {
    id: u64,
    name: String,
    book: Book,
}

impl Drop for Handle {
    fn drop(&mut self) {
        if self.name != format!("handle {}", self.id) {
            self.book.complain(format!("handle {} is called {:?}", self.id, self.name));
        }
        if !self.book.0.lock().expect("no panic").0.remove(&self.id) {
            self.book.complain(format!("handle {} is dropped again", self.id));
        }
        if let Ok(Some(other)) = SEEN.try_with(Cell::get)
            && other.handle.name != format!("handle {}", other.handle.id)
        {
            self.book.complain(format!("handle {} sees one called {:?}", self.id, other.handle.name));
        }
    }
}

/// Without a destructor of its own.
#[derive(JitObject)]
struct Owner {
    next: GcCell<Option<Gc<Owner>>>,
    file: GcCell<Option<Gc<File>>>,
    large: GcCell<Option<GcArray<File>>>,
    #[opaque]
    handle: Handle,
}

/// With one.
#[derive(JitObject)]
struct File {
    id: u64,
    state: GcCell<(i64, Option<i64>)>,
    #[opaque]
    handle: Handle,
}

impl Drop for File {
    fn drop(&mut self) {
        let (id, state) = (self.id, self.state.replace((-1, None)));
        if state != (id as i64, Some(!(id as i64))) || self.handle.id != id {
            self.handle.book.complain(format!("file {id} has state {state:?} and handle {}", self.handle.id));
        }
    }
}

struct Maker {
    book: Book,
    next: u64,
}

impl Maker {
    fn handle(&mut self) -> Handle {
        self.next += 1;
        self.book.opens(self.next);
        Handle { id: self.next, name: format!("handle {}", self.next), book: self.book.clone() }
    }

    fn file(&mut self) -> File {
        let handle = self.handle();
        let id = handle.id;
        File { id, state: GcCell::new((id as i64, Some(!(id as i64)))), handle }
    }
}

/// Chains and circles of owners, files small and many, that live in some rounds and die in the others.
fn owners(seed: u64, book: &Book, steps: usize) {
    let mut rng = Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut maker = Maker { book: book.clone(), next: 0 };
    let held = Root::new(GcArray::from_fn(12, |_| GcCell::new(None::<Gc<Owner>>)));
    for _ in 0..steps {
        let slot = rng.below(12);
        match rng.below(8) {
            0 => held.get()[slot].set(None),
            1 => {
                let file = Gc::new(maker.file());
                if let Some(owner) = held.get()[slot].get() {
                    owner.file.set(Some(file));
                }
            }
            2 => {
                // Of any size, also larger than a chunk's largest object.
                let most = if rng.below(10) == 0 { 300 } else { 8 };
                let len = rng.below(most);
                let files = GcArray::from_fn(len, |_| maker.file());
                if let Some(owner) = held.get()[slot].get() {
                    owner.large.set(Some(files));
                }
            }
            3 => {
                let to = held.get()[rng.below(12)].get();
                if let Some(owner) = held.get()[slot].get() {
                    owner.next.set(to);
                }
            }
            4 => SEEN.set(held.get()[slot].get()),
            _ => {
                let next = held.get()[rng.below(12)].get();
                let handle = maker.handle();
                let owner =
                    Owner { next: GcCell::new(next), file: GcCell::new(None), large: GcCell::new(None), handle };
                held.get()[slot].set(Some(Gc::new(owner)));
            }
        }
        // It is seen only as long as a root keeps it.
        if SEEN.get().is_some_and(|o| held.get().iter().all(|h| h.get() != Some(o))) {
            SEEN.set(None);
        }
    }
    SEEN.set(None);
    book.check();
    for owner in held.get().iter().filter_map(GcCell::get) {
        assert_eq!(owner.handle.name, format!("handle {}", owner.handle.id));
        if let Some(file) = owner.file.get() {
            assert_eq!(file.state.get().0, file.id as i64);
        }
        owner.large.get().iter().flat_map(|files| files.iter()).for_each(|f| assert_eq!(f.handle.id, f.id));
    }
    let open = book.open();
    drop(held);
    for _ in 0..3 {
        clear_stack();
        heap::collect();
    }
    book.check();
    assert!(book.open() <= open / 2 + 400, "{} of {open} are left", book.open());
}

#[test]
fn each_object_is_dropped_once_and_whole() {
    for (seed, options) in [(1, small()), (2, small()), (3, stress(1)), (4, stress(5))] {
        let book = Book::default();
        let of_thread = book.clone();
        let steps = if options.testing.heap_stress == 1 { 1_500 } else { 6_000 };
        collected(options, move || owners(seed, &of_thread, steps));
        // The thread has ended, and with it all that was left.
        book.check();
        assert_eq!(book.open(), 0, "what was not dropped");
    }
}
