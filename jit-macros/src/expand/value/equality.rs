//! `==` of values with fields. It is a call of the author's, which need not be the derived one.

use super::*;

/// The implementation.
pub fn call(name: &Ident, generics: &Generics) -> TokenStream {
    let p = private(name.span());
    let mut generics = generics.clone();
    let ty = {
        let (_, type_generics, _) = generics.split_for_impl();
        quote!(#name #type_generics)
    };
    let bound = syn::parse_quote!(for<'__x> #p::Of<'__x, #ty>: #p::AuthorsEqual<Value = #ty>);
    generics.make_where_clause().predicates.push(bound);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let cx = cx();
    let compares = |method: &str, differs: bool| {
        let method = Ident::new(method, name.span());
        quote! {
            #[inline(always)]
            #[track_caller]
            fn #method(a: #p::Jit<Self>, b: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<::core::primitive::bool> {
                #p::authors_eq::<Self, #differs>(a, b, #cx)
            }
        }
    };
    let (eq, ne) = (compares("lift_eq", false), compares("lift_ne", true));
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::JitEq for #ty #where_clause { #eq #ne }
    }
}
