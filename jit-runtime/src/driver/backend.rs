//! Back ends: machine code or the evaluator.
//!
//! Both are left through the same exits with the same values, so that everything above can be
//! tested with the evaluator, and machine code be held against it on real programs.

use std::rc::Rc;

use jit_asm::{AsmError, AsmOptions, Assembler, CodeMode, NativeFrame, RegisterLimit, Tell};
use jit_ir::eval::{Outcome, run_from};
use jit_ir::invoke::{Returned, invoke_six};
use jit_ir::{GuardId, Trace};

use super::compile::Compiled;
use super::runtime::Runtime;
use super::targets::LoopTarget;
use super::{Words, set_words};
use crate::abort::Abort;
use crate::ids::KeyId;
use crate::log::{self, Stage};
use crate::options::{self, Options};
use crate::record::Cx;
use jit_asm::CodeId;

/// Bytes of the arena: as much again as the code may have, since the last trace goes over the
/// limit, and running code is freed late.
fn arena_size(options: &Options) -> usize {
    const SLACK: usize = 1 << 20;
    (options.code_limit as usize * 1024).saturating_mul(2).saturating_add(SLACK)
}

/// Where a trace is entered.
#[derive(Clone, Copy)]
pub(crate) enum Entry<'a> {
    /// From the interpreter.
    Loop,
    /// From a guard of other code.
    Bridge { of: &'a Code, guard: GuardId },
}

/// Through which guard of which code a trace was left.
pub(crate) struct Left {
    pub at: Rc<Compiled>,
    /// [`Code::id`] of it.
    pub code: CodeId,
    pub guard: GuardId,
    /// If the guard has compared a value with a constant, the value, where machine code has it.
    pub compared: Option<u64>,
    pub panicked: bool,
    /// Nothing has failed: a test has asked for it.
    pub forced: bool,
}

/// An activation of a trace that is up the stack, in a call that it has made.
pub(crate) enum Activation {
    /// Machine code works in this frame.
    Native(*const NativeFrame),
    /// The evaluator runs this code.
    Evaluated(CodeId),
}

pub(crate) enum Backend {
    Native(Box<Assembler>),
    Evaluator { next_id: u32 },
}

/// A trace that can be run.
pub(crate) enum Code {
    Native(Box<jit_asm::Code>),
    Evaluated { id: CodeId },
}

impl Backend {
    /// The back end that the options ask for, or why there is none.
    pub fn new(options: &Options, rt: &Runtime) -> Result<Backend, String> {
        match options.backend {
            options::Backend::Native => {
                let registers = match u8::try_from(options.testing.registers) {
                    Ok(0) | Err(_) => RegisterLimit::All,
                    Ok(n) => RegisterLimit::Few(n),
                };
                let listing = log::enabled(Stage::Asm);
                // Perf looks into a map for addresses without a file.
                let code_mode = if options.tools.perf_map { CodeMode::Flip } else { CodeMode::Auto };
                let asm = AsmOptions {
                    code_mode,
                    listing,
                    bump: Some(jit_heap::host::bump_address()),
                    ahead: jit_heap::host::SPAN as u32,
                    code_limit: arena_size(options),
                    returns: true,
                    trip: rt.trip(),
                    refuse: options.testing.fail_code,
                    tell: Tell {
                        perf_map: options.tools.perf_map,
                        jitdump: options.tools.jitdump,
                        gdb: options.tools.gdb,
                    },
                    registers,
                    verify: options.testing.verify,
                    ..AsmOptions::default()
                };
                Assembler::new(asm).map(|a| Backend::Native(Box::new(a))).map_err(|e| e.to_string())
            }
            options::Backend::Evaluator => Ok(Backend::Evaluator { next_id: 0 }),
            options::Backend::None => Err("the option `backend` says so".to_owned()),
        }
    }

    /// Makes code of an optimized trace.
    pub fn compile(&mut self, trace: &Trace, entry: Entry<'_>, rt: &Runtime) -> Result<Code, Abort> {
        let assembler = match self {
            Backend::Native(assembler) => assembler,
            Backend::Evaluator { next_id } => {
                *next_id += 1;
                return Ok(Code::Evaluated { id: CodeId::new(*next_id) });
            }
        };
        let targets = |token| {
            let (cell, label) = rt.target(LoopTarget::of_token(token))?;
            match &cell.code.borrow().as_ref()?.code {
                Code::Native(code) => code.target(label).cloned(),
                Code::Evaluated { .. } => None,
            }
        };
        let entry = match entry {
            Entry::Loop => jit_asm::Entry::Loop,
            Entry::Bridge { of: Code::Native(of), guard } => jit_asm::Entry::Bridge { of, guard },
            Entry::Bridge { .. } => unreachable!("all code of a thread is of one back end"),
        };
        assembler.compile(trace, entry, &targets).map(|code| Code::Native(Box::new(code))).map_err(|e| {
            log::write(Stage::Abort, || format!("assembler: {e}"));
            match e {
                AsmError::TooManyLiveValues => Abort::TooManyLiveValues,
                AsmError::OutOfCodeMemory | AsmError::Protection(_) => Abort::OutOfCodeMemory,
                e => {
                    debug_assert!(false, "{e}\n{trace}");
                    Abort::CannotAssemble
                }
            }
        })
    }

