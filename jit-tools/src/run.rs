//! Compares evaluator, optimizer and machine code.

use std::fmt;

use jit_asm::{AsmOptions, Assembler, Code, Entry, NativeFrame};
use jit_ir::build::Builder;
use jit_ir::check::{check, is_optimized};
use jit_ir::eval::{Outcome, read, run_guarded, write};
use jit_ir::invoke::allocate;
use jit_ir::{Class, Descr, Exit, GuardId, Inst, Kind, Mem, Op, PackedSource, Ref, Source, Target, Trace};

use crate::memory::{self, Compare, Image};

/// How traces are compared.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The options of the optimizer.
    pub optimizer: jit_opt::Options,
    /// Whether the trace is optimized at all, if it is a recorded one.
    pub optimize: bool,
    /// The options of the assembler.
    pub assembler: AsmOptions,
    /// Jumps to own labels until a run is over.
    pub loops: u64,
    /// Words of objects: object from 0, offset, word.
    pub memory: Vec<(usize, i64, u64)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            optimizer: jit_opt::Options::default(),
            optimize: true,
            assembler: AsmOptions::default(),
            loops: 100,
            memory: Vec::new(),
        }
    }
}

/// Why two runs cannot be compared, or their difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The trace cannot be run so: it is not well-formed, leaves the memory made for it, breaks an assumption.
    Unfit(String),
    /// A wrong optimizer or assembler.
    Differs(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Unfit(why) => write!(f, "cannot be run: {why}"),
            Failure::Differs(what) => write!(f, "differs: {what}"),
        }
    }
}

/// A trace made ready for runs.
pub struct Subject {
    trace: Trace,
    optimized: Option<Trace>,
    objects: usize,
    settings: Settings,
    assembler: Option<Assembler>,
    code: Option<Code>,
    /// Code that a jump to a target token goes to: it finishes with the arguments.
    landing: Option<(u32, Code)>,
}

/// The results of one run of all forms.
#[derive(Clone, Debug)]
pub struct Report {
    /// How the trace as it is ended, for people.
    pub outcome: String,
    /// The calls that it made.
    pub calls: Vec<String>,
    /// Operations that the evaluator executed.
    pub ops: u64,
    /// Whether machine code ran.
    pub native: bool,
}

impl Subject {
    /// Makes a trace ready: gives it memory and functions, optimizes it and assembles it.
    ///
    /// # Errors
    /// If it is not well-formed or is refused.
    pub fn new(trace: Trace, settings: Settings) -> Result<Subject, Failure> {
        let unfit = |e: String| Failure::Unfit(e);
        check(&trace).map_err(|v| unfit(v[0].to_string()))?;
        let optimized = match settings.optimize && !is_optimized(&trace) {
            true => Some(jit_opt::optimize(&trace, &settings.optimizer).map_err(|e| unfit(e.to_string()))?.trace),
            false => None,
        };
        Subject::pair(trace, optimized, settings)
    }

    /// The same of a trace and a derived one.
    ///
    /// # Errors
    /// If one of them is not well-formed or is refused.
    pub fn pair(mut trace: Trace, mut optimized: Option<Trace>, settings: Settings) -> Result<Subject, Failure> {
        for trace in [Some(&trace), optimized.as_ref()].into_iter().flatten() {
            check(trace).map_err(|v| Failure::Unfit(v[0].to_string()))?;
        }
        let inputs = kinds(&trace).iter().filter(|&&k| k == Kind::P).count();
        let first = inputs.max(1) + 1;
        let places = memory::places([Some(&trace), optimized.as_ref()].into_iter().flatten(), first);
        let objects = first + places.len();
        for trace in [Some(&mut trace), optimized.as_mut()].into_iter().flatten() {
            memory::adopt(trace, &places, objects).map_err(Failure::Unfit)?;
        }
        let mut subject = Subject { trace, optimized, objects, settings, assembler: None, code: None, landing: None };
        subject.assemble()?;
        Ok(subject)
    }

