//! A block that is one call cannot be left for a place outside of it.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit]
fn f(n: Option<i64>) -> Option<i64> {
    let mut sum = 1;
    let m: i64 = outside! {
        let m = n?;
        m + 1
    };
    let _: () = outside! { sum = m };
    Some(m + sum)
}

#[jit]
#[unroll_safe]
fn g(n: i64) -> i64 {
    for i in 0..3 {
        let _: () = outside! {
            for k in 0..n {
                if k == 3 {
                    break;
                }
            }
            if n == i {
                break;
            }
        };
    }
    n
}

fn main() {}
