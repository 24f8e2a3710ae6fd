//! Values in variables that methods read from and change: `let to = reader.next_u8() as usize`.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Reader {
    word: u64,
    at: u8,
}

#[jit]
impl Reader {
    fn next_u8(&mut self) -> u8 {
        let byte = (self.word >> (8 * self.at)) as u8;
        self.at += 1;
        byte
    }

    fn next_u16(&mut self) -> u16 {
        u16::from_le_bytes([self.next_u8(), self.next_u8()])
    }

    fn next_register(&mut self, registers: &[i64; 4]) -> i64 {
        registers[self.next_u8() as usize & 3]
    }

    fn next_checked(&mut self) -> Option<u8> {
        if self.at < 6 { Some(self.next_u8()) } else { None }
    }

    fn left(&self) -> u8 {
        8 - self.at
    }

    /// A call of traces.
    #[dont_look_inside]
    fn skip(&mut self, count: u8) -> u8 {
        self.at += count;
        self.at
    }
}

impl Reader {
    /// Without a twin.
    fn undo(&mut self) -> u8 {
        self.at -= 1;
        self.at
    }

    /// Without a twin, and it changes nothing.
    fn sum(&self) -> u64 {
        self.word.to_le_bytes().iter().map(|b| u64::from(*b)).sum()
    }
}

#[derive(JitState)]
struct Machine {
    code: Vec<u64>,
    registers: [i64; 4],
    pc: usize,
    readers: [Reader; 2],
}

fn mixed(a: u8, b: u8, c: u8) -> i64 {
    i64::from(a) * 31 + i64::from(b) * 7 - i64::from(c)
}

#[jit]
impl Machine {
    #[jit_driver(greens = [self.pc], reds = [self])]
    fn run(&mut self) -> i64 {
        loop {
            jit_merge_point!();
            let mut reader = Reader { word: promote!(self.code[self.pc]), at: 0 };
            self.pc += 1;
            if !self.execute(&mut reader) {
                return self.registers[1];
            }
        }
    }

    #[unroll_safe]
    fn execute(&mut self, reader: &mut Reader) -> bool {
        // A copy, whose changes are its own.
        let mut again = *reader;
        match reader.next_u8() {
            0 => {
                let to = reader.next_u8() as usize & 3;
                let value = i64::from(reader.next_u16());
                self.registers[to] = self.registers[to].wrapping_add(value) ^ i64::from(again.next_u16());
            }
            1 => {
                let to = again.skip(1) as usize & 3;
                let difference =
                    again.next_register(&self.registers).wrapping_sub(again.next_register(&self.registers));
                self.registers[to] = self.registers[to].wrapping_mul(3).wrapping_add(difference);
                self.registers[0] ^= i64::from(again.left() - again.next_u8() / 128);
            }
            2 => {
                self.registers[3] -= 1;
                if self.registers[3] > i64::from(again.next_u8()) && again.next_checked().is_some() {
                    self.pc = again.next_u16() as usize;
                }
            }
            3 => {
                let x = mixed(again.next_u8(), again.next_u8(), again.undo());
                let y = [again.next_u8(), again.left(), again.skip(2)];
                self.registers[2] = self.registers[2].wrapping_add(x) ^ i64::from(y[0]) ^ i64::from(y[1]) << y[2];
                self.registers[1] = self.registers[1].wrapping_add((again.sum() as i64) ^ i64::from(again.at));
            }
            4 => {
                // Elements of the state have places of their own.
                let which = again.skip(1) as usize & 1;
                let value = self.readers[which].next_u8();
                let twice = again.next_checked().unwrap_or(0) ^ again.next_checked().unwrap();
                if self.readers[which].left() == 0 {
                    self.readers[which].at = 0;
                }
                self.registers[0] =
                    self.registers[0].wrapping_add(i64::from(value) + i64::from(twice) + i64::from(again.at));
            }
            _ => return false,
        }
        // The arms have changed it, and loops and conditions do.
        let mut sum = i64::from(again.at);
        for turn in 0..3 {
            sum += i64::from(if turn & 1 == 0 { again.left() } else { again.next_checked().map_or(3, |b| b ^ 1) });
        }
        if sum & 1 == 0 && again.next_checked() != Some(0) || again.next_checked().is_none() {
            sum ^= i64::from(again.left());
        }
        let pair = (again, again.next_checked(), again.at);
        self.registers[1] ^= sum + i64::from(pair.0.at) * 5 + i64::from(pair.2) * 3;
        true
    }
}

#[test]
fn variables_change_where_results_are_used() {
    agree(|| {
        let code =
            vec![0x0005_0100, 0x80_0102_0201, 0x0102_0300_0103, 0x0904, 0x0103_0104, 0x0706_0504_0003, 0x0000_0002, 9];
        let readers = [Reader { word: 0x1122_3344_5566_7788, at: 0 }, Reader { word: 0xfeed_beef, at: 3 }];
        let mut machine = Machine { code, registers: [7, 0, 3, 60], pc: 0, readers };
        (machine.run(), machine.registers, machine.readers)
    });
}
