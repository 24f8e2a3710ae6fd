//! The generated handlers of the replay tests: `generated!()` and `authored!()` are the paths of files that the build script made.
//!
//! The replay test includes them by `include!`. A package of its own makes them: the published crate has no build script.

include!(concat!(env!("OUT_DIR"), "/paths.rs"));
