//! What owns memory is no traced value, not as an error either.
#![allow(unused)]

use jit_runtime::prelude::*;

#[jit_driver(greens = [pc, code], reds = [a])]
fn run(code: &'static [u8], start: i64) -> Result<i64, String> {
    let mut pc = 0;
    let mut a = start;
    loop {
        jit_merge_point!();
        match code[pc] {
            0 => a -= 1,
            1 if a != 0 => {
                pc = 0;
                can_enter_jit!();
                continue;
            }
            2 => return Ok(a),
            _ => return Err("bad".to_string()),
        }
        pc += 1;
    }
}

fn main() {}