    fn assemble(&mut self) -> Result<(), Failure> {
        // Without machine code on this machine only the evaluator is compared.
        let Ok(mut assembler) = Assembler::new(self.settings.assembler.clone()) else { return Ok(()) };
        let trace = self.optimized.as_ref().unwrap_or(&self.trace);
        let refused = |e: jit_asm::AsmError| Failure::Differs(format!("the assembler refused it: {e}"));
        let end = trace.insts.last().expect("a trace ends");
        match end.target() {
            // The address of the code is unknown here.
            Some(Target::Code) => return Ok(()),
            Some(Target::Token(token)) => {
                let kinds: Vec<Kind> = trace.list(end.operand_list()).iter().map(|&r| trace.kind(r)).collect();
                let code = assembler.compile(&landing(&kinds), Entry::Loop, &|_| None).map_err(refused)?;
                self.landing = Some((token, code));
            }
            _ => {}
        }
        let target = |token| self.landing.as_ref().filter(|(t, _)| *t == token)?.1.target(0).cloned();
        self.code = Some(assembler.compile(trace, Entry::Loop, &target).map_err(refused)?);
        self.assembler = Some(assembler);
        Ok(())
    }

    /// The kinds of the inputs.
    pub fn kinds(&self) -> Vec<Kind> {
        kinds(&self.trace)
    }

    /// The optimized trace, if it was optimized.
    pub fn optimized(&self) -> Option<&Trace> {
        self.optimized.as_ref()
    }

    /// Inputs made up from a seed: edge values, small numbers, objects.
    pub fn random_inputs(&self, seed: u64) -> Vec<u64> {
        const INTS: [i64; 14] = [0, 1, 2, 3, -1, 5, 7, 63, 64, 255, i64::MAX, i64::MIN, 0x7fff_ffff, -0x8000_0000];
        const FLOATS: [f64; 8] = [0.0, -0.0, 1.0, -1.5, 0.1, f64::NAN, f64::INFINITY, f64::MAX];
        let mut objects = 0;
        let one = |(n, kind): (usize, Kind)| {
            let random = memory::mix(seed, &[n as u64]);
            match kind {
                Kind::I if seed.is_multiple_of(2) => random % 24,
                Kind::I => INTS[random as usize % INTS.len()] as u64,
                Kind::F => FLOATS[random as usize % FLOATS.len()].to_bits(),
                Kind::P => {
                    // Now and then the object before again: two inputs may be one object.
                    objects += usize::from(objects == 0 || !random.is_multiple_of(4));
                    memory::pointer(objects - 1)
                }
            }
        };
        self.kinds().into_iter().enumerate().map(one).collect()
    }

    /// Runs all forms on inputs and compares them.
    ///
    /// # Errors
    /// If the trace cannot be run on them, or the difference.
    pub fn run(&self, inputs: &[u64], seed: u64) -> Result<Report, Failure> {
        let loops = self.settings.loops;
        let peeled = |t: &Trace| t.insts.iter().filter(|i| i.op == Op::Label).count() > 1;
        let extra = u64::from(self.optimized.as_ref().is_some_and(peeled) && !peeled(&self.trace));
        let mut undo = Vec::new();
        let (left, ops) = self.evaluate_noting(&self.trace, inputs, seed, loops + extra, &mut undo)?;
        let mut left_memory = memory::image();
        let report = |native| Report { outcome: describe(&self.trace, &left), calls: memory::calls(), ops, native };
        let mut report = report(false);
        if let Outcome::BrokenAssumption(at) = left {
            return Err(Failure::Unfit(format!("what instruction {at} takes for granted is false")));
        }
        if let Some(optimized) = &self.optimized {
            let (right, _) = self.evaluate(optimized, inputs, seed, loops).map_err(|e| match e {
                Failure::Unfit(why) => Failure::Differs(format!("the optimized trace: {why}")),
                other => other,
            })?;
            rebuild(optimized, &right);
            let right_memory = memory::image();
            if exit_of(optimized, &right).is_some() {
                self.evaluate(&self.trace, inputs, seed, loops + extra)?;
                self.go_back(optimized, &right, &undo);
                left_memory = memory::image();
            }
            let end = |e: String| {
                let (l, r) = (describe(&self.trace, &left), describe(optimized, &right));
                Failure::Differs(format!("recorded {l}, optimized {r}: {e}"))
            };
            self.same(optimized, (&left, &left_memory), (&right, &right_memory)).map_err(end)?;
        }
        report.native = self.native(inputs, seed)?;
        Ok(report)
    }

    fn evaluate(&self, trace: &Trace, inputs: &[u64], seed: u64, loops: u64) -> Result<(Outcome, u64), Failure> {
        self.evaluate_noting(trace, inputs, seed, loops, &mut Vec::new())
    }

