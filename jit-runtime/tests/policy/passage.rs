//! Bridges that leave an inner loop and come back to it through the head of the loop around.

use jit_runtime::prelude::*;
use jit_runtime::testing::traces;
use jit_runtime::{Options, Tuning};

use super::{run, same};

/// An activation with two loops, one in the other.
#[derive(JitObject)]
struct Frame {
    /// Whose turn it is after one of this one.
    peer: GcCell<Option<Gc<Frame>>>,
    i: GcCell<i64>,
    k: GcCell<i64>,
    sum: GcCell<i64>,
}

fn frame() -> Gc<Frame> {
    Gc::new(Frame { peer: GcCell::new(None), i: GcCell::new(0), k: GcCell::new(0), sum: GcCell::new(0) })
}

/// Runs `n` turns of the outer loop; where a frame has a peer, it is that one's turn then.
#[jit_driver(greens = [pc], reds = [now, n, turns])]
fn nested(start: Gc<Frame>, n: i64, turns: i64) -> i64 {
    let mut now = start;
    let mut pc = 0;
    loop {
        jit_merge_point!();
        match pc {
            0 => {
                if now.i.get() >= n {
                    return now.sum.get();
                }
                now.k.set(turns);
                pc = 1;
            }
            1 => {
                let k = now.k.get();
                now.sum.set(now.sum.get().wrapping_mul(3) ^ k);
                now.k.set(k - 1);
                if k > 1 {
                    can_enter_jit!();
                } else {
                    pc = 2;
                }
            }
            _ => {
                now.i.set(now.i.get() + 1);
                if let Some(peer) = now.peer.get() {
                    now = peer;
                }
                can_enter_jit!();
                pc = 0;
            }
        }
    }
}

fn alone() -> i64 {
    nested(frame(), 3_000, 30)
}

/// Two frames that take turns.
fn by_turns() -> i64 {
    let (one, other) = (frame(), frame());
    one.peer.set(Some(other));
    other.peer.set(Some(one));
    nested(one, 3_000, 30)
}

/// The first loop that is compiled, by number, and where the bridges go that leave it: their tokens.
fn targets(options: Options, f: fn() -> i64) -> (u32, Vec<u32>) {
    let compiled = move || {
        let all = traces(|| _ = f());
        let number = |name: &str| name.rsplit(' ').next().and_then(|n| n.parse::<u32>().ok());
        let token = |operation: &String| operation.strip_prefix("jump token ")?.split('(').next()?.parse::<u32>().ok();
        let first = number(&all[0].name).expect("a loop has a number");
        let of_it = all.iter().filter(|t| t.is_bridge && number(&t.name) == Some(first));
        (first, of_it.filter_map(|t| t.operations.last().and_then(token)).collect())
    };
    run(options, compiled).0
}

/// The outer loop is compiled before the bridge is recorded.
fn late_bridges() -> Options {
    Options { bridge_threshold: 1_000, ..Options::default() }
}

#[test]
fn a_bridge_comes_back_to_the_inner_loop_by_itself() {
    same(late_bridges(), alone);
    let (inner, to) = targets(late_bridges(), alone);
    assert!(to.iter().any(|t| t / 2 == inner), "{inner} {to:?}");
    let (inner, to) =
        targets(Options { tuning: Tuning { passage_limit: 0, ..late_bridges().tuning }, ..late_bridges() }, alone);
    assert!(!to.is_empty() && to.iter().all(|t| t / 2 != inner), "{inner} {to:?}");
}

#[test]
fn in_another_frame_it_does_not() {
    same(late_bridges(), by_turns);
    let (inner, to) = targets(late_bridges(), by_turns);
    assert!(!to.is_empty() && to.iter().all(|t| t / 2 != inner), "{inner} {to:?}");
}
