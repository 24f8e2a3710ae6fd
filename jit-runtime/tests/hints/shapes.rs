//! What each hint makes of a trace, operation for operation.

#![allow(dead_code, reason = "only the twins are called")]

use jit_ir::{Class, Op, Trace};
use jit_runtime::__private::testing::{Recorded, record};
use jit_runtime::Abort;
use jit_runtime::prelude::*;

/// The operations of a trace that do something, in order; calls by the function's name.
fn operations(trace: &Trace) -> String {
    let mut all = Vec::new();
    for inst in &trace.insts {
        match inst.op.class() {
            Class::Label | Class::Param | Class::Marker | Class::Result => {}
            Class::Call => all.push(trace.descrs[inst.aux as usize].name().to_owned()),
            _ if inst.op == Op::Finish => {}
            _ => all.push(inst.op.name().to_owned()),
        }
    }
    all.join(" ")
}

/// Compares the operations as recorded and as optimized.
#[track_caller]
pub fn check<R>(recorded: Recorded<R>, want: &str, optimized: &str) {
    let trace = recorded.trace.expect("a trace");
    assert_eq!(operations(&trace), want, "recorded:\n{trace}");
    let o = jit_opt::optimize(&trace, &jit_opt::Options::default()).expect("an optimized trace").trace;
    assert_eq!(operations(&o), optimized, "optimized:\n{o}");
}

#[elidable]
fn lookup(n: i64) -> i64 {
    n * 3
}

#[elidable_promote]
fn lookup_promoted(n: i64, m: i64) -> i64 {
    n * m
}

#[loop_invariant]
fn current() -> i64 {
    7
}

#[dont_look_inside]
fn foreign(n: i64) -> i64 {
    n
}

#[jit]
fn calls_on_constants(a: i64) -> i64 {
    lookup(4) ^ lookup(lookup(2)) ^ a
}

#[jit]
fn calls_on_promoted(a: i64) -> i64 {
    lookup(promote!(a)) ^ lookup(a)
}

#[test]
fn an_elidable_call_on_constants_is_not_in_the_trace() {
    check(record((1, ()), |(a, ()), cx| <calls_on_constants>::trace(a, cx)), "int_xor", "int_xor");
    // The optimizer knows that `a` is the constant too, but cannot call.
    let want = "guard_value_i lookup int_xor";
    check(record((1, ()), |(a, ()), cx| <calls_on_promoted>::trace(a, cx)), want, want);
}

#[dont_look_inside]
fn foreign_test(n: i64) -> bool {
    n > 0
}

#[jit]
fn short_circuits(a: i64, b: bool, c: bool) -> bool {
    let value = a < 3 && b || c;
    let known = is_constant!(a) && c;
    value && !known && foreign_test(a)
}

#[test]
fn the_right_side_of_a_short_circuit_is_no_branch_where_it_costs_nothing() {
    check(
        record((1, (true, (true, ()))), |(a, (b, (c, ()))), cx| <short_circuits>::trace(a, b, c, cx)),
        "int_lt int_and int_or guard_true foreign_test",
        "int_lt int_and int_or guard_true foreign_test",
    );
}

#[jit]
fn promoted_calls(a: i64, b: i64) -> i64 {
    lookup_promoted(a, b) ^ lookup_promoted(b, a) ^ lookup_promoted(a, 5)
}

#[test]
fn an_elidable_promote_call_leaves_one_guard_for_each_argument() {
    check(
        record((1, (2, ())), |(a, (b, ())), cx| <promoted_calls>::trace(a, b, cx)),
        "guard_value_i guard_value_i",
        "guard_value_i guard_value_i",
    );
}

#[jit]
fn invariant_calls(a: i64) -> i64 {
    let x = current();
    let y = foreign(a) ^ current();
    foreign(x) ^ y ^ current()
}

