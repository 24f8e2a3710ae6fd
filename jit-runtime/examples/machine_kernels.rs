//! What simulators of machines do in their inner loops, as traced code and as native Rust: registers of 64 bits, 32-bit operations
//! whose results are sign-extended, upper halves of products, one flat memory.
//!
//! `cargo run --release -p jit-runtime --example machine_kernels [-- KERNEL jit|native ROUNDS]`
//!
//! With a kernel, runs that alone, for a counter of instructions.

use std::cell::Cell;
use std::hint::black_box;
use std::time::Instant;

use jit_runtime::prelude::*;

/// A flat memory, as bytes and as words.
#[derive(JitObject)]
struct Memory {
    bytes: &'static [Cell<u8>],
    words: &'static [Cell<i64>],
}

type State = (i64, i64, i64, i64);

// -- The instructions of a machine

#[jit]
fn addw(a: i64, b: i64) -> i64 {
    (a as i32).wrapping_add(b as i32) as i64
}

#[jit]
fn sllw(a: i64, n: i64) -> i64 {
    (a as i32).wrapping_shl(n as u32) as i64
}

#[jit]
fn srlw(a: i64, n: i64) -> i64 {
    (a as u32).wrapping_shr(n as u32) as i32 as i64
}

#[jit]
fn mulh(a: i64, b: i64) -> i64 {
    ((a as i128 * b as i128) >> 64) as i64
}

#[jit]
fn mulhu(a: i64, b: i64) -> i64 {
    ((a as u64 as u128 * b as u64 as u128) >> 64) as i64
}

#[jit]
fn rotw(a: i64, n: i64) -> i64 {
    sllw(a, n) | srlw(a, 32 - n)
}

// -- One turn of each kernel

#[jit]
fn hash(_: &'static Memory, s: State, n: i64) -> State {
    let (a, b, c, d) = s;
    let mix = addw(addw(addw(a, (b & c) | (!b & d)), n), 0x5a82_7999);
    let a = addw(rotw(mix, 7), b);
    let mix = addw(addw(addw(d, (a & b) | (!a & c)), n), 0x6ed9_eba1);
    let d = addw(rotw(mix, 12), a);
    let mix = addw(addw(addw(c, d ^ a ^ b), n), 0x0f1b_bcdc);
    let c = addw(rotw(mix, 17), d);
    let mix = addw(addw(addw(b, c ^ d ^ a), n), 0x4a62_c1d6);
    let b = addw(rotw(mix, 22), c);
    (a, b, c, d)
}

#[jit]
fn upper(_: &'static Memory, s: State, n: i64) -> State {
    let (a, b, c, d) = s;
    let a = mulh(a ^ n, 0x5851_f42d_4c95_7f2d).wrapping_add(b);
    let b = mulhu(b, 0x9e37_79b9_7f4a_7c15u64 as i64) ^ a;
    let c = mulh(c.wrapping_add(b), a).wrapping_sub(n);
    (a, b, c, d.wrapping_add(c))
}

/// A word of 32 bits at any byte.
#[jit]
fn misaligned(m: &'static Memory, s: State, n: i64) -> State {
    let (a, b, c, d) = s;
    let at = (n as usize & 0xfff) | 1;
    let low = m.bytes[at].get() as u32 | (m.bytes[at + 1].get() as u32) << 8;
    let high = m.bytes[at + 2].get() as u32 | (m.bytes[at + 3].get() as u32) << 8;
    let word = low | high << 16;
    let a = addw(a, word as i32 as i64);
    m.bytes[at + 1].set(a as u8);
    (a, b ^ a, c, d)
}

/// A product of two elements of matrices of 64 by 64 in one memory.
#[jit]
fn matrix(m: &'static Memory, s: State, n: i64) -> State {
    let (sum, row, column, done) = s;
    let k = n as usize & 63;
    let x = m.words[(row as usize & 63) << 6 | k].get();
    let y = m.words[4096 + (k << 6 | (column as usize & 63))].get();
    (sum.wrapping_add(x.wrapping_mul(y)), row, column, done)
}

