//! The reference evaluator: the meaning of a trace.
//! It defines the meaning of a trace and is the oracle for machine code.
//!
//! It runs a trace, recorded or optimized, instruction by instruction on **real memory**: loads
//! and stores go to the addresses that the words hold, `new` calls the descriptor's allocation
//! function, calls go to their real addresses ([`crate::invoke`]). So the same inputs can be
//! given to the evaluator and to machine code, and results, exits and heap be compared.
//!
//! It has no cleverness to be wrong about: values are words in a table indexed by instruction,
//! pure operations are [`Op::eval`], own-label jumps copy all arguments before they set a
//! parameter. `merge_point` and `note` do nothing. An `assume_*` is *checked* here: a fact that
//! does not hold ends the run as [`Outcome::BrokenAssumption`], the sign of a wrong optimizer.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::invoke::{MAX_ARGS, MAX_RESULTS, allocate, invoke};
use crate::{Class, Descr, GuardId, Inst, MAX_LEN, Mem, Op, Ref, Target, Trace, float};

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// A guard failed. `values` are those of [`Trace::exit_values`]; none in a recorded trace.
    Guard {
        /// The guard's number.
        guard: GuardId,
        /// The values that are alive at the exit.
        values: Vec<u64>,
    },
    /// A called function said that it panicked.
    Panic {
        /// The number of the call's guard.
        guard: GuardId,
        /// The values that are alive at the exit.
        values: Vec<u64>,
    },
    /// `finish`, with its operands.
    Finish(Vec<u64>),
    /// `leave`.
    Leave {
        /// The number of its guard.
        guard: GuardId,
        /// The values that are alive at the exit.
        values: Vec<u64>,
    },
    /// A jump to other code.
    JumpOut {
        /// The target token.
        token: u32,
        /// The arguments.
        args: Vec<u64>,
    },
    /// A jump to the code whose address, or its stand-in, is the first operand; with all operands.
    JumpTo(Vec<u64>),
    /// The trace jumped to its own labels more often than allowed.
    LoopLimit,
    /// An assumption of the trace is false: the fact of an `assume_*`, or that a call
    /// without a guard does not panic. Names the instruction.
    BrokenAssumption(u32),
}

/// The actions of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Executed instructions, without labels, parameters, markers and assumptions.
    pub ops: u64,
    /// Guards among them.
    pub guards: u64,
    /// Calls among them.
    pub calls: u64,
    /// Jumps to own labels.
    pub loops: u64,
}

/// A run: its end and its actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// How it ended.
    pub outcome: Outcome,
    /// Its actions.
    pub stats: Stats,
}

/// Runs a trace with the words of the parameters of label 0, through at most `max_loops` jumps
/// to its own labels.
///
/// # Safety
/// The trace is well-formed ([`crate::check::check`]). Every address that it reaches with these
/// inputs is valid for its access: descriptors describe the objects, indexes are within bounds,
/// functions follow their conventions.
///
/// # Panics
/// If the number of inputs is not that of the parameters, or a function has no address.
pub unsafe fn run(trace: &Trace, inputs: &[u64], max_loops: u64) -> Run {
    // SAFETY: the caller's promise.
    unsafe { run_from(trace, 0, inputs, max_loops, &mut |_| ()) }
}

/// Runs a trace from a label on, see [`run`]. Tells `watch` all values before each allocation and
/// call: a garbage collector that runs in one has to know the pointers among them.
///
/// # Safety
/// As for [`run`]; and nothing after the label uses a value from before it.
///
/// # Panics
/// As [`run`], or if there is no such label.
pub unsafe fn run_from(
    trace: &Trace,
    label: u16,
    inputs: &[u64],
    max_loops: u64,
    watch: &mut dyn FnMut(&[u64]),
) -> Run {
    let at = trace.insts.iter().position(|inst| inst.op == Op::Label && inst.aux == label).expect("a label");
    let mut machine = Machine::at(trace, at as u32, inputs, max_loops);
    loop {
        if matches!(trace.insts[machine.pc as usize].op.class(), Class::Alloc | Class::Call) {
            watch(&machine.values);
        }
        // SAFETY: the caller's promise.
        if let Some(outcome) = unsafe { machine.step(trace) } {
            return Run { outcome, stats: machine.stats };
        }
    }
}

/// Runs a trace as [`run`], but asks before each load and store whether it is `allowed`: the number of
/// the instruction, the address and its bytes. A trace from elsewhere can so be run on memory made up for it.
///
/// # Errors
/// The instruction whose access was refused; it did not happen.
///
/// # Safety
/// As for [`run`], but of the addresses that `allowed` accepts only.
///
/// # Panics
/// As [`run`].
pub unsafe fn run_guarded(
    trace: &Trace,
    inputs: &[u64],
    max_loops: u64,
    allowed: &mut dyn FnMut(u32, u64, u32) -> bool,
) -> Result<Run, u32> {
    let mut machine = Machine::at(trace, 0, inputs, max_loops);
    loop {
        let inst = &trace.insts[machine.pc as usize];
        if matches!(inst.op.class(), Class::Load | Class::Store) {
            let (mem, address) = machine.place(trace, inst);
            if !allowed(machine.pc, address, mem.size()) {
                return Err(machine.pc);
            }
        }
        // SAFETY: the caller's promise, and the address was accepted.
        if let Some(outcome) = unsafe { machine.step(trace) } {
            return Ok(Run { outcome, stats: machine.stats });
        }
    }
}

