//! Names of the author that meet names of the toolkit or of the prelude, and items in odd places.

use jit_runtime::prelude::*;

use crate::function::functions;

#[jit]
fn k(cx: i64) -> i64 {
    let k = cx & 7;
    let add = k + 1;
    let branch = add * 2;
    let jit = branch + k;
    jit
}

#[jit]
fn add(a: i64, b: i64) -> i64 {
    a.wrapping_add(b)
}

#[jit]
fn branch(c: bool) -> bool {
    !c
}

#[jit]
fn promote(x: i64) -> i64 {
    promote!(x & 1) + x / 2
}

#[jit]
fn make(x: i64) -> Option<i64> {
    Some(k(x))
}

#[jit]
fn decide(this: i64, that: i64) -> bool {
    branch(this < that)
}

#[jit]
fn field(index: i64, eq: i64) -> i64 {
    let lt = index;
    if lt < eq { add(lt, 1) } else { k(eq) }
}

#[jit]
fn trace(word: i64, recording: bool) -> i64 {
    if recording { word } else { trace(word ^ 1, true) }
}

#[jit]
fn underscores(_x: i64, __y: i64) -> i64 {
    let __t0 = _x;
    let __cx = __y;
    let __this = 3;
    let __r = __t0 ^ __cx;
    __r ^ __this
}

#[jit]
fn labels(a: i64) -> i64 {
    '__l0: {
        if a > 0 {
            break '__l0 1;
        }
        2
    }
}

#[jit]
fn raw_names(r#type: i64, r#match: i64) -> i64 {
    let r#loop = r#type ^ r#match;
    r#loop
}

#[allow(non_snake_case)]
#[jit]
fn Upper(a: i64) -> i64 {
    a & 3
}

mod shadows {
    use jit_runtime::prelude::*;

    /// The prelude's names, all taken.
    pub type Option = i64;
    #[derive(Clone, Copy, Debug, PartialEq, JitValue)]
    pub struct Result(pub i64);
    #[derive(Clone, Copy, Debug, PartialEq, JitValue)]
    #[repr(C, u64)]
    pub enum Vec {
        Empty,
        Full(i64),
    }
    pub type Jit = bool;
    pub type Cx = u8;
    pub struct Box;
    pub struct String;
    pub struct Copy;
    pub struct Sized;
    pub mod core {}
    pub mod std {}

    #[jit]
    pub fn shadowed_types(a: Option, b: Jit, c: Cx) -> i64 {
        let r = Result(a);
        let v = if b { Vec::Full(r.0) } else { Vec::Empty };
        match v {
            Vec::Full(n) => n.checked_add(c as i64).unwrap_or(1),
            Vec::Empty => c as i64,
        }
    }

    #[jit]
    pub fn shadowed_and_fails(a: Option) -> Option {
        assert!(a != 3, "three");
        assert_eq!(a == 4, false);
        a + 1
    }

    #[jit]
    pub fn shadowed_question(a: i64) -> ::core::option::Option<i64> {
        let b = a.checked_mul(2)?;
        Some(b)
    }
}

use shadows::{shadowed_and_fails, shadowed_question, shadowed_types};

#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
struct lower {
    val: i64,
    ir: i64,
}

crate::show::show_debug! { lower }

#[jit]
impl lower {
    fn val(self, ir: i64) -> i64 {
        self.val ^ ir
    }
}

#[jit]
fn fields_like_ours(a: i64, b: i64) -> i64 {
    let l = lower { val: a, ir: b };
    l.val(l.ir) ^ l.val
}

#[jit]
fn inner_items(a: i64) -> i64 {
    const LOCAL: i64 = 12;
    const TABLE: &[i64] = &[LOCAL, 2];
    use crate::enums::Color as Paint;
    #[jit]
    fn inner(n: i64) -> i64 {
        n ^ 1
    }
    let c = if a > 0 { Paint::Red } else { Paint::Blue };
    inner(a) ^ LOCAL ^ TABLE[1] ^ c as i64
}

#[jit]
fn cfg_in_code(a: i64) -> i64 {
    let mut x = a & 0xff;
    #[cfg(target_pointer_width = "16")]
    {
        x = does_not_exist(x);
    }
    #[cfg(target_pointer_width = "64")]
    {
        x += 1;
    }
    match x {
        #[cfg(target_pointer_width = "16")]
        1 => nothing(),
        2 => 20,
        _ => x,
    }
}

#[jit]
fn standard_constants(a: u32) -> u32 {
    if cfg!(debug_assertions) { a / 2 + line_like() } else { a }
}

#[jit]
fn line_like() -> u32 {
    u32::MAX / u16::MAX as u32 % 100
}

#[cfg(target_pointer_width = "64")]
#[inline]
#[doc = "Attributes are kept."]
#[must_use]
#[jit]
pub(super) fn attributes(a: i64) -> i64 {
    a ^ 2
}

#[rustfmt::skip]
#[jit]
fn comments_and_semicolons(a: i64) -> i64 {
    ;
    let x = a; /* here */
    ;
    // and here
    {}
    x
}

#[jit]
fn wildcard_names(_: i64, a: i64) -> i64 {
    let _ = a;
    let _x = a;
    _x
}

#[jit]
fn associated_by_alias(a: i64) -> i64 {
    type Word = u16;
    const MAX: Word = Word::MAX;
    (a as Word ^ MAX) as i64
}

functions! {
    k(i64);
    add(i64, i64);
    branch(bool);
    promote(i64);
    make(i64);
    decide(i64, i64);
    field(i64, i64);
    trace(i64, bool);
    underscores(i64, i64);
    labels(i64);
    raw_names(i64, i64);
    Upper(i64);
    shadowed_types(i64, bool, u8);
    shadowed_and_fails(i64);
    shadowed_question(i64);
    fields_like_ours(i64, i64);
    inner_items(i64);
    cfg_in_code(i64);
    standard_constants(u32);
    attributes(i64);
    comments_and_semicolons(i64);
    wildcard_names(i64, i64);
    associated_by_alias(i64);
}
