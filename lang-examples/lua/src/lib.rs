//! Lua 5.4 on jit-runtime.

#[path = "lib/mod.rs"]
pub mod lib;
pub mod code;
pub mod compile;
pub mod syntax;
pub mod vm;
