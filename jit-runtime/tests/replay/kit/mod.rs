//! The kit of the replay tests, shared by the tests and the stress command.
#![allow(missing_docs, dead_code, reason = "the parts of a test, not all of which each user needs")]

pub mod author;
pub mod batch;
pub mod check;
pub mod code;
pub mod command;
pub mod config;
pub mod decide;
pub mod emit;
pub mod emitted;
pub mod events;
pub mod guest;
pub mod make;
pub mod micro;
pub mod outcome;
pub mod patterns;
pub mod rng;
pub mod shrink;
pub mod views;
pub mod world;
