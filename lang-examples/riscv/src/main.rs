//! `riscv [options] program [args]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    riscv_vm::cli::main()
}
