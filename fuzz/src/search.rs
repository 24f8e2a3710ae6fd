//! The kinds of random traces, and what is compared on each.

use std::cell::RefCell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_asm::{Assembler, Code, Entry, NativeFrame};
use jit_ir::eval::{Outcome, run};
use jit_ir::r#gen::{Heap, fail_at};
use jit_ir::{GuardId, Op, Table, Trace, check};
use jit_opt::{Error, Options, optimize};

use crate::bytecodes::{ITERATIONS, OBJECTS};
use crate::memory::{self, Compare, Image};
use crate::replay::Way;
use crate::{bridge, calls, enter, native, pure, replay};

/// A kind of traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pure operations and guards.
    Pure,
    /// The same as a loop of several rounds.
    PureLoop,
    /// Bytecodes over objects, arrays and calls in frames up to three deep, a straight line.
    Straight,
    /// The same as a loop of several rounds.
    Loop,
    /// A loop that another trace goes to.
    Entry,
    /// Bridges from the exits of a straight trace, and the exits of these.
    Bridges,
    /// Bridges out of a loop that end at it, or at another form of it.
    Reentry,
    /// Optimized traces made up for the assembler: every form of operation, memory and call, many values alive.
    Native,
    /// Straight traces and loops that call portals with what their prologues make.
    Calls,
    /// A loop that another trace looks for when it runs, and goes to.
    Dispatch,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 10] = [
        Kind::Pure,
        Kind::PureLoop,
        Kind::Straight,
        Kind::Loop,
        Kind::Entry,
        Kind::Bridges,
        Kind::Reentry,
        Kind::Native,
        Kind::Calls,
        Kind::Dispatch,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Pure => "pure",
            Kind::PureLoop => "pure-loop",
            Kind::Straight => "straight",
            Kind::Loop => "loop",
            Kind::Entry => "entry",
            Kind::Bridges => "bridges",
            Kind::Reentry => "reentry",
            Kind::Native => "native",
            Kind::Calls => "calls",
            Kind::Dispatch => "dispatch",
        })
    }
}

/// What was done so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Traces.
    pub traces: u64,
    /// Runs of machine code that were compared with the evaluator.
    pub runs: u64,
    /// Exits that were carried out and replayed.
    pub exits: u64,
    /// Loops that were peeled.
    pub peeled: u64,
    /// Loops that were entered behind their preamble.
    pub entered: u64,
    /// Guards of recorded traces, and of what the optimizer made of them.
    pub guards: (u64, u64),
    /// The same of allocations.
    pub allocations: (u64, u64),
    /// Calls of portals with objects in parts.
    pub in_parts: u64,
    /// Guards that were turned round to make them fail, and those whose trace then contradicts itself.
    pub forced: (u64, u64),
    /// Guards of pure traces and of bridges that cannot be turned round, since others prove what they test.
    pub implied: u64,
    /// Runs that were left out since the evaluator did not end or saw an assumption broken.
    pub skipped: u64,
}

impl Counts {
    fn force(&mut self, (failed, contradictions): (u32, u32)) {
        self.forced.0 += failed as u64;
        self.forced.1 += contradictions as u64;
    }

    fn force_bridge(&mut self, (failed, implied): (u32, u32)) {
        self.forced.0 += failed as u64;
        self.implied += implied as u64;
    }
}

/// Traces until the assemblers, whose memory fills up, are replaced.
const ROUND: u64 = 500;

/// Checks one trace after the other.
pub struct Search {
    options: Options,
    assemblers: RefCell<Vec<Assembler>>,
    heap: Heap,
    until_new: u64,
    /// Whether guards of pure traces are turned round: a hunt for faults rather sees twice as many traces.
    pub turns_pure: bool,
    /// What was done.
    pub counts: Counts,
}

impl Search {
    /// A search with these options of the optimizer.
    pub fn new(options: Options) -> Search {
        Search {
            options,
            assemblers: RefCell::new(Vec::new()),
            heap: Heap::new(),
            until_new: 0,
            turns_pure: true,
            counts: Counts::default(),
        }
    }

