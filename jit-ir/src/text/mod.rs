//! The text form of traces, printed and parsed.
//! Logs print it, tests contain it and tools read it: one form in both directions.
//!
//! A printed trace is complete: pasted from a log into a test it parses to the same trace, up to
//! data of one process only (addresses, source sites) and to the layout of the pools.
//! Printing a parsed trace is canonical: values are named by kind and instruction index.
//!
//! ```text
//! trace "loop 1"
//! field Regs.a w64 @8 mut                  ; offset from the object's pointer
//! array [i64] w64 @0 *8 mut                ; offset of element 0, distance of elements
//! array [u8] u8 @0 *1 mut in Cell view     ; mutable memory of region `Cell` may be the same memory
//! object Num 40                            ; size
//! object Num[2] 24 *2                      ; an array of two elements: size, length
//! fn effect (p i i) -> (i i)               ; `elidable`, `invariant`, `alloc`, `watch` or `unowned` may follow
//! portal interpret (i p) -> (i p)          ; kinds of greens, kinds of reds
//! snapshot 0 interpret [5, &1] (i1, p2) "5: ADD R1"
//! snapshot 1 interpret [7, &1] (i4, p2) in 0.1     ; inlined: called after event 1 of snapshot 0
//! label 0 (i1, p2)
//!   merge_point 0
//!   i4 = load_i(Regs.a, p2) !0.1           ; is event 1 of snapshot 0
//!   guard_true(i4) @0.1                    ; resumes after event 1 of snapshot 0
//!   i6 = call_i(effect, p2, i4, 3) @0.1 !0.2
//!   i7 = result_i(i6, 1) !0.2              ; word 1 of the results
//!   note(i7, 5) !0.3
//! label 1 (i10 = i4, p11 = p2)             ; a label in the middle: fallthrough arguments
//!   jump 1(i7, p11)                        ; or `jump token 17(i7)`, `jump code(i8, p11)`, `finish(i7) @0.3`, `leave @0.3`
//! ```
//!
//! Optimized, guards name exits and the trace ends with them:
//!
//! ```text
//!   guard_true(i4) @0.1 x0
//! exit 0 [i4, p2]                          ; the live values
//!   virtual 0 Num { Num.i: i4, Num.next: virtual 1 }
//!   virtual 1 Num { Num.f: 0.5 }
//!   virtual 2 Num[2] { [Num] @1: virtual 0 }
//!   frame 0 after 4 (i4, virtual 0) log { 2: i4 7, 3: fresh 1 }
//! ```
//!
//! # Grammar
//!
//! A line is one of the following; `;` starts a comment; space at the start means nothing. `X,*` is any
//! number of `X` with commas between, `[X]?` is optional, other brackets stand for themselves.
//!
//! ```text
//! trace STRING                                         first
//! field NAME MEM @INT [mut]? [in NAME]? [view]? [owned]? [counted]?   MEM: i8 u8 i16 u16 i32 u32 w64 len signal f32
//! array NAME MEM @INT *INT [mut]? [in NAME]? [view]? [owned]? [counted]?
//! object NAME INT [*INT]?
//! fn NAME (K*) -> (K*) [elidable|invariant|alloc|watch|unowned]?               K: i f p
//! portal NAME (K*) -> (K*)
//! ptr &N = INT                                         the address of a pointer constant
//! snapshot N NAME [OPERAND,*] (OPERAND,*) [STRING]? [in N.N]?
//! label N (PARAM,*)                                    PARAM: VALUE [: K]? [= OPERAND]?
//! merge_point N
//! [VALUE =]? OP(OPERAND,*) SUFFIX*                     pure, guard_*, assume_*, note
//! [VALUE =]? OP(NAME, OPERAND,*) SUFFIX*               load*, store*, new, call_*
//! VALUE = result_K(VALUE, N) SUFFIX*
//! jump [token]? N(OPERAND,*)
//! jump code(OPERAND,*)
//! finish(OPERAND,*) SUFFIX*
//! leave SUFFIX*
//! exit N [VALUE,*]
//! virtual N NAME { NAME [@INT]?: SOURCE ,* }                      @INT: the index of an element
//! frame N after N (SOURCE,*) [log { N: SOURCE* ,* }]?
//!
//! SUFFIX:  @N.N position   xN exit   gN guard number   !N.N event
//! SOURCE:  OPERAND | bits VALUE | virtual N | address N | fresh N
//! OPERAND: VALUE | INT | FLOAT | null | &N
//! ```
//!
//! * A `VALUE` is a letter or `_`, then letters, digits and `_`, but not `null inf nan bits virtual address fresh
//!   snapshot`. A parameter that is not called `i`, `f` or `p` and a number needs its kind.
//! * `bits` is a double or a pointer as an integer, `address` that of a virtual.
//! * Constants have the kind that they look like: an `INT` (`-5`, `0xff`) is `i`; a `FLOAT` always
//!   has `.`, `e`, or is `inf`, `-inf` or `nan(0x7ff8000000000000)`; `null` and `&1` are `p`. Doubles
//!   keep all bits. Each `&N` without a `ptr` line gets an address of its own.
//! * A `NAME` is made of letters, digits, `_ . $ [ ] < >` and `::` and does not start with a digit; else it
//!   is a `STRING`. If several descriptors of one sort have one name, `NAME~1` is the second.
//! * Guards are numbered in order; `gN` is printed where a number is skipped.
//! * Snapshots, labels, exits and virtuals are numbered from 0 in order. A value is defined before it is used;
//!   only snapshots, which stand first, name later values.

