//! `lua [options] [script [args]]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    lua_vm::cli::main()
}
