//! Programs through the macros: what the JIT makes of a function gives what the function gives.
//!
//! Each case is a function over an `i64`, called in the loop of a small portal over varied
//! inputs: so it runs plain, in the twin, in compiled loops and bridges, and is resumed in its
//! middle; the sum of all results must be that of the plain calls.

#![allow(
    clippy::nonminimal_bool,
    clippy::let_and_return,
    clippy::never_loop,
    clippy::needless_late_init,
    clippy::unnecessary_lazy_evaluations,
    clippy::eq_op,
    clippy::needless_borrow,
    clippy::explicit_auto_deref,
    clippy::manual_range_patterns,
    clippy::identity_op,
    clippy::single_match,
    missing_docs,
    reason = "the programs try forms of the language, not its best style"
)]

use jit_runtime::prelude::*;

/// A mix of small, large and repeated inputs.
static INPUTS: [i64; 24] =
    [3, 3, 3, 3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, -1, -2, 100, 101, 1 << 33, i32::MAX as i64, 12, 13, -77];

macro_rules! cases {
    ($($name:ident: $f:ident;)*) => {$(
        #[test]
        fn $name() {
            #[jit_driver(greens = [stage], reds = [i, sum, n, xs])]
            fn portal(xs: &'static [i64], n: usize) -> i64 {
                let stage = 0u8;
                let mut i = 0;
                let mut sum = 0i64;
                loop {
                    jit_merge_point!();
                    if i == n {
                        return sum;
                    }
                    sum = sum.wrapping_mul(31).wrapping_add(super::$f(xs[i % xs.len()]));
                    i += 1;
                    can_enter_jit!();
                }
            }
            let mut sum = 0i64;
            for i in 0..1200 {
                sum = sum.wrapping_mul(31).wrapping_add(super::$f(INPUTS[i % INPUTS.len()]));
            }
            jit_runtime::reset_stats();
            assert_eq!(portal(&INPUTS, 1200), sum);
            assert!(jit_runtime::stats().loops > 0, "{:?}", jit_runtime::stats());
        }
    )*};
}

mod agrees {
    use super::*;

    cases! {
        inference: infer;
        logic: logic;
        labels: labels;
        tuples: tuples;
        plain_matches: ints;
        variants: variants;
        nested_variants: nested;
        tuple_matches: pairs;
        options: options;
        results: results;
        while_lets: chains;
        if_let_chains: let_chains;
        let_elses: let_else;
        ranges: ranges;
        arrays: arrays;
        objects: objects;
        traits: shapes;
        generics: generics;
        residual_calls: residual;
        casts: casts;
        checked_arithmetic: checked;
        shadowing: shadow;
        promotion: promoted;
        combinators: combine;
        value_structs: structs;
        assertions: assertions;
        constants: constants;
        big_matches: many;
        names_of_the_prelude: names;
        inner_functions: inner;
        early_returns: early;
        fieldless: fieldless;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Int(i64),
    Float(f64),
    Flag { on: bool },
    Obj(Gc<Obj>),
}

#[jit]
impl Value {
    pub fn int_or(self, d: i64) -> i64 {
        match self {
            Value::Int(n) => n,
            _ => d,
        }
    }

    fn truthy(&self) -> bool {
        !matches!(self, Self::Nil | Self::Flag { on: false })
    }

    fn number(x: i64) -> Self {
        if x % 3 == 0 { Self::Float(x as f64 * 0.5) } else { Value::Int(x) }
    }
}

#[derive(JitObject)]
pub struct Obj {
    count: GcCell<i64>,
    slot: GcCell<Value>,
    next: GcCell<Option<Gc<Obj>>>,
    class: u32,
}

#[jit]
impl Obj {
    fn make(class: u32, v: Value) -> Gc<Obj> {
        Gc::new(Obj { count: GcCell::new(0), slot: GcCell::new(v), next: GcCell::new(None), class })
    }

