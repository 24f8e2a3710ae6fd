//! State that Rust owns, in traced code: the plain function is the model.

mod agree;
mod bus;
mod cells;
mod cold;
mod crates;
mod devices;
mod elements;
mod emulator;
mod express;
mod fields;
mod forms;
mod functions;
mod lists;
mod locals;
mod machine;
mod nested;
mod outside;
mod parts;
mod payloads;
mod random;
mod readers;
mod spread;
mod texts;
mod trees;
mod values;
mod within;
