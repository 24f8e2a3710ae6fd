//! A hot loop overflows as the crate's profile says: in machine code, in the evaluator, and where a guard is left and
//! replayed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Testing};

/// What a turn of the loop does.
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Op {
    Add,
    Sub,
    Mul,
    Neg,
    Shl,
    Shr,
    Abs,
    Pow,
    AddBytes,
    MulShort,
    ShlWord,
    NegShort,
    AbsByte,
    Unsigned,
    Size,
    Inside,
}

const ALL: [Op; 16] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::Neg,
    Op::Shl,
    Op::Shr,
    Op::Abs,
    Op::Pow,
    Op::AddBytes,
    Op::MulShort,
    Op::ShlWord,
    Op::NegShort,
    Op::AbsByte,
    Op::Unsigned,
    Op::Size,
    Op::Inside,
];

#[jit]
fn inside(x: i32, y: i32) -> i32 {
    let mut x = x;
    x += y;
    i32::abs(x)
}

/// 3,000 turns on small numbers, and one on `last`, which overflows.
#[jit_driver(greens = [op], reds = [turns, sum, last])]
fn run(op: Op, turns: i64, last: i64) -> i64 {
    let mut turns = turns;
    let mut sum = 0i64;
    loop {
        jit_merge_point!();
        let x = if turns == 0 { last } else { turns & 1 };
        let seen = match op {
            Op::Add => x + x,
            Op::Sub => -x - x - 2,
            Op::Mul => x * 3,
            Op::Neg => -x,
            Op::Shl => 1 << x,
            Op::Shr => 1024 >> x,
            Op::Abs => x.abs(),
            Op::Pow => (x & 0xff).pow(8 + (x >> 60) as u32),
            Op::AddBytes => (x as u8 + 1) as i64,
            Op::MulShort => (x as i16 * 7) as i64,
            Op::ShlWord => (1u32 << x as u8) as i64,
            Op::NegShort => -(x as i16) as i64,
            Op::AbsByte => (x as i8).abs() as i64,
            Op::Unsigned => (5 - x as u64) as i64,
            Op::Size => (x as usize + 1) as i64,
            Op::Inside => inside(x as i32, 1) as i64,
        };
        sum = sum.wrapping_mul(3).wrapping_add(seen);
        if turns == 0 {
            return sum;
        }
        turns -= 1;
        can_enter_jit!();
    }
}

/// The result, or the message of the panic, under these options.
fn outcome(options: Options, op: Op, last: i64) -> Result<i64, String> {
    let run = move || {
        jit_runtime::set_options(options);
        // Compiled with turns that do not overflow.
        run(op, 3000, 0);
        let end = catch_unwind(AssertUnwindSafe(|| run(op, 40, last)));
        end.map_err(|p| {
            p.downcast_ref::<&str>().map_or_else(|| format!("{:?}", p.downcast_ref::<String>()), |s| s.to_string())
        })
    };
    std::thread::spawn(run).join().expect("panics are caught")
}

/// What the last turn works on, so that each operation overflows on one of them.
const LAST: [i64; 9] = [i64::MAX, i64::MIN, -1, 64, 127, 128, 255, 0x8000, i32::MAX as i64];

#[test]
fn a_hot_loop_overflows_as_the_profile_says() {
    std::panic::set_hook(Box::new(|_| ()));
    let checks = env!("CARGO_PKG_NAME") == "checks-overflow";
    assert_eq!(cfg!(debug_assertions), !checks, "the workspace gives this package a profile of its own");
    let mut panics = 0;
    for (op, last) in ALL.iter().flat_map(|op| LAST.map(|last| (*op, last))) {
        let plain = outcome(Options { enabled: false, ..Options::default() }, op, last);
        panics += u32::from(plain.is_err());
        for (backend, fail_guard, restarts) in [
            (Backend::Native, 0, true),
            (Backend::Native, 0, false),
            (Backend::Native, 7, false),
            (Backend::Evaluator, 0, true),
        ] {
            let options = Options {
                threshold: 5,
                bridge_threshold: 2,
                backend,
                testing: Testing { fail_guard, restarts, ..Testing::default() },
                ..Options::default()
            };
            let traced = outcome(options, op, last);
            assert_eq!(traced, plain, "{op:?} of {last}, {backend:?}, fail_guard {fail_guard}, restarts {restarts}");
        }
    }
    let _ = std::panic::take_hook();
    println!("{panics} of {} runs end in a panic", ALL.len() * LAST.len());
    assert_eq!(checks, panics > 20);
    assert_eq!(!checks, panics == 0);
}
