//! `Option` and `Result`: nesting, `?`, `let .. else`, chains of `if let`, combinators.

use jit_runtime::prelude::*;

use crate::function::functions;
use crate::logic::{log, test, tick};

#[jit]
fn some_or_none(a: i64) -> Option<i64> {
    if a > 0 { Some(a) } else { None }
}

#[jit]
fn ok_or_err(a: i64) -> Result<i64, bool> {
    if a % 3 == 0 { Err(a > 0) } else { Ok(a / 3) }
}

#[jit]
fn filter(x: Option<i64>, limit: i64) -> Option<i64> {
    let y = x.filter(|n| test(*n, *n > limit));
    tick(1);
    y.filter(|n| n % 2 == 0)
}

#[jit]
fn map_or_else(x: Option<i64>, y: Result<i64, u8>) -> i64 {
    let a = x.map_or_else(|| 7, |n| n ^ 3);
    let b = y.map_or_else(|e| e as i64, |n| n >> 1);
    a.wrapping_mul(b)
}

#[jit]
fn and_xor(x: Option<i64>, y: Option<i64>, z: Option<u8>) -> (Option<u8>, Option<i64>) {
    (x.and(z), x.xor(y))
}

#[jit]
fn or_predicates(x: Option<i64>, y: Result<i64, u8>) -> bool {
    x.is_none_or(|n| n > 4) ^ y.is_err_and(|e| e > 100)
}

#[jit]
fn result_unwrap_or_default(y: Result<i64, u8>) -> i64 {
    y.unwrap_or_default()
}

#[jit]
fn match_option(x: Option<i64>) -> i64 {
    match x {
        Some(0) => 1,
        Some(n) if n < 0 => 2,
        Some(n @ 1..=9) => n,
        Some(_) => 3,
        None => 4,
    }
}

#[jit]
fn match_none_first(x: Option<u8>) -> u8 {
    match x {
        None => 0,
        Some(n) => n / 2,
    }
}

#[jit]
fn match_result(x: Result<i64, u8>) -> i64 {
    match x {
        Ok(n) if n > 0 => n,
        Err(7) => 7,
        Ok(n) => n ^ 1,
        Err(e) => e as i64 + 1000,
    }
}

#[jit]
fn if_let(x: Option<i64>) -> i64 {
    if let Some(n) = x { n } else { -1 }
}

#[jit]
fn if_let_chain_of_else(x: Option<i64>, y: Result<i64, i64>) -> i64 {
    if let Some(0) = x {
        1
    } else if let Ok(n) = y {
        n
    } else if let (Some(n), Err(e)) = (x, y) {
        n ^ e
    } else {
        2
    }
}

#[jit]
fn let_chain(x: Option<i64>, y: Option<i64>) -> i64 {
    if let Some(a) = x
        && a > 0
        && let Some(b) = y
        && b > a
    {
        1
    } else if x == None
        && let Some(b) = y
    {
        b
    } else {
        3
    }
}

#[jit]
fn let_chain_effects(x: Option<i64>, c: bool) -> i64 {
    if test(1, c)
        && let Some(n) = x
        && tick(n) > 2
    {
        log(n);
        n
    } else {
        tick(9)
    }
}

#[jit]
fn let_else(x: Option<i64>) -> i64 {
    let Some(n) = x else {
        return -1;
    };
    let (Ok(m) | Err(m)) = (if n > 3 { Ok(n) } else { Err(1) });
    m
}

#[jit]
fn let_else_result(x: Result<u8, i64>, y: Option<u8>) -> u8 {
    let (Ok(a), Some(b)) = (x, y) else {
        log(1);
        return 0;
    };
    a / 2 + b / 2
}

#[unroll_safe]
#[jit]
fn let_else_in_loop(x: Option<i64>) -> i64 {
    let mut n = 0;
    loop {
        n += 1;
        let Some(v) = x else { break n };
        if v & 3 < n {
            return v & 0xff;
        }
        let 1..=5 = n else { continue };
    }
}

#[jit]
fn question_option(x: Option<i64>, y: Option<i64>) -> Option<i64> {
    let a = x?;
    let b = y?;
    a.checked_add(b)
}

#[jit]
fn question_result(x: Result<i64, bool>, y: Result<i64, bool>) -> Result<i64, bool> {
    Ok(x?.wrapping_sub(y?))
}

