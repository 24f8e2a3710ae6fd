//! Random programs: the JIT against the interpreter, and against SWI-Prolog where that is installed.
//!
//! `cargo run --release -p prolog --example random -- 50000` runs so many; `--from SEED` begins at another seed, `--show SEED`
//! prints a program, `--options JIT` takes other options than those of the batch (in the form of the variable `JIT`),
//! `--no-reference` leaves SWI-Prolog out. What fails is made small and printed. A program that ends SWI-Prolog by a signal is
//! named and counted, and the others of its batch are compared one by one.

use std::process::ExitCode;
use std::time::Instant;

#[path = "../tests/random/mod.rs"]
mod random;

use random::{EAGER, PATIENCE, Scratch, System, compare, has_reference, make, reduce, signal};

/// Programs that share a process, with its compiled code.
const BATCH: u64 = 50;

/// Differences that are made small, of each kind.
const EXPLAINED: usize = 5;

fn main() -> ExitCode {
    let (mut count, mut from, mut options, mut reference) = (1000_u64, 0, None, has_reference());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        match &*arg {
            // The process that runs programs is this one.
            "--prolog" => return prolog_vm::cli::run_with(&args.collect::<Vec<_>>()),
            "--from" => from = value().parse().expect("a seed"),
            "--options" => options = Some(value()),
            "--no-reference" => reference = false,
            "--show" => {
                print!("{}", make::text(&[make::program(value().parse().expect("a seed"))]));
                return ExitCode::SUCCESS;
            }
            other => count = other.parse().expect("a number of programs"),
        }
    }
    if !reference {
        println!("SWI-Prolog is left out or not installed");
    }
    let me = std::env::current_exe().expect("the path of this program");
    let ours = |jit: &str| System::Ours(me.clone(), vec!["--prolog".to_owned()], jit.to_owned());
    let (scratch, start) = (Scratch::new(), Instant::now());
    let (mut done, mut bytes, mut failed, mut batch, mut crashed) = (0, 0, 0, 0, 0);
    let mut progress = progress::progress("batches of programs", count.div_ceil(BATCH));
    while done < count {
        progress.step(&format!("{failed} differ"));
        let seeds = from + done..from + done + BATCH.min(count - done);
        let programs: Vec<_> = seeds.clone().map(make::program).collect();
        let file = scratch.file("batch.pl", &programs);
        let plain = ours("off");
        let eager = ours(options.as_deref().unwrap_or(EAGER[batch % EAGER.len()]));
        let expected = plain.run(&file, PATIENCE).expect("it starts");
        bytes += expected.len();
        let mut others = vec![eager];
        if reference {
            others.push(System::Reference);
        }
        for other in others {
            let found = other.run(&file, PATIENCE).expect("it starts");
            let mut differences = Vec::new();
            if matches!(other, System::Reference) && signal(&found).is_some() {
                for seed in seeds.clone() {
                    let file = scratch.file("one.pl", &[make::program(seed)]);
                    let [expected, found] = [&plain, &other].map(|s| s.run(&file, PATIENCE).expect("it starts"));
                    match signal(&found) {
                        Some(signal) => {
                            crashed += 1;
                            progress.clear();
                            println!("\n=== seed {seed} ends SWI-Prolog: {signal}");
                        }
                        None => differences.extend(compare(seed..seed + 1, [&expected, &found])),
                    }
                }
            } else {
                differences = compare(seeds.clone(), [&expected, &found]);
            }
            for difference in differences {
                failed += 1;
                progress.clear();
                let system = if let System::Ours(_, _, jit) = &other { jit.as_str() } else { "SWI-Prolog" };
                println!("\n=== seed {}, {system}", difference.seed);
                println!("plain: {}\nother: {}", difference.expected, difference.found);
                if failed <= EXPLAINED {
                    let small = reduce(&scratch, &make::program(difference.seed), [&plain, &other]);
                    println!("{}", make::clauses(&small));
                }
            }
        }
        batch += 1;
        done += seeds.end - seeds.start;
    }
    drop(progress);
    if crashed > 0 {
        println!("{crashed} programs ended SWI-Prolog");
    }
    println!("{done} programs, {bytes} bytes printed; {failed} differences; {:.0} s", start.elapsed().as_secs_f64());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
