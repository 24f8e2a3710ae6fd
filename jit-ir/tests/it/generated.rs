//! Two thousand generated traces: each is well-formed, survives its text form, and runs; taken
//! together they use all of the table and reach most of their exits.

use std::collections::BTreeSet;

use jit_ir::check::check;
use jit_ir::eval::{Outcome, Run, run, same_word};
use jit_ir::r#gen::{self, Case, Heap};
use jit_ir::text::resolve;
use jit_ir::{Class, Kind, Op, Trace};

const TRACES: u64 = 2000;
const MAX_LOOPS: u64 = 50;

fn size(seed: u64) -> usize {
    10 + (seed % 7) as usize * 20
}

/// Runs a trace of a case and gives the state of the heap with the result.
fn run_on(case: &Case, trace: &Trace, vector: usize, heap: &Heap) -> (Run, Vec<u64>) {
    heap.reset(case.seed);
    // SAFETY: a generated trace, or one of the same meaning, with its inputs and a fresh heap.
    let run = unsafe { run(trace, &case.words(vector, heap), MAX_LOOPS) };
    (run, heap.state())
}

#[test]
fn generated_traces_are_well_formed_and_run() {
    let heap = Heap::new();
    let mut used = BTreeSet::new();
    let mut outcomes = [0; 4];
    let (mut guards, mut reached, mut ops, mut loops) = (0, 0, 0, 0);
    for seed in 0..TRACES {
        let case = r#gen::generate(seed, size(seed));
        if let Err(violations) = check(&case.trace) {
            panic!("seed {seed}: {}\n{}", violations[0], case.trace);
        }
        used.extend(case.trace.insts.iter().map(|i| i.op));
        guards += case.trace.guards.len();
        let mut exits = BTreeSet::new();
        for vector in 0..case.inputs.len() {
            let (run, _) = run_on(&case, &case.trace, vector, &heap);
            ops += run.stats.ops;
            loops += run.stats.loops;
            let (sort, guard) = match run.outcome {
                Outcome::Guard { guard, .. } => (0, Some(guard)),
                Outcome::Panic { guard, .. } => (1, Some(guard)),
                Outcome::Leave { guard, .. } => (2, Some(guard)),
                Outcome::Finish(_) => (3, None),
                other => panic!("seed {seed}: {other:?}\n{}", case.trace),
            };
            outcomes[sort] += 1;
            exits.extend(guard);
        }
        for guard in 0..case.trace.guards.len() as u32 {
            let Some(failing) = r#gen::fail_at(&case.trace, guard) else { continue };
            check(&failing).expect("a trace with a guard turned round is well-formed");
            let (run, _) = run_on(&case, &failing, 0, &heap);
            let Outcome::Guard { guard: left, .. } = run.outcome else { panic!("seed {seed}: {:?}", run.outcome) };
            assert_eq!(left, guard, "seed {seed}");
            exits.insert(guard);
        }
        reached += exits.len();
        for inst in &case.trace.insts {
            let may_stay = inst.op.class() == Class::Call || inst.op == Op::Finish || inst.op == Op::Leave;
            let left = inst.guard().is_none_or(|guard| exits.contains(&guard));
            assert!(left || may_stay, "seed {seed}: a guard that nothing reaches\n{}", case.trace);
        }
    }
    let missing: Vec<&Op> = Op::ALL.iter().filter(|op| !used.contains(op)).collect();
    println!(
        "{TRACES} traces, {guards} guards, {reached} exits reached, {ops} operations and {loops} loops run; \
         outcomes {outcomes:?} (guard, panic, leave, finish)"
    );
    assert!(missing.is_empty(), "operations that no trace uses: {missing:?}");
    assert!(outcomes.iter().all(|&n| n > 20), "{outcomes:?}");
    assert!(reached * 10 > guards * 8, "only {reached} of {guards} exits were reached");
    assert!(loops > TRACES, "{loops} loops");
}

#[test]
fn generated_traces_survive_their_text() {
    let heap = Heap::new();
    for seed in 0..TRACES {
        let case = r#gen::generate(seed, size(seed));
        let text = case.trace.to_string();
        let mut parsed: Trace = text.parse().unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        check(&parsed).unwrap_or_else(|v| panic!("seed {seed}: {}\n{text}", v[0]));
        assert_eq!(parsed.to_string(), text, "seed {seed}");
        let again: Trace = parsed.to_string().parse().expect("it was parsed before");
        assert!(again == parsed, "seed {seed}: a second parse differs\n{text}");
        // A parsed trace means the same. Numbers in disguise as pointers are addresses of the parser's now.
        let constant_pointers = case.trace.consts.iter().any(|c| c.kind == Kind::P && c.bits != 0);
        if seed % 8 == 0 && !constant_pointers {
            assert!(resolve(&mut parsed, r#gen::address).is_empty(), "seed {seed}");
            for vector in 0..case.inputs.len() {
                let expected = run_on(&case, &case.trace, vector, &heap);
                let actual = run_on(&case, &parsed, vector, &heap);
                assert_eq!(format!("{actual:?}"), format!("{expected:?}"), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_seed_gives_the_same_trace_wherever_the_heap_is() {
    let keep: Vec<Heap> = (0..3).map(|_| Heap::new()).collect();
    for seed in 0..200 {
        let first = r#gen::generate(seed, 80);
        let _another_place = vec![0u64; 100 + seed as usize * 8];
        let second = r#gen::generate(seed, 80);
        assert_eq!(first.trace.to_string(), second.trace.to_string(), "seed {seed}");
        assert_eq!(first.inputs, second.inputs, "seed {seed}");
        for vector in 0..first.inputs.len() {
            let runs: Vec<Run> = keep.iter().map(|heap| run_on(&first, &first.trace, vector, heap).0).collect();
            assert_eq!(runs[0].stats, runs[1].stats, "seed {seed}");
            assert_eq!(runs[0].stats, runs[2].stats, "seed {seed}");
        }
    }
}

#[test]
fn all_nans_are_the_same_word() {
    let (a, b) = (f64::NAN.to_bits(), f64::NAN.to_bits() ^ (1 << 63 | 1));
    assert!(same_word(Kind::F, a, b));
    assert!(!same_word(Kind::I, a, b));
    assert!(!same_word(Kind::F, 0.0f64.to_bits(), (-0.0f64).to_bits()));
    assert!(!same_word(Kind::F, a, 0));
}
