//! What the libraries compute that needs no value of the machine: patterns, formats, numbers as text, packed data, random
//! numbers, UTF-8, dates; what was read of texts that come again.

pub mod bytes;
pub mod date;
pub mod format;
pub mod known;
pub mod number;
pub mod pack;
pub mod pattern;
pub mod random;
pub mod utf8;
