//! A small assembler: programs from instructions by name, as ELF files.

use riscv_vm::isa::table::{ROWS, Row};

/// Where text begins.
pub const TEXT: u64 = 0x1_0000;
/// Where data begins.
pub const DATA: u64 = 0x4_0000;
/// Bytes of data, all of them zeros at first but those that are given.
pub const DATA_SIZE: u64 = 0x1_0000;

/// An instruction of a row, whose operands stand as in the table; offsets of jumps are relative.
pub fn encode(row: &Row, operands: &[i64]) -> u32 {
    let letters: Vec<char> = row.operands.chars().filter(|c| !"(),".contains(*c)).collect();
    assert_eq!(letters.len(), operands.len(), "operands of {}", row.name);
    let mut word = row.bits;
    for (letter, operand) in letters.iter().zip(operands) {
        let o = *operand as u32;
        let bits = |from: u32, len: u32, to: u32| (o >> from & ((1 << len) - 1)) << to;
        word |= match letter {
            'd' | 'D' => bits(0, 5, 7),
            's' | 'S' | 'Z' => bits(0, 5, 15),
            't' | 'T' | '<' => bits(0, 5, 20),
            'R' => bits(0, 5, 27),
            'm' => bits(0, 3, 12),
            '>' => bits(0, 6, 20),
            'i' | 'o' | 'E' => bits(0, 12, 20),
            'u' => bits(0, 20, 12),
            'q' => bits(0, 5, 7) | bits(5, 7, 25),
            'p' => bits(11, 1, 7) | bits(1, 4, 8) | bits(5, 6, 25) | bits(12, 1, 31),
            'a' => bits(12, 8, 12) | bits(11, 1, 20) | bits(1, 10, 21) | bits(20, 1, 31),
            other => panic!("no operand {other}"),
        };
    }
    word
}

/// An instruction by name.
pub fn op(name: &str, operands: &[i64]) -> u32 {
    encode(ROWS.iter().find(|row| row.name == name).unwrap_or_else(|| panic!("no instruction {name}")), operands)
}

/// A program: text and data may be read, written and executed.
pub fn elf(text: &[u8], data: &[u8]) -> Vec<u8> {
    assert!(text.len() as u64 <= DATA - TEXT && data.len() as u64 <= DATA_SIZE);
    let segments = [(TEXT, text, text.len() as u64, 7u32), (DATA, data, DATA_SIZE, 6)];
    let mut file = b"\x7fELF\x02\x01\x01".to_vec();
    file.resize(16, 0);
    for half in [2u16, 243] {
        file.extend(half.to_le_bytes());
    }
    file.extend(1u32.to_le_bytes());
    for word in [TEXT, 64, 0] {
        file.extend(word.to_le_bytes());
    }
    // Flags: compressed instructions, doubles in registers.
    file.extend(5u32.to_le_bytes());
    for half in [64u16, 56, 2, 0, 0, 0] {
        file.extend(half.to_le_bytes());
    }
    let mut bytes = Vec::new();
    for (address, content, size, flags) in segments {
        let offset = 4096 + bytes.len() as u64;
        file.extend(1u32.to_le_bytes());
        file.extend(flags.to_le_bytes());
        for word in [offset, address, address, content.len() as u64, size, 4096] {
            file.extend(word.to_le_bytes());
        }
        bytes.extend_from_slice(content);
        bytes.resize(bytes.len().next_multiple_of(4096), 0);
    }
    file.resize(4096, 0);
    file.extend(bytes);
    file
}

/// Instructions as bytes.
pub fn text(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Puts an address of data into a register.
pub fn address(register: i64, at: u64) -> [u32; 2] {
    let upper = (at + 0x800) >> 12;
    [op("lui", &[register, upper as i64]), op("addi", &[register, register, at as i64 - ((upper as i64) << 12)])]
}

/// A system call with a number.
pub fn call(number: i64) -> [u32; 2] {
    [op("addi", &[17, 0, number]), op("ecall", &[])]
}
