//! Tools on the text form of traces.
//!
//! | file | idea |
//! |---|---|
//! | `input` | files, standard input, and errors with line and column |
//! | `log` | a log as a list of entries, each with its stage, name and place |
//! | `memory` | objects and functions for traces that are far from their own process |
//! | `run` | a trace in the evaluator, optimized, and as machine code: do they agree? |
//! | `reduce` | a failing trace made small |
//! | `page` | a log as one HTML page |
//! | `time` | the speed of the compiler on recorded traces |
//!
//! The binary `trace` puts commands on top. Everything works on text alone: the process that
//! wrote a log need not be there.

pub mod input;
pub mod log;
mod memory;
pub mod page;
pub mod reduce;
pub mod run;
pub mod time;
