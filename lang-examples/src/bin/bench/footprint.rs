//! Lua: peak memory beside the reference, start-up, and what of the interpreter is there for the JIT.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Measured;
use crate::lua::beside;
use crate::table::{Bound, Claim, Table};

/// Programs that allocate more than they compute, and the turns that each makes.
const PROGRAMS: &[(&str, &str)] =
    &[("bintrees", "4"), ("lists", "4"), ("closures", "4"), ("builder", "4"), ("json", "4")];

/// Those that the set has for allocation alone, with so many times the data: from some tens of MiB on it decides, and not what a
/// program takes before it has any.
const GROWN: &[(&str, &[u32])] =
    &[("bintrees", &[4, 16, 32, 64]), ("lists", &[16, 128, 256, 512]), ("closures", &[64, 1024, 2048, 4096])];

/// What the reference has of data, at least, where the claim is made, in MiB.
const MUCH: f64 = 24.0;

/// Data that lives, of some tens of MiB: the heap decides here, not the program's own size.
const LIVING: &[(&str, &str)] = &[
    ("list", "local l for i = 1, 4e5 do l = {i, l} end"),
    ("objects", "local t = {} for i = 1, 3e5 do t[i] = {x = i, y = i + 1, name = 'a'} end"),
    ("closures", "local t = {} for i = 1, 4e5 do t[i] = function() return i end end"),
    ("strings", "local t = {} for i = 1, 4e5 do t[i] = 'key' .. i end"),
    ("keys", "local t = {} for i = 1, 2e5 do t['k' .. i] = i end"),
    ("arrays", "local t = {} for i = 1, 2e5 do t[i] = {1, 2, 3, 4, 5, 6, 7, 8} end"),
    (
        "trees",
        "local function b(d) if d > 0 then return {b(d - 1), b(d - 1)} end return {} end local t for _ = 1, 5 do t = b(16) end",
    ),
];

/// Empty scripts started; the fastest counts.
const STARTS: u32 = 30;

/// Hints that are written above an item or in an expression.
const HINTS: &[&str] = &[
    "#[jit_driver(",
    "#[jit]",
    "#[elidable",
    "#[loop_invariant",
    "#[unroll_safe",
    "#[dont_look_inside",
    "#[look_inside_iff",
    "JitObject",
    "JitValue",
    "#[opaque",
    "jit_merge_point!",
    "can_enter_jit!",
    "promote!(",
    "is_constant!(",
    "we_are_jitted!(",
    "assert_green!(",
    "JitCounter",
];

