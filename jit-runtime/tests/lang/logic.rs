//! Booleans, short circuits, and the order in which things are evaluated.

use jit_runtime::prelude::*;

use crate::function::{effect, functions};

/// Calls whose order can be seen.
#[dont_look_inside]
pub(crate) fn tick(n: i64) -> i64 {
    effect(n);
    n
}

#[dont_look_inside]
pub(crate) fn test(n: i64, result: bool) -> bool {
    effect(n);
    result
}

/// Panics on negative numbers, after its effect.
#[dont_look_inside]
pub(crate) fn strict(n: i64) -> i64 {
    effect(n);
    assert!(n >= 0, "strict: {n} is negative");
    n
}

#[dont_look_inside]
pub(crate) fn log(n: i64) {
    effect(n);
}

#[jit]
fn and(a: bool, b: bool) -> bool {
    a && b
}

#[jit]
fn or(a: bool, b: bool) -> bool {
    a || b
}

#[jit]
fn not(a: bool) -> bool {
    !a
}

#[jit]
fn eager(a: bool, b: bool) -> (bool, bool, bool) {
    (a & b, a | b, a ^ b)
}

#[jit]
fn mixed(a: bool, b: bool, c: bool) -> bool {
    a && !b || c && (a || !c) && !(b && c)
}

#[jit]
fn bool_compare(a: bool, b: bool) -> (bool, bool, bool) {
    (a == b, a != b, a < b)
}

#[jit]
fn assign_bools(a: bool, b: bool) -> bool {
    let mut x = a;
    x &= b;
    x |= !a;
    x ^= b;
    x
}

#[jit]
fn bool_of_comparisons(a: i64, b: i64) -> bool {
    let less = a < b;
    let small = a & 7 < 3;
    less == small && a != b
}

#[jit]
fn and_shields(a: i64, b: i64) -> bool {
    b != 0 && a.wrapping_div(b) > 1
}

#[jit]
fn or_shields(a: i64, b: i64) -> bool {
    b == 0 || a.wrapping_rem(b) == 0
}

#[jit]
fn short_circuit_effects(a: bool, b: bool) -> bool {
    test(1, a) && test(2, b) || test(3, a)
}

#[jit]
fn eager_effects(a: bool, b: bool) -> bool {
    test(1, a) & test(2, b) | test(3, a)
}

#[jit]
fn not_of_short_circuit(a: bool, b: bool) -> i64 {
    if !(test(1, a) || test(2, b)) { tick(3) } else { tick(4) }
}

#[jit]
fn value_of_short_circuit(a: bool, b: bool) -> bool {
    let both = test(1, a) && test(2, b);
    let one = both || test(3, !a);
    both != one
}

#[jit]
fn then_some(a: bool, x: i64) -> Option<i64> {
    a.then_some(x)
}

#[jit]
fn operands_left_to_right(a: i64) -> i64 {
    tick(1).wrapping_sub(tick(2)).wrapping_mul(tick(a))
}

#[jit]
fn operator_operands(a: i64) -> i64 {
    (tick(1) - tick(2)) * (tick(3) + tick(a & 7))
}

#[jit]
fn three(a: i64, b: i64, c: i64) -> i64 {
    a ^ b.wrapping_mul(3) ^ c.wrapping_mul(5)
}

#[jit]
fn arguments_left_to_right(a: i64) -> i64 {
    three(tick(1), three(tick(2), tick(3), tick(a)), tick(4))
}

#[jit]
fn argument_reads_before_assignment(a: i64) -> i64 {
    let mut x = a;
    three(
        x,
        {
            x = x.wrapping_add(1);
            x
        },
        x,
    )
}

#[jit]
fn left_operand_before_assignment(a: i64) -> i64 {
    let mut x = a & 0xffff;
    x + {
        x = 7;
        x
    } * x
}

#[jit]
fn compound_assignment_right_first(a: i64) -> i64 {
    let mut x = a & 0xffff;
    x += {
        x = 100;
        tick(x)
    };
    x
}

#[jit]
fn comparison_operands(a: i64) -> bool {
    let mut x = a & 15;
    x < {
        x -= 1;
        x
    } + tick(2)
}

#[jit]
fn tuple_order(a: i64) -> (i64, i64, i64) {
    (tick(a), tick(2), tick(3))
}

#[jit]
fn panic_stops_effects(a: i64) -> i64 {
    tick(1) + strict(a) + tick(2)
}

#[jit]
fn panic_in_argument(a: i64, b: i64) -> i64 {
    three(tick(1), strict(a), strict(b))
}

#[jit]
fn overflow_between_effects(a: i64) -> i64 {
    let x = tick(1) + i64::MAX - (a & 1);
    tick(2);
    x
}

#[jit]
fn statement_effects(a: i64) {
    log(1);
    if a > 0 {
        log(2);
    }
    log(a);
}

#[jit]
fn unit_in_arms(a: i64) {
    match a & 3 {
        0 => log(10),
        1 => {}
        2 => {
            log(12);
            log(13);
        }
        _ => (),
    }
}

#[jit]
fn condition_effects_once(a: i64) -> i64 {
    if tick(a & 3) == 1 && tick(5) == 5 || tick(6) == a { tick(7) } else { tick(8) }
}

#[jit]
fn effect_in_index(a: usize) -> i64 {
    const TABLE: &[i64] = &[10, 20, 30];
    let x = tick(1) + TABLE[a % 4];
    x + tick(2)
}

#[jit]
fn effects_of_unused(a: i64) -> i64 {
    let _ = tick(1);
    let _unused = tick(2);
    tick(3);
    a
}

#[jit]
fn chars(a: char, b: char) -> (bool, bool, bool) {
    (a == b, a < b, a.is_ascii_digit() || b.is_alphabetic())
}

#[jit]
fn bool_as_index(a: bool, b: bool) -> i64 {
    const TABLE: &[i64] = &[1, 2, 4, 8];
    TABLE[a as usize * 2 + b as usize]
}

functions! {
    and(bool, bool);
    or(bool, bool);
    not(bool);
    eager(bool, bool);
    mixed(bool, bool, bool);
    bool_compare(bool, bool);
    assign_bools(bool, bool);
    bool_of_comparisons(i64, i64);
    and_shields(i64, i64);
    or_shields(i64, i64);
    short_circuit_effects(bool, bool);
    eager_effects(bool, bool);
    not_of_short_circuit(bool, bool);
    value_of_short_circuit(bool, bool);
    then_some(bool, i64);
    operands_left_to_right(i64);
    operator_operands(i64);
    arguments_left_to_right(i64);
    argument_reads_before_assignment(i64);
    left_operand_before_assignment(i64);
    compound_assignment_right_first(i64);
    comparison_operands(i64);
    tuple_order(i64);
    panic_stops_effects(i64);
    panic_in_argument(i64, i64);
    overflow_between_effects(i64);
    statement_effects(i64);
    unit_in_arms(i64);
    condition_effects_once(i64);
    effect_in_index(usize);
    effects_of_unused(i64);
    chars(char, char);
    bool_as_index(bool, bool);
    tick(i64);
    test(i64, bool);
    strict(i64);
    log(i64);
}
