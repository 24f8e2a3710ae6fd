//! Prolog: the benchmark set under our JIT, our plain engine, and the systems that are installed.
//!
//! Each program runs in a process of its own, from start to finish; its time is that of the processor, which the system
//! counts in hundredths of a second. What a program prints is compared: a system that prints something else has no time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Measured;
use crate::lua::{beside, summary};
use crate::table::{Bound, Claim, Table};

/// The columns, and with them the systems.
const ENGINES: &[&str] = &["JIT on", "JIT off", "swipl -O", "swipl", "gprolog", "gplc"];

const ON: usize = 0;
const OFF: usize = 1;
const OPTIMIZED: usize = 2;
const SWIPL: usize = 3;
const BYTE_CODE: usize = 4;
const NATIVE: usize = 5;

/// A process that takes longer is ended, and has no time.
const LIMIT: Duration = Duration::from_secs(30);

/// What the JIT says of itself, of each program.
const COUNTED: &[&str] = &["loops", "bridges", "aborts", "exits", "collections", "MB allocated"];

pub fn measure(runs: u32) -> Measured {
    let ours = beside("prolog")?;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/bench");
    let mut times = Table::new("prolog, whole process, ms of the processor", ENGINES);
    let mut counts = Table::new("prolog, what the JIT did", COUNTED);
    let names = programs(&directory)?;
    let mut progress = progress::progress("prolog", names.len() as u64);
    for name in names {
        progress.step(&name);
        let mut row = Vec::new();
        let (mut expected, mut counted) = (None, vec![f64::NAN; COUNTED.len()]);
        let program = directory.join(format!("{name}.pl"));
        for (engine, system) in ENGINES.iter().enumerate() {
            let mut best = f64::NAN;
            let Some(mut command) = command(engine, &ours, &program)? else {
                row.push(best);
                continue;
            };
            for _ in 0..runs.min(3) {
                let Some((time, printed, told)) = run(engine, &mut command, &name)? else { break };
                if engine == ON {
                    counted = counters(&told);
                }
                let printed = printed.trim().to_owned();
                if expected.get_or_insert_with(|| printed.clone()) != &printed {
                    if engine <= OFF {
                        return Err(format!("prolog, {name}, {system}: it prints something else"));
                    }
                    break;
                }
                best = time.min(best);
            }
            row.push(best);
        }
        times.row(name.as_str(), row);
        counts.row(name, counted);
    }
    let mut ratios = Table::new("prolog, ratios of times", &["mean", "least", "most", "programs"]);
    for (over, under) in
        (1..ENGINES.len()).map(|engine| (engine, ON)).chain([(OFF, OPTIMIZED), (OFF, SWIPL), (NATIVE, OPTIMIZED)])
    {
        ratios.row(format!("{} / {}", ENGINES[over], ENGINES[under]), summary(&times, over, under));
    }
    let claim = |name, measured, bound| Claim { name, measured, bound };
    let to_optimized = summary(&times, OPTIMIZED, ON);
    let claims = vec![
        claim("prolog: speed over swipl -O, mean", to_optimized[0], Bound::AtLeast(3.0)),
        claim("prolog: speed over swipl -O, slowest program", to_optimized[1], Bound::AtLeast(1.0)),
        claim("prolog: speed over gprolog's native code, mean", summary(&times, NATIVE, ON)[0], Bound::AtLeast(1.0)),
        claim("prolog: time of the plain engine over swipl, mean", summary(&times, OFF, SWIPL)[0], Bound::AtMost(2.0)),
    ];
    let claims = claims.into_iter().filter(|claim| claim.measured.is_finite()).collect();
    Ok((vec![times, counts, ratios], claims))
}

/// The programs with what runs them under our JIT.
pub fn commands() -> Result<Vec<(String, Command)>, String> {
    let ours = beside("prolog")?;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/bench");
    let mut all = Vec::new();
    for name in programs(&directory)? {
        if let Some(mut command) = command(ON, &ours, &directory.join(format!("{name}.pl")))? {
            command.env_remove("JIT_STATS");
            all.push((name, command));
        }
    }
    Ok(all)
}

