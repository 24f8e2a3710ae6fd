//! Making failing traces small.

use jit_ir::check::check;
use jit_ir::{Op, Trace};
use jit_tools::reduce::reduce;
use jit_tools::run::{Failure, Settings, Subject};

use crate::{LOG, bad, good};

#[test]
fn a_command_decides_what_is_of_interest() {
    let small = good(&["reduce", LOG, "--stage", "record", "--command", "grep -q store_item_i {}"], "");
    let (head, trace) = small.split_once('\n').expect("a head");
    assert!(head.starts_with("; ") && head.contains(" of 40 instructions left"), "{head}");
    let trace: Trace = trace.parse().expect("a trace");
    assert_eq!(check(&trace), Ok(()));
    let left: Vec<Op> = trace.insts.iter().map(|i| i.op).collect();
    assert_eq!(left, [Op::Label, Op::StoreItemI, Op::Jump], "{trace}");
    assert_eq!(trace.descrs.len(), 2, "the array and the portal\n{trace}");
    assert!(bad(&["reduce", LOG, "--stage", "record", "--command", "false"], "").contains("does not succeed"));
    assert!(bad(&["reduce", LOG, "--stage", "record"], "").contains("nothing differs on the trace itself"));
    assert!(bad(&["reduce", LOG, "--command", "true"], "").contains("2 traces: choose one"));
}

/// An object that is changed after a merge point and must be made where the guard fails; around it a lot that does
/// not matter.
const CHANGED: &str = "trace \"changed\"
field Box.v w64 @0 mut
field Box.next w64 @8 mut
object Box 16
fn noise (i) -> (i) elidable
portal p () -> (i i p)
snapshot 0 p [] (i1, i2, p3)
snapshot 1 p [] (i10, i2, p3)
label 0 (i1, i2, p3)
  merge_point 0
  p5 = new(Box) !0.1
  store_i(Box.v, p5, i1) !0.2
  store_p(Box.next, p3, p5) !0.3
  i8 = int_mul(i1, i2)
  i9 = call_i(noise, i8) @0.3 !0.4
  i10 = int_add(i9, i8)
  merge_point 1
  store_i(Box.v, p5, i10) !1.1
  i13 = int_xor(i10, i2)
  i14 = int_lt(i1, 5)
  guard_true(i14) @1.1
  i16 = load_i(Box.v, p3) !1.2
  i17 = int_add(i16, i13)
  finish(i17) @1.2
";

#[test]
fn a_wrong_optimizer_is_shown_with_few_instructions() {
    let trace: Trace = CHANGED.parse().expect("a trace");
    assert_eq!(difference(&trace, &|_| ()), None, "the optimizer is right");
    // What the exit stores, or a product, goes wrong.
    let no_stores = |t: &mut Trace| t.resume.exits.iter_mut().for_each(|x| x.stores.len = 0);
    let sums = |t: &mut Trace| {
        for inst in t.insts.iter_mut().filter(|i| i.op == Op::IntMul) {
            inst.op = Op::IntAdd;
        }
    };
    let wrong: [(Wrong, Op); 2] = [(&no_stores, Op::StoreP), (&sums, Op::IntMul)];
    for (wrong, culprit) in wrong {
        assert!(difference(&trace, wrong).is_some(), "{culprit:?}");
        let (small, tried) = reduce(&trace, false, &mut |t| difference(t, wrong).is_some());
        assert!(small.insts.len() <= 9 && tried > 10, "{} instructions after {tried}\n{small}", small.insts.len());
        assert_eq!(check(&small), Ok(()));
        assert!(small.insts.iter().any(|i| i.op == culprit), "{small}");
        assert!(difference(&small, wrong).is_some());
        assert_eq!(difference(&small, &|_| ()), None, "{small}");
    }
}

/// The second exit makes what the first makes, and more.
const TWO: &str = "trace \"two\"
field Box.v w64 @0 mut
field Box.next w64 @8 mut
field Box.other w64 @16 mut
object Box 24
portal p () -> (i i p)
snapshot 0 p [] (i1, i2, p3)
label 0 (i1, i2, p3)
  merge_point 0
  p5 = new(Box) !0.1
  store_i(Box.v, p5, i1) !0.2
  store_p(Box.next, p3, p5) !0.3
  i8 = int_lt(i1, 5)
  guard_true(i8) @0.3
  p10 = new(Box) !0.4
  store_i(Box.v, p10, i2) !0.5
  store_p(Box.other, p3, p10) !0.6
  i13 = int_lt(i2, 5)
  guard_true(i13) @0.6
  finish(i1) @0.6
";

#[test]
fn exits_that_share_what_they_make_are_run_and_made_small() {
    let trace: Trace = TWO.parse().expect("a trace");
    assert_eq!(difference(&trace, &|_| ()), None);
    let optimized = jit_opt::optimize(&trace, &Settings::default().optimizer).expect("it is optimized").trace;
    let resume = &optimized.resume;
    assert_eq!((resume.made.as_slice(), resume.virtuals.len()), ([0, 0, 1].as_slice(), 2), "{optimized}");
    let both = |t: &Trace| {
        let exits = t.guards.iter().filter_map(|guard| guard.exit);
        exits.map(|n| &t.resume.exits[n]).any(|exit| t.resume.made_by(exit).len() == 2)
    };
    let (small, _) = reduce(&optimized, false, &mut |t| both(t));
    assert!(check(&small) == Ok(()) && both(&small) && small.insts.len() < optimized.insts.len(), "{small}");
}

/// What goes wrong after an optimization.
type Wrong<'a> = &'a dyn Fn(&mut Trace);

/// What differs between a trace and what an optimizer makes of it that goes wrong afterwards.
fn difference(trace: &Trace, wrong: Wrong) -> Option<String> {
    let settings = Settings::default();
    let mut optimized = jit_opt::optimize(trace, &settings.optimizer).ok()?.trace;
    wrong(&mut optimized);
    let subject = Subject::pair(trace.clone(), Some(optimized), settings).ok()?;
    (0..60).find_map(|seed| match subject.run(&subject.random_inputs(seed), seed) {
        Err(Failure::Differs(what)) => Some(what),
        _ => None,
    })
}