    fn bump(&self, by: i64) -> i64 {
        self.count.set(self.count.get().wrapping_add(by));
        self.count.get()
    }

    #[elidable]
    fn klass(&self) -> u32 {
        self.class * 2
    }

    #[dont_look_inside]
    fn bump_outside(&self, v: Value) -> i64 {
        self.count.set(self.count.get().wrapping_add(v.int_or(2)));
        self.count.get()
    }

    #[unroll_safe]
    fn total(&self) -> i64 {
        let mut sum = self.count.get();
        let mut at = self.next.get();
        while let Some(o) = at {
            sum += o.count.get();
            at = o.next.get();
        }
        sum
    }
}

#[jit]
trait Shape {
    fn area(&self, k: i64) -> i64;
    fn doubled(&self, k: i64) -> i64 {
        self.area(k).wrapping_mul(2)
    }
}

#[jit]
impl Shape for Obj {
    fn area(&self, k: i64) -> i64 {
        self.count.get().wrapping_mul(k) + self.class as i64
    }
}

#[jit]
impl Shape for Value {
    fn area(&self, k: i64) -> i64 {
        self.int_or(k)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, JitValue)]
#[repr(u8)]
enum Color {
    Red = 1,
    Green,
    Blue = 9,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Point {
    x: i64,
    y: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
struct Reg(u8);

#[jit]
impl Point {
    fn swapped(self) -> Point {
        Point { x: self.y, y: self.x }
    }
    fn norm(&self) -> i64 {
        self.x.wrapping_mul(self.x).wrapping_add(self.y.wrapping_mul(self.y))
    }
}

const LIMIT: i64 = 10;

#[jit]
#[unroll_safe]
fn infer(x: i64) -> i64 {
    let mut s = 0;
    s += x;
    let mut i = 0;
    while i < 3 {
        s += i;
        i += 1;
    }
    let m = 1 << (x as u8 & 3);
    let y = x as u8 >> 1;
    s.wrapping_add((m | y ^ !(x as u8)) as i64)
}

#[jit]
fn logic(a: i64) -> i64 {
    let b = a & 7;
    let c = (a > 0 && 20 / a > 2)
        || !(a == b) && {
            let c = a < b;
            c
        };
    let d = a == 3 || b != 4;
    if c ^ d {
        1
    } else if c && !d {
        2
    } else {
        3
    }
}

#[unroll_safe]
fn labels(n: i64) -> i64 {
    let n = n & 7;
    let mut t = 0;
    let r = 'o: loop {
        for i in 0..n {
            if i * i > 20 {
                break 'o t + i;
            }
            if i == 2 {
                continue;
            }
            t += i;
        }
        break -1;
    };
    r + 'b: {
        if r > 3 {
            break 'b 100;
        }
        7
    }
}

#[jit]
fn pair(a: i64) -> (i64, bool) {
    (a ^ 1, a > 2)
}

#[jit]
fn tuples(a: i64) -> i64 {
    let (mut x, y) = (a, a & 3);
    x ^= 2;
    let t = (x, (y, true));
    let (q, (r, z)) = t;
    let mut u = pair(q);
    u.0 ^= 5;
    let (v, w) = u;
    let (mut f, mut g) = (1, 2);
    (f, g) = (g + y, f);
    if z && w { (q ^ r).wrapping_add(t.0).wrapping_add(v) } else { v ^ f ^ (g << 3) }
}

#[jit]
fn ints(n: i64) -> i64 {
    match n {
        0 => 1,
        1 | 2 => 20,
        3..=8 if n & 1 == 0 => 29,
        3..=9 => 30,
        LIMIT => 40,
        x if x < 0 => x - 1,
        12.. => 50,
        x @ 11 => x + 1,
        _ => 60,
    }
}

#[jit]
fn variants(n: i64) -> i64 {
    let v = match n & 3 {
        0 => Value::Nil,
        1 => Value::Int(n),
        2 => Value::Float(n as f64),
        _ => Value::Flag { on: n > 5 },
    };
    let a = match v {
        Value::Nil => 1,
        Value::Int(x) if x > 50 => 2,
        Value::Int(x) => x,
        Value::Float(f) => (f * 2.5) as i64,
        Value::Flag { on } => on as i64,
        Value::Obj(o) => o.count.get(),
    };
    let b = if let Value::Int(x) = v {
        x ^ 3
    } else if let Value::Flag { on: true } = v {
        77
    } else {
        0
    };
    a.wrapping_add(b).wrapping_add(v.truthy() as i64)
}

#[jit]
fn nested(n: i64) -> i64 {
    let o = match n & 3 {
        0 => None,
        1 => Some(Value::Nil),
        _ => Some(Value::Int(n)),
    };
    match o {
        Some(Value::Int(0)) => 100,
        Some(Value::Int(n @ 1..=5)) => n,
        Some(Value::Int(n)) if n > 50 => 51,
        Some(Value::Nil) | None => 8,
        Some(v) => v.int_or(2),
    }
}

#[jit]
fn pairs(n: i64) -> i64 {
    let a = Value::number(n);
    let b = Value::number(n >> 1);
    let s = match (a, b) {
        (Value::Int(x), Value::Int(y)) => x ^ y,
        (Value::Int(x), Value::Float(y)) | (Value::Float(y), Value::Int(x)) => x.wrapping_add(y as i64),
        (Value::Float(x), _) if x > 4.0 => 5,
        (_, other) => other.int_or(6),
    };
    match (n & 1, n > 3) {
        (0, true) => s,
        (1, flag) => s ^ flag as i64,
        (..) => 9,
    }
}

#[jit]
fn half(x: i64) -> Option<i64> {
    if x % 2 == 0 { Some(x / 2) } else { None }
}

#[jit]
fn quarter(x: i64) -> Option<i64> {
    let h = half(x)?;
    half(h)
}

#[jit]
fn options(x: i64) -> i64 {
    let a = quarter(x).unwrap_or(-3);
    let b = match x.checked_add(i64::MAX - 10) {
        Some(s) => s & 15,
        None => -7,
    };
    let n: Option<Gc<Obj>> = if x > 5 { Some(Obj::make(3, Value::Nil)) } else { None };
    let c = match n {
        Some(o) => o.class as i64,
        None => -1,
    };
    a + b + c + n.is_some() as i64
}

#[jit]
fn fails(x: i64) -> Result<i64, u8> {
    if x < 0 { Err(x as u8) } else { Ok(x & 63) }
}

#[jit]
fn both(x: i64) -> Result<i64, u8> {
    let a = fails(x)?;
    fails(3 - a)?;
    Ok(a + 1)
}

#[jit]
fn unit(x: i64) -> Result<(), u8> {
    both(x)?;
    Ok(())
}

#[jit]
fn results(x: i64) -> i64 {
    let a = match both(x) {
        Ok(v) => v,
        Err(e) => e as i64 + 1000,
    };
    match unit(x) {
        Ok(()) => a,
        Err(200..) => a + 1,
        Err(_) => a + 2,
    }
}

#[jit]
fn chains(x: i64) -> i64 {
    let a = Obj::make(1, Value::Int(x));
    let b = Obj::make(2, Value::Nil);
    a.next.set(Some(b));
    a.bump(x);
    b.bump(2);
    a.total()
}

#[jit]
fn let_chains(x: i64) -> i64 {
    let v = Value::number(x);
    if let Value::Int(n) = v
        && n > 2
        && let Some(h) = half(n)
    {
        h
    } else if x == 3 && v.truthy() {
        5
    } else {
        6
    }
}

#[jit]
fn let_else(x: i64) -> i64 {
    let Value::Int(n) = Value::number(x) else { return -1 };
    let Some(h) = half(n) else {
        return if n > 3 { 4 } else { 5 };
    };
    h
}

#[unroll_safe]
fn ranges(x: i64) -> i64 {
    let n = x & 3;
    let mut s = 0;
    for i in 0..n {
        s = s * 3 + i;
    }
    for i in (0..=n).rev() {
        if i == 2 {
            continue;
        }
        s = s * 5 + i;
    }
    for _ in 250u8..=255 {
        s += 1;
    }
    for i in (1..n).rev() {
        s = s * 7 + i;
    }
    s
}

static TABLE: [i64; 5] = [5, 4, 3, 2, 1];

#[unroll_safe]
fn arrays(x: i64) -> i64 {
    const T: &[i64] = &TABLE;
    let mut s = (&TABLE)[1];
    for v in &TABLE {
        s += v;
    }
    for (i, v) in T.iter().enumerate() {
        if i as i64 == x & 3 {
            s += *v;
        }
    }
    s + T[(x & 3) as usize]
}

#[jit]
fn objects(x: i64) -> i64 {
    let o = Obj::make(x as u32 & 7, Value::Int(x));
    let p = o.bump(3);
    o.slot.set(Value::Obj(o));
    let q = match o.slot.get() {
        Value::Obj(r) => r.bump(p),
        _ => unreachable!("just set"),
    };
    q + o.class as i64 + (*o).klass() as i64
}

#[jit]
fn shapes(x: i64) -> i64 {
    let o = Obj::make(4, Value::Nil);
    o.bump(x);
    o.area(3).wrapping_add(o.doubled(2)) ^ Value::Int(x).doubled(1)
}

#[jit]
fn larger<T: Copy + PartialOrd + jit_runtime::__private::JitOrd>(a: T, b: T) -> T {
    if a < b { b } else { a }
}

#[jit]
fn generics(x: i64) -> i64 {
    larger(x, 4) ^ larger::<i64>(1, x) ^ larger(x as u8, 7) as i64
}

#[dont_look_inside]
fn opaque(x: i64, v: Value) -> Option<i64> {
    if v.truthy() { Some(x ^ 0x55) } else { None }
}

#[elidable]
fn square(x: i64) -> i64 {
    x.wrapping_mul(x)
}

#[dont_look_inside]
fn nothing(_: i64) {}

#[jit]
fn residual(x: i64) -> i64 {
    nothing(x);
    let o = Obj::make(1, Value::Nil);
    let a = opaque(x, Value::Flag { on: x > 4 }).unwrap_or(1);
    a ^ square(x) ^ o.bump_outside(Value::Int(x)) ^ o.bump_outside(Value::Nil)
}

#[jit]
fn casts(x: i64) -> i64 {
    let f = x as f64 * 1.5;
    let big = 0x1_0000_0000u64 as i64;
    (f as i64 as u8 as i64)
        + (x as i8 as i64)
        + ((x > 2) as i64)
        + ((x as u32) >> 3) as i64
        + i64::from(x as i16)
        + x.wrapping_mul(1 << 40) % 1000
        + (big >> 30)
        + (f64::from_bits(f.to_bits()) as i64 & 3)
}

#[jit]
fn checked(x: i64) -> i64 {
    let y = x as u8;
    let Some(s) = y.checked_mul(3) else { return 255 };
    s.wrapping_sub(1) as i64 + i64::from(-(x as i8 as i16))
}

#[jit]
fn shadow(x: i64) -> i64 {
    let x = x ^ 1;
    let y = {
        let x = x & 2;
        x + 1
    };
    let deferred;
    if y > 1 {
        deferred = 4;
    } else {
        deferred = x;
    }
    x ^ y ^ deferred
}

#[jit]
fn promoted(x: i64) -> i64 {
    let y = promote!(x & 1);
    y + 1
}

#[jit]
fn combine(x: i64) -> i64 {
    let k = x & 3;
    let a = half(x).map(|h| h + k).unwrap_or_else(|| k - 1);
    let b = half(x).and_then(half).or_else(|| Some(k)).map_or(0, |v| v ^ 1);
    let c = half(x).ok_or_else(|| 3u8).map(|v| v ^ 2).map_err(|e| e + 1);
    let d = match c {
        Ok(v) => v,
        Err(e) => e as i64,
    };
    let e = half(x).map(Value::Int).unwrap_or(Value::Nil);
    a ^ b ^ d ^ e.int_or(9) ^ half(x).is_some_and(|v| v > 3) as i64
}

#[jit]
fn structs(x: i64) -> i64 {
    let mut p = Point { x, y: 3 };
    p.x ^= 1;
    let Point { x: a, y } = p.swapped();
    let r = Reg(x as u8);
    let Reg(n) = r;
    p.norm() ^ a ^ y ^ r.0 as i64 ^ n as i64
}

#[jit]
fn assertions(x: i64) -> i64 {
    assert!(x > -100, "too small: {x}");
    assert_eq!(x, x);
    assert_ne!(x, x ^ 1, "odd {}", x);
    debug_assert!(x < 1 << 40);
    x
}

#[jit]
fn constants(x: i64) -> i64 {
    const STEP: i64 = 3;
    let line = line!() as i64;
    (x & STEP) + i64::MAX % 7 + (line - line) + if cfg!(target_pointer_width = "64") { 1 } else { 0 }
}

#[jit]
#[unroll_safe]
fn many(x: i64) -> i64 {
    let mut acc = x & 15;
    let mut steps = 0;
    'run: loop {
        steps += 1;
        if steps > 4 {
            break;
        }
        match acc {
            0 => {
                acc += 3;
                continue;
            }
            1 => {
                acc = acc * 2 + steps;
                continue 'run;
            }
            2 => {
                acc += 1;
                if steps > 2 {
                    break 'run;
                }
            }
            3 => {
                let Some(h) = half(acc + steps) else { return acc * 100 };
                acc = h;
            }
            4 => acc = 5,
            5 => {
                let mut i = 0;
                while i < 2 {
                    i += 1;
                    if i == 1 {
                        continue;
                    }
                    acc += i;
                }
            }
            6 => return acc,
            7 => {
                acc = match steps {
                    1 => 9,
                    2 => {
                        acc -= 1;
                        break 'run;
                    }
                    _ => 11,
                };
            }
            n => {
                let big = n > 12;
                acc = if big { n - 5 } else { n - 3 };
            }
        }
    }
    acc
}