    /// Checks the trace of a kind and seed.
    ///
    /// # Errors
    /// What differs, or the message of the panic.
    pub fn check(&mut self, kind: Kind, seed: u64) -> Result<(), String> {
        if self.until_new == 0 {
            *self.assemblers.borrow_mut() = native::assemblers();
            self.until_new = ROUND;
        }
        self.until_new -= 1;
        self.counts.traces += 1;
        let result = catch_unwind(AssertUnwindSafe(|| match kind {
            Kind::Pure => self.pure(seed),
            Kind::PureLoop => self.pure_loop(seed),
            Kind::Straight => self.straight(seed),
            Kind::Loop => self.loops(seed),
            Kind::Entry => self.entry(seed),
            Kind::Bridges => self.bridges(seed),
            Kind::Reentry => self.reentry(seed),
            Kind::Native => self.native(seed),
            Kind::Calls => self.calls(seed),
            Kind::Dispatch => self.dispatch(seed),
        }));
        let result = result.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            Err(text.or(panic.downcast_ref::<&str>().map(|s| s.to_string())).unwrap_or_default())
        });
        if result.is_err() {
            self.until_new = 0;
        }
        result.map_err(|e| format!("{kind} {seed}: {e}"))
    }

    fn pure(&mut self, seed: u64) -> Result<(), String> {
        let (recorded, inputs) = pure::case(seed);
        let optimized = optimize(&recorded, &self.options).map_err(|e| format!("{e}\n{recorded}"))?;
        self.counts.guards.0 += optimized.stats.guards_in as u64;
        self.counts.guards.1 += optimized.stats.guards_out as u64;
        let machine = Machine::new(&self.assemblers, seed);
        for inputs in &inputs {
            pure::compare(&recorded, &optimized.trace, inputs)?;
            machine.run(&optimized.trace, &|| inputs.clone())?;
        }
        // The assembler has code for what the optimizer makes of other operations.
        for inputs in inputs.iter().filter(|_| seed.is_multiple_of(2)) {
            machine.run(&recorded, &|| inputs.clone())?;
        }
        for turned in turned(&recorded, &optimized.trace, &mut self.counts).into_iter().filter(|_| self.turns_pure) {
            let Some(optimized) = optimized_if_sound(&turned, &self.options, &mut self.counts)? else { continue };
            pure::compare(&turned, &optimized, &inputs[0])?;
            machine.run(&optimized, &|| inputs[0].clone())?;
        }
        self.counts.runs += machine.runs.get();
        Ok(())
    }

    fn pure_loop(&mut self, seed: u64) -> Result<(), String> {
        let (recorded, inputs) = pure::loop_case(seed);
        let optimized = optimize(&recorded, &self.options).map_err(|e| format!("{e}\n{recorded}"))?;
        let machine = Machine::new(&self.assemblers, seed);
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| machine.run(trace, prepare);
        for inputs in &inputs {
            pure::compare_loop(&recorded, &optimized.trace, inputs, &run)?;
        }
        for turned in turned(&recorded, &optimized.trace, &mut self.counts).into_iter().filter(|_| self.turns_pure) {
            let Some(optimized) = optimized_if_sound(&turned, &self.options, &mut self.counts)? else { continue };
            pure::compare_loop(&turned, &optimized, &inputs[0], &run)?;
        }
        self.counts.runs += machine.runs.get();
        self.counts.peeled += (optimized.trace.insts.iter().filter(|i| i.op == Op::Label).count() > 1) as u64;
        Ok(())
    }

    /// The options for a seed: without allocation removal, more stores and loads are left to the heap cache.
    fn options(&self, seed: u64) -> Options {
        let virtuals = self.options.virtuals && !seed.is_multiple_of(8);
        Options { virtuals, ..replay::small_exits(seed, self.options.clone()) }
    }

    fn straight(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| machine.run(trace, prepare);
        let (exits, stats) = replay::check_seed(seed, &self.options(seed), &run)?;
        let forced = replay::check_guards(seed, false, &self.options(seed), &run)?;
        self.counts.force(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += exits as u64;
        self.counts.guards.0 += stats.guards_in as u64;
        self.counts.guards.1 += stats.guards_out as u64;
        self.counts.allocations.0 += stats.allocations_in as u64;
        self.counts.allocations.1 += stats.allocations_out as u64;
        Ok(())
    }

    fn loops(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| machine.run(trace, prepare);
        let (first, later, peeled) = replay::check_loop(seed, &self.options(seed), &run)?;
        let forced = replay::check_guards(seed, true, &self.options(seed), &run)?;
        self.counts.force(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += (first + later) as u64;
        self.counts.peeled += peeled as u64;
        Ok(())
    }

    fn entry(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let enter = |way: &Way, prepare: &dyn Fn() -> Vec<u64>| machine.enter(way, prepare);
        let (exits, enters, forced) = replay::check_entry(seed, &self.options(seed), &enter)?;
        self.counts.force(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += exits as u64;
        self.counts.entered += enters as u64;
        Ok(())
    }

    fn dispatch(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let enter = |way: &Way, prepare: &dyn Fn() -> Vec<u64>| machine.enter(way, prepare);
        let (exits, forced) = replay::check_dispatch(seed, &self.options(seed), &enter)?;
        self.counts.force(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += exits as u64;
        Ok(())
    }

    fn reentry(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let enter = |way: &Way, prepare: &dyn Fn() -> Vec<u64>| machine.enter(way, prepare);
        let (exits, entered, forced) = enter::check_reentry(seed, &enter)?;
        self.counts.force_bridge(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += exits as u64;
        self.counts.entered += entered as u64;
        Ok(())
    }

    fn bridges(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| machine.run(trace, prepare);
        let (exits, forced) = bridge::check_bridges(seed, &replay::small_exits(seed, self.options.clone()), &run)?;
        self.counts.force_bridge(forced);
        self.counts.exits += exits as u64;
        self.counts.runs += machine.runs.get();
        Ok(())
    }

    fn calls(&mut self, seed: u64) -> Result<(), String> {
        let machine = Machine::new(&self.assemblers, seed);
        let run = |trace: &Trace, prepare: &dyn Fn() -> Vec<u64>| machine.run(trace, prepare);
        let (exits, in_parts, forced) =
            calls::check_calls(seed, &replay::small_exits(seed, self.options.clone()), &run)?;
        self.counts.force(forced);
        self.counts.runs += machine.runs.get();
        self.counts.exits += exits as u64;
        self.counts.in_parts += in_parts as u64;
        Ok(())
    }

    fn native(&mut self, seed: u64) -> Result<(), String> {
        let mut counts = native::Counts::default();
        native::compare_seed(seed, &mut self.assemblers.borrow_mut(), &self.heap, &mut counts);
        self.counts.runs += counts.runs;
        self.counts.skipped += counts.skipped;
        self.counts.forced.0 += counts.turned;
        self.counts.exits += counts.exits;
        Ok(())
    }
}

/// The pure trace with each guard turned round that others do not imply: it is still there when optimized.
fn turned(recorded: &Trace, optimized: &Trace, counts: &mut Counts) -> Vec<Trace> {
    let mut left = Table::<GuardId, bool>::from(vec![false; recorded.guards.len()]);
    for guard in &optimized.guards {
        // The end of a loop has a snapshot of its own.
        let found = recorded.guards.pairs().find(|(_, of)| of.at == guard.at);
        left[found.expect("a guard of the recorded trace").0] = true;
    }
    counts.implied += left.iter().filter(|left| !**left).count() as u64;
    let numbers = left.pairs().filter(|(_, left)| **left);
    numbers.filter_map(|(number, _)| fail_at(recorded, number)).collect()
}

/// A trace of which a guard was turned round, optimized, unless it contradicts itself.
fn optimized_if_sound(turned: &Trace, options: &Options, counts: &mut Counts) -> Result<Option<Trace>, String> {
    match optimize(turned, options) {
        Ok(optimized) => {
            counts.forced.0 += 1;
            Ok(Some(optimized.trace))
        }
        Err(Error::Contradiction { .. }) => {
            counts.implied += 1;
            Ok(None)
        }
        Err(e) => Err(format!("{e}\n{turned}")),
    }
}

/// Runs optimized traces in the evaluator and as machine code and compares.
struct Machine<'a> {
    assemblers: &'a RefCell<Vec<Assembler>>,
    number: usize,
    /// The trace that ran last and its code.
    code: RefCell<Option<(Trace, Code)>>,
    /// The loops that were entered and their code.
    loops: RefCell<Vec<(Trace, Code)>>,
    runs: std::cell::Cell<u64>,
}

impl Machine<'_> {
    fn new(assemblers: &RefCell<Vec<Assembler>>, seed: u64) -> Machine<'_> {
        let number = seed as usize % assemblers.borrow().len();
        Machine { assemblers, number, code: Default::default(), loops: Default::default(), runs: Default::default() }
    }

    /// The outcome; memory is as machine code left it.
    fn run(&self, trace: &Trace, prepare: &dyn Fn() -> Vec<u64>) -> Result<Outcome, String> {
        let mut code = self.code.borrow_mut();
        if code.as_ref().is_none_or(|(of, _)| of != trace) {
            check::check(trace).map_err(|v| format!("{}\n{trace}", v[0]))?;
            let mut assemblers = self.assemblers.borrow_mut();
            *code = Some((trace.clone(), native::compile(&mut assemblers[self.number], trace)));
        }
        let (_, code) = code.as_ref().expect("compiled");
        let inputs = prepare();
        // SAFETY: the trace is well-formed and runs on the memory that it was made for.
        let expected = unsafe { run(trace, &inputs, ITERATIONS) }.outcome;
        let expected_memory = memory::image();
        self.compare(code, (trace, code), expected, &expected_memory, prepare)
    }

    /// The same for a trace that goes to a loop: whether it was the loop that was left, and the outcome.
    fn enter(&self, way: &Way, prepare: &dyn Fn() -> Vec<u64>) -> Result<(bool, Outcome), String> {
        let mut loops = self.loops.borrow_mut();
        let mut code = self.code.borrow_mut();
        let at = loops.iter().position(|(of, _)| of == way.into).unwrap_or_else(|| {
            let mut assemblers = self.assemblers.borrow_mut();
            loops.push((way.into.clone(), native::compile(&mut assemblers[self.number], way.into)));
            // The code at hand goes to another loop.
            *code = None;
            loops.len() - 1
        });
        // The loop that is entered is the last one.
        if at + 1 != loops.len() {
            let last = loops.len() - 1;
            loops.swap(at, last);
            *code = None;
        }
        let (_, loop_) = loops.last().expect("compiled");
        if code.as_ref().is_none_or(|(of, _)| of != way.by) {
            check::check(way.by).map_err(|v| format!("{}\n{}", v[0], way.by))?;
            let targets = |token| loop_.target(token - way.first).cloned();
            let by = self.assemblers.borrow_mut()[self.number].compile(way.by, Entry::Loop, &targets);
            *code = Some((way.by.clone(), by.map_err(|e| format!("{e}\n{}", way.by))?));
        }
        let (_, by) = code.as_ref().expect("compiled");
        memory::set_code(loop_.address() as u64);
        let (inside, expected) = replay::evaluate_into(way, prepare)?;
        let expected_memory = memory::image();
        let left = if inside { (way.into, loop_) } else { (way.by, by) };
        let outcome = self.compare(by, left, expected, &expected_memory, prepare);
        Ok((inside, outcome.map_err(|e| format!("{e}\nentered by\n{}", way.by))?))
    }

    /// Runs code that should leave a trace, perhaps another one, as the evaluator did.
    fn compare(
        &self,
        code: &Code,
        (trace, last): (&Trace, &Code),
        expected: Outcome,
        expected_memory: &Image,
        prepare: &dyn Fn() -> Vec<u64>,
    ) -> Result<Outcome, String> {
        if matches!(expected, Outcome::LoopLimit | Outcome::BrokenAssumption(_)) {
            return Err(format!("{expected:?}\n{trace}"));
        }
        let inputs = prepare();
        let mut frame = NativeFrame::new();
        // SAFETY: the trace is well-formed and runs on the memory that it was made for.
        let left = unsafe { self.assemblers.borrow()[self.number].enter(code, &mut frame, &inputs) };
        self.runs.set(self.runs.get() + 1);
        if left.code_id != last.id() {
            return Err(format!("evaluator {expected:x?}, machine code left elsewhere: {left:?}\n{trace}"));
        }
        let outcome = native::outcome(trace, last, left, &frame);
        if !native::same(trace, &expected, &outcome) {
            return Err(format!("evaluator {expected:x?}, machine code {outcome:x?}\n{trace}"));
        }
        let memory = memory::image();
        Compare::new(expected_memory, &memory).roots(OBJECTS).map_err(|e| format!("machine code: {e}\n{trace}"))?;
        Ok(outcome)
    }
}
