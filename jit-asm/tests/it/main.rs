//! Machine code against the meaning of traces.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

mod native;
mod random;
