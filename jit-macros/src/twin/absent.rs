//! Errors for methods and fields without a twin.
//!
//! `a.get()` is `a.__jit_get(..)` in the twin, a name that an author has never seen. For each such name the twin has a
//! trait whose implementation holds for no type, so that rustc gives the sentences of that bound, at the author's token:
//!
//! ```text
//! trait __NoTwin_get { fn __jit_get<A, B>(self, _: A, _: B) -> ! }
//! impl<T: JitType> __NoTwin_get for Jit<T> where Jit<T>: HasTwin {}     // no type is `HasTwin`
//! ```

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::private;

/// The accessors that a body calls: the number of their arguments, and whether they are of fields.
#[derive(Default)]
pub(super) struct Absent(BTreeMap<Ident, (usize, bool)>);

impl Absent {
    /// The body calls the twin of a method.
    pub fn method(&mut self, twin: &Ident, arguments: usize) {
        self.0.entry(twin.clone()).or_insert((arguments, false));
    }

    /// The body reads a field.
    pub fn field(&mut self, accessor: &Ident) {
        self.0.entry(accessor.clone()).or_insert((2, true));
    }

    /// The traits.
    pub fn traits(&self) -> TokenStream {
        let p = private(Span::call_site());
        let traits = self.0.iter().map(|(name, (arguments, is_field))| {
            let no_twin = format_ident!("__NoTwin{}", name, span = Span::mixed_site());
            let types: Vec<_> = (0..*arguments).map(|n| format_ident!("T{n}")).collect();
            // The span of a name that is not the author's: else rustc shows the trait in place of the call.
            let name = Ident::new(&name.to_string(), Span::call_site());
            match is_field {
                true => quote! {
                    #[allow(non_camel_case_types, dead_code)]
                    trait #no_twin: ::core::marker::Sized {
                        fn #name<#(#types),*>(self, #(_: #types),*) -> ! {
                            ::core::unreachable!()
                        }
                    }
                    impl<T: #p::JitType> #no_twin for #p::Jit<T> where #p::Jit<T>: #p::HasField {}
                },
                false => quote! {
                    #[allow(non_camel_case_types, dead_code)]
                    trait #no_twin {
                        fn #name<#(#types),*>(&self, #(_: #types),*) -> !
                        where
                            Self: #p::HasTwin,
                        {
                            ::core::unreachable!()
                        }
                    }
                    impl<T: ?::core::marker::Sized> #no_twin for &T {}
                },
            }
        });
        quote!(#(#traits)*)
    }
}
