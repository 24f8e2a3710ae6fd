//! Collects all errors of an item.
//! The author sees all of them at once.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;

/// The errors met so far. [`Ctxt::finish`] must be called before it is dropped.
pub struct Ctxt {
    errors: RefCell<Option<Vec<syn::Error>>>,
    /// Place and text of each error: a type that both paths meet is refused once.
    seen: RefCell<HashSet<String>>,
    /// The item is under `#[jit(owners)]`.
    pub owners: Cell<bool>,
    /// The type parameters in sight.
    pub params: RefCell<Vec<syn::Ident>>,
    /// The functions of the block that have no twins.
    pub untwinned: RefCell<Vec<syn::Ident>>,
}

impl Ctxt {
    pub fn new() -> Ctxt {
        Ctxt {
            errors: RefCell::new(Some(Vec::new())),
            seen: RefCell::default(),
            owners: Cell::new(false),
            params: RefCell::default(),
            untwinned: RefCell::default(),
        }
    }

    /// Adds an error at the given tokens.
    pub fn error(&self, at: impl ToTokens, message: impl Display) {
        let error = syn::Error::new_spanned(at.into_token_stream(), message);
        if self.seen.borrow_mut().insert(format!("{:?} {error}", error.span())) {
            self.syn_error(error);
        }
    }

    /// Adds an error found by the parser.
    pub fn syn_error(&self, error: syn::Error) {
        self.errors.borrow_mut().as_mut().expect("the context is not finished").push(error);
    }

    /// Adds the error of a failed parse.
    pub fn ok<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|e| self.syn_error(e)).ok()
    }

    /// Whether an error was met.
    pub fn failed(&self) -> bool {
        self.errors.borrow().as_ref().is_some_and(|e| !e.is_empty())
    }

    /// All errors as `compile_error!` items.
    pub fn finish(self) -> TokenStream {
        let errors = self.errors.borrow_mut().take().unwrap_or_default();
        errors.iter().map(syn::Error::to_compile_error).collect()
    }
}

impl Drop for Ctxt {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.errors.borrow().is_none(), "forgot to check for errors");
        }
    }
}
