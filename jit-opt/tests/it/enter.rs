//! Traces that end at a peeled loop: bridges that enter it behind its preamble, or must not.
//!
//! A random loop is left at an exit; the bridge of that exit goes on with the rest of the iteration,
//! perhaps varied by more operations and other arguments at its end, and jumps to the loop. The truth is
//! the recorded bridge and the recorded loop, run plainly. The optimized bridge enters the optimized loop
//! at the label that it chose; the loop is left once more, and that exit replayed.
//!
//! A bridge that is kept out by constants or ranges of values has the loop optimized again without them
//! ([`jit_opt::generalize`]), and then has to enter it.
//!
//! `tests/traces/enter/*.trace` holds directed cases: a loop, `+++`, a bridge, `=>`, the optimized
//! bridge. The name of a case may say which parameters of the label the bridge's are: `; of 0 - 2`. If it begins with `generalized`,
//! the loop is the one without what the bridge has missed.

use std::cell::Cell;
use std::fmt::Write as _;
use std::rc::Rc;

use jit_ir::eval::{Outcome, run, run_from};
use jit_ir::{Descr, Effect, Exit, Inst, Kind, Op, Ref, SnapshotId, Trace, check, text};
use jit_opt::{Error, Links, Optimized, Options, Rule, generalize, optimize, optimize_linked};

use crate::bridge::{Facts, bridge};
use crate::bytecodes::{
    A, B, EFFECT, INTS, ITERATIONS, KIND, OBJ, OBJECTS, P, PAYLOAD, Q, Random, Recorded, SMALL, STATE, contents,
    generate_loop, generate_relying_loop,
};
use crate::exit::Rebuilt;
use crate::machine::Stop;
use crate::memory::{self, Compare};
use crate::replay::{Enter, Truth, Way, check_switch, check_turned, evaluate_into};
use crate::traces;

/// Target token of the label behind the preamble.
const INNER: u32 = 1;
/// The target token of the loop that a bridge leaves, if it enters another form of that loop.
const OTHER: u32 = 1000;

/// Times that a loop is optimized at most.
const TIMES: u32 = 3;

/// Which parameter of the loop's label each value of an exit is, as the runtime finds it.
fn origin(optimized: &Trace, exit: &Exit) -> Vec<Option<u32>> {
    let label = optimized.insts.iter().rposition(|inst| inst.op == Op::Label && inst.aux == 1);
    let params = label.map_or(0..0, |label| optimized.params(label as u32));
    let param = |r: &Ref| r.as_inst().filter(|i| params.contains(i)).map(|i| i - params.start);
    optimized.list(exit.values).iter().map(param).collect()
}

/// Whether a load or move gives a payload, on whose number nothing may depend.
fn is_payload(inst: &Inst) -> bool {
    inst.op == Op::PtrAsInt || inst.op == Op::LoadI && [P, Q, PAYLOAD].contains(&inst.aux)
}

/// Which values of an exit are payloads, or may be.
fn payloads(optimized: &Trace, exit: &Exit) -> Vec<bool> {
    let mut found: Vec<bool> = optimized.insts.iter().map(is_payload).collect();
    found[STATE] = true;
    let lists = |label: usize| {
        let jump = optimized.insts.last().expect("a trace ends");
        [optimized.list(optimized.insts[label].operand_list()), optimized.list(jump.operand_list())]
    };
    let label = optimized.insts.iter().rposition(|inst| inst.op == Op::Label).expect("a label");
    let is_one = |found: &[bool], r: Ref| r.as_inst().is_some_and(|i| found[i as usize]);
    for _ in 0..if label > 0 { optimized.params(label as u32).len() } else { 0 } {
        for (n, param) in optimized.params(label as u32).enumerate() {
            found[param as usize] |= lists(label).iter().any(|passed| is_one(&found, passed[n]));
        }
    }
    optimized.list(exit.values).iter().map(|&r| is_one(&found, r)).collect()
}

