//! Labels: parameters that change places on the way back, in loops at the start and in the middle.

use jit_ir::build::Builder;
use jit_ir::eval;
use jit_ir::r#gen::Rng;
use jit_ir::{Kind, Ref, Trace};

use crate::native::{self, assemblers, compile};

/// A loop of `n` parameters after its counter, in the middle if `mid`; each round takes its
/// parameters from `sources`: a parameter, a constant, or the sum of a parameter and a value from
/// before the loop.
fn shuffling_loop(rng: &mut Rng, n: usize, mid: bool, sources: &[usize]) -> (Trace, Vec<Kind>) {
    let mut kinds = vec![Kind::I];
    kinds.extend((0..n).map(|_| *rng.pick(&[Kind::I, Kind::I, Kind::F, Kind::P])));
    let mut b = Builder::new("shuffle");
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let first = b.entry(&kinds);
    let before = b.int_mul(first[0], first[0]);
    let mut params = first.clone();
    if mid {
        // Fall through in another order.
        let mut args = first.clone();
        args[1..].reverse();
        let like = |k: usize, r: Ref, b: &Builder| b.trace.kind(r) == kinds[k];
        for k in 1..args.len() {
            if !like(k, args[k], &b) {
                args[k] = first[k];
            }
        }
        params = b.label(&args);
    }
    let guard = b.guard_true(params[0]);
    let mut values = params.clone();
    if mid {
        values.push(before);
    }
    let exit = b.exit_of(snapshot, &values);
    b.set_exit(guard, exit);
    let one = b.int(1);
    let mut args = vec![b.int_sub(params[0], one)];
    for k in 1..=n {
        let same: Vec<Ref> = params.iter().copied().filter(|&p| b.trace.kind(p) == kinds[k]).collect();
        args.push(match sources[k - 1] % 8 {
            0 => b.constant(kinds[k], k as u64),
            1 if kinds[k] == Kind::I => {
                // What lives from before into a loop in the middle is no parameter of it.
                let other = if mid { before } else { params[0] };
                b.int_add(params[k], other)
            }
            2 => params[k],
            _ => same[sources[k - 1] % same.len()],
        });
    }
    b.jump(mid as u16, &args);
    (b.build(), kinds)
}

#[test]
fn parameters_change_places() {
    let mut asms = assemblers();
    let mut rng = Rng::new(21);
    for round in 0..if cfg!(debug_assertions) { 800 } else { 8000 } {
        let n = round % 24;
        let sources: Vec<usize> = (0..n).map(|_| rng.below(64)).collect();
        let (trace, kinds) = shuffling_loop(&mut rng, n, round % 3 == 0, &sources);
        jit_ir::check::check(&trace).unwrap_or_else(|e| panic!("{e:?}\n{trace}"));
        let pick = round % asms.len();
        let asm = &mut asms[pick];
        let code = compile(asm, &trace);
        for rounds in [0, 1, 2, 3, 7] {
            let mut words: Vec<u64> = kinds.iter().map(|_| rng.word() & !(1 << 62)).collect();
            words[0] = rounds;
            // SAFETY: the trace reads no memory.
            let expected = unsafe { eval::run(&trace, &words, 100) }.outcome;
            // SAFETY: as above.
            let outcome = unsafe { native::run(asm, &trace, &code, &words) };
            assert!(native::same(&trace, &expected, &outcome), "{expected:x?}, {outcome:x?}\n{trace}");
        }
    }
}

#[test]
fn a_small_loop_has_no_moves_and_no_memory() {
    let text = r#"
trace "count"
portal interpret () -> ()
snapshot 0 interpret [] ()
label 0 (i1, i2, f3, f4)
  i5 = int_lt(i1, i2)
  guard_true(i5) @0.0 x0
  f7 = float_add(f3, f4)
  i8 = int_add(i1, 1)
  jump 0(i8, i2, f7, f4)
exit 0 [f3]
  frame 0 after 0 ()
"#;
    let trace: Trace = text.parse().expect("text");
    for asm in &mut assemblers()[..2] {
        let stats = compile(asm, &trace).stats;
        // Four loads bring the inputs in, or fewer if an invariant stays in memory.
        assert!(stats.moves == 0 && stats.spills == 0 && stats.reloads <= 4, "{stats:?}");
    }
}

#[test]
fn what_goes_round_unchanged_is_not_stored_in_the_loop() {
    // 20 invariants, of which few registers hold some: reads from memory, no writes.
    let mut b = Builder::new("invariants");
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let params = b.entry(&[Kind::I; 22]);
    let guard = b.guard_true(params[0]);
    let exit = b.exit_of(snapshot, &params[1..]);
    b.set_exit(guard, exit);
    let sum = params[2..].iter().fold(params[1], |sum, &p| b.int_add(sum, p));
    let one = b.int(1);
    let mut args = params.clone();
    args[0] = b.int_sub(params[0], one);
    args[1] = sum;
    b.jump(0, &args);
    let trace = b.build();
    for asm in &mut assemblers() {
        let code = compile(asm, &trace);
        assert_eq!(code.stats.spills, 0, "{:?}", code.stats);
        let words: Vec<u64> = (0..22).map(|n| n * n + 3).collect();
        // SAFETY: the trace reads no memory.
        let expected = unsafe { eval::run(&trace, &words, 100) }.outcome;
        // SAFETY: as above.
        let outcome = unsafe { native::run(asm, &trace, &code, &words) };
        assert_eq!(expected, outcome);
    }
}
