//! SHA-1: what `variant_sha1/2` makes of a term's text.

use sha1_smol::Sha1;

use crate::builtin::{Builtin, det};
use crate::stdlib::atoms::text_or_list;
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[det("$sha1", 2, |m, a| {
    let digest = Sha1::from(text_or_list(&a[0])?.as_bytes()).digest().to_string();
    Ok(m.unify(a[1], Term::atom(&digest)))
})];
