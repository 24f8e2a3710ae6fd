//! Cases in files: `tests/traces/opt/*.trace`.
//!
//! What stands before the first `--- name` is put before each input. Between `--- name` and `=>`
//! stands a recorded trace, after it the optimized one or `contradiction N`. `--- name; real
//! objects` optimizes without allocation removal. `BLESS=1` writes what comes out,
//! `TRACE=substring` runs some cases only.
//!
//! Both sides of each case run in the evaluator on edge and random inputs, so that a wrong
//! expectation cannot be blessed; and every rule must be applied by a case.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use jit_ir::eval::{Outcome, run};
use jit_ir::{GuardId, Kind, Op, Ref, Trace, check, text};
use jit_opt::{Counts, Error, Links, Optimized, Options, Rule, optimize_linked};

use crate::calls;
use crate::exit::Rebuilt;
use crate::memory::{self, Compare};

struct Case {
    name: String,
    input: String,
    expected: String,
}

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/traces/opt")
}

fn read(text: &str) -> (String, Vec<Case>) {
    let mut parts = text.split("--- ");
    let head = parts.next().unwrap_or_default().to_string();
    let cases = parts.map(|part| {
        let (name, rest) = part.split_once('\n').expect("a line after the name");
        let (input, expected) = rest.split_once("=>\n").unwrap_or((rest, ""));
        Case { name: name.to_string(), input: input.to_string(), expected: expected.trim_end().to_string() }
    });
    (head, cases.collect())
}

#[test]
fn cases_and_rules() {
    let filter = std::env::var("TRACE").ok();
    let bless = std::env::var_os("BLESS").is_some();
    let mut files: Vec<PathBuf> = std::fs::read_dir(directory()).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let (mut failures, mut fired, mut count, mut runs) = (String::new(), [false; Rule::COUNT], 0, 0);
    for file in files {
        let (head, cases) = read(&std::fs::read_to_string(&file).unwrap());
        let mut blessed = head.clone();
        for case in &cases {
            let skip = filter.as_ref().is_some_and(|f| !case.name.contains(f.as_str()));
            let mut actual = case.expected.clone();
            if !skip {
                let (text, counts) = one(&head, case, &mut runs);
                actual = text;
                count += 1;
                for (rule, _) in counts.iter() {
                    fired[rule as usize] = true;
                }
                if actual != case.expected && !bless {
                    let file = file.file_name().unwrap().to_string_lossy();
                    writeln!(failures, "{file}: {}\n{}", case.name, side_by_side(&case.expected, &actual)).unwrap();
                }
            }
            write!(blessed, "--- {}\n{}=>\n{actual}\n\n", case.name, case.input).unwrap();
        }
        if bless {
            std::fs::write(&file, blessed.trim_end().to_string() + "\n").unwrap();
        }
    }
    assert!(failures.is_empty(), "expected                    | actual\n{failures}");
    if filter.is_none() {
        // `enter_loop` takes two traces: see `enter.rs`.
        let of_one_trace = Rule::ALL.iter().filter(|&&rule| rule != Rule::EnterLoop);
        let idle: Vec<_> = of_one_trace.filter(|&&rule| !fired[rule as usize]).map(|r| r.name()).collect();
        assert!(idle.is_empty(), "rules that no case applies: {idle:?}");
    }
    println!("{count} cases, {runs} runs of both sides, {} rules", Rule::COUNT);
}

pub fn side_by_side(left: &str, right: &str) -> String {
    let (mut l, mut r) = (left.lines(), right.lines());
    let mut out = String::new();
    loop {
        match (l.next(), r.next()) {
            (None, None) => return out,
            (l, r) => {
                let (l, r) = (l.unwrap_or(""), r.unwrap_or(""));
                writeln!(out, "{} {l:60} | {r}", if l == r { ' ' } else { '!' }).unwrap();
            }
        }
    }
}

