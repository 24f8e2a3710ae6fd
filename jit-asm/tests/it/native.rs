//! Runs traces as machine code and compares with the reference evaluator: exit, words and heap.

use jit_asm::{AsmOptions, Assembler, Code, Entry, Left, NativeFrame, RegisterLimit};
use jit_ir::eval::{self, Outcome};
use jit_ir::{GuardId, Op, Ref, Trace, r#gen};

/// Jumps after which the evaluator gives up; generated traces end long before.
const MAX_LOOPS: u64 = 1000;

/// An assembler that checks every allocation.
pub fn assembler(registers: RegisterLimit) -> Assembler {
    Assembler::new(AsmOptions { registers, verify: true, ..AsmOptions::default() }).expect("this machine runs code")
}

/// Compiles a trace that is entered from Rust and jumps to no other.
pub fn compile(asm: &mut Assembler, trace: &Trace) -> Code {
    match asm.compile(trace, Entry::Loop, &|_| None) {
        Ok(code) => code,
        Err(e) => panic!("{e}\n{trace}"),
    }
}

/// The values that an exit of `trace` left in the frame.
pub fn exit_values(trace: &Trace, code: &Code, left: Left, frame: &NativeFrame) -> Vec<u64> {
    assert_eq!(left.code_id, code.id());
    code.exit_locations(left.guard).map(|l| frame.read(l)).take(values_of(trace, left.guard).len()).collect()
}

fn leaver(trace: &Trace, guard: GuardId) -> &jit_ir::Inst {
    trace.insts.iter().find(|i| i.guard() == Some(guard)).expect("a guard of the trace")
}

fn values_of(trace: &Trace, guard: GuardId) -> &[Ref] {
    trace.exit_values(leaver(trace, guard))
}

/// Runs the code of `trace` and says how it ended, as the evaluator would.
///
/// # Safety
/// As for [`Assembler::enter`].
pub unsafe fn run(asm: &Assembler, trace: &Trace, code: &Code, inputs: &[u64]) -> Outcome {
    let mut frame = NativeFrame::new();
    // SAFETY: the caller's promise.
    let left = unsafe { asm.enter(code, &mut frame, inputs) };
    outcome(trace, code, left, &frame)
}

/// How code was left, as the evaluator would say it.
pub fn outcome(trace: &Trace, code: &Code, left: Left, frame: &NativeFrame) -> Outcome {
    let values = exit_values(trace, code, left, frame);
    let guard = left.guard;
    match leaver(trace, guard).op {
        Op::Finish => Outcome::Finish(values),
        Op::Leave => Outcome::Leave { guard, values },
        _ if left.panicked => Outcome::Panic { guard, values },
        _ => Outcome::Guard { guard, values },
    }
}

/// The guard and the words of an outcome.
fn words(outcome: &Outcome) -> (&'static str, Option<GuardId>, &[u64]) {
    match outcome {
        Outcome::Guard { guard, values } => ("guard", Some(*guard), values),
        Outcome::Panic { guard, values } => ("panic", Some(*guard), values),
        Outcome::Finish(values) => ("finish", None, values),
        Outcome::Leave { guard, values } => ("leave", Some(*guard), values),
        other => panic!("machine code does not end as {other:?}"),
    }
}

/// Whether two runs of a trace ended alike.
pub fn same(trace: &Trace, a: &Outcome, b: &Outcome) -> bool {
    let ((how, guard, x), (how_b, guard_b, y)) = (words(a), words(b));
    let named = match guard {
        Some(g) => values_of(trace, g),
        None => trace.exit_values(trace.insts.last().expect("an end")),
    };
    (how, guard, x) == (how_b, guard_b, y) && named.len() == x.len()
}

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Traces compiled.
    pub traces: u64,
    /// Runs of them.
    pub runs: u64,
    /// Runs that were left out since the evaluator saw an assumption broken or did not end.
    pub skipped: u64,
    /// Guards that were turned round, each in a trace of its own.
    pub turned: u64,
    /// Runs that left through a guard or a panic.
    pub exits: u64,
    /// Operations that the evaluator executed.
    pub ops: u64,
    /// Instructions of the compiled traces.
    pub insts: u64,
    /// Bytes of machine code.
    pub bytes: u64,
}

/// Compares machine code with the evaluator on every input of a case; `trace` is the case's own or
/// one with a guard turned round.
pub fn compare(asm: &mut Assembler, case: &r#gen::Case, trace: &Trace, heap: &r#gen::Heap, counts: &mut Counts) {
    let code = compile(asm, trace);
    counts.traces += 1;
    counts.insts += trace.insts.len() as u64;
    counts.bytes += code.size() as u64;
    for vector in 0..case.inputs.len() {
        let inputs = case.words(vector, heap);
        heap.reset(case.seed);
        // SAFETY: a generated trace with its inputs and a fresh heap.
        let expected = unsafe { eval::run(trace, &inputs, MAX_LOOPS) };
        let memory = heap.state();
        if matches!(expected.outcome, Outcome::BrokenAssumption(_) | Outcome::LoopLimit) {
            counts.skipped += 1;
            continue;
        }
        heap.reset(case.seed);
        // SAFETY: as above.
        let outcome = unsafe { run(asm, trace, &code, &inputs) };
        counts.runs += 1;
        counts.ops += expected.stats.ops;
        counts.exits += matches!(outcome, Outcome::Guard { .. } | Outcome::Panic { .. }) as u64;
        assert!(
            same(trace, &expected.outcome, &outcome),
            "seed {}, inputs {vector}: evaluator {:x?}, machine {outcome:x?}\n{trace}",
            case.seed,
            expected.outcome
        );
        assert!(memory == heap.state(), "seed {}, inputs {vector}: memory differs\n{trace}", case.seed);
    }
}

/// Generates, compiles and compares one seed: the trace as it is, with all registers or few, and with
/// each of its guards turned round.
pub fn compare_seed(seed: u64, asms: &mut [Assembler], heap: &r#gen::Heap, counts: &mut Counts) {
    // Sizes vary, so that small traces with one construct and large ones with many both come up.
    let size = 8 + (seed.wrapping_mul(0x9e37_79b9) >> 7) as usize % 120;
    let size = if seed % 64 == 63 { size * 8 } else { size };
    let case = r#gen::generate(seed, size);
    let n = seed as usize % asms.len();
    compare(&mut asms[n], &case, &case.trace, heap, counts);
    // Numbers of calls and ends are no guards.
    for number in case.trace.guards.ids() {
        if let Some(failing) = r#gen::fail_at(&case.trace, number) {
            counts.turned += 1;
            compare(&mut asms[(n + number.index()) % asms.len()], &case, &failing, heap, counts);
        }
    }
}

/// Assemblers of all sorts: all registers, few, no optional instructions.
pub fn assemblers() -> Vec<Assembler> {
    let with = |registers, baseline| {
        Assembler::new(AsmOptions { registers, baseline, verify: true, ..AsmOptions::default() }).expect("available")
    };
    vec![
        with(RegisterLimit::All, false),
        with(RegisterLimit::Few(4), false),
        with(RegisterLimit::Few(4), true),
        with(RegisterLimit::Few(6), false),
        with(RegisterLimit::All, true),
    ]
}
