//! Arrays and slices: length, index, loops, and what happens out of bounds.

use jit_runtime::prelude::*;

use crate::enums::{Color, Wide};
use crate::function::functions;
use crate::logic::{log, tick};

const PRIMES: &[i64] = &[2, 3, 5, 7, 11];
const WORDS: &[u16] = &[1, 0xffff, 300];
static SQUARES: &[i32] = &[0, 1, 4, 9, 16];
const MIXED: &[Wide] = &[Wide::Nil, Wide::Int(5), Wide::Float(0.5), Wide::Text(&3)];
const COLORS: &[Color] = &[Color::Blue, Color::Red];
const NAMES: &[&str] = &["zero", "one", "two"];

#[jit]
fn index_slice(a: &'static [i64], i: usize) -> i64 {
    a[i]
}

#[jit]
fn index_masked(a: &'static [i64], i: usize) -> i64 {
    if a.is_empty() { -1 } else { a[i % a.len()] }
}

#[jit]
fn index_constant(a: &'static [i64]) -> i64 {
    a[0] ^ a[1]
}

#[jit]
fn index_with_arithmetic(a: &'static [i64], i: usize) -> i64 {
    a[(i & 3) * 2 + 1]
}

#[jit]
fn index_by_cast(a: &'static [i64], i: i64) -> i64 {
    a[i as usize]
}

#[jit]
fn index_order(a: &'static [i64]) -> i64 {
    tick(1) ^ a[tick(2) as usize] ^ tick(3)
}

#[jit]
fn index_of_index(a: &'static [i64]) -> i64 {
    a[a[0] as usize]
}

#[jit]
fn length(a: &'static [i64], b: &'static [u8]) -> (usize, bool) {
    (a.len() + b.len(), b.is_empty())
}

#[jit]
fn bytes(code: &'static [u8], pc: usize) -> u8 {
    code[pc % 8]
}

#[jit]
fn opcode(code: &'static [u8], pc: usize) -> i64 {
    match code[pc % 4] {
        b'(' => 1,
        b'a'..=b'z' => 2,
        b'0'..=b'9' => 3,
        other => other as i64,
    }
}

#[jit]
fn constant_table(i: usize) -> i64 {
    PRIMES[i % 6]
}

#[jit]
fn constant_narrow_table(i: usize) -> u16 {
    WORDS[i]
}

#[jit]
fn static_table(i: usize) -> i32 {
    SQUARES[i & 7]
}

#[jit]
fn table_of_enums(i: usize) -> i64 {
    match MIXED[i % 5] {
        Wide::Int(n) => n,
        Wide::Float(f) if f > 0.0 => 1,
        Wide::Text(_) => 2,
        _ => 3,
    }
}

#[jit]
fn table_of_colors(i: usize) -> bool {
    COLORS[i & 1] == Color::Red
}

#[jit]
fn table_of_names(i: usize) -> usize {
    NAMES[i % 3].len()
}

#[jit]
fn floats(a: &'static [f64], i: usize) -> f64 {
    a[i % 4] * 2.0
}

#[unroll_safe]
#[jit]
fn sum(a: &'static [i64]) -> i64 {
    let mut s = 0i64;
    for x in a {
        s = s.wrapping_add(*x);
    }
    s
}

#[unroll_safe]
#[jit]
fn sum_by_index(a: &'static [i64]) -> i64 {
    let mut s = 0i64;
    for i in 0..a.len() {
        s = s.wrapping_mul(3).wrapping_add(a[i]);
    }
    s
}

#[unroll_safe]
#[jit]
fn find(a: &'static [i64], x: i64) -> Option<usize> {
    for i in 0..a.len() {
        if a[i] == x & 15 {
            return Some(i);
        }
    }
    None
}

#[unroll_safe]
#[jit]
fn iterate_with_break(a: &'static [i64]) -> i64 {
    let mut n = 0;
    for &x in a.iter() {
        if x < 0 {
            break;
        }
        if x % 2 == 0 {
            continue;
        }
        n += 1;
    }
    n
}

#[unroll_safe]
#[jit]
fn enumerate(a: &'static [i64]) -> i64 {
    let mut s = 0i64;
    for (i, &x) in a.iter().enumerate() {
        s = s.wrapping_add(x.wrapping_mul(i as i64));
    }
    s
}

#[unroll_safe]
#[jit]
fn iterate_bytes(a: &'static [u8]) -> u32 {
    let mut h = 5381u32;
    for b in a {
        h = h.wrapping_mul(33) ^ *b as u32;
    }
    h
}

