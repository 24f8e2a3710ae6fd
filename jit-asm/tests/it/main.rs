//! Machine code against the meaning of traces.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

mod bridges;
mod calls;
mod labels;
mod low;
mod memory;
mod native;
mod pure;
mod random;
