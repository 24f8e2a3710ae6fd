//! Lines that annotating has changed or added, and CPU times of the annotated machines beside the machines as written. Arguments select
//! rows by parts of their names.

use cpu_time::ThreadTime;
use similar::{ChangeTag, TextDiff};

/// The interpreter without its tests.
fn source(text: &'static str) -> &'static str {
    text.split("#[cfg(test)]").next().expect("there is a first part")
}

/// Lines of the machine as written, and lines changed or added: of each place that differs, those of the longer side.
fn lines(plain: &'static str, annotated: &'static str) -> (usize, usize) {
    let (plain, annotated) = (source(plain), source(annotated));
    let (mut changed, mut removed, mut added) = (0, 0, 0);
    for change in TextDiff::from_lines(plain, annotated).iter_all_changes() {
        match change.tag() {
            ChangeTag::Delete => removed += 1,
            ChangeTag::Insert => added += 1,
            ChangeTag::Equal => {
                changed += std::cmp::max(removed, added);
                (removed, added) = (0, 0);
            }
        }
    }
    (plain.lines().count(), changed + std::cmp::max(removed, added))
}

/// Seconds of `run` in a thread of its own, whose JIT has seen nothing, and its text.
fn timed(enabled: bool, run: fn() -> String) -> (f64, String) {
    let run = move || {
        jit_runtime::set_options(jit_runtime::Options { enabled, ..jit_runtime::options() });
        let start = ThreadTime::now();
        let text = run();
        (start.elapsed().as_secs_f64(), text)
    };
    std::thread::spawn(run).join().expect("no machine panics")
}

/// Whether the command line names this row by a part of its name, or names none.
fn is_asked(name: &str) -> bool {
    let mut asked = std::env::args().skip(1).peekable();
    asked.peek().is_none() || asked.any(|part| name.contains(&part))
}

/// Prints one row: the best of five interleaved runs.
fn row(name: &str, plain: fn() -> String, annotated: fn() -> String) {
    if !is_asked(name) {
        return;
    }
    let mut best = [f64::INFINITY; 3];
    for _ in 0..5 {
        let runs = [timed(false, plain), timed(false, annotated), timed(true, annotated)];
        assert!(runs.iter().all(|(_, text)| *text == runs[0].1), "{name}: the outputs differ");
        for (best, (seconds, _)) in best.iter_mut().zip(&runs) {
            *best = best.min(*seconds);
        }
    }
    let [plain, off, on] = best;
    println!("{name:<16} {:>8.0} ms {:>8.2} {:>8.2}", plain * 1e3, off / plain, plain / on);
}

const BRANCHES: &str = "if(x < y * 1000 && z, (x + y) * (z - 2) / (y + 1), -x)";

fn main() {
    use idioms::{on_annotated, on_plain};
    let machines = [
        ("chip8", include_str!("plain/chip8.rs"), include_str!("annotated/chip8.rs")),
        ("expression", include_str!("plain/expression.rs"), include_str!("annotated/expression.rs")),
        ("filter", include_str!("plain/filter.rs"), include_str!("annotated/filter.rs")),
        ("pike", include_str!("plain/pike.rs"), include_str!("annotated/pike.rs")),
        ("script", include_str!("plain/script.rs"), include_str!("annotated/script.rs")),
        ("tape", include_str!("plain/tape.rs"), include_str!("annotated/tape.rs")),
        ("textbook", include_str!("plain/textbook.rs"), include_str!("annotated/textbook.rs")),
    ];
    for (name, plain, annotated) in machines {
        let (all, changed) = lines(plain, annotated);
        let percent = 100.0 * changed as f64 / all as f64;
        println!("{name:<6} {changed:>3} of {all} lines changed or added, {percent:.1} percent");
    }
    println!("\n{:<16} {:>11} {:>8} {:>8}", "program", "as written", "JIT off", "faster");
    row("chip8 memory", || on_plain::chip8_memory(10_000_000), || on_annotated::chip8_memory(10_000_000));
    row("chip8 screen", || on_plain::chip8_screen(5_000_000), || on_annotated::chip8_screen(5_000_000));
    row("tape nested", || on_plain::tape_nested(6), || on_annotated::tape_nested(6));
    row("tape double", || on_plain::tape_double(30_000), || on_annotated::tape_double(30_000));
    row("tape moves", || on_plain::tape_moves(100), || on_annotated::tape_moves(100));
    row("filter checksum", || on_plain::filter_checksum(10_000), || on_annotated::filter_checksum(10_000));
    row("filter calls", || on_plain::filter_calls(300_000), || on_annotated::filter_calls(300_000));
    row("script fib", || on_plain::script_fib(27), || on_annotated::script_fib(27));
    row("script loop", || on_plain::script_loop(3_000_000), || on_annotated::script_loop(3_000_000));
    row("script globals", || on_plain::script_globals(500_000), || on_annotated::script_globals(500_000));
    row("textbook loop", || on_plain::textbook_loop(2_000_000), || on_annotated::textbook_loop(2_000_000));
    row("textbook fib", || on_plain::textbook_fib(25), || on_annotated::textbook_fib(25));
    row("textbook lists", || on_plain::textbook_lists(300_000), || on_annotated::textbook_lists(300_000));
    row(
        "expression",
        || on_plain::expression_rows(BRANCHES, 300_000),
        || on_annotated::expression_rows(BRANCHES, 300_000),
    );
    row(
        "pike",
        || on_plain::pike_find("(a|b)+[c-e]*x(y|z)?f", 200_000),
        || on_annotated::pike_find("(a|b)+[c-e]*x(y|z)?f", 200_000),
    );
}
