//! Random pure operations: the optimized trace computes what the recorded one computes.
//!
//! Operands are mostly recent values, equal ones and constants at the edges of the widths, so that
//! rules meet each other; guards on some values make the facts that rules use. All guards hold on the
//! first inputs; on others a run may end at a guard, on both sides at the same one.

use jit_ir::eval::{Outcome, run, same_word};
use jit_ir::{Class, Descr, Guard, Inst, Kind, List, Op, Portal, Position, Ref, Snapshot, Trace};
use jit_opt::{Options, optimize};

use crate::random::Random;

const PARAMS: [Kind; 8] = [Kind::I, Kind::I, Kind::I, Kind::I, Kind::F, Kind::F, Kind::P, Kind::P];

/// A recorded trace of pure operations and guards that hold on `inputs`.
fn generate(random: &mut Random, inputs: &[u64], ops: &[Op]) -> Trace {
    let none = Ref::NONE;
    let mut trace = Trace::default();
    trace.descrs.push(Descr::Portal(Portal { name: "p".into(), greens: (&[]).into(), reds: (&[]).into(), driver: 0 }));
    trace.snapshots.push(Snapshot { portal: 0, greens: List::EMPTY, reds: List::EMPTY, parent: None, location: None });
    trace.push(Inst::list(Op::Label, 0, List::EMPTY, none));
    let mut values: Vec<(Ref, Kind, u64)> = Vec::new();
    for (i, (&kind, &word)) in PARAMS.iter().zip(inputs).enumerate() {
        let r = trace.push(Inst::new(Op::ParamI.of_kind(kind), i as u16, none, none, none));
        values.push((r, kind, word));
    }
    for _ in 0..10 + random.below(50) {
        let op = ops[random.below(ops.len())];
        let kinds = op.info().operands;
        let mut refs = [none; 3];
        let mut words = [0; 3];
        for (i, &(_, kind)) in kinds.iter().enumerate() {
            let of_kind: Vec<_> = values.iter().filter(|v| v.1 == kind).copied().collect();
            let recent = of_kind.len().saturating_sub(4);
            (refs[i], words[i]) = match random.below(8) {
                0 if i > 0 && kinds[0].1 == kind => (refs[0], words[0]),
                0..3 => {
                    let word = random.word(kind);
                    (trace.add_const(kind, word), word)
                }
                3..5 => {
                    let v = of_kind[random.below(of_kind.len())];
                    (v.0, v.2)
                }
                _ => {
                    let v = of_kind[recent + random.below(of_kind.len() - recent)];
                    (v.0, v.2)
                }
            };
        }
        let word = op.eval(&words[..kinds.len()]).expect("a pure operation");
        let r = trace.push(Inst::new(op, 0, refs[0], refs[1], refs[2]));
        values.push((r, op.result().expect("a result"), word));
        if random.below(4) == 0 {
            guard(random, &mut trace, &values);
        }
    }
    let guard = add_guard(&mut trace);
    let results = trace.add_list(values.iter().map(|v| v.0));
    trace.push(Inst::list(Op::Finish, 0, results, guard));
    trace
}

fn add_guard(trace: &mut Trace) -> Ref {
    // The position tells the guards apart.
    let at = Position { snapshot: 0, after: trace.guards.len() as u32 };
    trace.guards.push(Guard { at, events: 0, exit: None, site: None });
    Ref::from_raw(trace.guards.len() as u32 - 1)
}

fn guard(random: &mut Random, trace: &mut Trace, values: &[(Ref, Kind, u64)]) {
    let (r, kind, word) = values[values.len() - 1 - random.below(3)];
    if kind == Kind::F {
        return;
    }
    let g = add_guard(trace);
    let (op, k) = match kind {
        Kind::I if random.below(3) > 0 => (if word != 0 { Op::GuardTrue } else { Op::GuardFalse }, Ref::NONE),
        Kind::I => (Op::GuardValueI, trace.add_const(kind, word)),
        _ => (Op::GuardValueP, trace.add_const(kind, word)),
    };
    trace.push(Inst::new(op, 0, r, k, g));
}

/// The recorded trace of a seed, and inputs: all guards hold on the first.
pub fn case(seed: u64) -> (Trace, Vec<Vec<u64>>) {
    // Without moves of floats to integers: the bits of a NaN would show.
    let pure = |op: &Op| op.class() == Class::Pure && *op != Op::FloatAsInt;
    let pure: Vec<Op> = Op::ALL.iter().copied().filter(pure).collect();
    let mut random = Random::new(seed);
    // A few operations per trace: they meet each other more often.
    let ops: Vec<Op> = (0..3 + random.below(10)).map(|_| pure[random.below(pure.len())]).collect();
    let mut inputs = vec![Vec::from_iter(PARAMS.iter().map(|&k| random.word(k)))];
    let recorded = generate(&mut random, &inputs[0], &ops);
    for _ in 0..20 {
        // Most guards still hold if one input changes only.
        let mut other = inputs[0].clone();
        let i = random.below(PARAMS.len());
        other[i] = random.word(PARAMS[i]);
        inputs.push(other);
    }
    (recorded, inputs)
}

/// Runs both traces; they must end alike.
pub fn compare(recorded: &Trace, optimized: &Trace, inputs: &[u64]) -> Result<(), String> {
    // SAFETY: pure operations and guards touch no memory.
    let (left, right) = unsafe { (run(recorded, inputs, 0).outcome, run(optimized, inputs, 0).outcome) };
    let same = match (&left, &right) {
        (Outcome::Finish(l), Outcome::Finish(r)) => {
            let kinds = recorded.list(recorded.insts.last().unwrap().operand_list()).iter().map(|&r| recorded.kind(r));
            l.iter().zip(r).zip(kinds).all(|((&l, &r), kind)| same_word(kind, l, r))
        }
        (Outcome::Guard { guard: l, .. }, Outcome::Guard { guard: r, .. }) => {
            recorded.guards[*l as usize].at == optimized.guards[*r as usize].at
        }
        _ => false,
    };
    if same { Ok(()) } else { Err(format!("{inputs:?}\n{left:?}\n{right:?}\n{recorded}\n{optimized}")) }
}

#[test]
fn random_pure_operations() {
    let (mut rules, mut guards_in, mut guards_out) = (0, 0, 0);
    for seed in 1..=3000u64 {
        let (recorded, inputs) = case(seed);
        let optimized =
            optimize(&recorded, &Options::default()).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{recorded}"));
        rules += optimized.stats.rules.iter().map(|(_, n)| n).sum::<u32>();
        guards_in += optimized.stats.guards_in;
        guards_out += optimized.stats.guards_out;
        for inputs in &inputs {
            compare(&recorded, &optimized.trace, inputs).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        }
    }
    assert!(guards_out < guards_in, "{guards_out} of {guards_in} guards are left");
    println!("3000 traces, {rules} rules applied, {guards_in} guards, {guards_out} left");
}
