//! Random programs with the JIT off, on, with everything compiled and every exit taken, and under `qemu-riscv64` where it is installed.
//!
//! `cargo run --release -p riscv --example sequences -- 10000` runs so many; `--blocks N` gives each N loops of some 45 random instructions
//! instead of one, `--turns N` lets them turn so often, `--from SEED` begins at another seed, `--keep FILE` writes the program of that
//! seed. At the end stands how often each instruction was in a program.

#[path = "../tests/random/mod.rs"]
mod random;

use std::process::ExitCode;

use random::{Coverage, Shape, Simulator, difference, program, reference, run, write};
use riscv_vm::isa::table::ROWS;

/// Options of the JIT, one after the other.
const JIT: [&str; 4] = [
    "threshold=2",
    "threshold=1,bridge_threshold=1",
    "threshold=1,fail_guard=3",
    "threshold=3,bridge_threshold=2,fail_guard=17",
];

/// Says how often each instruction was in a program, how often of two bytes, and which rounding modes it named.
fn print(coverage: &Coverage) {
    let lines: Vec<String> = ROWS
        .iter()
        .map(|row| {
            let Some(covered) = coverage.0.get(row.name) else { return format!("{:10} none", row.name) };
            let short = if covered.short > 0 { format!(" ({} of two bytes)", covered.short) } else { String::new() };
            let modes: Vec<String> = (0..8).filter(|m| covered.modes[*m] > 0).map(|m| m.to_string()).collect();
            let modes = if modes.is_empty() { String::new() } else { format!(" modes {}", modes.join("")) };
            format!("{:10} {}{short}{modes}", row.name, covered.count)
        })
        .collect();
    for line in lines.chunks(3) {
        println!("{}", line.iter().map(|cell| format!("{cell:42}")).collect::<String>().trim_end());
    }
}

fn main() -> ExitCode {
    let (mut count, mut from, mut keep, mut blocks, mut turns) = (1000, 0, None, 1, 40);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().expect("a value");
        match &*arg {
            "--from" => from = value().parse().expect("a seed"),
            "--blocks" => blocks = value().parse().expect("a number of loops"),
            "--turns" => turns = value().parse().expect("a number of turns"),
            "--keep" => keep = Some(value()),
            other => count = other.parse().expect("a number of programs"),
        }
    }
    let shape = Shape { blocks, turns, everything: reference().is_none() };
    let mut coverage = Coverage::default();
    if let Some(file) = keep {
        write(file.as_ref(), &program(from, shape, &mut coverage));
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
        write(&path, &program(seed, shape, &mut coverage));
        let plain = Simulator { program: ours.clone(), jit: "off" };
        let expected = run(&plain, &path);
        if (expected.0.len(), expected.1) != (shape.printed(), Some(0)) {
            println!("seed {seed} does not end as it should: {} bytes, status {:?}", expected.0.len(), expected.1);
            failed += 1;
        }
        let jit = JIT[(seed % JIT.len() as u64) as usize];
        let others = [Some(&Simulator { program: ours.clone(), jit }), theirs.as_ref()];
        for other in others.into_iter().flatten() {
            let found = run(other, &path);
            if found != expected {
                let name = if other.jit.is_empty() { "qemu-riscv64" } else { other.jit };
                println!("seed {seed}: JIT off (status {:?}) against {name} ({:?}):", expected.1, found.1);
                println!("{}", difference(shape, &expected.0, &found.0));
                failed += 1;
            }
        }
        if failed > 5 {
            break;
        }
    }
    let _ = std::fs::remove_file(&path);
    print(&coverage);
    let total: u64 = coverage.0.values().map(|covered| covered.count).sum();
    println!("{count} programs from {from} on with {total} instructions, {failed} differences");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
