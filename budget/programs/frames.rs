//! Measures how much stack a level of the generated interpreter takes.
//!
//! A guest loop calls host code and then, through the portal, a guest function that calls host
//! code too. Both host calls note their stack address, so that the difference is one level:
//! while a trace is recorded, all of the portal's twin, from the call in one arm to the call in
//! another.

use std::cell::Cell;

use jit_runtime::prelude::{Gc, GcArray, GcCell};
use portal::{Code, FORMS, Frame, Value, interpret, notes};

fn op(form: &str) -> u16 {
    FORMS.iter().find(|(_, f)| *f == form).expect("each form has an arm").0
}

fn code(ops: Vec<u16>, callee: Option<&'static Code>) -> &'static Code {
    Box::leak(Box::new(Code { ops: ops.leak(), consts: &[], callee }))
}

/// The largest level when arm `inner` calls the host.
fn level(inner: u16) -> usize {
    let callee = code(vec![inner, op("return")], None);
    let caller = code(vec![op("host"), op("call"), op("loop"), 0, op("return")], Some(callee));
    let regs: &'static [Cell<i64>] = vec![Cell::new(20); 8].leak();
    let frame = Gc::new(Frame {
        sp: GcCell::new(0),
        ticks: GcCell::new(0),
        flag: GcCell::new(false),
        stack: GcArray::from_fn(16, |_| GcCell::new(Value::Nil)),
    });
    interpret(caller, regs, frame, 1).expect("a program without traps");
    let notes = notes();
    assert!(notes.len() >= 40, "{} notes", notes.len());
    notes.chunks_exact(2).map(|n| n[0].abs_diff(n[1])).max().expect("a level")
}

fn main() {
    let arms = || FORMS.iter().filter(|(_, form)| matches!(*form, "host" | "mix")).map(|(op, _)| *op);
    let mut options = jit_runtime::options();
    options.threshold = 2;
    options.enabled = false;
    jit_runtime::set_options(options.clone());
    println!("plain {}", arms().map(level).max().expect("an arm"));
    options.enabled = true;
    jit_runtime::set_options(options);
    println!("twin {}", arms().map(level).max().expect("an arm"));
    println!("arms {}", arms().count());
    println!("loops {}", jit_runtime::stats().loops);
}
