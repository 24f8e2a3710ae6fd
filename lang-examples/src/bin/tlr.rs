//! `tlr`: runs a program of the register machine.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use lang_examples::memory::within_memory;
use lang_examples::source;
use lang_examples::tlr::{SQUARE, interpret, load};

/// Runs a program of the register machine and prints what it returns.
///
/// JIT=off, JIT=threshold=1 and so on set the options of the JIT; JIT_STATS=text and JIT_LOG=opt
/// show what it does.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// `square`, or the file of a program.
    program: String,
    /// The accumulator at the start.
    #[arg(allow_negative_numbers = true)]
    n: i64,
}

fn main() -> ExitCode {
    match within_memory(|| run(&Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("tlr: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    lang_examples::collect_garbage();
    let code = match arguments.program.as_str() {
        "square" if arguments.n < 0 => return Err("square: counts down to 0, so N must be at least 0".to_owned()),
        "square" => load(SQUARE).map_err(|e| e.in_file("square"))?,
        file => {
            let text = source::read(Path::new(file))?;
            load(&String::from_utf8_lossy(&text)).map_err(|e| e.in_file(file))?
        }
    };
    let result = interpret(code, arguments.n);
    writeln!(std::io::stdout(), "{result}").map_err(|e| format!("cannot write the result: {e}"))
}
