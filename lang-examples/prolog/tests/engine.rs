//! What the engine promises of memory and depth, with the JIT off and on.

use std::process::{Command, Stdio};

const PROGRAM: &str = "
grow(L) :- grow([x|L]).
sum(N, S) :- M is N + 1, sum(M, T), S is T + N.
loop(0) :- !.
loop(N) :- N1 is N - 1, loop(N1).
down(0, []) :- !.
down(N, [N|T]) :- N1 is N - 1, down(N1, T).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
dig(0) :- throw(bottom).
dig(N) :- N1 is N - 1, dig(N1), true(N).
true(_).
deep(0, a) :- !.
deep(N, f(X, N)) :- N1 is N - 1, deep(N1, X).
count(N) :- nb_setval(c, 0), repeat, nb_getval(c, C), C1 is C + 1, nb_setval(c, C1), C1 >= N, !.
catching(0) :- !.
catching(N) :- catch(throw(x(N)), x(M), true), M == N, N1 is N - 1, catching(N1).
:- dynamic(cell/1).
cell(0).
step(0) :- !.
step(N) :- retract(cell(X)), Y is X + 1, assertz(cell(Y)), N1 is N - 1, step(N1).
atoms(0) :- !.
atoms(N) :- atom_concat(an_atom_, N, A), atom_length(A, L), L > 0, N1 is N - 1, atoms(N1).
";

/// The peak of memory in KiB of a process that runs a goal, and what it prints.
fn run(goal: &str, jit: &str) -> (usize, String) {
    let file = std::env::temp_dir().join(format!("prolog-engine-{}-{}.pl", std::process::id(), goal.len()));
    std::fs::write(&file, PROGRAM).expect("a file");
    let goal = format!(
        "({goal}), open('/proc/self/status', read, In__), repeat, read_line_to_string(In__, Line__), sub_string(Line__, 0, _, _, \"VmHWM\"), !, split_string(Line__, \" \t\", \" \t\", [_|Parts__]), member(Peak__, Parts__), Peak__ \\== \"\", !, write(Peak__), nl"
    );
    let mut command = Command::new(env!("CARGO_BIN_EXE_prolog"));
    command.env("JIT", jit).arg(&file).args(["-g", &goal, "-t", "halt"]).stdin(Stdio::null());
    let output = command.output().expect("the binary runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let (printed, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
    let peak = last.parse().unwrap_or_else(|_| panic!("{goal} with JIT={jit}: {text}{told}"));
    (peak, printed.to_owned())
}

fn both(goal: &str, printed: &str, peak: usize) {
    for jit in ["off", "on"] {
        let (most, text) = run(goal, jit);
        assert_eq!(text, printed, "{goal} with JIT={jit}");
        assert!(most < peak, "{goal} with JIT={jit}: {most} KiB");
    }
}

#[test]
fn last_calls_take_constant_memory() {
    both("loop(1000000), write(done), nl", "done", 40_000);
}

#[test]
fn recursion_is_bounded_by_memory_alone() {
    both("down(300000, L), len(L, N), write(N), nl", "300000", 400_000);
}

#[test]
fn a_ball_flies_through_many_frames() {
    both("catch(dig(300000), B, true), write(B), nl", "bottom", 300_000);
}

#[test]
fn deep_terms_do_not_touch_the_native_stack() {
    let goal = "deep(300000, X), deep(300000, Y), X = Y, X == Y, compare(O, X, Y), copy_term(X, Z), Z == X, \
                assertz(kept(X)), kept(W), W == X, term_variables(X, Vs), ground(X), write(O-Vs), nl";
    both(goal, "(=)-[]", 600_000);
}

#[test]
fn memory_that_is_at_an_end_is_an_error_that_is_caught() {
    let goal = "forall(member(G, [grow([]), sum(0, _), findall(X, repeat, _), length(_, 100000000)]), \
                (catch(G, error(E, _), true), write(E), nl))";
    for jit in ["off", "on", "threshold=2,bridge_threshold=1"] {
        let (most, text) = run(goal, &format!("{jit},heap_limit=20000,heap_nursery=1000"));
        assert_eq!(text, ["resource_error(memory)"; 4].join("\n"), "JIT={jit}");
        assert!(most < 90_000, "JIT={jit}: {most} KiB");
    }
}

#[test]
fn failure_and_exceptions_take_constant_memory() {
    both("count(100000), catching(50000), write(done), nl", "done", 60_000);
}

#[test]
fn clauses_and_atoms_are_collected() {
    both("step(50000), cell(X), write(X), nl", "50000", 60_000);
    both("atoms(100000), write(done), nl", "done", 80_000);
}

/// A loop of ten million last calls in less than 30 MB, recursion a million calls deep, a ball through half a million frames.
#[test]
fn large_numbers_of_calls_and_frames() {
    let (most, text) = run("loop(10000000), write(done), nl", "on");
    assert_eq!(text, "done");
    assert!(most < 30_000, "{most} KiB");
    both("down(1000000, L), len(L, N), write(N), nl", "1000000", 1_200_000);
    both("catch(dig(500000), B, true), write(B), nl", "bottom", 500_000);
}
