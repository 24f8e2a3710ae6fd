//! Functions as parameters of traced functions: closures are traced in place of their calls.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
enum Op {
    Add,
    Sub,
    Less,
    Scale,
    Both,
    Twice,
    Drop,
}

#[derive(JitState)]
struct Vm {
    ops: Vec<Op>,
    at: usize,
    stack: Vec<f64>,
    scale: f64,
    calls: u32,
}

#[jit]
fn apply<F: Fn(f64) -> f64>(f: F, x: f64) -> f64 {
    f(x)
}

#[jit]
fn count<F>(mut f: F, n: u32) -> u32
where
    F: FnMut(u32),
{
    f(n);
    if n > 2 {
        f(n - 1);
    }
    n
}

#[jit]
fn choose(which: bool, a: impl FnOnce() -> f64, b: impl FnOnce() -> f64) -> f64 {
    if which { a() } else { b() }
}

#[jit]
impl Vm {
    fn pop(&mut self) -> Result<f64, usize> {
        self.stack.pop().ok_or(self.at)
    }

    fn arithmetic(&mut self, op: impl Fn(f64, f64) -> f64) -> Result<(), usize> {
        let (b, a) = (self.pop()?, self.pop()?);
        self.stack.push(op(a, b));
        Ok(())
    }

    fn test(&mut self, test: impl Fn(f64, f64) -> bool) -> Result<(), usize> {
        self.arithmetic(|a, b| if test(a, b) { 1.0 } else { 0.0 })
    }

    fn each(&mut self, mut op: impl FnMut(f64) -> Option<f64>) -> Result<f64, usize> {
        let top = self.pop()?;
        match op(top) {
            Some(x) => self.stack.push(x),
            None => return Err(self.at + 100),
        }
        Ok(top)
    }

    #[jit_driver(greens = [self.at], reds = [self, turns])]
    fn run(&mut self, mut turns: u32) -> Result<f64, usize> {
        while let Some(op) = promote!(self.ops.get(self.at).copied()) {
            jit_merge_point!();
            self.at += 1;
            match op {
                Op::Add => self.arithmetic(std::ops::Add::add)?,
                Op::Sub => self.arithmetic(|a, b| {
                    let low = a - b;
                    if low < -1e6 {
                        return 0.0;
                    }
                    low
                })?,
                Op::Less => self.test(|a, b| a < b)?,
                Op::Scale => {
                    let scale = self.scale;
                    let seen = self.each(|x| if x > 500.0 { None } else { Some(x * scale) })?;
                    self.scale = apply(|x| x + seen / 1024.0, apply(std::ops::Neg::neg, -scale));
                }
                Op::Both => {
                    let mut sum = 0;
                    let n = count(|n| sum += n, turns % 5);
                    self.calls += sum + n;
                    let calls = self.calls;
                    self.stack.push(choose(calls % 3 == 0, || calls as f64, || 1.5));
                }
                Op::Twice => {
                    let top = self.pop()?;
                    self.stack.push(top);
                    self.stack.push(top);
                }
                Op::Drop => {
                    if turns > 0 {
                        turns -= 1;
                        self.at = 0;
                    }
                    if self.stack.len() > 3 {
                        self.stack.clear();
                        self.stack.push(1.0);
                    }
                }
            }
        }
        self.pop()
    }
}

#[test]
fn closures_are_traced() {
    let found = agree(|| {
        let ops = [Op::Twice, Op::Scale, Op::Both, Op::Add, Op::Both, Op::Less, Op::Add, Op::Both, Op::Sub, Op::Drop];
        let run = |stack: &[f64], turns| {
            let mut vm = Vm { ops: ops.to_vec(), at: 0, stack: stack.to_vec(), scale: 1.01, calls: 0 };
            (vm.run(turns).map(f64::to_bits), vm.stack.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), vm.calls)
        };
        (run(&[1.0], 300), run(&[400.0, 2.0], 300), run(&[], 9), run(&[501.0], 3))
    });
    assert_eq!(found.2.0, Err(1));
    assert_eq!(found.3.0, Err(102));
}

#[derive(JitState)]
struct Labels {
    sum: i64,
    left: i64,
}

/// Functions of the type without `self`, of which two have no twins.
#[jit]
impl Labels {
    fn weight(text: &str) -> i64 {
        text.len() as i64
    }

    fn sized(numbers: &[i64]) -> Option<i64> {
        numbers.iter().copied().reduce(|a, b| a.wrapping_mul(3) ^ b)
    }

    fn halved(n: i64) -> i64 {
        n / 2
    }

    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.left > 0 {
            jit_merge_point!();
            self.sum = self.sum.wrapping_mul(5) ^ Self::halved(self.left);
            self.sum += Self::weight("label") + Labels::weight(if self.left & 1 == 0 { "even" } else { "an odd one" });
            if let Some(sized) = Self::sized(&[self.left, self.sum]) {
                self.sum ^= sized;
            }
            self.left -= 1;
        }
        self.sum
    }
}

#[test]
fn functions_of_the_type_without_twins_are_called() {
    agree(|| Labels { sum: 1, left: 60 }.run());
}
