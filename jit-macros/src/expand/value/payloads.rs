//! Enums with payloads. They are a tag and a word.
//!
//! ```text
//! #[repr(C, u64)] enum Value { Nil, Int(i64), Pair { a: u16, b: u16 } }
//! ```

use super::*;

pub fn payloads(ctxt: &Ctxt, input: &DeriveInput, data: &DataEnum) -> TokenStream {
    let name = &input.ident;
    let repr = reprs(input);
    if !(repr.iter().any(|r| r == "C") && repr.iter().any(|r| r == "u64")) {
        ctxt.error(name, msg::VALUE_REPR);
    }
    for v in &data.variants {
        if let Some((_, e)) = &v.discriminant {
            ctxt.error(e, msg::VALUE_DISCRIMINANT);
        }
    }
    if spread::is_spread(data) {
        return spread::spread(ctxt, input, data);
    }
    let (p, generics, lifted) = (private(name.span()), bounded_stored(input), format_ident!("__Lifted{}", name));
    let mut items = Items::default();
    for (tag, v) in (0u64..).zip(&data.variants) {
        if v.fields.len() > 1 {
            items.add_packed(packed::variant(ctxt, input, tag, v, &lifted), name);
        } else if let Some((ty, member)) = payload(ctxt, v) {
            items.add(name, &lifted, tag, v, ty, &member);
        } else {
            items.add_empty(name, &lifted, tag, v);
        }
    }
    let lifted_enum = lifted_enum(input, &lifted, &generics, &items.variants);
    let tags = (quote!(#p::enum_tag(j)), quote!(#p::enum_with_tag(j, ir)));
    let by_variant = by_variant(name, &lifted, &generics, tags, (&items.split, &items.make));
    let (words, jit_type) = (items.words_impls(name, &generics), items.jit_type(name, &generics, data));
    let stored = items.stored(name, &generics, data);
    quote! {
        #lifted_enum
        #words
        #jit_type
        #by_variant
        #stored
    }
}

/// The payload of a variant: its type and how its field is written.
fn payload<'a>(ctxt: &Ctxt, v: &'a Variant) -> Option<(&'a Type, Member)> {
    let mut fields = v.fields.iter();
    let field = fields.next()?;
    if owned(&field.ty).is_some() {
        ctxt.error(&field.ty, msg::VALUE_PAYLOAD);
    }
    let member = match &field.ident {
        Some(i) => Member::Named(i.clone()),
        None => Member::from(0),
    };
    Some((&field.ty, member))
}

/// The variants in each item of the derive.
#[derive(Default)]
struct Items<'a> {
    variants: Vec<TokenStream>,
    parts: Vec<TokenStream>,
    from_parts: Vec<TokenStream>,
    split: Vec<TokenStream>,
    make: Vec<TokenStream>,
    kinds: Vec<TokenStream>,
    traced: Vec<TokenStream>,
    words: Vec<TokenStream>,
    /// The types of single payloads.
    wide: Vec<&'a Type>,
    /// A payload does not fill its eight bytes.
    narrow: bool,
}