/// Reads a word of form `mem` at `address`, widened to its canonical form.
///
/// # Safety
/// The address is valid for a read of [`Mem::size`] bytes, and aligned if they are a signal.
#[inline(always)]
pub unsafe fn read(mem: Mem, address: u64) -> u64 {
    let p = address as *const u8;
    // SAFETY: the caller's promise; other reads than that of a signal may be unaligned.
    unsafe {
        match mem {
            Mem::I8 => p.cast::<i8>().read() as i64 as u64,
            Mem::U8 => p.read() as u64,
            Mem::I16 => p.cast::<i16>().read_unaligned() as i64 as u64,
            Mem::U16 => p.cast::<u16>().read_unaligned() as u64,
            Mem::I32 => p.cast::<i32>().read_unaligned() as i64 as u64,
            Mem::U32 => p.cast::<u32>().read_unaligned() as u64,
            Mem::W64 => p.cast::<u64>().read_unaligned(),
            Mem::Signal => (*p.cast::<AtomicU64>()).load(Ordering::Relaxed),
            Mem::Len => {
                let len = p.cast::<u64>().read_unaligned();
                debug_assert!(len <= MAX_LEN, "a length of {len}");
                len
            }
            Mem::F32 => float::widen(p.cast::<f32>().read_unaligned()).to_bits(),
        }
    }
}

/// Writes the low part of a word in form `mem` at `address`.
///
/// # Safety
/// The address is valid for a write of [`Mem::size`] bytes, and aligned if they are a signal.
#[inline(always)]
pub unsafe fn write(mem: Mem, address: u64, word: u64) {
    let p = address as *mut u8;
    // SAFETY: the caller's promise; other writes than that of a signal may be unaligned.
    unsafe {
        match mem {
            Mem::I8 | Mem::U8 => p.write(word as u8),
            Mem::I16 | Mem::U16 => p.cast::<u16>().write_unaligned(word as u16),
            Mem::I32 | Mem::U32 => p.cast::<u32>().write_unaligned(word as u32),
            Mem::W64 | Mem::Len => p.cast::<u64>().write_unaligned(word),
            Mem::Signal => (*p.cast::<AtomicU64>()).store(word, Ordering::Relaxed),
            Mem::F32 => p.cast::<f32>().write_unaligned(float::narrow(f64::from_bits(word))),
        }
    }
}

/// The state of a run. The trace is passed to each step, so that it may grow between steps.
pub(crate) struct Machine {
    /// The results of the instructions; as long as the trace.
    pub(crate) values: Vec<u64>,
    results: [u64; MAX_RESULTS],
    /// The next instruction.
    pub(crate) pc: u32,
    max_loops: u64,
    stats: Stats,
}

impl Machine {
    pub(crate) fn new(max_loops: u64) -> Machine {
        Machine { values: Vec::new(), results: [0; MAX_RESULTS], pc: 0, max_loops, stats: Stats::default() }
    }

    /// Behind the parameters of the label at instruction `label`.
    fn at(trace: &Trace, label: u32, inputs: &[u64], max_loops: u64) -> Machine {
        let params = trace.params(label);
        assert_eq!(params.len(), inputs.len(), "inputs of a trace of {} parameters", params.len());
        let mut machine = Machine { pc: params.end, ..Machine::new(max_loops) };
        machine.values.resize(trace.insts.len(), 0);
        machine.values[params.start as usize..params.end as usize].copy_from_slice(inputs);
        machine
    }

    pub(crate) fn word(&self, trace: &Trace, r: Ref) -> u64 {
        match r.as_inst() {
            Some(i) => self.values[i as usize],
            None => trace.consts[r.as_const().expect("operand") as usize].bits,
        }
    }

    fn words(&self, trace: &Trace, refs: &[Ref]) -> Vec<u64> {
        refs.iter().map(|&r| self.word(trace, r)).collect()
    }

