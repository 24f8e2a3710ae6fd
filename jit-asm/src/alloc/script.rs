//! The allocator's decisions, step by step.
//!
//! The emitter works from the script alone, and so does the checker ([`super::check`]): it
//! checks exactly the emitted code.

use jit_ir::{GuardId, Table};

use crate::TargetInfo;
use crate::loc::{Loc, Places, Reg, RegSet};

/// No slot: the store is not needed.
pub(crate) const NO_SLOT: u16 = u16::MAX;

/// One decision, in the order of execution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// Copies a word. Not from memory to memory.
    Move { from: Loc, to: Loc },
    /// Keeps the value just made in its slot, if it was spilled later on.
    Store { value: u32, reg: Reg, slot: u16 },
    /// An instruction; `uses` are the places of its lowered operands
    /// ([`lower`](crate::select::lower)), `def` of its result. An exit's locations are in [`Script::exits`].
    Op { inst: u32, uses: [Loc; 4], def: Loc },
    /// The call itself. Its argument words are in place.
    Call { inst: u32, def: Loc },
    /// A label: parameters are in [`Script::places`] from `first`, then `kept` values that live through it.
    Label { inst: u32, first: u32, kept: u32 },
    /// The end; arguments are in the target's places.
    Jump { inst: u32 },
    /// `finish` or `leave`.
    End { inst: u32 },
}

/// Where things are at a certain guard or label.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Span {
    pub first: u32,
    pub len: u32,
}

impl Span {
    pub fn range(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.len) as usize
    }
}

/// An operation in the stubs of a guard ([`sinks`](crate::select::sinks)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sunk {
    pub inst: u32,
    pub uses: [Loc; 2],
    pub def: Loc,
}

/// All decisions about one trace.
#[derive(Default)]
pub(crate) struct Script {
    pub steps: Vec<Step>,
    /// Places of label parameters and of the values kept through a label: value and place.
    pub places: Vec<(u32, Loc)>,
    /// Exits of all guards.
    pub exits: Places,
    /// The part of `exits` of each guard.
    pub exit_of: Table<GuardId, Span>,
    /// Operations in stubs.
    pub sunk: Vec<Sunk>,
    /// The part of `sunk` of each guard.
    pub sunk_of: Table<GuardId, Span>,
    /// The target of a jump to other code.
    pub foreign: Option<TargetInfo>,
    /// Registers that a call leaves unchanged.
    pub kept_by_calls: RegSet,
    /// All values in memory lie in so many slots, the first ones.
    pub slots: usize,
    /// Stores of values to slots.
    pub spills: u32,
    /// Loads of values from slots.
    pub reloads: u32,
    /// Register-to-register copies that the allocator asked for.
    pub moves: u32,
}

impl Script {
    pub fn clear(&mut self, insts: usize, guards: usize) {
        self.steps.clear();
        // Mostly that is enough, and they are large: twice as much room would be most of the allocator's memory.
        self.steps.reserve_exact(insts + insts / 3);
        self.places.clear();
        self.exits.clear();
        self.exit_of.clear();
        self.exit_of.entries_mut().resize(guards, Span::default());
        self.sunk.clear();
        self.sunk_of.clear();
        self.sunk_of.entries_mut().resize(guards, Span::default());
        (self.foreign, self.slots) = (None, 0);
        self.kept_by_calls = RegSet::CALLEE_SAVED;
        (self.spills, self.reloads, self.moves) = (0, 0, 0);
    }

    pub fn push_move(&mut self, from: Loc, to: Loc) {
        match (from, to) {
            (Loc::Reg(_), Loc::Reg(_)) => self.moves += 1,
            (Loc::Slot(_), _) => self.reloads += 1,
            (_, Loc::Slot(_)) => self.spills += 1,
            _ => {}
        }
        self.steps.push(Step::Move { from, to });
    }
}
