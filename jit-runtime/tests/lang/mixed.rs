//! Many features in one function, as in the pieces of an interpreter.

use jit_runtime::prelude::*;

use crate::enums::{Color, Point, Value, Wide};
use crate::function::functions;
use crate::input::{Gen, Input};
use crate::logic::{log, tick};
use crate::objects::Node;
use crate::show::show_debug;

/// A bytecode with an operand.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    Push(i64),
    Pop,
    Add,
    Mul,
    Neg,
    Jump(usize),
    JumpIf { target: usize },
    Print,
    Half(f64),
    Halt,
}

show_debug! { Op }

impl Input for Op {
    fn make(g: &mut Gen) -> Op {
        match g.below(10) {
            0 => Op::Push(i64::make(g)),
            1 => Op::Pop,
            2 => Op::Add,
            3 => Op::Mul,
            4 => Op::Neg,
            5 => Op::Jump(usize::make(g)),
            6 => Op::JumpIf { target: usize::make(g) },
            7 => Op::Print,
            8 => Op::Half(f64::make(g)),
            _ => Op::Halt,
        }
    }
}

#[derive(JitObject)]
struct Limits {
    low: i64,
    high: i64,
}

static LIMITS: Limits = Limits { low: -3, high: 100 };

#[jit]
fn step(op: Op, pc: usize, acc: i64, top: i64) -> (usize, i64) {
    let mut pc = pc & 0xff;
    let mut acc = acc & 0xffff;
    let top = top & 0xff;
    pc += 1;
    match op {
        Op::Push(n) => acc = n,
        Op::Pop => {
            acc = top;
            pc += 1;
        }
        Op::Add => acc += top,
        Op::Mul => {
            let product = acc * top;
            acc = product + 1;
        }
        Op::Neg => {
            if acc == 0 {
                return (pc, -1);
            }
            acc = -acc;
        }
        Op::Jump(target) => pc = target,
        Op::JumpIf { target: 0..=9 } => return (0, acc),
        Op::JumpIf { target } if acc != 0 => {
            pc = target & 0xff;
            log(pc as i64);
        }
        Op::JumpIf { .. } => acc -= 1,
        Op::Print => {
            tick(acc);
            tick(top);
        }
        Op::Half(f) if f > 1.0 => acc += (f / 2.0) as i64 & 7,
        Op::Half(_) => {
            let t = acc / 2;
            acc = t;
        }
        Op::Halt => return (999, acc),
    }
    (pc, acc)
}

#[jit]
fn value_of_step(op: Op, acc: i64) -> i64 {
    let acc = acc & 0xff;
    let mut side = 1;
    let result = match op {
        Op::Push(n) => n & 7,
        Op::Pop => {
            side += 1;
            acc - side
        }
        Op::Add => acc + 1 + side,
        Op::Mul => {
            side = acc;
            acc * 2 * side
        }
        Op::Jump(t) => {
            let t = t & 7;
            let u = t as i64 + 1;
            u * u
        }
        Op::Half(f) => {
            if f != f {
                return -5;
            }
            f as i64 & 15
        }
        Op::Neg | Op::Print => -acc + side - 1,
        other => {
            let name = if matches!(other, Op::Halt) { 1 } else { 2 };
            name + side
        }
    };
    result * 100 + side
}

#[jit]
fn question_in_arms(op: u8, a: Option<i64>, b: Option<i64>) -> Option<i64> {
    let mut total = 1i64;
    match op & 7 {
        0 => total = total.checked_add(a?)?,
        1 => {
            let x = b?;
            total = x.checked_mul(3)?;
        }
        2 => {
            let (Some(x), Some(y)) = (a, b) else { return None };
            total = x ^ y;
        }
        3 => total += tick(a? & 3),
        4 => {
            let x = a.or(b)?;
            log(x);
        }
        5 => return b,
        6 => {
            total = match a {
                Some(n) if n > 5 => b?,
                Some(n) => n,
                None => return Some(-1),
            };
        }
        _ => {}
    }
    Some(total)
}

#[jit]
fn deferred_in_arms(op: u8, a: i64) -> i64 {
    let x;
    let y: i64;
    match op % 8 {
        0 => {
            x = a & 1;
            y = 2;
        }
        1 => {
            x = tick(3);
            y = tick(4);
        }
        2 => {
            y = a & 7;
            x = y * 2;
        }
        3 => return 4,
        4 => (x, y) = (1, 2),
        5 => {
            let t = a & 3;
            x = t;
            y = t + 1;
        }
        6 => panic!("op {op}"),
        _ => {
            x = 0;
            y = 0;
        }
    }
    x * 10 + y
}

#[unroll_safe]
#[jit]
fn break_with_value_in_arms(code: u64) -> u64 {
    let mut code = code;
    let mut n = 0;
    let found = 'search: loop {
        n += 1;
        let digit = 'digit: {
            break 'digit match code & 7 {
                0 => break 'search 0,
                1 => 10,
                2 => break 'digit n * 2,
                3 => {
                    code >>= 1;
                    if code & 1 == 0 {
                        break 'search n * 1000;
                    }
                    30
                }
                4 => {
                    n += 1;
                    continue 'search;
                }
                5 => break 'search code & 0xff,
                6 => {
                    let t = n + 1;
                    t * 3
                }
                _ => 70,
            };
        };
        if digit > 40 {
            break digit;
        }
        code >>= 3;
    };
    found + n
}

