//! Seven copies of both interpreters, for measuring what the idle JIT costs.
//!
//! The loop of such an interpreter runs faster or slower by where the linker puts it, for the same
//! instructions, so that one pair says nothing about the attributes. Copies lie at different
//! places.

#![expect(clippy::duplicate_mod, reason = "copies are the point")]

use super::{Code, Op};

type Interpreter = fn(&'static Code, i64) -> i64;

macro_rules! copies {
    ($($plain:ident $machine:ident;)*) => {
        $(
            #[path = "plain.rs"]
            mod $plain;
            #[path = "machine.rs"]
            mod $machine;
        )*

        /// Without any attribute, and with the attributes of the JIT.
        pub const COPIES: [(Interpreter, Interpreter); 7] = [ $( ($plain::interpret, $machine::interpret) ),* ];
    };
}

copies! {
    plain0 machine0;
    plain1 machine1;
    plain2 machine2;
    plain3 machine3;
    plain4 machine4;
    plain5 machine5;
    plain6 machine6;
}
