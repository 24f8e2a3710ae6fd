//! Generic functions and types, traits, associated functions and constants.

use jit_runtime::__private::{JitType, JitWord, Num};
use jit_runtime::prelude::*;

use crate::enums::{Color, Point, Value};
use crate::function::{effect, functions};
use crate::input::{Gen, Input};
use crate::logic::tick;
use crate::objects::Node;
use crate::show::show_debug;

#[jit]
fn identity<T: JitType>(x: T) -> T {
    x
}

#[jit]
fn first<A: JitType, B: JitType>(a: A, _b: B) -> A {
    a
}

#[jit]
fn choose<T: JitType>(c: bool, a: T, b: T) -> T {
    if c { a } else { b }
}

#[jit]
fn wrap<T: JitType>(c: bool, a: T) -> Option<T> {
    if c { Some(a) } else { None }
}

#[jit]
fn sum<T: Num>(a: T, b: T) -> T {
    a + b
}

#[jit]
fn identities(a: i64, f: f64, b: bool) -> (i64, f64, bool) {
    (identity(a), identity(f), identity(b))
}

#[jit]
fn turbofish(a: i64) -> i64 {
    identity::<i64>(a) ^ first::<i64, bool>(3, true) ^ identity::<u8>(7) as i64
}

#[jit]
fn inferred_from_use(a: u8) -> u8 {
    let x = choose(a > 3, 1, 2);
    let y = identity(5);
    a / x + y
}

#[jit]
fn generic_of_values(v: Value, c: bool) -> Option<Value> {
    wrap(c, choose(c, v, Value::Nil))
}

#[jit]
fn generic_of_objects(n: Gc<Node>, m: Gc<Node>, c: bool) -> bool {
    choose(c, n, m) == n
}

#[jit]
fn generic_arithmetic(a: i64, b: u8, f: f64) -> (i64, u8, f64) {
    (sum(a, 1), sum(b, b), sum(f, 0.5))
}

#[dont_look_inside]
fn residual<T: JitType>(a: T, n: i64) -> T {
    effect(n);
    a
}

#[elidable]
fn pure<T: JitType>(a: T, b: T, c: bool) -> T {
    if c { a } else { b }
}

