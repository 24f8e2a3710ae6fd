//! `calls`: runs a program of the register machine with functions.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use lang_examples::calls::{Fault, load, recursive, stackless};
use lang_examples::memory::{OUT_OF_MEMORY, within_memory};
use lang_examples::source;

/// Runs a program of the register machine with functions and prints what it returns.
///
/// JIT=off, JIT=threshold=1 and so on set the options of the JIT; JIT_STATS=text and JIT_LOG=opt
/// show what it does.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The file of a program.
    program: String,
    /// The first register at the start.
    #[arg(allow_negative_numbers = true)]
    n: i64,
    /// Whether calls of the program change frames in one loop of the interpreter, instead of calling the interpreter.
    #[arg(long)]
    stackless: bool,
}

fn main() -> ExitCode {
    match within_memory(|| run(&Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("calls: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    lang_examples::collect_garbage();
    let text = source::read(Path::new(&arguments.program))?;
    let program = load(&String::from_utf8_lossy(&text)).map_err(|e| e.in_file(&arguments.program))?;
    let machine = if arguments.stackless { stackless::run } else { recursive::run };
    let result = machine(program, arguments.n).map_err(|fault| match fault {
        Fault::OutOfMemory => format!("{}: {OUT_OF_MEMORY}", arguments.program),
        fault => format!("{}: {fault:?}", arguments.program),
    })?;
    writeln!(std::io::stdout(), "{result}").map_err(|e| format!("cannot write the result: {e}"))
}
