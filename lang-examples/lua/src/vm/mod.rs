//! The machine: values, tables, frames, and the interpreter with its JIT.

#[macro_use]
mod copies;

pub mod access;
pub mod attention;
pub mod cache;
pub mod call;
pub mod closure;
pub mod construct;
pub mod coroutine;
pub mod elements;
pub mod fault;
pub mod file;
pub mod frame;
pub mod generator;
pub mod hash;
pub mod hook;
pub mod listed;
pub mod machine;
pub mod maths;
pub mod meta;
pub mod native;
pub mod operate;
pub mod shape;
pub mod special;
pub mod string;
pub mod table;
pub mod thread;
pub mod traceback;
pub mod traverse;
pub mod unwind;
pub mod upvalue;
pub mod value;
pub mod weak;
pub mod world;
