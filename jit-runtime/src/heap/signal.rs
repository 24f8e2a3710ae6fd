//! Cells that others set: a signal handler, another thread, a hook of the collector.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// A flag that may be set at any moment, also while machine code runs: how a host interrupts a guest.
///
/// Put it in an object that traced code reaches through a constant, and ask where the guest's program goes round: at back
/// edges, and where its functions begin. Machine code then loads the flag each time and tests it, two instructions that are
/// never left out; where it is set, the trace is left and the interpreter goes on with `get` being true. A flag that
/// another thread or a signal handler is to set lies in a `static` or a leaked object:
///
/// ```
/// use jit_runtime::heap::SignalCell;
///
/// static INTERRUPTED: SignalCell = SignalCell::new(false);
/// std::thread::spawn(|| INTERRUPTED.set(true)).join().unwrap();
/// assert!(INTERRUPTED.take());
/// ```
#[derive(Default)]
#[repr(transparent)]
pub struct SignalCell {
    /// 0 or 1.
    word: AtomicU64,
}

impl SignalCell {
    /// A flag.
    pub const fn new(set: bool) -> SignalCell {
        SignalCell { word: AtomicU64::new(set as u64) }
    }

    /// Whether it is set.
    #[inline(always)]
    pub fn get(&self) -> bool {
        self.word.load(Ordering::Relaxed) != 0
    }

    /// Sets or clears it. A signal handler may do so, and another thread.
    #[inline]
    pub fn set(&self, set: bool) {
        self.word.store(set.into(), Ordering::Relaxed);
    }

    /// Clears it, and says whether it was set.
    #[inline]
    pub fn take(&self) -> bool {
        self.word.swap(0, Ordering::Relaxed) != 0
    }
}

impl fmt::Debug for SignalCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SignalCell").field(&self.get()).finish()
    }
}