    /// Runs the evaluator; `undo` gets the contents of memory before each store.
    fn evaluate_noting(
        &self,
        trace: &Trace,
        inputs: &[u64],
        seed: u64,
        loops: u64,
        undo: &mut Vec<Undo>,
    ) -> Result<(Outcome, u64), Failure> {
        memory::reset(&self.trace, self.objects, seed, &self.settings.memory);
        let mut allowed = |inst: u32, address: u64, bytes: u32| {
            let holds = memory::holds(address, bytes);
            if holds && trace.insts[inst as usize].op.class() == Class::Store {
                let mem = match bytes {
                    1 => Mem::U8,
                    2 => Mem::U16,
                    4 => Mem::U32,
                    _ => Mem::W64,
                };
                // SAFETY: the address lies in the arena.
                undo.push(Undo { inst, address, mem, word: unsafe { read(mem, address) } });
            }
            holds
        };
        // SAFETY: the trace is well-formed, its functions are those of `memory`, and only accesses
        // to the arena are allowed.
        match unsafe { run_guarded(trace, inputs, loops, &mut allowed) } {
            Ok(run) => Ok((run.outcome, run.stats.ops)),
            Err(at) => Err(Failure::Unfit(format!("instruction {at} leaves the memory that was made for the trace"))),
        }
    }

    /// An exit may resume before the guard, where stores that are pending have not happened yet; the
    /// replay performs them. Takes these stores of the recorded run back.
    fn go_back(&self, optimized: &Trace, outcome: &Outcome, undo: &[Undo]) {
        let Some(exit) = exit_of(optimized, outcome) else { return };
        let Some(frame) = optimized.resume.frames[exit.frames.range()].last() else { return };
        let later = |e: &&jit_ir::Event| e.snapshot == frame.snapshot && e.number > frame.after;
        let Some(first) = self.trace.events.iter().find(later) else { return };
        let mut last = u32::MAX;
        for store in undo.iter().rev().take_while(|u| u.inst >= first.inst) {
            // The iteration before.
            if store.inst >= last {
                break;
            }
            last = store.inst;
            // SAFETY: the address lies in the arena.
            unsafe { write(store.mem, store.address, store.word) };
        }
    }

    fn same(
        &self,
        optimized: &Trace,
        (left, left_memory): (&Outcome, &Image),
        (right, right_memory): (&Outcome, &Image),
    ) -> Result<(), String> {
        let mut compare = Compare::new(left_memory, right_memory);
        let at = |trace: &Trace, guard: GuardId| trace.guards[guard].at;
        match (left, right) {
            // Stores pending at the jump are known to the next exit only.
            (Outcome::LoopLimit, Outcome::LoopLimit) => Ok(()),
            (Outcome::Finish(l), Outcome::Finish(r)) => {
                compare.roots(self.objects)?;
                pairs(&self.trace, &mut compare, l, r)
            }
            (Outcome::JumpOut { token: t, args: l }, Outcome::JumpOut { token: u, args: r }) if t == u => {
                compare.roots(self.objects)?;
                pairs(&self.trace, &mut compare, l, r)
            }
            (Outcome::JumpTo(l), Outcome::JumpTo(r)) => {
                compare.roots(self.objects)?;
                pairs(&self.trace, &mut compare, l, r)
            }
            (Outcome::Guard { guard: g, .. }, Outcome::Guard { guard: h, .. })
            | (Outcome::Panic { guard: g, .. }, Outcome::Panic { guard: h, .. })
            | (Outcome::Leave { guard: g, .. }, Outcome::Leave { guard: h, .. })
                if at(&self.trace, *g).snapshot == at(optimized, *h).snapshot =>
            {
                compare.roots(self.objects)
            }
            _ => Err("other ends".to_owned()),
        }
    }

