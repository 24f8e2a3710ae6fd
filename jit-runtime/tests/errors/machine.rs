//! A machine whose instructions fail in all ways: made in place, received from calls, converted, handled, in nested portals.

use std::fmt;
use std::io;

use jit_runtime::prelude::*;

use crate::modes::{Counted, agree};

#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
enum Op {
    Add(i64),
    /// An error in place, if the sum is that.
    Check(i64),
    /// An error of a method that is traced into.
    Inner(i64),
    /// An error of a method that is called.
    Called(i64),
    /// An error of a method without a twin.
    Stranger(i64),
    /// `writeln!` to a writer that refuses.
    Write,
    Look(i64),
    /// An error that is handled.
    Handle(i64),
    /// An error that nobody looks at.
    Ignore(i64),
    /// The portal, called by itself.
    Nest(i64),
    /// Making the error panics.
    Panic(i64),
    /// Up to this sum.
    Loop(i64),
    End,
}

#[derive(Debug)]
enum Fault {
    Text { message: String, at: i64, _counted: Counted },
    Io(io::Error, Counted),
    Inner(Box<Small>),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Text { message, at, .. } => write!(f, "{message} at {at}"),
            Fault::Io(error, _) => write!(f, "{error}"),
            Fault::Inner(small) => write!(f, "inner {}", small.0),
        }
    }
}

