//! Programs made for trouble, short: the results are right, and what the JIT makes has bounds.

use jit_runtime::{Options, Stats};
use lang_examples::bombs::{BOMBS, Bomb};

/// What a bomb has computed, or how it has ended, and the counters.
fn run(bomb: &'static Bomb, options: Options) -> Result<(String, Stats), String> {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(move || {
        jit_runtime::set_options(options);
        // SAFETY: rule R1: the interpreters keep their pointers in variables and in objects only.
        unsafe { jit_runtime::collect_garbage() }.expect("x86-64 Linux");
        ((bomb.run)(bomb.turns[0]), jit_runtime::stats())
    });
    thread.expect("a thread").join().map_err(|_| "a panic".to_owned())
}

fn explodes(bomb: &'static Bomb) -> Result<(), String> {
    const BUDGET: u32 = 30_000;
    const LIMIT_KIB: u32 = 256;
    let plain = run(bomb, Options { enabled: false, ..Options::default() })?.0;
    let (threshold, bridge_threshold) = (20, 5);
    let options =
        Options { threshold, bridge_threshold, compile_budget: BUDGET, code_limit: LIMIT_KIB, ..Options::default() };
    let (output, s) = run(bomb, options)?;
    let check = |right: bool, what: &str| if right { Ok(()) } else { Err(format!("{what}: {s:?}")) };
    check(output == plain, &format!("{output} instead of {plain}"))?;
    // A recording may begin with one operation left; passes earn some, of which those show that were put off.
    let recorded = s.recorded_ops - s.merged_ops + s.given_up_ops;
    check(recorded < u64::from(BUDGET) + s.deopts / 8 + s.postponed + 20_000, "operations")?;
    check(s.code_bytes - s.freed_bytes < u64::from(LIMIT_KIB) * 2048, "bytes of code")?;
    check(s.loops + s.bridges < 8000, "traces")?;
    check(s.aborted() < 1500, "aborts")
}

#[test]
fn no_program_makes_the_jit_explode() {
    let wrong: Vec<String> =
        BOMBS.iter().filter_map(|bomb| Some(format!("{}: {}", bomb.name, explodes(bomb).err()?))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
