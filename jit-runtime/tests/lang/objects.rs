//! Objects behind `Gc`: fields, methods, links, identity, allocation.

use jit_runtime::prelude::*;

use crate::enums::Value;
use crate::function::functions;
use crate::input::{Gen, Input};
use crate::logic::tick;
use crate::show::Show;

#[derive(JitObject)]
pub struct Node {
    id: u32,
    pub value: GcCell<i64>,
    pub slot: GcCell<Value>,
    pub next: GcCell<Option<Gc<Node>>>,
}

#[derive(JitObject)]
pub struct Pair {
    left: Gc<Node>,
    right: Gc<Node>,
}

impl Input for Gc<Node> {
    fn make(g: &mut Gen) -> Self {
        let mut next = None;
        for i in 0..g.below(3) {
            let value = i64::make(g);
            next = Some(node(10 + i as u32, value, next));
        }
        let value = i64::make(g);
        let n = node(g.below(4) as u32, value, next);
        n.slot.set(Value::make(g));
        n
    }
}

fn node(id: u32, value: i64, next: Option<Gc<Node>>) -> Gc<Node> {
    Gc::new(Node { id, value: GcCell::new(value), slot: GcCell::new(Value::Nil), next: GcCell::new(next) })
}

impl Show for Node {
    fn show(&self, out: &mut String) {
        self.id.show(out);
        out.push(':');
        self.value.show(out);
        out.push(' ');
        self.slot.show(out);
        // A list may have become a ring: the depth shows in the text.
        if let Some(next) = self.next.get()
            && out.len() < 400
        {
            out.push_str(" -> ");
            next.show(out);
        }
    }
}

impl Show for Pair {
    fn show(&self, out: &mut String) {
        self.left.show(out);
        out.push_str(" | ");
        self.right.show(out);
    }
}

impl Input for Gc<Pair> {
    fn make(g: &mut Gen) -> Self {
        let left = Gc::make(g);
        let right = if g.below(2) == 0 { left } else { Gc::make(g) };
        Gc::new(Pair { left, right })
    }
}

#[jit]
impl Node {
    fn make(id: u32, value: i64) -> Gc<Node> {
        Gc::new(Node { id, value: GcCell::new(value), slot: GcCell::new(Value::Nil), next: GcCell::new(None) })
    }

    pub fn bump(&self, by: i64) -> i64 {
        self.value.set(self.value.get().wrapping_add(by));
        self.value.get()
    }

    fn set_slot(&self, v: Value) {
        self.slot.set(v);
    }

    #[elidable]
    fn hash(&self) -> u64 {
        (self.id as u64).wrapping_mul(0x9e37_79b9)
    }

    #[dont_look_inside]
    fn clear(&self, v: i64) -> i64 {
        self.value.replace(v)
    }

    #[unroll_safe]
    fn length(&self) -> i64 {
        let mut n = 1;
        let mut at = self.next.get();
        while let Some(node) = at {
            n += 1;
            at = node.next.get();
        }
        n
    }

    fn ends(this: Gc<Node>) -> bool {
        this.next.get().is_none()
    }
}

#[jit]
fn read_fields(n: Gc<Node>) -> i64 {
    n.value.get() ^ n.id as i64
}

#[jit]
fn write_field(n: Gc<Node>, v: i64) -> i64 {
    let old = n.value.get();
    n.value.set(v);
    old ^ n.value.get()
}

#[jit]
fn write_twice(n: Gc<Node>, v: i64) {
    n.value.set(v);
    n.value.set(v.wrapping_add(1));
}

#[jit]
fn store_order(n: Gc<Node>) {
    n.value.set(tick(n.value.get()));
    n.value.set(tick(2) + tick(3));
}

#[jit]
fn store_before_panic(n: Gc<Node>, a: i64) -> i64 {
    n.value.set(77);
    let x = 100 / a;
    n.value.set(x);
    x
}

#[jit]
fn aliases(a: Gc<Node>, b: Gc<Node>) -> i64 {
    a.value.set(1);
    b.value.set(2);
    a.value.get()
}

#[jit]
fn pair_aliases(p: Gc<Pair>) -> i64 {
    p.left.value.set(5);
    p.right.value.set(p.right.value.get() ^ 1);
    if p.left == p.right { p.left.value.get() } else { -p.left.value.get() }
}

#[jit]
fn identity(p: Gc<Pair>) -> (bool, bool, bool) {
    (p.left == p.right, p.left != p.right, Gc::ptr_eq(p.left, p.left))
}

#[jit]
fn methods(n: Gc<Node>, by: i64) -> i64 {
    n.bump(by) ^ n.bump(1)
}

#[jit]
fn method_effects(n: Gc<Node>, v: Value) {
    n.set_slot(v);
    if v.truthy() {
        n.set_slot(Value::Int(7));
    }
}

#[jit]
fn elidable_method(n: Gc<Node>) -> u64 {
    n.hash() ^ n.hash()
}

#[jit]
fn residual_method(n: Gc<Node>) -> i64 {
    let old = n.clear(5);
    old ^ n.value.get()
}

#[jit]
fn static_method(n: Gc<Node>) -> bool {
    Node::ends(n)
}

#[jit]
fn length(n: Gc<Node>) -> i64 {
    n.length()
}

#[jit]
fn last_value(n: Gc<Node>) -> i64 {
    match n.next.get() {
        None => n.value.get(),
        Some(m) => match m.next.get() {
            Some(l) => l.value.get(),
            None => m.value.get(),
        },
    }
}

