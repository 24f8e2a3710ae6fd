//! Lua: the benchmark set under our JIT, our plain interpreter, and the engines that are installed.
//!
//! Each program runs in a process of its own, which prints the time of each turn: the median of the later half is the
//! steady state, of at least twenty turns where code is compiled while it runs. A short run is a process of two turns from
//! start to finish, by the clock on the wall; the first second is one of as many turns as the reference needs a second for, at
//! least two.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::Measured;
use crate::table::{Bound, Claim, Table};

/// The least turns until the state is steady.
const WARM: u32 = 20;

/// The turns of a short run.
const SHORT: u32 = 2;

/// Milliseconds of a first second.
const SECOND: f64 = 1e3;

/// The columns, and with them the engines.
const ENGINES: &[&str] = &["JIT on", "JIT off", "lua5.4", "luajit", "luajit -joff", "pypy3", "node"];

const ON: usize = 0;
const OFF: usize = 1;
const REFERENCE: usize = 2;
const LUAJIT: usize = 3;

/// The columns of the ratios.
const RATIOS: &[&str] = &["mean", "least", "most", "programs"];

/// What one engine needs for one program.
struct Run {
    /// Milliseconds of a turn once it is warm.
    steady: f64,
    /// Milliseconds of a short run.
    short: f64,
    result: String,
}

pub fn measure(runs: u32) -> Measured {
    let ours = beside("lua")?;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("lua/bench");
    let mut steady = Table::new("lua, steady state, ms a turn", ENGINES);
    let mut short = Table::new("lua, short run, ms", ENGINES);
    let mut second = Table::new("lua, a second of lua5.4, ms", ENGINES);
    let names = programs(&directory)?;
    let mut progress = progress::progress("lua", names.len() as u64);
    for name in names {
        progress.step(&name);
        let mut results: Vec<Option<Run>> = Vec::new();
        for engine in 0..ENGINES.len() {
            results.push(run(engine, &ours, &directory, &name, runs)?);
        }
        let expected = results.iter().flatten().next().map(|first| first.result.clone());
        for (engine, result) in ENGINES.iter().zip(&results) {
            if let (Some(result), Some(expected)) = (result, &expected)
                && result.result != *expected
            {
                return Err(format!("lua, {name}, {engine}: {} instead of {expected}", result.result));
            }
        }
        let times = |of: fn(&Run) -> f64| results.iter().map(|r| r.as_ref().map_or(f64::NAN, of)).collect::<Vec<_>>();
        steady.row(name.as_str(), times(|r| r.steady));
        short.row(name.as_str(), times(|r| r.short));
        if let Some(reference) = &results[REFERENCE] {
            let turns = SHORT.max((SECOND / reference.steady).ceil() as u32);
            let mut row = Vec::new();
            for engine in 0..ENGINES.len() {
                let is_asked = [ON, REFERENCE, LUAJIT].contains(&engine);
                let time = if is_asked { whole(engine, &ours, &directory, &name, turns, runs)? } else { None };
                row.push(time.map_or(f64::NAN, |(time, _)| time));
            }
            second.row(name, row);
        }
    }
    let mut ratios = Table::new("lua, ratios of times", RATIOS);
    for (title, table) in [("steady", &steady), ("short", &short), ("second", &second)] {
        for (over, under) in pairs() {
            let numbers = summary(table, over, under);
            if numbers[3] > 0.0 {
                ratios.row(format!("{title}: {} / {}", ENGINES[over], ENGINES[under]), numbers);
            }
        }
    }
    let claims = claims(&steady, &short, &second);
    Ok((vec![steady, short, second, ratios], claims))
}

/// The programs with what runs them under our JIT, for some turns.
pub fn commands() -> Result<Vec<(String, Command)>, String> {
    let ours = beside("lua")?;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("lua/bench");
    let mut all = Vec::new();
    for name in programs(&directory)? {
        if let Some(mut command) = command(ON, &ours, &directory, &name) {
            command.arg("20");
            all.push((name, command));
        }
    }
    Ok(all)
}

/// The pairs of engines whose ratio is shown.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (1..ENGINES.len()).map(|engine| (ON, engine)).chain([(OFF, REFERENCE), (REFERENCE, LUAJIT)])
}

fn claims(steady: &Table, short: &Table, second: &Table) -> Vec<Claim> {
    let claim = |name, measured, bound| Claim { name, measured, bound };
    let to_luajit = summary(steady, ON, LUAJIT);
    let sooner = |table| {
        let all: Vec<f64> = ratios(table, ON, LUAJIT).map(|ratio| f64::from(u8::from(ratio <= 1.0))).collect();
        100.0 * all.iter().sum::<f64>() / all.len() as f64
    };
    let measured = vec![
        claim("lua: speed over lua5.4, mean", 1.0 / summary(steady, ON, REFERENCE)[0], Bound::AtLeast(6.0)),
        claim("lua: time over LuaJIT, mean", to_luajit[0], Bound::AtMost(1.0)),
        claim("lua: time over LuaJIT, slowest program", to_luajit[2], Bound::AtMost(2.0)),
        claim("lua: time of the plain interpreter over lua5.4", summary(steady, OFF, REFERENCE)[0], Bound::AtMost(1.5)),
        claim("lua: percent of first seconds not slower than LuaJIT", sooner(second), Bound::AtLeast(50.0)),
        claim("lua: percent of short runs not slower than LuaJIT", sooner(short), Bound::AtLeast(50.0)),
    ];
    // What is not installed is not compared.
    measured.into_iter().filter(|claim| claim.measured.is_finite()).collect()
}