    /// Runs one instruction; gives the outcome if it was the last.
    ///
    /// # Safety
    /// As of [`run`].
    pub(crate) unsafe fn step(&mut self, trace: &Trace) -> Option<Outcome> {
        let at = self.pc;
        let inst = &trace.insts[at as usize];
        self.pc += 1;
        use crate::Class::*;
        let class = inst.op.class();
        self.stats.ops += !matches!(class, Label | Param | Marker | Assume) as u64;
        match class {
            Pure => {
                let fixed = inst.op.info().operands.len();
                let args = [inst.a, inst.b, inst.c].map(|r| if r.is_none() { 0 } else { self.word(trace, r) });
                self.values[at as usize] = inst.op.eval(&args[..fixed]).expect("a pure operation has a meaning");
            }
            Load => {
                let (mem, address) = self.place(trace, inst);
                // SAFETY: the caller of `run` answers for the addresses.
                self.values[at as usize] = unsafe { read(mem, address) };
            }
            Store => {
                let (mem, address) = self.place(trace, inst);
                let value = if inst.c.is_none() { inst.b } else { inst.c };
                // SAFETY: as above.
                unsafe { write(mem, address, self.word(trace, value)) };
            }
            Alloc => {
                let Descr::Object(object) = &trace.descrs[inst.aux as usize] else { panic!("`new` of a non-object") };
                // SAFETY: the caller of `run` answers for the functions.
                self.values[at as usize] = unsafe { allocate(object.alloc, object.length) };
            }
            // SAFETY: as above.
            Call => return unsafe { self.call(trace, at, inst) },
            Result => self.values[at as usize] = self.results[inst.aux as usize],
            Guard | Assume => {
                self.stats.guards += (class == Guard) as u64;
                let (a, b) = (self.word(trace, inst.a), if inst.b.is_none() { 0 } else { self.word(trace, inst.b) });
                let holds = match inst.op {
                    Op::GuardTrue | Op::AssumeTrue => a != 0,
                    Op::GuardFalse | Op::AssumeFalse => a == 0,
                    _ => a == b,
                };
                if !holds {
                    return Some(match class {
                        Guard => {
                            Outcome::Guard { guard: guard_of(inst), values: self.words(trace, trace.exit_values(inst)) }
                        }
                        _ => Outcome::BrokenAssumption(at),
                    });
                }
            }
            Label if at > 0 => self.pass(trace, at, &self.words(trace, trace.list(inst.operand_list()))),
            Label | Param | Marker => {}
            Final => return self.end(trace, inst),
        }
        None
    }

    /// The form and address of a memory access.
    fn place(&self, trace: &Trace, inst: &Inst) -> (Mem, u64) {
        let object = self.word(trace, inst.a);
        match &trace.descrs[inst.aux as usize] {
            Descr::Field(d) => (d.mem, object.wrapping_add(d.offset as i64 as u64)),
            Descr::Array(d) => {
                let distance = self.word(trace, inst.b).wrapping_mul(d.stride as u64);
                (d.mem, object.wrapping_add(distance).wrapping_add(d.base as i64 as u64))
            }
            other => panic!("access through {other:?}"),
        }
    }

    unsafe fn call(&mut self, trace: &Trace, at: u32, inst: &Inst) -> Option<Outcome> {
        self.stats.calls += 1;
        let Descr::Call(call) = &trace.descrs[inst.aux as usize] else { panic!("call of a non-function") };
        let mut args = [0; MAX_ARGS];
        let refs = trace.list(inst.operand_list());
        for (arg, &r) in args.iter_mut().zip(refs) {
            *arg = self.word(trace, r);
        }
        assert!(call.results.len() <= MAX_RESULTS, "at most {MAX_RESULTS} result words are possible");
        let out = (call.results.len() > 1).then_some(self.results[1..].as_mut_ptr());
        // SAFETY: the caller of `run` answers for the function; `out` has room for all results
        // that the checker allows.
        let returned = unsafe { invoke(call.addr, &args[..refs.len()], out) };
        if returned.status == 0 {
            self.values[at as usize] = returned.value;
            return None;
        }
        Some(match inst.guard() {
            Some(guard) => Outcome::Panic { guard, values: self.words(trace, trace.exit_values(inst)) },
            None => Outcome::BrokenAssumption(at),
        })
    }

    /// Gives the parameters of a label their words.
    fn pass(&mut self, trace: &Trace, label: u32, args: &[u64]) {
        let params = trace.params(label);
        self.values[params.start as usize..params.end as usize].copy_from_slice(args);
        self.pc = params.end;
    }

    fn end(&mut self, trace: &Trace, inst: &Inst) -> Option<Outcome> {
        let args = self.words(trace, trace.list(inst.operand_list()));
        Some(match inst.target() {
            None if inst.op == Op::Finish => Outcome::Finish(args),
            None => Outcome::Leave { guard: guard_of(inst), values: self.words(trace, trace.exit_values(inst)) },
            Some(Target::Token(token)) => Outcome::JumpOut { token, args },
            Some(Target::Code) => Outcome::JumpTo(args),
            Some(Target::Label(_)) if self.stats.loops == self.max_loops => Outcome::LoopLimit,
            Some(Target::Label(number)) => {
                self.stats.loops += 1;
                let is_target = |i: &Inst| i.op == Op::Label && i.aux as u32 == number;
                let label = trace.insts.iter().position(is_target).expect("a jump to a label of the trace");
                self.pass(trace, label as u32, &args);
                return None;
            }
        })
    }
}

fn guard_of(inst: &Inst) -> GuardId {
    inst.guard().expect("a guard has a number")
}