    /// The machine code against the evaluator on the trace that it was made from. Whether it ran:
    /// a loop without end is not entered.
    fn native(&self, inputs: &[u64], seed: u64) -> Result<bool, Failure> {
        let (Some(assembler), Some(code)) = (&self.assembler, &self.code) else { return Ok(false) };
        let trace = self.optimized.as_ref().unwrap_or(&self.trace);
        let (expected, _) = self.evaluate(trace, inputs, seed, self.settings.loops)?;
        if expected == Outcome::LoopLimit {
            return Ok(false);
        }
        let expected_memory = memory::image();
        memory::reset(&self.trace, self.objects, seed, &self.settings.memory);
        let mut frame = NativeFrame::new();
        // SAFETY: the evaluator has just run the trace on the same memory, within its bounds.
        let left = unsafe { assembler.enter(code, &mut frame, inputs) };
        let values = |of: &Code, n: usize| -> Vec<u64> {
            of.exit_locations(left.guard).map(|l| frame.read(l)).take(n).collect()
        };
        let outcome = match &self.landing {
            Some((token, landing)) if landing.id() == left.code_id => {
                let jump = trace.insts.last().expect("an end");
                Outcome::JumpOut { token: *token, args: values(landing, trace.list(jump.operand_list()).len()) }
            }
            _ => {
                let leaver = trace.insts.iter().find(|i| i.guard() == Some(left.guard)).expect("a guard of the trace");
                let (guard, values) = (left.guard, values(code, trace.exit_values(leaver).len()));
                match leaver.op {
                    Op::Finish => Outcome::Finish(values),
                    Op::Leave => Outcome::Leave { guard, values },
                    _ if left.panicked => Outcome::Panic { guard, values },
                    _ => Outcome::Guard { guard, values },
                }
            }
        };
        let memory = memory::image();
        let differs = |why: String| {
            let (e, n) = (describe(trace, &expected), describe(trace, &outcome));
            Failure::Differs(format!("evaluator {e}, machine code {n}: {why}"))
        };
        if !same_end(&expected, &outcome) {
            return Err(differs("other ends".to_owned()));
        }
        Compare::new(&expected_memory, &memory).roots(self.objects).map_err(differs)?;
        Ok(true)
    }
}

/// A word as the command line writes it.
pub fn word(text: &str, kind: Kind) -> Option<u64> {
    match kind {
        Kind::I => text.parse::<i64>().map(|n| n as u64).or_else(|_| text.parse::<u64>()).ok(),
        Kind::F => text.parse::<f64>().map(f64::to_bits).ok(),
        Kind::P if text == "null" => Some(0),
        Kind::P => {
            let n: usize = text.strip_prefix('&')?.parse().ok()?;
            memory::is_setting(n.checked_sub(1)?, 0).then(|| memory::pointer(n - 1))
        }
    }
}

/// Whether there is a word at an offset of an object, counted from 0.
pub fn is_setting(object: usize, offset: i64) -> bool {
    memory::is_setting(object, offset)
}

/// A trace that finishes with its inputs: a target for jumps to unknown code.
pub fn landing(kinds: &[Kind]) -> Trace {
    let mut b = Builder::new("landing");
    let portal = b.portal("landing", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let inputs = b.entry(kinds);
    b.at(snapshot, 0);
    b.finish(&inputs);
    b.build()
}

fn kinds(trace: &Trace) -> Vec<Kind> {
    trace.params(0).map(|i| trace.insts[i as usize].op.result().expect("a parameter has a kind")).collect()
}

/// The last instruction's operands on both sides.
fn pairs(trace: &Trace, compare: &mut Compare<'_>, left: &[u64], right: &[u64]) -> Result<(), String> {
    let words = trace.list(trace.insts.last().expect("an end").operand_list()).len();
    for n in 0..words {
        compare.words(left[n], right[n]).map_err(|e| format!("word {n}: {e}"))?;
    }
    Ok(())
}

fn guard_and_words(outcome: &Outcome) -> (&'static str, Option<u32>, &[u64]) {
    match outcome {
        Outcome::Guard { guard, values } => ("leaves through guard", Some(guard.number()), values),
        Outcome::Panic { guard, values } => ("panics at guard", Some(guard.number()), values),
        Outcome::Leave { guard, values } => ("leaves at its end through guard", Some(guard.number()), values),
        Outcome::Finish(values) => ("finishes", None, values),
        Outcome::JumpOut { token, args } => ("jumps to token", Some(*token), args),
        Outcome::JumpTo(operands) => ("jumps to code", None, operands),
        Outcome::LoopLimit => ("goes on", None, &[]),
        Outcome::BrokenAssumption(at) => ("breaks the assumption of instruction", Some(*at), &[]),
    }
}

fn refs_of<'t>(trace: &'t Trace, outcome: &Outcome) -> &'t [Ref] {
    let last = trace.insts.last().expect("an end");
    match outcome {
        Outcome::Guard { guard, .. } | Outcome::Panic { guard, .. } | Outcome::Leave { guard, .. } => {
            let at = |i: &&Inst| i.guard() == Some(*guard);
            trace.insts.iter().find(at).map_or(&[], |i| trace.exit_values(i))
        }
        _ => trace.list(last.operand_list()),
    }
}

