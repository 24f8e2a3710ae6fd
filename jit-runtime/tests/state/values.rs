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

// Elements, references, nested states, traits, and the order of receivers and arguments.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Cursor {
    at: u32,
    step: u16,
}

#[jit]
impl Cursor {
    fn advance(&mut self, by: u32) -> u32 {
        let before = self.at;
        self.at = self.at.wrapping_add(by);
        if self.at.is_multiple_of(7) {
            return before;
        }
        self.step = self.step.wrapping_add(1);
        self.at - before
    }
    fn at(&self) -> u32 {
        self.at
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Mode {
    Idle,
    Busy(u64),
}

#[jit]
impl Mode {
    fn tick(&mut self) -> bool {
        *self = match *self {
            Mode::Idle => Mode::Busy(3),
            Mode::Busy(0) => Mode::Idle,
            Mode::Busy(n) => Mode::Busy(n - 1),
        };
        matches!(*self, Mode::Idle)
    }
}

trait Size {
    fn size(&self) -> usize;
}

impl<T> Size for T {
    fn size(&self) -> usize {
        std::mem::size_of::<T>()
    }
}

impl Flags {
    /// These have no twins.
    fn shake(&mut self, by: u8) -> u8 {
        self.0 = self.0.rotate_left(1) ^ by;
        self.0
    }
    fn mixed(self, by: u8) -> u8 {
        self.0.wrapping_mul(3) ^ by
    }
    fn low(&self) -> u8 {
        self.0 & 15
    }
}

#[derive(JitState, Debug, PartialEq)]
struct Inner {
    flags: Flags,
    cursors: [Cursor; 3],
}

#[derive(JitState, Debug, PartialEq)]
struct Machine<M> {
    inner: Inner,
    list: Vec<Flags>,
    modes: Vec<Mode>,
    bus: M,
    ticks: u64,
}

#[jit]
fn raise(flags: &mut Flags, n: u64) -> bool {
    flags.set(Flags::ZERO, n.is_multiple_of(2));
    flags.contains(Flags::ZERO)
}

#[jit]
trait Bus {
    fn poke(&mut self, n: u64);
}

#[derive(JitState, Debug, PartialEq)]
struct Counter(u64);

#[jit]
impl Bus for Counter {
    fn poke(&mut self, n: u64) {
        self.0 = self.0.wrapping_mul(31) ^ n;
    }
}

#[jit]
impl<M: Bus> Machine<M> {
    /// Changes the flags that the caller has taken by value before.
    fn bump(&mut self) -> u8 {
        self.inner.flags.0 = self.inner.flags.0.wrapping_add(5);
        self.inner.flags.0
    }

    fn plain_calls(&mut self, n: u64) {
        let a = self.inner.flags.shake(n as u8);
        let b = self.inner.flags.mixed(self.bump());
        let c = self.list[(n % 2) as usize].shake(self.inner.flags.low());
        let d = self.inner.flags.size() as u64;
        self.bus.poke(a as u64 ^ (b as u64) << 8 ^ (c as u64) << 16 ^ d << 24);
    }

    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, mut n: u64) {
        while n > 0 {
            jit_merge_point!();
            self.inner.flags.set(Flags::ZERO, self.inner.flags.contains(Flags::CARRY));
            let i = (n % 3) as usize;
            let moved = self.inner.cursors[i].advance(self.ticks as u32 % 11);
            self.ticks += (moved ^ self.inner.cursors[(i + 1) % 3].at()) as u64;
            let old = self.inner.flags.toggled(Flags(self.bump()));
            self.list[i].insert(old);
            if let Some(last) = self.list.last_mut() {
                last.remove(Flags(n as u8 & 3));
                if last.contains(Flags::ZERO) {
                    last.insert(Flags(64));
                }
            }
            let flags = &mut self.inner.flags;
            if raise(flags, n) && n % 5 == 0 {
                flags.insert(Flags(128));
            }
            let mode = (n % self.modes.len() as u64) as usize;
            if self.modes[mode].tick() {
                self.ticks += 1;
            }
            self.bus.poke(self.ticks);
            if n % 4 == 0 {
                self.plain_calls(n);
            }
            n -= 1;
        }
    }
}

fn machine() -> Machine<Counter> {
    let cursor = Cursor { at: 1, step: 9 };
    let inner = Inner { flags: Flags(1), cursors: [cursor, Cursor { at: 5, ..cursor }, cursor] };
    Machine { inner, list: vec![Flags(0); 3], modes: vec![Mode::Idle, Mode::Busy(2)], bus: Counter(1), ticks: 3 }
}

#[test]
fn elements_and_references_change_in_place() {
    let found = agree(|| {
        let mut machine = machine();
        machine.run(700);
        machine
    });
    assert_ne!(found, machine());
}

// A method that panics has changed the value before: the host sees it.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Gauge {
    level: u64,
    peak: u64,
}

#[jit]
impl Gauge {
    fn raise(&mut self, by: u64) {
        self.level += by;
        assert!(self.level < 500, "too much");
        self.peak = self.level;
    }
}

#[derive(JitState, Debug, PartialEq)]
struct Tank {
    gauges: Vec<Gauge>,
    n: u64,
}

