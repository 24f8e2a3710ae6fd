//! Methods through `&mut self` of values that lie in a state.

use jit_runtime::prelude::*;

use crate::agree::agree;

/// Bits by name, as an author writes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, JitValue)]
struct Flags(u8);

#[jit]
impl Flags {
    const CARRY: Flags = Flags(1);
    const ZERO: Flags = Flags(2);

    fn contains(&self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }
    fn insert(&mut self, other: Flags) {
        self.0 |= other.0;
    }
    fn remove(&mut self, other: Flags) {
        self.0 &= !other.0;
    }
    fn set(&mut self, other: Flags, on: bool) {
        if on {
            self.insert(other);
        } else {
            self.remove(other);
        }
    }
    fn toggled(self, other: Flags) -> Flags {
        Flags(self.0 ^ other.0)
    }
    fn take_carry(&mut self) -> bool {
        let had = self.contains(Flags::CARRY);
        self.set(Flags::CARRY, false);
        had
    }
}

#[derive(JitState, Debug, PartialEq)]
struct Cpu {
    a: u8,
    p: Flags,
}

#[jit]
impl Cpu {
    #[jit_driver(greens = [], reds = [self, n, carries])]
    fn run(&mut self, mut n: u64) -> u64 {
        let mut carries = 0;
        while n > 0 {
            jit_merge_point!();
            let (sum, carry) = self.a.overflowing_add(n as u8);
            self.a = sum;
            self.p.set(Flags::CARRY, carry);
            self.p.set(Flags::ZERO, sum == 0);
            if self.p.contains(Flags::CARRY) && n % 3 == 0 {
                self.p = self.p.toggled(Flags::ZERO);
            }
            if n % 5 == 0 && self.p.take_carry() {
                carries += 1;
            }
            n -= 1;
        }
        carries
    }
}

#[test]
fn methods_change_values_in_place() {
    let (cpu, carries) = agree(|| {
        let mut cpu = Cpu { a: 7, p: Flags::default() };
        let carries = cpu.run(1000);
        (cpu, carries)
    });
    assert_ne!((cpu.a, carries), (7, 0));
}