/// Optimizes the input of a case; gives the text of the result and which rules were applied.
fn one(head: &str, case: &Case, runs: &mut u32) -> (String, Counts) {
    let name = &case.name;
    let mut recorded: Trace =
        format!("{head}{}", case.input).parse().unwrap_or_else(|e| panic!("{name}: {e}\n{head}{}", case.input));
    if let Err(violations) = check::check(&recorded) {
        panic!("{name}: {violations:#?}");
    }
    assert_eq!(recorded.to_string().parse::<Trace>().unwrap().to_string(), recorded.to_string(), "{name}");
    let unknown = text::resolve(&mut recorded, memory::address);
    assert!(unknown.is_empty(), "{name}: unknown functions {unknown:?}");
    let options = Options {
        virtuals: !name.ends_with("; real objects"),
        peel: name.ends_with("; peeled") || name.ends_with("; peeled, garbage"),
        garbage: name.ends_with("garbage").then(|| Arc::new(memory::garbage())),
        exit_objects: if name.ends_with("; small exits") { 0 } else { Options::default().exit_objects },
        ..Options::default()
    };
    calls::clear();
    match optimize_linked(&recorded, &options, &Links { unpack: Some(&calls::unpack), ..Links::NONE }) {
        Err(Error::InnerLabel { .. }) => (format!("{}", Error::InnerLabel { inst: 0 }), Counts::default()),
        Err(Error::Contradiction { inst }) => {
            for inputs in inputs(&recorded) {
                let outcome = run_one(&recorded, &recorded, &inputs, 2);
                let left = matches!(outcome, Outcome::Guard { .. } | Outcome::BrokenAssumption(_));
                assert!(left, "{name}: {outcome:?} on {inputs:?} is no contradiction");
                *runs += 1;
            }
            (format!("contradiction {inst}"), Counts::default())
        }
        Ok(Optimized { trace, stats, .. }) => {
            let text = trace.to_string();
            if let Err(violations) = check::check(&trace) {
                panic!("{name}: {violations:#?}\n{text}");
            }
            let again: Trace = text.parse().unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
            assert_eq!(again.to_string(), text, "{name}");
            for inputs in inputs(&recorded) {
                both(name, &recorded, &trace, &inputs);
                *runs += 1;
            }
            (text.trim_end().to_string(), stats.rules)
        }
    }
}

/// Runs a trace on fresh memory, laid out as the recorded trace sees it.
fn run_one(trace: &Trace, recorded: &Trace, inputs: &[u64], jumps: u64) -> Outcome {
    let kinds = parameter_kinds(trace);
    let pointers = kinds.iter().filter(|&&k| k == Kind::P).count();
    memory::reset(pointers + 1, |i, objects| contents(recorded, i, objects));
    // SAFETY: the trace is well-formed; its pointers are those of `contents`, its indexes are small.
    unsafe { run(trace, inputs, jumps) }.outcome
}

pub fn parameter_kinds(trace: &Trace) -> Vec<Kind> {
    trace.params(0).map(|i| trace.insts[i as usize].op.result().unwrap()).collect()
}

/// Fields and elements that are loaded as pointers point to an object, others are small numbers.
pub fn contents(trace: &Trace, object: usize, objects: &[u64]) -> Vec<(u32, u64)> {
    let mut is_pointer = [false; memory::OBJECT / 8];
    for (r, inst) in trace.iter() {
        if let (Op::LoadI, Some(jit_ir::Descr::Field(f))) = (inst.op, trace.descrs.get(inst.aux as usize)) {
            is_pointer[f.offset as usize / 8] |= is_address(trace, r);
        }
        match (inst.op, trace.descrs.get(inst.aux as usize)) {
            (Op::LoadP | Op::StoreP, Some(jit_ir::Descr::Field(f))) => is_pointer[f.offset as usize / 8] = true,
            (Op::LoadItemP | Op::StoreItemP, _) => is_pointer.fill(true),
            _ => {}
        }
    }
    let word = |i: usize| match is_pointer[i] {
        true => objects[(object + i + 1) % objects.len()],
        false => (object * 5 + i * 3 % 7) as u64,
    };
    (0..memory::OBJECT / 8).map(|i| (i as u32 * 8, word(i))).collect()
}

/// Whether an integer is used as an object's address.
fn is_address(trace: &Trace, r: Ref) -> bool {
    trace.insts.iter().any(|inst| inst.op == Op::IntAsPtr && inst.a == r)
}

const INTS: [i64; 18] =
    [0, 1, -1, 2, 3, 5, 7, 63, 64, 127, 128, -128, 255, 0x7fff_ffff, -0x8000_0000, 1 << 53, i64::MAX, i64::MIN];
const FLOATS: [f64; 10] =
    [0.0, -0.0, 1.0, -1.5, 0.1, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE / 4.0, f64::MAX];