    /// Tells tools the name of code, if the options say so.
    pub fn publish(&mut self, code: &Code, name: impl FnOnce() -> String) {
        if let (Backend::Native(assembler), Code::Native(code)) = (self, code)
            && assembler.tells()
            && let Err(e) = assembler.publish(code, &name())
        {
            eprintln!("JIT: tools are not told of machine code any more: {e}");
        }
    }

    /// From now on guard `guard` of `code` is left again; false if the system does not let code be changed.
    pub fn detach(&mut self, code: &Code, guard: GuardId) -> bool {
        match (self, code) {
            (Backend::Native(assembler), Code::Native(code)) => assembler.detach(code, guard).is_ok(),
            _ => true,
        }
    }

    /// From now on guard `guard` of `code` continues in `bridge`; false as for `detach`.
    pub fn attach(&mut self, code: &Code, guard: GuardId, bridge: &Code) -> bool {
        match (self, code, bridge) {
            (Backend::Native(assembler), Code::Native(code), Code::Native(bridge)) => {
                assembler.attach(code, guard, bridge).is_ok()
            }
            // The evaluator looks for a guard's bridge when it fails.
            _ => true,
        }
    }

    /// Gives the memory of code back.
    ///
    /// # Safety
    /// The assembler, where traces are machine code.
    pub fn assembler(&mut self) -> Option<&mut Assembler> {
        match self {
            Backend::Native(assembler) => Some(assembler),
            Backend::Evaluator { .. } => None,
        }
    }

    /// Bytes of machine code that are in use, and how many may be, if the options say `limit`.
    pub fn room(&self, limit: usize) -> (usize, usize) {
        match self {
            Backend::Native(assembler) => (assembler.code_bytes(), limit.min(assembler.capacity() / 2)),
            Backend::Evaluator { .. } => (0, limit),
        }
    }
}

impl Code {
    pub fn id(&self) -> CodeId {
        match self {
            Code::Native(code) => code.id(),
            Code::Evaluated { id } => *id,
        }
    }

    /// Bytes of machine code.
    pub fn size(&self) -> usize {
        match self {
            Code::Native(code) => code.size(),
            Code::Evaluated { .. } => 0,
        }
    }

    /// The machine code as text, if it was asked for.
    pub fn listing(&self) -> Option<&str> {
        match self {
            Code::Native(code) => code.listing.as_deref(),
            Code::Evaluated { .. } => None,
        }
    }

    /// The address at which machine code enters it; 0 if there is none.
    pub fn address(&self) -> usize {
        match self {
            Code::Native(code) => code.address(),
            Code::Evaluated { .. } => 0,
        }
    }
}

impl Compiled {
    /// Runs the code from the inputs in `words` until it ends, or is left through a guard that has no bridge: then the values of the
    /// guard's exit are in the context. Else the portal has returned, and its result, of so many
    /// words, is in `words`.
    #[inline]
    pub fn enter(self: &Rc<Compiled>, rt: &Runtime, words: &mut Words, results: usize) -> Option<(Left, Box<Cx>)> {
        match &self.code {
            Code::Native(code) => execute(rt, self, code, words, results),
            Code::Evaluated { .. } => evaluate(rt, self, words),
        }
    }
}

/// Calls the function by which traces call a portal, with the place, at most four words, and where more words of the result go.
#[inline]
pub(super) fn call_stub(address: usize, words: [u64; 6]) -> Returned {
    // SAFETY: the code was made by the assembler of this thread's runtime, for a place whose greens are those of the call. Its reds are
    // of the kinds and types that were recorded. It ignores further words.
    unsafe { invoke_six(address, words) }
}

