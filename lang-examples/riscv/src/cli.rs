//! The command line, whose options are those of `qemu-riscv64`.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::process::ExitCode;

use crate::elf;
use crate::machine::{Machine, Telling, run};
use crate::memory::{Memory, PAGE, is_left};
use crate::syscalls::{System, maps::Maps};

/// Bytes of the guest's stack.
pub const STACK: u64 = 8 << 20;

/// Bytes of the guest's memory, unless `-R` says otherwise.
const MEMORY: u64 = 1 << 30;

const HELP: &str = "usage: riscv [options] program [arguments...]
Runs a static program of Linux for 64-bit RISC-V.

-h             print this help
-version       print the version
-cpu model     the processor: rv64, any or max (they are the same; `help` lists them)
-E var=value   set a variable of the program's environment
-U var         remove a variable from it
-0 argv0       what the program is called by
-R size        bytes of memory, with K, M or G behind them (1G)
-d item[,...]  tell of `in_asm` (instructions as they are decoded), `unimp` (unknown system calls, once each),
               `strace`, `trace`
-D file        tell it in a file instead of on standard error
-strace        tell each system call
--trace        tell each instruction, with the registers that it writes
";

/// What the command line says.
struct Arguments {
    telling: Telling,
    memory: u64,
    log: Option<OsString>,
    name: Option<OsString>,
    env: Vec<(OsString, OsString)>,
    program: OsString,
    rest: Vec<OsString>,
}

/// What to do instead of running a program.
enum Instead {
    Print(String),
    Fail(String),
}

fn fail<T>(message: impl Into<String>) -> Result<T, Instead> {
    Err(Instead::Fail(message.into()))
}

