//! Memory that one compile leaves to the next.

use jit_ir::Trace;

use crate::alloc::Buffers;
use crate::alloc::script::Script;
use crate::alloc::uses::Uses;
use crate::select::Choices;
use crate::x64::Output;

/// Instructions that make an optimized trace a long one: a quarter of the recorded ones remains ([`jit_ir::LONG`]), and
/// each takes more memory here than in all other tables.
const LONG: usize = jit_ir::LONG / 4;

/// The working memory of a compile.
#[derive(Default)]
pub(crate) struct Space {
    pub choices: Choices,
    pub uses: Uses,
    pub buffers: Buffers,
    pub script: Script,
    pub output: Output,
}

impl Space {
    /// The trace is compiled, or was refused. If it was a long one, the space is as small as a new one again.
    pub fn leave(&mut self, trace: &Trace) {
        if trace.insts.len() > LONG {
            *self = Space { output: self.output.as_new(), ..Space::default() };
        }
    }
}

#[cfg(test)]
mod tests {
    use jit_ir::{Guard, Inst, Kind, List, Op, Position, Ref, SnapshotId, Trace};

    use super::LONG;
    use crate::{AsmOptions, Assembler, Entry};

    /// A trace of so many instructions, which adds to its input.
    fn sum(insts: usize) -> Trace {
        let mut trace = Trace::default();
        trace.push(Inst::list(Op::Label, 0, List::EMPTY, Ref::NONE));
        let mut sum = trace.push(Inst::new(Op::ParamI, 0, Ref::NONE, Ref::NONE, Ref::NONE));
        let one = trace.add_const(Kind::I, 1);
        while trace.insts.len() < insts - 1 {
            sum = trace.push(Inst::new(Op::IntAdd, 0, sum, one, Ref::NONE));
        }
        let result = trace.add_list([sum]);
        trace.push(Inst::list(Op::Finish, 0, result, Ref::from_raw(0)));
        trace.guards.push(Guard {
            at: Position { snapshot: SnapshotId::FIRST, after: 0 },
            events: 0,
            exit: None,
            site: None,
        });
        trace
    }

    #[test]
    fn a_long_trace_leaves_no_memory() {
        let options = || AsmOptions { returns: true, ..AsmOptions::default() };
        let mut assembler = Assembler::new(options()).expect("an assembler");
        for insts in [LONG, LONG + 1, 10, LONG + 1, LONG] {
            let code = assembler.compile(&sum(insts), Entry::Loop, &|_| None).expect("code");
            let space = &assembler.space;
            let kept = [space.script.steps.capacity(), space.output.bytes.capacity(), space.uses.of.capacity()];
            assert!(kept.iter().all(|room| (*room > 0) == (insts <= LONG)), "{insts}: {kept:?}");
            // Earlier compiles say nothing of this trace.
            let mut other = Assembler::new(options()).expect("an assembler");
            let alone = other.compile(&sum(insts), Entry::Loop, &|_| None).expect("code");
            assert_eq!((code.size(), code.slots()), (alone.size(), alone.slots()));
        }
    }
}
