//! Exits are taken and replayed: the test of the contract.
//!
//! For each switch of a random trace: the recorded trace runs plainly until the switch stops it, which
//! gives the true values and heap. The optimized trace runs in the evaluator to its exit; then the
//! exit is carried out as a runtime would (objects made, frames replayed from their merge points, the
//! innermost one continued live up to the guard). All values of all live frames, the heap and the calls
//! made must be those of the plain run.

use std::collections::HashMap;
use std::sync::Arc;

use jit_ir::eval::{self, Outcome};
use jit_ir::r#gen::fail_at;
use jit_ir::{Class, Descr, Effect, Frame, GuardId, Op, PackedSource, Ref, Target, Trace};
use jit_opt::{Error, Limits, Links, Mutants, Optimized, Options, Stats, optimize, optimize_linked};

use crate::bytecodes::{
    ENTERED, ITERATIONS, OBJECTS, Random, Recorded, contents, generate, generate_dispatch, generate_entry,
    generate_loop,
};
use crate::exit::Rebuilt;
use crate::machine::{Machine, Stop};
use crate::memory::{self, Compare, Image};

/// Runs an optimized trace after it made the memory and the inputs.
pub type Run<'a> = &'a dyn Fn(&Trace, &dyn Fn() -> Vec<u64>) -> Result<Outcome, String>;

/// Runs in the evaluator.
pub fn evaluate(trace: &Trace, prepare: &dyn Fn() -> Vec<u64>) -> Result<Outcome, String> {
    let inputs = prepare();
    // SAFETY: the trace is well-formed and runs on the memory that it was made for.
    Ok(unsafe { eval::run(trace, &inputs, ITERATIONS) }.outcome)
}

/// A trace that goes to a loop, and the loop.
pub struct Way<'t> {
    pub by: &'t Trace,
    pub into: &'t Trace,
    /// The target token of the loop's label 0; the others follow.
    pub first: u32,
}

/// Runs an optimized trace after it made the memory and the inputs, and the loop if it gets there; gives whether it was
/// the loop that was left.
pub type Enter<'a> = &'a dyn Fn(&Way, &dyn Fn() -> Vec<u64>) -> Result<(bool, Outcome), String>;

/// Enters a loop in the evaluator.
pub fn evaluate_into(way: &Way, prepare: &dyn Fn() -> Vec<u64>) -> Result<(bool, Outcome), String> {
    let inputs = prepare();
    // SAFETY: the traces are well-formed and run on the memory that they were made for.
    let outcome = unsafe { eval::run(way.by, &inputs, 0) }.outcome;
    let (label, args) = match outcome {
        Outcome::JumpOut { token, args } => ((token - way.first) as u16, args),
        Outcome::JumpTo(operands) => (0, operands[1..].to_vec()),
        outcome => return Ok((false, outcome)),
    };
    // SAFETY: as above; the label was made to be entered.
    Ok((true, unsafe { eval::run_from(way.into, label, &args, ITERATIONS, &mut |_| ()) }.outcome))
}

/// The recorded trace with each guard turned round that does not hang on a switch, so that it fails on the first inputs;
/// and the guard's number.
fn turned(recorded: &Recorded) -> impl Iterator<Item = (GuardId, Recorded)> + '_ {
    let trace = &recorded.trace;
    let is_switch = |r: Ref| r.as_inst().is_some_and(|i| recorded.switches.contains(&(i as usize).wrapping_sub(1)));
    let guards = trace.insts.iter().filter(|inst| inst.op.class() == Class::Guard);
    let guards = guards.filter(move |guard| {
        let of = guard.a.as_inst().map(|i| trace.insts[i as usize]);
        !is_switch(guard.a) && !of.is_some_and(|of| of.op == Op::IntNe && is_switch(of.b))
    });
    guards.filter_map(|inst| inst.guard()).filter_map(|number| {
        let trace = fail_at(trace, number)?;
        let Recorded { owner, inputs, switches, .. } = recorded;
        let (owner, inputs, switches) = (owner.clone(), inputs.clone(), switches.clone());
        let prologues = recorded.prologues.clone();
        Some((number, Recorded { trace, owner, words: Vec::new(), inputs, switches, prologues }))
    })
}

/// How a recorded trace becomes an optimized one.
pub type Optimize<'a> = &'a dyn Fn(&Trace) -> Result<Trace, Error>;

