//! User types that are values: enums with payloads and without, structs, tuples.

use jit_runtime::prelude::*;

use crate::function::functions;
use crate::input::{Gen, Input};
use crate::logic::tick;
use crate::show::show_debug;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Int(i64),
    Float(f64),
    Flag { on: bool },
    Letter(char),
}

/// All payloads fill a word: such an enum may lie in plain fields and arrays.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Wide {
    Nil,
    Int(i64),
    Float(f64),
    Text(&'static u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(u8)]
pub enum Color {
    Red,
    Green = 5,
    Blue,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(i16)]
pub enum Level {
    Low = -300,
    Zero = 0,
    High = 300,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Turn {
    Left,
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
pub struct Point {
    pub x: i64,
    pub y: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
pub struct Span {
    start: u32,
    kind: Color,
    weight: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
pub struct Tagged {
    value: Value,
    count: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
pub struct Meters(f64);

show_debug! { Value, Wide, Color, Level, Turn, Point, Span, Tagged, Meters }

impl Input for Value {
    fn make(g: &mut Gen) -> Value {
        match g.below(5) {
            0 => Value::Nil,
            1 => Value::Int(i64::make(g)),
            2 => Value::Float(f64::make(g)),
            3 => Value::Flag { on: bool::make(g) },
            _ => Value::Letter(char::make(g)),
        }
    }
}

impl Input for Wide {
    fn make(g: &mut Gen) -> Wide {
        match g.below(4) {
            0 => Wide::Nil,
            1 => Wide::Int(i64::make(g)),
            2 => Wide::Float(f64::make(g)),
            _ => Wide::Text(&77),
        }
    }
}

impl Input for Color {
    fn make(g: &mut Gen) -> Color {
        g.pick(&[Color::Red, Color::Green, Color::Blue])
    }
}

impl Input for Level {
    fn make(g: &mut Gen) -> Level {
        g.pick(&[Level::Low, Level::Zero, Level::High])
    }
}

impl Input for Turn {
    fn make(g: &mut Gen) -> Turn {
        g.pick(&[Turn::Left, Turn::Right])
    }
}

impl Input for Point {
    fn make(g: &mut Gen) -> Point {
        let x = i64::make(g);
        Point { x, y: i64::make(g) }
    }
}

impl Input for Span {
    fn make(g: &mut Gen) -> Span {
        let start = u32::make(g);
        let kind = Color::make(g);
        Span { start, kind, weight: f64::make(g) }
    }
}

impl Input for Tagged {
    fn make(g: &mut Gen) -> Tagged {
        let value = Value::make(g);
        Tagged { value, count: u8::make(g) }
    }
}

impl Input for Meters {
    fn make(g: &mut Gen) -> Meters {
        Meters(f64::make(g))
    }
}

#[jit]
impl Value {
    pub const ZERO: Value = Value::Int(0);

    pub fn is_nil(self) -> bool {
        matches!(self, Value::Nil)
    }

    pub fn truthy(&self) -> bool {
        match self {
            Self::Nil => false,
            Self::Int(n) => *n != 0,
            Self::Float(f) => *f != 0.0,
            Self::Flag { on } => *on,
            Self::Letter(_) => true,
        }
    }

    fn of_int(n: i64) -> Self {
        Self::Int(n)
    }

    fn add(self, other: Value) -> Option<Value> {
        Some(match (self, other) {
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_add(b)),
            (Value::Float(a), Value::Float(b)) => Value::Float(a + b),
            (Value::Int(a), Value::Float(b)) | (Value::Float(b), Value::Int(a)) => Value::Float(a as f64 + b),
            _ => return None,
        })
    }
}

#[jit]
fn payloads(v: Value) -> i64 {
    match v {
        Value::Nil => 0,
        Value::Int(n) => n,
        Value::Float(f) => f as i64,
        Value::Flag { on: true } => 1,
        Value::Flag { on: false } => 2,
        Value::Letter(c) => c as i64,
    }
}

#[jit]
fn payload_patterns(v: Value) -> i64 {
    match v {
        Value::Int(0) => 1,
        Value::Int(n @ 1..=9) => n * 10,
        Value::Int(n) if n < 0 => 2,
        Value::Letter('a'..='f') => 3,
        Value::Float(f) if f > 0.5 => 4,
        Value::Nil | Value::Flag { .. } => 5,
        _ => 6,
    }
}

#[jit]
fn make_value(n: i64) -> Value {
    match n % 5 {
        0 => Value::Nil,
        1 => Value::Int(n),
        2 => Value::Float(n as f64 / 2.0),
        3 => Value::Flag { on: n > 3 },
        _ => Value::Letter('x'),
    }
}

#[jit]
fn pass_through(v: Value, c: bool) -> Value {
    let mut w = v;
    if c {
        w = Value::Int(1);
    }
    w
}

#[jit]
fn call_methods(a: Value, b: Value) -> i64 {
    let mut n = 0;
    if a.is_nil() {
        n += 1;
    }
    if b.truthy() {
        n += 2;
    }
    if a.add(b).is_some() {
        n += 4;
    }
    n
}

#[jit]
fn sum_of_values(a: Value, b: Value) -> Option<Value> {
    a.add(b)?.add(Value::ZERO)
}

#[jit]
fn associated_function(n: i64) -> Value {
    Value::of_int(n & 7)
}

#[jit]
fn option_of_enum(v: Option<Value>) -> i64 {
    match v {
        Some(Value::Int(n)) => n,
        Some(v) if v.truthy() => 1,
        Some(Value::Nil) => 2,
        Some(_) => 3,
        None => 4,
    }
}

#[jit]
fn result_of_enum(v: Result<Value, Color>) -> i64 {
    match v {
        Ok(Value::Float(f)) if f < 1.0 => 1,
        Ok(Value::Float(_) | Value::Nil) => 2,
        Ok(_) => 3,
        Err(Color::Red) => 4,
        Err(c) => c as i64,
    }
}

#[jit]
fn wide(w: Wide) -> Option<Wide> {
    match w {
        Wide::Int(n) => Some(Wide::Float(n as f64)),
        Wide::Float(_) => Some(w),
        Wide::Text(t) => Some(Wide::Text(t)),
        Wide::Nil => None,
    }
}

#[jit]
fn if_let_variant(v: Value) -> i64 {
    if let Value::Int(n) = v
        && n > 2
    {
        n
    } else if let Value::Flag { on: b } = v {
        b as i64
    } else {
        -1
    }
}

#[jit]
fn let_else_variant(v: Value) -> f64 {
    let Value::Float(f) = v else { return -1.0 };
    f * 2.0
}

#[jit]
fn pair_of_enums(a: Value, b: Value) -> i64 {
    match (a, b) {
        (Value::Int(x), Value::Int(y)) if x == y => 1,
        (Value::Int(x), Value::Int(_)) => x,
        (Value::Nil, _) | (_, Value::Nil) => 2,
        (Value::Flag { on }, _) => on as i64 + 10,
        (_, v) => payloads(v),
    }
}

#[jit]
fn pair_with_color(v: Value, c: Color) -> i64 {
    match (v, c) {
        (Value::Int(n), Color::Red) => n,
        (Value::Int(n), Color::Green | Color::Blue) => n ^ 1,
        (_, Color::Blue) => 7,
        (Value::Nil, _) => 8,
        _ => 9,
    }
}

#[jit]
fn at_binding_of_variant(v: Value) -> Value {
    match v {
        w @ Value::Int(_) => w,
        w @ (Value::Nil | Value::Letter(_)) => w,
        w => Value::Flag { on: w.truthy() },
    }
}

#[jit]
fn enum_tag_known_twice(v: Value) -> i64 {
    let a = match v {
        Value::Int(n) => n,
        _ => 0,
    };
    let b = match v {
        Value::Int(n) => n / 2,
        Value::Nil => 1,
        _ => 2,
    };
    a ^ b
}

#[jit]
fn fieldless(c: Color) -> i64 {
    match c {
        Color::Red => 1,
        Color::Green => 2,
        Color::Blue => 3,
    }
}

#[jit]
fn fieldless_casts(c: Color, l: Level, t: Turn) -> (u8, i64, i32) {
    (c as u8, l as i64, t as i32)
}

#[jit]
fn fieldless_equality(a: Color, b: Color) -> (bool, bool, bool) {
    (a == b, a != Color::Red, b == Color::Blue)
}

#[jit]
fn make_fieldless(n: i64) -> Level {
    if n < 0 {
        Level::Low
    } else if n == 0 {
        Level::Zero
    } else {
        Level::High
    }
}

#[jit]
fn turn(t: Turn, c: Color) -> Turn {
    match (t, c) {
        (Turn::Left, Color::Red) => Turn::Right,
        (Turn::Right, Color::Red) => Turn::Left,
        (t, _) => t,
    }
}

#[jit]
fn option_of_fieldless(c: Option<Color>) -> i64 {
    match c {
        Some(Color::Green) => 1,
        Some(_) => 2,
        None => 3,
    }
}

#[jit]
impl Point {
    const ORIGIN: Point = Point { x: 0, y: 0 };

    fn new(x: i64, y: i64) -> Point {
        Point { x, y }
    }

    fn plus(self, other: Point) -> Point {
        Point::new(self.x.wrapping_add(other.x), self.y.wrapping_add(other.y))
    }

    fn dot(&self, other: Point) -> i64 {
        self.x.wrapping_mul(other.x).wrapping_add(self.y.wrapping_mul(other.y))
    }
}

#[jit]
fn struct_fields(p: Point) -> i64 {
    p.x ^ p.y
}

#[jit]
fn struct_literal(a: i64, b: i64) -> Point {
    let y = a & 3;
    Point { y, x: b & 7 }
}

#[jit]
fn struct_literal_order(a: i64) -> Point {
    Point { y: tick(a), x: tick(2) }
}

#[jit]
fn struct_methods(p: Point, q: Point) -> i64 {
    p.plus(q).dot(Point::new(1, 2)) ^ Point::ORIGIN.x
}

#[jit]
fn struct_pattern(p: Point) -> i64 {
    match p {
        Point { x: 0, y: 0 } => 1,
        Point { x: 0, y } => y,
        Point { x, .. } if x > 10 => x,
        Point { x: a @ 1..=3, y: b } => a ^ b,
        Point { .. } => 5,
    }
}

#[jit]
fn struct_let(p: Point) -> i64 {
    let Point { x, y: z } = p;
    x.wrapping_sub(z)
}

#[jit]
fn field_assignment(p: Point, n: i64) -> Point {
    let mut q = p;
    q.x = n;
    q.y ^= 5;
    q
}

#[jit]
fn struct_of_kinds(s: Span) -> f64 {
    if s.kind == Color::Red { s.weight } else { s.start as f64 }
}

#[jit]
fn make_span(n: u32, w: f64) -> Span {
    Span { start: n / 2, kind: if n > 5 { Color::Green } else { Color::Blue }, weight: w + 1.0 }
}

#[jit]
fn struct_with_enum(t: Tagged) -> Tagged {
    match t.value {
        Value::Int(n) => Tagged { value: Value::Int(n.wrapping_mul(2)), count: t.count / 2 },
        _ => Tagged { value: Value::Nil, count: t.count },
    }
}

#[jit]
fn struct_with_enum_pattern(t: Tagged) -> i64 {
    match t {
        Tagged { value: Value::Int(n), count: 0 } => n,
        Tagged { value: Value::Flag { on: true }, count } => count as i64,
        Tagged { value, .. } => value.truthy() as i64,
    }
}

#[jit]
fn option_of_struct(p: Option<Point>) -> i64 {
    match p {
        Some(Point { x, y }) if x < y => x,
        Some(p) => p.y,
        None => 0,
    }
}

#[jit]
fn tuple_struct(m: Meters) -> Meters {
    let Meters(n) = m;
    Meters(n + m.0)
}

#[jit]
fn tuples(a: i64, b: bool) -> (i64, bool) {
    let t = (a, b);
    (t.0 & 7, !t.1)
}

#[jit]
fn tuple_assignment(a: i64, b: i64) -> (i64, i64) {
    let mut t = (a, b);
    t.0 = b;
    t.1 ^= t.0;
    t
}

#[jit]
fn nested_tuple_fields(a: i64, b: u8) -> i64 {
    let t = ((a, b), (b, true));
    if t.1.1 { t.0.0 ^ t.0.1 as i64 } else { 0 }
}

#[jit]
fn swap_parts(t: (i64, f64)) -> (f64, i64) {
    (t.1, t.0)
}

#[jit]
fn tuple_of_enum(v: Value, n: i64) -> (Value, i64) {
    let mut pair = (v, n);
    if n > 0 {
        pair = (Value::Int(n), 0);
    }
    pair
}

#[jit]
fn destructure_call(a: i64, b: i64) -> i64 {
    let (q, r) = divide_both(a, b | 1);
    q ^ r
}

#[jit]
fn divide_both(a: i64, b: i64) -> (i64, i64) {
    (a.wrapping_div(b), a.wrapping_rem(b))
}

#[jit]
fn singleton(t: (i64,)) -> (i64,) {
    let (x,) = t;
    (x ^ 1,)
}

functions! {
    payloads(Value);
    payload_patterns(Value);
    make_value(i64);
    pass_through(Value, bool);
    call_methods(Value, Value);
    sum_of_values(Value, Value);
    associated_function(i64);
    option_of_enum(Option<Value>);
    result_of_enum(Result<Value, Color>);
    wide(Wide);
    if_let_variant(Value);
    let_else_variant(Value);
    pair_of_enums(Value, Value);
    pair_with_color(Value, Color);
    at_binding_of_variant(Value);
    enum_tag_known_twice(Value);
    fieldless(Color);
    fieldless_casts(Color, Level, Turn);
    fieldless_equality(Color, Color);
    make_fieldless(i64);
    turn(Turn, Color);
    option_of_fieldless(Option<Color>);
    struct_fields(Point);
    struct_literal(i64, i64);
    struct_literal_order(i64);
    struct_methods(Point, Point);
    struct_pattern(Point);
    struct_let(Point);
    field_assignment(Point, i64);
    struct_of_kinds(Span);
    make_span(u32, f64);
    struct_with_enum(Tagged);
    struct_with_enum_pattern(Tagged);
    option_of_struct(Option<Point>);
    tuple_struct(Meters);
    tuples(i64, bool);
    tuple_assignment(i64, i64);
    nested_tuple_fields(i64, u8);
    swap_parts((i64, f64));
    tuple_of_enum(Value, i64);
    destructure_call(i64, i64);
    singleton((i64,));
}
