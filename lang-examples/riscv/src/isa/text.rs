//! Instructions in assembly language.

use std::fmt::Write;

use super::{expand, field, immediate, is_short, row};

/// The integer registers.
pub const REGISTERS: [&str; 32] = [
    "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "s2",
    "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6",
];

/// The registers for floats.
pub const FLOAT_REGISTERS: [&str; 32] = [
    "ft0", "ft1", "ft2", "ft3", "ft4", "ft5", "ft6", "ft7", "fs0", "fs1", "fa0", "fa1", "fa2", "fa3", "fa4", "fa5",
    "fa6", "fa7", "fs2", "fs3", "fs4", "fs5", "fs6", "fs7", "fs8", "fs9", "fs10", "fs11", "ft8", "ft9", "ft10", "ft11",
];

/// The control registers that there are.
pub const CONTROL: [(u32, &str); 6] =
    [(1, "fflags"), (2, "frm"), (3, "fcsr"), (0xc00, "cycle"), (0xc01, "time"), (0xc02, "instret")];

const ROUNDING: [&str; 8] = ["rne", "rtz", "rdn", "rup", "rmm", "5", "6", "dyn"];

/// The instruction at `pc` whose first 32 bits are `bits`.
#[must_use]
pub fn text(pc: u64, bits: u32) -> String {
    let word = if is_short(bits) { expand(bits as u16) } else { Some(bits) };
    let Some((word, row)) = word.and_then(|word| Some((word, row(word)?))) else {
        return "illegal".to_owned();
    };
    if row.operands.is_empty() {
        return row.name.to_owned();
    }
    let mut line = format!("{:<12}", row.name);
    let mut comma = String::new();
    for letter in row.operands.chars() {
        // A rounding mode that is the usual one is not written.
        if letter == ',' {
            comma = ",".to_owned();
            continue;
        }
        let operand = operand(letter, word, row.operands, pc);
        if !operand.is_empty() {
            line.push_str(&std::mem::take(&mut comma));
            line.push_str(&operand);
        }
    }
    line
}

fn operand(letter: char, word: u32, operands: &str, pc: u64) -> String {
    let register = |names: &[&str; 32], from| names[field(word, from, 5) as usize].to_owned();
    let imm = immediate(word, operands);
    match letter {
        'd' => register(&REGISTERS, 7),
        's' => register(&REGISTERS, 15),
        't' => register(&REGISTERS, 20),
        'D' => register(&FLOAT_REGISTERS, 7),
        'S' => register(&FLOAT_REGISTERS, 15),
        'T' => register(&FLOAT_REGISTERS, 20),
        'R' => register(&FLOAT_REGISTERS, 27),
        'i' | 'o' | 'q' | '>' | '<' => imm.to_string(),
        'u' => format!("{:#x}", field(word, 12, 20)),
        'p' | 'a' => format!("{:#x}", pc.wrapping_add(imm as u64)),
        'Z' => field(word, 15, 5).to_string(),
        'E' => {
            let number = field(word, 20, 12);
            CONTROL
                .iter()
                .find(|(n, _)| *n == number)
                .map_or_else(|| format!("{number:#x}"), |(_, name)| (*name).into())
        }
        'm' if field(word, 12, 3) == 7 => String::new(),
        'm' => ROUNDING[field(word, 12, 3) as usize].to_owned(),
        other => other.to_string(),
    }
}

/// A line of a listing.
#[must_use]
pub fn listing(pc: u64, bits: u32) -> String {
    let mut line = format!("0x{pc:08x}:  ");
    let _ = match is_short(bits) {
        true => write!(line, "{:04x}      ", bits & 0xffff),
        false => write!(line, "{bits:08x}  "),
    };
    line + &text(pc, bits)
}
