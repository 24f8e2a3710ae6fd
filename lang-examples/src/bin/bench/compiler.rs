//! What it costs to record, optimize and assemble, and to leave machine code.

use lang_examples::tlr::{interpret, load};

use crate::Measured;
use crate::measure::{assert_jit, fresh, off, options};
use crate::picture::{MANDELBROT, draw};
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
    let (deopts, of_deopts) = deopts(runs)?;
    tables.push(deopts);
    claims.extend(of_deopts);
    Ok((tables, claims))
}

/// What the compilation of a program's loops took.
#[derive(Clone, Copy, Default)]
struct Stages {
    traces: f64,
    /// Operations that the twin ran while it recorded, those on constants among them.
    run: f64,
    /// Operations recorded, those of recordings given up among them.
    recorded: f64,
    /// Operations that reached the optimizer.
    kept: f64,
    optimized: f64,
    bytes: f64,
    /// Nanoseconds.
    record: f64,
    optimize: f64,
    assemble: f64,
}

impl Stages {
    /// Of a program, each stage the best of several fresh JITs with checks off: the work is the
    /// same in each, and the statistics take the time of a clock that others may stop.
    fn of(name: &str, program: &'static [u8], runs: u32) -> Result<Stages, String> {
        let eager = options(|o| (o.enabled, o.threshold, o.bridge_threshold, o.testing.verify) = (true, 2, 2, false));
        let mut best =
            Stages { record: f64::INFINITY, optimize: f64::INFINITY, assemble: f64::INFINITY, ..Stages::default() };
        for _ in 0..runs {
            let stats = draw(eager.clone(), program, b"").stats;
            assert_jit(name, &stats)?;
            best.record = best.record.min(stats.record_ns as f64);
            best.optimize = best.optimize.min(stats.optimize_ns as f64);
            best.assemble = best.assemble.min(stats.assemble_ns as f64);
            best.traces = (stats.loops + stats.bridges) as f64;
            best.run = stats.run_ops as f64;
            best.kept = (stats.recorded_ops - stats.merged_ops) as f64;
            best.recorded = best.kept + stats.given_up_ops as f64;
            best.optimized = stats.optimized_ops as f64;
            best.bytes = stats.code_bytes as f64;
        }
        Ok(best)
    }

    fn and(self, other: Stages) -> Stages {
        Stages {
            traces: self.traces + other.traces,
            run: self.run + other.run,
            recorded: self.recorded + other.recorded,
            kept: self.kept + other.kept,
            optimized: self.optimized + other.optimized,
            bytes: self.bytes + other.bytes,
            record: self.record + other.record,
            optimize: self.optimize + other.optimize,
            assemble: self.assemble + other.assemble,
        }
    }

    fn rows(&self, name: &str, table: &mut Table) {
        let all = self.record + self.optimize + self.assemble;
        // Other meta-tracers tell both: what runs while they trace, and what is recorded of it.
        let stages = [
            ("record, per operation that the twin runs", self.run, self.record),
            ("record, per operation in the trace", self.recorded, self.record),
            ("optimize", self.kept, self.optimize),
            ("assemble", self.optimized, self.assemble),
            ("all, per recorded operation", self.recorded, all),
        ];
        for (stage, operations, ns) in stages {
            let each = ns / operations;
            table.row(format!("{name}: {stage}"), [operations, each, 1e3 / each, ns / self.traces, 100.0 * ns / all]);
        }
    }
}

