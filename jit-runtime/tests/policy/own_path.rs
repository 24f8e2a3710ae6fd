//! Bridges that pass code at places of their own loop, and come back to its label.

use jit_runtime::Options;
use jit_runtime::prelude::*;
use jit_runtime::testing::traces;

use super::{run, same};

#[derive(JitObject)]
struct Machine {
    sum: GcCell<i64>,
    ticks: GcCell<u8>,
    last: GcCell<u8>,
}

/// Five instructions in a ring, and a tick at each eighth: with each turn another guard fails. Each merge point is a back edge.
#[jit_driver(greens = [pc], reds = [machine, cycle, cycles])]
fn ring(machine: Gc<Machine>, cycles: i64) -> i64 {
    let mut pc = 0i64;
    let mut cycle = 0i64;
    loop {
        jit_merge_point!();
        if cycle >= cycles {
            return machine.sum.get() + machine.ticks.get() as i64 + 1_000 * machine.last.get() as i64;
        }
        if cycle % 8 == 0 {
            machine.ticks.set(machine.ticks.get().wrapping_add(3));
        }
        cycle += 1;
        match pc {
            0 => machine.sum.set(machine.sum.get().wrapping_mul(3) ^ cycle),
            1 => machine.last.set(machine.last.get().wrapping_add(machine.ticks.get())),
            2 => machine.sum.set(machine.sum.get().wrapping_add(machine.last.get() as i64)),
            3 => machine.last.set(machine.last.get() ^ 5),
            _ => machine.sum.set(machine.sum.get() ^ machine.ticks.get() as i64),
        }
        pc = if pc == 4 { 0 } else { pc + 1 };
        can_enter_jit!();
    }
}

fn machine() -> i64 {
    ring(Gc::new(Machine { sum: GcCell::new(1), ticks: GcCell::new(250), last: GcCell::new(0) }), 60_000)
}

#[test]
fn bridges_come_back_to_the_label_past_other_heads() {
    same(Options::default(), machine);
    let (_, stats) = run(Options::default(), machine);
    assert!(stats.passed_heads > 0, "{stats:?}");
    // An odd token is the head of a peeled loop.
    let to_heads = || {
        let token = |operation: &String| operation.strip_prefix("jump token ")?.split('(').next()?.parse::<u32>().ok();
        let all = traces(|| _ = machine());
        let bridges = all.iter().filter(|t| t.is_bridge).filter_map(|t| t.operations.last().and_then(token));
        bridges.filter(|token| token % 2 == 1).count()
    };
    let count = run(Options::default(), to_heads).0;
    assert!(count >= 3, "{count}");
}
