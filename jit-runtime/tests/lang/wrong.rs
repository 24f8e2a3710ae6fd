//! Twins made wrong on purpose: the comparison must notice each kind of difference.

use jit_runtime::__private::{add, branch, lt};
use jit_runtime::prelude::*;

use crate::agree::{Count, agree, assembler};
use crate::function::{effect, function};
use crate::lang::{Cx, Jit, k};
use crate::logic::{log, tick};

fn plus_one(a: i64) -> i64 {
    a.wrapping_add(1)
}

/// What the comparison says of a plain function and a twin of `i64`.
fn verdict(plain: fn(i64) -> i64, twin: fn(Jit<i64>, &mut Cx) -> Jit<i64>) -> String {
    let pair = function::<(i64, ()), _, _, _>("pair", plain, twin);
    agree(&*pair, &mut assembler(), &mut Count::default()).expect_err("the twin is wrong")
}

fn expect(said: &str, by: String) {
    assert!(by.contains(said), "{by}");
}

#[test]
fn another_result() {
    expect("pair: twin differs on input 0", verdict(plus_one, |a, cx| add::<_, false>(a, k(2), cx)));
}

#[test]
fn a_decision_without_a_guard() {
    let plain = |a: i64| if a < 5 { 1 } else { 2 };
    let said = verdict(plain, |a, _| k(if a.val < 5 { 1 } else { 2 }));
    expect("pair: recorded trace differs on input", said);
}

#[test]
fn a_guard_on_another_condition() {
    let plain = |a: i64| if a < 5 { 1 } else { 2 };
    let said = verdict(plain, |a, cx| {
        let less = lt(a, k(100), cx);
        branch(less, cx);
        k(if a.val < 5 { 1 } else { 2 })
    });
    expect("pair: recorded trace differs on input", said);
}

#[test]
fn a_result_of_this_input_taken_for_a_constant() {
    expect("pair: recorded trace differs on input", verdict(plus_one, |a, _| k(a.val.wrapping_add(1))));
}

#[test]
fn another_message_of_a_panic() {
    let plain = |a: i64| if a == 7 { panic!("seven") } else { a };
    let said = verdict(plain, |a, _| if a.val == 7 { panic!("six") } else { a });
    expect("pair: twin differs on input 4", said);
}

#[test]
fn no_panic() {
    expect("pair: twin differs on input 4", verdict(|a| if a == 7 { panic!("seven") } else { a }, |a, _| a));
}

#[test]
fn effects_in_another_order() {
    let plain = |a: i64| {
        effect(1);
        effect(2);
        a
    };
    let said = verdict(plain, |a, cx| {
        log::trace(k(2), cx);
        log::trace(k(1), cx);
        a
    });
    expect("pair: twin differs on input 0", said);
}

#[test]
fn an_effect_that_is_not_recorded() {
    let plain = |a: i64| {
        effect(1);
        a
    };
    let said = verdict(plain, |a, _| {
        effect(1);
        a
    });
    expect("pair: recorded trace differs on input 0", said);
}

#[test]
fn an_effect_before_a_guard_that_fails() {
    let plain = |a: i64| if a < 5 { a } else { tick(a) };
    let said = verdict(plain, |a, cx| {
        let less = lt(a, k(5), cx);
        if less.val {
            branch(less, cx);
            return a;
        }
        // The call is recorded too early.
        let t = tick::trace(a, cx);
        branch(less, cx);
        t
    });
    expect("has effects that are not the function's", said);
}

#[test]
fn a_store_that_is_not_recorded() {
    type Cells = GcArray<GcCell<i64>>;
    let plain = |a: Cells| a.iter().for_each(|c| c.set(1));
    let twin = |a: Jit<Cells>, _: &mut Cx| a.val.iter().for_each(|c| c.set(1));
    let pair = function::<(Cells, ()), (), _, _>("pair", plain, twin);
    let said = agree(&*pair, &mut assembler(), &mut Count::default()).expect_err("the twin is wrong");
    expect("pair: recorded trace differs on input 0", said);
}

#[test]
fn constants_that_do_not_fold() {
    let said = verdict(plus_one, |a, cx| {
        if a.ir.is_none() {
            // An elidable call of a constant leaves a note in the trace.
            crate::calls::pure_one::trace(k(1), cx);
        }
        add::<_, false>(a, k(1), cx)
    });
    expect("constant inputs are recorded", said);
}
