//! Random programs of the language: the JIT against the interpreter against the reference, where that is installed.
//!
//! `cargo run --release -p lua --example random -- 100000` runs so many; `--from SEED` begins at another seed, `--show SEED`
//! prints a program, `--options JIT` takes other options than those of the seed (in the form of the variable `JIT`),
//! `--no-reference` leaves the reference out, `--run FILE` compares a file, `--calls` makes programs of nothing but calls of the
//! libraries' functions. What fails is made small and printed.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jit_runtime::Options;

#[path = "../tests/random/mod.rs"]
mod random;

use random::{Difference, Maker, batch, calls, differs, make, program, reduce, run};

/// Programs that share a thread, with its world, heap and compiled code.
const BATCH: u64 = 100;

/// A program takes milliseconds, and one with a hook minutes where the heap is collected at each 13th allocation on a busy machine: one
/// that takes so long hangs.
const PATIENCE: Duration = Duration::from_secs(1200);

fn main() -> ExitCode {
    let (mut count, mut from, mut options, mut reference) = (1000_u64, 0, None, run::has_reference());
    let mut maker: Maker = make::program;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        match &*arg {
            "--from" => from = value().parse().expect("a seed"),
            "--options" => options = Some(Options::parse(&value()).expect("options of the JIT")),
            "--no-reference" => reference = false,
            "--calls" => maker = calls::program,
            "--show" => {
                print!("{}", program::text(&maker(value().parse().expect("a seed"))));
                return ExitCode::SUCCESS;
            }
            "--run" => return compare(&value(), options.as_ref()),
            other => count = other.parse().expect("a number of programs"),
        }
    }
    if !reference {
        println!("the reference (lua5.4) is left out or not installed");
    }
    let start = Instant::now();
    let (mut done, mut bytes, mut ended, mut failed) = (0, 0, 0, 0);
    let now = watched();
    let mut progress = progress::progress("batches of programs", count.div_ceil(BATCH));
    while done < count {
        progress.step(&format!("{failed} differ"));
        let first = from + done;
        let seeds = first..first + BATCH.min(count - done);
        let options = options.clone().unwrap_or_else(|| run::eager(first));
        now.base.store(first as usize, Ordering::Relaxed);
        let shown = batch(maker, seeds.clone(), &options, reference, &now.at);
        now.base.store(IDLE, Ordering::Relaxed);
        for failure in shown.failures {
            failed += 1;
            progress.clear();
            println!(
                "\n=== seed {}: {:?} differs (batch {first})\n{:?}",
                failure.seed, failure.difference, failure.options
            );
            if failed <= 5 {
                explain(maker, &failure);
            }
        }
        done += seeds.end - seeds.start;
        bytes += shown.bytes;
        ended += shown.ended;
    }
    drop(progress);
    println!(
        "{done} programs, {bytes} bytes printed, {ended} ended by an error; {failed} differ; {:.1} s",
        start.elapsed().as_secs_f64()
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn explain(maker: Maker, failure: &random::Failure) {
    let [a, b] = &failure.outputs;
    let at = a.lines().zip(b.lines()).take_while(|(a, b)| a == b).count();
    println!("line {} of the output: expected {:?}\n got {:?}", at + 1, a.lines().nth(at), b.lines().nth(at));
    let nodes = maker(failure.seed);
    let Some(how) = differs(&nodes, &failure.difference, &failure.options) else {
        println!("not alone: only after the programs before it");
        return;
    };
    let same = |nodes: &[program::Node]| differs(nodes, &failure.difference, &failure.options).as_ref() == Some(&how);
    let small = reduce::reduce(nodes, same);
    println!("{}", program::text(&small));
}

fn compare(file: &str, options: Option<&Options>) -> ExitCode {
    let texts = Arc::new(vec![std::fs::read_to_string(file).expect("a file")]);
    let options = options.cloned().unwrap_or_else(|| run::eager(0));
    let plain = run::ours(&texts, &run::plain(), &Arc::default());
    let jit = run::ours(&texts, &options, &Arc::default());
    let theirs = run::reference(&texts);
    println!("--- reference\n{}", String::from_utf8_lossy(&theirs[0]));
    println!("--- interpreter\n{}", String::from_utf8_lossy(&plain[0]));
    println!("--- JIT\n{}", String::from_utf8_lossy(&jit[0]));
    let nodes = [program::Node::Line(texts[0].clone())];
    let same = [Difference::Jit, Difference::Reference].iter().all(|d| differs(&nodes, d, &options).is_none());
    if same { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// No batch is at work.
const IDLE: usize = usize::MAX / 2;

/// Which program is at work, for who waits.
struct Watched {
    base: Arc<AtomicUsize>,
    at: Arc<AtomicUsize>,
}

fn watched() -> Watched {
    let watched = Watched { base: Arc::default(), at: Arc::default() };
    let (base, at) = (watched.base.clone(), watched.at.clone());
    // A panic may end the process.
    let (of, n, report) = (base.clone(), at.clone(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |info| {
        eprintln!("program {} of batch {}:", n.load(Ordering::Relaxed), of.load(Ordering::Relaxed));
        report(info);
    }));
    std::thread::spawn(move || {
        let (mut last, mut since) = (usize::MAX, Instant::now());
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let seed = base.load(Ordering::Relaxed).saturating_add(at.load(Ordering::Relaxed));
            if seed != last || seed >= IDLE {
                (last, since) = (seed, Instant::now());
            } else if since.elapsed() > PATIENCE {
                println!("seed {seed} or its batch hangs");
                std::process::exit(2);
            }
        }
    });
    watched
}
