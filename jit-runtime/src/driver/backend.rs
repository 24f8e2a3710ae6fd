//! What runs optimized traces: machine code, or the reference evaluator in its place.
//!
//! Both are left through the same exits with the same values, so that everything above can be
//! tested with the evaluator, and machine code be held against it on real programs.

use std::cell::Cell;
use std::rc::Rc;

use jit_ir::Trace;
use jit_ir::eval::{Outcome, run};

use super::compile::Compiled;
use super::runtime::{Runtime, with};
use crate::abort::Abort;
use crate::options::{self, Options};

/// Where a trace is entered.
#[derive(Clone, Copy)]
pub(super) enum Entry<'a> {
    /// From the interpreter.
    Loop,
    /// From a guard of other code.
    Bridge { of: &'a Code, guard: u32 },
}

/// Through which guard of which code a trace was left.
pub(super) struct Left {
    pub code: u32,
    pub guard: u32,
    pub panicked: bool,
}

pub(crate) enum Backend {
    Evaluator { next_id: Cell<u32> },
}

/// A trace that can be run.
pub(crate) enum Code {
    Evaluated { id: u32 },
}

impl Backend {
    /// The back end that the options ask for, or why there is none.
    pub fn new(options: &Options) -> Result<Backend, String> {
        match options.backend {
            options::Backend::Evaluator => Ok(Backend::Evaluator { next_id: Cell::new(0) }),
            options::Backend::Native => Ok(Backend::Evaluator { next_id: Cell::new(0) }),
            options::Backend::None => Err("the option `backend` says so".to_owned()),
        }
    }

    pub fn compile(&mut self, trace: &Trace, entry: Entry<'_>, rt: &Runtime) -> Result<Code, Abort> {
        let _ = (trace, entry, rt);
        match self {
            Backend::Evaluator { next_id } => {
                let id = next_id.get();
                next_id.set(id + 1);
                Ok(Code::Evaluated { id })
            }
        }
    }

    /// From now on guard `guard` of `code` continues in `bridge`.
    pub fn attach(&mut self, code: &Code, guard: u32, bridge: &Code) {
        let _ = (code, guard, bridge);
    }
}

impl Code {
    pub fn id(&self) -> u32 {
        match self {
            Code::Evaluated { id } => *id,
        }
    }

    /// Bytes of machine code.
    pub fn size(&self) -> usize {
        match self {
            Code::Evaluated { .. } => 0,
        }
    }

    /// The machine code as text, if it was asked for.
    pub fn listing(&self) -> Option<&str> {
        match self {
            Code::Evaluated { .. } => None,
        }
    }

    /// Runs the code until it is left through a guard that has no bridge; `values` are then
    /// those of the guard's exit.
    pub fn enter(&self, inputs: &[u64], values: &mut Vec<u64>) -> Left {
        match self {
            Code::Evaluated { id } => evaluate(*id, inputs, values),
        }
    }
}

fn evaluate(id: u32, inputs: &[u64], values: &mut Vec<u64>) -> Left {
    let mut compiled: Rc<Compiled> = with(|rt| rt.code(id));
    let mut inputs = inputs.to_vec();
    loop {
        // SAFETY: the trace was recorded in this thread from running code and optimized by rules
        // that keep its meaning; its inputs are of the kinds and types that it was recorded with.
        let run = unsafe { run(&compiled.trace, &inputs, u64::MAX) };
        let (guard, exit_values, panicked) = match run.outcome {
            Outcome::Guard { guard, values } | Outcome::Leave { guard, values } => (guard, values, false),
            Outcome::Panic { guard, values } => (guard, values, true),
            Outcome::Finish(values) => (compiled.finish.expect("a trace that finishes"), values, false),
            Outcome::JumpOut { token, args } => {
                let cell = with(|rt| rt.cell_of_token(token)).expect("a trace jumps to a loop that was compiled");
                compiled = cell.code.get().expect("a trace jumps to a loop that was compiled").clone();
                inputs = args;
                continue;
            }
            Outcome::LoopLimit | Outcome::BrokenAssumption(_) => {
                panic!("a trace broke its own rules: {:?}\n{}", run.outcome, compiled.trace)
            }
        };
        if !panicked && let Some(bridge) = compiled.guards[guard as usize].bridge.get() {
            compiled = bridge.clone();
            inputs = exit_values;
            continue;
        }
        values.extend(exit_values);
        return Left { code: compiled.code.id(), guard, panicked };
    }
}
