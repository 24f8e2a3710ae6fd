//! Imported variants. A body names them without their enum.
//!
//! `use Op::{Push, Pop};` and `use Op::*;` inside a function say of which enum they are, so that the twin has them in full:
//! `Op::Push(n)`. An import outside of the function is not seen.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Ident, Macro, Pat, Path, UseTree};

use super::call::is_upper;
use super::pat::{LONE, is_constant};
use super::std_macro::Matches;

/// The enums that a body imports from.
#[derive(Default)]
struct Imports {
    listed: Vec<(Ident, Path)>,
    /// Of which all variants are imported.
    all: Vec<Path>,
    /// Names that patterns have taken for variants of an enum in `all`.
    found: Vec<Ident>,
}

impl<'a> Visit<'a> for Imports {
    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        let leading = item.leading_colon.to_token_stream();
        self.tree(&item.tree, leading, None);
    }
}

impl Imports {
    fn tree(&mut self, tree: &UseTree, before: TokenStream, parent: Option<&Ident>) {
        let of_enum = parent.is_some_and(is_upper);
        let path = |last: TokenStream| syn::parse2::<Path>(last).ok();
        match tree {
            UseTree::Path(p) => {
                let name = &p.ident;
                let separator = if before.is_empty() || parent.is_none() { quote!() } else { quote!(::) };
                self.tree(&p.tree, quote!(#before #separator #name), Some(name));
            }
            UseTree::Group(g) => g.items.iter().for_each(|t| self.tree(t, before.clone(), parent)),
            UseTree::Glob(_) if of_enum => self.all.extend(path(before)),
            UseTree::Name(n) if of_enum && is_upper(&n.ident) => {
                let name = &n.ident;
                self.listed.extend(path(quote!(#before::#name)).map(|p| (name.clone(), p)));
            }
            UseTree::Rename(n) if of_enum && is_upper(&n.ident) => {
                let name = &n.ident;
                self.listed.extend(path(quote!(#before::#name)).map(|p| (n.rename.clone(), p)));
            }
            _ => {}
        }
    }

    /// The path of a variant that a listed import names.
    fn listed(&self, path: &Path) -> Option<Path> {
        let name = path.get_ident()?;
        let (_, full) = self.listed.iter().find(|(n, _)| n == name)?;
        Some(at(full, name))
    }

    /// The same in a pattern: a name in no list is of the one enum of which all variants are imported.
    fn in_pattern(&mut self, path: &Path) -> Option<Path> {
        if let Some(full) = self.listed(path) {
            return Some(full);
        }
        let name = path.get_ident().filter(|i| is_upper(i) && *i != "Self" && !LONE.iter().any(|s| *i == s))?;
        let [owner] = self.all.as_slice() else { return None };
        let mut full = owner.clone();
        full.segments.push(name.clone().into());
        self.found.push(name.clone());
        Some(full)
    }

    fn in_expression(&mut self, path: &Path) -> Option<Path> {
        let found = path.get_ident().is_some_and(|i| self.found.contains(i));
        if found { self.in_pattern(path) } else { self.listed(path) }
    }
}

/// A path whose last segment stands at the author's token.
fn at(full: &Path, name: &Ident) -> Path {
    let mut full = full.clone();
    if let Some(last) = full.segments.last_mut() {
        last.ident.set_span(name.span());
    }
    full
}

impl VisitMut for Imports {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        let whole = match pat {
            Pat::Ident(i) if is_constant(i) && i.subpat.is_none() => {
                let path: Path = i.ident.clone().into();
                let mixed = i.ident.to_string().contains(char::is_lowercase);
                if mixed { self.in_pattern(&path) } else { self.listed(&path) }
            }
            _ => None,
        };
        match (whole, &mut *pat) {
            (Some(path), pat) => *pat = Pat::Path(syn::ExprPath { attrs: Vec::new(), qself: None, path }),
            (None, Pat::TupleStruct(t)) => t.path = self.in_pattern(&t.path).unwrap_or(t.path.clone()),
            (None, Pat::Struct(t)) => t.path = self.in_pattern(&t.path).unwrap_or(t.path.clone()),
            _ => {}
        }
        visit_mut::visit_pat_mut(self, pat);
    }

    fn visit_expr_path_mut(&mut self, e: &mut syn::ExprPath) {
        if let Some(full) = self.in_expression(&e.path) {
            e.path = full;
        }
        visit_mut::visit_expr_path_mut(self, e);
    }

    fn visit_expr_struct_mut(&mut self, e: &mut syn::ExprStruct) {
        if let Some(full) = self.in_expression(&e.path) {
            e.path = full;
        }
        visit_mut::visit_expr_struct_mut(self, e);
    }

    fn visit_macro_mut(&mut self, m: &mut Macro) {
        if m.path.is_ident("matches")
            && let Ok(Matches { mut value, mut pat, mut guard }) = m.parse_body()
        {
            self.visit_expr_mut(&mut value);
            self.visit_pat_mut(&mut pat);
            let guard = guard.as_mut().map(|g| {
                self.visit_expr_mut(g);
                quote!(if #g)
            });
            m.tokens = quote!(#value, #pat #guard);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// The body with its variants named in full; `None` if it imports none.
pub fn qualified(block: &Block) -> Option<Block> {
    let mut imports = Imports::default();
    imports.visit_block(block);
    if imports.listed.is_empty() && imports.all.is_empty() {
        return None;
    }
    let mut block = block.clone();
    imports.visit_block_mut(&mut block);
    Some(block)
}
