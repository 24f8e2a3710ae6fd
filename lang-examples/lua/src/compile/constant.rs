//! The constants of a function, each once.

use jit_runtime::heap::make_room;

use crate::code::Constant;
use crate::syntax::texts::grow;

/// Where constants are found. Few are looked through.
#[derive(Default)]
pub struct Constants {
    /// Their numbers, from 1, at their hashes or behind them.
    table: Vec<u32>,
}

const FEW: usize = 8;

/// A guest that does not know the seed cannot choose constants that meet.
fn hash(constant: Constant, seed: u64) -> usize {
    let word = match constant {
        Constant::Int(n) => n as u64,
        Constant::Float(x) => x.to_bits().rotate_left(7),
        Constant::Str(text) => u64::from(text.number()) << 3 | 5,
        Constant::Nil => 2,
        Constant::False => 3,
        Constant::True => 4,
    };
    let product = u128::from(word ^ seed) * u128::from(seed ^ 0x9e37_79b9_7f4a_7c15);
    (product as u64 ^ (product >> 64) as u64) as usize
}

/// Zeros of two signs are two constants, and one that is no number is not searched for.
fn same(a: Constant, b: Constant) -> bool {
    match (a, b) {
        (Constant::Float(a), Constant::Float(b)) => a.to_bits() == b.to_bits(),
        _ => a == b,
    }
}

impl Constants {
    /// The place of a constant among those of its function.
    pub fn place(&mut self, constants: &mut Vec<Constant>, constant: Constant, seed: u64) -> usize {
        if self.table.is_empty() {
            if let Some(found) = constants.iter().position(|c| same(*c, constant)) {
                return found;
            }
            if constants.len() < FEW {
                return add(constants, constant);
            }
            self.widen(constants, 8 * FEW, seed);
        }
        let mask = self.table.len() - 1;
        let mut at = hash(constant, seed) & mask;
        while self.table[at] != 0 {
            let n = self.table[at] as usize - 1;
            if same(constants[n], constant) {
                return n;
            }
            at = (at + 1) & mask;
        }
        let n = add(constants, constant);
        self.table[at] = n as u32 + 1;
        if (n + 1) * 4 > self.table.len() * 3 {
            self.widen(constants, self.table.len() * 2, seed);
        }
        n
    }

    fn widen(&mut self, constants: &[Constant], size: usize, seed: u64) {
        self.table = Vec::new();
        make_room(&mut self.table, size);
        self.table.resize(size, 0);
        for (n, constant) in constants.iter().enumerate() {
            let mut at = hash(*constant, seed) & (size - 1);
            while self.table[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.table[at] = n as u32 + 1;
        }
    }
}

fn add(constants: &mut Vec<Constant>, constant: Constant) -> usize {
    grow(constants);
    constants.push(constant);
    constants.len() - 1
}