/// Makes each guard of a recorded trace fail that no switch does and that the run after `prepare` passes; gives how many
/// did, and how many contradict what the trace says elsewhere, turned round.
pub fn check_turned(
    recorded: &Recorded,
    optimize: Optimize,
    prepare: &dyn Fn() -> Vec<u64>,
    run: Run,
) -> Result<(u32, u32), String> {
    let (mut failed, mut contradictions) = (0, 0);
    // Behind a guard that fails as it is, the trace may do anything.
    let whole = Truth::of(recorded, &prepare());
    let passed = if whole.jumps > 0 { recorded.trace.insts.len() } else { whole.at };
    let is_passed = |n: GuardId| recorded.trace.insts[..passed].iter().any(|inst| inst.guard() == Some(n));
    for (number, turned) in turned(recorded).filter(|(number, _)| is_passed(*number)) {
        let Truth { at, stop, .. } = Truth::of(&turned, &prepare());
        if stop != Stop::Guard || turned.trace.insts[at].guard() != Some(number) {
            continue;
        }
        let optimized = match optimize(&turned.trace) {
            Ok(optimized) => optimized,
            Err(Error::Contradiction { .. }) => {
                contradictions += 1;
                continue;
            }
            Err(e) => return Err(format!("{e}\n{}", turned.trace)),
        };
        check_switch(&turned, &optimized, prepare, run).map_err(|e| format!("a guard turned round: {e}"))?;
        failed += 1;
    }
    Ok((failed, contradictions))
}

/// Makes each guard of the trace, or of the loop, of a seed fail that no switch does: see [`check_seed`], [`check_loop`].
/// Gives how many did, and how many contradict what the trace says elsewhere, turned round.
pub fn check_guards(seed: u64, is_loop: bool, options: &Options, run: Run) -> Result<(u32, u32), String> {
    let recorded = if is_loop { generate_loop(seed) } else { generate(seed) };
    let optimize = |trace: &Trace| Ok(optimize(trace, options)?.trace);
    let prepare = || {
        memory::reset(OBJECTS, contents);
        recorded.inputs.clone()
    };
    check_turned(&recorded, &optimize, &prepare, run).map_err(|e| format!("seed {seed}: {e}"))
}

/// Takes all exits of the trace of a seed.
pub fn check_seed(seed: u64, options: &Options, run: Run) -> Result<(u32, Stats), String> {
    let recorded = generate(seed);
    let Optimized { trace: optimized, stats, .. } =
        optimize(&recorded.trace, options).map_err(|e| format!("seed {seed}: {e}\n{}", recorded.trace))?;
    let mut taken = 0;
    for switch in recorded.switches.iter().map(|&s| Some(s)).chain([None]) {
        let prepare = || {
            memory::reset(OBJECTS, contents);
            let mut inputs = recorded.inputs.clone();
            if let Some(switch) = switch {
                inputs[switch] = 0;
            }
            inputs
        };
        check_switch(&recorded, &optimized, &prepare, run)
            .map_err(|e| format!("seed {seed}, switch {switch:?}: {e}"))?;
        taken += 1;
    }
    Ok((taken, stats))
}

/// Takes all exits of the loop of a seed, each in each iteration; gives how many were taken in the first iteration and
/// later, and whether the loop was peeled.
pub fn check_loop(seed: u64, options: &Options, run: Run) -> Result<(u32, u32, bool), String> {
    let recorded = generate_loop(seed);
    let Optimized { trace: optimized, .. } = match optimize(&recorded.trace, options) {
        Ok(optimized) => optimized,
        Err(e) => return Err(format!("seed {seed}: {e}\n{}", recorded.trace)),
    };
    let peeled = optimized.insts.iter().filter(|i| i.op == Op::Label).count() > 1;
    let (mut first, mut later) = (0, 0);
    let all = recorded.switches.iter().flat_map(|&s| (1..=ITERATIONS).map(move |n| Some((s, n))));
    for switch in all.chain([None]) {
        let prepare = || {
            memory::reset(OBJECTS, contents);
            let mut inputs = recorded.inputs.clone();
            if let Some((switch, count)) = switch {
                inputs[switch] = count;
            }
            inputs
        };
        let jumps = check_switch(&recorded, &optimized, &prepare, run)
            .map_err(|e| format!("seed {seed}, switch {switch:?}: {e}"))?;
        first += (jumps == 0) as u32;
        later += (jumps > 0) as u32;
    }
    Ok((first, later, peeled))
}

