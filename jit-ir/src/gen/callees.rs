//! Functions that generated traces call.
//!
//! A name says it all: `pure.ip.f` is elidable and takes `i` and `p`, `mix.i.ii` has an effect,
//! `try.f.` panics for about one in eight arguments; `spare` and `dare` are the same and touch no owned memory. Results are
//! hashes of the arguments. Beside these there are four that work on objects: `poke`, `grab` and `prod (p i) -> (i)`, and
//! `linked (p i) -> (p)`.

use super::heap::{ELEMENTS, log_call};
use super::rng::mix;
use crate::invoke::{MAX_ARGS, Returned, with_convention};
use crate::{Call, Descr, Effect, Kind, eval};

/// The effect of a function besides its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Mode {
    Pure,
    Mix,
    Try,
    Spare,
    Dare,
}

impl Mode {
    pub(super) const ALL: [(Mode, &'static str); 5] =
        [(Mode::Pure, "pure"), (Mode::Mix, "mix"), (Mode::Try, "try"), (Mode::Spare, "spare"), (Mode::Dare, "dare")];

    fn effect(self) -> Effect {
        match self {
            Mode::Pure => Effect::Elidable,
            Mode::Mix | Mode::Try => Effect::Any,
            Mode::Spare | Mode::Dare => Effect::Unowned,
        }
    }

    /// Whether it may panic.
    pub(super) fn may_panic(self) -> bool {
        matches!(self, Mode::Try | Mode::Dare)
    }

    /// Whether a function called with these arguments panics.
    pub(super) fn panics(self, args: &[u64]) -> bool {
        self.may_panic() && hash(args).is_multiple_of(8)
    }
}

/// The most result words.
pub(super) const MAX_CALLEE_RESULTS: usize = 4;

/// A descriptor of a function of these kinds.
pub(super) fn descr(mode: Mode, args: &[Kind], results: &[Kind]) -> Descr {
    let letters = |kinds: &[Kind]| kinds.iter().map(|k| k.letter()).collect::<String>();
    let name = format!("{}.{}.{}", Mode::ALL[mode as usize].1, letters(args), letters(results));
    let addr = address(&name).expect("a function of this name");
    let (args, results) = (args.to_vec().into(), results.to_vec().into());
    Descr::Call(Call { name: name.into(), args, results, effect: mode.effect(), addr })
}

/// The functions on objects.
pub(super) fn object_descrs() -> [Descr; 4] {
    let descr = |name: &'static str, result: &'static [Kind], effect| {
        let addr = address(name).expect("a function of this name");
        let args = [Kind::P, Kind::I].as_slice();
        Descr::Call(Call { name: name.into(), args: args.into(), results: result.into(), effect, addr })
    };
    [
        descr("poke", &[Kind::I], Effect::Any),
        descr("grab", &[Kind::I], Effect::Any),
        descr("prod", &[Kind::I], Effect::Unowned),
        descr("linked", &[Kind::P], Effect::Any),
    ]
}

/// The address of a function by its name, for [`crate::text::resolve`].
pub(super) fn address(name: &str) -> Option<usize> {
    match name {
        "poke" | "prod" => return Some(poke as *const () as usize),
        "grab" => return Some(grab as *const () as usize),
        "linked" => return Some(linked as *const () as usize),
        _ => {}
    }
    let mut parts = name.split('.');
    let (mode, args, results) = (parts.next()?, parts.next()?.len(), parts.next()?.len());
    let (mode, _) = Mode::ALL.into_iter().find(|m| m.1 == mode)?;
    if args > MAX_ARGS || results > MAX_CALLEE_RESULTS || parts.next().is_some() {
        return None;
    }
    Some(match mode {
        Mode::Pure => of_results::<0>(args, results),
        Mode::Mix => of_results::<1>(args, results),
        Mode::Try => of_results::<2>(args, results),
        Mode::Spare => of_results::<3>(args, results),
        Mode::Dare => of_results::<4>(args, results),
    })
}

fn of_results<const MODE: u8>(args: usize, results: usize) -> usize {
    match results {
        0 | 1 => one_result::<MODE>(args),
        2 => more_results::<MODE, 2>(args),
        3 => more_results::<MODE, 3>(args),
        _ => more_results::<MODE, 4>(args),
    }
}

fn hash(args: &[u64]) -> u64 {
    args.iter().fold(args.len() as u64, |hash, &arg| mix(hash.rotate_left(7) ^ arg))
}

fn answer(mode: u8, args: &[u64]) -> Returned {
    let hash = hash(args);
    if mode != Mode::Pure as u8 {
        log_call(hash);
    }
    if Mode::ALL[mode as usize].0.panics(args) { Returned::PANICKED } else { Returned::ok(mix(hash)) }
}

/// # Safety
/// A word of the heap lies there.
unsafe fn swap(place: u64, word: u64) -> Returned {
    log_call(word);
    // SAFETY: the caller's promise.
    unsafe {
        let old = eval::read(crate::Mem::W64, place);
        eval::write(crate::Mem::W64, place, word);
        Returned::ok(old)
    }
}

macro_rules! define_callees {
    ($abi:literal $( $count:literal $one:ident $more:ident ($($a:ident),*) )*) => {
        $(
            extern $abi fn $one<const MODE: u8>($($a: u64),*) -> Returned {
                answer(MODE, &[$($a),*])
            }

            /// # Safety
            /// `out` has room for `RESULTS - 1` words.
            unsafe extern $abi fn $more<const MODE: u8, const RESULTS: usize>($($a: u64,)* out: *mut u64) -> Returned {
                let returned = answer(MODE, &[$($a),*]);
                for n in 1..RESULTS {
                    // SAFETY: the caller's promise.
                    unsafe { out.add(n - 1).write(mix(returned.value.wrapping_add(n as u64))) };
                }
                returned
            }
        )*

        fn one_result<const MODE: u8>(args: usize) -> usize {
            match args {
                $( $count => $one::<MODE> as *const () as usize, )*
                _ => unreachable!("at most {MAX_ARGS} words"),
            }
        }

        fn more_results<const MODE: u8, const RESULTS: usize>(args: usize) -> usize {
            match args {
                $( $count => $more::<MODE, RESULTS> as *const () as usize, )*
                _ => unreachable!("at most {MAX_ARGS} words"),
            }
        }

        /// Sets `Obj.word` and gives its old contents.
        ///
        /// # Safety
        /// `object` is one of the heap's.
        unsafe extern $abi fn poke(object: u64, word: u64) -> Returned {
            // SAFETY: the caller's promise; the field lies there.
            unsafe { swap(object.wrapping_sub(128), word) }
        }

        /// Sets `Obj.payload`, which is owned, and gives its old contents.
        ///
        /// # Safety
        /// `object` is one of the heap's.
        unsafe extern $abi fn grab(object: u64, word: u64) -> Returned {
            // SAFETY: the caller's promise; the field lies there.
            unsafe { swap(object + 120, word) }
        }

        /// Element `index`, modulo the length, of the array of links; panics for `MIN`.
        ///
        /// # Safety
        /// `object` is one of the heap's.
        unsafe extern $abi fn linked(object: u64, index: u64) -> Returned {
            log_call(index);
            if index == i64::MIN as u64 {
                return Returned::PANICKED;
            }
            let place = object + 1440 + index % ELEMENTS as u64 * 8;
            // SAFETY: the caller's promise.
            Returned::ok(unsafe { eval::read(crate::Mem::W64, place) })
        }
    };
}
with_convention!(define_callees! (
    0 one0 more0 ()
    1 one1 more1 (a)
    2 one2 more2 (a, b)
    3 one3 more3 (a, b, c)
    4 one4 more4 (a, b, c, d)
    5 one5 more5 (a, b, c, d, e)
    6 one6 more6 (a, b, c, d, e, f)
    7 one7 more7 (a, b, c, d, e, f, g)
    8 one8 more8 (a, b, c, d, e, f, g, h)
    9 one9 more9 (a, b, c, d, e, f, g, h, i)
    10 one10 more10 (a, b, c, d, e, f, g, h, i, j)
    11 one11 more11 (a, b, c, d, e, f, g, h, i, j, k)
    12 one12 more12 (a, b, c, d, e, f, g, h, i, j, k, l)
));
