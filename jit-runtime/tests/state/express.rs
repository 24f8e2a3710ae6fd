//! Portals without a loop, which a host calls as traces do.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;
use jit_runtime::{Options, Testing};

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Answer {
    None,
    Number(i64),
    Ratio(f64),
}

#[derive(JitState)]
struct Host {
    program: Vec<u8>,
    numbers: [i64; 4],
    calls: u32,
}

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

#[jit]
impl Host {
    /// Five operations by a byte of the program: a short program is a chain of branches.
    fn step(&mut self, n: usize, x: i64) -> i64 {
        let Some(op) = self.program.get(n) else { return x };
        let y = match op {
            0 => x.wrapping_mul(3),
            1 => x ^ self.numbers[n & 3],
            2 => {
                self.numbers[0] = self.numbers[0].wrapping_add(x);
                self.numbers[0]
            }
            3 if x & 7 == 5 => panic!("five"),
            4 => self.again(x),
            _ => x + 1,
        };
        self.step(n + 1, y)
    }

    /// Calls the portal again, below machine code.
    #[dont_look_inside]
    fn again(&mut self, x: i64) -> i64 {
        let depth = DEPTH.get();
        if depth > 3 {
            return x;
        }
        DEPTH.set(depth + 1);
        let result = catch_unwind(AssertUnwindSafe(|| self.number(x & 63)));
        DEPTH.set(depth);
        result.unwrap_or(-5)
    }

    #[jit_driver(greens = [], reds = [self, x])]
    fn number(&mut self, x: i64) -> i64 {
        self.calls += 1;
        self.step(0, x)
    }

    #[jit_driver(greens = [key], reds = [self, a, b, c])]
    fn answer(&mut self, key: u32, a: i64, b: bool, c: f64) -> Answer {
        let x = self.step(1, a);
        if b {
            return Answer::Ratio(x as f64 / c);
        }
        if x % i64::from(key) == 0 { Answer::None } else { Answer::Number(x) }
    }

    /// More words than go the short way.
    #[jit_driver(greens = [], reds = [self, a, b, c, d])]
    fn many(&mut self, a: i64, b: i64, c: i64, d: i64) -> Option<i64> {
        let x = self.step(2, a ^ b);
        (x > c).then_some(x - d)
    }

    #[jit_driver(greens = [], reds = [self])]
    fn nothing(&mut self) {
        self.numbers[1] = self.step(0, self.numbers[2]);
    }
}

#[jit_driver(greens = [], reds = [a, b])]
fn free(a: i64, b: i64) -> Result<i64, i64> {
    if a < b { Err(b - a) } else { Ok(a * 2) }
}

fn host(program: &[u8]) -> Host {
    Host { program: program.to_vec(), numbers: [5, 6, 7, 8], calls: 0 }
}

const PROGRAMS: [&[u8]; 5] = [&[0, 1, 2, 9], &[9], &[2, 3, 0, 1, 9, 9], &[4, 1, 0], &[0, 2, 4, 3, 1, 4]];

#[test]
fn results_are_those_of_the_long_way() {
    let run = || {
        let mut log = Vec::new();
        for program in PROGRAMS {
            let mut host = host(program);
            for x in 0..150_i64 {
                let number = catch_unwind(AssertUnwindSafe(|| host.number(x))).map_err(|_| "panic");
                let answer = catch_unwind(AssertUnwindSafe(|| host.answer(3 + x as u32 / 100, x, x % 4 == 1, 2.0)))
                    .map_err(|_| ());
                let many = catch_unwind(AssertUnwindSafe(|| host.many(x, 3, 40, x / 2))).map_err(|_| ());
                let nothing = catch_unwind(AssertUnwindSafe(|| host.nothing())).is_ok();
                log.push(format!("{number:?} {answer:?} {many:?} {nothing} {:?} {:?}", free(x, 20), host.numbers));
            }
            log.push(host.calls.to_string());
        }
        log
    };
    agree(run);
}

#[test]
fn calls_are_counted() {
    let run = || {
        let testing = Testing { rests: false, ..Testing::default() };
        jit_runtime::set_options(Options { call_threshold: 10, testing, ..Options::default() });
        let mut host = host(&[0, 1, 2, 9, 9, 1]);
        (0..10_000).for_each(|x| _ = host.number(x));
        let stats = jit_runtime::stats();
        assert!(stats.entries > 9_900 && stats.entries <= 10_000, "{stats:?}");
        assert!(stats.finishes + stats.deopts >= stats.entries, "{stats:?}");
        // Where the JIT is off, nothing enters.
        jit_runtime::set_options(Options { enabled: false, ..Options::default() });
        (0..1_000).for_each(|x| _ = host.number(x));
        assert_eq!(jit_runtime::stats().entries, stats.entries);
        jit_runtime::set_options(Options { call_threshold: 10, testing, ..Options::default() });
        (0..1_000).for_each(|x| _ = host.number(x));
        assert!(jit_runtime::stats().entries > stats.entries + 900);
        assert_eq!(host.calls, 12_000);
    };
    std::thread::spawn(run).join().expect("no test fails");
}