/// The same by a trace that looks for the loop's code. See [`check_entry`].
pub fn check_dispatch(seed: u64, options: &Options, enter: Enter) -> Result<(u32, (u32, u32)), String> {
    let dispatch = generate_dispatch(seed.wrapping_mul(31));
    check_way(seed, &dispatch, options, enter).map(|(taken, _, forced)| (taken, forced))
}

/// Goes to the loop of a seed by another trace, then takes all exits of the loop, in each iteration but the first; gives
/// how many, and whether the trace enters the loop behind its preamble. Then makes the guards of the other trace fail:
/// how many, and how many contradict it.
pub fn check_entry(seed: u64, options: &Options, enter: Enter) -> Result<(u32, bool, (u32, u32)), String> {
    check_way(seed, &generate_entry(seed.wrapping_mul(31)), options, enter)
}

fn check_way(seed: u64, entry: &Recorded, options: &Options, enter: Enter) -> Result<(u32, bool, (u32, u32)), String> {
    let recorded = generate_loop(seed);
    let error = |e: jit_opt::Error| format!("seed {seed}: {e}");
    let loop_ = optimize(&recorded.trace, options).map_err(error)?;
    let Some(label) = loop_.label else { return Ok((0, false, (0, 0))) };
    let behind = ENTERED + 1;
    let links = Links { label: &|token| (token == ENTERED).then(|| (label.clone(), behind)), of: None, unpack: None };
    let optimized_entry = optimize_linked(&entry.trace, options, &links).map_err(error)?.trace;
    let end = optimized_entry.insts.last().expect("a jump");
    let (mut taken, enters) = (0, end.c.raw() == behind);
    let all = recorded.switches.iter().flat_map(|&s| (1..ITERATIONS).map(move |n| Some((s, n))));
    for switch in all.chain([None]) {
        let inputs = || {
            memory::reset(OBJECTS, contents);
            let mut inputs = entry.inputs.clone();
            if let Some((switch, count)) = switch {
                inputs[switch] = count;
            }
            inputs
        };
        let prepare = || {
            let mut machine = Machine::new(&entry.trace);
            for (word, input) in machine.words[1..].iter_mut().zip(inputs()) {
                *word = Some(input);
            }
            let (at, ..) = machine.run();
            let jump = &entry.trace.insts[at];
            let code = usize::from(jump.target() == Some(Target::Code));
            entry.trace.list(jump.operand_list())[code..].iter().map(|&r| machine.word(r)).collect()
        };
        let run = |trace: &Trace, _: &dyn Fn() -> Vec<u64>| {
            let way = Way { by: &optimized_entry, into: trace, first: ENTERED };
            match enter(&way, &inputs)? {
                (true, outcome) => Ok(outcome),
                (false, outcome) => Err(format!("{outcome:?} of the entry")),
            }
        };
        check_switch(&recorded, &loop_.trace, &prepare, &run).map_err(|e| {
            format!("seed {seed}, switch {switch:?}: {e}\nentered by\n{}\n{optimized_entry}", entry.trace)
        })?;
        taken += 1;
    }
    let prepare = || {
        memory::reset(OBJECTS, contents);
        entry.inputs.clone()
    };
    let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| {
        let way = Way { by: trace, into: &loop_.trace, first: ENTERED };
        match enter(&way, prepare)? {
            (false, outcome) => Ok(outcome),
            (true, outcome) => Err(format!("{outcome:?} of the loop")),
        }
    };
    let optimize = |trace: &Trace| Ok(optimize_linked(trace, options, &links)?.trace);
    let forced = check_turned(entry, &optimize, &prepare, &run).map_err(|e| format!("seed {seed}: {e}"))?;
    Ok((taken, enters, forced))
}

#[test]
fn loops_entered_by_other_traces_replay() {
    let (mut exits, mut entered, mut failed) = (0, 0, 0);
    for seed in 0..600 {
        let (taken, enters, forced) =
            check_entry(seed, &small_exits(seed, Options::default()), &evaluate_into).unwrap_or_else(|e| panic!("{e}"));
        exits += taken;
        entered += enters as u32;
        failed += forced.0;
    }
    println!("{exits} exits of 600 loops, {entered} entered behind their preamble, {failed} guards on the way");
    assert!(exits > 2000 && entered > 6 && failed > 100, "{exits} exits, {entered} entered, {failed} guards");
}

