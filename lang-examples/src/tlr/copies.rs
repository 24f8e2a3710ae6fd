//! Sixteen copies of both interpreters, for measuring what the idle JIT costs.
//!
//! The loop of such an interpreter runs faster or slower by where the linker puts it, for the same
//! instructions, so that one pair says nothing about the attributes. Copies lie at different
//! places; each names its file in another way, which its panics tell: else the compiler would make one function of
//! several.

#![expect(clippy::duplicate_mod, reason = "copies are the point")]

use super::{Code, Op};

type Interpreter = fn(&'static Code, i64) -> i64;

macro_rules! copies {
    ($($plain:ident $plain_file:literal $machine:ident $machine_file:literal;)*) => {
        $(
            #[path = $plain_file]
            mod $plain;
            #[path = $machine_file]
            mod $machine;
        )*

        /// Without any attribute, and with the attributes of the JIT.
        pub const COPIES: [(Interpreter, Interpreter); 16] = [ $( ($plain::interpret, $machine::interpret) ),* ];
    };
}

copies! {
    plain0 "plain.rs" machine0 "machine.rs";
    plain1 "../tlr/plain.rs" machine1 "../tlr/machine.rs";
    plain2 "../bin/../tlr/plain.rs" machine2 "../bin/../tlr/machine.rs";
    plain3 "../boxed/../tlr/plain.rs" machine3 "../boxed/../tlr/machine.rs";
    plain4 "../calls/../tlr/plain.rs" machine4 "../calls/../tlr/machine.rs";
    plain5 "../objects/../tlr/plain.rs" machine5 "../objects/../tlr/machine.rs";
    plain6 "../regex/../tlr/plain.rs" machine6 "../regex/../tlr/machine.rs";
    plain7 "../tape/../tlr/plain.rs" machine7 "../tape/../tlr/machine.rs";
    plain8 "../../src/tlr/plain.rs" machine8 "../../src/tlr/machine.rs";
    plain9 "../../tests/../src/tlr/plain.rs" machine9 "../../tests/../src/tlr/machine.rs";
    plain10 "../../src/bin/../tlr/plain.rs" machine10 "../../src/bin/../tlr/machine.rs";
    plain11 "../../src/boxed/../tlr/plain.rs" machine11 "../../src/boxed/../tlr/machine.rs";
    plain12 "../../src/calls/../tlr/plain.rs" machine12 "../../src/calls/../tlr/machine.rs";
    plain13 "../../src/objects/../tlr/plain.rs" machine13 "../../src/objects/../tlr/machine.rs";
    plain14 "../../src/regex/../tlr/plain.rs" machine14 "../../src/regex/../tlr/machine.rs";
    plain15 "../../src/tape/../tlr/plain.rs" machine15 "../../src/tape/../tlr/machine.rs";
}
