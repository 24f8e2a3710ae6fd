//! `prolog [options] file... [-- args]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    prolog_vm::cli::main()
}