fn same_end(a: &Outcome, b: &Outcome) -> bool {
    let ((how, guard, x), (how_b, guard_b, y)) = (guard_and_words(a), guard_and_words(b));
    (how, guard, x) == (how_b, guard_b, y)
}

/// An outcome for people.
fn describe(trace: &Trace, outcome: &Outcome) -> String {
    let (how, number, words) = guard_and_words(outcome);
    let number = number.map_or(String::new(), |n| format!(" {n}"));
    let refs = refs_of(trace, outcome);
    let words: Vec<String> = refs
        .iter()
        .zip(words)
        .map(|(&r, &w)| format!("{} = {}", name(trace, r), memory::show(trace.kind(r), w)))
        .collect();
    match words.is_empty() {
        true => format!("{how}{number}"),
        false => format!("{how}{number} with {}", words.join(", ")),
    }
}

fn name(trace: &Trace, r: Ref) -> String {
    match r.as_inst() {
        Some(i) => format!("{}{i}", trace.kind(r).letter()),
        None => "constant".to_owned(),
    }
}

/// The exit through which a run has left.
fn exit_of(trace: &Trace, outcome: &Outcome) -> Option<Exit> {
    match outcome {
        Outcome::Guard { guard, .. } | Outcome::Panic { guard, .. } | Outcome::Leave { guard, .. } => {
            Some(trace.resume.exits[trace.guards[*guard].exit?])
        }
        _ => None,
    }
}

/// The contents of memory before a store.
struct Undo {
    inst: u32,
    address: u64,
    mem: Mem,
    word: u64,
}

/// The work of an exit before any replay: allocates its objects and performs its stores.
fn rebuild(trace: &Trace, outcome: &Outcome) {
    let (Outcome::Guard { values, .. } | Outcome::Panic { values, .. } | Outcome::Leave { values, .. }) = outcome
    else {
        return;
    };
    let Some(exit) = exit_of(trace, outcome) else { return };
    let refs = trace.list(exit.values);
    let objects = trace.resume.made_by(&exit);
    let made: Vec<u64> = objects
        .clone()
        .map(|v| match &trace.descrs[v.descr as usize] {
            // SAFETY: the address is that of the arena's own function.
            Descr::Object(object) => unsafe { allocate(object.alloc, object.length) },
            _ => unreachable!("the trace is well-formed"),
        })
        .collect();
    let word = |source: PackedSource| match source.get() {
        Source::Value(r) | Source::Bits(r) => match trace.as_const(r) {
            Some(c) => c.bits,
            None => values[refs.iter().position(|&v| v == r).expect("a value of the exit")],
        },
        Source::Virtual(n) | Source::Address(n) => made[n as usize],
        Source::Fresh(_) => 0,
    };
    let store = |mem: Mem, address: u64, word: u64| {
        if memory::holds(address, mem.size()) {
            // SAFETY: the address lies in the arena.
            unsafe { write(mem, address, word) };
        }
    };
    for (object, &address) in objects.zip(&made) {
        for field in &trace.resume.fields[object.fields.range()] {
            let (mem, at) =
                place(&trace.descrs[field.descr as usize], address, field.index.map(|index| index.get().into()));
            store(mem, at, word(field.value));
        }
    }
    for pending in &trace.resume.stores[exit.stores.range()] {
        let (base, index) = (word(pending.base), pending.index.map(word));
        let (mem, address) = place(&trace.descrs[pending.descr as usize], base, index);
        store(mem, address, word(pending.value));
    }
}

/// The form and address of a field or element.
fn place(descr: &Descr, base: u64, index: Option<u64>) -> (Mem, u64) {
    match (descr, index) {
        (Descr::Array(d), Some(x)) => {
            let offset = x.wrapping_mul(u64::from(d.stride)).wrapping_add(d.base as i64 as u64);
            (d.mem, base.wrapping_add(offset))
        }
        (Descr::Field(d), None) => (d.mem, base.wrapping_add(d.offset as i64 as u64)),
        _ => unreachable!("the trace is well-formed"),
    }
}
