//! The annotated machines print what the machines as written print, in all modes of the JIT.

use idioms::{on_annotated, on_plain};
use jit_runtime::Options;

const MODES: [&str; 6] = [
    "off",
    "on",
    "threshold=1,bridge_threshold=1,call_threshold=1",
    "threshold=3,fail_each_guard=1",
    "threshold=3,fail_call=2",
    "threshold=3,paranoid=on",
];

/// Runs a program in each mode, in a thread of its own.
fn same(plain: fn() -> String, annotated: fn() -> String) {
    let expected = plain();
    for mode in MODES {
        let options = Options::parse(mode).expect("options of the JIT");
        let run = move || {
            jit_runtime::set_options(options);
            (annotated(), jit_runtime::stats().loops)
        };
        let (found, loops) = std::thread::spawn(run).join().expect("no machine panics");
        assert_eq!(found, expected, "{mode}");
        assert!(mode == "off" || loops > 0, "{mode}: no loop was compiled");
    }
}

#[test]
fn chip8() {
    same(|| on_plain::chip8_memory(40_000), || on_annotated::chip8_memory(40_000));
    same(|| on_plain::chip8_screen(20_000), || on_annotated::chip8_screen(20_000));
}

#[test]
fn expression() {
    const BRANCHES: &str = "if(x < y * 1000 && z, (x + y) * (z - 2) / (y + 1), -x)";
    const ERRORS: &str = "if(y - 3 || z < 7, x / (y - 5) == x, -(x / 0))";
    same(|| on_plain::expression_rows(BRANCHES, 20_000), || on_annotated::expression_rows(BRANCHES, 20_000));
    same(|| on_plain::expression_rows(ERRORS, 3_000), || on_annotated::expression_rows(ERRORS, 3_000));
}

#[test]
fn filter() {
    same(|| on_plain::filter_checksum(40), || on_annotated::filter_checksum(40));
    same(|| on_plain::filter_calls(3_000), || on_annotated::filter_calls(3_000));
}

#[test]
fn pike() {
    same(
        || on_plain::pike_find("(a|b)+[c-e]*x(y|z)?f", 30_000),
        || on_annotated::pike_find("(a|b)+[c-e]*x(y|z)?f", 30_000),
    );
    same(|| on_plain::pike_find(".(x*|[a-c]+)+z", 500), || on_annotated::pike_find(".(x*|[a-c]+)+z", 500));
}

#[test]
fn script() {
    same(|| on_plain::script_fib(11), || on_annotated::script_fib(11));
    same(|| on_plain::script_loop(3_000), || on_annotated::script_loop(3_000));
    same(|| on_plain::script_globals(1_500), || on_annotated::script_globals(1_500));
}

#[test]
fn tape() {
    same(|| on_plain::tape_nested(4), || on_annotated::tape_nested(4));
    same(|| on_plain::tape_moves(3), || on_annotated::tape_moves(3));
    same(|| on_plain::tape_double(200), || on_annotated::tape_double(200));
}

#[test]
fn textbook() {
    same(|| on_plain::textbook_loop(3_000), || on_annotated::textbook_loop(3_000));
    same(|| on_plain::textbook_fib(11), || on_annotated::textbook_fib(11));
    same(|| on_plain::textbook_lists(400), || on_annotated::textbook_lists(400));
}
