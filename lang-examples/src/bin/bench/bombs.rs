//! Programs made for trouble: time against the JIT switched off, and memory.
//!
//! Each run is a process of its own, since memory is counted by process.

use std::process::Command;

use lang_examples::bombs::{BOMBS, Bomb};
use serde_json::{Value, json};

use crate::Measured;
use crate::measure::timed;
use crate::table::{Bound, Claim, Table};

/// Runs one bomb in this process, as the `JIT` variable says, and prints what it took.
///
/// # Errors
/// If there is no bomb of this name.
pub fn run_one(name: &str) -> Result<(), String> {
    let bomb = BOMBS.iter().find(|b| b.name == name).ok_or_else(|| format!("no bomb is called `{name}`"))?;
    // SAFETY: rule R1: the interpreters keep their pointers in variables and in objects only.
    unsafe { jit_runtime::collect_garbage() }.map_err(|e| e.to_string())?;
    let (output, ns) = timed(|| (bomb.run)(bomb.turns[1]));
    let s = jit_runtime::stats();
    let counts = [s.loops, s.bridges, s.aborted(), s.evicted, s.deopts];
    println!("{}", json!({ "ns": ns, "kib": peak_kib(), "output": output, "counts": counts }));
    Ok(())
}

/// KiB of memory that this process has had at most.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|l| l.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn child(bomb: &Bomb, jit: &str) -> Result<Value, String> {
    let exe = std::env::current_exe().map_err(|e| e.to_string())?;
    let out = Command::new(exe).args(["--bomb", bomb.name]).env("JIT", jit).output().map_err(|e| e.to_string())?;
    if !out.status.success() {
        return Err(format!("{}, JIT={jit}: {}", bomb.name, String::from_utf8_lossy(&out.stderr)));
    }
    serde_json::from_slice(&out.stdout).map_err(|e| e.to_string())
}

pub fn measure(runs: u32) -> Measured {
    let columns =
        &["JIT off, ms", "JIT on, ms", "times", "MiB more", "loops", "bridges", "aborts", "evicted", "deopts"];
    let mut table = Table::new("bombs", columns);
    let (mut worst_time, mut worst_memory) = (0f64, 0f64);
    for bomb in BOMBS {
        let best = |jit: &str| -> Result<Value, String> {
            let runs = (0..runs.min(3)).map(|_| child(bomb, jit)).collect::<Result<Vec<_>, _>>()?;
            let ns = |v: &Value| v["ns"].as_f64().unwrap_or(f64::INFINITY);
            runs.into_iter().min_by(|a, b| ns(a).total_cmp(&ns(b))).ok_or_else(|| "no run".to_owned())
        };
        let (plain, jit) = (best("off")?, best("on")?);
        if plain["output"] != jit["output"] {
            return Err(format!("{}: {} instead of {}", bomb.name, jit["output"], plain["output"]));
        }
        let number = |v: &Value| v.as_f64().unwrap_or(f64::NAN);
        let (off, on) = (number(&plain["ns"]), number(&jit["ns"]));
        let more = (number(&jit["kib"]) - number(&plain["kib"])) / 1024.0;
        worst_time = worst_time.max(on / off);
        worst_memory = worst_memory.max(more);
        let mut row = vec![off / 1e6, on / 1e6, on / off, more];
        row.extend((0..5).map(|n| number(&jit["counts"][n])));
        table.row(bomb.name, row);
    }
    let claims = vec![
        Claim {
            name: "bombs: time of the worst against the JIT switched off",
            measured: worst_time,
            bound: Bound::AtMost(1.5),
        },
        Claim {
            name: "bombs: MiB more of the worst, 64 and the limit on code",
            measured: worst_memory,
            bound: Bound::AtMost(80.0),
        },
    ];
    Ok((vec![table], claims))
}