/// The stages of compilation over two programs of short traces, where what a recording costs
/// besides its operations weighs most.
///
/// The time of a recording is all between the decision to record and the trace that goes to the optimizer: the reading of
/// the exit (its objects, stores and frames), what the bridge assumes, the replay, and the twin with the guest's own work,
/// calls and page faults among it.
fn stages(runs: u32) -> Measured {
    let primes = Stages::of("primes", PRIMES, 8 * runs)?;
    let mandelbrot = Stages::of("Mandelbrot", MANDELBROT, 6 * runs)?;
    let both = primes.and(mandelbrot);
    let columns = &["operations", "ns each", "million/s", "ns per trace", "percent"];
    let mut table = Table::new("compilation (tape, thresholds of 2; record: exit, replay and twin)", columns);
    let mut code = Table::new("machine code", &["traces", "operations", "bytes", "bytes each"]);
    for (name, stages) in [("primes", primes), ("Mandelbrot", mandelbrot), ("both", both)] {
        stages.rows(name, &mut table);
        code.row(name, [stages.traces, stages.optimized, stages.bytes, stages.bytes / stages.optimized]);
    }
    let claims = vec![
        Claim {
            name: "nanoseconds of recording, per operation that the twin runs",
            measured: both.record / both.run,
            bound: Bound::AtMost(15.0),
        },
        Claim {
            name: "nanoseconds of recording, per operation in the trace",
            measured: both.record / both.recorded,
            bound: Bound::AtMost(15.0),
        },
        Claim {
            name: "million operations assembled per second",
            measured: 1e3 * both.optimized / both.assemble,
            bound: Bound::AtLeast(2.0),
        },
    ];
    Ok((vec![table, code], claims))
}

/// A guard that fails in every turn and gets no bridge. What a turn takes more than its
/// instructions in the interpreter is: entering the code, leaving it, and the instruction that was left, which the
/// interpreter begins anew, or which is replayed up to the guard, as it has to be where it has stored something.
fn deopts(runs: u32) -> Result<(Table, Vec<Claim>), String> {
    const TURNS: i64 = 2_000_000;
    let exits = |restarts| {
        options(|o| {
            (o.enabled, o.bridge_threshold, o.testing.rests, o.testing.restarts) = (true, u32::MAX, false, restarts)
        })
    };
    let program = || load(PHASES).expect("the program is right");
    let [mut with, mut without, mut count] = [[f64::INFINITY; 2], [f64::INFINITY; 2], [0.0; 2]];
    for _ in 0..runs {
        for (n, restarts) in [true, false].into_iter().enumerate() {
            let run = fresh(exits(restarts), program, |code| interpret(code, TURNS));
            assert_jit("phases", &run.stats)?;
            let (deopts, restarted) = (run.stats.deopts, run.stats.restarted);
            if deopts < TURNS as u64 / 4 || (restarted > deopts / 2) != restarts {
                return Err(format!("phases: {deopts} deopts in {TURNS} turns, {restarted} not replayed"));
            }
            with[n] = with[n].min(run.ns);
            count[n] = deopts as f64;
            without[n] = without[n].min(fresh(off(), program, |code| interpret(code, TURNS)).ns);
        }
    }
    // Both phases in the interpreter: 7 and 6 instructions a turn. The compiled first phase is
    // taken for nothing, and so is on the side of the deopts.
    let per_instruction = without[0].min(without[1]) / (13.0 * TURNS as f64);
    let columns = &["turns", "ns per turn"];
    let mut table = Table::new("deopts (tlr, a guard that fails in every turn)", columns);
    table.row("interpreter, an instruction", [13.0 * TURNS as f64, per_instruction]);
    let names = [
        ("from the merge point", "nanoseconds of a deopt with the entry before it"),
        ("replayed", "nanoseconds of a deopt that is replayed, with the entry before it"),
    ];
    let mut claims = Vec::new();
    for (n, (way, name)) in names.into_iter().enumerate() {
        let resting = (TURNS as f64 - count[n]) * 13.0 * per_instruction;
        let per_turn = (with[n] - resting) / count[n];
        let deopt = per_turn - 5.0 * per_instruction;
        table.row(format!("turn with a deopt, {way}"), [count[n], per_turn]);
        table.row(format!("entry and deopt, {way}, alone"), [count[n], deopt]);
        claims.push(Claim { name, measured: deopt, bound: Bound::AtMost(400.0) });
    }
    Ok((table, claims))
}
