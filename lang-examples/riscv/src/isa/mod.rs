//! Instructions: what they do, their table, and how they are decoded and printed.

pub mod action;
pub mod expand;
pub mod table;
pub mod text;

use jit_runtime::prelude::*;

pub use action::Action;
pub use expand::expand;
use table::{ROWS, Row};

/// A decoded instruction. It never changes, so that a trace that knows the place knows everything of it.
#[derive(JitObject)]
pub struct Insn {
    /// What it does.
    pub action: Action,
    /// The register that it writes.
    pub rd: usize,
    /// Its first register.
    pub rs1: usize,
    /// Its second register.
    pub rs2: usize,
    /// Its third register.
    pub rs3: usize,
    /// The immediate; of `lui` and `auipc` their result.
    pub imm: i64,
    /// The rounding mode; 7 is that of `frm`.
    pub rm: u64,
    /// Where it is.
    pub pc: u64,
    /// Where the next one is.
    pub next: u64,
    /// Where it goes on after the system has done something: where it is, if there was no text.
    pub after: u64,
    /// Where it jumps to.
    pub target: u64,
    /// Its bits, 16 or 32.
    pub raw: u64,
    /// Counts the turns of loops that begin here.
    #[opaque]
    pub counter: JitCounter,
}

/// The rounding mode that means that of `frm`.
pub const DYNAMIC: u64 = 7;

/// The row of an instruction of 32 bits.
#[must_use]
pub fn row(word: u32) -> Option<&'static Row> {
    ROWS.iter().find(|row| word & row.mask == row.bits)
}

/// `len` bits of `word` from bit `from`.
pub(crate) const fn field(word: u32, from: u32, len: u32) -> u32 {
    word >> from & ((1 << len) - 1)
}

/// Whether bits at `pc` are an instruction of two bytes.
#[must_use]
pub const fn is_short(bits: u32) -> bool {
    bits & 3 != 3
}

impl Insn {
    /// The instruction at `pc`, whose first 32 bits are `bits`.
    #[must_use]
    pub fn decode(pc: u64, bits: u32) -> Insn {
        let short = is_short(bits);
        let (word, raw, length) = match short {
            true => (expand(bits as u16), bits & 0xffff, 2),
            false => (Some(bits), bits, 4),
        };
        let found = word.and_then(|word| Some((word, row(word)?)));
        let (word, row) = found.map_or((0, None), |(word, row)| (word, Some(row)));
        let rm = u64::from(field(word, 12, 3));
        let rounds = row.is_some_and(|row| row.operands.contains('m'));
        let action = match row {
            Some(_) if rounds && (rm == 5 || rm == 6) => Action::Illegal,
            Some(row) => row.action,
            None => Action::Illegal,
        };
        let imm = row.map_or(0, |row| immediate(word, row.operands));
        let imm = if row.is_some_and(|row| row.name == "auipc") { imm.wrapping_add(pc as i64) } else { imm };
        Insn {
            action,
            rd: field(word, 7, 5) as usize,
            rs1: field(word, 15, 5) as usize,
            rs2: field(word, 20, 5) as usize,
            rs3: field(word, 27, 5) as usize,
            imm,
            rm,
            pc,
            next: pc.wrapping_add(length),
            after: pc.wrapping_add(length),
            target: pc.wrapping_add(imm as u64),
            raw: u64::from(raw),
            counter: JitCounter::new(),
        }
    }

    /// What stands where no text is.
    #[must_use]
    pub fn outside(pc: u64) -> Insn {
        Insn { action: Action::Outside, after: pc, ..Insn::decode(pc, 0) }
    }
}

/// The immediate of an instruction of 32 bits, by the letters of its operands.
fn immediate(word: u32, operands: &str) -> i64 {
    let w = word as i32;
    let imm = operands.chars().find_map(|letter| {
        Some(match letter {
            'i' | 'o' => w >> 20,
            '>' => field(word, 20, 6) as i32,
            '<' => field(word, 20, 5) as i32,
            'q' => w >> 25 << 5 | field(word, 7, 5) as i32,
            'u' => w >> 12 << 12,
            'E' => field(word, 20, 12) as i32,
            'p' => {
                let low = field(word, 7, 1) << 11 | field(word, 25, 6) << 5 | field(word, 8, 4) << 1;
                w >> 31 << 12 | low as i32
            }
            'a' => {
                let low = field(word, 12, 8) << 12 | field(word, 20, 1) << 11 | field(word, 21, 10) << 1;
                w >> 31 << 20 | low as i32
            }
            _ => return None,
        })
    });
    i64::from(imm.unwrap_or(0))
}