#[test]
fn loops_that_other_traces_look_for_replay() {
    let (mut exits, mut failed) = (0, 0);
    for seed in 0..300 {
        memory::set_code(seed + 1);
        let (taken, forced) =
            check_dispatch(seed, &Options::default(), &evaluate_into).unwrap_or_else(|e| panic!("{e}"));
        exits += taken;
        failed += forced.0;
    }
    println!("{exits} exits of 300 loops that were looked for, {failed} guards on the way");
    assert!(exits > 1000 && failed > 200, "{exits} exits, {failed} guards");
}

#[test]
fn guards_turned_round_replay() {
    let (mut failed, mut contradictions) = (0, 0);
    for seed in 0..600 {
        for is_loop in [false, true] {
            let counts = check_guards(seed, is_loop, &Options::default(), &evaluate).unwrap_or_else(|e| panic!("{e}"));
            failed += counts.0;
            contradictions += counts.1;
        }
    }
    println!("{failed} guards of 1200 traces fail turned round, {contradictions} contradict their trace");
    assert!(failed > 1000 && failed > contradictions, "{failed} failed, {contradictions} contradictions");
}

#[test]
fn random_loops_replay() {
    let (mut first, mut later, mut peeled) = (0, 0, 0);
    let seeds = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(400);
    for seed in 0..seeds {
        let (in_first, in_later, was_peeled) =
            check_loop(seed, &small_exits(seed, Options::default()), &evaluate).unwrap_or_else(|e| panic!("{e}"));
        first += in_first;
        later += in_later;
        peeled += was_peeled as u32;
    }
    println!("{first} exits of {seeds} loops in the first iteration, {later} later; {peeled} loops peeled");
    assert!(peeled > seeds as u32 / 2, "{peeled} of {seeds} loops peeled");
}

/// Takes one exit; a replay that lacks something panics, which is a failure like others.
/// Gives how often the trace had jumped back.
pub fn check_switch(
    recorded: &Recorded,
    optimized: &Trace,
    prepare: &dyn Fn() -> Vec<u64>,
    run: Run,
) -> Result<u32, String> {
    let check = || check_exit(recorded, optimized, prepare, run);
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(check))
        .unwrap_or_else(|_| Err("the replay needs what it does not have".to_string()))
        .map_err(|e| format!("{e}\n{}\n{optimized}", recorded.trace))
}

/// Runs plainly and through an exit, each time after `prepare` made memory and inputs.
fn check_exit(recorded: &Recorded, optimized: &Trace, prepare: &dyn Fn() -> Vec<u64>, run: Run) -> Result<u32, String> {
    let truth = Truth::of(recorded, &prepare());
    truth.check(recorded, optimized, run(optimized, prepare)?)?;
    Ok(truth.jumps)
}

/// A plain run up to where it leaves the trace.
pub struct Truth<'t> {
    machine: Machine<'t>,
    memory: Image,
    /// The instruction at which it stopped, and why.
    pub at: usize,
    pub stop: Stop,
    /// How often it jumped back.
    jumps: u32,
}

