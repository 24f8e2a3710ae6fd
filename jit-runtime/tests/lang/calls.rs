//! Calls: across modules, recursive, residual and elidable with any number and kind of arguments.

use jit_runtime::prelude::*;

use crate::enums::{Color, Point, Value};
use crate::function::{effect, functions};
use crate::logic::{log, test, tick};

#[jit]
pub(crate) fn twice(n: i64) -> i64 {
    n.wrapping_mul(2)
}

mod deep {
    use jit_runtime::prelude::*;

    #[jit]
    pub fn triple(n: i64) -> i64 {
        super::twice(n).wrapping_add(n)
    }

    pub mod deeper {
        use jit_runtime::prelude::*;

        #[jit]
        pub fn sextuple(n: i64) -> i64 {
            crate::calls::twice(super::triple(n))
        }
    }

    pub use deeper::sextuple as six_times;
}

use deep::six_times;

#[jit]
mod whole {
    use jit_runtime::prelude::*;

    pub fn start(n: i64) -> i64 {
        helper(n) ^ LIMIT
    }

    const LIMIT: i64 = 1000;

    fn helper(n: i64) -> i64 {
        if n > LIMIT { LIMIT } else { n }
    }

    #[unroll_safe]
    pub fn looping(n: i64) -> i64 {
        let mut s = 0;
        for i in 0..n & 3 {
            s += helper(i);
        }
        s
    }

    #[elidable]
    pub fn pure(n: i64) -> i64 {
        n ^ 0x55
    }
}

#[jit]
fn chain_of_calls(a: i64) -> i64 {
    twice(twice(a)) ^ twice(1)
}

#[jit]
fn paths(a: i64) -> i64 {
    deep::triple(a) ^ self::deep::deeper::sextuple(a) ^ crate::calls::twice(a) ^ six_times(3)
}

#[jit]
fn module_attribute(a: i64) -> i64 {
    whole::start(a) ^ whole::looping(a) ^ whole::pure(a)
}

#[jit]
fn factorial(n: u32) -> u64 {
    if n % 11 == 0 { 1 } else { (n % 11) as u64 * factorial(n % 11 - 1) }
}

#[jit]
fn fibonacci(n: u32) -> u32 {
    let n = n % 7;
    if n < 2 { n } else { fibonacci(n - 1) + fibonacci(n - 2) }
}

#[jit]
fn is_even(n: u8) -> bool {
    match n & 7 {
        0 => true,
        m => is_odd(m - 1),
    }
}

#[jit]
fn is_odd(n: u8) -> bool {
    if n == 0 { false } else { is_even(n - 1) }
}

#[jit]
fn unit_call(a: i64) {
    log(a);
    if a > 2 {
        log(7)
    }
}

#[jit]
fn unit_call_as_value(a: i64) -> i64 {
    unit_call(a);
    let u = unit_call(1);
    match u {
        () => 3,
    }
}

#[dont_look_inside]
fn none() -> i64 {
    effect(0);
    17
}

#[dont_look_inside]
fn one(a: u8) -> i64 {
    effect(1);
    a as i64
}

#[dont_look_inside]
fn two(a: i64, b: f64) -> f64 {
    effect(2);
    a as f64 + b
}

#[dont_look_inside]
fn three(a: bool, b: char, c: i8) -> char {
    effect(c as i64);
    if a { b } else { 'n' }
}

#[dont_look_inside]
fn four(a: f32, b: f64, c: f32, d: u16) -> f32 {
    effect(d as i64);
    a + b as f32 - c
}

