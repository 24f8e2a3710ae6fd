//! Random programs: the JIT against the interpreter, and against SWI-Prolog where that is installed.
//!
//! `cargo run --release -p prolog --example programs -- 50000` runs so many; `--from SEED` begins at another seed, `--show SEED`
//! prints a program, `--options JIT` takes other options than those of the batch (in the form of the variable `JIT`),
//! `--no-reference` leaves SWI-Prolog out. What fails is made small and printed. Where a batch ends a system by a signal or does
//! not end in time, its programs run one by one: one that ends SWI-Prolog by a signal is named and counted, and so is one that some
//! system does not finish in time, of which nothing is known.

use std::process::ExitCode;
use std::time::Instant;

#[path = "../tests/random/mod.rs"]
mod random;

use random::{
    Alone, EAGER, PATIENCE, Scratch, System, alone, compare, has_reference, is_unfinished, make, reduce, signal,
};

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
    let (mut done, mut bytes, mut failed, mut batch, mut crashed, mut unproved) = (0, 0, 0, 0, 0, 0);
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
            let name = if let System::Ours(_, _, jit) = &other { jit.as_str() } else { "SWI-Prolog" };
            let found = other.run(&file, PATIENCE).expect("it starts");
            let is_signal = matches!(other, System::Reference) && signal(&found).is_some();
            let mut differences = Vec::new();
            if is_signal || is_unfinished(&expected) || is_unfinished(&found) {
                for seed in seeds.clone() {
                    match alone(&scratch, seed, [&plain, &other]) {
                        Alone::Compared(found) => differences.extend(found),
                        Alone::Signal(signal) => {
                            crashed += 1;
                            progress.clear();
                            println!("\n=== seed {seed} ends SWI-Prolog: {signal}");
                        }
                        Alone::Unproved => {
                            unproved += 1;
                            progress.clear();
                            println!("\n=== seed {seed} is not finished in {PATIENCE:?}, {name}: unproved");
                        }
                    }
                }
            } else {
                differences = compare(seeds.clone(), [&expected, &found]);
            }
            for difference in differences {
                failed += 1;
                progress.clear();
                println!("\n=== seed {}, {name}", difference.seed);
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
    let seconds = start.elapsed().as_secs_f64();
    println!("{done} programs, {bytes} bytes printed; {failed} differences; {unproved} unproved; {seconds:.0} s");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
