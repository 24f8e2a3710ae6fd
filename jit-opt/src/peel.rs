//! Loop peeling: the first iteration of a loop becomes its preamble.
//!
//! The recorded iteration is optimized twice in a row, the second time knowing what the first
//! leaves behind ([`crate::label`]), and the trace jumps back to the second. If the end of the second does
//! not prove what its beginning relied on, it is done again relying on less; if nothing comes of it, the
//! trace stays as it was.
//!
//! After Ardö, Bolz and Fijałkowski, *Loop-aware optimizations in PyPy's tracing JIT* (DLS 2012).

use jit_ir::{Inst, Ref};

use crate::Rule;
use crate::label::{Peeled, Weaknesses};
use crate::walk::Walk;

/// Attempts to find a state that holds in each iteration. Most loops need one or two.
const ATTEMPTS: u32 = 10;

impl Walk<'_> {
    /// At the end of the recorded trace, which jumps back: goes on with a second iteration, whose label does without
    /// what is in `weak`. Gives the state there; if nothing came of it, nothing has changed.
    pub(crate) fn peel(&mut self, jump: &Inst, mut weak: Weaknesses) -> Option<Peeled> {
        self.save();
        for _ in 0..ATTEMPTS {
            let reds = self.reds_of(jump);
            let (state, mut params) = self.export(&reds, &weak);
            self.begin_loop(&state, &mut params);
            let found = match self.iteration() {
                Ok(()) => {
                    let reds = self.reds_of(jump);
                    match self.close(&state, &params, &reds) {
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

    /// What a jump passes; perhaps virtual.
    pub(crate) fn reds_of(&self, jump: &Inst) -> Vec<Ref> {
        self.recorded.list(jump.operand_list()).iter().map(|&r| self.peek(r)).collect()
    }
}
