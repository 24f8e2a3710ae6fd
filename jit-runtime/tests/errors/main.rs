//! Errors that own, in traced code: the plain function is the model, and each error is dropped once.

#![allow(dead_code, reason = "errors are counted by parts that nothing reads")]

mod collections;
mod forms;
mod machine;
mod modes;
