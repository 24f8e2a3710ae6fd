//! Prolog: the benchmark set under our JIT, our plain engine, and the systems that are installed.
//!
//! Each program runs in a process of its own, from start to finish; its time is that of the processor, which the system
//! counts in hundredths of a second. What a program prints is compared: a system that prints something else has no time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Measured;
use crate::lua::{beside, summary};
use crate::table::{Bound, Claim, Table};

/// The columns, and with them the systems.
const ENGINES: &[&str] = &["JIT on", "JIT off", "swipl -O", "swipl", "gprolog", "gplc"];

const ON: usize = 0;
const OFF: usize = 1;
const OPTIMIZED: usize = 2;
const SWIPL: usize = 3;
const NATIVE: usize = 5;

pub fn measure(runs: u32) -> Measured {
    let ours = beside("prolog")?;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("prolog/bench");
    let mut times = Table::new("prolog, whole process, ms of the processor", ENGINES);
    for name in programs(&directory)? {
        let mut row = Vec::new();
        let mut expected = None;
        for (engine, system) in ENGINES.iter().enumerate() {
            let mut best = f64::NAN;
            for _ in 0..runs.min(3) {
                let Some((time, printed)) = run(engine, &ours, &directory.join(format!("{name}.pl")))? else { break };
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
        times.row(name, row);
    }
    let mut ratios = Table::new("prolog, ratios of times", &["mean", "least", "most", "programs"]);
    for (over, under) in (1..ENGINES.len()).map(|engine| (engine, ON)).chain([(OFF, OPTIMIZED), (OFF, SWIPL)]) {
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
    Ok((vec![times, ratios], claims))
}

/// The names of the programs.
fn programs(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    let mut names: Vec<String> =
        entries.flatten().filter_map(|e| e.file_name().to_str()?.strip_suffix(".pl").map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

/// The time of a process and what it has printed; none if the system is not installed or cannot run the program.
fn run(engine: usize, ours: &Path, program: &Path) -> Result<Option<(f64, String)>, String> {
    let mut command = match ENGINES[engine] {
        "swipl -O" => Command::new("swipl"),
        "gplc" => {
            let Some(native) = native(program)? else { return Ok(None) };
            Command::new(native)
        }
        "swipl" | "gprolog" => Command::new(ENGINES[engine]),
        _ => Command::new(ours),
    };
    match ENGINES[engine] {
        "JIT off" => {
            command.env("JIT", "off").arg(program);
        }
        "swipl -O" => {
            command.arg("-O").arg(program);
        }
        "gprolog" => {
            command.arg("--consult-file").arg(program);
        }
        "gplc" => {}
        _ => {
            command.arg(program);
        }
    }
    // Kilobytes of the stacks of a system whose stacks do not grow.
    command.envs([("GLOBALSZ", "1048576"), ("TRAILSZ", "262144"), ("LOCALSZ", "262144")]);
    let before = of_children()?;
    let output = match command.stdin(Stdio::null()).output() {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && engine > OFF => return Ok(None),
        Err(e) => return Err(format!("{}: {e}", ENGINES[engine])),
        Ok(output) => output,
    };
    let time = (of_children()? - before) * 10.0;
    if !output.status.success() {
        let name = program.display();
        return if engine > OFF { Ok(None) } else { Err(format!("prolog, {name}: {}", output.status)) };
    }
    let text = String::from_utf8_lossy(&output.stdout);
    // What the system says of itself before the program begins.
    let of_system = |line: &&str| {
        ["GNU Prolog", "Copyright", "By Daniel", "compiling", "Compiled"].iter().any(|s| line.starts_with(s))
    };
    let is_notice = |line: &&str| engine == 4 && (of_system(line) || line.contains("lines read") || line.is_empty());
    Ok(Some((time.max(1.0), text.lines().filter(|line| !is_notice(line)).collect::<Vec<_>>().join("\n"))))
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
