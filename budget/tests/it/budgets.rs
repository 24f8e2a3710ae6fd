//! The budgets themselves.

use crate::compile::{Emit, Profile, interpreter, interpreter_again, program};
use crate::symbols::functions;

const ARMS: usize = 700;

/// A line `name number` of what a program has printed.
fn figure(printed: &str, name: &str) -> u64 {
    let line = printed.lines().find_map(|l| l.strip_prefix(name)).unwrap_or_else(|| panic!("no {name} in:\n{printed}"));
    line.trim().parse().expect("a number")
}

/// One level of the twin is everything between the host call of one arm and that of an arm in the
/// portal that it calls: the twin's frame, both outlined arms, and the recorder's own frames.
fn frame(profile: Profile, budget: u64) {
    let printed = program("frames", ARMS, profile);
    let (plain, twin) = (figure(&printed, "plain"), figure(&printed, "twin"));
    let (arms, loops) = (figure(&printed, "arms"), figure(&printed, "loops"));
    println!(
        "{profile:?}: a level of the twin takes {twin} B of stack, of the plain code {plain} B (budget {budget} B)"
    );
    assert!(loops >= arms, "only {loops} loops were compiled for {arms} programs");
    assert!(twin <= budget, "{twin} B of stack, the budget is {budget}");
}

#[test]
fn stack_in_release() {
    frame(Profile::Release, 8 << 10);
}

#[test]
fn stack_in_debug() {
    frame(Profile::Debug, 64 << 10);
}

/// The twin of the portal is `interpret::__body` with the closures of its arms, whether they are
/// functions of their own or part of their `outline`. The plain code is the portal without
/// attributes; the normal path is there twice, with and without counting (`__plain`, `__resting`). What else the attributes bring
/// (instances of the recorder's functions, one for each type and not for each arm) is printed, and must be no more than the
/// plain code: what does not depend on a type belongs in the runtime.
#[test]
fn code_size() {
    let twin_of = |name: &str| name.contains("interpret") && name.contains("__body");
    let sum = |jit: bool, of: &dyn Fn(&str) -> bool| -> u64 {
        let all = functions(&interpreter(ARMS, jit, Profile::Release, Emit::Library).path);
        all.iter().filter(|f| of(&f.name)).map(|f| f.bytes).sum()
    };
    let plain = sum(false, &|n| n == "portal::interpret");
    let twin = sum(true, &twin_of);
    let is_normal = |n: &str| ["__plain", "__off", "__resting"].iter().any(|part| n.contains(part));
    let normal_path = sum(true, &|n| n.contains("interpret") && is_normal(n));
    let others = sum(true, &|_| true) - twin - normal_path;
    let ratio = twin as f64 / plain as f64;
    println!("code: plain {plain} B, twin {twin} B, {ratio:.2} times (budget 6)");
    println!("code: the normal path with attributes {normal_path} B, everything else in the crate {others} B");
    assert!(plain > 30 * ARMS as u64 && twin > plain, "the symbols were not found");
    assert!(ratio <= 6.0, "the twin's code is {ratio:.2} times the plain code");
    assert!(others <= plain, "{others} B of instances of the runtime");
}

/// User time of rustc on the interpreter's crate alone. What else the machine does changes it by half, and machines differ
/// by a fifth: the best of five pairs counts, and only what grows out of hand fails.
#[test]
fn compile_time() {
    let mut ratio = f64::INFINITY;
    for round in 0..5 {
        let time = |jit| interpreter_again(round, ARMS, jit, Profile::Release, Emit::Library).seconds;
        let (plain, jit) = (time(false), time(true));
        ratio = ratio.min(jit / plain);
        println!(
            "release compile: plain {plain:.2} s, with attributes {jit:.2} s, {:.2} times (budget 6)",
            jit / plain
        );
        if ratio <= 6.0 {
            break;
        }
    }
    assert!(ratio <= 6.0, "the release compile takes {ratio:.2} times as long");
}

/// Everything up to machine code: expansion, type check, borrow check.
#[test]
fn growth_of_checking() {
    let time = |arms| interpreter(arms, true, Profile::Debug, Emit::Metadata).seconds;
    let (few, many) = (time(175), time(ARMS));
    println!("check: 175 arms {few:.2} s, {ARMS} arms {many:.2} s");
    assert!(many <= few * 10.0, "four times the arms take {:.1} times as long to check", many / few);
}