/// Runs what the command line says.
#[must_use]
pub fn main() -> ExitCode {
    match arguments(std::env::args_os().skip(1)).and_then(|arguments| start(&arguments).map_err(Instead::Fail)) {
        Ok(status) => ExitCode::from(status as u8),
        Err(Instead::Print(text)) => {
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(Instead::Fail(message)) => {
            let _ = writeln!(io::stderr(), "riscv: {message}");
            ExitCode::FAILURE
        }
    }
}

fn arguments(mut words: impl Iterator<Item = OsString>) -> Result<Arguments, Instead> {
    let mut all = Arguments {
        telling: Telling::default(),
        memory: MEMORY,
        log: None,
        name: None,
        env: std::env::vars_os().collect(),
        program: OsString::new(),
        rest: Vec::new(),
    };
    loop {
        let Some(word) = words.next() else {
            return fail("no program: see -h");
        };
        if !word.as_bytes().starts_with(b"-") {
            all.program = word;
            all.rest = words.collect();
            return Ok(all);
        }
        let option = word.to_string_lossy();
        let mut value = || words.next().ok_or_else(|| Instead::Fail(format!("{option} needs a value")));
        match option.trim_start_matches('-') {
            "h" | "help" => return Err(Instead::Print(HELP.to_owned())),
            "version" => return Err(Instead::Print(format!("riscv {}\n", env!("CARGO_PKG_VERSION")))),
            "cpu" => match value()?.to_str() {
                Some("rv64" | "any" | "max") => {}
                Some("help") => return Err(Instead::Print("any\nmax\nrv64\n".to_owned())),
                other => return fail(format!("no processor {other:?}: see -cpu help")),
            },
            "E" => {
                let (name, value) = pair(&value()?)?;
                all.env.retain(|(known, _)| *known != name);
                all.env.push((name, value));
            }
            "U" => {
                let name = value()?;
                all.env.retain(|(known, _)| *known != name);
            }
            "0" => all.name = Some(value()?),
            "R" => all.memory = size(&value()?)?,
            "d" => items(&mut all.telling, &value()?)?,
            "D" => all.log = Some(value()?),
            "strace" => all.telling.strace = true,
            "trace" => all.telling.trace = true,
            _ => return fail(format!("unknown option {option}: see -h")),
        }
    }
}

/// `name=value`.
fn pair(word: &OsString) -> Result<(OsString, OsString), Instead> {
    let bytes = word.as_bytes();
    let Some(at) = bytes.iter().position(|byte| *byte == b'=') else {
        return fail("-E needs var=value");
    };
    Ok((OsString::from_vec(bytes[..at].to_vec()), OsString::from_vec(bytes[at + 1..].to_vec())))
}

/// Bytes beside the guest's memory without which decoded text and traces would not fit.
const BESIDE: usize = 96 << 20;

/// Least and most bytes of memory.
const SIZES: std::ops::RangeInclusive<u64> = 16 << 20..=1 << 40;

/// A number of bytes.
fn size(word: &OsString) -> Result<u64, Instead> {
    let text = word.to_string_lossy();
    let (digits, unit) = match text.as_bytes().last() {
        Some(b'K' | b'k') => (&text[..text.len() - 1], 1 << 10),
        Some(b'M' | b'm') => (&text[..text.len() - 1], 1 << 20),
        Some(b'G' | b'g') => (&text[..text.len() - 1], 1 << 30),
        _ => (&text[..], 1),
    };
    let number = digits.strip_prefix("0x").map_or_else(|| digits.parse().ok(), |hex| u64::from_str_radix(hex, 16).ok());
    match number.and_then(|n| n.checked_mul(unit)).filter(|n| SIZES.contains(n)) {
        Some(size) => Ok(size),
        None => fail(format!("-R {text}: give a size from 16M to 1024G")),
    }
}

fn items(telling: &mut Telling, word: &OsString) -> Result<(), Instead> {
    for item in word.to_string_lossy().split(',') {
        match item {
            "in_asm" => telling.list = true,
            "unimp" => telling.unknown = true,
            "strace" => telling.strace = true,
            "trace" => telling.trace = true,
            _ => return fail(format!("-d {item}: give in_asm, unimp, strace or trace")),
        }
    }
    Ok(())
}

/// Runs a program; its status.
fn start(arguments: &Arguments) -> Result<i32, String> {
    let shown = arguments.program.to_string_lossy();
    let at_program = |error: &dyn std::fmt::Display| format!("{shown}: {error}");
    let file = std::fs::read(&arguments.program).map_err(|e| at_program(&e))?;
    let program = elf::parse(&file).map_err(|e| at_program(&e))?;
    let memory = Memory::new(program.low(), arguments.memory as usize)?;
    if !is_left(BESIDE) {
        let size = arguments.memory;
        return Err(format!("no address space beside {size} bytes of memory: see -R"));
    }
    program.load(memory).map_err(|e| at_program(&e))?;
    let (low, bottom) = (program.high(), memory.high() - STACK);
    if low > bottom - PAGE {
        return Err(at_program(&"it leaves no room for a stack: see -R"));
    }
    let mut args: Vec<Vec<u8>> = vec![arguments.name.as_ref().unwrap_or(&arguments.program).as_bytes().to_vec()];
    args.extend(arguments.rest.iter().map(|word| word.as_bytes().to_vec()));
    let env: Vec<Vec<u8>> =
        arguments.env.iter().map(|(name, value)| [name.as_bytes(), b"=", value.as_bytes()].concat()).collect();
    let sp = program.stack(memory, memory.high(), &args, &env, arguments.program.as_bytes())?;
    let path = std::fs::canonicalize(&arguments.program).map_err(|e| at_program(&e))?;
    let log: Box<dyn Write> = match &arguments.log {
        Some(file) => Box::new(File::create(file).map_err(|e| format!("{}: {e}", file.to_string_lossy()))?),
        None => Box::new(io::stderr()),
    };
    let system = System::new(Maps::new(low, bottom), path.into_os_string().into_vec(), log);
    let machine = Machine::new(memory, system, arguments.telling);
    for segment in program.segments.iter().filter(|segment| segment.executable) {
        let (start, end) = (segment.address & !1, (segment.address + segment.size).next_multiple_of(2));
        if !machine.add_text(start, end) {
            return Err(at_program(&format_args!("no memory for the decoded text of {} bytes", segment.size)));
        }
    }
    machine.changed.set(false);
    machine.set(2, sp as i64);
    // Text that is nowhere has no instruction.
    let text = machine.text_at(program.entry).unwrap_or_else(|| crate::machine::code::Code::nowhere(machine));
    run(text, program.entry);
    let end = machine.end.take().ok_or("the machine stopped without a reason")?;
    if let crate::machine::fault::End::Signal(_, message) = &end {
        let _ = writeln!(io::stderr(), "riscv: {shown}: {message}");
    }
    Ok(end.status())
}
