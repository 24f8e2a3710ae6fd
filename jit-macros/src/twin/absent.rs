//! Methods and fields without a twin.
//!
//! `a.get()` is `a.__jit_get(..)` in the twin, a name that an author has never seen. For each such name the twin has a
//! trait that is found where there is no twin (see `Probe` of the runtime). It makes the author's own call, as a residual
//! one. Under `#[jit(strict)]`, and for fields, it gives rustc a bound that holds for no type, whose sentences stand at the
//! author's token:
//!
//! ```text
//! trait __NoTwin_get { fn __jit_get<R, A, W: NoTwin>(&self, _: Unread<R>, _: A, with: &mut W) -> W::Out { with.outside() } }
//! trait __NoTwin_get { fn __jit_get<R, A, W>(&self, _: Unread<R>, _: A, _: W) -> ! where Self: HasTwin { .. } }     // strict
//! impl<T: ?Sized> __NoTwin_get for &T {}
//! ```

use std::collections::{BTreeMap, HashMap, HashSet};

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::visit::{self, Visit};

use super::private;

/// The stand-in of a twin that is not there.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Instead {
    /// An error: it is a field.
    Field,
    /// No place: it is a field of a value, or of an object.
    Place,
    /// An error.
    Error,
    /// The author's own call.
    Call,
}

/// The accessors that a body calls, and the names of the calls that it makes if they have no twin.
#[derive(Default)]
pub(super) struct Absent {
    accessors: BTreeMap<Ident, (usize, Instead)>,
    /// Methods that are called with several numbers of arguments: each call has a trait of its own.
    several: HashSet<String>,
    names: Vec<String>,
}

/// The numbers of arguments of the methods that a body calls.
#[derive(Default)]
struct Numbers(HashMap<String, HashSet<usize>>);

impl<'a> Visit<'a> for Numbers {
    fn visit_expr_method_call(&mut self, m: &'a syn::ExprMethodCall) {
        self.0.entry(m.method.to_string()).or_default().insert(m.args.len());
        visit::visit_expr_method_call(self, m);
    }
}

impl Absent {
    /// Looks at a body that is lowered next.
    pub fn scan(&mut self, stmts: &[syn::Stmt]) {
        let mut numbers = Numbers::default();
        stmts.iter().for_each(|s| numbers.visit_stmt(s));
        let several = numbers.0.into_iter().filter(|(_, n)| n.len() > 1);
        self.several.extend(several.map(|(name, _)| format!("__jit_{name}")));
    }

    /// The body calls the twin of a method, with so many arguments before the context. Gives the items that stand before
    /// the call.
    pub fn method(&mut self, twin: &Ident, arguments: usize, instead: Instead) -> TokenStream {
        if self.several.contains(&twin.to_string()) {
            return declaration(twin, arguments, instead);
        }
        self.accessors.entry(twin.clone()).or_insert((arguments, instead));
        TokenStream::new()
    }

    /// The body reads a field.
    pub fn field(&mut self, accessor: &Ident) {
        self.accessors.entry(accessor.clone()).or_insert((1, Instead::Field));
    }

    /// The body takes the place of a field.
    pub fn place(&mut self, accessor: &Ident) {
        self.accessors.entry(accessor.clone()).or_insert((1, Instead::Place));
    }

    /// The number of a call, for its name.
    pub fn call(&mut self, name: String) -> usize {
        self.names.push(name);
        self.names.len() - 1
    }

    /// The traits, and the names of the calls.
    pub fn items(&self) -> TokenStream {
        let traits = self.accessors.iter().map(|(name, (arguments, instead))| declaration(name, *arguments, *instead));
        let (calls, p, texts) = (calls(), private(Span::call_site()), &self.names);
        let names = (!texts.is_empty()).then(|| {
            quote! {
                struct #calls;
                impl #p::CallNames for #calls {
                    const NAMES: &'static [&'static ::core::primitive::str] = &[#(#texts),*];
                }
            }
        });
        quote!(#(#traits)* #names)
    }
}

/// The type with the names of a body's calls.
pub(super) fn calls() -> Ident {
    Ident::new("__Calls", Span::mixed_site())
}

/// The trait for one name.
fn declaration(name: &Ident, arguments: usize, instead: Instead) -> TokenStream {
    let p = private(Span::call_site());
    let no_twin = format_ident!("__NoTwin{}", name, span = Span::mixed_site());
    // The receiver of a method has a type of its own.
    let first = matches!(instead, Instead::Error | Instead::Call) as usize;
    let types: Vec<_> = (first..arguments).map(|n| format_ident!("T{n}")).collect();
    // The span of a name that is not the author's: else rustc shows the trait in place of the call.
    let name = Ident::new(&name.to_string(), Span::call_site());
    let quiet = quote!(#[allow(non_camel_case_types, dead_code)]);
    let receiver = quote!(_: #p::Unread<R>,);
    match instead {
        Instead::Field => quote! {
            #quiet
            trait #no_twin: ::core::marker::Sized {
                fn #name<#(#types,)* C>(self, #(_: #types,)* _: C) -> ! {
                    ::core::unreachable!()
                }
            }
            impl<T: #p::Receiver> #no_twin for T where T: #p::HasField {}
        },
        Instead::Place => quote! {
            #quiet
            trait #no_twin {
                #[inline(always)]
                fn #name<#(#types,)* C>(&self, #(_: #types,)* _: C) -> #p::NoPlace {
                    #p::NoPlace
                }
            }
            impl<T: ?::core::marker::Sized> #no_twin for &T {}
        },
        Instead::Error => quote! {
            #quiet
            trait #no_twin {
                fn #name<R, #(#types,)* C>(&self, #receiver #(_: #types,)* _: C) -> !
                where
                    Self: #p::HasTwin,
                {
                    ::core::unreachable!()
                }
            }
            impl<T: ?::core::marker::Sized> #no_twin for &T {}
        },
        Instead::Call => quote! {
            #quiet
            trait #no_twin {
                #[inline(always)]
                #[track_caller]
                fn #name<R, #(#types,)* W: #p::NoTwin>(&self, #receiver #(_: #types,)* with: &mut W) -> W::Out {
                    #p::NoTwin::outside(with)
                }
            }
            impl<T: ?::core::marker::Sized> #no_twin for &T {}
        },
    }
}

/// The trait for the function of a type, `Type::f`, with so many arguments: rustc takes the type's own twin where there is one.
/// Else the call is the author's own, or an error.
pub(super) fn of_type(path: &syn::Path, arguments: usize, instead: Instead) -> TokenStream {
    let p = private(Span::call_site());
    let function = &path.segments.last().expect("a path has a segment").ident;
    let no_twin = format_ident!("__NoTwinOf_{}", function, span = Span::mixed_site());
    let name = format_ident!("__jit_{}", function, span = Span::call_site());
    let types: Vec<_> = (0..arguments).map(|n| format_ident!("T{n}")).collect();
    let function = match instead {
        Instead::Call => quote! {
            #[inline(always)]
            #[track_caller]
            fn #name<#(#types,)* W: #p::NoTwin>(#(_: #types,)* with: &mut W) -> W::Out {
                #p::NoTwin::outside(with)
            }
        },
        _ => quote! {
            fn #name<#(#types,)* C>(#(_: #types,)* _: C) -> !
            where
                Self: #p::HasTwinOf,
            {
                ::core::unreachable!()
            }
        },
    };
    quote! {
        #[allow(non_camel_case_types, dead_code, clippy::too_many_arguments)]
        trait #no_twin {
            #function
        }
        impl<T: ?::core::marker::Sized> #no_twin for T {}
    }
}
