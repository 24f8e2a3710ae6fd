//! Errors that own, in traced code: the plain function is the model, and each error is dropped once.

mod collections;
mod forms;
mod machine;
mod modes;
