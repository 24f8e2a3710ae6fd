//! Predicates that are written in Rust.

pub mod alarms;
pub mod arguments;
pub mod atoms;
pub mod attributes;
pub mod chars;
pub mod clauses;
pub mod continuations;
pub mod control;
pub mod dates;
pub mod environment;
pub mod files;
pub mod filesystem;
pub mod flags;
pub mod format;
pub mod io;
pub mod late;
pub mod load;
pub mod positions;
pub mod records;
pub mod rules;
pub mod sha1;
pub mod system;
pub mod tables;
pub mod terms;
pub mod text;
pub mod wildcard;
