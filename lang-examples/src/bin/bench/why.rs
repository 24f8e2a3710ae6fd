//! What keeps a program from more speed: where its time goes, and the traces in which it does.
//!
//! One run under `perf`, which asks the processor's clock some thousand times a second what runs; machine code has names by
//! `JIT=perf_map`, and the traces are in the log. What a trace executes is counted as it stands there: behind its last label,
//! without what is only said of values (`assume`).

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Traces that get a row.
const TRACES: usize = 8;

/// Functions that get a row.
const FUNCTIONS: usize = 6;

/// Samples a second.
const FREQUENCY: &str = "2000";

/// What the names of functions begin with, and what is then done. What is in none is the guest's: built-in predicates and
/// functions that machine code calls, libraries.
const KINDS: &[(&str, &[&str])] = &[
    ("collector", &["jit_runtime::heap::", "__memset"]),
    ("interpreter", &["prolog_vm::engine::run::", "lua_vm::vm::machine::", "riscv_vm::machine::"]),
    // Compiling, leaving machine code, the functions through which it calls.
    ("the rest of the JIT", &["jit_"]),
];

/// A trace of the log.
struct Traced {
    name: String,
    /// Its lines that are executed, with a line of its own where an instruction of the guest begins.
    lines: Vec<String>,
    samples: usize,
}

/// Says of a program what its time goes to. `show` is how many of its traces are printed.
///
/// # Errors
/// It cannot be run, or `perf` is not installed.
pub fn explain(program: &Command, name: &str, show: usize) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("bench-why-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let explained = sampled(program, &folder).map(|profile| print(name, profile, show));
    let _ = fs::remove_dir_all(&folder);
    explained
}

/// Samples by what ran: the traces, and the functions with their numbers.
type Profile = (Vec<Traced>, HashMap<String, usize>);

fn sampled(program: &Command, folder: &Path) -> Result<Profile, String> {
    let [data, log] = ["samples", "log"].map(|name| folder.join(name));
    let mut command = Command::new("perf");
    command.args(["record", "-q", "-e", "cpu-clock", "-F", FREQUENCY, "-o"]).arg(&data);
    command.arg(program.get_program()).args(program.get_args());
    for (key, value) in program.get_envs() {
        if let Some(value) = value {
            command.env(key, value);
        }
    }
    command.env("JIT", "perf_map").env("JIT_LOG", format!("opt:{}", log.display()));
    let run = |command: &mut Command| match command.stdin(Stdio::null()).output() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Err("`perf` is not installed".to_owned()),
        Err(e) => Err(format!("perf: {e}")),
        Ok(output) if !output.status.success() => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Ok(output) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
    };
    run(&mut command)?;
    let script = run(Command::new("perf").args(["script", "-F", "ip,sym,dso", "-i"]).arg(&data))?;
    let mut traces = traced(&fs::read_to_string(&log).unwrap_or_default());
    let (mut functions, mut map) = (HashMap::new(), None);
    for line in script.lines() {
        let Some((ip, rest)) = line.trim().split_once(' ') else { continue };
        let (symbol, file) = rest.rsplit_once(" (").unwrap_or((rest, ""));
        let file = file.trim_end_matches(')');
        let trace = (file.starts_with("/tmp/perf-") && file.ends_with(".map")).then(|| {
            let map = map.get_or_insert_with(|| Map::read(file, &traces));
            map.trace_at(u64::from_str_radix(ip, 16).ok()?)
        });
        match trace.flatten() {
            Some(n) => traces[n].samples += 1,
            None => {
                let kernel = file.contains("kernel") || file.contains("kallsyms");
                let symbol = if kernel { "the system" } else { symbol };
                *functions.entry(symbol.to_owned()).or_insert(0) += 1;
            }
        }
    }
    if let Some(map) = map {
        let _ = fs::remove_file(map.file);
    }
    Ok((traces, functions))
}

/// Where the machine code of traces lies.
struct Map {
    file: String,
    /// Start, end, number of the trace.
    places: Vec<(u64, u64, usize)>,
}

impl Map {
    /// The file has a line for each piece of code, in the order in which it was made; so has the log.
    fn read(file: &str, traces: &[Traced]) -> Map {
        let mut places = Vec::new();
        let mut next: HashMap<&str, usize> = HashMap::new();
        for line in fs::read_to_string(file).unwrap_or_default().lines() {
            let mut parts = line.splitn(3, ' ');
            let mut number = || u64::from_str_radix(parts.next()?, 16).ok();
            let (Some(start), Some(size)) = (number(), number()) else { continue };
            let name = parts.next().unwrap_or_default();
            let name = name.split_once(" at ").map_or(name, |(name, _)| name);
            let from = next.entry(name).or_insert(0);
            let found = traces.iter().enumerate().skip(*from).find(|(_, trace)| trace.name == name);
            if let Some((n, _)) = found {
                *from = n + 1;
                places.push((start, start + size, n));
            }
        }
        // Code that was made later may lie where other code was.
        places.reverse();
        Map { file: file.to_owned(), places }
    }

    fn trace_at(&self, ip: u64) -> Option<usize> {
        self.places.iter().find(|(start, end, _)| (*start..*end).contains(&ip)).map(|place| place.2)
    }
}

