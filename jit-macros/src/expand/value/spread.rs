//! Enums of several words. A variant has these.
//!
//! ```text
//! Split(usize, usize)     tag, and the words of its fields where `repr(C, u64)` puts them
//! Restore { slot: usize, offset: Option<usize> }
//! ```

use super::*;

/// Whether a variant does not fit into eight bytes, as far as the names of the types tell.
pub fn is_spread(data: &DataEnum) -> bool {
    data.variants.iter().any(|v| packed::is_long(v) || v.fields.iter().any(|f| is_option_of_number(&f.ty)))
}

fn is_option_of_number(ty: &Type) -> bool {
    let Type::Path(t) = ty else { return false };
    let Some(last) = t.path.segments.last().filter(|s| s.ident == "Option") else { return false };
    let syn::PathArguments::AngleBracketed(a) = &last.arguments else { return false };
    matches!(a.args.first(), Some(syn::GenericArgument::Type(t)) if packed::size(t).is_some())
}

/// A variant in each item of the derive.
#[derive(Default)]
struct Items {
    lifted: Vec<TokenStream>,
    spread: Vec<TokenStream>,
    gather: Vec<TokenStream>,
    split: Vec<TokenStream>,
    make: Vec<TokenStream>,
    exact: Vec<TokenStream>,
}

