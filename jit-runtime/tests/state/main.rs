//! State that Rust owns, in traced code: the plain function is the model.

mod agree;
mod fields;
mod machine;
mod random;
