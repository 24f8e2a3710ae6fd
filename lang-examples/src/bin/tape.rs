//! `tape`: runs a program of the tape language.

use std::io::{BufReader, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use lang_examples::console::Console;
use lang_examples::memory::{OUT_OF_MEMORY, within_memory};
use lang_examples::source;
use lang_examples::tape::{End, MAX_CELLS, load, run};

/// Runs a program of the tape language on standard input and output.
///
/// JIT=off, JIT=threshold=1 and so on set the options of the JIT; JIT_STATS=text and JIT_LOG=opt
/// show what it does.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// The file of the program.
    program: PathBuf,
}

fn main() -> ExitCode {
    match within_memory(|| run_file(&Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("tape: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run_file(arguments: &Arguments) -> Result<(), String> {
    lang_examples::collect_garbage();
    let file = arguments.program.display().to_string();
    let text = source::read(&arguments.program)?;
    let code = load(&file, &text).map_err(|e| e.in_file(&file))?;
    let console = Console::new(Box::new(BufReader::new(stdin())), Box::new(stdout()));
    let end = run(code, console);
    // What the program has written comes before any message about its end.
    let flushed = console.finish();
    match end {
        End::Finished => flushed.map_err(|e| format!("cannot write: {e}")),
        End::LeftOfTape(pc) => Err(format!("{}: `<` moves left of the left end of the tape", code.place(pc))),
        End::RightOfTape(pc) => Err(format!("{}: the tape ends after {MAX_CELLS} cells", code.place(pc))),
        End::OutOfMemory(pc) => Err(format!("{}: {OUT_OF_MEMORY}", code.place(pc))),
        End::Console(pc) => {
            let error = flushed.err().map_or("no reason given".to_owned(), |e| e.to_string());
            Err(format!("{}: cannot read or write: {error}", code.place(pc)))
        }
    }
}