#[jit]
impl Tank {
    #[jit_driver(greens = [], reds = [self])]
    fn fill(&mut self) {
        loop {
            jit_merge_point!();
            self.n += 1;
            let i = (self.n % 2) as usize;
            self.gauges[i].raise(self.n % 4);
        }
    }
}

#[test]
fn panics_leave_the_values_as_they_were_changed() {
    let tank = agree(|| {
        let gauge = Gauge { level: 0, peak: 0 };
        let mut tank = Tank { gauges: vec![gauge; 2], n: 0 };
        let quiet = std::panic::AssertUnwindSafe(|| tank.fill());
        std::panic::catch_unwind(quiet).expect_err("it panics");
        tank
    });
    assert!(tank.gauges.iter().any(|g| g.level > g.peak), "{tank:?}");
}

// The flags of the crate `bitflags`, with twins and without.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Status(u8);

bitflags::bitflags! {
    impl Status: u8 {
        const CARRY = 1;
        const ZERO = 2;
        const HIGH = 0x80;
    }
}
jit_flags!(Status: u8);

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Wide(i32);

bitflags::bitflags! {
    impl Wide: i32 {
        const TOP = i32::MIN;
        const LOW = 7;
    }
}

#[derive(JitState, Debug, PartialEq)]
struct Flagged {
    status: Status,
    wide: Wide,
    all: Vec<Status>,
    sum: u64,
}

#[jit]
impl Flagged {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, mut n: u64) {
        while n > 0 {
            jit_merge_point!();
            let i = (n % 3) as usize;
            self.status.set(Status::CARRY, n % 2 == 0);
            self.status.toggle(if n % 3 == 0 { Status::HIGH } else { Status::ZERO });
            if self.status.contains(Status::CARRY | Status::ZERO) {
                self.all[i].insert(!self.status);
            }
            self.all[i] = self.all[i] ^ self.status.union(Status::HIGH);
            if n % 5 == 0 {
                self.all[i].remove(self.status & Status::all());
            }
            if self.all[i].is_empty() || !self.all[i].intersects(self.status.complement()) {
                self.sum += 1;
            }
            self.sum = self.sum.wrapping_mul(3) ^ u64::from(self.all[i].difference(self.status).bits());
            if n % 7 == 0 {
                self.wide.toggle(Wide::TOP);
                self.wide.insert(Wide::LOW);
                self.sum ^= self.wide.bits() as u64;
            }
            n -= 1;
        }
    }
}

#[test]
fn flags_are_words() {
    agree(|| {
        let status = Status::empty();
        let mut flagged = Flagged { status, wide: Wide::empty(), all: vec![status; 3], sum: 0 };
        flagged.run(600);
        flagged
    });
}

// A type whose methods have other meanings is named where it is traced.

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct Sum(u8);

macro_rules! sums {
    ($($trait:ident $operator:ident)*; $($method:ident)*) => {
        $(impl std::ops::$trait for Sum {
            type Output = Sum;
            fn $operator(self, other: Sum) -> Sum {
                Sum(self.0.wrapping_add(other.0))
            }
        })*
        impl std::ops::Not for Sum {
            type Output = Sum;
            fn not(self) -> Sum {
                self
            }
        }
        impl Sum {
            $(fn $method(self, other: Sum) -> Sum {
                self | other
            })*
            fn set(&mut self, other: Sum, _: bool) {
                *self = *self | other;
            }
            fn contains(self, other: Sum) -> bool {
                self.0 >= other.0
            }
            fn intersects(self, other: Sum) -> bool {
                self.contains(other)
            }
            fn is_empty(self) -> bool {
                self.0 == 0
            }
            fn complement(self) -> Sum {
                self
            }
            fn bits(self) -> u8 {
                self.0
            }
            fn from_bits_truncate(bits: u8) -> Sum {
                Sum(bits)
            }
            fn empty() -> Sum {
                Sum(0)
            }
            fn all() -> Sum {
                Sum(255)
            }
        }
    };
}
sums! { BitAnd bitand BitOr bitor BitXor bitxor; union intersection difference symmetric_difference }
jit_flags!(Sum: u8);

#[derive(JitState)]
struct Sums(Sum);

#[jit]
impl Sums {
    #[jit_driver(greens = [], reds = [self, n])]
    fn run(&mut self, mut n: u8) -> bool {
        while n > 0 {
            jit_merge_point!();
            self.0 = self.0.union(Sum(1));
            n -= 1;
        }
        self.0.contains(Sum(1))
    }
}

#[test]
fn flags_of_another_meaning_are_named() {
    let run = |enabled| {
        jit_runtime::set_options(jit_runtime::Options { enabled, threshold: 2, ..Default::default() });
        std::panic::catch_unwind(|| Sums(Sum(0)).run(100))
    };
    assert!(run(false).expect("plain code knows no flags"));
    let error = std::thread::spawn(move || run(true)).join().expect("caught").expect_err("1 + 1 is not 1 | 1");
    let text = error.downcast_ref::<String>().expect("a text");
    assert!(text.contains("`union` is not that of flags"), "{text}");
}
