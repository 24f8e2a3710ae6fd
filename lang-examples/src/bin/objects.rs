//! `objects`: runs a program of the object-oriented language.

use std::io::{empty, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use lang_examples::console::Console;
use lang_examples::memory::within_memory;
use lang_examples::objects::{self, Model};
use lang_examples::source;

/// How objects and classes are represented.
#[derive(Clone, Copy, ValueEnum)]
enum ModelName {
    /// Dictionaries.
    Dict,
    /// Instances with maps.
    Maps,
    /// Also versioned classes and modules.
    Versions,
}

/// Runs a program of the object-oriented language.
///
/// JIT=off, JIT=threshold=1 and so on set the options of the JIT; JIT_STATS=text and JIT_LOG=opt
/// show what it does.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// How objects and classes are represented.
    #[arg(long, value_enum, default_value = "versions")]
    model: ModelName,
    /// The file of the program. It finds modules beside it.
    program: PathBuf,
    /// What the program finds as `args`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

fn main() -> ExitCode {
    match within_memory(|| run(&Arguments::parse())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("objects: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    lang_examples::collect_garbage();
    let model = match arguments.model {
        ModelName::Dict => Model::Dict,
        ModelName::Maps => Model::Maps,
        ModelName::Versions => Model::Versions,
    };
    let text = source::read(&arguments.program)?;
    let text = String::from_utf8_lossy(&text);
    let console = Console::new(Box::new(empty()), Box::new(stdout()));
    objects::load(&arguments.program, &text, model, console, &arguments.args)?.run()
}
