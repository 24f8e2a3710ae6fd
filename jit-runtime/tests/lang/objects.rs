//! Objects behind `Gc` and `&'static`: plain fields and cells of every type, methods, links.

use std::cell::Cell;

use jit_runtime::prelude::*;

use crate::enums::{Color, Level, Point, Value, Wide};
use crate::function::functions;
use crate::input::{Gen, Input};
use crate::logic::tick;
use crate::show::Show;

#[derive(JitObject)]
pub struct Node {
    id: u32,
    value: GcCell<i64>,
    slot: GcCell<Value>,
    next: GcCell<Option<Gc<Node>>>,
}

/// A field of every type that memory can hold, fixed.
#[derive(JitObject)]
pub struct Fixed {
    a: i8,
    b: u8,
    c: i16,
    d: u16,
    e: i32,
    f: u32,
    g: i64,
    h: u64,
    i: isize,
    j: usize,
    k: bool,
    l: char,
    m: f32,
    n: f64,
    color: Color,
    level: Level,
    value: Wide,
    name: &'static str,
    items: &'static [i64],
    link: Option<Gc<Node>>,
}

/// The same in `GcCell`.
#[derive(JitObject)]
pub struct Cells {
    a: GcCell<i8>,
    b: GcCell<u8>,
    c: GcCell<i16>,
    d: GcCell<u16>,
    e: GcCell<i32>,
    f: GcCell<u32>,
    h: GcCell<u64>,
    j: GcCell<usize>,
    k: GcCell<bool>,
    l: GcCell<char>,
    m: GcCell<f32>,
    n: GcCell<f64>,
    color: GcCell<Color>,
    value: GcCell<Value>,
    point: GcCell<Point>,
    pair: GcCell<(i64, bool)>,
    option: GcCell<Option<i64>>,
    result: GcCell<Result<i64, bool>>,
}

/// Cells of the standard library.
#[derive(JitObject)]
pub struct Plain {
    count: Cell<i64>,
    small: Cell<u8>,
    flag: Cell<bool>,
    real: Cell<f64>,
    color: Cell<Color>,
    link: Cell<Option<Gc<Node>>>,
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

impl Input for &'static Fixed {
    fn make(g: &mut Gen) -> Self {
        Box::leak(Box::new(Fixed {
            a: i8::make(g),
            b: u8::make(g),
            c: i16::make(g),
            d: u16::make(g),
            e: i32::make(g),
            f: u32::make(g),
            g: i64::make(g),
            h: u64::make(g),
            i: isize::make(g),
            j: usize::make(g),
            k: bool::make(g),
            l: char::make(g),
            m: f32::make(g),
            n: f64::make(g),
            color: Color::make(g),
            level: Level::make(g),
            value: Wide::make(g),
            name: <&str>::make(g),
            items: <&[i64]>::make(g),
            link: Option::make(g),
        }))
    }
}

impl Input for Gc<Cells> {
    fn make(g: &mut Gen) -> Self {
        Gc::new(Cells {
            a: GcCell::new(i8::make(g)),
            b: GcCell::new(u8::make(g)),
            c: GcCell::new(i16::make(g)),
            d: GcCell::new(u16::make(g)),
            e: GcCell::new(i32::make(g)),
            f: GcCell::new(u32::make(g)),
            h: GcCell::new(u64::make(g)),
            j: GcCell::new(usize::make(g)),
            k: GcCell::new(bool::make(g)),
            l: GcCell::new(char::make(g)),
            m: GcCell::new(f32::make(g)),
            n: GcCell::new(f64::make(g)),
            color: GcCell::new(Color::make(g)),
            value: GcCell::new(Value::make(g)),
            point: GcCell::new(Point::make(g)),
            pair: GcCell::new(<(i64, bool)>::make(g)),
            option: GcCell::new(Option::make(g)),
            result: GcCell::new(Result::make(g)),
        })
    }
}

impl Input for Gc<Plain> {
    fn make(g: &mut Gen) -> Self {
        Gc::new(Plain {
            count: Cell::new(i64::make(g)),
            small: Cell::new(u8::make(g)),
            flag: Cell::new(bool::make(g)),
            real: Cell::new(f64::make(g)),
            color: Cell::new(Color::make(g)),
            link: Cell::new(Option::make(g)),
        })
    }
}

