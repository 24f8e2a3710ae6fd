//! Chains as long as a recording: no definition is followed through all of it, on the stack of a small thread.

use jit_ir::Trace;
use jit_opt::{Options, optimize};

const LINKS: usize = 10_000;

/// Optimizes a trace of what `head`, a line for each link, and `tail` say, with 128 kB of stack.
fn optimize_chain(head: &str, link: impl Fn(usize) -> String, tail: &str) -> Trace {
    let mut text = String::from(
        "trace \"t\"\nfield Pair.left w64 @0 mut\nfield Pair.next w64 @8 mut\nobject Pair 16\nfn effect (p) -> (i)\n\
         portal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 (i1, i2)\n",
    );
    text += head;
    (1..LINKS).for_each(|i| text += &link(i));
    text += tail;
    let trace: Trace = text.parse().expect("a trace");
    let optimizing = move || optimize(&trace, &Options::default()).expect("an optimized trace").trace;
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(optimizing).expect("a thread");
    thread.join().expect("no panic")
}

fn count(trace: &Trace, op: jit_ir::Op) -> usize {
    trace.insts.iter().filter(|inst| inst.op == op).count()
}

#[test]
fn conjunctions_and_disjunctions() {
    for (op, guard) in [("int_and", "guard_true"), ("int_or", "guard_false")] {
        let trace = optimize_chain(
            "  c0 = int_lt(i1, i2)\n",
            |i| format!("  d{i} = int_eq(i1, {i})\n  c{i} = {op}(c{}, d{i})\n", i - 1),
            &format!("  {guard}(c{}) @0.0\n  finish() @0.1\n", LINKS - 1),
        );
        // The last ones became guards of their own.
        let links = count(&trace, if op == "int_and" { jit_ir::Op::IntAnd } else { jit_ir::Op::IntOr });
        let guards = count(&trace, if op == "int_and" { jit_ir::Op::GuardTrue } else { jit_ir::Op::GuardFalse });
        assert!(guards > 1 && links + guards == LINKS, "{links} and {guards}");
    }
}

#[test]
fn sums_of_what_a_guard_found_to_be_a_constant() {
    let trace = optimize_chain(
        "  c0 = int_add(i1, i2)\n",
        |i| format!("  c{i} = int_add(c{}, i2)\n", i - 1),
        &format!(
            "  d = int_eq(i2, 3)\n  guard_true(d) @0.0\n  e = int_lt(c{0}, 5)\n  guard_true(e) @0.0\n  finish(c{0}) @0.1\n",
            LINKS - 1
        ),
    );
    assert_eq!(count(&trace, jit_ir::Op::IntAdd), LINKS);
}

#[test]
fn objects_that_refer_to_each_other() {
    let trace = optimize_chain(
        "  p0 = new(Pair)\n",
        |i| format!("  p{i} = new(Pair)\n  store_p(Pair.next, p{i}, p{})\n", i - 1),
        &format!("  i3 = call_i(effect, p{}) @0.0 !0.1\n  finish() @0.1\n", LINKS - 1),
    );
    assert_eq!(count(&trace, jit_ir::Op::New), LINKS);
}

#[test]
fn a_list_that_grows_behind_exits() {
    let turns: usize = 1000;
    let mut text = String::from(
        "trace \"t\"\nfield Pair.left w64 @0 mut\nfield Pair.next w64 @8 mut\nobject Pair 16\nportal p () -> (p)\n\
         snapshot 0 p [] (p0)\n",
    );
    (1..turns).for_each(|i| text += &format!("snapshot {i} p [] (q{i})\n"));
    text += "label 0 (i1, p0)\n  merge_point 0\n";
    for i in 1..turns {
        let before = if i == 1 { "p0".to_string() } else { format!("q{}", i - 1) };
        text += &format!(
            "  q{i} = new(Pair) !{}.1\n  store_p(Pair.next, q{i}, {before}) !{}.2\n  merge_point {i}\n  d{i} = int_eq(i1, {i})\n  \
             guard_false(d{i}) @{i}.0\n",
            i - 1,
            i - 1
        );
    }
    text += &format!("  finish() @{}.0\n", turns - 1);
    let trace: Trace = text.parse().expect("a trace");
    let exit_objects = Options::default().exit_objects;
    let optimized = optimize(&trace, &Options::default()).expect("an optimized trace");
    let bound = exit_objects as usize + turns * (exit_objects as usize / 64 + 1);
    let made = |trace: &Trace| trace.resume.exits.iter().map(|exit| exit.made.len as usize).sum::<usize>();
    assert!(made(&optimized.trace) < bound, "{} objects", made(&optimized.trace));
    let idle = optimized.stats.idle_allocations as usize;
    assert!(turns - 100 < idle && idle < turns, "{idle} of {turns} are made");
    let all = optimize(&trace, &Options { exit_objects: u32::MAX, ..Options::default() }).expect("an optimized trace");
    assert_eq!((made(&all.trace), all.stats.idle_allocations), (turns * (turns - 1) / 2, 0));
}
