//! Control flow: branches, loops, labels, early returns, shadowing.

use jit_runtime::prelude::*;

use crate::function::functions;
use crate::logic::{log, tick};

#[jit]
fn if_value(a: i64) -> i64 {
    let x = if a > 10 { 1 } else { 2 };
    x + if a & 1 == 0 { 10 } else { 20 }
}

#[jit]
fn else_if_chain(a: i64) -> i64 {
    if a < 0 {
        -1
    } else if a == 0 {
        0
    } else if a < 10 {
        1
    } else {
        2
    }
}

#[jit]
fn if_without_else(a: i64) -> i64 {
    let mut x = a & 0xff;
    if x > 100 {
        x = x - 100;
    }
    x
}

#[jit]
fn early_return(a: i64) -> i64 {
    if a < 0 {
        return -1;
    }
    if a > 1000 {
        return 1000;
    }
    a
}

#[jit]
fn return_in_expression(a: i64) -> i64 {
    let x = if a > 0 { a } else { return 0 };
    x / 2
}

#[jit]
fn return_in_argument(a: i64) -> i64 {
    tick(1) + tick(if a > 3 { return tick(2) } else { 5 })
}

#[jit]
fn return_in_condition(a: i64) -> bool {
    a > 5 || {
        if a == 0 {
            return true;
        }
        a < -5
    }
}

#[jit]
fn return_unit(a: i64) {
    if a > 0 {
        log(1);
        return;
    }
    log(2);
}

#[jit]
fn shadowing(a: i64) -> i64 {
    let x = a & 0xff;
    let x = x + 1;
    {
        let x = x * 2;
        let y = x;
        let _ = y;
    }
    let x = x as u8;
    let x = x > 100;
    if x { 1 } else { 0 }
}

#[jit]
fn shadow_in_branches(a: i64) -> i64 {
    let mut x = a & 0xff;
    if x > 5 {
        let mut x = x + 1;
        x += 1;
        log(x);
    } else {
        x += 10;
    }
    x
}

#[jit]
fn shadow_by_own_value(a: u8) -> u16 {
    let a = a as u16 + 1;
    let a = { a * 2 };
    a
}

#[jit]
fn deferred_let(a: i64) -> i64 {
    let x;
    if a > 0 {
        x = 1;
    } else {
        x = tick(2);
    }
    x
}

#[jit]
fn deferred_with_type(a: i64) -> u8 {
    let x: u8;
    let y;
    x = a as u8;
    y = x / 2;
    y + 1
}

#[jit]
fn block_value(a: i64) -> i64 {
    let x = {
        let t = a & 7;
        t * t
    };
    x + { 1 }
}

#[jit]
fn labelled_block(a: i64) -> i64 {
    let x = 'found: {
        if a > 100 {
            break 'found 1;
        }
        if a < -100 {
            break 'found 2;
        }
        3
    };
    x * 10
}

#[jit]
fn nested_labelled_blocks(a: i64, b: i64) -> i64 {
    'out: {
        let x = 'inner: {
            if a == b {
                break 'out 1;
            }
            if a > b {
                break 'inner 2;
            }
            3
        };
        x + 10
    }
}

#[unroll_safe]
#[jit]
fn while_loop(n: i64) -> i64 {
    let mut i = n & 7;
    let mut s = 0;
    while i > 0 {
        s += i * i;
        i -= 1;
    }
    s
}

#[unroll_safe]
#[jit]
fn loop_with_value(n: i64) -> i64 {
    let mut i = n & 15;
    let found = loop {
        i += 1;
        if i % 5 == 0 {
            break i * 100;
        }
    };
    found + 1
}

#[unroll_safe]
#[jit]
fn continue_skips(n: u64) -> u64 {
    let mut i = 0;
    let mut s = 0;
    while i < n % 9 {
        i += 1;
        if i % 3 == 0 {
            continue;
        }
        s += i;
    }
    s
}

#[unroll_safe]
#[jit]
fn labelled_break(a: i64, b: i64) -> i64 {
    let (a, b) = (a & 3, b & 3);
    let mut steps = 0;
    let mut i = 0;
    'outer: loop {
        let mut j = 0;
        loop {
            steps += 1;
            if i == a && j == b {
                break 'outer;
            }
            if j == 3 {
                break;
            }
            j += 1;
        }
        i += 1;
    }
    steps
}

#[unroll_safe]
#[jit]
fn labelled_continue(a: i64) -> i64 {
    let mut s = 0;
    'rows: for i in 0..4 {
        for j in 0..4 {
            if j > i {
                continue 'rows;
            }
            if i * j == a & 7 {
                break 'rows;
            }
            s += i * 10 + j;
        }
        s += 1000;
    }
    s
}

#[unroll_safe]
#[jit]
fn break_out_of_two_with_value(a: i64) -> i64 {
    let mut i = 0;
    'outer: loop {
        loop {
            i += 1;
            if i * i > a & 63 {
                break 'outer i;
            }
            if i % 4 == 0 {
                break;
            }
        }
        log(i);
    }
}

