//! Features of the processor.
//!
//! SSE4.1 and POPCNT are required (every x86-64 processor since 2011 has them: level v2 of the
//! psABI); the others choose between forms of one instruction.

use crate::Unavailable;

/// Optional instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// `lzcnt`; else `bsr` and a conditional move.
    pub lzcnt: bool,
    /// BMI1 (`tzcnt`); else `bsf` and a conditional move.
    pub tzcnt: bool,
    /// BMI2 (`shlx`, `sarx`, `shrx`, `rorx`); else shifts by `cl`, and moves before rotations.
    pub bmi2: bool,
    /// FMA; else calls.
    pub fma: bool,
}

impl Features {
    /// The least that every supported processor has.
    pub const BASELINE: Features = Features { lzcnt: false, tzcnt: false, bmi2: false, fma: false };

    /// Asks the processor.
    #[cfg(target_arch = "x86_64")]
    pub fn detect() -> Result<Features, Unavailable> {
        use std::arch::is_x86_feature_detected as has;
        if !has!("sse4.1") {
            return Err(Unavailable::Processor("SSE4.1"));
        }
        if !has!("popcnt") {
            return Err(Unavailable::Processor("POPCNT"));
        }
        Ok(Features { lzcnt: has!("lzcnt"), tzcnt: has!("bmi1"), bmi2: has!("bmi2"), fma: has!("fma") })
    }

    /// Asks the processor.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn detect() -> Result<Features, Unavailable> {
        Err(Unavailable::Target)
    }
}