impl<'a> Items<'a> {
    fn add_packed(&mut self, made: packed::Packed, name: &Ident) {
        let p = private(name.span());
        self.narrow = true;
        self.variants.push(made.lifted);
        self.parts.push(made.parts);
        self.from_parts.push(made.from_parts);
        self.split.push(made.split);
        self.words.push(made.words);
        self.make.push(made.make);
        self.kinds.push(quote!(#p::Kind::I));
    }

    fn add_empty(&mut self, name: &Ident, lifted: &Ident, tag: u64, v: &Variant) {
        let (p, vn, shape) = (private(name.span()), &v.ident, empty_fields(v));
        self.variants.push(quote!(#vn #shape));
        self.parts.push(quote!(Self::#vn { .. } => (#tag, ::core::option::Option::None)));
        self.from_parts.push(quote!(#tag => Self::#vn {}));
        self.split.push(quote!(#name::#vn { .. } => #lifted::#vn {}));
        self.words.push(quote!(#name::#vn { .. } => #p::WordList::of(&[])));
        self.make.push(quote!(#lifted::#vn { .. } => #p::k(#name::#vn {})));
    }

    fn add(&mut self, name: &Ident, lifted: &Ident, tag: u64, v: &Variant, ty: &'a Type, member: &Member) {
        let (p, cx, vn) = (private(name.span()), cx(), &v.ident);
        let q = private(ty.span());
        let jit = quote_spanned!(ty.span()=> #q::Jit<#ty>);
        self.variants.push(match member {
            Member::Named(f) => quote!(#vn { #f: #jit }),
            Member::Unnamed(_) => quote!(#vn(#jit)),
        });
        let bits = quote!(#p::OneWord::to_bits(v));
        self.parts.push(quote!(Self::#vn { #member: v } => (#tag, ::core::option::Option::Some(#bits))));
        self.from_parts.push(quote!(#tag => Self::#vn { #member: #p::OneWord::from_bits(payload) }));
        let payload = quote!(#p::enum_payload(v, j.ir, #cx));
        self.split.push(quote!(#name::#vn { #member: v } => #lifted::#vn { #member: #payload }));
        self.words.push(quote!(#name::#vn { #member: v } => #p::WordList::of(&[#payload.word()])));
        self.make.push(quote! {
            #lifted::#vn { #member: v } => #p::Jit { val: #name::#vn { #member: v.val }, ir: #p::EnumIr::of(v) }
        });
        self.traced.push(quote!(#tag => <#ty as #p::Words>::trace(at.from(1), to),));
        self.kinds.push(quote_spanned!(ty.span()=> <#ty as #q::OneWord>::KIND));
        self.narrow |= is_narrow(ty);
        self.wide.push(ty);
    }

    /// Tag and payload as words.
    fn words_impls(&self, name: &Ident, generics: &Generics) -> TokenStream {
        let Items { parts, from_parts, kinds, traced, wide, .. } = self;
        let (p, text) = (private(name.span()), name.to_string());
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #impl_generics #p::EnumParts for #name #type_generics #where_clause {
                #[inline(always)]
                fn parts(self) -> (::core::primitive::u64, ::core::option::Option<::core::primitive::u64>) {
                    match self { #(#parts,)* }
                }
                #[inline(always)]
                fn from_parts(tag: ::core::primitive::u64, payload: #p::Trusted) -> Self {
                    match tag { #(#from_parts,)* _ => #p::bad_tag(#text, tag) }
                }
            }
            // SAFETY: a tag and a payload word, which is reported as the tag says.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Words for #name #type_generics #where_clause {
                type Form = #p::TagForm;
                const KINDS: &'static [#p::Kind] = &[#p::Kind::I, #p::payload_kind(&[#(#kinds),*])];
                const HOLDS_GC: ::core::primitive::bool = false #(|| <#wide as #p::Words>::HOLDS_GC)*;
                #[inline(always)]
                fn trace<__R: #p::Report>(at: #p::WordsAt<'_>, to: &mut __R) {
                    if Self::HOLDS_GC {
                        match at.tag(to) {
                            ::core::option::Option::None => at.ambiguous(1, to),
                            ::core::option::Option::Some(tag) => match tag { #(#traced)* _ => {} },
                        }
                    }
                }
                #[inline(always)]
                fn to_words<__F: ::core::ops::FnMut(::core::primitive::u64)>(self, f: &mut __F) { #p::enum_to_words(self, f) }
                #[inline(always)]
                fn from_words<__F: ::core::ops::FnMut() -> #p::Trusted>(f: &mut __F) -> Self { #p::enum_from_words(f) }
            }
        }
    }

    fn jit_type(&self, name: &Ident, generics: &Generics, data: &DataEnum) -> TokenStream {
        let (p, cx, receiver, words) = (private(name.span()), cx(), receiver(), &self.words);
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        // Memory has other bits behind the tag of a variant without a payload.
        let loose = self.narrow || data.variants.iter().any(|v| v.fields.is_empty());
        quote! {
            #[automatically_derived]
            impl #impl_generics #p::JitType for #name #type_generics #where_clause {
                type Ir = #p::EnumIr;
                const KIR: #p::EnumIr = #p::EnumIr::CONST;
                const ANY_KIND: ::core::primitive::u32 = 0b10;
                const LOOSE: ::core::primitive::bool = #loose;
                #[inline(always)]
                #[track_caller]
                fn exact(x: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                    if !#loose {
                        return x;
                    }
                    let v = <Self as #p::JitEnum>::decide(x, #cx);
                    #p::make(v, #cx)
                }
                #receiver
                #[inline(always)]
                fn flat<__F: ::core::ops::FnMut(#p::Word)>(j: #p::Jit<Self>, f: &mut __F) { #p::enum_flat(j, f) }
                #[inline(always)]
                fn unflat<__F: ::core::ops::FnMut() -> #p::TrustedWord>(f: &mut __F) -> #p::Jit<Self> { #p::enum_unflat(f) }
                #[inline(always)]
                #[track_caller]
                fn promote(x: #p::Jit<Self>, #cx: &mut #p::Cx) -> #p::Jit<Self> {
                    #p::enum_promote(x, |j, #cx| match j.val { #(#words,)* }, #cx)
                }
            }
        }
    }

    /// The forms in memory: of objects, and of states.
    fn stored(&self, name: &Ident, generics: &Generics, data: &DataEnum) -> TokenStream {
        let Items { kinds, wide, narrow, .. } = self;
        let (p, text) = (private(name.span()), name.to_string());
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let form = match narrow {
            false => fills_its_words(wide),
            true => quote! {
                type Repr = #p::WordCell<Self, 2>;
                #[inline(always)]
                fn store(self) -> Self::Repr { #p::to_cell(self) }
                #[inline(always)]
                fn load(repr: Self::Repr) -> Self { #p::from_cell(repr) }
            },
        };
        let has_float = || data.variants.iter().flat_map(|v| &v.fields).any(|f| is_float(&f.ty));
        let in_place = match narrow {
            false => quote! {
                // SAFETY: `repr(C, u64)` puts the tag at byte 0 and the payload, of eight bytes, at byte 8.
                #[automatically_derived]
                unsafe impl #impl_generics #p::InPlace for #name #type_generics #where_clause {}
            },
            true if has_float() => quote!(),
            true => quote! {
                // SAFETY: `repr(C, u64)` puts the tag at byte 0 and the payload at byte 8, where eight bytes are its own.
                #[automatically_derived]
                unsafe impl #impl_generics #p::Held for #name #type_generics #where_clause {
                    const PARTS: &'static [#p::MemWord] = #p::narrow_parts(
                        ::core::mem::size_of::<Self>(),
                        &[#(<#wide as #p::Stored>::WORDS),*],
                        <Self as #p::Stored>::WORDS,
                    );
                }
            },
        };
        quote! {
            // SAFETY: tag and payload word lie where `enum_words` says.
            #[automatically_derived]
            unsafe impl #impl_generics #p::Stored for #name #type_generics #where_clause {
                const NAME: &'static ::core::primitive::str = #text;
                const WORDS: &'static [#p::MemWord] = &#p::enum_words(#p::payload_kind(&[#(#kinds),*]));
                #form
            }
            #in_place
        }
    }
}

/// Whether a payload of the type fills its eight bytes, as far as the name tells; a constant
/// assertion in the expansion is the judge.
fn is_narrow(ty: &Type) -> bool {
    const NARROW: [&str; 9] = ["bool", "char", "i8", "i16", "i32", "u8", "u16", "u32", "f32"];
    matches!(ty, Type::Path(t) if t.path.get_ident().is_some_and(|i| NARROW.iter().any(|n| i == n)))
}

/// Whether a payload is a float of less than eight bytes, as far as the name tells.
fn is_float(ty: &Type) -> bool {
    matches!(ty, Type::Path(t) if t.path.is_ident("f32"))
}

/// The enum lies in memory as its words: each payload takes all of its eight bytes.
fn fills_its_words(payloads: &[&Type]) -> TokenStream {
    quote! {
        type Repr = Self;
        #[inline(always)]
        fn store(self) -> Self {
            const {
                #(::core::assert!(
                    ::core::mem::size_of::<#payloads>() == 8,
                    "a payload of a traced enum in memory takes 8 bytes: use a 64-bit type"
                );)*
            }
            self
        }
        #[inline(always)]
        fn load(repr: Self) -> Self { repr }
    }
}

/// How a variant without payload is written: `A`, `A()` or `A {}`.
fn empty_fields(v: &Variant) -> TokenStream {
    match &v.fields {
        Fields::Unit => quote!(),
        Fields::Unnamed(_) => quote!(()),
        Fields::Named(_) => quote!({}),
    }
}