/// The traces of a log.
fn traced(log: &str) -> Vec<Traced> {
    let entries = log.split("# optimized\n").skip(1);
    entries.map(|text| Traced { name: name_of(text).to_owned(), lines: executed(text), samples: 0 }).collect()
}

fn name_of(text: &str) -> &str {
    text.strip_prefix("trace \"").and_then(|rest| rest.split_once('"')).map_or("", |(name, _)| name)
}

/// What a trace executes in each turn.
fn executed(text: &str) -> Vec<String> {
    let places: HashMap<&str, &str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("snapshot ")?.split_once(' '))
        .filter_map(|(number, rest)| Some((number, rest.split_once('"')?.1.trim_end_matches('"'))))
        .collect();
    let lines: Vec<&str> = text.lines().collect();
    let label = lines.iter().rposition(|line| line.starts_with("label ")).unwrap_or(0);
    let exits = lines.iter().position(|line| line.starts_with("exit ")).unwrap_or(lines.len());
    let mut used: Vec<&str> = lines[exits..].iter().flat_map(|line| words(line)).collect();
    // From behind: a value that nothing uses but assumptions is no code.
    let (mut kept, mut place) = (Vec::new(), None);
    for line in lines[(label + 1).min(exits)..exits].iter().rev() {
        let line = line.trim();
        if line.starts_with("assume_") || line.is_empty() {
            continue;
        }
        if let Some(number) = line.strip_prefix("merge_point ") {
            if place.take().is_some() {
                kept.push(format!("-- {}", places.get(number).unwrap_or(&"")));
            }
            continue;
        }
        if let Some((value, operation)) = line.split_once(" = ") {
            let effect = ["new", "call", "alloc"].iter().any(|e| operation.starts_with(e));
            if !effect && !used.contains(&value) {
                continue;
            }
        }
        used.extend(words(line));
        place = Some(());
        kept.push(short(line));
    }
    kept.reverse();
    kept
}

/// The names in a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A line without the number of its exit, and with the file of its place without folders.
fn short(line: &str) -> String {
    let (operation, place) = line.split_once("  ; ").unwrap_or((line, ""));
    let operation = operation.split_once(") @").map_or(operation.to_owned(), |(operation, _)| format!("{operation})"));
    let place = place.rsplit('/').next().unwrap_or_default();
    if place.is_empty() { operation } else { format!("{operation}  ; {place}") }
}

/// Operations, guards, loads, stores, allocations and calls.
fn counts(lines: &[String]) -> [usize; 6] {
    let operations = || {
        let lines = lines.iter().filter(|line| !line.starts_with("--"));
        lines.map(|line| line.split_once(" = ").map_or(line.as_str(), |(_, operation)| operation))
    };
    let of = |start: &'static str| operations().filter(|o| o.starts_with(start)).count();
    [operations().count(), of("guard"), of("load"), of("store"), of("new"), of("call")]
}

fn print(name: &str, (traces, functions): Profile, show: usize) {
    let in_traces: usize = traces.iter().map(|t| t.samples).sum();
    let all = (in_traces + functions.values().sum::<usize>()).max(1);
    let percent = |samples: usize| samples as f64 * 100.0 / all as f64;
    let mut kinds = vec![("machine code", in_traces)];
    for (function, samples) in &functions {
        let named = KINDS.iter().find(|(_, starts)| starts.iter().any(|start| function.contains(start)));
        let kind = match named {
            _ if function == "the system" => "the system",
            Some((kind, _)) => kind,
            None => "built-ins and what machine code calls",
        };
        match kinds.iter_mut().find(|(k, _)| *k == kind) {
            Some((_, n)) => *n += samples,
            None => kinds.push((kind, *samples)),
        }
    }
    kinds.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    println!("{name}: {all} samples");
    let kinds: Vec<String> = kinds.iter().map(|(kind, n)| format!("{kind} {:.0} %", percent(*n))).collect();
    println!("  {}", kinds.join(", "));
    println!("  share of the time           operations  guards  loads  stores  new  calls");
    let mut order: Vec<usize> = (0..traces.len()).collect();
    order.sort_by_key(|n| std::cmp::Reverse(traces[*n].samples));
    for n in order.iter().take(TRACES).filter(|n| traces[**n].samples > 0) {
        let trace = &traces[*n];
        let [operations, guards, loads, stores, new, calls] = counts(&trace.lines);
        let version = traces[..=*n].iter().filter(|t| t.name == trace.name).count();
        let version = if version > 1 { format!(", version {version}") } else { String::new() };
        let share = percent(trace.samples);
        let place = trace.lines.first().map_or("", |line| line.trim_start_matches("-- "));
        println!(
            "  {share:5.1} %                     {operations:10}{guards:8}{loads:7}{stores:8}{new:5}{calls:7}  {}{version}: {place}",
            trace.name
        );
    }
    let mut functions: Vec<(&String, &usize)> = functions.iter().collect();
    functions.sort_by_key(|(name, n)| (std::cmp::Reverse(**n), (*name).clone()));
    for (function, samples) in functions.iter().take(FUNCTIONS) {
        println!("  {:5.1} %  {function}", percent(**samples));
    }
    for n in order.iter().take(show) {
        println!("\n  {}", traces[*n].name);
        traces[*n].lines.iter().for_each(|line| println!("    {line}"));
    }
    println!();
}
