//! `boxed`: runs the function of the paper, or a program, over numbers that are objects.

use std::io::{Write, empty, stdout};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use jit_runtime::heap::RootSet;
use jit_runtime::prelude::Gc;
use lang_examples::boxed::{Boxed, Code, DEEPEST_CALL, Fault, Frame, count, f, load, run};
use lang_examples::console::Console;
use lang_examples::memory::{OUT_OF_MEMORY, within_memory};
use lang_examples::source::{self, Mistake, Position};

/// Runs a program whose numbers are objects.
///
/// `f N` and `f-float N` run the function f of the paper on an integer or a float. Anything else
/// is the file of a program (`./f` is a file called f); its arguments are numbers.
///
/// JIT=off, JIT=threshold=1, JIT=virtuals=off and so on set the options of the JIT;
/// JIT_STATS=text and JIT_LOG=opt show what it does.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// `f`, `f-float`, or the file of a program.
    program: String,
    /// Numbers: an integer, or a float with a point or an exponent.
    #[arg(allow_negative_numbers = true)]
    numbers: Vec<String>,
}

fn main() -> ExitCode {
    match within_memory(|| start(&Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("boxed: {message}");
            ExitCode::FAILURE
        }
    }
}

fn start(arguments: &Arguments) -> Result<(), String> {
    lang_examples::collect_garbage();
    match (arguments.program.as_str(), arguments.numbers.as_slice()) {
        ("f", [n]) => {
            let n = n.parse().map_err(|_| format!("f: takes an integer of 64 bits, not `{n}`"))?;
            write_result(&f(Boxed::integer(n)))
        }
        ("f-float", [x]) => {
            let x = x.parse().map_err(|_| format!("f-float: takes a number, not `{x}`"))?;
            write_result(&f(Boxed::float(x)))
        }
        (name @ ("f" | "f-float"), numbers) => Err(format!("{name}: takes 1 number, not {}", numbers.len())),
        (file, numbers) => run_file(file, numbers),
    }
}

fn write_result(number: &Boxed) -> Result<(), String> {
    writeln!(stdout(), "{number}").map_err(|e| format!("cannot write the result: {e}"))
}

fn run_file(file: &str, numbers: &[String]) -> Result<(), String> {
    let text = source::read(Path::new(file))?;
    let code = load(&String::from_utf8_lossy(&text)).map_err(|e| e.in_file(file))?;
    if numbers.len() != code.inputs {
        return Err(format!("{file}: takes {}, not {}", count(code.inputs, "number"), numbers.len()));
    }
    let kept = RootSet::new();
    for text in numbers {
        kept.push(number(text)?);
    }
    let inputs: Vec<_> = (0..kept.len()).filter_map(|n| kept.get(n)).collect();
    let console = Console::new(Box::new(empty()), Box::new(stdout()));
    let end = run(code, Frame::main(code, &inputs), console);
    // What the program has written comes before any message about its end.
    let written = console.finish().map_err(|e| format!("cannot write: {e}"));
    match end.map_err(|fault| mistake(fault, code)) {
        Ok(()) | Err(None) => written,
        Err(Some(mistake)) => Err(mistake.in_file(file)),
    }
}

fn number(text: &str) -> Result<Gc<Boxed>, String> {
    let wrong = || format!("`{text}` is no number");
    match text.parse() {
        Ok(n) => Ok(Boxed::integer(n)),
        // An integer that is too large must not become a float unasked.
        Err(_) if text.contains(['.', 'e', 'E']) => text.parse().map(Boxed::float).map_err(|_| wrong()),
        Err(_) => Err(wrong()),
    }
}

/// What to say of a fault; nothing if the console has the word.
fn mistake(fault: Fault, code: &'static Code) -> Option<Mistake> {
    let (place, message): (Position, String) = match fault {
        Fault::Unassigned(place) => (code.place(place), "this variable has no value yet".to_owned()),
        Fault::DivisionByZero(place) => (code.place(place), "division by zero".to_owned()),
        Fault::TooDeep(place) => (code.place(place), format!("calls nested more than {DEEPEST_CALL} deep")),
        Fault::OutOfMemory(place) => (code.place(place), OUT_OF_MEMORY.to_owned()),
        Fault::Console => return None,
    };
    Some(Mistake::new(place, message))
}