#[jit]
fn question_order(x: Option<i64>, y: Option<i64>) -> Option<i64> {
    Some(tick(1) + x?.wrapping_mul(tick(2)).wrapping_add(y?) / tick(3))
}

#[jit]
fn inner_question(x: Option<i64>) -> Option<i64> {
    let n = half(x?)?;
    half(n)
}

#[jit]
fn half(n: i64) -> Option<i64> {
    if n % 2 == 0 { Some(n / 2) } else { None }
}

#[jit]
fn divide(a: i64, b: i64) -> Result<i64, &'static str> {
    if b == 0 {
        return Err("division by zero");
    }
    a.checked_div(b).ok_or("overflow")
}

#[jit]
fn average_ratio(a: i64, b: i64, c: i64) -> Result<i64, &'static str> {
    let x = divide(a, b)?;
    let y = divide(a, c)?;
    Ok((x / 2).wrapping_add(y / 2))
}

#[jit]
fn discriminate_error(a: i64, b: i64) -> i64 {
    match divide(a, b) {
        Ok(n) => n,
        Err("overflow") => -1,
        Err(_) => -2,
    }
}

#[jit]
fn nested_option(x: Option<Option<i64>>) -> i64 {
    match x {
        Some(Some(n)) if n > 5 => n,
        Some(Some(_)) => 1,
        Some(None) => 2,
        None => 3,
    }
}

#[jit]
fn make_nested(a: i64, b: bool) -> Option<Option<i64>> {
    if a > 0 { Some(if b { Some(a) } else { None }) } else { None }
}

#[jit]
fn flatten(x: Option<Option<i64>>) -> Option<i64> {
    x.flatten()
}

#[jit]
fn result_of_option(x: Result<Option<i64>, u8>) -> i64 {
    match x {
        Ok(Some(n)) => n,
        Ok(None) => -1,
        Err(e) => e as i64,
    }
}

#[jit]
fn option_of_result(x: Option<Result<i64, bool>>) -> Result<i64, bool> {
    match x {
        Some(r) => r,
        None => Err(false),
    }
}

#[jit]
fn option_of_tuple(x: Option<(i64, bool)>) -> i64 {
    match x {
        Some((n, true)) => n,
        Some((0, false)) => 1,
        Some((n, false)) => n ^ -1,
        None => 0,
    }
}

#[jit]
fn tuple_of_options(x: Option<i64>, y: Option<i64>) -> i64 {
    match (x, y) {
        (Some(a), Some(b)) => a ^ b,
        (Some(a), None) | (None, Some(a)) => a,
        (None, None) => 0,
    }
}

#[jit]
fn option_of_bool(x: Option<bool>) -> i64 {
    match x {
        Some(true) => 1,
        Some(false) => 2,
        None => 3,
    }
}

#[jit]
fn option_of_float(x: Option<f64>) -> f64 {
    match x {
        Some(f) if f > 1.0 => f,
        Some(f) => f + 0.5,
        None => -1.0,
    }
}

#[jit]
fn result_of_different_kinds(x: Result<f64, i64>) -> Result<i64, f64> {
    match x {
        Ok(f) => Err(f * 2.0),
        Err(n) => Ok(n ^ 3),
    }
}

#[jit]
fn predicates(x: Option<i64>, y: Result<i64, i64>) -> (bool, bool, bool, bool) {
    (x.is_some(), x.is_none(), y.is_ok(), y.is_err())
}

#[jit]
fn unwraps(x: Option<i64>) -> i64 {
    x.unwrap()
}

#[jit]
fn expects(x: Option<i64>) -> i64 {
    x.expect("a number was given")
}

#[jit]
fn unwrap_result(x: Result<i64, u8>) -> i64 {
    x.unwrap()
}

#[jit]
fn expect_result(x: Result<u8, i64>) -> u8 {
    x.expect("no error")
}

#[jit]
fn unwrap_err(x: Result<i64, u8>) -> u8 {
    x.unwrap_err()
}

#[jit]
fn unwrap_or(x: Option<i64>, y: Result<i64, bool>) -> i64 {
    x.unwrap_or(3) ^ y.unwrap_or(-1)
}

