//! Structs as values. They have one to eight fields.
//!
//! ```text
//! struct Point { x: i64, y: i64 }     the tuple of its fields, with names
//! struct Index(u32)                   the word of its field
//! ```

use super::*;

/// Of a struct that is a value.
const MOST_FIELDS: usize = 8;

pub fn structure(ctxt: &Ctxt, input: &DeriveInput, fields: &Fields) -> TokenStream {
    let name = &input.ident;
    if fields.is_empty() || fields.len() > MOST_FIELDS {
        ctxt.error(name, msg::VALUE_FIELDS);
        return TokenStream::new();
    }
    let s = Structure::new(input, fields);
    let (definition, words, jit_type, parts) = (s.definition(&input.vis, fields), s.words(), s.jit_type(), s.parts());
    let (accessors, stored) = (s.accessors(fields), s.stored(input));
    let (common, equality) = (common(name, &s.lifted, &s.generics), equality::call(name, &s.generics));
    let word = s.is_word.then(|| word(name, &s.generics, &s.members[0], s.types[0]));
    let is_packed = input.attrs.iter().any(crate::expand::state::is_packed);
    let held = (!is_packed && s.generics.params.is_empty()).then(|| held(name, &s.members, &s.types));
    quote! {
        #definition
        #common
        #equality
        #words
        #jit_type
        #parts
        #accessors
        #word
        #stored
        #held
    }
}

/// A struct, with its fields as a tuple.
struct Structure<'a> {
    name: &'a Ident,
    lifted: Ident,
    generics: Generics,
    members: Vec<Member>,
    types: Vec<&'a Type>,
    /// The lifted types.
    jits: Vec<TokenStream>,
    /// Has one field, and is its word.
    is_word: bool,
    /// The type of the tuple.
    tuple: TokenStream,
}