#[test]
fn a_loop_invariant_call_is_made_once_even_after_other_calls() {
    check(
        record((1, ()), |(a, ()), cx| <invariant_calls>::trace(a, cx)),
        "current foreign current int_xor foreign int_xor current int_xor",
        "current foreign int_xor foreign int_xor int_xor",
    );
}

#[jit]
fn is_short(n: usize) -> bool {
    is_constant!(n) && n < 4
}

#[look_inside_iff(is_short)]
fn triangle(n: usize) -> usize {
    let mut sum = 0;
    for i in 0..n {
        sum += i;
    }
    sum
}

#[jit]
fn triangles(a: usize) -> usize {
    triangle(3) ^ triangle(promote!(a)) ^ triangle(5) ^ triangle(a)
}

#[test]
fn a_predicate_decides_whether_a_call_is_looked_into() {
    check(
        record((2, ()), |(a, ()), cx| <triangles>::trace(a, cx)),
        // 3 and the promoted 2 are unrolled, 5 is too long, the last is not constant.
        "guard_value_i triangle int_xor triangle int_xor",
        "guard_value_i triangle int_xor triangle int_xor",
    );
}

#[unroll_safe]
#[jit]
fn repeated(a: i64) -> i64 {
    let mut x = a;
    for _ in 0..3 {
        x ^= x << 1;
    }
    x
}

#[test]
fn a_loop_with_a_constant_trip_count_leaves_no_test() {
    let body = "int_shl int_xor int_shl int_xor int_shl int_xor";
    check(record((5, ()), |(a, ()), cx| <repeated>::trace(a, cx)), body, body);
}

#[jit]
fn named(s: &'static str) -> i64 {
    match promote!(s) {
        "add" => 1,
        "sub" => 2,
        _ => 3,
    }
}

#[test]
fn a_string_is_promoted_by_its_contents() {
    check(record(("sub", ()), |(s, ()), cx| <named>::trace(s, cx)), "str == guard_true", "str == guard_true");
}

#[derive(JitObject)]
pub struct Name {
    text: &'static str,
}

#[elidable]
fn same(a: Gc<Name>, b: Gc<Name>) -> bool {
    a.text == b.text
}

#[jit]
fn length(n: Gc<Name>) -> usize {
    promote!(n, same).text.len()
}

#[test]
fn a_promotion_by_comparison_folds_what_the_constant_has() {
    let name = Gc::new(Name { text: "abc" });
    check(record((name, ()), |(n, ()), cx| <length>::trace(n, cx)), "same guard_true", "same guard_true");
}

#[jit]
fn word(a: f64, b: bool) -> f64 {
    promote!(a) * if promote!(b) { 2.0 } else { 1.0 }
}

#[test]
fn words_of_any_type_are_promoted() {
    let want = "f_as_i guard_value_i guard_value_i";
    check(record((1.5, (true, ())), |(a, (b, ())), cx| <word>::trace(a, b, cx)), want, want);
}

#[jit]
fn asserts(a: i64) -> i64 {
    let b = promote!(a);
    assert_green!(b + 1);
    assert_green!(a);
    b
}

#[test]
fn what_is_not_green_gives_the_recording_up() {
    assert_eq!(asserts(4), 4);
    let recorded = record((4, ()), |(a, ()), cx| <asserts>::trace(a, cx));
    assert_eq!((recorded.result, recorded.trace.unwrap_err()), (4, Abort::NotGreen));
}

#[jit]
fn immutable_elements(a: GcArray<i64>, s: &'static [f64], i: usize) -> f64 {
    let a = promote!(a);
    foreign(a[1]);
    let first = if a.len() == 3 { a[0] + a[2] } else { 0 };
    foreign(first);
    (a[0] ^ a[i]) as f64 + promote!(s)[1] + s[0]
}