#[jit]
fn array_of_words(a: GcArray<i64>, i: usize) -> i64 {
    a[i]
}

/// What is known of an index in one array says nothing of another.
#[jit]
fn index_again(a: &'static [i64], b: &'static [u8], i: usize) -> i64 {
    a[i] ^ b[i] as i64 ^ a[i] ^ a[i ^ 1] ^ b[0] as i64 ^ a[0] ^ b[i] as i64
}

#[jit]
fn array_index_again(a: GcArray<i64>, b: GcArray<GcCell<i64>>, i: usize) -> i64 {
    let first = a[i] ^ b[i].get();
    b[i].set(a[i]);
    first ^ b[i].get() ^ a[1] ^ b[1].get() ^ a[1] ^ b[i ^ 1].get()
}

#[jit]
fn array_length(a: GcArray<i64>) -> (usize, bool) {
    (a.len(), a.is_empty())
}

#[jit]
fn array_cells(a: GcArray<GcCell<i64>>, i: usize, v: i64) -> i64 {
    let old = a[i & 3].get();
    a[i & 3].set(v);
    old
}

#[jit]
fn array_cells_swap(a: GcArray<GcCell<i64>>, i: usize, j: usize) {
    let t = a[i & 3].get();
    a[i & 3].set(a[j & 3].get());
    a[j & 3].set(t);
}

#[jit]
fn array_cells_alias(a: GcArray<GcCell<i64>>, i: usize, j: usize) -> i64 {
    let (i, j) = (i & 1, j & 1);
    a[i].set(10);
    a[j].set(20);
    a[i].get() + a[j].get()
}

#[jit]
fn array_store_then_panic(a: GcArray<GcCell<i64>>, i: usize) -> i64 {
    a[0].set(tick(5));
    a[i].set(tick(6));
    log(7);
    a[0].get()
}

#[jit]
fn array_identity(a: GcArray<i64>, b: GcArray<i64>) -> (bool, bool) {
    (a == b, a == a)
}

#[unroll_safe]
#[jit]
fn array_prefix_sums(a: GcArray<GcCell<i64>>) -> i64 {
    let mut s = 0i64;
    for i in 0..a.len() {
        s = s.wrapping_add(a[i].get());
        a[i].set(s);
    }
    s
}

#[unroll_safe]
#[jit]
fn array_bubble(a: GcArray<GcCell<i64>>) -> bool {
    let mut moved = false;
    let mut i = 1;
    while i < a.len() {
        let (x, y) = (a[i - 1].get(), a[i].get());
        if x > y {
            a[i - 1].set(y);
            a[i].set(x);
            moved = true;
        }
        i += 1;
    }
    moved
}

#[dont_look_inside]
fn new_array(n: usize) -> GcArray<GcCell<i64>> {
    GcArray::from_fn(n & 3, |i| GcCell::new(i as i64))
}

#[jit]
fn array_from_a_call(n: usize, i: usize) -> i64 {
    let a = new_array(n);
    a[i].set(9);
    a[0].get()
}

#[jit]
fn strings(s: &'static str, t: &'static str) -> (usize, bool, bool) {
    (s.len(), s.is_empty(), s == t)
}

#[jit]
fn string_bytes(s: &'static str, i: usize) -> u8 {
    s.as_bytes()[i % 3]
}

#[jit]
fn choose_slice(c: bool) -> &'static [i64] {
    const NOTHING: &[i64] = &[];
    if c { PRIMES } else { NOTHING }
}

#[jit]
fn filled_constant(x: i64, i: usize) -> i64 {
    let a: GcArray<i64> = GcArray::filled(3, x);
    a[i % 4] ^ a.len() as i64
}

#[jit]
fn filled_of_any_length(n: usize, x: i64) -> GcArray<GcCell<i64>> {
    let a: GcArray<GcCell<i64>> = GcArray::filled(n % 5, x);
    if !a.is_empty() {
        a[a.len() - 1].set(7);
    }
    a
}

#[jit]
fn filled_with_enums(x: i64, i: usize) -> Wide {
    let a: GcArray<GcCell<Wide>> = GcArray::filled(4, Wide::Nil);
    a[1].set(Wide::Int(x));
    a[2].set(Wide::Float(0.25));
    a[i % 5].get()
}

#[jit]
fn filled_with_options(x: u8, i: usize) -> Option<u8> {
    let a = GcArray::<GcCell<Option<u8>>>::filled(2, None);
    a[0].set(Some(x));
    a[i].get()
}

