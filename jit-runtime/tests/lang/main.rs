//! Twin = original: annotated functions over the whole subset of Rust that can be traced, each run
//! in four ways on many inputs ([`agree`]).
//!
//! A topic is a file of functions and a table of them at its end. The functions are written as a
//! user writes them, with the prelude imported; only generic ones name a bound besides.

#![allow(unused, clippy::all, reason = "the topics show every shape of code that can be traced, good style or not")]

#[warn(unused, clippy::all)]
mod agree;
#[warn(unused, clippy::all)]
mod function;
#[warn(unused, clippy::all)]
mod input;
#[warn(unused, clippy::all)]
mod show;
#[warn(unused, clippy::all)]
mod wrong;

mod arrays;
mod bits;
mod calls;
mod casts;
mod conversions;
mod decisions;
mod enums;
mod fields;
mod floats;
mod flow;
mod generics;
mod guards;
mod hints;
mod ints;
mod logic;
mod matching;
mod mixed;
mod names;
mod objects;
mod options;
mod orderings;
mod panics;
mod wide;

/// What the harness needs of the toolkit; the topics have the prelude alone.
mod lang {
    pub use jit_runtime::__private::testing::{record, record_constant};
    pub use jit_runtime::__private::{
        Cx, Gc, GcArray, GcCell, Jit, JitType, K, Stored, Values, Word, k, panic_payload,
    };
}

use agree::{Count, agree, assembler};
use function::Function;

/// Compares the functions of one topic and prints what was done.
fn check(topic: &str, table: Vec<Box<dyn Function>>) {
    let (mut count, mut assembler, mut wrong) = (Count::default(), assembler(), Vec::new());
    for f in &table {
        let outcome = function::quietly(|| agree(&**f, &mut assembler, &mut count));
        wrong.extend(
            outcome
                .unwrap_or_else(|panic| {
                    Err(format!("{}: panicked: {panic}\n  at {}", f.name(), function::last_panic_place()))
                })
                .err(),
        );
    }
    let Count { functions, inputs, panics, traces, agreed, left, folded } = count;
    println!(
        "{topic}: {functions} functions, {inputs} inputs ({panics} panic), {traces} different traces, \
         {agreed} agreements of trace runs, {left} left through a guard, {folded} folded away"
    );
    assert!(wrong.is_empty(), "{} of {functions} functions differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(traces >= functions && agreed >= inputs, "traces that never ran show nothing");
}

macro_rules! topics {
    ($($topic:ident)*) => {
        $(
            #[test]
            fn $topic() {
                check(stringify!($topic), $topic::table());
            }
        )*

        #[test]
        fn at_least_300_functions() {
            let counts = [$( (stringify!($topic), $topic::table().len()) ),*];
            let all: usize = counts.iter().map(|(_, n)| n).sum();
            println!("{all} functions: {counts:?}");
            assert!(all >= 300);
        }
    };
}
use bits::methods;
use casts::pairs;
use ints::widths;

topics! {
    ints widths bits methods casts pairs floats logic flow matching guards options enums objects fields arrays calls generics hints panics
    names mixed wide conversions orderings
}