#[jit]
fn enum_cell(n: Gc<Node>) -> i64 {
    match n.slot.get() {
        Value::Int(i) => {
            n.slot.set(Value::Float(i as f64));
            i
        }
        Value::Nil => {
            n.slot.set(Value::Int(1));
            0
        }
        Value::Flag { on } => on as i64,
        other => {
            n.slot.set(Value::Nil);
            other.truthy() as i64
        }
    }
}

#[jit]
fn optional_object(n: Option<Gc<Node>>) -> i64 {
    match n {
        Some(n) => n.value.get(),
        None => -1,
    }
}

#[jit]
fn optional_object_methods(n: Option<Gc<Node>>, m: Option<Gc<Node>>) -> (bool, bool, bool) {
    (n.is_some(), m.is_none(), n == m)
}

#[jit]
fn optional_object_map(n: Option<Gc<Node>>) -> Option<i64> {
    n.map(|n| n.value.get())
}

#[jit]
fn optional_object_question(n: Option<Gc<Node>>) -> Option<Gc<Node>> {
    let m = n?.next.get()?;
    m.value.set(3);
    m.next.get()
}

#[jit]
fn choose_object(a: Gc<Node>, b: Gc<Node>, c: bool) -> Gc<Node> {
    let chosen = if c { a } else { b };
    chosen.value.set(9);
    chosen
}

#[jit]
fn new_object(id: u32, v: i64) -> Gc<Node> {
    Node::make(id, v)
}

#[jit]
fn new_object_that_dies(v: i64) -> i64 {
    let n = Node::make(1, v);
    n.bump(1);
    n.value.get() ^ n.id as i64
}

#[jit]
fn new_object_linked(n: Gc<Node>, v: i64) -> Gc<Node> {
    let m = Gc::new(Node {
        id: 99,
        value: GcCell::new(v),
        slot: GcCell::new(Value::Flag { on: v > 0 }),
        next: GcCell::new(Some(n)),
    });
    n.value.set(m.value.get() ^ 1);
    m
}

#[jit]
fn new_object_stored(n: Gc<Node>, v: i64) -> i64 {
    let m = Node::make(50, v);
    n.next.set(Some(m));
    m.value.set(4);
    match n.next.get() {
        Some(x) => x.value.get(),
        None => 0,
    }
}

#[jit]
fn ring(v: i64) -> i64 {
    let a = Node::make(1, v);
    let b = Node::make(2, v ^ 1);
    a.next.set(Some(b));
    b.next.set(Some(a));
    let Some(c) = a.next.get() else { return -1 };
    let Some(d) = c.next.get() else { return -2 };
    if d == a { d.value.get() } else { -3 }
}

#[jit]
fn object_across_a_call(v: i64) -> i64 {
    let n = Node::make(3, v);
    let old = n.clear(8);
    old ^ n.value.get()
}

#[jit]
fn literal_order(a: i64) -> Gc<Node> {
    Gc::new(Node {
        slot: GcCell::new(Value::Int(tick(1))),
        value: GcCell::new(tick(a)),
        id: tick(3) as u32,
        next: GcCell::new(None),
    })
}

#[jit]
fn cell_in_variable(n: Gc<Node>) -> i64 {
    let link = n.next.get();
    n.next.set(None);
    match link {
        Some(m) => m.value.get(),
        None => n.value.get(),
    }
}

#[jit]
fn load_moves_not_past_store(n: Gc<Node>) -> i64 {
    let before = n.value.get();
    n.value.set(before ^ 0xff);
    let after = n.value.get();
    before.wrapping_sub(after)
}

#[jit]
fn load_moves_not_past_call(n: Gc<Node>) -> i64 {
    let before = n.value.get();
    n.clear(1);
    before ^ n.value.get()
}

#[unroll_safe]
#[jit]
fn build_list(n: i64) -> Option<Gc<Node>> {
    let mut head = None;
    for i in 0..n & 3 {
        head = Some(Gc::new(Node {
            id: i as u32,
            value: GcCell::new(i * i),
            slot: GcCell::new(Value::Int(i)),
            next: GcCell::new(head),
        }));
    }
    head
}

#[unroll_safe]
#[jit]
fn reverse_list(n: Gc<Node>) -> Gc<Node> {
    let mut before = None;
    let mut at = n;
    loop {
        let next = at.next.get();
        at.next.set(before);
        match next {
            Some(m) => {
                before = Some(at);
                at = m;
            }
            None => break at,
        }
    }
}

functions! {
    read_fields(Gc<Node>);
    write_field(Gc<Node>, i64);
    write_twice(Gc<Node>, i64);
    store_order(Gc<Node>);
    store_before_panic(Gc<Node>, i64);
    aliases(Gc<Node>, Gc<Node>);
    pair_aliases(Gc<Pair>);
    identity(Gc<Pair>);
    methods(Gc<Node>, i64);
    method_effects(Gc<Node>, Value);
    elidable_method(Gc<Node>);
    residual_method(Gc<Node>);
    static_method(Gc<Node>);
    length(Gc<Node>);
    last_value(Gc<Node>);
    enum_cell(Gc<Node>);
    optional_object(Option<Gc<Node>>);
    optional_object_methods(Option<Gc<Node>>, Option<Gc<Node>>);
    optional_object_map(Option<Gc<Node>>);
    optional_object_question(Option<Gc<Node>>);
    choose_object(Gc<Node>, Gc<Node>, bool);
    new_object(u32, i64);
    new_object_that_dies(i64);
    new_object_linked(Gc<Node>, i64);
    new_object_stored(Gc<Node>, i64);
    ring(i64);
    object_across_a_call(i64);
    literal_order(i64);
    cell_in_variable(Gc<Node>);
    load_moves_not_past_store(Gc<Node>);
    load_moves_not_past_call(Gc<Node>);
    build_list(i64);
    reverse_list(Gc<Node>);
}
