//! Locations of values: registers and stack slots.

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

/// Many locations, in an eighth of their size, as code keeps them as long as it lives. A location outside of registers and slots of
/// the frame is rare.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    packed: Vec<u16>,
    others: Vec<Location>,
}

impl Places {
    const XMM: u16 = 16;
    const SLOT: u16 = 32;
    const OTHER: u16 = 1 << 15;

    pub fn len(&self) -> usize {
        self.packed.len()
    }

    pub fn clear(&mut self) {
        self.packed.clear();
        self.others.clear();
    }

    pub fn push(&mut self, location: Location) {
        let packed = self.pack(location);
        self.packed.push(packed);
    }

    /// Makes the place of a number another.
    #[cfg(test)]
    pub fn set(&mut self, number: usize, location: Location) {
        self.packed[number] = self.pack(location);
    }

    fn pack(&mut self, location: Location) -> u16 {
        match location {
            Location::Gpr(n) => u16::from(n) % Places::XMM,
            Location::Xmm(n) => Places::XMM + u16::from(n) % Places::XMM,
            Location::Slot(n) if n < Places::OTHER - Places::SLOT => Places::SLOT + n,
            // Slots beyond the frame there are none, and constants only as the operands of one instruction.
            other => {
                self.others.push(other);
                let number = u16::try_from(self.others.len() - 1).ok().filter(|n| *n < Places::OTHER);
                Places::OTHER | number.expect("few operands")
            }
        }
    }

    pub fn get(&self, range: Range<usize>) -> impl ExactSizeIterator<Item = Location> {
        self.packed[range].iter().map(|&place| match place {
            0..Places::XMM => Location::Gpr(place as u8),
            Places::XMM..Places::SLOT => Location::Xmm((place - Places::XMM) as u8),
            Places::SLOT..Places::OTHER => Location::Slot(place - Places::SLOT),
            Places::OTHER.. => self.others[usize::from(place & !Places::OTHER)],
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
    /// The registers that a called function keeps: `rbx`, `r12` to `r15`.
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

    /// The slot that it is.
    pub fn slot(self) -> Option<u16> {
        if let Loc::Slot(slot) = self { Some(slot) } else { None }
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
            Location::Slot(u16::MAX >> 1),
            Location::Slot(u16::MAX),
            Location::Const(0),
            Location::Const(u64::MAX),
        ];
        let mut places = Places::default();
        all.iter().rev().for_each(|_| places.push(Location::Const(7)));
        (0..9).for_each(|n| places.set(n, all[n]));
        assert!(places.get(0..9).eq(all));
        assert!(places.get(7..8).eq([Location::Const(0)]) && places.get(3..3).len() == 0);
    }
}