#[jit]
fn unwrap_or_is_eager(x: Option<i64>) -> i64 {
    x.unwrap_or(tick(5))
}

#[jit]
fn unwrap_or_default(x: Option<i64>) -> i64 {
    x.unwrap_or_default()
}

#[jit]
fn conversions(x: Option<i64>, y: Result<i64, u8>) -> (Option<i64>, Option<u8>) {
    (y.ok().or(x), y.err())
}

#[jit]
fn ok_or(x: Option<i64>) -> Result<i64, i64> {
    x.ok_or(tick(4))
}

#[jit]
fn map(x: Option<i64>) -> Option<i64> {
    x.map(|n| n.wrapping_add(1))
}

#[jit]
fn map_captures(x: Option<i64>, by: i64) -> Option<bool> {
    let twice = by.wrapping_mul(2);
    x.map(|n| n > twice)
}

#[jit]
fn map_with_block(x: Option<i64>) -> Option<i64> {
    x.map(|n| {
        if n > 10 {
            return tick(1);
        }
        let m = n & 3;
        tick(m)
    })
}

#[jit]
fn map_to_a_function(x: Option<i64>) -> Option<i64> {
    x.map(tick).and_then(half)
}

#[jit]
fn map_to_a_variant(x: Option<i64>) -> Option<Option<i64>> {
    x.map(Some)
}

#[jit]
fn map_tuple(x: Option<(i64, i64)>) -> Option<i64> {
    x.map(|(a, b)| a ^ b)
}

#[jit]
fn map_or(x: Option<i64>, d: i64) -> i64 {
    x.map_or(tick(d), |n| n ^ d)
}

#[jit]
fn and_then(x: Option<i64>, y: Option<i64>) -> Option<i64> {
    x.and_then(|a| y.map(|b| a ^ b))
}

#[jit]
fn or_else(x: Option<i64>, y: Option<i64>) -> Option<i64> {
    x.or_else(|| y)
}

#[jit]
fn unwrap_or_else(x: Option<i64>, y: i64) -> i64 {
    x.unwrap_or_else(|| tick(y))
}

#[jit]
fn ok_or_else(x: Option<i64>) -> Result<i64, i64> {
    x.ok_or_else(|| tick(1))
}

#[jit]
fn result_map(x: Result<i64, u8>) -> Result<bool, u8> {
    x.map(|n| n > 0)
}

#[jit]
fn result_map_err(x: Result<i64, u8>) -> Result<i64, i64> {
    x.map_err(|e| e as i64 * 100)
}

