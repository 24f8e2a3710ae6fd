//! Thread-locals without destructors. See [`jit_heap::local`].

pub(crate) use jit_heap::host::at_end;
pub(crate) use jit_heap::local;