#[jit]
fn walk(m: &'static Memory, s: State, n: i64) -> State {
    let (at, sum, c, d) = s;
    let next = m.words[at as usize & 8191].get();
    (next, sum.wrapping_add(next ^ n), c, d)
}

#[jit]
fn mixed(m: &'static Memory, s: State, n: i64) -> State {
    let (a, b, c, d) = s;
    let a = a.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(n);
    let x = addw(a >> 33, srlw(b, 3));
    let b = addw(sllw(x, 5), b) ^ m.words[x as usize & 4095].get();
    let c = c.wrapping_add((a as u64 % 1000) as i64).wrapping_add((x as u16) as i64);
    (a, b, c, addw(addw(d, x), b))
}

macro_rules! kernels {
    ($($step:ident $portal:ident $native:ident $rounds:literal;)*) => {
        $(
            #[jit_driver(greens = [], reds = [n, a, b, c, d, m])]
            fn $portal(m: &'static Memory, rounds: i64) -> i64 {
                let mut n = rounds;
                let mut a = 1i64;
                let mut b = 2i64;
                let mut c = 3i64;
                let mut d = 4i64;
                loop {
                    jit_merge_point!();
                    if n == 0 {
                        return a ^ b ^ c ^ d;
                    }
                    let next = $step(m, (a, b, c, d), n);
                    a = next.0;
                    b = next.1;
                    c = next.2;
                    d = next.3;
                    n -= 1;
                    can_enter_jit!();
                }
            }

            #[inline(never)]
            fn $native(m: &'static Memory, rounds: i64) -> i64 {
                let mut s = (1, 2, 3, 4);
                for n in (1..=rounds).rev() {
                    s = $step(m, s, n);
                }
                s.0 ^ s.1 ^ s.2 ^ s.3
            }
        )*

        const KERNELS: &[Kernel] = &[$( Kernel { name: stringify!($step), jit: $portal, native: $native, rounds: $rounds } ),*];
    };
}
kernels! {
    hash hash_jit hash_native 20_000_000;
    upper upper_jit upper_native 50_000_000;
    misaligned misaligned_jit misaligned_native 50_000_000;
    matrix matrix_jit matrix_native 100_000_000;
    walk walk_jit walk_native 50_000_000;
    mixed mixed_jit mixed_native 20_000_000;
}

struct Kernel {
    name: &'static str,
    jit: fn(&'static Memory, i64) -> i64,
    native: fn(&'static Memory, i64) -> i64,
    rounds: i64,
}

/// A memory of 8192 words, of which each is the index of another one.
fn memory() -> &'static Memory {
    let words: &'static [Cell<i64>] =
        (0..8192i64).map(|i| Cell::new((i * 2_654_435_761 + 12_345) & 8191)).collect::<Vec<_>>().leak();
    // SAFETY: cells of numbers may overlap.
    let bytes = unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), 8 * words.len()) };
    Box::leak(Box::new(Memory { bytes, words }))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [name, way, rounds] = args.as_slice() {
        let kernel = KERNELS.iter().find(|k| k.name == name).expect("the name of a kernel");
        let run = if way == "native" { kernel.native } else { kernel.jit };
        println!("{}", run(memory(), rounds.parse().expect("a number of rounds")));
        return;
    }
    println!("{:12} {:>10} {:>10} {:>8}", "kernel", "jit ns", "native ns", "ratio");
    for kernel in KERNELS {
        let best = |run: fn(&'static Memory, i64) -> i64| {
            let times = (0..5).map(|_| {
                let (m, start) = (memory(), Instant::now());
                (black_box(run(m, kernel.rounds)), start.elapsed().as_secs_f64() * 1e9 / kernel.rounds as f64)
            });
            times.min_by(|a, b| a.1.total_cmp(&b.1)).expect("five runs")
        };
        let ((x, jit), (y, native)) = (best(kernel.jit), best(kernel.native));
        assert_eq!(x, y, "{} computes something else", kernel.name);
        println!("{:12} {jit:10.2} {native:10.2} {:8.2}", kernel.name, jit / native);
    }
}
