//! What the runtime keeps for a thread has no destructor of its own: see `jit_heap::local`.

pub(crate) use jit_heap::host::at_end;
pub(crate) use jit_heap::local;
