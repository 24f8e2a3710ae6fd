//! The frame of machine code.
//! It holds saved registers, results of calls and spill slots.
//!
//! The caller of [`Code::enter`](crate::Code::enter) keeps a frame on the native stack,
//! so that a collector which scans the stack meets every pointer that machine code holds: in a
//! slot, or, once a trace was left, among the saved registers. Bridges continue in the frame of
//! the trace that they hang on.
//!
//! ```text
//! word  0..16   general registers, saved by an exit; that of `rsp`, which holds no value: the
//!               stack pointer of the activation
//!      16..32   low halves of the xmm registers, saved by an exit
//!      32..40   result words 1 to 8 of the last call
//!      40..512  spill slots; inputs come in the first ones
//! ```

use std::mem::MaybeUninit;
use std::ops::Range;

use crate::Location;

/// Number of words of a frame.
pub(crate) const WORDS: usize = 512;
const XMM: usize = 16;
pub(crate) const OUT: usize = 32;
pub(crate) const SLOTS: usize = 40;

/// Number of spill slots of a frame, the limit on inputs and on values in memory at one time.
pub const SLOT_COUNT: usize = WORDS - SLOTS;

/// Machine code's frame register points this many words into the frame: the first 32 slots,
/// which are the most used, then have one-byte displacements.
pub(crate) const BIAS: usize = SLOTS + 16;

/// A frame of machine code, 4 KiB: saved registers, result words of calls and spill slots. Lies on the native stack, where a
/// scan of the stack finds all words of machine code.
#[repr(C, align(16))]
pub struct NativeFrame {
    words: [MaybeUninit<u64>; WORDS],
}

impl Default for NativeFrame {
    fn default() -> Self {
        Self::new()
    }
}

impl NativeFrame {
    /// A frame for one activation, zeroed: most of it is never used, and a scan of the stack would take for pointers, as long as the
    /// activation lasts, the words that earlier calls have left there.
    #[inline]
    pub const fn new() -> NativeFrame {
        NativeFrame { words: [MaybeUninit::new(0); WORDS] }
    }

    /// A frame that nothing is written to: to zero 4 KiB takes longer than a short program. A scan of the stack finds in it what
    /// was left there, see [`NativeFrame::clear`].
    #[inline]
    pub const fn unwritten() -> NativeFrame {
        NativeFrame { words: [const { MaybeUninit::uninit() }; WORDS] }
    }

    /// Zeroes all but the slots behind the first `slots`.
    #[inline]
    pub fn clear(&mut self, slots: usize) {
        self.words[..SLOTS + slots.min(SLOT_COUNT)].fill(MaybeUninit::new(0));
    }

    /// The word at a location, after machine code was left through an exit that names it.
    /// A location that the exit does not name gives a meaningless word.
    ///
    /// # Panics
    /// If the location is outside of a frame, which no exit names.
    #[inline]
    pub fn read(&self, location: Location) -> u64 {
        let index = match location {
            Location::Gpr(n) if n < 16 => n as usize,
            Location::Xmm(n) if n < 16 => XMM + n as usize,
            Location::Slot(n) => SLOTS + n as usize,
            Location::Const(bits) => return bits,
            Location::Gpr(_) | Location::Xmm(_) => panic!("{location:?} is not a register"),
        };
        frozen(&self.words[index])
    }

    /// Result word `n`, from 1 on, after machine code has returned ([`crate::Left::returned`]).
    ///
    /// # Panics
    /// If no call has so many.
    #[inline]
    pub fn result(&self, n: usize) -> u64 {
        assert!((1..=OUT_COUNT).contains(&n), "result word {n}");
        frozen(&self.words[OUT + n - 1])
    }

    /// Puts the inputs where entry code expects them.
    #[inline]
    pub(crate) fn set_inputs(&mut self, inputs: &[u64]) {
        for (slot, &word) in self.words[SLOTS..][..inputs.len()].iter_mut().zip(inputs) {
            slot.write(word);
        }
    }

    /// Where the machine code that works in a frame is at present: the last byte of the call that it is in. (The return address,
    /// behind it, may be that of other code.)
    ///
    /// # Safety
    /// An activation of machine code works in the frame, of this thread, and is in a call.
    pub unsafe fn inside(frame: *const NativeFrame) -> usize {
        // SAFETY: the entry routine has written the stack pointer there, and no code moves it
        // before a call, which then pushes its return address.
        unsafe {
            let stack = (&raw const (*frame).words[crate::loc::Reg::RSP.0 as usize]).cast::<usize>().read_volatile();
            ((stack - 8) as *const usize).read_volatile().wrapping_sub(1)
        }
    }

    /// The addresses of the slots behind the first `used`.
    pub fn slots_behind(frame: *const NativeFrame, used: usize) -> Range<usize> {
        let start = frame.addr();
        start + 8 * (SLOTS + used.min(SLOT_COUNT))..start + 8 * WORDS
    }

    /// The address that a call of a portal has put behind its frame.
    pub(crate) fn outer(frame: *const NativeFrame) -> usize {
        // SAFETY: the frames that `Gate::top` leads to are parts of frames of such functions, which lie
        // on this thread's stack, since each takes its own off when it returns; two words are between.
        unsafe { frame.add(1).cast::<usize>().add(2).read_volatile() }
    }

    /// The value of the frame register.
    #[inline]
    pub(crate) fn biased(&mut self) -> *mut u64 {
        self.words[BIAS..].as_mut_ptr().cast()
    }
}

/// The word's bits. Machine code writes the words; for one that it did not
/// write, a plain read would be undefined, a load by the processor is not.
#[cfg(target_arch = "x86_64")]
#[inline]
fn frozen(word: &MaybeUninit<u64>) -> u64 {
    let bits;
    // SAFETY: the instruction loads 8 bytes through a valid, aligned reference.
    unsafe {
        std::arch::asm!("mov {}, [{}]", out(reg) bits, in(reg) word.as_ptr(), options(nostack, readonly, preserves_flags, pure));
    }
    bits
}

/// There is no machine code that could have written the word.
#[cfg(not(target_arch = "x86_64"))]
fn frozen(_: &MaybeUninit<u64>) -> u64 {
    0
}

const fn displacement(word: usize) -> i32 {
    (word as i32 - BIAS as i32) * 8
}

/// Displacement of a spill slot from the frame register.
pub(crate) const fn slot(n: u16) -> i32 {
    displacement(SLOTS + n as usize)
}

/// Displacement of result word 1 of a call.
pub(crate) const OUT_WORDS: i32 = displacement(OUT);

/// Number of result words after the first that a call can have.
const OUT_COUNT: usize = SLOTS - OUT;

const _: () = assert!(jit_ir::invoke::MAX_RESULTS - 1 <= OUT_COUNT);

/// Displacement of the place where an exit saves register `n` (0..16 general, 16..32 `xmm`).
pub(crate) const fn saved(n: u8) -> i32 {
    displacement(n as usize)
}
