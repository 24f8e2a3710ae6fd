//! The state of failed guards.

use std::cell::OnceCell;
use std::ops::Index;

use jit_ir::{GuardId, Id};

use super::policy::GuardState;
use jit_heap::host::prefetch_at;

/// The guards of compiled code, by number. Most never fail: each is a pointer until its first use.
pub(crate) struct Guards(Box<[OnceCell<Box<GuardState>>]>);

const _: () = assert!(size_of::<OnceCell<Box<GuardState>>>() == 8);

impl Guards {
    pub fn new(number: usize) -> Guards {
        Guards(std::iter::repeat_with(OnceCell::new).take(number).collect())
    }

    /// The state of a guard; None before its first use.
    pub fn known(&self, guard: GuardId) -> Option<&GuardState> {
        self.0[guard.index()].get().map(|state| &**state)
    }

    /// Those of which something is known, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (GuardId, &GuardState)> {
        self.0.iter().enumerate().filter_map(|(n, guard)| Some((GuardId::at(n), &**guard.get()?)))
    }

    /// Asks the memory for a guard.
    pub fn prefetch(&self, guard: GuardId) {
        prefetch_at(self.0.as_ptr().wrapping_add(guard.index()));
    }
}

/// A guard of which something is to be known from here on.
impl Index<GuardId> for Guards {
    type Output = GuardState;

    fn index(&self, guard: GuardId) -> &GuardState {
        self.0[guard.index()].get_or_init(Box::default)
    }
}
