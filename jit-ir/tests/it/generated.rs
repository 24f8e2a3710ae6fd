//! Two thousand generated traces: each is well-formed, survives its text form, and runs; taken
//! together they use all of the table and reach most of their exits.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use jit_ir::check::check;
use jit_ir::eval::{Outcome, Run, run};
use jit_ir::r#gen::{self, Case, Heap};
use jit_ir::text::resolve;
use jit_ir::{Array, Class, Const, Descr, Field, Kind, Mem, Op, PackedSource, Ref, Source, Trace};

const TRACES: u64 = 2000;
const MAX_LOOPS: u64 = 50;

static CASES: LazyLock<Vec<Case>> =
    LazyLock::new(|| (0..TRACES).map(|seed| r#gen::generate(seed, size(seed))).collect());

fn size(seed: u64) -> usize {
    10 + (seed % 7) as usize * 20
}

/// Runs a trace of a case.
fn run_on(case: &Case, trace: &Trace, vector: usize, heap: &Heap) -> Run {
    heap.reset(case.seed);
    // SAFETY: a generated trace, or one of the same meaning, with its inputs and a fresh heap.
    unsafe { run(trace, &case.words(vector, heap), MAX_LOOPS) }
}

#[test]
fn generated_traces_are_well_formed_and_run() {
    let heap = Heap::new();
    let mut used = BTreeSet::new();
    let mut outcomes = [0; 4];
    let (mut guards, mut reached, mut ops, mut loops) = (0, 0, 0, 0);
    for case in CASES.iter() {
        let seed = case.seed;
        if let Err(violations) = check(&case.trace) {
            panic!("seed {seed}: {}\n{}", violations[0], case.trace);
        }
        used.extend(case.trace.insts.iter().map(|i| i.op));
        guards += case.trace.guards.len();
        let mut exits = BTreeSet::new();
        for vector in 0..case.inputs.len() {
            let run = run_on(case, &case.trace, vector, &heap);
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
        for guard in case.trace.guards.ids() {
            let Some(failing) = r#gen::fail_at(&case.trace, guard) else { continue };
            if seed % 16 == 0 {
                check(&failing).expect("a trace with a guard turned round is well-formed");
            }
            let run = run_on(case, &failing, 0, &heap);
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
fn generated_traces_have_all_that_traces_can_have() {
    let mut calls: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut accesses: BTreeSet<(Op, u8)> = BTreeSet::new();
    let mut exits: BTreeSet<(u32, u32)> = BTreeSet::new();
    let mut shapes: BTreeSet<(usize, Op, u32)> = BTreeSet::new();
    let mut constants: BTreeSet<(Kind, u64)> = BTreeSet::new();
    for Case { trace, .. } in CASES.iter() {
        for inst in &trace.insts {
            match trace.descrs.get(inst.aux as usize) {
                Some(Descr::Call(d)) if inst.op.class() == Class::Call => calls.insert((d.args.len(), d.results.len())),
                Some(Descr::Field(Field { mem, .. }) | Descr::Array(Array { mem, .. }))
                    if matches!(inst.op.class(), Class::Load | Class::Store) =>
                {
                    accesses.insert((inst.op, *mem as u8))
                }
                _ => false,
            };
        }
        for exit in &trace.resume.exits {
            exits.insert((exit.values.len, exit.made.len));
        }
        let labels = trace.insts.iter().filter(|i| i.op == Op::Label).count();
        let last = trace.insts.last().expect("an end");
        shapes.insert((labels, last.op, if last.op == Op::Jump { last.c.raw() } else { 0 }));
        constants.extend(trace.consts.iter().map(|c| (c.kind, c.bits)));
    }
    for args in 0..=12 {
        for results in 0..=4 {
            assert!(calls.contains(&(args, results)), "no call of {args} arguments and {results} results");
        }
    }
    for &op in Op::ALL.iter().filter(|op| matches!(op.class(), Class::Load | Class::Store)) {
        let kind = op.result().unwrap_or_else(|| op.info().operands.last().expect("a value").1);
        // Only fields hold lengths, which are integers and never stored. What others may set is left to traces by hand.
        let generated = |mem: Mem| mem.holds(kind) && (mem != Mem::Len || op == Op::LoadI) && mem != Mem::Signal;
        for (mem, name) in Mem::ALL.into_iter().filter(|&(mem, _)| generated(mem)) {
            assert!(accesses.contains(&(op, mem as u8)), "no {} of form {name}", op.name());
        }
    }
    assert!((0..=12).all(|values| exits.iter().any(|e| e.0 == values)), "{exits:?}");
    assert!((0..=2).all(|virtuals| exits.iter().any(|e| e.1 == virtuals)), "{exits:?}");
    let label_jumps = [(1, Op::Jump, 0), (2, Op::Jump, 0), (2, Op::Jump, 1)];
    assert!(label_jumps.iter().all(|s| shapes.contains(s)), "{shapes:?}");
    for power in [7, 8, 15, 16, 31, 32, 63] {
        for near in [-1, 0, 1] {
            let bits = (1i64 << power).wrapping_add(near) as u64;
            assert!(constants.contains(&(Kind::I, bits)), "{bits:#x} is no constant");
        }
    }
    for float in [0.0, -0.0, f64::NAN, f64::INFINITY, 5e-324, 9007199254740993.0, 9223372036854775808.0] {
        assert!(constants.contains(&(Kind::F, float.to_bits())), "{float} is no constant");
    }
}

/// All words of a trace's instructions and exits, wherever they lie in the pools. The addresses
/// of pointer constants count as one.
fn contents(trace: &Trace) -> Vec<(u32, u64)> {
    let mut all = Vec::new();
    let word = |r: Ref| match trace.as_const(r) {
        Some(Const { kind: Kind::P, bits }) => (2, (bits != 0) as u64),
        Some(c) => (3 + c.kind as u32, c.bits),
        None => (1, r.raw() as u64),
    };
    let source = |source: &PackedSource| match source.get() {
        Source::Value(r) => word(r),
        Source::Bits(r) => (word(r).0 + 100, word(r).1),
        Source::Virtual(n) => (10, n as u64),
        Source::Address(n) => (12, n as u64),
        Source::Fresh(n) => (11, n as u64),
    };
    for inst in &trace.insts {
        all.push((20 + inst.op as u32, inst.aux as u64));
        if matches!(inst.op.class(), Class::Guard | Class::Call | Class::Final) {
            all.push((0, inst.c.raw() as u64));
        }
        all.extend(trace.operands_of(inst).map(word));
    }
    let resume = &trace.resume;
    for exit in &resume.exits {
        all.extend(trace.list(exit.values).iter().map(|&r| word(r)));
        for frame in &resume.frames[exit.frames.range()] {
            all.push((12, u64::from(frame.snapshot.number()) << 32 | frame.after as u64));
            all.extend(resume.sources[frame.reds.range()].iter().map(source));
            for entry in &resume.log[frame.log.range()] {
                all.push((13, entry.event as u64));
                all.extend(resume.sources[entry.values.range()].iter().map(source));
            }
        }
        for object in resume.made_by(exit) {
            all.push((14, object.descr as u64));
            for field in &resume.fields[object.fields.range()] {
                let index = field.index.map_or(u64::MAX, |index| index.get().into());
                all.extend([(15, field.descr as u64), (16, index), source(&field.value)]);
            }
        }
    }
    all
}

#[test]
fn generated_traces_survive_their_text() {
    let heap = Heap::new();
    for case in CASES.iter() {
        let seed = case.seed;
        let text = case.trace.to_string();
        let mut parsed: Trace = text.parse().unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        check(&parsed).unwrap_or_else(|v| panic!("seed {seed}: {}\n{text}", v[0]));
        assert_eq!(parsed.to_string(), text, "seed {seed}");
        assert!(resolve(&mut parsed, r#gen::address).is_empty(), "seed {seed}");
        assert_eq!(parsed.descrs, case.trace.descrs, "seed {seed}");
        assert_eq!(parsed.guards, case.trace.guards, "seed {seed}");
        assert_eq!(contents(&parsed), contents(&case.trace), "seed {seed}");
        // A parsed trace means the same. Numbers in disguise as pointers are addresses of the parser's now.
        let constant_pointers = case.trace.consts.iter().any(|c| c.kind == Kind::P && c.bits != 0);
        if seed % 8 == 0 && !constant_pointers {
            for vector in 0..case.inputs.len() {
                let expected = (run_on(case, &case.trace, vector, &heap), heap.state());
                let actual = (run_on(case, &parsed, vector, &heap), heap.state());
                assert_eq!(actual, expected, "seed {seed}");
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
            let runs: Vec<Run> = keep.iter().map(|heap| run_on(&first, &first.trace, vector, heap)).collect();
            assert_eq!(runs[0].stats, runs[1].stats, "seed {seed}");
            assert_eq!(runs[0].stats, runs[2].stats, "seed {seed}");
        }
    }
}

/// The words that an outcome leaves behind, with their kinds.
fn words_of(trace: &Trace, outcome: &Outcome) -> Vec<(Kind, u64)> {
    let (refs, words) = match outcome {
        Outcome::Guard { guard, values } | Outcome::Panic { guard, values } | Outcome::Leave { guard, values } => {
            let inst = trace.insts.iter().find(|i| i.guard() == Some(*guard)).expect("the guard's instruction");
            (trace.exit_values(inst), values)
        }
        Outcome::Finish(values) => (trace.list(trace.insts[trace.insts.len() - 1].operand_list()), values),
        other => panic!("{other:?}"),
    };
    refs.iter().zip(words).map(|(&r, &word)| (trace.kind(r), word)).collect()
}

/// With NaNs of one or another payload as all the double inputs, runs differ in doubles, in integers, in memory and in
/// the way that they take.
#[test]
fn payloads_of_nans_are_seen() {
    let heap = Heap::new();
    let (mut runs, mut doubles, mut integers, mut heaps, mut ways) = (0, 0, 0, 0, 0);
    let takes_double = |case: &&Case| case.trace.params(0).any(|p| case.trace.kind(Ref::inst(p)) == Kind::F);
    for case in CASES.iter().filter(takes_double) {
        let with_nan = |bits: u64| {
            heap.reset(case.seed);
            let mut words = case.words(0, &heap);
            for (word, param) in words.iter_mut().zip(case.trace.params(0)) {
                if case.trace.kind(Ref::inst(param)) == Kind::F {
                    *word = bits;
                }
            }
            // SAFETY: the trace with other doubles, which no address depends on, and a fresh heap.
            let run = unsafe { run(&case.trace, &words, MAX_LOOPS) };
            (run, heap.state())
        };
        let (a, a_state) = with_nan(0x7ff8_0000_0000_0001);
        let (b, b_state) = with_nan(0xfff8_0000_0000_0300);
        runs += 1;
        heaps += usize::from(a_state != b_state);
        if a.stats != b.stats {
            ways += 1;
            continue;
        }
        let (a, b) = (words_of(&case.trace, &a.outcome), words_of(&case.trace, &b.outcome));
        let differ = |kind| a.iter().zip(&b).any(|(a, b)| a != b && a.0 == kind);
        doubles += usize::from(differ(Kind::F));
        integers += usize::from(differ(Kind::I));
    }
    println!(
        "{runs} runs with two payloads: {doubles} times other doubles, {integers} integers, {heaps} heaps, {ways} ways"
    );
    assert!([doubles, integers, heaps, ways].iter().all(|n| *n > 5));
}
