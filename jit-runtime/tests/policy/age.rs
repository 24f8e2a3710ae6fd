//! Code is freed: the oldest at the limit, never under a running activation.

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Tuning};

use super::{run, same};

const LIMIT_KIB: u32 = 128;

fn limited() -> Options {
    Options {
        code_limit: LIMIT_KIB,
        compile_budget: 0,
        tuning: Tuning { key_limit: 500, ..Tuning::default() },
        ..Options::default()
    }
}

/// A loop of `n` turns for each key.
#[jit_driver(greens = [pc, key], reds = [i, n, sum])]
fn keyed(key: i64, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                if i % 2 == 0 {
                    sum += i * key;
                } else {
                    sum ^= key;
                }
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

/// KiB of memory that this process has in use.
fn resident() -> i64 {
    let text = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    text.split(' ').nth(1).expect("resident pages").parse::<i64>().expect("a number") * 4
}

fn in_use(stats: &Stats) -> u64 {
    stats.code_bytes - stats.freed_bytes
}

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn keys_that_come_and_go_take_bounded_memory() {
    // In a process of its own: other tests take memory too.
    if std::env::var_os("JIT_TEST_ALONE").is_none() {
        let exe = std::env::current_exe().expect("the test's own path");
        let mut alone = std::process::Command::new(exe);
        alone.args(["--exact", "age::keys_that_come_and_go_take_bounded_memory", "--test-threads", "1"]);
        let out = alone.env("JIT_TEST_ALONE", "1").output().expect("a process");
        return assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
    }
    let options = limited();
    let (grown, stats) = run(options, || {
        let round = |from: i64| (from..from + 1000).fold(0i64, |sum, key| sum.wrapping_add(keyed(key, 180)));
        let mut sum = round(0);
        let before = resident();
        sum = sum.wrapping_add(round(1000)).wrapping_add(round(2000));
        let plain = |key: i64| (0..180).fold(0i64, |s, i| if i % 2 == 0 { s + i * key } else { s ^ key });
        assert_eq!(sum, (0..3_000).map(plain).fold(0i64, i64::wrapping_add));
        resident() - before
    });
    assert!(stats.loops == 3000 && stats.evicted > 2500, "{stats:?}");
    assert!(in_use(&stats) < 2 * 1024 * u64::from(LIMIT_KIB), "{stats:?}");
    // 2000 loops take some 10 MiB if nothing is freed.
    assert!(grown < 4 * 1024, "{grown} KiB");
}

#[test]
fn what_is_entered_often_stays() {
    let stats = same(limited(), || {
        let mut sum = 0i64;
        for key in 1..600 {
            sum = sum.wrapping_add(keyed(key, 150)).wrapping_add(keyed(0, 400));
        }
        sum
    });
    // Key 0 is compiled once.
    assert!(stats.loops == 600 && stats.evicted > 100, "{stats:?}");
}

/// Runs many other loops from a call out of machine code, so that the code of the caller goes.
#[dont_look_inside]
fn churn(round: i64) -> i64 {
    (0..100).fold(round, |sum, key| sum.wrapping_add(keyed(1000 * round + key, 130)))
}

#[jit_driver(greens = [pc, every], reds = [i, n, sum])]
fn churning(every: i64, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < n {
        jit_merge_point!();
        match pc {
            0 => {
                if i % every == 0 {
                    sum = sum.wrapping_add(churn(i / every));
                }
                if i % 5 == 0 {
                    sum ^= i;
                }
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

#[test]
fn code_stays_while_an_activation_is_inside() {
    for backend in [Backend::Native, Backend::Evaluator] {
        let plain = run(Options { enabled: false, ..Options::default() }, || churning(150, 1500)).0;
        let options = Options { code_limit: 32, backend, ..limited() };
        let (sum, stats) = run(options, || churning(150, 1500));
        assert_eq!(sum, plain, "{backend:?}");
        assert!(backend == Backend::Evaluator || stats.freed > 500, "{stats:?}");
    }
}

/// Calls itself from machine code; at the bottom, code is evicted under all of them.
#[dont_look_inside]
fn deeper(depth: i64, n: i64) -> i64 {
    if depth == 0 { churn(n) } else { nesting(depth - 1, n) }
}

#[jit_driver(greens = [pc], reds = [i, depth, n, sum])]
fn nesting(depth: i64, n: i64) -> i64 {
    let mut pc = 0;
    let mut i = 0;
    let mut sum = 0i64;
    while i < 20 {
        jit_merge_point!();
        match pc {
            0 => {
                if i == 15 {
                    sum = sum.wrapping_add(deeper(depth, n));
                }
                sum += i * depth;
                pc = 1;
            }
            _ => {
                i += 1;
                can_enter_jit!();
                pc = 0;
            }
        }
    }
    sum
}

#[test]
fn code_goes_under_activations_that_are_nested() {
    let run_all = || (0..12).fold(0i64, |sum, n| sum.wrapping_add(nesting(n % 9, n)));
    let plain = run(Options { enabled: false, ..Options::default() }, run_all).0;
    let options = Options { code_limit: 32, threshold: 5, bridge_threshold: 2, ..limited() };
    let (sum, stats) = run(options, run_all);
    assert_eq!(sum, plain);
    assert!(stats.freed > 300, "{stats:?}");
}

/// Two runs of the same evict the same.
#[test]
fn eviction_is_exact() {
    let once = || {
        let (sum, stats) = run(limited(), || (0..800).fold(0, |s, key| s ^ keyed(key % 300 * (key % 3), 150)));
        (sum, stats.loops, stats.bridges, stats.evicted, stats.freed, stats.freed_bytes)
    };
    assert_eq!(once(), once());
}