impl Items {
    fn add(&mut self, name: &Ident, lifted: &Ident, tag: u64, v: &Variant) {
        let (p, cx, vn) = (private(name.span()), cx(), &v.ident);
        let types: Vec<_> = v.fields.iter().map(|f| &f.ty).collect();
        let members: Vec<_> = v.fields.members().collect();
        let temps: Vec<_> = (0..types.len()).map(|n| format_ident!("__v{}", n)).collect();
        let jits = types.iter().map(|t| {
            let q = private(t.span());
            quote_spanned!(t.span()=> #q::Jit<#t>)
        });
        let shape = match &v.fields {
            Fields::Named(_) => quote!({ #(#members: #jits),* }),
            Fields::Unnamed(_) => quote!((#(#jits),*)),
            Fields::Unit => quote!(),
        };
        let at: Vec<_> = (0..types.len())
            .map(|n| {
                let sizes = quote!(#((::core::mem::size_of::<#types>(), ::core::mem::align_of::<#types>())),*);
                quote!(const { #p::spread_offset(&[#sizes], #n) })
            })
            .collect();
        // An error of a field is at its type.
        let of = |function: &str| -> Vec<_> {
            let function = Ident::new(function, name.span());
            let each = types.iter().map(|t| {
                let q = private(t.span());
                quote_spanned!(t.span()=> #q::#function::<#t>)
            });
            each.collect()
        };
        let (bits, value, part) = (of("spread_bits"), of("spread_value"), of("spread_part"));
        let bind = quote!({ #(#members: #temps),* });
        self.lifted.push(quote!(#vn #shape));
        self.spread.push(quote!(Self::#vn #bind => { #(#bits(#temps, #at, __words);)* #tag }));
        self.gather.push(quote!(#tag => Self::#vn { #(#members: #value(__words, #at)),* }));
        self.split.push(quote!(#name::#vn #bind => #lifted::#vn { #(#members: #part(#temps, &j.ir, #at, #cx)),* }));
        self.make.push(quote!(#lifted::#vn #bind => #p::Jit {
            val: #name::#vn { #(#members: #temps.val),* },
            ir: #p::SpreadIr::CONST #(.with(#temps, #at, #cx))*,
        }));
        self.exact.push(quote!(#lifted::#vn #bind => {
            #(let #temps = <#types as #p::JitType>::exact(#temps, #cx);)*
            #lifted::#vn { #(#members: #temps),* }
        }));
    }
}

/// The derive of such an enum.
pub fn spread(ctxt: &Ctxt, input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let fields = data.variants.iter().flat_map(|v| &v.fields);
    for f in fields.filter(|f| packed::is_no_number(&f.ty)) {
        ctxt.error(&f.ty, msg::VALUE_SPREAD);
    }
    let name = &input.ident;
    let p = private(name.span());
    let lifted = format_ident!("__Lifted{}", name);
    let generics = bounded(input, "Held");
    let mut items = Items::default();
    for (tag, v) in (0u64..).zip(&data.variants) {
        items.add(name, &lifted, tag, v);
    }
    let lifted_enum = lifted_enum(input, &lifted, &generics, &items.lifted);
    let (value, memory) = (items.value(name, &generics), memory(name, &generics));
    let tags = (
        quote! {
            let tag = #p::SpreadParts::spread(j.val, &mut ::core::default::Default::default());
            #p::Jit { val: tag, ir: j.ir.tag }
        },
        quote!(#p::Jit { val: j.val, ir: #p::SpreadIr { tag: ir, ..j.ir } }),
    );
    let by_variant = by_variant(name, &lifted, &generics, tags, (&items.split, &items.make));
    // Of a generic enum, where its words are asked for.
    let checked = generics.params.is_empty().then(|| {
        quote_spanned! {name.span()=>
            const _: ::core::primitive::usize =
                #p::spread_size(::core::mem::size_of::<#name>(), ::core::mem::align_of::<#name>());
        }
    });
    quote! {
        #lifted_enum
        #checked
        #value
        #by_variant
        #memory
    }
}

impl Items {
    /// The value as its words.
    fn value(&self, name: &Ident, generics: &Generics) -> TokenStream {
        let (p, text, receiver) = (private(name.span()), name.to_string(), receiver());
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let (cx, Items { spread, gather, exact, .. }) = (cx(), self);
        quote! {
            #[automatically_derived]
            impl #impl_generics #p::SpreadParts for #name #type_generics #where_clause {
                #[inline(always)]
                fn spread(self, __words: &mut #p::SpreadBits) -> ::core::primitive::u64 {
                    match self { #(#spread,)* }
                }
                #[inline(always)]
                fn gather(tag: ::core::primitive::u64, __words: &#p::SpreadWords) -> Self {
                    match tag { #(#gather,)* _ => #p::bad_tag(#text, tag) }
                }
            }
            // SAFETY: a tag and the words of the fields, of which none is a pointer into the heap.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Words for #name #type_generics #where_clause {
                type Form = #p::TagForm;
                const KINDS: &'static [#p::Kind] = #p::spread_kinds(
                    #p::spread_size(::core::mem::size_of::<Self>(), ::core::mem::align_of::<Self>())
                );
                const HOLDS_GC: ::core::primitive::bool = false;
                #[inline(always)]
                fn trace<__R: #p::Report>(_: #p::WordsAt<'_>, _: &mut __R) {}
                #[inline(always)]
                fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) { #p::spread_to_words(self, f) }
                #[inline(always)]
                fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self { #p::spread_from_words(f) }
            }
            #[automatically_derived]
            impl #impl_generics #p::JitType for #name #type_generics #where_clause {
                type Ir = #p::SpreadIr;
                const KIR: #p::SpreadIr = #p::SpreadIr::CONST;
                const ANY_KIND: ::core::primitive::u32 = !1;
                // Beside the fields of a variant the words have anything.
                const LOOSE: ::core::primitive::bool = true;
                #receiver
                #[inline(always)]
                #[track_caller]
                fn exact(x: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                    let v = match <Self as #p::JitEnum>::decide(x, #cx) { #(#exact,)* };
                    #p::make(v, #cx)
                }
                #[inline(always)]
                fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) { #p::spread_flat(j, f) }
                #[inline(always)]
                fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> { #p::spread_unflat(f) }
            }
        }
    }
}

/// Such an enum in memory.
fn memory(name: &Ident, generics: &Generics) -> TokenStream {
    let (p, text) = (private(name.span()), name.to_string());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        // SAFETY: a cell has the words of the value.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Stored for #name #type_generics #where_clause {
            type Repr = #p::WordCell<Self>;
            const NAME: &'static ::core::primitive::str = #text;
            const WORDS: &'static [#p::MemWord] = #p::stored_words::<Self>();
            #[inline(always)]
            fn store(self) -> Self::Repr { #p::to_cell(self) }
            #[inline(always)]
            fn load(repr: Self::Repr) -> Self { #p::from_cell(repr) }
        }
        // SAFETY: `repr(C, u64)` puts the tag at byte 0, and behind it the fields of a variant as those of a `repr(C)` struct. Its words
        // are those of the value.
        #[automatically_derived]
        unsafe impl #impl_generics #p::Held for #name #type_generics #where_clause {
            const PARTS: &'static [#p::MemWord] = #p::stored_words::<Self>();
        }
    }
}
