//! A value of the random machines with a conversion and an equality of its own.

use jit_runtime::prelude::*;

/// Its order says nothing of its number; two of them are equal if both are signs, or none is.
#[derive(Clone, Copy, Debug, JitValue)]
pub enum Sign {
    Plus,
    None,
    Minus,
}

#[jit]
impl From<i64> for Sign {
    fn from(n: i64) -> Self {
        match n & 7 {
            0 | 3 => Self::None,
            1 | 2 | 5 => Sign::Minus,
            _ => Sign::Plus,
        }
    }
}

#[jit]
impl From<Sign> for u8 {
    fn from(sign: Sign) -> u8 {
        match sign {
            Sign::Plus => 43,
            Sign::None => 32,
            Sign::Minus => 45,
        }
    }
}

impl PartialEq for Sign {
    fn eq(&self, other: &Sign) -> bool {
        matches!(self, Sign::None) == matches!(other, Sign::None)
    }
}