/// Names that the prelude has mean nothing to the twin.
mod strange {
    #![allow(non_camel_case_types, dead_code)]
    use jit_runtime::prelude::{dont_look_inside, jit};

    type Some = ();
    type Option = ();
    type Result = ();
    struct Box;
    fn k(x: i64) -> i64 {
        x
    }
    #[dont_look_inside]
    fn add(a: i64, b: i64) -> i64 {
        a.wrapping_add(b)
    }

    #[jit]
    pub fn strange(core: i64) -> i64 {
        let __t1 = core;
        let __cx = add(__t1, 1);
        let k = __cx & 3;
        let add = k + 1;
        add ^ __cx
    }
}

use strange::strange as names;

#[jit]
fn inner(x: i64) -> i64 {
    #[jit]
    fn inside(y: i64) -> i64 {
        y ^ 6
    }
    inside(x)
}

#[jit]
fn early(x: i64) -> i64 {
    if x == 3 {
        return 1;
    }
    let y = if x > 10 { return x } else { x & 1 };
    match y {
        0 => return 7,
        _ => {}
    }
    y
}

#[jit]
fn color(x: i64) -> Color {
    match x % 3 {
        0 => Color::Red,
        1 => Color::Green,
        _ => Color::Blue,
    }
}

#[jit]
fn fieldless(x: i64) -> i64 {
    let c = color(x);
    let n = match c {
        Color::Red | Color::Blue => 1,
        Color::Green => 2,
    };
    n + c as i64 + (c == Color::Blue) as i64
}
