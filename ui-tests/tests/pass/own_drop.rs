//! A destructor of an object that holds nothing of the heap.

use std::cell::Cell;
use std::rc::Rc;

use jit_runtime::heap::Tracer;
use jit_runtime::prelude::*;

#[derive(JitObject)]
struct File {
    number: GcCell<i64>,
    name: &'static str,
    #[opaque]
    buffer: String,
}

impl Drop for File {
    fn drop(&mut self) {
        self.buffer.clear();
        self.number.set(-1);
    }
}

/// Whatever it is, it holds nothing of the heap.
#[derive(JitObject)]
struct Generic<T: Send + 'static> {
    n: i64,
    #[opaque]
    value: T,
}

impl<T: Send + 'static> Drop for Generic<T> {
    fn drop(&mut self) {}
}

struct Counted(Rc<Cell<i32>>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.set(self.0.get() + 1);
    }
}

#[derive(JitObject)]
struct Node {
    next: Option<Gc<Node>>,
    #[opaque(trace = nothing)]
    counted: Counted,
    #[opaque]
    name: String,
}

fn nothing(_: &Counted, _: &mut Tracer<'_>) {}

fn main() {
    let file = Gc::new(File { number: GcCell::new(3), name: "file", buffer: "text".to_owned() });
    assert_eq!((file.number.get(), file.name, file.buffer.len()), (3, "file", 4));
    let generic = Gc::new(Generic { n: 1, value: vec![2] });
    assert_eq!((generic.n, generic.value[0]), (1, 2));
    let count = Rc::<Cell<i32>>::default();
    let node = Gc::new(Node { next: None, counted: Counted(count.clone()), name: String::new() });
    assert_eq!((node.next, node.counted.0.get(), node.name.len()), (None, 0, 0));
}
