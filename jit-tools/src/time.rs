//! The speed of the compiler on recorded traces.

use std::fmt;
use std::time::{Duration, Instant};

use jit_asm::{AsmError, Assembler, Entry};
use jit_ir::{Kind, Target, Trace};

use crate::run::landing;

/// Time of the optimizer and the assembler, summed over traces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    /// Traces compiled.
    pub traces: usize,
    /// Operations of the recorded traces.
    pub recorded: u64,
    /// Operations of the optimized traces.
    pub optimized: u64,
    /// In the optimizer.
    pub optimizing: Duration,
    /// In the assembler.
    pub assembling: Duration,
}

impl Times {
    /// Optimizes and assembles a recorded trace, joined to no other, and adds what it took.
    ///
    /// # Errors
    /// If there is no machine code for it. A trace that contradicts itself counts with the time until that was found.
    pub fn add(
        &mut self,
        trace: &Trace,
        options: &jit_opt::Options,
        assembler: &mut Assembler,
    ) -> Result<(), AsmError> {
        let start = Instant::now();
        let optimized = jit_opt::optimize(trace, options);
        self.optimizing += start.elapsed();
        self.traces += 1;
        self.recorded += u64::from(jit_opt::Count::of_recorded(trace).ops);
        let Ok(optimized) = optimized else { return Ok(()) };
        self.optimized += u64::from(optimized.stats.ops_out);
        let landing = onward(&optimized.trace).map(|kinds| assembler.compile(&landing(&kinds), Entry::Loop, &|_| None));
        let landing = landing.transpose()?;
        let start = Instant::now();
        assembler.compile(&optimized.trace, Entry::Loop, &|_| landing.as_ref()?.target(0).cloned())?;
        self.assembling += start.elapsed();
        Ok(())
    }
}

/// The kinds that a trace passes to the code that it goes on to.
pub fn onward(trace: &Trace) -> Option<Vec<Kind>> {
    let jump = trace.insts.last().filter(|i| matches!(i.target(), Some(Target::Token(_))))?;
    Some(trace.list(jump.operand_list()).iter().map(|&r| trace.kind(r)).collect())
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |time: Duration, ops: u64| time.as_nanos() as f64 / ops.max(1) as f64;
        write!(
            f,
            "{} traces, {} operations recorded, {} optimized; optimizer {:.0} ms, {:.0} ns a recorded operation; assembler {:.0} ms, {:.0} ns an optimized one",
            self.traces,
            self.recorded,
            self.optimized,
            self.optimizing.as_secs_f64() * 1e3,
            each(self.optimizing, self.recorded),
            self.assembling.as_secs_f64() * 1e3,
            each(self.assembling, self.optimized),
        )
    }
}