/// Takes the jump off the end of a trace: where it goes, and what it passes.
fn take_jump(trace: &mut Trace) -> (jit_ir::Target, Vec<Ref>) {
    let jump = trace.insts.pop().expect("a trace ends");
    (jump.target().expect("a jump"), trace.list(jump.operand_list()).to_vec())
}

/// Adds operations before the jump at the end of a bridge, and perhaps passes other values. The first parameters may
/// be payloads.
fn vary(bridge: &mut Recorded, payloads: &[bool], random: &mut Random) {
    let trace = &mut bridge.trace;
    let (to, mut args) = take_jump(trace);
    let of_kind = |trace: &Trace, kind| {
        let all = (0..trace.insts.len() as u32).map(Ref::inst);
        let found = all.filter(|r| trace.insts[r.as_inst().unwrap() as usize].op.result() == Some(kind));
        let found = found.filter(|r| {
            let i = r.as_inst().unwrap() as usize;
            !is_payload(&trace.insts[i]) && payloads.get(i.wrapping_sub(1)) != Some(&true)
        });
        found.collect::<Vec<Ref>>()
    };
    let (mut ints, mut pointers) = (of_kind(trace, Kind::I), of_kind(trace, Kind::P));
    // What is passed is looked at more, and constants.
    for _ in 0..3 {
        ints.extend(args[OBJECTS..OBJECTS + INTS].iter());
        pointers.extend(args[..OBJECTS].iter());
    }
    let constants = [0, 7, 200, 300, -1i64 as u64].map(|k| trace.add_const(Kind::I, k));
    ints.extend(constants);
    let none = Ref::NONE;
    for _ in 0..random.below(7) {
        let (p, q, x) = (random.of(&pointers), random.of(&pointers), random.of(&ints));
        match random.below(8) {
            0 => ints.push(trace.push(Inst::new(Op::LoadI, random.of(&[A, B, SMALL, KIND]), p, none, none))),
            1 => pointers.push(trace.push(Inst::new(Op::LoadP, random.of(&[P, Q]), p, none, none))),
            2 | 3 => {
                trace.push(Inst::new(Op::StoreI, random.of(&[A, A, B, SMALL]), p, x, none));
            }
            4 => {
                trace.push(Inst::new(Op::StoreP, random.of(&[P, Q]), p, q, none));
            }
            5 => {
                let new = trace.push(Inst::new(Op::New, OBJ, none, none, none));
                for (field, r) in [(A, x), (KIND, random.of(&ints))] {
                    trace.push(Inst::new(Op::StoreI, field, new, r, none));
                }
                for (field, r) in [(P, p), (Q, q)] {
                    trace.push(Inst::new(Op::StoreP, field, new, r, none));
                }
                pointers.extend([new; 4]);
            }
            6 => ints.push(trace.push(Inst::new(random.of(&[Op::IntAdd, Op::IntAnd]), 0, x, random.of(&ints), none))),
            _ if random.below(3) == 0 => {
                let list = trace.add_list([p, x]);
                trace.push(Inst::list(Op::CallI, EFFECT, list, none));
            }
            _ => {}
        }
    }
    // What is two objects there is one here.
    if random.below(4) == 0 {
        let (n, p) = (random.below(OBJECTS), random.of(&args[..OBJECTS]));
        args[n] = p;
    }
    let changes = random.below(3);
    for _ in 0..changes {
        let n = random.below(OBJECTS + INTS);
        let from = if random.below(3) == 0 { &constants[..] } else { &ints[..] };
        args[n] = random.of(if n < OBJECTS { &pointers } else { from });
    }
    let list = trace.add_list(args);
    trace.push(Inst::jump(to, list));
    bridge.owner.resize(bridge.trace.insts.len(), SnapshotId::NONE);
}

