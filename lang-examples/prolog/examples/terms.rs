//! Random terms under random operators: whether they are read as they were written, by us and, where it is installed, by
//! SWI-Prolog: `cargo run --release -p prolog --example terms -- 100000`.

use std::fmt::Write;
use std::process::{Command, ExitCode, Stdio};

#[path = "../tests/random/terms.rs"]
mod terms;

/// Terms that SWI-Prolog reads in one process.
const BATCH: usize = 5_000;

/// Reads a file of `op(..)` terms, and of pairs of terms that must be the same: one without operators, one with them.
const CHECKER: &str = r"
:- initialization((catch(main, E, (print_message(error, E), halt(2))), halt)).
main :- current_prolog_flag(argv, [File|_]), open(File, read, S), pairs(S, 0).
pairs(S, N) :-
    read_term(S, A, []),
    ( A == end_of_file -> write(N), nl
    ; A = op(P, T, O), integer(P) -> catch(op(P, T, O), _, true), pairs(S, N)
    ; A = t(C), catch(read_term(S, B, []), E, true),
      ( nonvar(E) -> E = error(F, _), print(error(F, C)), nl ; B = p(D), C == D -> true ; print(C), write('  is read as  '), print(B), nl ),
      M is N + 1, pairs(S, M)
    ).
";

fn main() -> ExitCode {
    let count: usize = std::env::args().nth(1).map_or(100_000, |n| n.parse().expect("a number of terms"));
    prolog_vm::start();
    let asked = Command::new("swipl").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let reference = asked.is_ok_and(|status| status.success());
    if !reference {
        println!("SWI-Prolog is not installed");
    }
    let folder = std::env::temp_dir().join(format!("prolog-terms-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [checker, pairs] = ["check.pl", "pairs.pl"].map(|name| folder.join(name));
    std::fs::write(&checker, CHECKER).expect("a file");
    let (mut dice, mut operators) = (terms::Dice::new(1), terms::Operators::default());
    let (mut wrong, mut text, mut all) = (0, String::new(), String::new());
    let (mut differ, mut left_out) = (0, 0);
    for n in 0..count {
        if n % 20 == 0 {
            operators.change(&mut dice);
            for change in &operators.changes {
                let _ = writeln!(text, "{change} .");
                let _ = writeln!(all, "{change} .");
            }
        }
        let term = terms::random(&mut dice);
        if let Err(what) = terms::round_trip(term) {
            wrong += 1;
            println!("term {n}: {what}");
        }
        let plain = terms::plain(term);
        // There these are the beginnings of dictionaries and of calls of their functions.
        if plain.contains("'.'") || plain.contains("{}") {
            left_out += 1;
        } else {
            let _ = writeln!(text, "t({}) .\np(({plain})) .", terms::canonical(term));
        }
        if reference && ((n + 1) % BATCH == 0 || n + 1 == count) {
            std::fs::write(&pairs, &text).expect("a file");
            let output =
                Command::new("swipl").arg("-q").arg(&checker).arg("--").arg(&pairs).stdin(Stdio::null()).output();
            let output = output.expect("it starts");
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            let lines: Vec<&str> = told.lines().collect();
            for line in lines.iter().take(lines.len().saturating_sub(1)) {
                differ += 1;
                if differ <= 40 {
                    println!("SWI-Prolog: {line}");
                }
            }
            if !output.status.success() || lines.last().is_none_or(|last| last.parse::<usize>().is_err()) {
                println!("SWI-Prolog stopped: {told}{}", String::from_utf8_lossy(&output.stderr));
                wrong += 1;
            }
            // The operators that there are by now.
            text.clone_from(&all);
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
    println!("{count} terms in four ways of writing: {wrong} wrong");
    if reference {
        println!("SWI-Prolog reads {differ} of {} otherwise", count - left_out);
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