mod lex;
mod lines;
mod parse;
mod print;

use std::fmt;

pub use parse::ParseError;

use crate::{Descr, Name, Trace};

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::print(self, f)
    }
}

impl std::str::FromStr for Trace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Trace, ParseError> {
        parse::parse(text)
    }
}

/// Sets the addresses of functions and of objects' allocation functions by name. Gives the names
/// that `address` does not know; they keep the addresses they have.
#[must_use = "a trace must not run while functions have no address"]
pub fn resolve(trace: &mut Trace, address: impl Fn(&str) -> Option<usize>) -> Vec<Name> {
    let mut unknown = Vec::new();
    for descr in trace.descrs.iter_mut() {
        let (name, place) = match descr {
            Descr::Object(d) => (&d.name, &mut d.alloc),
            Descr::Call(d) => (&d.name, &mut d.addr),
            _ => continue,
        };
        match address(name) {
            Some(found) => *place = found,
            None => unknown.push(name.clone()),
        }
    }
    unknown
}

/// The sorts of descriptors; each has its own names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Field,
    Array,
    Object,
    Call,
    Portal,
}

impl Sort {
    fn of(descr: &Descr) -> Sort {
        match descr {
            Descr::Field(_) => Sort::Field,
            Descr::Array(_) => Sort::Array,
            Descr::Object(_) => Sort::Object,
            Descr::Call(_) => Sort::Call,
            Descr::Portal(_) => Sort::Portal,
        }
    }

    /// The word that declares one.
    fn word(self) -> &'static str {
        match self {
            Sort::Field => "field",
            Sort::Array => "array",
            Sort::Object => "object",
            Sort::Call => "fn",
            Sort::Portal => "portal",
        }
    }

    /// The sort that an instruction names.
    fn of_op(op: crate::Op) -> Option<Sort> {
        use crate::{Class, Op};
        match op.class() {
            Class::Load | Class::Store => Some(match op {
                Op::LoadI | Op::LoadF | Op::LoadP | Op::StoreI | Op::StoreF | Op::StoreP => Sort::Field,
                _ => Sort::Array,
            }),
            Class::Alloc => Some(Sort::Object),
            Class::Call => Some(Sort::Call),
            _ => None,
        }
    }
}

/// Whether a name needs no quotes.
fn is_bare(name: &str) -> bool {
    let plain = name.replace("::", "");
    !name.starts_with(|c: char| c.is_ascii_digit() || c == '.') && !plain.is_empty() && plain.chars().all(is_name_char)
}

fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_.$[]<>".contains(c)
}
