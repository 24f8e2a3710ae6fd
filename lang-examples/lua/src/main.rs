//! `lua [options] [script [args]]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    eprintln!("lua: no script can be run yet");
    ExitCode::FAILURE
}
