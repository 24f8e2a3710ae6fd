//! Variants with several fields, which share the payload's word.
//!
//! ```text
//! Unknown { op: u16, at: u16 }     the bits of `op` below those of `at`, as `repr(C)` lays them out
//! ```

use super::*;

/// Such a variant in each item of the derive.
pub struct Packed {
    pub lifted: TokenStream,
    pub parts: TokenStream,
    pub from_parts: TokenStream,
    pub split: TokenStream,
    pub words: TokenStream,
    pub make: TokenStream,
}

pub fn variant(ctxt: &Ctxt, input: &DeriveInput, tag: u64, v: &Variant, lifted: &Ident) -> Packed {
    let (name, vn) = (&input.ident, &v.ident);
    let (p, cx) = (private(name.span()), cx());
    for f in v.fields.iter().filter(|f| owned(&f.ty).is_some()) {
        ctxt.error(&f.ty, msg::VALUE_PAYLOAD);
    }
    if let Some(f) = too_many(v) {
        ctxt.error(f, msg::VALUE_PAYLOAD);
    }
    let types: Vec<_> = v.fields.iter().map(|f| &f.ty).collect();
    let members: Vec<_> = v.fields.members().collect();
    let temps: Vec<_> = (0..types.len()).map(|n| format_ident!("__v{}", n)).collect();
    let jits = types.iter().map(|t| {
        let q = private(t.span());
        quote_spanned!(t.span()=> #q::Jit<#t>)
    });
    let fields: Vec<_> = (0..types.len())
        .map(|n| quote!(const { #p::packed_field(&[#(::core::mem::size_of::<#types>()),*], #n) }))
        .collect();
    let shape = match &v.fields {
        Fields::Named(_) => quote!({ #(#members: #jits),* }),
        _ => quote!((#(#jits),*)),
    };
    let bind = quote!({ #(#members: #temps),* });
    Packed {
        lifted: quote!(#vn #shape),
        parts: quote!(Self::#vn #bind => (#tag, ::core::option::Option::Some(0 #(| #p::packed(#temps, #fields))*))),
        from_parts: quote!(#tag => Self::#vn { #(#members: #p::unpacked(payload, #fields)),* }),
        split: quote!(#name::#vn #bind => #lifted::#vn { #(#members: #p::packed_part(#temps, j.ir, #fields, #cx)),* }),
        words: quote!(#name::#vn #bind => {
            let mut word = #p::EnumIr::packing();
            #(
                let part = #p::packed_part(#temps, j.ir, #fields, #cx);
                word = word.with(part, #fields, #cx);
            )*
            #p::WordList::of(&[word.payload])
        }),
        make: quote!(#lifted::#vn #bind => #p::Jit {
            val: #name::#vn { #(#members: #temps.val),* },
            ir: #p::EnumIr::packing() #(.with(#temps, #fields, #cx))*,
        }),
    }
}

/// The first field that does not fit, as far as the names of the types tell; constant assertions in the expansion are the judge.
fn too_many(v: &Variant) -> Option<&Field> {
    let mut end = 0_usize;
    v.fields.iter().find(|f| {
        let size = match &f.ty {
            Type::Path(t) => match t.path.get_ident().map(ToString::to_string).as_deref() {
                Some("bool" | "u8" | "i8") => 1,
                Some("u16" | "i16") => 2,
                Some("char" | "u32" | "i32") => 4,
                Some("u64" | "i64" | "usize" | "isize") => 8,
                Some("f32" | "f64" | "u128" | "i128") => return true,
                _ if t
                    .path
                    .segments
                    .last()
                    .is_some_and(|s| ["Gc", "GcArray", "Weak", "Option"].iter().any(|n| s.ident == n)) =>
                {
                    return true;
                }
                _ => return false,
            },
            _ => return true,
        };
        end = end.next_multiple_of(size) + size;
        end > 8
    })
}