#[jit]
fn result_and_then(x: Result<i64, &'static str>, d: i64) -> Result<i64, &'static str> {
    x.and_then(|n| divide(n, d))
}

#[jit]
fn result_or_else(x: Result<i64, u8>) -> Result<i64, bool> {
    x.or_else(|e| if e > 100 { Ok(e as i64) } else { Err(e == 7) })
}

#[jit]
fn result_unwrap_or_else(x: Result<i64, u8>) -> i64 {
    x.unwrap_or_else(|e| e as i64 - 1)
}

#[jit]
fn and_predicates(x: Option<i64>, y: Result<i64, u8>) -> (bool, bool) {
    (x.is_some_and(|n| n > 3), y.is_ok_and(|n| n % 2 == 0))
}

#[jit]
fn combinator_chain(x: Option<i64>) -> i64 {
    x.map(|n| n & 0xff).and_then(half).map_or(-1, |n| n * 3)
}

#[jit]
fn equality(x: Option<i64>, y: Option<i64>) -> (bool, bool, bool) {
    (x == y, x == Some(1), x != None)
}

#[unroll_safe]
#[jit]
fn while_let(x: Option<i64>) -> i64 {
    let mut at = x;
    let mut steps = 0;
    while let Some(n) = at {
        steps += 1;
        at = if n > 3 && steps < 5 { Some(n / 4) } else { None };
    }
    steps
}

#[unroll_safe]
#[jit]
fn while_let_with_condition(x: Option<i64>) -> i64 {
    let mut at = x;
    let mut steps = 0;
    while let Some(n) = at
        && steps < 4
    {
        steps += 1;
        if n % 2 == 0 {
            at = half(n);
            continue;
        }
        at = n.checked_add(1);
    }
    steps
}

#[jit]
fn option_variable(x: Option<i64>, c: bool) -> i64 {
    let mut best = None;
    if c {
        best = x;
    }
    match best {
        Some(n) => n,
        None => -1,
    }
}

#[jit]
fn option_parameter_rebound(mut x: Option<i64>) -> Option<i64> {
    if let Some(n) = x
        && n < 0
    {
        x = None;
    }
    x
}

#[jit]
fn qualified_variants(x: Option<i64>) -> Result<i64, u8> {
    match x {
        Option::Some(n) => Result::Ok(n),
        Option::None => Result::Err(1),
    }
}

#[jit]
fn unit_error(x: i64) -> Result<i64, ()> {
    if x > 0 { Ok(x) } else { Err(()) }
}

#[jit]
fn unit_ok(x: i64) -> Result<(), i64> {
    check_positive(x)?;
    log(x);
    Ok(())
}

#[jit]
fn check_positive(x: i64) -> Result<(), i64> {
    if x > 0 { Ok(()) } else { Err(x) }
}

functions! {
    some_or_none(i64);
    ok_or_err(i64);
    match_option(Option<i64>);
    match_none_first(Option<u8>);
    match_result(Result<i64, u8>);
    if_let(Option<i64>);
    if_let_chain_of_else(Option<i64>, Result<i64, i64>);
    let_chain(Option<i64>, Option<i64>);
    let_chain_effects(Option<i64>, bool);
    let_else(Option<i64>);
    let_else_result(Result<u8, i64>, Option<u8>);
    let_else_in_loop(Option<i64>);
    question_option(Option<i64>, Option<i64>);
    question_result(Result<i64, bool>, Result<i64, bool>);
    question_order(Option<i64>, Option<i64>);
    inner_question(Option<i64>);
    divide(i64, i64);
    average_ratio(i64, i64, i64);
    discriminate_error(i64, i64);
    nested_option(Option<Option<i64>>);
    make_nested(i64, bool);
    flatten(Option<Option<i64>>);
    result_of_option(Result<Option<i64>, u8>);
    option_of_result(Option<Result<i64, bool>>);
    option_of_tuple(Option<(i64, bool)>);
    tuple_of_options(Option<i64>, Option<i64>);
    option_of_bool(Option<bool>);
    option_of_float(Option<f64>);
    result_of_different_kinds(Result<f64, i64>);
    predicates(Option<i64>, Result<i64, i64>);
    unwraps(Option<i64>);
    expects(Option<i64>);
    unwrap_result(Result<i64, u8>);
    expect_result(Result<u8, i64>);
    unwrap_err(Result<i64, u8>);
    unwrap_or(Option<i64>, Result<i64, bool>);
    unwrap_or_is_eager(Option<i64>);
    unwrap_or_default(Option<i64>);
    conversions(Option<i64>, Result<i64, u8>);
    ok_or(Option<i64>);
    map(Option<i64>);
    map_captures(Option<i64>, i64);
    map_with_block(Option<i64>);
    map_to_a_function(Option<i64>);
    map_to_a_variant(Option<i64>);
    map_tuple(Option<(i64, i64)>);
    map_or(Option<i64>, i64);
    and_then(Option<i64>, Option<i64>);
    or_else(Option<i64>, Option<i64>);
    unwrap_or_else(Option<i64>, i64);
    ok_or_else(Option<i64>);
    result_map(Result<i64, u8>);
    result_map_err(Result<i64, u8>);
    result_and_then(Result<i64, &'static str>, i64);
    result_or_else(Result<i64, u8>);
    result_unwrap_or_else(Result<i64, u8>);
    and_predicates(Option<i64>, Result<i64, u8>);
    combinator_chain(Option<i64>);
    filter(Option<i64>, i64);
    map_or_else(Option<i64>, Result<i64, u8>);
    and_xor(Option<i64>, Option<i64>, Option<u8>);
    or_predicates(Option<i64>, Result<i64, u8>);
    result_unwrap_or_default(Result<i64, u8>);
    equality(Option<i64>, Option<i64>);
    while_let(Option<i64>);
    while_let_with_condition(Option<i64>);
    option_variable(Option<i64>, bool);
    option_parameter_rebound(Option<i64>);
    qualified_variants(Option<i64>);
    unit_error(i64);
    unit_ok(i64);
}