/// The names of the programs.
fn programs(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    let mut names: Vec<String> =
        entries.flatten().filter_map(|e| e.file_name().to_str()?.strip_suffix(".pl").map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

/// The command of a system for a program; none if it has no compiler, or cannot compile it.
fn command(engine: usize, ours: &Path, program: &Path) -> Result<Option<Command>, String> {
    let mut command = match engine {
        NATIVE => match native(program)? {
            Some(native) => Command::new(native),
            None => return Ok(None),
        },
        OPTIMIZED => Command::new("swipl"),
        SWIPL | BYTE_CODE => Command::new(ENGINES[engine]),
        _ => Command::new(ours),
    };
    match engine {
        ON => command.env("JIT_STATS", "json").arg(program),
        OFF => command.env("JIT", "off").arg(program),
        OPTIMIZED => command.arg("-O").arg(program),
        BYTE_CODE => command.arg("--consult-file").arg(program),
        NATIVE => &mut command,
        _ => command.arg(program),
    };
    // Kilobytes of the stacks of a system whose stacks do not grow.
    command.envs([("GLOBALSZ", "1048576"), ("TRAILSZ", "262144"), ("LOCALSZ", "262144")]);
    Ok(Some(command))
}

/// The time of a process, what it has printed, and what it has told on standard error; none if the system is not installed
/// or cannot run the program.
fn run(engine: usize, command: &mut Command, name: &str) -> Result<Option<(f64, String, String)>, String> {
    let before = of_children()?;
    let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match spawned {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && engine > OFF => return Ok(None),
        Err(e) => return Err(format!("{}: {e}", ENGINES[engine])),
        Ok(child) => child,
    };
    // What the programs print fits into a pipe.
    let started = Instant::now();
    let ended = loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(_) => break true,
            None if started.elapsed() > LIMIT => break false,
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    if !ended {
        child.kill().map_err(|e| e.to_string())?;
    }
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let time = (of_children()? - before) * 10.0;
    if !ended || !output.status.success() {
        let what = if ended { output.status.to_string() } else { format!("more than {LIMIT:?}") };
        return if engine > OFF { Ok(None) } else { Err(format!("prolog, {name}, {}: {what}", ENGINES[engine])) };
    }
    let [text, told] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    // What the system says of itself before the program begins.
    let of_system = |line: &&str| {
        ["GNU Prolog", "Copyright", "By Daniel", "compiling", "Compiled"].iter().any(|s| line.starts_with(s))
    };
    let is_notice =
        |line: &&str| engine == BYTE_CODE && (of_system(line) || line.contains("lines read") || line.is_empty());
    let printed = text.lines().filter(|line| !is_notice(line)).collect::<Vec<_>>().join("\n");
    Ok(Some((time.max(1.0), printed, told)))
}

/// What the JIT has counted, from the statistics on standard error.
fn counters(told: &str) -> Vec<f64> {
    let line = told.lines().rev().find(|line| line.starts_with('{')).unwrap_or("null");
    let stats: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
    let number = |value: &serde_json::Value| value.as_f64().unwrap_or(f64::NAN);
    let aborts = stats["aborts"].as_object().map_or(f64::NAN, |all| all.values().map(number).sum());
    let heap = &stats["heap"];
    vec![
        number(&stats["loops"]),
        number(&stats["bridges"]),
        aborts,
        number(&stats["deopts"]),
        number(&heap["collections"]),
        number(&heap["allocated_bytes"]) / 1e6,
    ]
}

/// The program as native code of the system that has a compiler to it.
fn native(program: &Path) -> Result<Option<PathBuf>, String> {
    let directory = std::env::temp_dir().join("bench-prolog");
    fs::create_dir_all(&directory).map_err(|e| e.to_string())?;
    let to = directory.join(program.file_stem().unwrap_or_default());
    let made = Command::new("gplc").arg("--no-top-level").arg("-o").arg(&to).arg(program).output();
    Ok(made.is_ok_and(|output| output.status.success()).then_some(to))
}

/// The processor's time of all processes that have ended, in ticks of a hundredth of a second.
fn of_children() -> Result<f64, String> {
    let stat = fs::read_to_string("/proc/self/stat").map_err(|e| format!("/proc/self/stat: {e}"))?;
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = after_name.split_whitespace().skip(13).take(2).filter_map(|n| n.parse::<f64>().ok());
    Ok(ticks.sum())
}
