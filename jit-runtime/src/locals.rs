//! State of a thread without a destructor of its own: see `jit_heap::local`.

pub(crate) use jit_heap::host::at_end;
pub(crate) use jit_heap::local;
