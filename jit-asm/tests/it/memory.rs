//! Code memory: never writable and executable, both ways of making it, and its end.

use jit_asm::{AsmError, AsmOptions, Assembler, CodeMode, Entry};
use jit_ir::GuardId;
use jit_ir::eval::Outcome;
use jit_ir::r#gen::Heap;

use crate::native::{self, Counts};

fn with_mode(code_mode: CodeMode) -> Assembler {
    Assembler::new(AsmOptions { code_mode, ..AsmOptions::default() }).expect("this system allows both")
}

/// Panics if a page of this process is writable and executable.
fn no_page_is_both() {
    let maps = std::fs::read_to_string("/proc/self/maps").expect("Linux");
    for line in maps.lines() {
        let permissions = line.split(' ').nth(1).expect("permissions");
        assert!(!(permissions.contains('w') && permissions.contains('x')), "{line}");
    }
}

#[test]
fn both_modes_run_and_no_page_is_writable_and_executable() {
    let heap = Heap::new();
    for mode in [CodeMode::Dual, CodeMode::Flip] {
        let mut asms = [with_mode(mode)];
        let mut counts = Counts::default();
        no_page_is_both();
        for seed in 0..100 {
            native::compare_seed(seed, &mut asms, &heap, &mut counts);
            no_page_is_both();
        }
        assert!(counts.runs > 300 && asms[0].code_bytes() > 10_000, "{mode:?}: {counts:?}");
    }
}

#[test]
fn patching_flips_no_page_for_good() {
    let text = |name: &str, body: &str| format!("trace \"{name}\"\nportal p () -> ()\nsnapshot 0 p [] ()\n{body}");
    let main =
        text("main", "label 0 (i1)\n  guard_true(i1) @0.0 x0\n  finish(1) @0.0\nexit 0 [i1]\n  frame 0 after 0 ()\n");
    let bridge = text("bridge", "label 0 (i1)\n  finish(2, i1) @0.0\n");
    let (main, bridge) = (main.parse().expect("text"), bridge.parse().expect("text"));
    for mode in [CodeMode::Dual, CodeMode::Flip] {
        let mut asm = with_mode(mode);
        let code = native::compile(&mut asm, &main);
        // SAFETY: the trace reads no memory.
        let left = unsafe { native::run(&asm, &main, &code, &[0]) };
        let guard = GuardId::new(0);
        assert_eq!(left, Outcome::Guard { guard, values: vec![0] });
        let linked = asm.compile(&bridge, Entry::Bridge { of: &code, guard }, &|_| None).expect("bridge");
        asm.attach(&code, guard, &linked).expect("the arena can be written");
        no_page_is_both();
        let mut frame = jit_asm::NativeFrame::new();
        // SAFETY: as above.
        let left = unsafe { asm.enter(&code, &mut frame, &[0]) };
        assert_eq!(native::outcome(&bridge, &linked, left, &frame), Outcome::Finish(vec![2, 0]));
        // SAFETY: as above.
        assert_eq!(unsafe { native::run(&asm, &main, &code, &[5]) }, Outcome::Finish(vec![1]));
    }
}

#[test]
fn a_full_arena_is_an_error_and_the_rest_runs_on() {
    let mut asm = Assembler::new(AsmOptions { code_limit: 1 << 16, ..AsmOptions::default() }).expect("available");
    let trace = "trace \"double\"\nportal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 (i1)\n  i2 = int_add(i1, i1)\n  finish(i2) @0.0\n";
    let trace = trace.parse().expect("text");
    let mut codes = Vec::new();
    let error = loop {
        match asm.compile(&trace, Entry::Loop, &|_| None) {
            Ok(code) => codes.push(code),
            Err(error) => break error,
        }
    };
    assert_eq!(error, AsmError::OutOfCodeMemory);
    assert!(codes.len() > 500 && asm.code_bytes() <= 1 << 16);
    for (n, code) in codes.iter().enumerate() {
        // SAFETY: the trace reads no memory.
        let outcome = unsafe { native::run(&asm, &trace, code, &[n as u64]) };
        assert_eq!(outcome, Outcome::Finish(vec![2 * n as u64]));
    }
}
