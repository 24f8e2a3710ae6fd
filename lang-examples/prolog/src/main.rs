//! `prolog [options] file... [-- args]`.

use std::process::ExitCode;

use jit_runtime::heap::ReservedSystem;

#[global_allocator]
static ALLOCATOR: ReservedSystem = ReservedSystem;

fn main() -> ExitCode {
    prolog_vm::cli::main()
}
