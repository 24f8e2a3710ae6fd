//! The command line, as users of the reference know it.

use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use jit_runtime::heap;
use jit_runtime::prelude::*;
use signal_hook::consts::SIGINT;
use signal_hook::low_level;

use crate::code::listing::listed;
use crate::compile::compile;
use crate::repl::repl;
use crate::stdlib::base::{compiled, file_text, without_first};
use crate::stdlib::io::flush_out;
use crate::stdlib::{os, package};
use crate::vm::attention;
use crate::vm::fault::Fault;
use crate::vm::machine::run;
use crate::vm::string::Text;
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

const BANNER: &str = "Lua 5.4  on jit-runtime";

const USAGE: &str = "usage: lua [options] [script [args]]
Available options are:
  -e stat   execute string 'stat'
  -i        enter interactive mode after executing 'script'
  -l mod    require library 'mod' into global 'mod'
  -l g=mod  require library 'mod' into global 'g'
  -v        show version information
  -E        ignore environment variables
  -W        turn warnings on
  --list    show the instructions of 'script' and do not run it
  --        stop handling options
  -         stop handling options and execute stdin
";

enum Step {
    Execute(String),
    Require(String, String),
}

#[derive(Default)]
struct Plan {
    steps: Vec<Step>,
    interactive: bool,
    version: bool,
    alone: bool,
    warns: bool,
    lists: bool,
    script: Option<usize>,
}

/// What the arguments ask for, or the one that is not understood.
fn plan(args: &[String]) -> Result<Plan, String> {
    let mut plan = Plan::default();
    let mut at = 1;
    while at < args.len() {
        let arg = &args[at];
        let Some(option) = arg.strip_prefix('-') else { break };
        let mut value = |inline: &str| -> Option<String> {
            if !inline.is_empty() {
                return Some(inline.to_owned());
            }
            at += 1;
            args.get(at).cloned()
        };
        match option.as_bytes() {
            b"" => break,
            b"-" => {
                at += 1;
                break;
            }
            b"i" => (plan.interactive, plan.version) = (true, true),
            b"v" => plan.version = true,
            b"E" => plan.alone = true,
            b"W" => plan.warns = true,
            b"-list" => plan.lists = true,
            [b'e', ..] => {
                let text = value(&option[1..]).ok_or(format!("'{arg}' needs argument"))?;
                plan.steps.push(Step::Execute(text));
            }
            [b'l', ..] => {
                let text = value(&option[1..]).ok_or(format!("'{arg}' needs argument"))?;
                let (global, module) = match text.split_once('=') {
                    Some((global, module)) => (global.to_owned(), module.to_owned()),
                    None => (text.clone(), text.clone()),
                };
                plan.steps.push(Step::Require(global, module));
            }
            _ => return Err(format!("unrecognized option '{arg}'")),
        }
        at += 1;
    }
    plan.script = (at < args.len()).then_some(at);
    Ok(plan)
}