/// The integers among the parameters of a loop that its elidable calls are made of.
fn of_calls(first: &Trace) -> Vec<usize> {
    let elidable = first.insts.iter().filter(|inst| {
        let call = if let Op::CallI = inst.op { first.descrs.get(usize::from(inst.aux)) } else { None };
        matches!(call, Some(Descr::Call(call)) if call.effect == Effect::Elidable)
    });
    let passed: Vec<Ref> = elidable.flat_map(|inst| first.list(inst.operand_list()).to_vec()).collect();
    (0..INTS).filter(|n| passed.contains(&Ref::inst((OBJECTS + n) as u32 + 1))).collect()
}

/// Passes another integer at the end of a bridge, mostly one that calls of the loop are made of: all else that the loop relies on
/// holds as before, and what the calls gave is what it was.
fn change(bridge: &mut Recorded, first: &Trace, random: &mut Random) {
    let trace = &mut bridge.trace;
    let (to, mut args) = take_jump(trace);
    let called = of_calls(first);
    let n = if called.is_empty() || random.below(4) == 0 { random.below(INTS) } else { random.of(&called) };
    args[OBJECTS + n] = trace.add_const(Kind::I, random.of(&[0, 0, 0, 7, 200, 300, -1i64 as u64]));
    let list = trace.add_list(args);
    trace.push(Inst::jump(to, list));
}

#[derive(Default)]
struct Tally {
    bridges: u32,
    /// Bridges that enter a loop behind its preamble: as they are, varied, in another form of the loop.
    entered: [u32; 3],
    refused: [u32; 3],
    contradictions: u32,
    /// Loops optimized again for a bridge, and those that were not since they would then have done more.
    generalized: [u32; 2],
    /// Exits of the loop taken after a bridge entered it behind its preamble, and at its beginning.
    inner: u32,
    outer: u32,
    /// Exits of bridges.
    within: u32,
    /// Guards of loops and bridges that were turned round, and those whose trace then contradicts itself.
    forced: (u32, u32),
}

impl Tally {
    fn force(&mut self, (failed, contradictions): (u32, u32)) {
        self.forced.0 += failed;
        self.forced.1 += contradictions;
    }
}

/// A loop and what a bridge asks of it.
#[derive(Clone)]
struct Target<'t> {
    optimized: &'t Optimized,
    options: &'t Options,
    /// Which parameter of the label of the loop that is left each value of the exit is.
    origin: Vec<Option<u32>>,
    is_varied: bool,
    /// Whether it is not the loop that is left.
    is_other: bool,
    /// Times that it was optimized.
    times: u32,
}