pub fn measure() -> Measured {
    let ours = beside("lua")?;
    let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("lua/bench");
    let mut memory = Table::new("lua, peak memory, MiB", &["JIT on", "of it, files", "lua5.4", "ratio"]);
    let mut worst = f64::NAN;
    for (name, turns) in PROGRAMS {
        let run = |program: &Path| peak(Command::new(program).arg(bench.join("harness.lua")).args([name, turns]));
        let (on, reference) = (run(&ours), run(Path::new("lua5.4")));
        let Peak { all: on, files } = on.ok_or_else(|| format!("lua, {name}: it does not run"))?;
        let reference = reference.map_or(f64::NAN, |peak| peak.all);
        worst = f64::max(worst, on / reference);
        memory.row(*name, vec![on, files, reference, on / reference]);
    }
    let mut grown = Table::new(
        "lua, peak memory with so many times the data, MiB",
        &["JIT on", "lua5.4", "luajit", "ratio to lua5.4"],
    );
    let mut worst_grown = f64::NAN;
    for (name, sizes) in GROWN {
        for times in *sizes {
            let run = |program: &Path| {
                let size = times.to_string();
                peak(Command::new(program).arg(bench.join("harness.lua")).args([name, "1", &size])).map(|peak| peak.all)
            };
            let on = run(&ours).ok_or_else(|| format!("lua, {name}: it does not run"))?;
            let [reference, luajit] = ["lua5.4", "luajit"].map(|peer| run(Path::new(peer)).unwrap_or(f64::NAN));
            grown.row(format!("{name}, {times} times"), vec![on, reference, luajit, on / reference]);
            if reference >= MUCH {
                worst_grown = f64::max(worst_grown, on / reference);
            }
        }
    }
    let (mut living, mut worst_living) =
        (Table::new("lua, peak memory of living data, MiB", &["JIT on", "lua5.4", "ratio"]), f64::NAN);
    for (name, text) in LIVING {
        let run = |program: &Path| peak(Command::new(program).args(["-e", text]));
        let on = run(&ours).ok_or_else(|| format!("lua, {name}: it does not run"))?.all;
        let reference = run(Path::new("lua5.4")).map_or(f64::NAN, |peak| peak.all);
        worst_living = f64::max(worst_living, on / reference);
        living.row(*name, vec![on, reference, on / reference]);
    }
    let mut start = Table::new("lua, an empty script, ms", &["JIT on", "lua5.4"]);
    let times = [start_up(&ours), start_up(Path::new("lua5.4"))];
    start.row("fastest", times.map(|t| t.unwrap_or(f64::NAN)).to_vec());
    let (lines, hints) = count(&Path::new(env!("CARGO_MANIFEST_DIR")).join("lua/src"))?;
    let mut written = Table::new("lua, lines of the interpreter", &["code", "with hints", "percent"]);
    written.row("lang-examples/lua/src", vec![lines as f64, hints as f64, 100.0 * hints as f64 / lines as f64]);
    let claim = |name, measured, bound| Claim { name, measured, bound };
    let claims = vec![
        claim("lua: peak memory over lua5.4, largest of the smallest programs", worst, Bound::AtMost(1.5)),
        claim("lua: peak memory over lua5.4 with some tens of MiB, largest", worst_grown, Bound::AtMost(1.5)),
        claim("lua: peak memory of living data over lua5.4, largest", worst_living, Bound::AtMost(1.5)),
        claim("lua: start-up of an empty script, ms", times[0].unwrap_or(f64::NAN), Bound::AtMost(3.0)),
    ];
    Ok((vec![memory, grown, living, start, written], claims.into_iter().filter(|c| c.measured.is_finite()).collect()))
}

/// Of a process's resident memory, in MiB.
struct Peak {
    all: f64,
    /// What the system has of the program and its libraries in memory anyway, and maps in pieces larger than what is touched.
    files: f64,
}

/// The peak of a process's resident memory, as the system has counted it shortly before its end.
fn peak(command: &mut Command) -> Option<Peak> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = Peak { all: 0.0, files: 0.0 };
    loop {
        if let Ok(text) = fs::read_to_string(&status) {
            let mib = |name: &str, before: f64| {
                let line = text.lines().find_map(|l| l.strip_prefix(name)).unwrap_or("");
                line.trim().trim_end_matches(" kB").parse().map_or(before, |kib: f64| kib / 1024.0)
            };
            peak = Peak { all: mib("VmHWM:", peak.all), files: mib("RssFile:", peak.files) };
        }
        match child.try_wait().ok()? {
            Some(done) => return done.success().then_some(peak),
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    }
}

/// Milliseconds from start to end of a process that runs nothing.
fn start_up(program: &Path) -> Option<f64> {
    let mut best = f64::INFINITY;
    for _ in 0..STARTS {
        let start = Instant::now();
        let done = Command::new(program).args(["-e", ""]).stdin(Stdio::null()).output().ok()?;
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
        done.status.success().then_some(())?;
    }
    Some(best)
}

/// Lines of code, without comments and empty ones, and how many of them have a hint.
fn count(directory: &Path) -> Result<(usize, usize), String> {
    let (mut lines, mut hints) = (0, 0);
    let entries = fs::read_dir(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            let (more, hinted) = count(&path)?;
            (lines, hints) = (lines + more, hints + hinted);
        } else {
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            // Tests come last in a file.
            let code = text.split("#[cfg(test)]").next().unwrap_or("").lines().map(str::trim);
            for line in code.filter(|l| !l.is_empty() && !l.starts_with("//") && !l.starts_with("--")) {
                lines += 1;
                hints += usize::from(HINTS.iter().any(|hint| line.contains(hint)));
            }
        }
    }
    Ok((lines, hints))
}