fn execute(
    rt: &Runtime,
    compiled: &Rc<Compiled>,
    code: &jit_asm::Code,
    words: &mut Words,
    results: usize,
) -> Option<(Left, Box<Cx>)> {
    // The frame lies on the native stack, so that a scan of it finds the words of machine code.
    let mut frame = NativeFrame::unwritten();
    let collected = rt.is_collected.get();
    if collected {
        frame.clear(rt.most_slots.get());
    }
    rt.activations.borrow_mut().push(Activation::Native(&raw const frame));
    // SAFETY: the assembler lives as long as this thread's runtime, which holds the code; the code
    // is released only when nothing leads to it. The trace was recorded in this thread from running code and optimized by rules that keep its
    // meaning; its inputs are of the kinds and types that it was recorded with.
    let left = unsafe {
        code.set_inputs(&mut frame, words);
        if collected {
            // The first state may be dead long before the code is left.
            std::hint::black_box(words.as_mut_slice()).fill(0);
        }
        code.run(&mut frame)
    };
    rt.activations.borrow_mut().pop();
    match left.returned {
        Some(first) => {
            words.clear();
            words.extend((0..results).map(|n| if n == 0 { first } else { frame.result(n) }));
            None
        }
        None => Some(left_through(rt, compiled, code, left, &frame)),
    }
}

#[inline(never)]
fn left_through(
    rt: &Runtime,
    compiled: &Rc<Compiled>,
    code: &jit_asm::Code,
    left: jit_asm::Left,
    frame: &NativeFrame,
) -> (Left, Box<Cx>) {
    // Most exits are of the code that was entered.
    let at = if left.code_id == code.id() { compiled.clone() } else { rt.code(left.code_id) };
    read_values(rt, at, left, frame)
}

/// The values of the exit through which code was left.
pub(super) fn read_exit(rt: &Runtime, left: jit_asm::Left, frame: &NativeFrame) -> (Left, Box<Cx>) {
    read_values(rt, rt.code(left.code_id), left, frame)
}

fn read_values(rt: &Runtime, at: Rc<Compiled>, left: jit_asm::Left, frame: &NativeFrame) -> (Left, Box<Cx>) {
    at.prefetch_exit(left.guard);
    let mut cx = rt.context();
    cx.values.clear();
    let Code::Native(code) = &at.code else { unreachable!("all code of a thread is of one back end") };
    cx.values.extend(code.exit_locations(left.guard).map(|l| frame.read(l)));
    let compared = code.compared_location(left.guard).map(|l| frame.read(l));
    if left.forced {
        rt.set_trip();
    }
    (Left { at, code: left.code_id, guard: left.guard, compared, panicked: left.panicked, forced: left.forced }, cx)
}

fn evaluate(rt: &Runtime, entered: &Rc<Compiled>, words: &mut Words) -> Option<(Left, Box<Cx>)> {
    let mut compiled = entered.clone();
    let (mut inputs, mut label) = (words.to_vec(), 0);
    // The evaluator's words are in Rust memory.
    let (pins, collected) = (jit_heap::host::PinScope::new(), jit_heap::is_collected());
    let mut watch = |words: &[u64]| {
        if collected {
            pins.clear();
            jit_heap::host::pin_all(words);
        }
    };
    loop {
        rt.activations.borrow_mut().push(Activation::Evaluated(compiled.code.id()));
        // SAFETY: as in `execute`; only a label that carries all that it needs is a target.
        let run = unsafe { run_from(&compiled.trace, label, &inputs, u64::MAX, &mut watch) };
        rt.activations.borrow_mut().pop();
        let (guard, exit_values, panicked) = match run.outcome {
            Outcome::Guard { guard, values } | Outcome::Leave { guard, values } => (guard, values, false),
            Outcome::Panic { guard, values } => (guard, values, true),
            Outcome::Finish(values) => {
                set_words(words, &values);
                return None;
            }
            Outcome::JumpOut { token, args } => {
                let to = rt.target(LoopTarget::of_token(token));
                let (_, to) = to.expect("a trace jumps to a loop that was compiled");
                label = to as u16;
                compiled = compiled.target.clone().expect("a trace jumps to a loop that was compiled");
                inputs = args;
                continue;
            }
            Outcome::JumpTo(operands) => {
                let cell = rt.cell_of(KeyId::new(operands[0] as u32 - 1));
                compiled = cell.code.borrow().clone().expect("a trace jumps to code that it has found");
                label = 0;
                inputs = operands[1..].to_vec();
                continue;
            }
            Outcome::LoopLimit | Outcome::BrokenAssumption(_) => {
                panic!("a trace broke its own rules: {:?}\n{}", run.outcome, compiled.trace)
            }
        };
        let bridge = compiled.guards[guard].bridge.borrow().clone();
        if !panicked && let Some(bridge) = bridge {
            compiled = bridge;
            label = 0;
            inputs = exit_values;
            continue;
        }
        let mut cx = rt.context();
        cx.values = exit_values;
        let code = compiled.code.id();
        return Some((Left { at: compiled, code, guard, compared: None, panicked, forced: false }, cx));
    }
}
