//! Variants with several fields. These share the payload's word.
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
    for f in v.fields.iter().filter(|f| is_no_number(&f.ty)) {
        ctxt.error(&f.ty, msg::VALUE_SPREAD);
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

/// The size of a number, by its name.
pub fn size(ty: &Type) -> Option<usize> {
    let Type::Path(t) = ty else { return None };
    Some(match t.path.get_ident()?.to_string().as_str() {
        "bool" | "u8" | "i8" => 1,
        "u16" | "i16" => 2,
        "char" | "u32" | "i32" | "f32" => 4,
        "u64" | "i64" | "usize" | "isize" | "f64" => 8,
        _ => return None,
    })
}

/// Whether fields have more than eight bytes, or a float, an option or a reference among them, as far as the names of their types tell.
/// Constant assertions in the expansion are the judge.
pub fn is_long(v: &Variant) -> bool {
    let mut end = 0_usize;
    v.fields.len() > 1
        && v.fields.iter().any(|f| {
            // Of a type of the author's, at least.
            let size = size(&f.ty).unwrap_or(1);
            end = end.next_multiple_of(size) + size;
            end > 8 || is_named(&f.ty, &["f32", "f64", "Option"]) || matches!(f.ty, Type::Reference(_))
        })
}

fn is_named(ty: &Type, names: &[&str]) -> bool {
    let Type::Path(t) = ty else { return false };
    t.path.segments.last().is_some_and(|s| names.iter().any(|n| s.ident == n))
}

/// Whether a field beside others owns, or is a pointer of the heap, an array or a tuple.
pub fn is_no_number(ty: &Type) -> bool {
    match ty {
        Type::Path(_) => owned(ty).is_some() || is_named(ty, &["Gc", "GcArray", "GcList", "Weak"]),
        Type::Reference(_) => false,
        _ => true,
    }
}
