//! `lua [options] [script [args]]`.

use std::process::ExitCode;

use jit_runtime::heap::ReservedSystem;

#[global_allocator]
static ALLOCATOR: ReservedSystem = ReservedSystem;

fn main() -> ExitCode {
    lua_vm::cli::main()
}
