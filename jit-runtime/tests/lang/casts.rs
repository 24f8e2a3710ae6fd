//! Casts between all pairs of types.

use jit_runtime::prelude::*;

use crate::function::functions;

/// One function per source type, with a cast to each target.
macro_rules! from {
    ($($from:ident)*) => {$(
        pub mod $from {
            use jit_runtime::prelude::*;

            use crate::function::functions;

            #[jit]
            fn to_signed(x: $from) -> (i8, i16, i32, i64) {
                (x as i8, x as i16, x as i32, x as i64)
            }

            #[jit]
            fn to_unsigned(x: $from) -> (u8, u16, u32, u64) {
                (x as u8, x as u16, x as u32, x as u64)
            }

            #[jit]
            fn to_pointer_size(x: $from) -> (isize, usize) {
                (x as isize, x as usize)
            }

            #[jit]
            fn to_floats(x: $from) -> (f32, f64) {
                (x as f32, x as f64)
            }

            functions! {
                to_signed($from);
                to_unsigned($from);
                to_pointer_size($from);
                to_floats($from);
            }
        }
    )*};
}

/// In a module of its own, so that the modules named like types hide none here.
pub mod pairs {
    from! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64 }

    pub fn table() -> Vec<Box<dyn crate::function::Function>> {
        let all = [
            i8::table,
            i16::table,
            i32::table,
            i64::table,
            isize::table,
            u8::table,
            u16::table,
            u32::table,
            u64::table,
            usize::table,
            f32::table,
            f64::table,
        ];
        all.iter().flat_map(|table| table()).collect()
    }
}

#[jit]
fn from_bool(b: bool) -> (i8, u16, i32, u64) {
    (b as i8, b as u16, b as i32, b as u64)
}

#[jit]
fn bool_to_sizes(b: bool) -> usize {
    b as usize + b as isize as usize + b as u8 as usize
}

#[jit]
fn from_char(c: char) -> (u8, i16, u32, i64) {
    (c as u8, c as i16, c as u32, c as i64)
}

#[jit]
fn byte_to_char(b: u8) -> char {
    b as char
}

#[jit]
fn comparison_to_int(a: i64, b: i64) -> i64 {
    (a > b) as i64 - (a < b) as i64
}

#[jit]
fn chain(x: i64) -> i64 {
    x as u8 as i8 as i64 as u32 as f64 as i16 as i64
}

#[jit]
fn narrow_then_add(x: i64, y: i64) -> i16 {
    x as i16 + y as i8 as i16
}

#[jit]
fn literal_casts(x: i64) -> i64 {
    let a = -1;
    let b = a as u8;
    b as i64 + (300 as u16 as i64) + (x & 1) + -1i8 as u8 as i64 + 3.9 as i64
}

#[jit]
fn to_type_of_variable(x: f64) -> i32 {
    let mut n: i32 = 0;
    n += x as i32 / 2;
    n
}

#[jit]
fn infer_target(x: i64) -> u8 {
    let low: u8 = x as _;
    low / 2
}

#[jit]
fn from_functions(a: u8, b: i16, c: u32) -> i64 {
    i64::from(a) + i64::from(b) - i64::from(c)
}

#[jit]
fn f64_from(a: i32, b: f32) -> f64 {
    f64::from(a) + f64::from(b)
}

#[jit]
fn from_bool_and_char(a: bool, b: char) -> u32 {
    u32::from(a) + u32::from(b)
}

#[jit]
fn u64_roundtrip(x: u64) -> u64 {
    x as f64 as u64
}

#[jit]
fn single_rounding(x: i64) -> f32 {
    x as f32
}

functions! {
    from_bool(bool);
    bool_to_sizes(bool);
    from_char(char);
    byte_to_char(u8);
    comparison_to_int(i64, i64);
    chain(i64);
    narrow_then_add(i64, i64);
    literal_casts(i64);
    to_type_of_variable(f64);
    infer_target(i64);
    from_functions(u8, i16, u32);
    f64_from(i32, f32);
    from_bool_and_char(bool, char);
    u64_roundtrip(u64);
    single_rounding(i64);
}