fn check_enter(seed: u64, enter: Enter, tally: &mut Tally) -> Result<(), String> {
    let options = Options::default();
    let real = Options { virtuals: false, ..Options::default() };
    let first = if seed.is_multiple_of(4) { generate_loop(seed) } else { generate_relying_loop(seed) };
    let mut random = Random((seed + 7).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let forms = [&options, &real].map(|o| optimize(&first.trace, o).expect("a loop"));
    if forms[0].label.is_none() {
        return Ok(());
    }
    // Of the other loops, `replay` does it.
    if !seed.is_multiple_of(4) {
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| {
            let into = &forms[0].trace;
            enter(&Way { by: trace, into, first: 0 }, prepare).map(|(_, outcome)| outcome)
        };
        let optimize = |trace: &Trace| Ok(optimize(trace, &options)?.trace);
        let prepare = || {
            memory::reset(OBJECTS, contents);
            first.inputs.clone()
        };
        tally.force(check_turned(&first, &optimize, &prepare, &run)?);
    }
    for &switch in &first.switches {
        let iteration = 1 + random.below(ITERATIONS as usize) as u64;
        let prepare = |then: Option<(usize, u64)>| {
            memory::reset(OBJECTS, contents);
            let mut inputs = first.inputs.clone();
            inputs[switch] = iteration;
            if let Some((switch, iteration)) = then {
                inputs[switch] = iteration;
            }
            inputs
        };
        let stopped = Truth::of(&first, &prepare(None));
        let condition = first.trace.insts[stopped.at].a.as_inst().map(|i| first.trace.insts[i as usize]);
        if stopped.stop != Stop::Guard || condition.is_none_or(|c| c.b != Ref::inst(switch as u32 + 1)) {
            continue;
        }
        let left = &forms[random.below(2) & random.below(2)].trace;
        // SAFETY: the trace is well-formed and runs on the memory that it was made for.
        let leave = |then| match unsafe { run(left, &prepare(then), ITERATIONS) }.outcome {
            Outcome::Guard { guard, values } => Ok((guard, values)),
            other => Err(format!("{other:?} at the first exit")),
        };
        let (guard, _) = leave(None)?;
        let facts = random.of(&[Facts::None, Facts::Replayed, Facts::Passed, Facts::Passed]);
        // Each bridge as it is, varied twice, and some changed a little.
        let mut other = Random(random.0 ^ 0x5851_f42d_4c95_7f2d | 1);
        let changes = match () {
            () if seed.is_multiple_of(4) => 0,
            () if !of_calls(&first.trace).is_empty() => 3,
            () => 1 + other.below(2),
        };
        for n in 0..3 + changes {
            let is_varied = n > 0;
            let random = if n < 3 { &mut random } else { &mut other };
            let mut second = bridge(&first, left, guard, stopped.at, facts);
            let exit = &left.resume.exits[left.guards[guard].exit.expect("an exit")];
            match n {
                0 => {}
                1 | 2 => vary(&mut second, &payloads(left, exit), random),
                _ => change(&mut second, &first.trace, random),
            }
            for (form, options) in forms.iter().zip([&options, &real]) {
                let is_other = !std::ptr::eq(left, &form.trace);
                let target =
                    Target { optimized: form, options, origin: origin(left, exit), is_varied, is_other, times: 1 };
                let all = first.switches.iter().map(|&s| (s, 1 + random.below(iteration as usize) as u64));
                let later = |&(s, n): &(usize, u64)| s != switch && n < iteration || s > switch;
                let then: Vec<_> = all.filter(later).map(Some).chain([None]).collect();
                let some: Vec<_> = (0..3).map(|_| then[random.below(then.len())]).chain([None]).collect();
                let inputs = |then: Option<(usize, u64)>| {
                    let (_, mut values) = leave(then)?;
                    let mut rest = prepare_rest(&first, (switch, iteration), then);
                    rest[0] = iteration;
                    values.extend(rest);
                    Ok(values)
                };
                check_bridge(&first, &second, &target, &some, (&inputs, enter), tally)
                    .map_err(|e| format!("switch {switch} in iteration {iteration}, {facts:?}, then {e}\n{left}"))?;
            }
        }
    }
    Ok(())
}

/// The count and the switches.
fn prepare_rest(first: &Recorded, this: (usize, u64), then: Option<(usize, u64)>) -> Vec<u64> {
    let mut inputs = first.inputs.clone();
    for (switch, iteration) in [Some(this), then].into_iter().flatten() {
        inputs[switch] = iteration;
    }
    inputs.split_off(STATE)
}

type Inputs<'a> = &'a dyn Fn(Option<(usize, u64)>) -> Result<Vec<u64>, String>;

/// Optimizes a bridge into a loop and goes its way, each time to one of the exits `then`.
fn check_bridge(
    first: &Recorded,
    second: &Recorded,
    target: &Target,
    then: &[Option<(usize, u64)>],
    (inputs, enter): (Inputs, Enter),
    tally: &mut Tally,
) -> Result<(), String> {
    let mut same = target.origin.clone();
    same.resize(second.trace.params(0).len(), None);
    let label = |_| target.optimized.label.clone().map(|label| (label, INNER));
    let of = Some((if target.is_other { OTHER } else { 0 }, &same[..]));
    let bridge = match optimize_linked(&second.trace, &Options::default(), &Links { label: &label, of, unpack: None }) {
        Ok(bridge) => bridge,
        // The rest of the recorded iteration is not what would have been recorded here.
        Err(Error::Contradiction { .. }) => {
            tally.contradictions += 1;
            return Ok(());
        }
        Err(e) => return Err(e.to_string()),
    };
    if let Some(missed) = &bridge.missed
        && target.times < TIMES
    {
        let before = target.optimized.label.as_ref().expect("a loop that can be entered");
        let again = generalize(&first.trace, target.options, &Links::NONE, before, missed);
        tally.generalized[again.is_none() as usize] += 1;
        if let Some(again) = again {
            // Nothing is known of the parameters of a label that the loop that was left does not have.
            let target = Target { optimized: &again, origin: Vec::new(), times: target.times + 1, ..target.clone() };
            check_bridge(first, second, &target, then, (inputs, enter), tally)?;
        }
    }
    let bridge = bridge.trace;
    let end = bridge.insts.last().expect("a trace ends");
    let entered = end.op == Op::Jump && end.c.raw() == INNER;
    let sort = if target.is_other { 2 } else { target.is_varied as usize };
    *(if entered { &mut tally.entered } else { &mut tally.refused }).get_mut(sort).unwrap() += 1;
    tally.bridges += 1;
    let into = &target.optimized.trace;
    for &then in then {
        let told = |e: String| {
            format!("{then:?}: {e}\n{}\n{}\n{bridge}\n{}", first.trace, second.trace, target.optimized.trace)
        };
        let prepare = || inputs(then).expect("as before");
        // SAFETY: as above.
        let recorded = unsafe { run(&second.trace, &inputs(then)?, 0) }.outcome;
        let args = match recorded {
            Outcome::JumpOut { args, .. } => args,
            Outcome::BrokenAssumption(i) => return Err(told(format!("assumption {i} of the bridge does not hold"))),
            _ => {
                let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| match enter(
                    &Way { by: trace, into, first: 0 },
                    prepare,
                )? {
                    (false, outcome) => Ok(outcome),
                    (true, outcome) => Err(format!("{outcome:?} in the loop")),
                };
                check_switch(second, &bridge, &prepare, &run).map_err(told)?;
                tally.within += 1;
                continue;
            }
        };
        let truth = Truth::of(first, &args);
        let outcome = match enter(&Way { by: &bridge, into, first: 0 }, &prepare).map_err(told)? {
            (true, outcome) => outcome,
            (false, outcome) => return Err(told(format!("{outcome:?} in the bridge"))),
        };
        let check = || truth.check(first, &target.optimized.trace, outcome);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(check))
            .unwrap_or_else(|_| Err("the replay needs what it does not have".to_string()))
            .map_err(told)?;
        *(if entered { &mut tally.inner } else { &mut tally.outer }) += 1;
    }
    // Once for each bridge, as it is in the first form of the loop.
    if target.times == 1 && !target.is_other {
        let run =
            |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| match enter(&Way { by: trace, into, first: 0 }, prepare)? {
                (false, outcome) => Ok(outcome),
                (true, outcome) => Err(format!("{outcome:?} in the loop")),
            };
        let optimize = |trace: &Trace| {
            Ok(optimize_linked(trace, &Options::default(), &Links { label: &label, of, unpack: None })?.trace)
        };
        let turned = check_turned(second, &optimize, &|| inputs(None).expect("as before"), &run);
        tally.force(turned.map_err(|e| format!("{e}\n{}\n{}", first.trace, target.optimized.trace))?);
    }
    Ok(())
}

