//! Fields of every type, fixed and in cells.

use std::cell::Cell;

use jit_runtime::prelude::*;

use crate::enums::{Color, Level, Point, Value, Wide};
use crate::function::functions;
use crate::input::{Gen, Input};
use crate::objects::Node;
use crate::show::Show;

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

/// All fields.
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
}

#[jit]
fn fixed_integers(o: &'static Fixed) -> i64 {
    (o.a as i64 ^ o.b as i64 ^ o.c as i64 ^ o.d as i64) + (o.e as i64 ^ o.f as i64)
        ^ o.g
        ^ o.h as i64
        ^ o.i as i64
        ^ o.j as i64
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

functions! {
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
}
