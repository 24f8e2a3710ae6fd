//! Runs programs in this process, each set of options in a thread of its own, and by the reference, many at a time.

use std::cell::RefCell;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jit_runtime::heap::Gc;
use jit_runtime::{Options, Testing};
use lua_vm::lib::random::Random;
use lua_vm::stdlib::base::compiled;
use lua_vm::vm::closure::{Native, Special};
use lua_vm::vm::fault::Fault;
use lua_vm::vm::machine::run;
use lua_vm::vm::table::Table;
use lua_vm::vm::value::Value;
use lua_vm::vm::world::World;

thread_local! {
    static PRINTED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What `p` prints of a value: no addresses, and one kind of NaN.
fn show(value: Value, out: &mut Vec<u8>) {
    match value {
        Value::Float(x) if x.is_nan() => out.extend(b"nan"),
        Value::Nil | Value::False | Value::True | Value::Int(_) | Value::Float(_) | Value::Str(_) => value.show(out),
        other => out.extend(other.type_name().bytes()),
    }
}

fn environment() -> Gc<Table> {
    let (env, globals) = (Table::new(), World::get().globals);
    let mut key = Value::Nil;
    while let Some(place @ 1..) = globals.after(key) {
        let value;
        (key, value) = globals.entry(place);
        Table::set(env, key, value);
    }
    let print = Native::new("p", Special::None, |call| {
        PRINTED.with_borrow_mut(|out| {
            for n in 0..call.len() {
                show(call.get(n), out);
                out.push(if n + 1 == call.len() { b'\n' } else { b'\t' });
            }
        });
        Ok(Value::Nil)
    });
    Table::set_field(env, "p", Value::Native(print));
    env
}

fn execute(text: &str) -> Result<(), Gc<Fault>> {
    let env = Value::Table(environment());
    match compiled(text.as_bytes(), b"=prog", Some(env))? {
        Value::Many(refused) => PRINTED.with_borrow_mut(|out| {
            out.extend(b"refused: ");
            show(refused[1], out);
        }),
        function => drop(lua_vm::call(function, &[], run)?),
    }
    Ok(())
}

/// What one program prints, with the error that ends it.
fn printed(text: &str) -> Vec<u8> {
    PRINTED.take();
    let done = catch_unwind(AssertUnwindSafe(|| execute(text)));
    let mut out = PRINTED.take();
    match done {
        Ok(Ok(())) => {}
        Ok(Err(fault)) => {
            out.extend(b"error: ");
            show(fault.value, &mut out);
        }
        Err(payload) => {
            let message =
                payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
            out.extend(format!("PANIC: {}", message.unwrap_or("?")).bytes());
        }
    }
    out
}

/// What programs print one after another in a thread with some options. `now` counts them.
pub fn ours(texts: &Arc<Vec<String>>, options: &Options, now: &Arc<AtomicUsize>) -> Vec<Vec<u8>> {
    let (texts, options, now) = (texts.clone(), options.clone(), now.clone());
    let work = move || {
        jit_runtime::set_options(options);
        lua_vm::start();
        let run = |(n, text): (usize, &String)| {
            now.store(n, Ordering::Relaxed);
            printed(text)
        };
        texts.iter().enumerate().map(run).collect()
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(work).expect("a thread");
    thread.join().expect("panics of programs are caught")
}

/// The interpreter alone.
pub fn plain() -> Options {
    Options { enabled: false, ..Options::default() }
}

/// Options under which everything is compiled, in many ways.
pub fn eager(seed: u64) -> Options {
    let mut random = Random::new(seed, 0x6a69_7421);
    let mut below = |n: u64| (random.word() >> 11) % n;
    let few = |n: u64| n as u32 + 1;
    let mut options = Options {
        threshold: few(below(3)),
        call_threshold: few(below(6)),
        bridge_threshold: few(below(3)),
        recursion: below(4) as u32,
        promote_limit: few(below(8)),
        compile_budget: 0,
        // Fields are drawn in this order: a seed names the same options for ever.
        testing: Testing {
            // The tests of the assembler do so.
            verify: below(4) == 0 && cfg!(debug_assertions),
            peel: below(6) != 0,
            virtuals: below(8) != 0,
            registers: if below(6) == 0 { 4 } else { 0 },
            heap_stress: [0, 0, 0, 0, 0, 0, 997, 97][below(8) as usize],
            ..Testing::default()
        },
        heap_nursery: [4096, 64][below(2) as usize],
        trace_limit: [10_000, 10_000, 10_000, 300][below(4) as usize],
        ..Options::default()
    };
    // A batch that collects so often takes as long as fifty others.
    if options.testing.heap_stress == 97 && below(32) == 0 {
        options.testing.heap_stress = 13;
    }
    options
}

/// Whether the reference is installed.
pub fn has_reference() -> bool {
    Command::new("lua5.4").arg("-v").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}

const DRIVER: &str = include_str!("driver.lua");

/// What the reference prints.
pub fn reference(texts: &[String]) -> Vec<Vec<u8>> {
    let mut script = DRIVER.to_owned();
    for text in texts {
        script.push_str(&format!("RUN[===[\n{text}]===]\n"));
    }
    let mut command = Command::new("lua5.4");
    let child = command.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut child = child.spawn().expect("the reference runs");
    let mut input = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let output = child.wait_with_output().expect("its output");
    let _ = writer.join();
    let mut parts: Vec<Vec<u8>> = output.stdout.split(|c| *c == 1).map(<[u8]>::to_vec).collect();
    parts.pop();
    assert_eq!(parts.len(), texts.len(), "the reference has run all programs");
    parts
}

/// Of a division by zero.
const ERRORS: [&str; 2] = [": attempt to perform 'n", ": attempt to divide by zero"];

/// Output without what may differ from the reference: the sign of NaN, and the line of a division by zero, which 5.4.4
/// takes from an earlier instruction.
pub fn comparable(out: &[u8]) -> String {
    let text = String::from_utf8_lossy(out).replace("-nan", "nan");
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let (mut kept, mut rest) = (String::new(), line);
        while let Some(end) = ERRORS.iter().filter_map(|error| rest.find(error)).min() {
            let (before, after) = (&rest[..end], end + ": attempt to".len());
            kept.push_str(&before[..before.rfind(':').map_or(end, |at| at + 1)]);
            kept.push('?');
            kept.push_str(&rest[end..after]);
            rest = &rest[after..];
        }
        lines.push(kept + rest);
    }
    lines.join("\n")
}
