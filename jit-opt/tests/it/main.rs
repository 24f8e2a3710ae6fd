//! Tests of the optimizer: cases in files, whose both sides are run, and random bytecodes, whose
//! exits are taken and replayed.

mod bridge;
mod bytecodes;
mod calls;
mod deep;
mod enter;
mod exit;
mod machine;
mod memory;
mod peel;
mod pure;
mod random;
mod replay;
mod restarts;
mod rules;
mod small;
mod stacks;
mod traces;
mod values;
mod views;
