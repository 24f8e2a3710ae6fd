//! Random valid traces with inputs and memory.
//! The traces are valid by construction.
//!
//! [`generate`] makes an optimized trace from a seed. It runs the trace while it grows, on the
//! first vector of inputs, so guards are written to hold there and every access is within an
//! object. Each seed has a *shape* of its own (which operations, how many guards, how many
//! values alive; "swarm testing", Groce et al., ISSTA 2012): rare combinations come up often.
//!
//! Two runs on one [`Heap`] are compared by outcome, words and [`Heap::state`], bit for bit.
//! Nothing but an equality test depends on the address of an object, so a seed gives the same trace in every process.
//!
//! Other inputs and [`fail_at`] lead to the exits:
//!
//! ```
//! use jit_ir::{eval, r#gen};
//!
//! let case = r#gen::generate(3, 60);
//! let heap = r#gen::Heap::new();
//! for number in case.trace.guards.ids() {
//!     let Some(failing) = r#gen::fail_at(&case.trace, number) else { continue };
//!     heap.reset(case.seed);
//!     // SAFETY: a generated trace with its inputs and a fresh heap.
//!     let run = unsafe { eval::run(&failing, &case.words(0, &heap), 100) };
//!     assert!(matches!(run.outcome, eval::Outcome::Guard { guard, .. } if guard == number));
//! }
//! ```

mod callees;
mod exits;
mod grow;
mod heap;
mod machine;
mod memory;
mod rng;
mod shape;
mod views;

pub use heap::{ELEMENTS, Heap, OBJECTS};
pub use rng::Rng;

use crate::{Class, GuardId, Inst, List, Op, Ref, Trace};

/// One word of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The word.
    Word(u64),
    /// The address of an object of the heap.
    Object(usize),
}

/// A generated trace with inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its seed, and the seed of its heap's contents.
    pub seed: u64,
    /// The trace, optimized, with the addresses of functions.
    pub trace: Trace,
    /// Vectors of inputs; with the first, all guards hold the first time.
    pub inputs: Vec<Vec<Input>>,
}

impl Case {
    /// The words of an input vector on a heap.
    pub fn words(&self, vector: usize, heap: &Heap) -> Vec<u64> {
        let word = |input: &Input| match *input {
            Input::Word(word) => word,
            Input::Object(number) => heap.object(number),
        };
        self.inputs[vector].iter().map(word).collect()
    }
}

/// Makes a trace of about `size` operations. Runs on its input vectors end within 20 jumps.
pub fn generate(seed: u64, size: usize) -> Case {
    grow::Grower::new(seed).grow(size)
}

/// The trace with guard `number` turned round, so that it fails where it held: on the first input vector, the
/// first time. Facts that followed from guards are taken out. `None` if no guard instruction has the number.
pub fn fail_at(trace: &Trace, number: GuardId) -> Option<Trace> {
    let mut trace = trace.clone();
    let is_it = |i: &Inst| i.op.class() == Class::Guard && i.guard() == Some(number);
    let at = trace.insts.iter().position(is_it)?;
    let mut inst = trace.insts[at];
    match inst.op {
        Op::GuardTrue => inst.op = Op::GuardFalse,
        Op::GuardFalse => inst.op = Op::GuardTrue,
        _ => {
            let k = trace.as_const(inst.b)?;
            inst.b = trace.add_const(k.kind, k.bits ^ 1);
        }
    }
    trace.insts[at] = inst;
    for inst in &mut trace.insts {
        if inst.op.class() == Class::Assume {
            *inst = Inst::list(Op::Note, 0, List::EMPTY, Ref::NONE);
        }
    }
    Some(trace)
}

/// The addresses of all functions that generated traces name, for [`crate::text::resolve`].
pub fn address(name: &str) -> Option<usize> {
    if matches!(name, "Node" | "Item[1]" | "Item[3]") { Some(heap::allocator()) } else { callees::address(name) }
}