/// An error of other functions, which `?` converts.
#[derive(Debug)]
struct Small(i64, #[expect(dead_code, reason = "it is counted")] Counted);

impl From<Small> for Fault {
    fn from(small: Small) -> Fault {
        Fault::Inner(Box::new(small))
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Io(error, Counted::new(-1))
    }
}

/// Words, which are converted to an error that owns.
#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
enum Number {
    Is(i64),
}

impl From<Number> for Fault {
    fn from(Number::Is(at): Number) -> Fault {
        Fault::Text { message: "number".to_owned(), at, _counted: Counted::new(at) }
    }
}

struct Writer {
    left: u32,
}

impl io::Write for Writer {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Err(io::Error::other("no room"));
        }
        self.left -= 1;
        Ok(buf.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

#[derive(JitState)]
struct Machine {
    pc: usize,
    code: &'static Code,
    sum: i64,
    handled: i64,
    depth: i64,
    out: Writer,
}

#[jit]
impl Machine {
    fn words(&self, at: i64) -> Result<i64, Number> {
        if self.sum == at + 1 { Err(Number::Is(at)) } else { Ok(self.sum) }
    }
}

#[jit(opaque_errors)]
impl Machine {
    fn inner(&mut self, at: i64) -> Result<i64, Small> {
        if self.sum == at {
            return Err(Small(at, Counted::new(at)));
        }
        self.sum += 1;
        if self.sum % 7 == 0 { Err(small(at, self.sum)) } else { Ok(self.sum * 2) }
    }

    #[dont_look_inside]
    fn called(&mut self, at: i64) -> Result<(), Fault> {
        self.sum += 3;
        if self.sum > at { Err(self.fault("called")) } else { Ok(()) }
    }

    fn look(&self, at: i64) -> Result<i64, Fault> {
        let n = (9 - self.sum % 11).checked_sub(0).filter(|n| *n >= 0).ok_or_else(|| self.fault("no entry"))?;
        let m = self.words(at)?;
        Ok(n + m % 2)
    }

    fn tail(&mut self, at: i64) -> Result<i64, Fault> {
        match self.sum % 3 {
            0 => Err(self.fault("tail")),
            1 => self.stranger(at),
            _ => Ok(self.inner(at)?),
        }
    }

    #[jit_driver(greens = [self.pc, self.code], reds = [self])]
    fn run(&mut self) -> Result<i64, Fault> {
        loop {
            jit_merge_point!();
            let op = self.code.ops[self.pc];
            self.pc += 1;
            match op {
                Op::Add(n) => self.sum += n,
                Op::Check(at) => {
                    if self.sum == at {
                        return Err(Fault::Text { message: format!("sum {at}"), at, _counted: Counted::new(at) });
                    }
                }
                Op::Inner(at) => {
                    let n = self.inner(at)?;
                    self.sum += n % 2;
                }
                Op::Called(at) => self.called(at)?,
                Op::Stranger(at) => self.sum += self.stranger(at)? % 3,
                Op::Write => {
                    use std::io::Write as _;
                    writeln!(self.out, "{}", self.sum)?;
                }
                Op::Look(at) => self.sum += self.look(at)?,
                Op::Handle(at) => match self.tail(at) {
                    Ok(n) => self.sum += n % 2 + 1,
                    Err(_) => {
                        self.handled += 1;
                        self.sum += 1;
                    }
                },
                Op::Ignore(at) => {
                    let _ = self.tail(at);
                    self.sum += 1;
                }
                Op::Nest(most) => {
                    if self.depth < most {
                        self.depth += 1;
                        let (pc, sum) = (self.pc, self.sum);
                        self.pc = 0;
                        self.sum = 0;
                        let n = self.run()?;
                        self.pc = pc;
                        self.sum = sum + n % 2 + 1;
                    }
                }
                Op::Panic(at) => {
                    if self.sum == at {
                        let _first = self.sum;
                        return Err(self.panics(at));
                    }
                }
                Op::Loop(to) => {
                    if self.sum < to {
                        can_enter_jit!();
                        self.pc = 0;
                    }
                }
                Op::End => return Ok(self.sum),
            }
        }
    }
}

fn small(at: i64, sum: i64) -> Small {
    Small(at * 1000 + sum, Counted::new(sum))
}

impl Machine {
    fn fault(&self, message: &str) -> Fault {
        Fault::Text { message: message.to_owned(), at: self.sum, _counted: Counted::new(self.sum) }
    }

    fn stranger(&mut self, at: i64) -> Result<i64, Fault> {
        self.sum += 1;
        if self.sum == at { Err(self.fault("stranger")) } else { Ok(self.sum) }
    }

    fn panics(&self, at: i64) -> Fault {
        let _counted = Counted::new(at);
        panic!("no error at {at}");
    }
}

fn machine(ops: &[Op], writes: u32) -> String {
    let code: &'static Code = Box::leak(Box::new(Code { ops: ops.to_vec().leak() }));
    let mut vm = Machine { pc: 0, code, sum: 0, handled: 0, depth: 0, out: Writer { left: writes } };
    let result = vm.run();
    let text = match &result {
        Ok(n) => n.to_string(),
        Err(fault) => fault.to_string(),
    };
    format!("{text}; {} {} {} {} {}", vm.pc, vm.sum, vm.handled, vm.depth, vm.out.left)
}

/// One machine several times: later runs meet the code of earlier ones.
fn several(ops: &[Op], writes: u32) -> String {
    let runs = (0..3).map(|n| machine(ops, writes + n));
    runs.collect::<Vec<_>>().join("\n")
}

#[test]
fn each_way_to_fail() {
    use Op::*;
    let given_up: u64 = [
        agree(|| several(&[Add(1), Check(60), Loop(100), End], 0)),
        agree(|| several(&[Add(1), Inner(60), Loop(100), End], 0)),
        agree(|| several(&[Called(60), Loop(100), End], 0)),
        agree(|| several(&[Stranger(60), Loop(100), End], 0)),
        agree(|| several(&[Add(1), Write, Loop(100), End], 50)),
        agree(|| several(&[Add(1), Look(400), Loop(100), End], 50)),
        agree(|| several(&[Handle(2), Loop(200), End], 0)),
        agree(|| several(&[Ignore(2), Loop(200), End], 0)),
        agree(|| several(&[Add(1), Nest(2), Check(90), Loop(100), End], 0)),
        agree(|| several(&[Add(1), Nest(3), Handle(5), Called(70), Loop(100), End], 0)),
    ]
    .iter()
    .sum();
    assert!(given_up > 0, "no recording came to an error");
}

#[test]
fn a_panic_while_an_error_is_made() {
    use Op::*;
    agree(|| machine(&[Add(1), Panic(60), Loop(100), End], 0));
    agree(|| machine(&[Add(1), Ignore(3), Nest(2), Panic(40), Loop(100), End], 0));
}

#[test]
fn errors_at_the_end_of_a_loop_are_not_errors_of_it() {
    use Op::*;
    agree(|| several(&[Add(1), Loop(60), Check(60), End], 0));
    agree(|| several(&[Add(1), Loop(60), Called(0), End], 0));
}

#[test]
fn random_machines() {
    let mut seed = 7_u64;
    let mut random = move |n: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % n
    };
    for _ in 0..60 {
        let mut ops = vec![Op::Add(1)];
        for _ in 0..random(5) + 1 {
            let at = random(150) as i64;
            ops.push(match random(12) {
                0 => Op::Add(1),
                1 => Op::Check(at),
                2 => Op::Inner(at),
                3 => Op::Called(at),
                4 => Op::Stranger(at),
                5 => Op::Write,
                6 => Op::Look(at),
                7 | 8 => Op::Handle(at),
                9 => Op::Ignore(at),
                10 => Op::Nest(1 + random(3) as i64),
                _ => Op::Panic(at),
            });
        }
        ops.extend([Op::Loop(100), Op::End]);
        let writes = random(200) as u32;
        agree(|| several(&ops, writes));
    }
}
