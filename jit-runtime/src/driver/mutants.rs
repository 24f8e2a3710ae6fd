//! Broken rules, for tests of replay. A test that does not notice a broken rule does not test it.

use super::runtime::with;

macro_rules! mutants {
    ($($part:ident: $($name:ident)*;)*) => {
        /// The rules that are broken: of the optimizer's exits, and of the replay itself.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Mutants {
            pub(crate) opt: jit_opt::Mutants,
            pub(crate) replay: crate::record::Mutants,
            /// Of the heap: weak references to dead objects with a region of their own are not cleared.
            pub(crate) large_stay_weak: bool,
        }

        impl Mutants {
            /// The names of all.
            pub const ALL: &'static [&'static str] = &[$($(stringify!($name)),*),*];

            /// One rule broken.
            ///
            /// # Panics
            /// If there is no mutant of this number.
            pub fn only(number: usize) -> Mutants {
                let mut mutants = Mutants::default();
                let name = Mutants::ALL[number];
                $($( if name == stringify!($name) { mutants.$part.$name = true; } )*)*
                mutants
            }
        }
    };
}
mutants! {
    opt: elidable_never_logged foreign_stores_ignored fresh_not_logged loads_never_logged calls_are_no_barrier
        inlined_frames_are_no_barrier sharing_ignores_stores sharing_ignores_calls contents_of_merge_point
        callers_not_logged restarts_repeat_effects;
    replay: redo_stores reread_loads always_allocate fill_at_once stores_before_objects pending_forgotten
        callers_redo_stores inlined_frames_restart logs_are_shared failed_guard_holds facts_ignore_stores
        facts_before_label ranges_end_early
        contents_not_recorded failed_promotion_known inlining_is_no_event panics_forgotten;
}

/// Rules that no event program can notice: it changes no flag behind a trace's back, and has no weak references.
impl Mutants {
    /// Loads of signals are logged like any other.
    pub fn signals_not_logged() -> Mutants {
        let mut mutants = Mutants::default();
        mutants.opt.signals_not_logged = true;
        mutants
    }

    /// Weak references to dead objects with a region of their own are not cleared.
    pub fn large_stay_weak() -> Mutants {
        Mutants { large_stay_weak: true, ..Mutants::default() }
    }
}

/// Whether the optimizer's limits are small in this thread from here on: right as ever, but rare cases are usual.
pub fn set_small_limits(small: bool) {
    with(|rt| rt.small_limits.set(small));
}

/// Breaks rules in this thread from here on.
///
/// # Safety
/// Code with a broken rule may use objects that are gone, and values of other types than it says: only programs of tests run in this
/// thread, whose objects live for ever or are watched.
pub unsafe fn set_mutants(mutants: Mutants) {
    // SAFETY: the caller's promise.
    unsafe { jit_heap::host::keep_large_weak(mutants.large_stay_weak) };
    with(|rt| rt.mutants.set(mutants));
}
