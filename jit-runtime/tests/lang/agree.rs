//! The four ways of running a function, on all its inputs, and each trace on all inputs too.
//!
//! 1. the plain function;
//! 2. its twin, live, and once more while it records;
//! 3. the recorded trace in the reference evaluator, as recorded and as optimized;
//! 4. the optimized trace as machine code.
//!
//! A trace is recorded with every word of the arguments a variable, for each input. It must give
//! the plain result on its own input. On every other input it must either leave through a guard,
//! with no effect that the plain function has not, or give that input's plain result.

use jit_asm::{AsmOptions, Assembler, NativeFrame};
use jit_ir::eval::{Outcome, run};
use jit_ir::{Class, Op, Trace};

use crate::function::{End, Ended, Function, Seen, message};
use crate::lang::panic_payload;

/// Inputs per function.
pub const INPUTS: usize = 26;

/// What was compared.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub functions: usize,
    pub inputs: usize,
    pub panics: usize,
    pub traces: usize,
    /// Runs of a trace that finished with the plain function's result.
    pub agreed: usize,
    /// Runs of a trace on an input that it was not made for, which a guard caught.
    pub left: usize,
    /// Functions whose traces with constant inputs were checked to be empty.
    pub folded: usize,
}

/// Compares all ways of running `f`, or says how they differ.
pub fn agree(f: &dyn Function, assembler: &mut Assembler, count: &mut Count) -> Result<(), String> {
    let name = f.name();
    let plain: Vec<Seen> = (0..INPUTS).map(|n| f.plain(n)).collect();
    count.functions += 1;
    let mut traces: Vec<(Trace, usize)> = Vec::new();
    for (n, want) in plain.iter().enumerate() {
        count.inputs += 1;
        count.panics += matches!(want.end, End::Panic(_)) as usize;
        same(name, "twin", n, want, &f.live(n))?;
        let (seen, trace) = f.record(n, false);
        same(name, "recording twin", n, want, &seen)?;
        if let Some(trace) = trace
            && !traces.iter().any(|(t, _)| *t == trace)
        {
            if is_pure(&trace) {
                let (seen, constant) = f.record(n, true);
                same(name, "twin with constants", n, want, &seen)?;
                let constant = constant.expect("a run that returned");
                if !constant.insts.iter().all(|i| matches!(i.op, Op::Label | Op::MergePoint | Op::Finish)) {
                    return Err(format!("{name}: input {n}: constant inputs are recorded\n{constant}"));
                }
                count.folded += 1;
            }
            traces.push((trace, n));
        }
    }
    for (recorded, origin) in &traces {
        count.traces += 1;
        trace_agrees(f, &plain, recorded, *origin, assembler, count)
            .map_err(|e| format!("{e}\ntrace of input {origin} ({}):\n{recorded}", plain[*origin].arguments))?;
    }
    Ok(())
}

/// Whether nothing of a trace depends on memory that changes or on calls.
fn is_pure(trace: &Trace) -> bool {
    trace.insts.iter().all(|i| match i.op.class() {
        Class::Load => !trace.descrs[i.aux as usize].mutable(),
        Class::Store | Class::Alloc | Class::Call => false,
        _ => i.op != Op::Note,
    })
}

fn same(name: &str, way: &str, n: usize, want: &Seen, seen: &Seen) -> Result<(), String> {
    if want == seen {
        return Ok(());
    }
    Err(format!("{name}: {way} differs on input {n}\n plain: {want:?}\n {way}: {seen:?}"))
}

fn trace_agrees(
    f: &dyn Function,
    plain: &[Seen],
    recorded: &Trace,
    origin: usize,
    assembler: &mut Assembler,
    count: &mut Count,
) -> Result<(), String> {
    let name = f.name();
    if let Err(e) = jit_ir::check::check(recorded) {
        return Err(format!("{name}: recorded trace: {e:?}"));
    }
    let optimized = match jit_opt::optimize(recorded, &jit_opt::Options::default()) {
        Ok(o) => o.trace,
        Err(e) => return Err(format!("{name}: not optimized: {e}")),
    };
    let code = assembler
        .compile(&optimized, jit_asm::Entry::Loop, &|_| None)
        .map_err(|e| format!("{name}: not compiled: {e}\n{optimized}"))?;
    let mut native = |words: &[u64]| {
        let mut frame = NativeFrame::new();
        // SAFETY: the trace was recorded in this thread by running the function; the words are
        // those of arguments of the same types.
        let left = unsafe { assembler.enter(&code, &mut frame, words) };
        if left.panicked {
            return Ended::Panic(caught());
        }
        match optimized.insts.last() {
            Some(last) if last.guard() == Some(left.guard) => {
                Ended::Finish(code.exit_locations(left.guard).map(|l| frame.read(l)).collect())
            }
            _ => Ended::Guard(left.guard.number()),
        }
    };
    for (n, want) in plain.iter().enumerate() {
        let by_eval = f.words(n, &mut |words| evaluate(recorded, words));
        let by_optimized = f.words(n, &mut |words| evaluate(&optimized, words));
        let by_code = f.words(n, &mut native);
        let ways = [("recorded trace", &by_eval), ("optimized trace", &by_optimized), ("machine code", &by_code)];
        let guards = ways.iter().filter(|(_, seen)| matches!(seen.end, End::Guard(_))).count();
        for (way, seen) in ways {
            if guards == 0 {
                same(name, way, n, want, seen)?;
                count.agreed += 1;
            } else if !matches!(seen.end, End::Guard(_)) || n == origin {
                return Err(format!(
                    "{name}: input {n} ({}): left through a guard or not: {:?}\n plain: {want:?}\n{optimized}",
                    want.arguments,
                    ways.map(|(way, seen)| (way, &seen.end))
                ));
            } else if !want.effects.starts_with(&seen.effects) {
                return Err(format!(
                    "{name}: input {n}: {way} has effects that are not the function's: {seen:?}, {want:?}"
                ));
            } else {
                count.left += 1;
            }
        }
        if by_optimized.end != by_code.end {
            return Err(format!("{name}: input {n}: {:?} but {:?}\n{optimized}", by_optimized.end, by_code.end));
        }
    }
    Ok(())
}

fn caught() -> String {
    message(&*panic_payload().expect("the payload of a panic in a call"))
}

fn evaluate(trace: &Trace, words: &[u64]) -> Ended {
    // SAFETY: as of machine code.
    let run = unsafe { run(trace, words, 0) };
    match run.outcome {
        Outcome::Finish(result) => Ended::Finish(result),
        Outcome::Guard { guard, .. } => Ended::Guard(guard.number()),
        Outcome::Panic { .. } => Ended::Panic(caught()),
        other => panic!("a trace without a loop ends in {other:?}"),
    }
}

/// An assembler of this thread.
pub fn assembler() -> Assembler {
    Assembler::new(AsmOptions::default()).expect("machine code can be made here")
}