/// Inputs for the parameters of label 0: edge values, then random ones.
pub fn inputs(trace: &Trace) -> Vec<Vec<u64>> {
    let kinds = parameter_kinds(trace);
    let has_index = trace.insts.iter().any(|i| matches!(i.op.name(), n if n.contains("_item_")));
    let pointers = kinds.iter().filter(|&&k| k == Kind::P).count();
    let objects = memory::reset(pointers + 1, |_, _| Vec::new());
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let mut all = Vec::new();
    for round in 0..400 {
        let mut next_object = 0;
        let edge = random() % 4 != 0 || round < 100;
        all.push(Vec::from_iter(kinds.iter().enumerate().map(|(n, kind)| match kind {
            Kind::I if is_address(trace, Ref::inst(n as u32 + 1)) => objects[random() as usize % objects.len()],
            Kind::I if has_index => random() % 8,
            Kind::I if edge => INTS[random() as usize % INTS.len()] as u64,
            Kind::I => random() >> (random() % 64),
            Kind::F if edge => FLOATS[random() as usize % FLOATS.len()].to_bits(),
            Kind::F => (random() as i64 as f64 / 3e12).to_bits(),
            Kind::P => {
                // Every fourth time the object before again: two parameters may be one object.
                next_object += (random() % 4 != 0 || next_object == 0) as usize;
                objects[next_object - 1]
            }
        })));
    }
    all
}

/// Runs both sides on the same inputs and memory; all that can be seen must be the same.
fn both(name: &str, recorded: &Trace, optimized: &Trace, inputs: &[u64]) {
    let peeled = optimized.insts.iter().filter(|i| i.op == Op::Label).count() > 1;
    let left = run_one(recorded, recorded, inputs, 2 + peeled as u64);
    let left_memory = memory::image();
    let right = run_one(optimized, recorded, inputs, 2);
    if let Outcome::Guard { guard, values } | Outcome::Panic { guard, values } | Outcome::Leave { guard, values } =
        &right
    {
        let exit = optimized.guards[*guard].exit.expect("an exit");
        Rebuilt::new(optimized, values, optimized.resume.exits[exit]);
    }
    let right_memory = memory::image();
    let pointers = parameter_kinds(recorded).iter().filter(|&&k| k == Kind::P).count();
    let mut compare = Compare::new(&left_memory, &right_memory);
    let mut result = compare.roots(pointers + 1);
    let at = |trace: &Trace, guard: GuardId| trace.guards[guard].at;
    let same = match (&left, &right) {
        (Outcome::Finish(l), Outcome::Finish(r)) => pairs(recorded, &mut compare, l, r),
        (Outcome::JumpOut { token: t, args: l }, Outcome::JumpOut { token: u, args: r }) if t == u => {
            pairs(recorded, &mut compare, l, r)
        }
        (Outcome::JumpTo(l), Outcome::JumpTo(r)) => pairs(recorded, &mut compare, l, r),
        (Outcome::Guard { guard: g, .. }, Outcome::Guard { guard: h, .. })
        | (Outcome::Panic { guard: g, .. }, Outcome::Panic { guard: h, .. })
        | (Outcome::Leave { guard: g, .. }, Outcome::Leave { guard: h, .. })
            if at(recorded, *g) == at(optimized, *h) =>
        {
            Ok(())
        }
        // What was assumed does not hold on these inputs: nothing is promised.
        (Outcome::BrokenAssumption(_), _) => {
            result = Ok(());
            Ok(())
        }
        (Outcome::LoopLimit, Outcome::LoopLimit) => {
            // What is pending at the jump is known to the next exit only.
            if peeled {
                result = Ok(());
            }
            Ok(())
        }
        _ => Err("different ends".to_string()),
    };
    if let Err(e) = result.and(same) {
        panic!("{name} on {inputs:?}: {e}\n{left:?}\n{right:?}\n{recorded}\n{optimized}");
    }
}

/// Compares the operands of the last instruction.
fn pairs(recorded: &Trace, compare: &mut Compare, left: &[u64], right: &[u64]) -> Result<(), String> {
    let refs = recorded.list(recorded.insts.last().expect("an instruction").operand_list());
    if left.len() != right.len() || left.len() != refs.len() {
        return Err("different numbers of words".to_string());
    }
    left.iter().zip(right).try_for_each(|(&l, &r)| compare.words(l, r))
}
