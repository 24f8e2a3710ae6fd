//! Variants of several words: made, pushed, popped, copied, compared, changed in place.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Span {
    from: u16,
    to: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Narrow {
    Unit,
    Small(i8),
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Inst {
    Char(char),
    Range(char, char),
    Split(usize, usize),
    Restore { slot: u8, offset: Option<i64>, keeps: bool },
    Weigh(f64, i16, i8),
    Mark(Span, Narrow),
    Part(Option<i32>),
    Name(&'static [i64], u32),
    Stop,
}

static NAMES: [i64; 2] = [7, -9];

#[derive(JitState)]
struct Vm {
    code: Vec<Inst>,
    stack: Vec<Inst>,
    last: Inst,
    cells: [Inst; 2],
    sum: i64,
    turns: i64,
}

#[jit]
fn weight(inst: Inst) -> i64 {
    match inst {
        Inst::Char(c) => i64::from(c as u32),
        Inst::Range(low, high) => i64::from(high as u32) - i64::from(low as u32),
        Inst::Split(a, b) => a as i64 * 3 - b as i64,
        Inst::Restore { slot: 0..=2, offset, .. } => offset.unwrap_or(-5),
        Inst::Restore { slot, offset: None, keeps } => i64::from(slot) * 2 + i64::from(keeps),
        Inst::Restore { slot, offset: Some(at), keeps: true } if at > 0 => at ^ i64::from(slot),
        Inst::Restore { .. } => 12,
        Inst::Weigh(w, n, m) => (w * 8.0) as i64 ^ i64::from(n) ^ i64::from(m) << 3,
        Inst::Mark(span, Narrow::Unit) => i64::from(span.from),
        Inst::Mark(Span { to, .. }, Narrow::Small(n)) => i64::from(to) ^ i64::from(n),
        Inst::Part(p) => p.map_or(-1, |n| n as i64),
        Inst::Name(name, k) => name.len() as i64 ^ i64::from(k),
        Inst::Stop => 99,
    }
}

#[jit]
impl Vm {
    #[unroll_safe]
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> Option<Inst> {
        loop {
            jit_merge_point!();
            self.turns -= 1;
            let n = self.turns as usize % self.code.len();
            let inst = self.code[n];
            self.sum = self.sum.wrapping_mul(3) ^ weight(inst);
            let made = self.made(inst);
            if made == self.last {
                self.sum += 1;
            }
            self.stack.push(made);
            if self.sum & 3 == 0 {
                self.last = self.stack.pop().unwrap_or(Inst::Stop);
                self.cells[n % 2] = self.last;
            }
            self.changes();
            while let Some(top) = self.stack.pop() {
                self.sum ^= weight(top);
                if self.stack.len() < 2 {
                    break;
                }
            }
            std::mem::swap(&mut self.last, &mut self.cells[1]);
            if self.turns == 0 {
                return self.stack.pop();
            }
        }
    }

    fn made(&self, inst: Inst) -> Inst {
        let by = self.sum;
        match inst {
            Inst::Char(c) => Inst::Range(c, 'z'),
            Inst::Range(low, _) if by & 1 == 0 => Inst::Char(low),
            Inst::Range(low, high) => Inst::Split(low as usize, high as usize),
            Inst::Split(a, b) => Inst::Restore { slot: a as u8, offset: (b & 1 == 0).then_some(by), keeps: by < 0 },
            Inst::Restore { slot, offset, keeps } => {
                Inst::Restore { keeps: !keeps, slot: slot ^ 1, offset: offset.or(Some(by >> 7)) }
            }
            Inst::Weigh(w, n, m) => Inst::Weigh(w * -0.5, n.wrapping_sub(by as i16), m ^ by as i8),
            Inst::Mark(span, Narrow::Unit) => Inst::Mark(span, Narrow::Small(by as i8)),
            Inst::Mark(span, _) => Inst::Mark(Span { from: span.from ^ by as u16, to: by as i32 }, Narrow::Unit),
            Inst::Part(Some(n)) if n < 0 => Inst::Part(None),
            Inst::Part(_) => Inst::Part(Some(by as i32)),
            Inst::Name(name, k) => Inst::Name(name, k ^ by as u32),
            Inst::Stop => inst,
        }
    }

    fn changes(&mut self) {
        if self.stack.is_empty() {
            return;
        }
        let last = self.stack.len() - 1;
        match self.stack[last] {
            Inst::Split(a, b) => self.stack[last] = Inst::Split(a + 1, b ^ 5),
            Inst::Weigh(w, n, m) => self.cells[last % 2] = Inst::Weigh(w, n | 1, m),
            Inst::Restore { offset, slot, keeps } if self.last != self.stack[last] => {
                let offset = offset.map(|v| v ^ 21);
                self.stack[last] = Inst::Restore { slot, offset, keeps };
            }
            _ => {}
        }
    }
}

const CODE: [Inst; 11] = [
    Inst::Char('q'),
    Inst::Range('a', '\u{10FFFF}'),
    Inst::Split(3, usize::MAX >> 2),
    Inst::Restore { slot: 2, offset: None, keeps: true },
    Inst::Restore { slot: 200, offset: Some(-4), keeps: false },
    Inst::Weigh(-2.5, -300, -3),
    Inst::Mark(Span { from: 65_000, to: -1 }, Narrow::Unit),
    Inst::Mark(Span { from: 1, to: i32::MIN }, Narrow::Small(-128)),
    Inst::Part(Some(-7)),
    Inst::Name(&NAMES, u32::MAX),
    Inst::Stop,
];

#[test]
fn variants_have_several_words() {
    assert_eq!(size_of::<Inst>(), 40);
    let run = || {
        let mut vm =
            Vm { code: CODE.to_vec(), stack: Vec::new(), last: Inst::Stop, cells: [CODE[3]; 2], sum: 1, turns: 900 };
        let last = vm.run();
        format!("{last:?} {:?} {:?} {:?} {}", vm.stack, vm.last, vm.cells, vm.sum)
    };
    agree(run);
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Pair<A, B> {
    Both(A, B, u64),
    First(A),
    Neither,
}

#[derive(JitState)]
struct Pairs {
    all: Vec<Pair<i64, u8>>,
    turns: usize,
}

#[jit]
impl Pairs {
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            let n = self.turns % self.all.len();
            // A promotion asks for the fields that are there, and for nothing else.
            self.all[n] = self.next(promote!(self.all[n]));
        }
        self.turns as i64
    }

    fn next(&self, pair: Pair<i64, u8>) -> Pair<i64, u8> {
        match pair {
            Pair::Both(a, b, _) if self.turns > 20 => Pair::Both(a, b, 7),
            Pair::Both(a, ..) => Pair::First(a),
            Pair::First(a) if a > 6 => Pair::First(a - 1),
            Pair::First(_) => Pair::Neither,
            Pair::Neither => Pair::Both(5, 3, u64::MAX),
        }
    }
}

#[test]
fn variants_of_parameters_have_several_words() {
    let run = || {
        let mut pairs = Pairs { all: vec![Pair::Both(9, 250, 1), Pair::First(8), Pair::Neither], turns: 300 };
        let result = pairs.run();
        (result, format!("{:?}", pairs.all))
    };
    agree(run);
}