/// The fields that change.
macro_rules! show_fields {
    ($($t:ty: $($field:ident)*;)*) => {$(
        impl Show for $t {
            fn show(&self, out: &mut String) {
                $( self.$field.show(out); out.push(' '); )*
            }
        }
    )*};
}
show_fields! {
    &'static Fixed: a b c d e f g h i j k l m n color level value name items link;
    Cells: a b c d e f h j k l m n color value point pair option result;
    Plain: count small flag real color link;
    Pair: left right;
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

    fn bump(&self, by: i64) -> i64 {
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
fn fixed_integers(o: &'static Fixed) -> i64 {
    (o.a as i64 ^ o.b as i64 ^ o.c as i64 ^ o.d as i64) + (o.e as i64 ^ o.f as i64) ^ o.g ^ o.h as i64 ^ o.i as i64 ^ o.j as i64
}

#[jit]
fn fixed_others(o: &'static Fixed) -> (bool, char, f64) {
    (o.k, o.l, o.m as f64 + o.n)
}

#[jit]
fn fixed_enums(o: &'static Fixed) -> i64 {
    let v = match o.value {
        Wide::Int(n) => n,
        Wide::Float(f) => f as i64,
        v => matches!(v, Wide::Nil) as i64,
    };
    v ^ o.color as i64 ^ o.level as i64
}

#[jit]
fn fixed_wide(o: &'static Fixed) -> (&'static [i64], usize) {
    (o.items, o.name.len())
}

#[jit]
fn fixed_link(o: &'static Fixed) -> Option<i64> {
    Some(o.link?.value.get())
}

#[jit]
fn copy_small_cells(o: Gc<Cells>) {
    o.a.set(o.b.get() as i8);
    o.c.set(o.a.get() as i16 - 1);
    o.d.set(o.e.get() as u16);
    o.f.set(o.d.get() as u32);
    o.e.set(o.c.get() as i32);
}

#[jit]
fn big_cells(o: Gc<Cells>) -> u64 {
    o.h.set(o.h.get() >> 1);
    o.j.set(o.h.get() as usize + 1);
    o.h.get() ^ o.j.get() as u64
}

#[jit]
fn other_cells(o: Gc<Cells>) -> bool {
    o.k.set(!o.k.get());
    o.l.set(if o.k.get() { 'q' } else { o.l.get() });
    o.m.set(o.m.get() * 2.0);
    o.n.set(o.m.get() as f64 + o.n.get());
    o.k.get()
}

#[jit]
fn value_cells(o: Gc<Cells>) -> Value {
    let c = o.color.get();
    o.color.set(if c == Color::Red { Color::Blue } else { Color::Red });
    o.value.set(match o.value.get() {
        Value::Float(f) => Value::Int(f as i64),
        Value::Int(n) => Value::Letter('i'),
        v => v,
    });
    o.value.get()
}

#[jit]
fn struct_cells(o: Gc<Cells>) -> i64 {
    let p = o.point.get();
    o.point.set(Point { x: p.y, y: p.x });
    let (n, b) = o.pair.get();
    o.pair.set((n ^ 1, !b));
    o.point.get().x
}

#[jit]
fn option_cells(o: Gc<Cells>) -> i64 {
    let n = match o.option.get() {
        Some(n) => {
            o.option.set(None);
            n
        }
        None => {
            o.option.set(Some(5));
            -1
        }
    };
    o.result.set(match o.result.get() {
        Ok(m) if m > 3 => Err(true),
        Ok(m) => Ok(m ^ n),
        Err(b) => Ok(b as i64),
    });
    n
}

#[jit]
fn replace_and_take(o: Gc<Cells>) -> (u64, Option<i64>) {
    let old = o.h.replace(3);
    let taken = o.option.take();
    (old ^ o.h.get(), taken)
}

#[jit]
fn std_cells(o: Gc<Plain>) -> i64 {
    o.count.set(o.count.get().wrapping_mul(3));
    o.small.set(o.count.get() as u8);
    o.flag.set(o.small.get() > 100);
    o.real.set(if o.flag.get() { -o.real.get() } else { 0.5 });
    o.color.set(Color::Green);
    o.count.get()
}

#[jit]
fn std_cell_link(o: Gc<Plain>, n: Gc<Node>) -> i64 {
    let before = match o.link.get() {
        Some(m) => m.bump(1),
        None => 0,
    };
    o.link.set(Some(n));
    before ^ n.bump(2)
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
    fixed_integers(&'static Fixed);
    fixed_others(&'static Fixed);
    fixed_enums(&'static Fixed);
    fixed_wide(&'static Fixed);
    fixed_link(&'static Fixed);
    copy_small_cells(Gc<Cells>);
    big_cells(Gc<Cells>);
    other_cells(Gc<Cells>);
    value_cells(Gc<Cells>);
    struct_cells(Gc<Cells>);
    option_cells(Gc<Cells>);
    replace_and_take(Gc<Cells>);
    std_cells(Gc<Plain>);
    std_cell_link(Gc<Plain>, Gc<Node>);
    cell_in_variable(Gc<Node>);
    load_moves_not_past_store(Gc<Node>);
    load_moves_not_past_call(Gc<Node>);
    build_list(i64);
    reverse_list(Gc<Node>);
}
