//! Addresses that traces pass on. They are those of values of the runtime, for its functions.

use std::marker::PhantomData;
use std::ptr;

/// The address of a value that lives as long as the code that passes it; or 0. Rust makes none: machine code and the evaluator pass
/// it to functions of traces, as the constant that [`TraceRef::address`] gave.
#[repr(transparent)]
pub(crate) struct TraceRef<T>(u64, PhantomData<*const T>);

impl<T> TraceRef<T> {
    /// The constant of a trace for a value.
    pub fn address(of: &T) -> u64 {
        ptr::from_ref(of).expose_provenance() as u64
    }

    /// The value, unless the address is 0.
    #[inline(always)]
    pub fn get(&self) -> Option<&T> {
        // SAFETY: a trace has the constant of such a value, which outlives the code of the trace.
        (self.0 != 0).then(|| unsafe { &*ptr::with_exposed_provenance::<T>(self.0 as usize) })
    }
}