#[test]
fn loads_of_immutable_elements_fold_and_merge_across_calls() {
    let a = GcArray::from_slice(&[5, 6, 7]);
    let s: &'static [f64] = &[0.5, 1.5];
    check(
        record((a, (s, (1, ()))), |(a, (s, (i, ()))), cx| <immutable_elements>::trace(a, s, i, cx)),
        "guard_value_p foreign foreign uint_lt guard_true load_item_i int_xor \
         int_to_float guard_value_p guard_value_i float_add uint_lt guard_true load_item_f float_add",
        "guard_value_p foreign foreign uint_lt guard_true load_item_i int_xor \
         int_to_float guard_value_p guard_value_i float_add load_item_f float_add",
    );
}

enum Left {}

impl AliasSet for Left {
    const NAME: &'static str = "Left";
}

enum Right {}

impl AliasSet for Right {
    const NAME: &'static str = "Right";
}

#[jit]
fn elements_again(a: GcArray<GcCell<i64>>, b: GcArray<GcCell<i64>>, i: usize) -> i64 {
    a[i].set(3);
    a[i].get() ^ b[i].get() ^ a[2].get() ^ a[2].get()
}

/// Of each array and index once, and not of another array.
#[test]
fn bounds_are_checked_once() {
    let [a, b] = [4, 5].map(|n| GcArray::from_fn(n, |i| GcCell::new(i as i64)));
    let first = "load_i uint_lt guard_true store_item_i load_item_i";
    let other = "load_i uint_lt guard_true load_item_i int_xor";
    let constant = "uint_lt guard_true load_item_i int_xor load_item_i int_xor";
    check(
        record((a, (b, (1, ()))), |(a, (b, (i, ()))), cx| <elements_again>::trace(a, b, i, cx)),
        &format!("{first} {other} {constant}"),
        "load_i uint_lt guard_true load_i uint_lt guard_true store_item_i load_item_i int_xor uint_lt guard_true \
         load_item_i int_xor int_xor",
    );
}

#[jit]
fn elements_of_constant_index(a: GcArray<GcCell<i64>>) -> i64 {
    a[2].get() ^ a[1].get() ^ a[3].get() ^ a[0].get()
}

#[test]
fn below_a_constant_index_no_bounds_are_checked() {
    let a = GcArray::from_fn(4, |i| GcCell::new(i as i64));
    check(
        record((a, ()), |(a, ()), cx| <elements_of_constant_index>::trace(a, cx)),
        "load_i uint_lt guard_true load_item_i load_item_i int_xor uint_lt guard_true load_item_i int_xor load_item_i int_xor",
        "load_i uint_lt guard_true load_item_i load_item_i int_xor uint_lt guard_true load_item_i int_xor load_item_i int_xor",
    );
}

type Cells<S> = GcArray<InSet<S, GcCell<i64>>>;

#[jit]
fn across(a: Cells<Left>, b: Cells<Right>, i: usize) -> i64 {
    a[0].set(7);
    b[i].set(8);
    a[0].get()
}

#[jit]
fn within(a: Cells<Left>, b: Cells<Left>, i: usize) -> i64 {
    a[0].set(7);
    b[i].set(8);
    a[0].get()
}

#[test]
fn a_store_to_one_set_forgets_nothing_of_another() {
    let (a, b) = (Cells::<Left>::filled(2, 0), Cells::<Right>::filled(2, 0));
    // The length of the first array is looked at once.
    let recorded = "load_i uint_lt guard_true store_item_i load_i uint_lt guard_true store_item_i load_item_i";
    check(
        record((a, (b, (0, ()))), |(a, (b, (i, ()))), cx| <across>::trace(a, b, i, cx)),
        recorded,
        "load_i guard_true load_i uint_lt guard_true store_item_i store_item_i",
    );
    check(
        record((a, (a, (0, ()))), |(a, (b, (i, ()))), cx| <within>::trace(a, b, i, cx)),
        recorded,
        "load_i guard_true load_i uint_lt guard_true store_item_i store_item_i load_item_i",
    );
    assert_eq!((a[0].get(), b[0].get()), (8, 8));
}