/// The ratios of two columns, where both engines ran.
fn ratios(table: &Table, over: usize, under: usize) -> impl Iterator<Item = f64> {
    table.rows.iter().map(move |row| row.numbers[over] / row.numbers[under]).filter(|ratio| ratio.is_finite())
}

/// Geometric mean, least, most and number of the ratios of two columns.
pub fn summary(table: &Table, over: usize, under: usize) -> [f64; 4] {
    let all: Vec<f64> = ratios(table, over, under).collect();
    if all.is_empty() {
        return [f64::NAN, f64::NAN, f64::NAN, 0.0];
    }
    let mean = (all.iter().map(|ratio| ratio.ln()).sum::<f64>() / all.len() as f64).exp();
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    let most = all.iter().copied().fold(0.0, f64::max);
    [mean, least, most, all.len() as f64]
}

/// The names of the programs.
fn programs(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| entry.file_name().to_str()?.strip_suffix(".lua").map(str::to_owned))
        .filter(|name| name != "harness")
        .collect();
    names.sort();
    Ok(names)
}

/// A program that is built into the directory of this one.
pub fn beside(name: &str) -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    let path = own.with_file_name(name);
    match path.exists() {
        true => Ok(path),
        false => Err(format!("no `{name}` beside this program: cargo build --release -p {name}")),
    }
}

/// The command of an engine for a program; none if there is no such version of the program.
fn command(engine: usize, ours: &Path, directory: &Path, name: &str) -> Option<Command> {
    let (program, options, peers, ending): (&str, &[&str], bool, &str) = match ENGINES[engine] {
        "luajit -joff" => ("luajit", &["-joff"], false, "lua"),
        "pypy3" => ("pypy3", &["-B"], true, "py"),
        "node" => ("node", &[], true, "js"),
        found => (found, &[], false, "lua"),
    };
    let directory = if peers { directory.join("peers") } else { directory.to_owned() };
    if !directory.join(format!("{name}.{ending}")).exists() {
        return None;
    }
    let mut command = if engine <= OFF { Command::new(ours) } else { Command::new(program) };
    if engine == OFF {
        command.env("JIT", "off");
    }
    command.args(options).arg(directory.join(format!("harness.{ending}"))).arg(name);
    Some(command)
}

/// One engine on one program; none if it is not installed.
fn run(engine: usize, ours: &Path, directory: &Path, name: &str, runs: u32) -> Result<Option<Run>, String> {
    let is_plain = matches!(ENGINES[engine], "JIT off" | "lua5.4" | "luajit -joff");
    let number = if is_plain { 4 * runs } else { WARM.max(4 * runs) };
    let Some(steady) = turns(engine, ours, directory, name, number)? else { return Ok(None) };
    let Some((short, result)) = whole(engine, ours, directory, name, SHORT, runs)? else { return Ok(None) };
    let mut late: Vec<f64> = steady[steady.len() / 2..].iter().map(|line| line.0).collect();
    late.sort_by(f64::total_cmp);
    Ok(Some(Run { steady: late[late.len() / 2], short, result }))
}

/// Milliseconds of a process of so many turns, the least of some, and a turn's result.
fn whole(
    engine: usize,
    ours: &Path,
    directory: &Path,
    name: &str,
    number: u32,
    runs: u32,
) -> Result<Option<(f64, String)>, String> {
    let (mut least, mut result) = (f64::INFINITY, String::new());
    for _ in 0..runs.min(3) {
        let start = Instant::now();
        let Some(mut lines) = turns(engine, ours, directory, name, number)? else { return Ok(None) };
        least = least.min(start.elapsed().as_secs_f64() * 1e3);
        result = lines.swap_remove(0).1;
    }
    Ok(Some((least, result)))
}

/// The time and the result of each turn of a process.
fn turns(
    engine: usize,
    ours: &Path,
    directory: &Path,
    name: &str,
    turns: u32,
) -> Result<Option<Vec<(f64, String)>>, String> {
    let Some(mut command) = command(engine, ours, directory, name) else { return Ok(None) };
    let output = match command.arg(turns.to_string()).stdin(Stdio::null()).output() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && engine > OFF => return Ok(None),
        Err(e) => return Err(format!("{}: {e}", ENGINES[engine])),
        Ok(output) => output,
    };
    let failed = || {
        let message = String::from_utf8_lossy(&output.stderr);
        format!("lua, {name}, {}: {} {}", ENGINES[engine], output.status, message.lines().next().unwrap_or(""))
    };
    if !output.status.success() {
        return Err(failed());
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Option<Vec<(f64, String)>> = text
        .lines()
        .map(|line| line.split_once(' ').and_then(|(time, result)| Some((time.parse().ok()?, result.to_owned()))))
        .collect();
    match lines {
        Some(lines) if lines.len() == turns as usize => Ok(Some(lines)),
        _ => Err(failed()),
    }
}