impl<'a> Structure<'a> {
    fn new(input: &'a DeriveInput, fields: &'a Fields) -> Self {
        let is_word = fields.len() == 1;
        let types: Vec<_> = fields.iter().map(|f| &f.ty).collect();
        let jits = types.iter().map(|t| {
            let q = private(t.span());
            quote_spanned!(t.span()=> #q::Jit<#t>)
        });
        Structure {
            name: &input.ident,
            lifted: format_ident!("__Lifted{}", input.ident),
            generics: bounded(input, if is_word { "JitWord" } else { "JitType" }),
            members: fields.members().collect(),
            jits: jits.collect(),
            is_word,
            tuple: if is_word { quote!(#(#types)*) } else { quote!((#(#types,)*)) },
            types,
        }
    }

    /// The tuple of the fields of `of`.
    fn pack(&self, of: TokenStream) -> TokenStream {
        let members = &self.members;
        match self.is_word {
            true => quote!(#(#of.#members)*),
            false => quote!((#(#of.#members,)*)),
        }
    }

    /// The parts of the tuple `of`.
    fn unpack(&self, of: TokenStream) -> Vec<TokenStream> {
        let part = |i| match self.is_word {
            true => of.clone(),
            false => {
                let i = syn::Index::from(i);
                quote!(#of.#i)
            }
        };
        (0..self.members.len()).map(part).collect()
    }

    /// The lifted struct, for patterns of the twin.
    fn definition(&self, vis: &syn::Visibility, fields: &Fields) -> TokenStream {
        let Structure { lifted, members, jits, .. } = self;
        let (impl_generics, _, where_clause) = self.generics.split_for_impl();
        let visibilities: Vec<_> = fields.iter().map(|f| &f.vis).collect();
        let shape = match fields {
            Fields::Named(_) => quote!({ #(#visibilities #members: #jits,)* }),
            _ => quote!((#(#visibilities #jits,)*)),
        };
        let (semi, clause_in, clause_out) = match fields {
            Fields::Named(_) => (quote!(), quote!(#where_clause), quote!()),
            _ => (quote!(;), quote!(), quote!(#where_clause)),
        };
        let quiet_type = quiet_type();
        quote! {
            #[doc(hidden)]
            #quiet_type
            #vis struct #lifted #impl_generics #clause_in #shape #clause_out #semi
        }
    }

    fn words(&self) -> TokenStream {
        let Structure { name, members, tuple, .. } = self;
        let p = private(name.span());
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let (plain, unpack_plain) = (self.pack(quote!(self)), self.unpack(quote!(t)));
        quote! {
            // SAFETY: the words of its fields.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Words for #name #type_generics #where_clause {
                type Form = #p::TagForm;
                const KINDS: &'static [#p::Kind] = <#tuple as #p::Words>::KINDS;
                const HOLDS_GC: ::core::primitive::bool = <#tuple as #p::Words>::HOLDS_GC;
                #[inline(always)]
                fn trace<__R: #p::Report>(at: #p::WordsAt<'_>, to: &mut __R) { <#tuple as #p::Words>::trace(at, to) }
                #[inline(always)]
                fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) {
                    #p::Words::to_words(#plain, f)
                }
                #[inline(always)]
                fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self {
                    let t = <#tuple as #p::Words>::from_words(f);
                    Self { #(#members: #unpack_plain,)* }
                }
            }
        }
    }

    fn jit_type(&self) -> TokenStream {
        let Structure { name, members, tuple, .. } = self;
        let (p, cx, receiver) = (private(name.span()), cx(), receiver());
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let (packed, unpack) = (self.pack(quote!(j.val)), self.unpack(quote!(t.val)));
        quote! {
            #[automatically_derived]
            impl #impl_generics #p::JitType for #name #type_generics #where_clause {
                type Ir = <#tuple as #p::JitType>::Ir;
                const KIR: Self::Ir = <#tuple as #p::JitType>::KIR;
                const LOOSE: ::core::primitive::bool = <#tuple as #p::JitType>::LOOSE;
                #receiver
                #[inline(always)]
                #[track_caller]
                fn exact(j: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                    let t = <#tuple as #p::JitType>::exact(#p::Jit { val: #packed, ir: j.ir }, #cx);
                    #p::Jit { val: Self { #(#members: #unpack,)* }, ir: t.ir }
                }
                #[inline(always)]
                fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) {
                    <#tuple as #p::JitType>::flat(#p::Jit { val: #packed, ir: j.ir }, f)
                }
                #[inline(always)]
                fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> {
                    let t = <#tuple as #p::JitType>::unflat(f);
                    #p::Jit { val: Self { #(#members: #unpack,)* }, ir: t.ir }
                }
            }
        }
    }

    /// The struct put together of its lifted fields, and taken apart.
    fn parts(&self) -> TokenStream {
        let Structure { name, lifted, members, .. } = self;
        let p = private(name.span());
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let irs = self.unpack(quote!(ir));
        let made = match self.is_word {
            true => quote!(#(self.#members.ir)*),
            false => quote!((#(self.#members.ir,)*)),
        };
        quote! {
            #[automatically_derived]
            impl #impl_generics #p::JitStruct for #name #type_generics #where_clause { type Lifted = #lifted #type_generics; }
            #[automatically_derived]
            impl #impl_generics #p::LiftedStruct for #lifted #type_generics #where_clause {
                type Plain = #name #type_generics;
                #[inline(always)]
                fn make(self) -> #p::Jit<Self::Plain> {
                    #p::Jit { val: #name { #(#members: self.#members.val,)* }, ir: #made }
                }
                #[inline(always)]
                fn split(whole: #p::Jit<Self::Plain>) -> Self {
                    Self { #(#members: #p::Jit { val: whole.val.#members, ir: whole.#irs },)* }
                }
            }
        }
    }

    fn accessors(&self, fields: &Fields) -> TokenStream {
        let name = self.name;
        let (p, this) = (private(name.span()), this());
        let (impl_generics, type_generics, where_clause) = self.generics.split_for_impl();
        let irs = self.unpack(quote!(ir));
        let accessors = fields.iter().enumerate().map(|(i, f)| {
            let (vis, m, jit, ir) = (&f.vis, &self.members[i], &self.jits[i], &irs[i]);
            let (get, with) = match m {
                Member::Named(n) => (format_ident!("__jit_f_{}", n), format_ident!("__jit_with_{}", n)),
                Member::Unnamed(n) => (format_ident!("__jit_f_{}", n.index), format_ident!("__jit_with_{}", n.index)),
            };
            quote! {
                #[doc(hidden)]
                #[inline(always)]
                #vis fn #get(&self, #this: #p::Jit<Self>, _: &mut #p::Cx) -> #jit {
                    #p::Jit { val: #this.val.#m, ir: #this.#ir }
                }
                #[doc(hidden)]
                #[inline(always)]
                #vis fn #with(&self, mut #this: #p::Jit<Self>, v: #jit, _: &mut #p::Cx) -> #p::Jit<Self> {
                    #this.val.#m = v.val;
                    #this.#ir = v.ir;
                    #this
                }
            }
        });
        quote! {
            #[automatically_derived]
            #[allow(dead_code)]
            impl #impl_generics #name #type_generics #where_clause { #(#accessors)* }
        }
    }

    /// The form in memory.
    fn stored(&self, input: &DeriveInput) -> TokenStream {
        let Structure { name, members, types, .. } = self;
        let (p, text) = (private(name.span()), name.to_string());
        let form = match self.is_word {
            true => {
                let (ty, m) = (types[0], &members[0]);
                quote! {
                    type Repr = <#ty as #p::Stored>::Repr;
                    const WORDS: &'static [#p::MemWord] = <#ty as #p::Stored>::WORDS;
                    #[inline(always)]
                    fn store(self) -> Self::Repr { #p::Stored::store(self.#m) }
                    #[inline(always)]
                    fn load(repr: Self::Repr) -> Self { Self { #m: #p::Stored::load(repr) } }
                }
            }
            false => quote! {
                type Repr = #p::WordCell<Self>;
                const WORDS: &'static [#p::MemWord] = #p::stored_words::<Self>();
                #[inline(always)]
                fn store(self) -> Self::Repr { #p::to_cell(self) }
                #[inline(always)]
                fn load(repr: Self::Repr) -> Self { #p::from_cell(repr) }
            },
        };
        let (impl_generics, type_generics, _) = self.generics.split_for_impl();
        let stored_generics = if self.is_word { bounded_stored(input) } else { self.generics.clone() };
        let (_, _, where_clause) = stored_generics.split_for_impl();
        quote! {
            // SAFETY: in memory it has the form of its field, or of a cell of words.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Stored for #name #type_generics #where_clause {
                const NAME: &'static ::core::primitive::str = #text;
                #form
            }
        }
    }
}

/// The struct in a state: its fields where rustc has put them, if all of them may lie there.
fn held(name: &Ident, members: &[Member], types: &[&Type]) -> TokenStream {
    let p = private(name.span());
    quote! {
        #[automatically_derived]
        impl #p::HeldParts for #name where #(for<'__x> #p::Of<'__x, #types>: #p::IsHeld),* {
            const WORDS: #p::HeldWords = #p::held_words(&[#(
                (::core::mem::offset_of!(Self, #members), <#p::Of<'static, #types> as #p::IsHeld>::PARTS)
            ),*]);
        }
        // SAFETY: the words of the fields, at their offsets.
        #[automatically_derived]
        unsafe impl #p::Held for #name where #(for<'__x> #p::Of<'__x, #types>: #p::IsHeld),* {
            const PARTS: &'static [#p::MemWord] = const { &<Self as #p::HeldParts>::WORDS }.slice();
        }
    }
}

/// A struct of one field is a word.
fn word(name: &Ident, generics: &Generics, member: &Member, ty: &Type) -> TokenStream {
    let p = private(ty.span());
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #p::JitWord for #name #type_generics #where_clause {}
        #[automatically_derived]
        impl #impl_generics #p::OneWord for #name #type_generics #where_clause {
            const KIND: #p::Kind = <#ty as #p::OneWord>::KIND;
            #[inline(always)]
            fn to_bits(self) -> ::core::primitive::u64 { #p::OneWord::to_bits(self.#member) }
            #[inline(always)]
            fn from_bits(bits: #p::Trusted) -> Self { Self { #member: #p::OneWord::from_bits(bits) } }
        }
    }
}