/// Checks the bridges of the loop of a seed; gives the exits that were replayed, and how many bridges entered a loop
/// behind its preamble; and of the guards that were turned round, as [`check_turned`].
#[allow(dead_code, reason = "of the crate `fuzz`")]
pub fn check_reentry(seed: u64, enter: Enter) -> Result<(u32, u32, (u32, u32)), String> {
    let mut tally = Tally::default();
    check_enter(seed, enter, &mut tally)?;
    Ok((tally.inner + tally.outer + tally.within, tally.entered.iter().sum(), tally.forced))
}

#[test]
fn random_bridges_enter_loops() {
    let mut tally = Tally::default();
    let seeds = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(3000);
    // In the last, two places of the label are one here: one that is pending there, and one that memory holds.
    for seed in (0..seeds).chain([9620]) {
        check_enter(seed, &evaluate_into, &mut tally).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    let Tally { bridges, entered, refused, contradictions, generalized, inner, outer, within, forced } = tally;
    println!("{bridges} bridges of {seeds} loops, {contradictions} contradict themselves");
    println!("behind the preamble: {entered:?} as they are, varied, into another form; {refused:?} not");
    println!("loops optimized again without what a bridge missed: {generalized:?} not, as they would have done more");
    println!(
        "{inner} exits of loops entered there replayed, {outer} of loops entered at their beginning, {within} of bridges"
    );
    println!("{} guards turned round, {} contradict their trace", forced.0, forced.1);
    assert!(forced.0 > seeds as u32 && forced.0 > forced.1, "{forced:?} guards turned round");
    assert!(generalized.iter().all(|n| *n > seeds as u32 / 100), "{generalized:?}");
    for n in 0..3 {
        assert!(entered[n] * 5 > bridges / 10 && refused[n] > 0, "{entered:?} entered, {refused:?} refused");
    }
}

/// Optimizes the loop and the bridge of a case; gives the text of the bridge.
fn one(head: &str, name: &str, input: &str, fired: &Cell<bool>) -> String {
    let (first, second) = input.split_once("+++\n").unwrap_or_else(|| panic!("{name}: no `+++`"));
    let [first, second] = [first, second].map(|text| {
        let mut trace: Trace = format!("{head}{text}").parse().unwrap_or_else(|e| panic!("{name}: {e}\n{head}{text}"));
        assert_eq!(check::check(&trace), Ok(()), "{name}");
        assert_eq!(text::resolve(&mut trace, memory::address), Vec::<String>::new(), "{name}");
        trace
    });
    let mut optimized = optimize(&first, &Options::default()).unwrap_or_else(|e| panic!("{name}: {e}"));
    let same = name.split_once("; of ").map_or("", |(_, same)| same).split_whitespace();
    let same: Vec<Option<u32>> = same.map(|n| n.parse().ok()).collect();
    let enter = |optimized: &Optimized| {
        let label = optimized.label.clone();
        let label = label.unwrap_or_else(|| panic!("{name}: the loop was not peeled\n{}", optimized.trace));
        let label = |token| (token == 0).then(|| (Rc::clone(&label), INNER));
        let links = Links { label: &label, of: Some((0, &same)), unpack: None };
        optimize_linked(&second, &Options::default(), &links).unwrap_or_else(|e| panic!("{name}: {e}"))
    };
    let mut bridge = enter(&optimized);
    if name.starts_with("generalized") {
        let label = optimized.label.as_ref().expect("as before");
        let missed = bridge.missed.as_ref().unwrap_or_else(|| panic!("{name}: nothing was missed"));
        let again = generalize(&first, &Options::default(), &Links::NONE, label, missed);
        optimized = again.unwrap_or_else(|| panic!("{name}: the loop would do more"));
        bridge = enter(&optimized);
    }
    assert_eq!(check::check(&bridge.trace), Ok(()), "{name}");
    fired.set(fired.get() | bridge.stats.rules.iter().any(|(rule, _)| rule == Rule::EnterLoop));
    for inputs in traces::inputs(&second) {
        both(name, [&first, &second], [&optimized.trace, &bridge.trace], &inputs);
    }
    let text = bridge.trace.to_string();
    let body = text.find("snapshot ").or_else(|| text.find("label ")).expect("a label");
    format!("{}\n; the loop\n{}", text[body..].trim_end(), {
        let text = optimized.trace.to_string();
        let body = text.find("label 0").expect("a label");
        let end = text.find("\nexit ").unwrap_or(text.len());
        text[body..end].trim_end().lines().map(|l| format!("; {l}")).collect::<Vec<_>>().join("\n")
    })
}

/// Runs a bridge and a loop; gives how they ended, and in which of the two.
fn run_both(recorded: &Trace, [first, second]: [&Trace; 2], inputs: &[u64]) -> (Outcome, usize) {
    let pointers = traces::parameter_kinds(recorded).iter().filter(|&&k| k == Kind::P).count();
    memory::reset(pointers + 1, |i, objects| traces::contents(recorded, i, objects));
    // SAFETY: the traces are well-formed; their pointers are those of `contents`, their indexes are small.
    let mut outcome = (unsafe { run(second, inputs, 0) }.outcome, 1);
    if let Outcome::JumpOut { token, args } = &outcome.0 {
        // SAFETY: as above.
        outcome = (unsafe { run_from(first, *token as u16, args, 20, &mut |_| {}) }.outcome, 0);
    }
    if let Outcome::Guard { guard, values } | Outcome::Panic { guard, values } = &outcome.0
        && let trace = [first, second][outcome.1]
        && let Some(exit) = trace.guards[*guard].exit
    {
        Rebuilt::new(trace, values, trace.resume.exits[exit]);
    }
    outcome
}

/// Runs both sides of a case on the same inputs and memory.
fn both(name: &str, recorded: [&Trace; 2], optimized: [&Trace; 2], inputs: &[u64]) {
    let left = run_both(recorded[1], recorded, inputs);
    let left_memory = memory::image();
    if matches!(left.0, Outcome::LoopLimit | Outcome::BrokenAssumption(_)) {
        return;
    }
    let right = run_both(recorded[1], optimized, inputs);
    let right_memory = memory::image();
    let position = |traces: [&Trace; 2], (outcome, n): &(Outcome, usize)| match outcome {
        Outcome::Guard { guard, .. } | Outcome::Panic { guard, .. } => Some((*n, traces[*n].guards[*guard].at)),
        _ => None,
    };
    let pointers = traces::parameter_kinds(recorded[1]).iter().filter(|&&k| k == Kind::P).count();
    let mut compare = Compare::new(&left_memory, &right_memory);
    let mut result = compare.roots(pointers + 1);
    if position(recorded, &left).is_none() || position(recorded, &left) != position(optimized, &right) {
        result = Err("different ends".to_string());
    }
    if let Err(e) = result {
        let [first, second] = optimized;
        panic!("{name} on {inputs:?}: {e}\n{left:?}\n{right:?}\n{first}\n{second}");
    }
}

#[test]
fn directed_cases() {
    let filter = std::env::var("TRACE").ok();
    let bless = std::env::var_os("BLESS").is_some();
    let directory = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/traces/enter");
    let (mut failures, mut count, fired) = (String::new(), 0, Cell::new(false));
    for file in std::fs::read_dir(directory).unwrap().map(|e| e.unwrap().path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        let mut parts = text.split("--- ");
        let head = parts.next().unwrap_or_default();
        let mut blessed = head.to_string();
        for part in parts {
            let (name, rest) = part.split_once('\n').expect("a line after the name");
            let (input, expected) = rest.split_once("=>\n").unwrap_or((rest, ""));
            let mut actual = expected.trim_end().to_string();
            if filter.as_ref().is_none_or(|f| name.contains(f.as_str())) {
                actual = one(head, name, input, &fired);
                count += 1;
                if actual != expected.trim_end() && !bless {
                    writeln!(failures, "{name}\n{}", traces::side_by_side(expected.trim_end(), &actual)).unwrap();
                }
            }
            write!(blessed, "--- {name}\n{input}=>\n{actual}\n\n").unwrap();
        }
        if bless {
            std::fs::write(&file, blessed.trim_end().to_string() + "\n").unwrap();
        }
    }
    assert!(failures.is_empty(), "expected                    | actual\n{failures}");
    assert!(count > 0 && fired.get());
}
