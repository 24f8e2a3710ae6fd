//! Element tests with bounds. `i < list.len() && list[i] == v` of a list in a state is one condition, see the module of this name
//! in the runtime.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::{BinOp, Expr, ExprBinary, Lit};

use super::expr::inner;
use super::{Twin, cx, private};

/// The parts of such a test: the list, the index, the value, and whether the element is to differ from it.
struct Test<'e> {
    list: &'e Expr,
    index: &'e Expr,
    value: &'e Expr,
    differs: bool,
}

fn test<'e>(left: &'e Expr, right: &'e Expr) -> Option<Test<'e>> {
    let Expr::Binary(ExprBinary { left: index, op: BinOp::Lt(_), right: len, .. }) = inner(left) else { return None };
    let Expr::MethodCall(len) = inner(len) else { return None };
    let Expr::Binary(ExprBinary { left: element, op, right: value, .. }) = inner(right) else { return None };
    let differs = match op {
        BinOp::Eq(_) => false,
        BinOp::Ne(_) => true,
        _ => return None,
    };
    let Expr::Index(element) = inner(element) else { return None };
    let same = |a: &Expr, b: &Expr| a.to_token_stream().to_string() == b.to_token_stream().to_string();
    let is_number =
        matches!(inner(value), Expr::Path(_)) || matches!(inner(value), Expr::Lit(l) if matches!(l.lit, Lit::Int(_)));
    let is_test = len.method == "len"
        && len.args.is_empty()
        && is_place(&len.receiver)
        && same(&len.receiver, &element.expr)
        && matches!(inner(index), Expr::Path(_))
        && same(index, &element.index)
        && is_number;
    is_test.then_some(Test { list: &len.receiver, index, value, differs })
}

/// A field of `self` or of a variable.
fn is_place(e: &Expr) -> bool {
    match inner(e) {
        Expr::Field(f) => is_place(&f.base),
        Expr::Path(p) => p.path.get_ident().is_some(),
        _ => false,
    }
}

impl Twin<'_> {
    /// The value of `left && right`, if that is such a test; `branches` is its value for lists of other kinds.
    pub(super) fn within(&mut self, left: &Expr, right: &Expr, branches: &TokenStream) -> Option<TokenStream> {
        let Test { list, index, value, differs } = test(left, right)?;
        let span = right.span();
        let (p, cx) = (private(span), cx());
        let (list, index, value, holds) = (self.expr(list), self.expr(index), self.expr(value), self.temp());
        Some(quote_spanned! {span=> {
            #[allow(unused_imports)]
            use #p::TwoBranches as _;
            match #p::Within(#list).__jit_within(#index, #value, #differs, #cx) {
                ::core::option::Option::Some(#holds) => #holds,
                ::core::option::Option::None => #branches,
            }
        }})
    }
}