#[dont_look_inside]
fn five(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64 {
    effect(e);
    a ^ b.rotate_left(1) ^ c.rotate_left(2) ^ d.rotate_left(3) ^ e.rotate_left(4)
}

#[dont_look_inside]
fn six(a: u8, b: i8, c: u16, d: i16, e: u32, f: i32) -> i64 {
    effect(6);
    a as i64 ^ (b as i64) << 8 ^ (c as i64) << 16 ^ (d as i64) << 24 ^ (e as i64) << 8 ^ (f as i64) << 4
}

#[dont_look_inside]
fn seven(a: f64, b: i64, c: f64, d: i64, e: f64, f: i64, g: f64) -> f64 {
    effect(b ^ d ^ f);
    a + c * 2.0 + e * 3.0 + g * 4.0
}

#[dont_look_inside]
fn eight(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64) -> (i64, i64) {
    (a ^ b ^ c ^ d, e ^ f.rotate_left(5) ^ g.rotate_left(6) ^ h.rotate_left(7))
}

#[dont_look_inside]
fn nine(a: i64, b: f64, c: i64, d: f64, e: i64, f: f64, g: i64, h: f64, i: bool) -> Option<f64> {
    effect(a ^ c ^ e ^ g);
    if i { Some(b + d + f + h) } else { None }
}

#[dont_look_inside]
fn ten(a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8) -> u64 {
    effect(10);
    [b, c, d, e, f, g, h, i, j].into_iter().fold(a as u64, |s, x| s.wrapping_mul(3).wrapping_add(x as u64))
}

#[elidable]
fn pure_none() -> i64 {
    23
}

#[elidable]
pub(crate) fn pure_one(a: i64) -> i64 {
    a ^ (a >> 3)
}

#[elidable]
fn pure_two(a: f64, b: f32) -> f64 {
    a - b as f64
}

#[elidable]
fn pure_three(a: i8, b: bool, c: char) -> u32 {
    if b { c as u32 } else { a as u32 }
}

#[elidable]
fn pure_four(a: i64, b: u64, c: i32, d: u32) -> i64 {
    a ^ b as i64 ^ c as i64 ^ d as i64
}

#[elidable]
fn pure_five(a: f64, b: f64, c: f64, d: f64, e: f64) -> f64 {
    a + b + c + d + e
}

#[elidable]
fn pure_six(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> (i64, bool) {
    (a ^ b ^ c, d ^ e < f)
}

#[elidable]
fn pure_seven(a: u16, b: u16, c: u16, d: u16, e: u16, f: u16, g: u16) -> u16 {
    a ^ b ^ c ^ d ^ e ^ f ^ g
}

#[elidable]
fn pure_eight(a: bool, b: bool, c: bool, d: bool, e: bool, f: bool, g: bool, h: bool) -> u8 {
    [a, b, c, d, e, f, g, h].into_iter().fold(0, |s, x| s << 1 | x as u8)
}

#[elidable]
fn pure_nine(a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64, i: i64) -> i64 {
    a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i
}

#[elidable]
fn pure_ten(a: i32, b: i32, c: i32, d: i32, e: i32, f: i32, g: i32, h: i32, i: i32, j: i32) -> i32 {
    a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i ^ j.rotate_left(3)
}

#[dont_look_inside]
fn takes_values(v: Value, c: Color, p: Point, o: Option<i64>) -> Value {
    effect(p.x);
    match (v, c, o) {
        (Value::Int(a), Color::Red, Some(b)) => Value::Int(a ^ b ^ p.y),
        (v, _, None) => v,
        (_, Color::Green, Some(n)) => Value::Flag { on: n > p.x },
        _ => Value::Nil,
    }
}

#[elidable]
fn pure_values(v: Value, c: Color) -> Option<Value> {
    if c == Color::Blue { None } else { Some(v) }
}

#[dont_look_inside]
fn gives_result(a: i64) -> Result<i64, Color> {
    effect(a);
    if a % 2 == 0 { Ok(a / 2) } else { Err(if a > 0 { Color::Red } else { Color::Blue }) }
}

#[dont_look_inside]
fn gives_nested(a: i64) -> Option<Result<i64, bool>> {
    match a & 3 {
        0 => None,
        1 => Some(Err(a > 0)),
        _ => Some(Ok(a)),
    }
}

#[dont_look_inside]
fn gives_tuple(a: (i64, f64), b: Option<bool>) -> (f64, i64, Option<bool>) {
    (a.1, a.0, b)
}

#[elidable]
fn pure_struct(a: i64, b: i64) -> Point {
    Point { x: b, y: a }
}

#[dont_look_inside]
fn unit_result(v: Value) {
    effect(if v.truthy() { 1 } else { 2 });
}

#[jit]
fn calls_with_few_arguments(a: i64, f: f64, c: char, b: bool) -> i64 {
    let x = none() ^ one(a as u8);
    let y = two(x, f);
    let z = three(b, c, a as i8);
    x ^ y as i64 ^ z as i64
}

#[jit]
fn calls_with_many_arguments(a: i64, f: f64) -> i64 {
    let (p, q) = eight(a, 1, a ^ 2, 3, 4, a ^ 5, 6, 7);
    let x = seven(f, p, 0.5, q, f * 2.0, a, -1.0);
    let y = match nine(p, x, q, f, a, 1.0, 2, x, a > 0) {
        Some(y) => y,
        None => -1.0,
    };
    let b = a as u8;
    p ^ q ^ y as i64 ^ ten(b, 1, 2, b, 4, 5, 6, b, 8, 9) as i64
}

#[jit]
fn elidable_calls(a: i64, f: f64, b: bool) -> i64 {
    let x = pure_one(a) ^ pure_one(a) ^ pure_none();
    let y = pure_two(f, 0.5) + pure_five(f, 1.0, f, 2.0, 3.0);
    let (z, less) = pure_six(a, x, 1, 2, a, x);
    let n = pure_eight(b, less, b, true, false, less, b, b);
    x ^ y as i64 ^ z ^ n as i64 ^ pure_three(n as i8, b, 'c') as i64
}

#[jit]
fn elidable_calls_of_constants(a: i64) -> i64 {
    a ^ pure_one(5) ^ pure_four(1, 2, 3, 4) ^ pure_nine(1, 2, 3, 4, 5, 6, 7, 8, 9) ^ pure_none()
}

#[jit]
fn elidable_call_around_effects(a: i64) -> i64 {
    let x = pure_one(a);
    log(x);
    let y = pure_one(a);
    log(y);
    x ^ y ^ a
}

#[jit]
fn branches_on_results(a: i64) -> i64 {
    if test(a, a > 3) {
        match gives_result(a) {
            Ok(n) => n,
            Err(Color::Red) => -1,
            Err(_) => -2,
        }
    } else {
        match gives_nested(a) {
            Some(Ok(n)) if n > 1 => n,
            Some(Ok(_)) => 1,
            Some(Err(b)) => b as i64 + 10,
            None => 20,
        }
    }
}

#[jit]
fn question_on_results(a: i64) -> Result<i64, Color> {
    let x = gives_result(a)?;
    let y = gives_result(x)?;
    Ok(x ^ y)
}

#[jit]
fn passes_values(v: Value, c: Color, p: Point) -> Value {
    let w = takes_values(v, c, p, Some(3));
    unit_result(w);
    match pure_values(w, c) {
        Some(u) => u,
        None => takes_values(Value::Int(1), Color::Red, Point { x: 1, y: 2 }, None),
    }
}

#[jit]
fn passes_tuples(a: i64, f: f64, o: Option<bool>) -> (f64, i64, Option<bool>) {
    let (x, y, z) = gives_tuple((a, f), o);
    let p = pure_struct(y, a);
    (x + 1.0, p.x ^ p.y, z)
}

#[jit]
fn arguments_in_order(a: i64) -> i64 {
    five(tick(1), tick(2), tick(a), tick(4), tick(5))
}

#[jit]
fn unused_result(a: i64) -> i64 {
    five(a, 1, 2, 3, 4);
    pure_one(a);
    let _ = gives_result(a);
    a
}

#[jit]
fn promoted(a: i64, b: i64) -> i64 {
    let a = promote!(a & 3);
    let x = if a == 2 { b ^ a } else { a };
    x ^ pure_one(a)
}

#[jit]
fn promoted_expressions(a: i64, v: Value) -> i64 {
    let n = promote!(match v {
        Value::Int(n) => n & 1,
        _ => 2,
    });
    let c = promote!(a > 0);
    if c { n } else { -n }
}

#[jit]
fn promoted_values(v: Value, o: Option<bool>, t: (bool, bool), f: f64) -> i64 {
    let v = promote!(v);
    let o = promote!(o);
    let t = promote!(t);
    let f = promote!(f);
    match (v.truthy(), o) {
        (true, Some(b)) => (b != t.0) as i64,
        (false, None) => f as i64,
        _ => t.1 as i64 + 10,
    }
}

#[derive(JitObject)]
struct Limits {
    low: i64,
    high: i64,
}

static LIMITS: Limits = Limits { low: -5, high: 90 };
static OTHERS: Limits = Limits { low: 1, high: 2 };
const REFERENCE: &Limits = &OTHERS;
const ORIGIN: Point = Point { x: 3, y: 4 };

/// Methods of numbers by the path of their type.
#[jit]
fn methods_by_path(a: i64, b: i64, x: f64) -> i64 {
    let least = i64::min(i64::max(a, b), 1000);
    i64::wrapping_add(least, f64::abs(x) as i64).wrapping_add(i64::from(u8::count_ones(7)))
}

/// Fields of what a name stands for: a static, a constant that is a reference, a constant that is a value.
#[jit]
fn fields_of_names(n: i64) -> i64 {
    let n = if n < LIMITS.low { LIMITS.low } else { i64::min(n, LIMITS.high) };
    n.wrapping_add(REFERENCE.high).wrapping_add(ORIGIN.y as i64)
}

#[jit]
fn same_object(n: i64) -> bool {
    let a = if n % 2 == 0 { &LIMITS } else { REFERENCE };
    std::ptr::eq(a, &LIMITS) || core::ptr::eq(a, REFERENCE) && n > 10
}

#[jit]
fn no_third(n: i64) -> Result<(), i64> {
    if n % 3 == 0 { Err(n) } else { Ok(()) }
}

/// What `?` gives, beside arms without a value.
#[jit]
fn question_in_arms(k: i64, n: i64) -> Result<i64, i64> {
    let mut y = 1;
    match k & 3 {
        0 => no_third(n)?,
        1 => y = n,
        2 => {
            y = 4;
            no_third(n ^ 1)?
        }
        _ => {}
    }
    if k > 5 {
        no_third(k)?
    }
    if n > 5 {
        no_third(n ^ 3)?
    } else {
        y ^= 2
    };
    let z = match n & 1 {
        0 => no_third(n ^ 5).map(|()| 7)?,
        _ => 8,
    };
    Ok(y ^ z)
}

functions! {
    twice(i64);
    chain_of_calls(i64);
    paths(i64);
    module_attribute(i64);
    factorial(u32);
    fibonacci(u32);
    is_even(u8);
    unit_call(i64);
    unit_call_as_value(i64);
    none();
    one(u8);
    two(i64, f64);
    three(bool, char, i8);
    four(f32, f64, f32, u16);
    five(i64, i64, i64, i64, i64);
    six(u8, i8, u16, i16, u32, i32);
    seven(f64, i64, f64, i64, f64, i64, f64);
    eight(i64, i64, i64, i64, i64, i64, i64, i64);
    nine(i64, f64, i64, f64, i64, f64, i64, f64, bool);
    ten(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8);
    pure_none();
    pure_one(i64);
    pure_two(f64, f32);
    pure_three(i8, bool, char);
    pure_four(i64, u64, i32, u32);
    pure_five(f64, f64, f64, f64, f64);
    pure_six(i64, i64, i64, i64, i64, i64);
    pure_seven(u16, u16, u16, u16, u16, u16, u16);
    pure_eight(bool, bool, bool, bool, bool, bool, bool, bool);
    pure_nine(i64, i64, i64, i64, i64, i64, i64, i64, i64);
    pure_ten(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32);
    takes_values(Value, Color, Point, Option<i64>);
    pure_values(Value, Color);
    gives_result(i64);
    gives_nested(i64);
    gives_tuple((i64, f64), Option<bool>);
    pure_struct(i64, i64);
    unit_result(Value);
    calls_with_few_arguments(i64, f64, char, bool);
    calls_with_many_arguments(i64, f64);
    elidable_calls(i64, f64, bool);
    elidable_calls_of_constants(i64);
    elidable_call_around_effects(i64);
    branches_on_results(i64);
    question_on_results(i64);
    passes_values(Value, Color, Point);
    passes_tuples(i64, f64, Option<bool>);
    arguments_in_order(i64);
    unused_result(i64);
    promoted(i64, i64);
    promoted_expressions(i64, Value);
    promoted_values(Value, Option<bool>, (bool, bool), f64);
    methods_by_path(i64, i64, f64);
    fields_of_names(i64);
    same_object(i64);
    question_in_arms(i64, i64);
}