/// The program.
pub fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    let plan = match plan(&args) {
        Ok(plan) => plan,
        Err(message) => {
            eprint!("lua: {message}\n{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    let _flush = Flush;
    package::ALONE.store(plan.alone, Ordering::Relaxed);
    let started = heap::catch_out_of_memory(|| {
        jit_runtime::deepen_stack();
        crate::start();
        watch_for_interrupts();
    });
    if started.is_err() {
        eprintln!("lua: not enough memory");
        return ExitCode::FAILURE;
    }
    let done = heap::catch_out_of_memory(|| {
        let done = execute(&args, &plan);
        finalize();
        done
    });
    flush_out();
    if let Some(status) = os::status() {
        std::process::exit(status);
    }
    // What asks for too much at once does not come to where the program could be told.
    let done = done.unwrap_or_else(|_| {
        eprintln!("lua: not enough memory");
        false
    });
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What the program has written comes out, however it ends.
struct Flush;

impl Drop for Flush {
    fn drop(&mut self) {
        flush_out();
    }
}

fn execute(args: &[String], plan: &Plan) -> bool {
    if plan.version {
        println!("{BANNER}");
    }
    let world = World::get();
    world.warns.set(plan.warns);
    let table = Table::new();
    let script = plan.script.unwrap_or(args.len());
    for (n, arg) in args.iter().enumerate() {
        let at = match plan.script {
            Some(script) => n as i64 - script as i64,
            None => n as i64,
        };
        Table::set(table, Value::Int(at), Value::str(arg));
    }
    Table::set_field(world.globals, "arg", Value::Table(table));
    if !reported("lua: ", do_init()) {
        return false;
    }
    for step in &plan.steps {
        let done = match step {
            Step::Execute(text) => do_text(text.as_bytes(), b"=(command line)", &[]).map(drop),
            Step::Require(global, module) => require(global, module),
        };
        if !reported("lua: ", done) {
            return false;
        }
    }
    if plan.lists {
        return reported("lua: ", list(plan.script.map_or("-", |at| &args[at])));
    }
    if let Some(at) = plan.script {
        let arguments = GcArray::from_fn(args.len() - script - 1, |n| Value::str(&args[script + 1 + n]));
        let done = match &*args[at] {
            "-" => do_stdin(&arguments),
            name => do_file(name, &arguments),
        };
        if !reported("lua: ", done) {
            return false;
        }
    }
    if plan.interactive {
        repl();
    } else if plan.script.is_none() && plan.steps.is_empty() && !plan.version {
        if std::io::stdin().is_terminal() {
            println!("{BANNER}");
            repl();
        } else {
            return reported("lua: ", do_stdin(&[]).map(drop));
        }
    }
    true
}

/// What ended a chunk: a message, and a traceback if it had begun to run.
pub enum Ended {
    /// It was refused.
    Syntax(Value),
    /// An error that nobody caught.
    Runtime(Gc<Fault>),
}

/// Runs a chunk.
///
/// # Errors
/// How it ended.
pub fn do_text(text: &[u8], source: &[u8], arguments: &[Value]) -> Result<Value, Ended> {
    let function = match compiled(text, source, None) {
        Ok(Value::Many(refused)) => return Err(Ended::Syntax(refused[1])),
        Ok(function) => function,
        Err(fault) => return Err(Ended::Runtime(fault)),
    };
    crate::call(function, arguments, run).map_err(Ended::Runtime)
}

/// Shows the instructions of a file or, named `-`, of the standard input.
fn list(name: &str) -> Result<(), Ended> {
    let text = match name {
        "-" => input(),
        name => file_text(name).map_err(|message| Ended::Syntax(Value::str(message)))?,
    };
    let source = if name == "-" { "=stdin".to_owned() } else { format!("@{name}") };
    let chunk = compile(&text, source.as_bytes()).map_err(|error| Ended::Syntax(Value::str(error.0)))?;
    flush_out();
    // Who reads it may have read enough.
    let _ = std::io::stdout().write_all(listed(&chunk, &source[1..]).as_bytes());
    Ok(())
}

fn do_file(name: &str, arguments: &[Value]) -> Result<(), Ended> {
    match file_text(name) {
        Ok(text) => do_text(&text, format!("@{name}").as_bytes(), arguments).map(drop),
        Err(message) => Err(Ended::Syntax(Value::str(message))),
    }
}

/// What the environment says is to be run first: a chunk, or the name of a file behind `@`.
fn do_init() -> Result<(), Ended> {
    for name in ["LUA_INIT_5_4", "LUA_INIT"] {
        if let Some(text) = package::variable(name) {
            return match text.strip_prefix('@') {
                Some(file) => do_file(file, &[]),
                None => do_text(text.as_bytes(), format!("={name}").as_bytes(), &[]).map(drop),
            };
        }
    }
    Ok(())
}

fn do_stdin(arguments: &[Value]) -> Result<(), Ended> {
    do_text(&input(), b"=stdin", arguments).map(drop)
}

fn input() -> Vec<u8> {
    let mut text = Vec::new();
    let _ = std::io::stdin().read_to_end(&mut text);
    without_first(&text).to_vec()
}

fn require(global: &str, module: &str) -> Result<(), Ended> {
    let world = World::get();
    let name = Value::str(module);
    let loaded = crate::call(Value::Function(world.prelude("require")), &[name], run).map_err(Ended::Runtime)?;
    let value = match loaded {
        Value::Many(list) => list.first().copied().unwrap_or(Value::Nil),
        other => other,
    };
    Table::set_field(world.globals, global, value);
    Ok(())
}

/// Reports an error as the reference does, after who says it. False if there was one.
pub fn reported(who: &str, done: Result<(), Ended>) -> bool {
    let (value, traceback) = match done {
        Ok(()) => return true,
        // Its variables are closed, and that is all.
        Err(_) if os::status().is_some() => return false,
        Err(Ended::Syntax(message)) => (message, Vec::new()),
        Err(Ended::Runtime(fault)) => {
            (fault.value, fault.traceback.get().map_or(Vec::new(), |text| text.bytes().to_vec()))
        }
    };
    flush_out();
    let mut text = who.as_bytes().to_vec();
    let mut traceback = traceback;
    match (value, World::meta(value, "__tostring")) {
        (Value::Str(_) | Value::Int(_) | Value::Float(_), _) => value.show(&mut text),
        (_, Value::Nil) => {
            text.extend(format!("(error object is a {} value)", value.type_name()).bytes());
        }
        (_, f) => {
            traceback.clear();
            let shown = crate::call(f, &[value], run).ok().and_then(|v| match v {
                Value::Many(list) => list.first().copied(),
                _ => None,
            });
            shown.unwrap_or(Value::Nil).show(&mut text);
        }
    }
    if !traceback.is_empty() {
        text.push(b'\n');
        text.extend(traceback);
    }
    text.push(b'\n');
    let _ = std::io::stderr().write_all(&text);
    false
}

/// Calls the finalizers of objects that are left.
fn finalize() {
    if !attention::release_all() {
        return;
    }
    // An error in a finalizer ends nothing.
    let finalize = Value::Function(World::get().prelude("finalize"));
    let _ = crate::call(finalize, &[attention::next_finalizer()], run);
}

/// Ctrl-C ends what is running with an error; once more, and the program.
fn watch_for_interrupts() {
    let attention = World::get().attention;
    let told = move || {
        if !attention.interrupt() {
            low_level::exit(130);
        }
    };
    // SAFETY: the handler only stores to atomics, or leaves at once.
    // A handler and not a thread, whose first allocation would reserve 64 MiB of address space.
    let told = unsafe { low_level::register(SIGINT, told) };
    // Without, Ctrl-C ends the program at once.
    drop(told);
}
