//! Loops whose frames are not made, and traces that go on to them with other constants.

use jit_runtime::prelude::*;
use jit_runtime::{Options, Tuning};

use super::{run, same};

/// An activation of a function of two calls. Its first two words never change.
#[derive(JitObject)]
struct Frame {
    back: Option<Gc<Frame>>,
    /// Where the caller goes on.
    site: u64,
    n: i64,
    first: GcCell<i64>,
}

impl Frame {
    fn outermost(n: i64) -> Gc<Frame> {
        Gc::new(Frame { back: None, site: 0, n, first: GcCell::new(0) })
    }
}

/// Fibonacci numbers, with frames on the heap: calls and returns go on in the same loop.
#[jit_driver(greens = [pc], reds = [frame, value])]
fn fibonacci(start: Gc<Frame>) -> i64 {
    let mut frame = start;
    let mut value = 0i64;
    let mut pc = 0u64;
    loop {
        jit_merge_point!();
        let result = match pc {
            0 => {
                if frame.n >= 2 {
                    frame = Gc::new(Frame { back: Some(frame), site: 1, n: frame.n - 1, first: GcCell::new(0) });
                    can_enter_jit!();
                    continue;
                }
                frame.n
            }
            1 => {
                frame.first.set(value);
                frame = Gc::new(Frame { back: Some(frame), site: 2, n: frame.n - 2, first: GcCell::new(0) });
                pc = 0;
                can_enter_jit!();
                continue;
            }
            _ => frame.first.get().wrapping_add(value),
        };
        match frame.back {
            None => return result,
            Some(back) => {
                pc = promote!(frame.site);
                value = result;
                frame = back;
            }
        }
    }
}

fn program() -> i64 {
    fibonacci(Frame::outermost(22))
}

fn limited(generalize_limit: u32) -> Options {
    Options { tuning: Tuning { generalize_limit, ..Tuning::default() }, ..Options::default() }
}

#[test]
fn a_second_call_enters_the_loop_of_the_first_without_its_frame() {
    let stats = same(Options::default(), program);
    assert!(stats.generalized > 0, "{stats:?}");
    let frames = |options| run(options, program).1.heap.allocated_bytes;
    let (with, without) = (frames(Options::default()), frames(limited(0)));
    assert!(with * 4 < without * 3, "{with} and {without} bytes of frames");
}

#[test]
fn a_recorded_loop_is_compiled_a_bounded_number_of_times() {
    for limit in 0..5 {
        let stats = same(limited(limit), program);
        assert!(stats.generalized <= stats.loops * u64::from(limit.saturating_sub(1)), "{limit}: {stats:?}");
    }
    assert_eq!(same(limited(1), program).generalized, 0);
}

/// A machine of four registers: the first walks, the second takes bits of it, the third is mostly a copy of the second.
#[derive(JitState)]
struct Registers {
    x: [i64; 4],
}

#[jit]
impl Registers {
    #[jit_driver(greens = [], reds = [self, n])]
    fn walk(&mut self, mut n: i64) -> i64 {
        while n > 0 {
            jit_merge_point!();
            n -= 1;
            self.x[0] = self.x[0].wrapping_mul(25_214_903_917).wrapping_add(11) & 0xffff_ffff;
            let drawn = self.x[0] >> 8 & 0xffff;
            self.x[1] = drawn & 0xff;
            self.x[2] = if drawn & 0x300 == 0 { drawn ^ 0x7fff } else { self.x[1] };
            self.x[3] = self.x[3].wrapping_add(self.x[1]).wrapping_mul(3);
            can_enter_jit!();
        }
        self.x.iter().fold(0, |sum, x| sum ^ x)
    }
}

fn walk() -> i64 {
    Registers { x: [1, 2, 3, 4] }.walk(20_000)
}

#[test]
fn a_bridge_with_two_values_where_the_loop_has_one_enters_it_behind_its_preamble() {
    let stats = same(Options::default(), walk);
    assert!(stats.generalized > 0, "{stats:?}");
    let before = same(limited(0), walk);
    assert!(stats.through_preambles < before.through_preambles, "{stats:?} {before:?}");
}
