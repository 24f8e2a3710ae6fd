//! The interpreter of event programs.
//!
//! One portal. Its bytecode `Run` walks through a list of micro-operations, which is a constant
//! of the program; the walk leaves no operation in the trace, but every step counts as an event.
//!
//! A skip is `micro` operations `k >> 8`; the condition compares the two low bits. The reds are
//! the accumulator, the trips left and three objects, any of which a handler may replace, so
//! that removed objects are reds.

use jit_runtime::prelude::*;

use super::code::{Code, Op};
use super::views::{read_view, write_view};
use super::world::{Node, Num, Val, change, effect, intern, lookup, number};

/// Runs a routine; the result is the accumulator and the first object.
#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn run(code: Gc<Code>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = if code.prologue & 1 == 1 { make(q0, x) } else { q0 };
    if code.prologue & 2 == 2 {
        p0.b.set(p0.b.get() ^ 5);
    }
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            Op::Run(at) => {
                let (y, u, v, w) = handler(code, at, acc, p, q, r);
                acc = y;
                p = u;
                q = v;
                r = w;
            }
            Op::If(packed) => {
                if acc as u64 & (packed >> 8) != 0 {
                    pc = (packed & 255) as usize;
                }
            }
            Op::Loop(to) => {
                trips -= 1;
                acc &= 0xff_ffff;
                if trips > 0 {
                    pc = to;
                    can_enter_jit!();
                }
            }
            Op::Return => return (acc, p),
        }
    }
}

/// A new object.
#[jit]
pub fn make(link: Gc<Node>, a: i64) -> Gc<Node> {
    Gc::new(Node {
        tag: a & 15,
        a: GcCell::new(a),
        b: GcCell::new(1),
        small: GcCell::new(a as u8),
        link: GcCell::new(Some(link)),
        tmp: GcCell::new(None),
        num: GcCell::new(Gc::new(Num { i: a & 31 })),
        val: GcCell::new(Val::Int(a)),
    })
}

#[jit]
fn pick_int(n: u64, i0: i64, i1: i64, i2: i64) -> i64 {
    match n {
        0 => i0,
        1 => i1,
        _ => i2,
    }
}

#[jit]
fn pick_object(n: u64, p: Gc<Node>, q: Gc<Node>, r: Gc<Node>, o3: Gc<Node>, o4: Gc<Node>) -> Gc<Node> {
    match n {
        0 => p,
        1 => q,
        2 => r,
        3 => o3,
        _ => o4,
    }
}

#[jit]
pub fn as_number(v: Val) -> i64 {
    match v {
        Val::Nil => -1,
        Val::Int(n) if n > 1000 => n & 7,
        Val::Int(n) => n,
        Val::Ref(o) => o.a.get(),
        // Which NaN it is decides.
        Val::Num(f) => {
            let m = f * 1.5 - 0.25;
            if m.to_bits() >> 63 == 1 { (m.to_bits() & 31) as i64 } else { m as i64 }
        }
    }
}

/// A double: a NaN of either sign with a payload, a zero of either sign, infinite, subnormal, or a number.
#[jit]
fn double_of(x: i64) -> f64 {
    let sign = (x as u64 & 256) << 55;
    match x & 0xe00 {
        0x200 => f64::from_bits(sign | 0x7ff8 << 48 | x as u64 & 255),
        0x400 => f64::from_bits(sign | 0x7ff0 << 48 | 1 | x as u64 & 254),
        0x600 => f64::from_bits(sign | ((x as u64 & 1) * (0x7ff0 << 48))),
        0x800 => f64::from_bits(sign | x as u64 & 255),
        _ => (x & 255) as f64 * 0.5,
    }
}

#[jit]
pub fn value_of(kind: u64, x: i64, o: Gc<Node>) -> Val {
    match kind & 3 {
        0 => Val::Int(x & 0xffff),
        1 => Val::Ref(o),
        2 => Val::Num(double_of(x)),
        _ => Val::Nil,
    }
}

#[jit]
pub fn arith(kind: u64, x: i64, y: i64) -> i64 {
    match kind & 15 {
        0 => x.wrapping_add(y),
        1 => x.wrapping_sub(y),
        2 => x.wrapping_mul(y),
        3 => x ^ (y >> 3),
        4 => (x & 0xffff) + (y & 0xffff),
        5 => (x & 0xfff) * 3 - (y & 7),
        6 => (y & 63) << (x & 7),
        7 if y & 15 != 0 => x / (y & 15),
        8 if x & 7 != 0 => y % (x & 7),
        _ => x | (y & 1),
    }
}

/// Checked arithmetic: a branch on the overflow, or rustc's own panic.
#[jit]
pub fn checked(kind: u64, x: i64, y: i64) -> i64 {
    let big = x.wrapping_mul(0x0100_0000_0001);
    match kind & 7 {
        0..3 => match big.checked_mul(y | 1) {
            Some(v) => v & 0xfffff,
            None => 3,
        },
        3..6 => match big.checked_add(y.wrapping_mul(0x7000_0000_0000)) {
            Some(v) => v & 0xffff,
            None => -1,
        },
        6 => i64::from(x as u8).checked_sub(i64::from(y as u8)).map_or(9, |v| v & 31),
        // The sum of two bytes seldom exceeds the limit: a panic of the arithmetic itself.
        _ => i64::from(i32::MAX - 480 + (x & 255) as i32 + (y & 255) as i32) & 255,
    }
}