#[jit]
fn generic_calls(a: i64, f: f64, v: Value) -> (i64, f64, bool) {
    (residual(a, 1), pure(f, 1.0, a > 0), residual::<Value>(v, 2).truthy())
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Either<L: JitWord, R: JitWord> {
    Left(L),
    Right(R),
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
pub struct Both<F: JitType> {
    a: F,
    b: F,
}

show_debug! { Either<i64, f64>, Both<i64>, Both<bool> }

impl Input for Either<i64, f64> {
    fn make(g: &mut Gen) -> Self {
        if g.below(2) == 0 { Either::Left(i64::make(g)) } else { Either::Right(f64::make(g)) }
    }
}

impl Input for Both<i64> {
    fn make(g: &mut Gen) -> Self {
        let a = i64::make(g);
        Both { a, b: i64::make(g) }
    }
}

#[jit]
impl<T: JitType> Both<T> {
    fn swapped(self) -> Both<T> {
        Both::<T> { a: self.b, b: self.a }
    }

    fn second(&self) -> T {
        self.b
    }
}

#[jit]
fn generic_enum(e: Either<i64, f64>) -> i64 {
    match e {
        Either::<i64, f64>::Left(n) => n,
        Either::<i64, f64>::Right(f) => f as i64,
    }
}

#[jit]
fn make_generic_enum(a: i64) -> Either<i64, f64> {
    if a > 0 { Either::<i64, f64>::Left(a) } else { Either::<i64, f64>::Right(0.5) }
}

#[jit]
fn generic_struct(b: Both<i64>) -> i64 {
    b.swapped().a ^ b.second()
}

#[jit]
fn make_generic_struct(a: i64) -> Both<bool> {
    Both::<bool> { a: a > 0, b: a < 10 }.swapped()
}

#[jit]
pub trait Shape {
    const SIDES: i64;

    fn area(&self) -> i64;

    fn scaled(&self, by: i64) -> i64 {
        self.area().wrapping_mul(by)
    }

    fn describe(&self) -> i64 {
        Self::unit() ^ self.scaled(3)
    }

    fn unit() -> i64;
}

#[derive(JitObject)]
pub struct Square {
    side: i64,
}

#[jit]
impl Shape for Square {
    const SIDES: i64 = 4;

    fn area(&self) -> i64 {
        self.side.wrapping_mul(self.side)
    }

    fn unit() -> i64 {
        1
    }
}

#[jit]
impl Shape for Point {
    const SIDES: i64 = 0;

    fn area(&self) -> i64 {
        self.x ^ self.y
    }

    fn scaled(&self, by: i64) -> i64 {
        by
    }

    fn unit() -> i64 {
        2
    }
}

#[jit]
impl Shape for Color {
    const SIDES: i64 = 1;

    fn area(&self) -> i64 {
        match self {
            Color::Red => 10,
            _ => 20,
        }
    }

    #[dont_look_inside]
    fn scaled(&self, by: i64) -> i64 {
        effect(by);
        by * self.area()
    }

    #[elidable]
    fn unit() -> i64 {
        3
    }
}

#[jit]
fn trait_of_object(side: i64) -> i64 {
    let s = Gc::new(Square { side });
    s.area() ^ s.scaled(2) ^ s.describe()
}

#[jit]
fn trait_of_value(p: Point, c: Color) -> i64 {
    p.area() ^ p.scaled(5) ^ p.describe() ^ c.describe() ^ c.area()
}

#[jit]
fn trait_functions(a: i64) -> i64 {
    <Point as Shape>::unit() ^ <Square as Shape>::unit() ^ <Color as Shape>::unit() ^ a
}

#[jit]
fn trait_constants(a: i64) -> i64 {
    a ^ Square::SIDES ^ <Point as Shape>::SIDES ^ <Color>::SIDES
}

#[jit]
pub trait Stepper: Copy {
    fn step(self, n: i64) -> Self;
    fn get(self) -> i64;
}

#[jit]
impl Stepper for i64 {
    fn step(self, n: i64) -> Self {
        self.wrapping_add(n)
    }
    fn get(self) -> i64 {
        self
    }
}

#[jit]
impl Stepper for Point {
    fn step(self, n: i64) -> Self {
        Point { x: self.y, y: self.x ^ n }
    }
    fn get(self) -> i64 {
        self.x
    }
}

#[jit]
fn trait_that_gives_self(p: Point, n: i64) -> i64 {
    p.step(n).step(1).get() ^ n.step(3).get()
}

#[unroll_safe]
#[jit]
fn generic_loop<T: JitType>(x: T, n: u8) -> Option<T> {
    let mut last = None;
    for i in 0..n & 3 {
        if i == 2 {
            last = None;
        } else {
            last = Some(x);
        }
    }
    last
}

#[jit]
fn generic_loops(a: i64, c: Color, n: u8) -> (Option<i64>, Option<Color>) {
    (generic_loop(a, n), generic_loop(c, n ^ 1))
}

#[jit]
impl Square {
    const DEFAULT: i64 = Self::LIMIT / 2;
    const LIMIT: i64 = 100;

    fn limited(&self) -> i64 {
        if self.side > Self::LIMIT { Self::DEFAULT } else { self.side }
    }

    fn make(side: i64) -> Gc<Self> {
        Gc::new(Self { side })
    }

    fn of_node(n: Gc<Node>) -> Gc<Square> {
        Self::make(tick(n.length_of()))
    }
}

#[jit]
impl Node {
    pub fn length_of(&self) -> i64 {
        7
    }
}

#[jit]
fn associated_constants(a: i64) -> i64 {
    Square::make(a).limited() ^ Square::LIMIT
}

#[jit]
fn associated_functions(n: Gc<Node>) -> i64 {
    Square::of_node(n).limited()
}

functions! {
    identities(i64, f64, bool);
    turbofish(i64);
    inferred_from_use(u8);
    generic_of_values(Value, bool);
    generic_of_objects(Gc<Node>, Gc<Node>, bool);
    generic_arithmetic(i64, u8, f64);
    generic_calls(i64, f64, Value);
    generic_enum(Either<i64, f64>);
    make_generic_enum(i64);
    generic_struct(Both<i64>);
    make_generic_struct(i64);
    trait_of_object(i64);
    trait_of_value(Point, Color);
    trait_functions(i64);
    trait_constants(i64);
    trait_that_gives_self(Point, i64);
    generic_loops(i64, Color, u8);
    associated_constants(i64);
    associated_functions(Gc<Node>);
}
