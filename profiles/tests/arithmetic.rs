//! The functions of jit-runtime's own tests that compute with integers, in a crate whose `overflow-checks` are not what its
//! `debug-assertions` are: plain, as twins, in the evaluator and as machine code.

#![allow(unused, clippy::all, reason = "they show every shape of code that can be traced, good style or not")]

#[path = "../../jit-runtime/tests/lang/agree.rs"]
mod agree;
#[path = "../../jit-runtime/tests/lang/bits.rs"]
mod bits;
#[path = "../../jit-runtime/tests/lang/casts.rs"]
mod casts;
#[path = "../../jit-runtime/tests/lang/function.rs"]
mod function;
#[path = "../../jit-runtime/tests/lang/input.rs"]
mod input;
#[path = "../../jit-runtime/tests/lang/ints.rs"]
mod ints;
#[path = "../../jit-runtime/tests/lang/show.rs"]
mod show;

/// What the harness needs of the toolkit.
mod lang {
    pub use jit_runtime::__private::testing::{record, record_constant};
    pub use jit_runtime::__private::{
        Cx, Gc, GcArray, GcCell, Jit, JitType, K, Stored, Values, Word, k, panic_payload,
    };
}

use agree::{Count, agree, assembler};

/// Compares the functions of one topic.
fn check(table: Vec<Box<dyn function::Function>>) {
    let (mut count, mut assembler) = (Count::default(), assembler());
    let mut wrong = Vec::new();
    for f in &table {
        let outcome = function::quietly(|| agree(&**f, &mut assembler, &mut count));
        wrong.extend(outcome.unwrap_or_else(|panic| Err(format!("{}: {panic}", f.name()))).err());
    }
    let Count { functions, inputs, panics, agreed, .. } = count;
    println!("{functions} functions, {inputs} inputs ({panics} panic), {agreed} agreements of trace runs");
    assert!(wrong.is_empty(), "{} of {functions} functions differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(functions > 10 && agreed >= inputs);
}

#[test]
fn operators() {
    check(ints::table());
}

#[test]
fn widths() {
    check(ints::widths::table());
}

#[test]
fn bit_operations() {
    check(bits::table());
}

#[test]
fn methods() {
    check(bits::methods::table());
}

#[test]
fn conversions() {
    check(casts::table());
}
