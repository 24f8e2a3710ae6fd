//! Measures how much stack a level of the generated interpreter takes.
//!
//! A guest loop calls host code and then, through the portal, a guest function that calls host
//! code too. Both host calls note their stack address, so that the difference is one level. With
//! the JIT the first passes of the loop are plain, then one is recorded: the first difference that
//! is not the plain one is a level of the twin, from the call in one arm to the call in another.

use std::cell::Cell;

use jit_runtime::prelude::{Gc, GcArray, GcCell};
use portal::{Code, FORMS, Frame, Value, interpret, notes};

fn op(form: &str) -> u16 {
    FORMS.iter().find(|(_, f)| *f == form).expect("each form has an arm").0
}

fn code(ops: Vec<u16>, callee: Option<&'static Code>) -> &'static Code {
    Box::leak(Box::new(Code { ops: ops.leak(), consts: &[], callee }))
}

/// The levels of all passes of the loop when arm `inner` calls the host.
fn levels(inner: u16) -> Vec<usize> {
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
    assert_eq!(notes.len(), 40);
    notes.chunks_exact(2).map(|n| n[0].abs_diff(n[1])).collect()
}

fn main() {
    let mut options = jit_runtime::options();
    options.threshold = 2;
    let (mut plain, mut twin, mut arms) = (0, 0, 0);
    for (arm, _) in FORMS.iter().filter(|(_, form)| matches!(*form, "host" | "mix")) {
        options.enabled = false;
        jit_runtime::set_options(options.clone());
        let without = levels(*arm);
        assert!(without.iter().all(|l| *l == without[0]), "plain levels differ: {without:?}");
        options.enabled = true;
        jit_runtime::set_options(options.clone());
        let with = levels(*arm);
        // The first pass is plain too, but in the code that counts back edges.
        plain = plain.max(without[0]);
        twin = twin.max(*with.iter().find(|l| **l != with[0]).expect("a recorded pass"));
        arms += 1;
    }
    println!("plain {plain}\ntwin {twin}\narms {arms}\nloops {}", jit_runtime::stats().loops);
}
