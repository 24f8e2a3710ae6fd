//! Replay against plain execution.

mod kit;
