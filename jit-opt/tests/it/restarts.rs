//! Which exits go on from their merge point, without a replay.

use jit_ir::Trace;
use jit_opt::{Options, optimize};

const HEAD: &str = "
trace \"t\"
field Num.i w64 @0 mut
field Num.n w64 @8 mut
field Num.flag signal @16 mut
object Num 24
fn make () -> (p) alloc
fn elide (i) -> (i) elidable
fn effect (p) -> ()
portal run () -> (i p)
snapshot 0 run [] (i1, p2)
snapshot 1 run [] (i1, p2)
label 0 (i1, p2)
  merge_point 0
  a = load_i(Num.i, p2) !0.1
";

/// The snapshots that the exits restart from, of a bytecode with `body` before its guard, in front of another bytecode
/// that only reads.
fn restarts(body: &str) -> Vec<Option<u32>> {
    const NEXT: &str = "
  merge_point 1
  z = load_i(Num.n, p2) !1.1
  y = int_lt(z, i1)
  guard_true(y) @1.1
  jump 0(i1, p2)
";
    let text = format!("{HEAD}{body}\n  b = int_lt(a, i1)\n  guard_true(b) @0.8{NEXT}");
    let trace: Trace = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    let optimized = optimize(&trace, &Options { peel: false, ..Options::default() }).expect("a recorded trace");
    assert_eq!(optimized.restarts.len(), optimized.trace.resume.exits.len(), "{}", optimized.trace);
    let exit =
        |guard: &jit_ir::Guard| guard.exit.map(|exit| optimized.restarts[exit].map(|snapshot| snapshot.number()));
    optimized.trace.guards.iter().filter_map(exit).collect()
}

#[test]
fn an_exit_restarts_where_nothing_but_reading_came_before() {
    assert_eq!(restarts(""), [Some(0), Some(1)]);
    assert_eq!(restarts("  c = load_i(Num.n, p2) !0.2"), [Some(0), Some(1)]);
}

/// Also if the trace has put the effect off, or has removed it.
#[test]
fn no_exit_restarts_behind_an_effect_of_its_bytecode() {
    let effects = [
        "  store_i(Num.n, p2, 7) !0.2",
        "  store_i(Num.i, p2, a) !0.2",
        "  c = new(Num) !0.2\n  store_i(Num.i, c, i1) !0.3",
        "  c = call_i(elide, a) !0.2",
        "  note(1) !0.2",
        "  c = load_i(Num.flag, p2) !0.2",
    ];
    for effect in effects {
        let last = *restarts(effect).last().expect("two guards");
        assert_eq!((restarts(effect)[0], last), (None, Some(1)), "{effect}");
    }
}