#[jit]
fn closures_with_control_flow(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    let x = a.and_then(|n| {
        let m = b?;
        if m > n {
            return Some(1);
        }
        match n & 7 {
            0 => None,
            1 => Some(tick(1)),
            2 => return Some(22),
            3 => Some(n),
            4 => {
                let t = n ^ m;
                Some(t)
            }
            5 => Some(m),
            6 => b,
            _ => Some(7),
        }
    });
    x.or_else(|| Some(b? ^ 1))
}

#[jit]
fn closure_changes_a_variable(a: Option<i64>) -> i64 {
    let mut count = 1;
    let b = a.map(|n| {
        count += 5;
        n & 3
    });
    count * 10 + b.unwrap_or(9)
}

#[jit]
fn closures_in_closures(a: Option<i64>, b: Result<i64, u8>) -> i64 {
    a.map_or(1, |x| b.map_or(2, |y| x ^ y)).wrapping_add(a.map(|x| b.is_ok_and(|y| y == x)).unwrap_or(true) as i64)
}

#[jit]
fn annotated_types(a: i64, b: bool) -> i64 {
    let x: Option<_> = if b { Some(a) } else { None };
    let y: Result<i64, u8> = Ok(3);
    let z: (i64, u8) = (a, 200);
    let n: Option<Option<u16>> = None;
    let w: u64 = 0xffff_ffff_ffff_fff0;
    match (x, y, n) {
        (Some(p), Ok(q), None) => p ^ q ^ z.1 as i64,
        (None, Err(_), _) => 1,
        _ => (w >> 60) as i64,
    }
}

#[jit]
fn result_of_struct(a: i64, b: i64) -> Result<Point, Color> {
    if a > b { Ok(Point { x: a, y: b }) } else { Err(if a == b { Color::Red } else { Color::Blue }) }
}

#[jit]
fn uses_result_of_struct(a: i64, b: i64) -> i64 {
    match result_of_struct(a, b) {
        Ok(Point { x, y: 0 }) => x,
        Ok(p) => p.x ^ p.y,
        Err(Color::Red) => -1,
        Err(c) => c as i64,
    }
}

#[jit]
fn four_words(a: (i64, bool, f64, u8)) -> (u8, f64, bool, i64) {
    let (w, x, y, z) = a;
    (z / 2, y + 1.0, !x, w ^ 1)
}

#[jit]
fn static_object(a: i64) -> i64 {
    let limits = &LIMITS;
    if a < limits.low {
        limits.low
    } else if a > limits.high {
        (&LIMITS).high
    } else {
        a
    }
}

#[jit]
fn byte_loop(n: u8) -> i64 {
    scan(b'a' + (n & 3))
}

#[unroll_safe]
#[jit]
fn scan(last: u8) -> i64 {
    let mut s = 0;
    for b in b'a'..=last {
        s = s * 3 + (b - b'`') as i64;
    }
    s
}

#[jit]
fn characters(c: char) -> (Option<u32>, usize, bool) {
    (c.to_digit(16), c.len_utf8(), c.is_alphanumeric() != c.is_ascii_uppercase())
}

#[jit]
fn byte_classes(b: u8) -> i64 {
    if b.is_ascii_digit() {
        (b - b'0') as i64
    } else if b.is_ascii_alphabetic() {
        1000
    } else {
        -1
    }
}

#[unroll_safe]
#[jit]
fn run(code: &'static [u8], n: Gc<Node>) -> Result<i64, &'static str> {
    let mut pc = 0;
    let mut acc = n.value.get();
    let mut depth = 0u32;
    while pc < code.len() {
        let op = code[pc];
        pc += 1;
        acc = match op {
            b'(' => {
                depth += 1;
                acc
            }
            b')' if depth == 0 => return Err("unbalanced"),
            b')' => {
                depth -= 1;
                acc
            }
            b'0'..=b'9' => acc.checked_add((op - b'0') as i64).ok_or("overflow")?,
            b'+' => acc.wrapping_add(tick(1)),
            b'*' => {
                n.value.set(acc);
                acc.wrapping_mul(2)
            }
            b'z' => {
                let Some(next) = n.next.get() else { break };
                next.value.get()
            }
            0 | 255 => continue,
            _ => {
                n.slot.set(Value::Int(op as i64));
                acc ^ op as i64
            }
        };
    }
    if depth > 0 { Err("open") } else { Ok(acc) }
}

functions! {
    step(Op, usize, i64, i64);
    value_of_step(Op, i64);
    question_in_arms(u8, Option<i64>, Option<i64>);
    deferred_in_arms(u8, i64);
    break_with_value_in_arms(u64);
    closures_with_control_flow(Option<i64>, Option<i64>);
    closure_changes_a_variable(Option<i64>);
    closures_in_closures(Option<i64>, Result<i64, u8>);
    annotated_types(i64, bool);
    result_of_struct(i64, i64);
    uses_result_of_struct(i64, i64);
    four_words((i64, bool, f64, u8));
    static_object(i64);
    byte_loop(u8);
    characters(char);
    byte_classes(u8);
    run(&'static [u8], Gc<Node>);
}
