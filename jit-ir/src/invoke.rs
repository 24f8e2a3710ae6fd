//! Calls of functions by address.
//! The convention is that of [`crate::Call`] and [`crate::Object`], written out for Rust.
//!
//! All words travel as `u64`, so one function-pointer type per number of words is enough: a
//! table of [`MAX_ARGS`]` + 2` types covers every descriptor (`out` is one more word).

use std::mem::transmute;

/// The largest number of argument words of a call, `out` not counted.
pub const MAX_ARGS: usize = 12;

/// The largest number of result words of a call.
pub const MAX_RESULTS: usize = 9;

/// The result of a called function, in `rax:rdx`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Returned {
    /// Result word 0; without meaning if there are no results or the function panicked.
    pub value: u64,
    /// 0 for success, 1 if the function panicked.
    pub status: u64,
}

impl Returned {
    /// Success with a value.
    pub const fn ok(value: u64) -> Returned {
        Returned { value, status: 0 }
    }

    /// The function panicked.
    pub const PANICKED: Returned = Returned { value: 0, status: 1 };
}

// The convention is that of the machine code. Where there is no machine code, only the
// evaluator calls, and the platform's own convention serves.
#[cfg(target_arch = "x86_64")]
macro_rules! with_convention {
    ($then:ident ! ($($args:tt)*)) => { $then! { "sysv64" $($args)* } };
}
#[cfg(not(target_arch = "x86_64"))]
macro_rules! with_convention {
    ($then:ident ! ($($args:tt)*)) => { $then! { "C" $($args)* } };
}
pub(crate) use with_convention;

macro_rules! function {
    ($abi:literal ($($w:ty),*) -> $r:ty) => { unsafe extern $abi fn($($w),*) -> $r };
}

macro_rules! call_with {
    ($addr:expr, $words:expr, $( ($($w:ident),*) )*) => {
        match *$words {
            $( [$($w),*] => {
                type Function = with_convention!(function!(($(call_with!(@word $w)),*) -> Returned));
                // SAFETY: the caller says that a function of this many words is at `addr`.
                let f = unsafe { transmute::<*const (), Function>($addr) };
                // SAFETY: the caller answers for the arguments.
                unsafe { f($($w),*) }
            } )*
            _ => unreachable!("the number of words was checked"),
        }
    };
    (@word $w:ident) => { u64 };
}

/// Calls the function at `addr` with argument words and, if it has more than one result word,
/// the place for the others.
///
/// # Safety
/// A function of the convention of [`crate::Call`] with exactly these words is at `addr`; it may
/// be called with these arguments; `out` has room for its results after the first.
///
/// # Panics
/// With more than [`MAX_ARGS`] arguments.
pub unsafe fn invoke(addr: usize, args: &[u64], out: Option<*mut u64>) -> Returned {
    assert!(addr != 0, "a call of a function without an address; `text::resolve` sets them");
    let mut words = [0; MAX_ARGS + 2];
    let mut len = args.len();
    assert!(len <= MAX_ARGS, "a call with {len} argument words; at most {MAX_ARGS} are possible");
    words[..len].copy_from_slice(args);
    if let Some(out) = out {
        words[len] = out as u64;
        len += 1;
    }
    call_with!(
        addr as *const (),
        &words[..len],
        ()(a)(a, b)(a, b, c)(a, b, c, d)(a, b, c, d, e)(a, b, c, d, e, g)(a, b, c, d, e, g, h)(a, b, c, d, e, g, h, i)(
            a, b, c, d, e, g, h, i, j
        )(a, b, c, d, e, g, h, i, j, k)(a, b, c, d, e, g, h, i, j, k, l)(a, b, c, d, e, g, h, i, j, k, l, m)(
            a, b, c, d, e, g, h, i, j, k, l, m, n
        )
    )
}

/// The same of machine code, which takes at most six words, and its `out` with them: all travel in registers.
///
/// # Safety
/// As for [`invoke`]; and the function is no Rust function, whose type would have to be known.
#[inline]
pub unsafe fn invoke_six(addr: usize, words: [u64; 6]) -> Returned {
    type Function = with_convention!(function!((u64, u64, u64, u64, u64, u64) -> Returned));
    let [a, b, c, d, e, g] = words;
    // SAFETY: the caller says that a function is there that takes these words in registers.
    unsafe { transmute::<*const (), Function>(addr as *const ())(a, b, c, d, e, g) }
}

/// Makes an object through the function of an object descriptor; of an array, `length` is given.
///
/// # Safety
/// A function of the convention of [`crate::Object::alloc`] is at `addr`, for such a length.
pub unsafe fn allocate(addr: usize, length: Option<u32>) -> u64 {
    assert!(addr != 0, "a new object without an allocation function; `text::resolve` sets them");
    // SAFETY: the caller says that an allocation function is at `addr`.
    let f = unsafe { transmute::<*const (), with_convention!(function!((u64) -> *mut u8))>(addr as *const ()) };
    // SAFETY: the caller answers for the length.
    unsafe { f(length.unwrap_or(0) as u64) as u64 }
}