#[jit]
fn filled_with_bytes(x: i32, i: usize) -> (i32, u64) {
    let a: GcArray<GcCell<i16>> = GcArray::filled(3, x as i16);
    a[1].set((x >> 3) as i16);
    (a[i % 3].get() as i32, a[1].get() as u64)
}

#[jit]
fn filled_too_long(x: i64) -> i64 {
    let a: GcArray<GcCell<i64>> = GcArray::filled(300, x);
    a[299].set(a[0].get() ^ 1);
    a[299].get() ^ a[150].get().wrapping_mul(3)
}

#[jit]
fn from_fn(x: i64, i: usize) -> i64 {
    let a: GcArray<i64> = GcArray::from_fn(4, |k| x.wrapping_mul(k as i64 + 1));
    a[i & 3]
}

#[jit]
fn from_fn_of_cells(n: usize, x: i64) -> GcArray<GcCell<i64>> {
    GcArray::from_fn(n & 3, |k| GcCell::new(if k == 1 { x } else { k as i64 }))
}

#[jit]
fn from_fn_that_panics(n: usize, x: i64) -> i64 {
    let a: GcArray<i64> = GcArray::from_fn(n & 7, |k| if k == 5 { panic!("five") } else { x / k as i64 });
    a.len() as i64
}

#[jit]
fn from_fn_with_effects(x: i64) -> i64 {
    let a: GcArray<i64> = GcArray::from_fn(3, |k| tick(k as i64 ^ x));
    a[0] ^ a[2]
}

#[jit]
fn plus_one(i: usize) -> i64 {
    i as i64 + 1
}

#[jit]
fn from_named_fn(i: usize) -> i64 {
    let a: GcArray<i64> = GcArray::from_fn(3, plus_one);
    a[i % 3]
}

#[jit]
fn array_in_array(x: i64, i: usize) -> i64 {
    let a: GcArray<GcCell<i64>> = GcArray::filled(2, x);
    let b: GcArray<GcArray<GcCell<i64>>> = GcArray::from_fn(3, |_| a);
    b[i % 3][1].set(5);
    b[0][1].get() ^ b[1][0].get()
}

#[jit]
fn empty_array(x: usize) -> i64 {
    let a: GcArray<i64> = GcArray::filled(0, 1);
    a[x]
}

functions! {
    index_slice(&'static [i64], usize);
    index_masked(&'static [i64], usize);
    index_constant(&'static [i64]);
    index_with_arithmetic(&'static [i64], usize);
    index_by_cast(&'static [i64], i64);
    index_order(&'static [i64]);
    index_of_index(&'static [i64]);
    length(&'static [i64], &'static [u8]);
    bytes(&'static [u8], usize);
    opcode(&'static [u8], usize);
    constant_table(usize);
    constant_narrow_table(usize);
    static_table(usize);
    table_of_enums(usize);
    table_of_colors(usize);
    table_of_names(usize);
    floats(&'static [f64], usize);
    sum(&'static [i64]);
    sum_by_index(&'static [i64]);
    find(&'static [i64], i64);
    iterate_with_break(&'static [i64]);
    enumerate(&'static [i64]);
    iterate_bytes(&'static [u8]);
    array_of_words(GcArray<i64>, usize);
    index_again(&'static [i64], &'static [u8], usize);
    array_index_again(GcArray<i64>, GcArray<GcCell<i64>>, usize);
    array_length(GcArray<i64>);
    array_cells(GcArray<GcCell<i64>>, usize, i64);
    array_cells_swap(GcArray<GcCell<i64>>, usize, usize);
    array_cells_alias(GcArray<GcCell<i64>>, usize, usize);
    array_store_then_panic(GcArray<GcCell<i64>>, usize);
    array_identity(GcArray<i64>, GcArray<i64>);
    array_prefix_sums(GcArray<GcCell<i64>>);
    array_bubble(GcArray<GcCell<i64>>);
    array_from_a_call(usize, usize);
    strings(&'static str, &'static str);
    string_bytes(&'static str, usize);
    choose_slice(bool);
    filled_constant(i64, usize);
    filled_of_any_length(usize, i64);
    filled_with_enums(i64, usize);
    filled_with_options(u8, usize);
    filled_with_bytes(i32, usize);
    filled_too_long(i64);
    from_fn(i64, usize);
    from_fn_of_cells(usize, i64);
    from_fn_that_panics(usize, i64);
    from_fn_with_effects(i64);
    from_named_fn(usize);
    array_in_array(i64, usize);
    empty_array(usize);
}
