//! Places of values: registers, spill slots, outgoing stack words.

use std::fmt;
use std::ops::Range;

/// Where a value is when machine code is entered or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// General register of this hardware number (0 is `rax`, 15 is `r15`).
    Gpr(u8),
    /// The low 64 bits of `xmm` register of this number.
    Xmm(u8),
    /// Spill slot of the frame.
    Slot(u16),
    /// Nowhere: it is a constant of these bits (only operands of `finish`).
    Const(u64),
}

/// Many places, as code keeps them as long as it lives: in a quarter of their size. Constants are rare.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    packed: Box<[u32]>,
    constants: Vec<u64>,
}

impl Places {
    const XMM: u32 = 16;
    const SLOT: u32 = 32;
    const CONST: u32 = 1 << 31;

    pub fn new(locations: &[Location]) -> Places {
        let mut constants = Vec::new();
        let packed = locations.iter().map(|location| match *location {
            Location::Gpr(n) => u32::from(n) % Places::XMM,
            Location::Xmm(n) => Places::XMM + u32::from(n) % Places::XMM,
            Location::Slot(n) => Places::SLOT + u32::from(n),
            Location::Const(bits) => {
                constants.push(bits);
                Places::CONST | (constants.len() - 1) as u32
            }
        });
        Places { packed: packed.collect(), constants }
    }

    pub fn get(&self, range: Range<usize>) -> impl ExactSizeIterator<Item = Location> {
        self.packed[range].iter().map(|&place| match place {
            0..Places::XMM => Location::Gpr(place as u8),
            Places::XMM..Places::SLOT => Location::Xmm((place - Places::XMM) as u8),
            Places::SLOT..Places::CONST => Location::Slot((place - Places::SLOT) as u16),
            Places::CONST.. => Location::Const(self.constants[(place & !Places::CONST) as usize]),
        })
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Location::Gpr(n) => f.write_str(GPR_NAMES[n as usize & 15]),
            Location::Xmm(n) => write!(f, "xmm{n}"),
            Location::Slot(n) => write!(f, "s{n}"),
            Location::Const(bits) => write!(f, "{bits:#x}"),
        }
    }
}

const GPR_NAMES: [&str; 16] =
    ["rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"];

/// A register: 0..16 general, 16..32 `xmm`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Reg(pub u8);

impl Reg {
    pub const RAX: Reg = Reg(0);
    pub const RCX: Reg = Reg(1);
    pub const RDX: Reg = Reg(2);
    pub const RSP: Reg = Reg(4);
    /// Holds the address of the frame.
    pub const RBP: Reg = Reg(5);
    pub const RSI: Reg = Reg(6);
    pub const RDI: Reg = Reg(7);
    pub const R8: Reg = Reg(8);
    pub const R9: Reg = Reg(9);
    /// Never holds a value of the trace from one step to the next: free for each step's own use.
    pub const SCRATCH: Reg = Reg(11);
    /// The same for doubles.
    pub const FSCRATCH: Reg = Reg(31);
    /// Argument words of a call in the System V convention.
    pub const ARGS: [Reg; 6] = [Reg::RDI, Reg::RSI, Reg::RDX, Reg::RCX, Reg::R8, Reg::R9];

    #[inline]
    pub const fn is_xmm(self) -> bool {
        self.0 >= 16
    }

    #[inline]
    pub const fn set(self) -> RegSet {
        RegSet(1 << self.0)
    }
}

impl fmt::Debug for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Loc::Reg(*self).outside(|_| 0).fmt(f)
    }
}

/// A set of registers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct RegSet(pub u32);

impl RegSet {
    pub const EMPTY: RegSet = RegSet(0);
    pub const GPRS: RegSet = RegSet(0xffff & !(1 << 4 | 1 << 5 | 1 << 11));
    pub const XMMS: RegSet = RegSet(0x7fff_0000);
    /// What a called function keeps: `rbx`, `r12` to `r15`.
    pub const CALLEE_SAVED: RegSet = RegSet(1 << 3 | 0xf000);

    #[inline]
    pub const fn has(self, r: Reg) -> bool {
        self.0 & 1 << r.0 != 0
    }

    #[inline]
    pub const fn and(self, other: RegSet) -> RegSet {
        RegSet(self.0 & other.0)
    }

    #[inline]
    pub const fn or(self, other: RegSet) -> RegSet {
        RegSet(self.0 | other.0)
    }

    #[inline]
    pub const fn minus(self, other: RegSet) -> RegSet {
        RegSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member of the lowest number.
    #[inline]
    pub fn first(self) -> Option<Reg> {
        (self.0 != 0).then(|| Reg(self.0.trailing_zeros() as u8))
    }

    /// The member of the highest number.
    #[inline]
    pub fn last(self) -> Option<Reg> {
        (self.0 != 0).then(|| Reg(31 - self.0.leading_zeros() as u8))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Reg> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let r = RegSet(bits).first()?;
            bits &= bits - 1;
            Some(r)
        })
    }
}

/// A place inside the allocator and the emitter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Loc {
    /// Nowhere.
    None,
    Reg(Reg),
    Slot(u16),
    /// Word `n` above the stack pointer: an argument of the call being prepared.
    Arg(u16),
    /// Constant `n` of the trace's pool.
    Const(u32),
}

impl Loc {
    #[inline]
    pub fn reg(self) -> Option<Reg> {
        if let Loc::Reg(r) = self { Some(r) } else { None }
    }

    /// Whether it is a word in memory.
    #[inline]
    pub fn is_memory(self) -> bool {
        matches!(self, Loc::Slot(_) | Loc::Arg(_))
    }

    /// As seen from outside, given the bits of constants.
    pub fn outside(self, bits: impl Fn(u32) -> u64) -> Location {
        match self {
            Loc::Reg(r) if r.is_xmm() => Location::Xmm(r.0 - 16),
            Loc::Reg(r) => Location::Gpr(r.0),
            Loc::Slot(s) => Location::Slot(s),
            Loc::Const(c) => Location::Const(bits(c)),
            Loc::None | Loc::Arg(_) => unreachable!("not a place that lives between two instructions"),
        }
    }
}

impl From<Location> for Loc {
    /// # Panics
    /// For a constant, which is no place.
    fn from(l: Location) -> Loc {
        match l {
            Location::Gpr(n) => Loc::Reg(Reg(n)),
            Location::Xmm(n) => Loc::Reg(Reg(n + 16)),
            Location::Slot(n) => Loc::Slot(n),
            Location::Const(_) => unreachable!("a constant is not a place"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Location, Places};

    #[test]
    fn packed_places_are_the_same_places() {
        let all = [
            Location::Gpr(0),
            Location::Gpr(15),
            Location::Xmm(0),
            Location::Xmm(15),
            Location::Slot(0),
            Location::Slot(u16::MAX),
            Location::Const(0),
            Location::Const(u64::MAX),
        ];
        let places = Places::new(&all);
        assert!(places.get(0..8).eq(all));
        assert!(places.get(6..7).eq([Location::Const(0)]) && places.get(3..3).len() == 0);
    }
}
