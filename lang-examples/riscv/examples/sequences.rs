//! Random programs with the JIT off, on, with everything compiled and every exit taken, and under `qemu-riscv64` where it is installed.
//!
//! `cargo run --release -p riscv --example sequences -- 10000` runs so many; `--from SEED` begins at another seed, `--keep FILE` writes the
//! program of that seed.

#[path = "../tests/random/mod.rs"]
mod random;

use std::process::ExitCode;

use random::{Simulator, difference, program, reference, run, write};

/// Options of the JIT, one after the other.
const JIT: [&str; 4] = [
    "threshold=2",
    "threshold=1,bridge_threshold=1",
    "threshold=1,fail_guard=3",
    "threshold=3,bridge_threshold=2,fail_guard=17",
];

/// Turns of a program.
const TURNS: i64 = 40;

fn main() -> ExitCode {
    let (mut count, mut from, mut keep) = (1000, 0, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match &*arg {
            "--from" => from = value().parse().expect("a seed"),
            "--keep" => keep = Some(value()),
            other => count = other.parse().expect("a number of programs"),
        }
    }
    if let Some(file) = keep {
        write(file.as_ref(), &program(from, TURNS, reference().is_none()));
        return ExitCode::SUCCESS;
    }
    let me = std::env::current_exe().expect("the path of this program");
    let ours = me.parent().and_then(|dir| dir.parent()).expect("the folder above").join("riscv");
    assert!(ours.exists(), "no {}: cargo build --release -p riscv", ours.display());
    let theirs = reference();
    if theirs.is_none() {
        println!("qemu-riscv64 is not installed");
    }
    let path = std::env::temp_dir().join(format!("riscv-random-{}", std::process::id()));
    let mut failed = 0;
    for seed in from..from + count {
        write(&path, &program(seed, TURNS, theirs.is_none()));
        let plain = Simulator { program: ours.clone(), jit: "off" };
        let expected = run(&plain, &path);
        let jit = JIT[(seed % JIT.len() as u64) as usize];
        let others = [Some(&Simulator { program: ours.clone(), jit }), theirs.as_ref()];
        for other in others.into_iter().flatten() {
            let found = run(other, &path);
            if found != expected {
                let name = if other.jit.is_empty() { "qemu-riscv64" } else { other.jit };
                println!("seed {seed}: JIT off (status {:?}) against {name} ({:?}):", expected.1, found.1);
                println!("{}", difference(&expected.0, &found.0));
                failed += 1;
            }
        }
        if failed > 5 {
            break;
        }
    }
    let _ = std::fs::remove_file(&path);
    println!("{count} programs from {from} on, {failed} differences");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
