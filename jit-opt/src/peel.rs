//! Loop peeling.
//! The first iteration of a loop becomes its preamble.
//!
//! The recorded iteration is optimized twice in a row, the second time knowing the facts that the first
//! leaves behind ([`crate::label`]), and the trace jumps back to the second. If the end of the second does
//! not prove the state of its beginning, it is optimized again with a weaker one; if nothing comes of it, or too
//! little, the trace stays as it was.
//!
//! After Ardö, Bolz and Fijałkowski, *Loop-aware optimizations in PyPy's tracing JIT* (DLS 2012).

use jit_ir::{Class, Inst, Op, Ref};

use crate::Rule;
use crate::label::{Peeled, Weaknesses};
use crate::walk::Walk;

/// A preamble of fewer instructions costs next to nothing.
const SHORT: usize = 256;

/// The share of its guards that the loop has at most if the first iteration has proved much for it.
const FEW: (usize, usize) = (4, 5);

impl Walk<'_> {
    /// At the end of the recorded trace, which jumps back: goes on with a second iteration, whose label does without
    /// the facts in `weak`. Gives the state there; if nothing came of it, nothing has changed.
    pub(crate) fn peel(&mut self, jump: &Inst, mut weak: Weaknesses) -> Option<Peeled> {
        self.save();
        for _ in 0..self.options.limits.attempts {
            let reds = self.reds_of(jump);
            let (state, mut params) = self.export(&reds, &weak);
            self.begin_loop(&state, &mut params);
            let found = match self.iteration() {
                Ok(()) => {
                    let reds = self.reds_of(jump);
                    match self.close(&state, &params, &reds) {
                        Ok(()) if !self.pays() => None,
                        Ok(()) => {
                            self.graph.fire(Rule::Peel);
                            return Some(Peeled { state, weak });
                        }
                        Err(found) => Some(found),
                    }
                }
                // A contradiction: the second iteration leaves the loop.
                Err(_) => None,
            };
            self.restore();
            weak.extend(found?);
        }
        None
    }

    /// Whether the second iteration is worth the memory and the bridges that it takes: each guard that is left in both
    /// may need a bridge in both.
    fn pays(&self) -> bool {
        let insts = &self.graph.out.insts;
        let label = insts.iter().rposition(|inst| inst.op == Op::Label).unwrap_or(0);
        let guards = |part: &[Inst]| part.iter().filter(|inst| inst.op.class() == Class::Guard).count();
        let (first, second) = insts.split_at(label);
        label < SHORT || guards(second) * FEW.1 <= guards(first) * FEW.0
    }

    /// An argument of a jump; perhaps virtual.
    pub(crate) fn reds_of(&self, jump: &Inst) -> Vec<Ref> {
        self.recorded.list(jump.operand_list()).iter().map(|&r| self.peek(r)).collect()
    }
}