#[unroll_safe]
#[jit]
fn break_block_inside_loop(n: i64) -> i64 {
    let mut s = 0;
    'all: for i in 0..n & 7 {
        let v = 'v: {
            if i == 3 {
                break 'v 100;
            }
            if i == 5 {
                break 'all;
            }
            i
        };
        s += v;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_range(n: i64) -> i64 {
    let mut s = 0;
    for i in 0..n & 7 {
        s = s * 3 + i;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_inclusive(lo: i8, hi: i8) -> i64 {
    let (lo, hi) = (lo & 7, hi & 7);
    let mut s = 0;
    for i in lo..=hi {
        s = s * 10 + i as i64;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_inclusive_to_the_end(lo: u8) -> i64 {
    let mut n = 0;
    for i in (lo | 0xf8)..=255 {
        n = n * 2 + i as i64;
    }
    n
}

#[unroll_safe]
#[jit]
fn for_rev(n: u32) -> u32 {
    let mut s = 0;
    for i in (1..n % 8).rev() {
        s = s * 10 + i;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_inclusive_rev_from_zero(n: u8) -> u32 {
    let mut s = 0;
    for i in (0..=n % 6).rev() {
        s = s * 10 + i as u32;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_empty_ranges(a: i64) -> i64 {
    let mut n = 0;
    for _ in 5..3 {
        n += 1;
    }
    for _ in 4..=3 {
        n += 10;
    }
    for _ in a..a {
        n += 100;
    }
    n
}

#[unroll_safe]
#[jit]
fn for_bounds_evaluated_once(n: i64) -> i64 {
    let mut end = n & 3;
    let mut s = 0;
    for i in tick(0)..tick(end) {
        end += 10;
        s += i;
    }
    s + end
}

#[unroll_safe]
#[jit]
fn for_variable_may_be_changed(n: i64) -> i64 {
    let mut s = 0;
    for mut i in 0..n & 3 {
        i *= 100;
        s += i;
    }
    s
}

#[unroll_safe]
#[jit]
fn for_continue_and_break(n: i64) -> i64 {
    let mut s = 0;
    for i in 0..10 {
        if i == n & 3 {
            continue;
        }
        if i > n & 7 {
            break;
        }
        s += i;
    }
    s
}

#[unroll_safe]
#[jit]
fn return_from_loop(n: i64) -> i64 {
    for i in 0..8 {
        if i * i >= n & 31 {
            return i;
        }
    }
    -1
}

#[unroll_safe]
#[jit]
fn overflow_in_loop(n: u8) -> u8 {
    let mut x = n;
    for _ in 0..3 {
        x *= 2;
    }
    x
}

#[unroll_safe]
#[jit]
fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a % 100, b % 100);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[unroll_safe]
#[jit]
fn swap_by_tuple(a: i64, b: i64) -> i64 {
    let (mut x, mut y) = (a & 0xff, b & 0xff);
    let mut n = 0;
    while x != y && n < 6 {
        if x < y {
            (x, y) = (y, x);
        }
        x -= y;
        n += 1;
    }
    x * 1000 + n
}

#[unroll_safe]
#[jit]
fn while_with_side_condition(n: i64) -> i64 {
    let mut i = 0;
    while {
        i += 1;
        tick(i) < n & 3
    } {
        log(100);
    }
    i
}

#[unroll_safe]
#[jit]
fn loop_ends_in_a_match(n: u32) -> u32 {
    let mut state = n % 5;
    let mut steps = 0;
    loop {
        steps += 1;
        state = match state {
            0 => 3,
            1 => break,
            2 => 1,
            3 => {
                steps += 10;
                continue_at(steps)
            }
            _ => return steps + 1000,
        };
    }
    steps
}

#[jit]
fn continue_at(steps: u32) -> u32 {
    if steps > 20 { 2 } else { 0 }
}

#[jit]
fn never_returns(a: i64) -> i64 {
    if a < 100 { a } else { panic!("too big: {}", a) }
}

#[jit]
fn unit_values(a: i64) -> i64 {
    let u = log(1);
    let () = u;
    let v = if a > 0 { log(2) } else { () };
    v;
    a
}

functions! {
    if_value(i64);
    else_if_chain(i64);
    if_without_else(i64);
    early_return(i64);
    return_in_expression(i64);
    return_in_argument(i64);
    return_in_condition(i64);
    return_unit(i64);
    shadowing(i64);
    shadow_in_branches(i64);
    shadow_by_own_value(u8);
    deferred_let(i64);
    deferred_with_type(i64);
    block_value(i64);
    labelled_block(i64);
    nested_labelled_blocks(i64, i64);
    while_loop(i64);
    loop_with_value(i64);
    continue_skips(u64);
    labelled_break(i64, i64);
    labelled_continue(i64);
    break_out_of_two_with_value(i64);
    break_block_inside_loop(i64);
    for_range(i64);
    for_inclusive(i8, i8);
    for_inclusive_to_the_end(u8);
    for_rev(u32);
    for_inclusive_rev_from_zero(u8);
    for_empty_ranges(i64);
    for_bounds_evaluated_once(i64);
    for_variable_may_be_changed(i64);
    for_continue_and_break(i64);
    return_from_loop(i64);
    overflow_in_loop(u8);
    greatest_common_divisor(u32, u32);
    swap_by_tuple(i64, i64);
    while_with_side_condition(i64);
    loop_ends_in_a_match(u32);
    never_returns(i64);
    unit_values(i64);
}