impl<'t> Truth<'t> {
    /// Runs a trace from its beginning on, on the memory as it is.
    pub fn of(recorded: &'t Recorded, inputs: &[u64]) -> Truth<'t> {
        let mut machine = Machine::new(&recorded.trace);
        for (i, &word) in inputs.iter().enumerate() {
            machine.words[i + 1] = Some(word);
        }
        let (at, stop, jumps) = machine.run();
        Truth { machine, memory: memory::image(), at, stop, jumps }
    }

    /// Carries out an exit on the memory as it is; all that is alive there must be as here.
    pub fn check(&self, recorded: &Recorded, optimized: &Trace, outcome: Outcome) -> Result<(), String> {
        let (at, stop) = (self.at, self.stop);
        let (guard, values) = match (outcome, stop) {
            (Outcome::Guard { guard, values }, Stop::Guard) => (guard, values),
            (Outcome::Panic { guard, values }, Stop::Panic) => (guard, values),
            (Outcome::Leave { guard, values }, Stop::End) => (guard, values),
            (outcome, stop) => return Err(format!("{outcome:?} where {stop:?} at instruction {at} was expected")),
        };
        let stopped = &recorded.trace.guards[recorded.trace.insts[at].guard().expect("an exit")];
        let guard = &optimized.guards[guard];
        if stopped.at != guard.at {
            return Err(format!("left at {:?}, expected {:?}", guard.at, stopped.at));
        }
        let exit = optimized.resume.exits[guard.exit.expect("an exit")];
        let mut replay = Replay { recorded, exit: Rebuilt::new(optimized, &values, exit), fresh: Vec::new() };
        let frames = &optimized.resume.frames[exit.frames.range()];
        let mut machines = Vec::new();
        for frame in frames {
            machines.push(replay.frame(frame, at));
        }
        if stop != Stop::Panic {
            let (innermost, next) = machines.last_mut().expect("a frame");
            let snapshot = frames.last().expect("a frame").snapshot;
            for i in (*next..at).filter(|&i| recorded.owner[i] == snapshot) {
                innermost.words[i] = None;
                if matches!(recorded.trace.insts[i].op, Op::GuardTrue) {
                    continue;
                }
                innermost.step(i).map_err(|stop| format!("live: {stop:?} at instruction {i}"))?;
            }
        }
        let memory = memory::image();
        let mut compare = Compare::new(&self.memory, &memory);
        compare.roots(OBJECTS)?;
        let is_forgotten = |i: usize| recorded.prologues.iter().any(|p| p.contains(&i) && p.end < at);
        for ((machine, _), frame) in machines.iter().zip(frames) {
            for (i, word) in machine.words.iter().enumerate() {
                if let Some(word) = word.filter(|_| !is_forgotten(i)) {
                    let expected = self.machine.words[i].ok_or_else(|| format!("v{i} is not computed yet"))?;
                    compare
                        .words(expected, word)
                        .map_err(|e| format!("frame of snapshot {}: v{i}: {e}", frame.snapshot))?;
                }
            }
        }
        Ok(())
    }
}

/// An exit that is carried out.
struct Replay<'t> {
    recorded: &'t Recorded,
    exit: Rebuilt<'t>,
    /// The objects that the replay made itself.
    fresh: Vec<u64>,
}

impl<'t> Replay<'t> {
    /// Replays a frame that was left at instruction `end`; gives its values and the first
    /// instruction after its position.
    fn frame(&mut self, frame: &Frame, end: usize) -> (Machine<'t>, usize) {
        let (recorded, resume) = (self.recorded, &self.exit.optimized.resume);
        let trace = &recorded.trace;
        let mut machine = Machine::new(trace);
        let mut fresh = HashMap::new();
        let reds = trace.list(trace.snapshots[frame.snapshot].reds);
        for (&red, &source) in reds.iter().zip(&resume.sources[frame.reds.range()]) {
            let word = self.exit.source(source.get(), &fresh);
            match red.as_inst() {
                Some(i) => {
                    let before = machine.words[i as usize].replace(word);
                    assert!(before.is_none() || before == Some(word), "two words for one red");
                }
                None => assert_eq!(trace.as_const(red).unwrap().bits, word),
            }
        }
        let log: HashMap<u32, &[PackedSource]> = resume.log[frame.log.range()]
            .iter()
            .map(|entry| (entry.event, &resume.sources[entry.values.range()]))
            .collect();
        let starts = |i: &usize| trace.insts[*i].snapshot() == Some(frame.snapshot);
        let start = (0..trace.insts.len()).find(starts).expect("the merge point");
        let mut at = start + 1;
        let mut logged: Vec<u64> = Vec::new();
        while at < end {
            let i = at;
            at += 1;
            let inst = &trace.insts[i];
            if recorded.owner[i] != frame.snapshot {
                continue;
            }
            let event = trace.events.iter().find(|e| e.inst == i as u32).map(|e| e.number);
            if event.is_some_and(|number| number > frame.after) {
                return (machine, i);
            }
            let entry = event.and_then(|number| log.get(&number));
            match inst.op.class() {
                Class::Pure => machine.step(i).expect("a pure operation"),
                Class::Load | Class::Alloc => match entry {
                    Some([word, ..]) => machine.words[i] = Some(self.exit.source(word.get(), &fresh)),
                    // A new object without words is made, too.
                    _ => {
                        machine.step(i).expect("a load");
                        if inst.op == Op::New {
                            let object = machine.words[i].expect("an object");
                            fresh.insert(event.expect("an event"), object);
                            self.fresh.push(object);
                        }
                    }
                },
                Class::Store if self.fresh.contains(&machine.word(inst.a)) => machine.step(i).expect("a store"),
                Class::Call => {
                    let Descr::Call(call) = &trace.descrs[inst.aux as usize] else { unreachable!("checked") };
                    match entry {
                        Some(words) => {
                            logged = words.iter().map(|&s| self.exit.source(s.get(), &fresh)).collect();
                            assert_eq!(logged.len(), call.results.len(), "all words are logged");
                            machine.words[i] = Some(logged[0]);
                        }
                        // Only a mutant leaves it out.
                        None => {
                            assert_eq!(call.effect, Effect::Elidable, "a call without an entry");
                            logged.clear();
                            machine.step(i).expect("an elidable call");
                        }
                    }
                }
                Class::Result if !logged.is_empty() => machine.words[i] = Some(logged[inst.aux as usize]),
                Class::Result => machine.step(i).expect("a result"),
                Class::Marker if inst.op == Op::Note => {
                    let words = entry.expect("a note is always logged");
                    for (&r, &source) in trace.list(inst.operand_list()).iter().zip(*words) {
                        if let Some(i) = r.as_inst() {
                            machine.words[i as usize] = Some(self.exit.source(source.get(), &fresh));
                        }
                    }
                }
                _ => {}
            }
        }
        (machine, at)
    }
}

