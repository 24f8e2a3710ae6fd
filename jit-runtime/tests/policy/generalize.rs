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
