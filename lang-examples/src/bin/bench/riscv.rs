//! RISC-V: C programs in our simulator, in qemu's, and as native code.
//!
//! Each program runs in a process of its own, from start to finish; its time is that of the processor, user and system. The systems
//! take turns, so that what else the machine does touches all of them. A ratio is that of the least times; its spread are the ratios
//! of the single rounds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Measured;
use crate::lua::beside;
use crate::table::{Bound, Claim, Table};

const CROSS: &str = "riscv64-linux-gnu-gcc";
const QEMU: &str = "qemu-riscv64";

const TIMES: &[&str] = &["native -O2", "qemu", "ours"];
const RATIOS: &[&str] = &["ours / qemu", "least", "most", "ours / native", "least", "most"];

/// Least times of the systems, and the ratios of each round: to qemu, to native code.
struct Row {
    name: String,
    best: [f64; 3],
    rounds: Vec<[f64; 2]>,
}

pub fn measure(runs: u32) -> Measured {
    let ours = beside("riscv")?;
    let mut rows = Vec::new();
    for source in sources()? {
        rows.push(program(&ours, &source, runs.max(1))?);
    }
    let _ = fs::remove_dir_all(scratch());
    let mut times = Table::new("riscv, whole process, ms of the processor", TIMES);
    let mut ratios = Table::new("riscv, ratios of times", RATIOS);
    let spread = |row: &Row, of: usize| {
        let all = row.rounds.iter().map(|round| round[of]);
        (all.clone().fold(f64::INFINITY, f64::min), all.fold(0.0, f64::max))
    };
    for row in &rows {
        let [native, qemu, on] = row.best;
        let ((least_qemu, most_qemu), (least_native, most_native)) = (spread(row, 0), spread(row, 1));
        times.row(row.name.as_str(), row.best);
        let numbers = [on / qemu, least_qemu, most_qemu, on / native, least_native, most_native];
        ratios.row(row.name.as_str(), numbers);
    }
    let mean = |of: &dyn Fn(&Row) -> f64| (rows.iter().map(|row| of(row).ln()).sum::<f64>() / rows.len() as f64).exp();
    let to_qemu = mean(&|row| row.best[2] / row.best[1]);
    let means = [
        to_qemu,
        mean(&|row| spread(row, 0).0),
        mean(&|row| spread(row, 0).1),
        mean(&|row| row.best[2] / row.best[0]),
        mean(&|row| spread(row, 1).0),
        mean(&|row| spread(row, 1).1),
    ];
    ratios.row("geometric mean", means);
    let worst = rows.iter().map(|row| row.best[2] / row.best[1]).fold(0.0, f64::max);
    let claims = vec![
        Claim { name: "riscv: time over qemu's, mean", measured: to_qemu, bound: Bound::AtMost(1.0) },
        Claim { name: "riscv: time over qemu's, slowest program", measured: worst, bound: Bound::AtMost(2.0) },
    ];
    Ok((vec![times, ratios], claims))
}

/// The programs with what runs them under our JIT.
pub fn commands() -> Result<Vec<(String, Command)>, String> {
    let ours = beside("riscv")?;
    let mut all = Vec::new();
    for source in sources()? {
        let mut command = Command::new(&ours);
        command.arg(compiled(CROSS, &source)?);
        all.push((name_of(&source), command));
    }
    Ok(all)
}

fn name_of(source: &Path) -> String {
    source.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn sources() -> Result<Vec<PathBuf>, String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("riscv/bench");
    let entries = fs::read_dir(&directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    let mut all: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    all.retain(|path| path.extension().is_some_and(|e| e == "c"));
    all.sort();
    Ok(all)
}

/// Where this process has compiled programs.
fn scratch() -> PathBuf {
    std::env::temp_dir().join(format!("bench-riscv-{}", std::process::id()))
}

/// A program by a compiler.
fn compiled(compiler: &str, source: &Path) -> Result<PathBuf, String> {
    let directory = scratch();
    fs::create_dir_all(&directory).map_err(|e| e.to_string())?;
    let to = directory.join(format!("{}.{compiler}", name_of(source)));
    let mut command = Command::new(compiler);
    command.args(["-O2", "-w", "-static", "-o"]).arg(&to).arg(source).arg("-lm");
    let output = command.output().map_err(|e| format!("{compiler}: {e}"))?;
    let why = || String::from_utf8_lossy(&output.stderr).lines().next().unwrap_or("").to_owned();
    if output.status.success() { Ok(to) } else { Err(format!("{compiler} {}: {}", source.display(), why())) }
}

fn program(ours: &Path, source: &Path, runs: u32) -> Result<Row, String> {
    let name = name_of(source);
    let (native, guest) = (compiled("gcc", source)?, compiled(CROSS, source)?);
    let commands = || {
        let mut all = [Command::new(&native), Command::new(QEMU), Command::new(ours)];
        for command in &mut all[1..] {
            command.arg(&guest);
        }
        all
    };
    let mut best = [f64::INFINITY; 3];
    let mut rounds = Vec::new();
    let mut expected = None;
    for _ in 0..runs {
        let mut now = [f64::NAN; 3];
        for (i, mut command) in commands().into_iter().enumerate() {
            let (time, printed) = timed(&mut command).map_err(|e| format!("riscv, {name}, {}: {e}", TIMES[i]))?;
            // The other processor's compiler rounds once where this one's rounds twice.
            if i > 0 && expected.get_or_insert_with(|| printed.clone()) != &printed {
                return Err(format!("riscv, {name}, {}: it prints something else", TIMES[i]));
            }
            now[i] = time;
            best[i] = best[i].min(time);
        }
        rounds.push([now[2] / now[1], now[2] / now[0]]);
    }
    Ok(Row { name, best, rounds })
}

/// The milliseconds of the processor that a process takes, and what it prints.
fn timed(command: &mut Command) -> Result<(f64, Vec<u8>), String> {
    let before = of_children();
    let output = command.stdin(Stdio::null()).output().map_err(|e| e.to_string())?;
    let time = of_children() - before;
    if !output.status.success() {
        let told = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} {}", output.status, told.lines().next().unwrap_or("")));
    }
    Ok((time, output.stdout))
}

/// Milliseconds of the processor of all processes that have ended.
fn of_children() -> f64 {
    // SAFETY: all bits may be zero.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the answer has a place.
    unsafe { libc::getrusage(libc::RUSAGE_CHILDREN, &raw mut usage) };
    let ms = |time: libc::timeval| time.tv_sec as f64 * 1e3 + time.tv_usec as f64 / 1e3;
    ms(usage.ru_utime) + ms(usage.ru_stime)
}