#[test]
fn random_exits_replay() {
    let (mut exits, mut removed, mut guards) = (0, 0, 0);
    for virtuals in [true, false] {
        for seed in 0..1500 {
            let options = Options { virtuals, ..small_exits(seed, Options::default()) };
            let (taken, stats) = check_seed(seed, &options, &evaluate).unwrap_or_else(|e| panic!("{e}"));
            exits += taken;
            removed += stats.allocations_in - stats.allocations_out;
            guards += stats.guards_in;
        }
    }
    assert!(exits > 10_000 && removed > 2000, "{exits} exits, {removed} allocations removed");
    println!("3000 traces, {guards} guards, {exits} exits replayed, {removed} allocations removed");
}

/// Of three traces, one whose exits make few objects, and one that makes whatever no bytecode looks at. Of two, one with
/// small limits: what few places of the size of these traces reach.
pub fn small_exits(seed: u64, options: Options) -> Options {
    let exit_objects = [options.exit_objects, 8, 0][seed as usize % 3];
    let mut random = Random(seed.wrapping_mul(0xd134_2543_de82_ef95) | 1);
    let usual = options.limits;
    let limits = if random.below(2) == 0 { usual } else { small_limits(usual, &mut random) };
    let garbage = (random.below(4) == 0).then(|| Arc::new(memory::garbage()));
    Options { exit_objects, limits, garbage, ..options }
}

/// Limits of which each may be small.
fn small_limits(usual: Limits, random: &mut Random) -> Limits {
    let mut of = |usual: usize, small: usize| if random.below(3) == 0 { usual } else { random.below(small + 1) };
    Limits {
        known: of(usual.known as usize, 6) as u32,
        pending: of(usual.pending as usize, 4) as u32,
        stores: of(usual.stores as usize, 3) as u32,
        length: of(usual.length as usize, 3) as u32,
        depth: of(usual.depth as usize, 2) as u32,
        objects: of(usual.objects, 3),
        parts: of(usual.parts, 8),
        leaves: of(usual.leaves, 12),
        attempts: of(usual.attempts as usize, 4) as u32,
    }
}

/// Sets one of [`Mutants`].
pub type Mutate = fn(&mut Mutants);

/// The rules of exits that can be broken, by name.
pub const MUTANTS: [(&str, Mutate); 11] = [
    ("elidable_never_logged", |m| m.elidable_never_logged = true),
    ("foreign_stores_ignored", |m| m.foreign_stores_ignored = true),
    ("fresh_not_logged", |m| m.fresh_not_logged = true),
    ("loads_never_logged", |m| m.loads_never_logged = true),
    ("calls_are_no_barrier", |m| m.calls_are_no_barrier = true),
    ("inlined_frames_are_no_barrier", |m| m.inlined_frames_are_no_barrier = true),
    ("sharing_ignores_stores", |m| m.sharing_ignores_stores = true),
    ("sharing_ignores_calls", |m| m.sharing_ignores_calls = true),
    ("contents_of_merge_point", |m| m.contents_of_merge_point = true),
    ("makers_not_logged", |m| m.makers_not_logged = true),
    ("callers_not_logged", |m| m.callers_not_logged = true),
];

#[test]
fn every_mutant_is_found() {
    let found = MUTANTS.map(|(name, set)| {
        let mut options = Options::default();
        set(&mut options.mutants);
        (name, (0..2000).find(|&seed| check_seed(seed, &options, &evaluate).is_err()))
    });
    for (name, seed) in found {
        println!("{name}: found by seed {seed:?}");
        assert!(seed.is_some(), "no seed finds the mutant {name}");
    }
}
