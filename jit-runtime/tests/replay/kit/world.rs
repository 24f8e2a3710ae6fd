//! What the interpreters of the replay tests work on: objects, and a world outside of the heap.
//!
//! Everything that a run can change is compared with the run of the plain interpreter: the graph
//! of objects, and an ordered hash of all effects of residual calls. The table that a version
//! protects is the case of the papers for elidable functions: `lookup` reads it, and whoever
//! changes it changes the version that callers pass.

use std::cell::{Cell, RefCell};

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

/// A value with a tag and a payload.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Val {
    Nil,
    Int(i64),
    Ref(Gc<Node>),
    Num(f64),
}

/// A boxed number: it never changes.
#[derive(JitObject)]
pub struct Num {
    pub i: i64,
}

/// An object: a plain field, fields of several widths, links, a box, and a cell with a tag.
#[derive(JitObject)]
pub struct Node {
    pub tag: i64,
    pub a: GcCell<i64>,
    pub b: GcCell<i64>,
    pub small: GcCell<u8>,
    pub link: GcCell<Option<Gc<Node>>>,
    pub tmp: GcCell<Option<Gc<Node>>>,
    pub num: GcCell<Gc<Num>>,
    pub val: GcCell<Val>,
}

/// The owner of the version: all code of a program shares one.
#[derive(JitObject)]
pub struct Class {
    pub version: GcCell<i64>,
}

thread_local! {
    static HASH: Cell<u64> = const { Cell::new(0) };
    static TABLE: Cell<i64> = const { Cell::new(0) };
    static INTERNED: RefCell<[Option<Root<Gc<Node>>>; 8]> = const { RefCell::new([const { None }; 8]) };
}

/// The world as it is before a run.
pub fn reset() {
    HASH.set(0);
    TABLE.set(17);
    INTERNED.take();
    super::views::reset();
}

/// The ordered hash of all effects since [`reset`].
pub fn effects() -> u64 {
    HASH.get()
}

/// The interned objects, which later calls may reach. All of them: a trace need not make a call
/// of an elidable function whose result nobody uses.
pub fn interned() -> [Gc<Node>; 8] {
    std::array::from_fn(|n| intern(n as i64))
}

fn note(x: u64) -> u64 {
    let h = (HASH.get().rotate_left(7) ^ x).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    HASH.set(h);
    h
}

/// An object without links.
pub fn root(tag: i64) -> Gc<Node> {
    Gc::new(Node {
        tag,
        a: GcCell::new(tag),
        b: GcCell::new(tag * 3),
        small: GcCell::new(tag as u8),
        link: GcCell::new(None),
        tmp: GcCell::new(None),
        num: GcCell::new(Gc::new(Num { i: tag + 1 })),
        val: GcCell::new(Val::Nil),
    })
}

/// What the table holds for a version.
#[elidable]
pub fn lookup(version: i64) -> i64 {
    TABLE.get() * 10 + (version & 1)
}

/// The `n`th number of a sequence: elidable without any state.
#[elidable]
pub fn number(n: i64) -> i64 {
    (n.wrapping_mul(0x5851_f42d) >> 3) & 0xffff
}

/// The name of a number; some share one.
#[elidable]
pub fn word(n: i64) -> &'static str {
    ["", "one", "two", "three", "four", "five", "two", "seven"][(n & 7) as usize]
}

/// The one object of a number.
#[elidable]
pub fn intern(n: i64) -> Gc<Node> {
    let at = (n & 7) as usize;
    let known = INTERNED.with_borrow(|i| i[at].as_ref().map(Root::get));
    known.unwrap_or_else(|| {
        let made = root(1000 + at as i64);
        INTERNED.with_borrow_mut(|i| i[at] = Some(Root::new(made)));
        made
    })
}

/// Changes the table and the version that protects it.
#[dont_look_inside]
pub fn change(class: Gc<Class>, node: Gc<Node>) -> i64 {
    note(TABLE.get() as u64);
    TABLE.set((TABLE.get() * 5 + 1) & 0xfff);
    class.version.set(class.version.get() + 1);
    node.a.set(node.a.get() + 1);
    0
}

/// A question that leaves a trace: whoever asks it once more or once less ends elsewhere.
#[jit]
pub fn ask(k: i64, x: i64, node: Gc<Node>) -> bool {
    node.b.set((node.b.get() * 3).wrapping_add(x ^ k) & 255);
    (node.b.get() ^ k) & 3 == 1
}

/// A number, or nothing.
#[jit]
pub fn maybe(x: i64) -> Option<i64> {
    if x & 3 == 0 { None } else { Some(x >> 1) }
}

/// Whether what would end the program may happen.
#[jit]
pub fn rarely(x: i64) -> bool {
    x & 255 == 77
}

/// The payload of a guest's panic.
#[derive(Debug, PartialEq, Eq)]
pub struct GuestPanic(pub i64);

/// An effect, of one of several kinds; sometimes a panic, after the effect.
#[dont_look_inside]
pub fn effect(kind: i64, x: i64, node: Gc<Node>) -> i64 {
    let h = note((x as u64) ^ ((node.tag as u64) << 32) ^ (kind as u64) << 56);
    match kind & 7 {
        1 => node.a.set(node.a.get().wrapping_add(x & 15)),
        2 => {
            let (link, tmp) = (node.link.get(), node.tmp.get());
            node.link.set(tmp);
            node.tmp.set(link);
        }
        3 => node.val.set(Val::Int(x & 255)),
        4 => node.val.set(Val::Ref(node.tmp.get().unwrap_or(node))),
        5 if h >> 58 == 7 => std::panic::panic_any(GuestPanic(x)),
        6 => node.link.get().unwrap_or(node).b.set(x & 127),
        7 => node.num.set(Gc::new(Num { i: x & 63 })),
        _ => {}
    }
    (h >> 40) as i64 & 255
}