/// Runs a handler; the results are the four reds that it may replace.
#[jit]
#[unroll_safe]
fn handler(
    code: Gc<Code>,
    from: usize,
    acc: i64,
    p0: Gc<Node>,
    q0: Gc<Node>,
    r0: Gc<Node>,
) -> (i64, Gc<Node>, Gc<Node>, Gc<Node>) {
    let mut at = from;
    let (mut i0, mut i1, mut i2) = (acc, 1, 2);
    let (mut p, mut q, mut r, mut o3, mut o4) = (p0, q0, r0, r0, q0);
    loop {
        let word = code.micro[at];
        at += 1;
        let d = (word >> 6) & 7;
        let k = (word >> 16) & 0xffff;
        let (s, t) = ((word >> 9) & 7, (word >> 12) & 7);
        let (x, y) = (pick_int(s, i0, i1, i2), pick_int(t, i0, i1, i2));
        let (o, u) = (pick_object(s, p, q, r, o3, o4), pick_object(t, p, q, r, o3, o4));
        // Where the result goes: 0 to 2 an integer, 8 to 12 an object, 16 nowhere, 24 both.
        let (to, v, w) = match word & 63 {
            0 => break,
            1 => (d, o.a.get(), o),
            2 => (d, o.b.get(), o),
            3 => (d, o.small.get() as i64, o),
            4 => (d, o.tag, o),
            5 => {
                o.a.set(y.wrapping_add(k as i64));
                (16, x, o)
            }
            6 => {
                o.b.set((y ^ k as i64) & 0xff);
                (16, x, o)
            }
            7 => {
                o.small.set(y as u8);
                (16, x, o)
            }
            8 => (8 + d, x, o.link.get().unwrap_or(o)),
            9 => (8 + d, x, o.tmp.get().unwrap_or(o)),
            10 => {
                o.link.set(Some(u));
                (16, x, o)
            }
            11 => {
                o.tmp.set(Some(u));
                (16, x, o)
            }
            12 => (8 + d, x, make(o, y)),
            13 => {
                o.num.set(Gc::new(Num { i: (y & 0xffff) + k as i64 }));
                (16, x, o)
            }
            14 => (d, o.num.get().i, o),
            15 => {
                o.num.set(u.num.get());
                (16, x, o)
            }
            16 => {
                o.val.set(value_of(k, y, u));
                (16, x, o)
            }
            17 => (d, as_number(o.val.get()), o),
            18 => {
                let (v, w) = run(code.subs[(k & 255) as usize], x, (k >> 8) as i64, o, u);
                (24 + d, v, w)
            }
            19 => (d, lookup(code.class.version.get()), o),
            20 => (d, lookup(promote!(code.class.version.get())), o),
            21 => (d, number(k as i64), o),
            22 => (8 + d, x, intern(x & 7)),
            23 => (d, change(code.class, o), o),
            24 => (d, effect(k as i64, x, u), o),
            25 => (d, reenter(code, k as usize, x, u), o),
            26 => {
                if x & 3 != (k & 3) as i64 {
                    at += (k >> 8) as usize;
                }
                (16, x, o)
            }
            27 => (d, promote!(x & 3), o),
            28 => (d, arith(k, x, y), o),
            29 => (d, checked(k, x, y), o),
            30 => (d, if Gc::ptr_eq(o, u) { 77 } else { 5 }, o),
            31 => (8 + d, x, o),
            32 => {
                o.b.set((o.b.get() * 5 + 1) & 255);
                (16, x, o)
            }
            33 => {
                if x & 127 == (k & 127) as i64 {
                    panic!("guest panic {x}");
                }
                (16, x, o)
            }
            35 => match code.slots[(k & 255) as usize].get() {
                Some(sub) => {
                    let (v, w) = run(sub, x, (k >> 8) as i64, o, u);
                    (24 + d, v, w)
                }
                None => (16, x, o),
            },
            36 => (d, read_view(code.views, k, x), o),
            37 => {
                write_view(code.views, k, x, y);
                (16, x, o)
            }
            _ => (d, (pick_int(d, i0, i1, i2) & 0xfff_ffff) * 31 + (x & 0xfff_ffff), o),
        };
        match to {
            0 => i0 = v,
            1 => i1 = v,
            2 => i2 = v,
            8 => p = w,
            9 => q = w,
            10 => r = w,
            11 => o3 = w,
            12 => o4 = w,
            16 => {}
            24 => {
                i0 = v;
                p = w;
            }
            25 => {
                i1 = v;
                q = w;
            }
            26 => {
                i2 = v;
                r = w;
            }
            27 => {
                i1 = v;
                o3 = w;
            }
            _ => {
                i2 = v;
                o4 = w;
            }
        }
    }
    (i0, p, q, r)
}

/// Calls the interpreter from a function that traces do not look into.
#[dont_look_inside]
fn reenter(code: Gc<Code>, k: usize, x: i64, o: Gc<Node>) -> i64 {
    match code.slots[k & 255].get() {
        Some(sub) => run(sub, x, (k >> 8) as i64, o, o).0,
        None => 0,
    }
}
