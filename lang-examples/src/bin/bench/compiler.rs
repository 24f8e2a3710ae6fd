//! What it costs to record, optimize and assemble, and to leave machine code.

use lang_examples::tlr::{interpret, load};

use crate::Measured;
use crate::measure::{assert_jit, fresh, off, options};
use crate::picture::draw;
use crate::table::{Bound, Claim, Table};

/// Many loops and bridges in little time.
pub const PRIMES: &[u8] = include_bytes!("../../../programs/tape/primes.tape");

/// In the first phase the loop is compiled on the way with `SET_A 7`. In the second one register
/// 2 is set, and every turn leaves the code at its first guard: the compiled part is one
/// instruction, the interpreter does the other five.
const PHASES: &str = "
        ALLOCATE   3
        MOV_A_R    0        # n
        MOV_A_R    1        # i = n
turn:   MOV_R_A    2
        JUMP_IF_A  second
        SET_A      7
second: MOV_R_A    1        # i -= 1
        DECR_A
        MOV_A_R    1
        JUMP_IF_A  turn
        MOV_R_A    2
        JUMP_IF_A  end
        SET_A      1        # the second phase
        MOV_A_R    2
        MOV_R_A    0
        MOV_A_R    1
        JUMP_IF_A  turn
end:    RETURN_A
";

pub fn measure(runs: u32) -> Measured {
    let (mut tables, mut claims) = stages(runs)?;
    let (deopts, claim) = deopts(runs)?;
    tables.push(deopts);
    claims.push(claim);
    Ok((tables, claims))
}

/// The stages of compilation, each the best of several fresh JITs with checks off: the work is
/// the same in each, and the statistics take the time of a clock that others may stop.
fn stages(runs: u32) -> Measured {
    let eager = options(|o| (o.enabled, o.threshold, o.bridge_threshold, o.verify) = (true, 2, 2, false));
    let [mut record, mut optimize, mut assemble] = [f64::INFINITY; 3];
    let [mut recorded, mut optimized, mut bytes] = [0.0; 3];
    for _ in 0..8 * runs {
        let stats = draw(eager.clone(), PRIMES, b"").stats;
        assert_jit("primes", &stats)?;
        record = record.min(stats.record_ns as f64);
        optimize = optimize.min(stats.optimize_ns as f64);
        assemble = assemble.min(stats.assemble_ns as f64);
        recorded = stats.recorded_ops as f64;
        optimized = stats.optimized_ops as f64;
        bytes = stats.code_bytes as f64;
    }
    let all = record + optimize + assemble;
    let mut table = Table::new("compilation (tape primes)", &["operations", "ns each", "million/s", "percent"]);
    for (name, operations, ns) in
        [("record", recorded, record), ("optimize", recorded, optimize), ("assemble", optimized, assemble)]
    {
        table.row(name, [operations, ns / operations, 1e3 * operations / ns, 100.0 * ns / all]);
    }
    table.row("all, per recorded operation", [recorded, all / recorded, 1e3 * recorded / all, 100.0]);
    let mut code = Table::new("machine code (tape primes)", &["operations", "bytes", "bytes each"]);
    code.row("optimized", [optimized, bytes, bytes / optimized]);
    let claims = vec![
        Claim { name: "nanoseconds to record an operation", measured: record / recorded, bound: Bound::AtMost(15.0) },
        Claim {
            name: "million operations assembled per second",
            measured: 1e3 * optimized / assemble,
            bound: Bound::AtLeast(2.0),
        },
    ];
    Ok((vec![table, code], claims))
}

/// A guard that fails in every turn and gets no bridge. What a turn takes more than its
/// instructions in the interpreter is: entering the code, leaving it, replaying one instruction.
fn deopts(runs: u32) -> Result<(Table, Claim), String> {
    const TURNS: i64 = 2_000_000;
    let no_bridges = options(|o| (o.enabled, o.bridge_threshold) = (true, u32::MAX));
    let program = || load(PHASES).expect("the program is right");
    let [mut with, mut without, mut count] = [f64::INFINITY, f64::INFINITY, 0.0];
    for _ in 0..runs {
        let run = fresh(no_bridges.clone(), program, |code| interpret(code, TURNS));
        assert_jit("phases", &run.stats)?;
        if run.stats.deopts < TURNS as u64 / 2 {
            return Err(format!("phases: only {} deopts in {TURNS} turns", run.stats.deopts));
        }
        with = with.min(run.ns);
        count = run.stats.deopts as f64;
        without = without.min(fresh(off(), program, |code| interpret(code, TURNS)).ns);
    }
    // Both phases in the interpreter: 7 and 6 instructions a turn. The compiled first phase is
    // taken for nothing, and so is on the side of the deopts.
    let per_instruction = without / (13.0 * TURNS as f64);
    let per_turn = with / count;
    let deopt = per_turn - 5.0 * per_instruction;
    let columns = &["turns", "ns per turn"];
    let mut table = Table::new("deopts (tlr, a guard that fails in every turn)", columns);
    table.row("interpreter, an instruction", [13.0 * TURNS as f64, per_instruction]);
    table.row("turn with a deopt", [count, per_turn]);
    table.row("entry, deopt and replay alone", [count, deopt]);
    let name = "nanoseconds of a deopt with the entry before it";
    Ok((table, Claim { name, measured: deopt, bound: Bound::AtMost(400.0) }))
}
