//! Synthetic objects and functions for foreign traces.
//!
//! Every pointer of a trace, input or constant, is an object of an arena; so are the objects of `new`.
//! A function is made up from its name: it gives a number mixed from its arguments, and if it
//! may do anything it is noted, changes the objects that it is given, and sometimes panics, where
//! the trace is prepared for that. Two runs from the same state can be compared **as graphs**:
//! the optimizer may make fewer objects and in another order.

use std::cell::RefCell;
use std::collections::HashMap;

use jit_ir::invoke::Returned;
use jit_ir::{Descr, Inst, Kind, Op, Trace};

/// Bytes of an object's block, and of it those before the object's pointer.
const BLOCK: usize = 1024;
const BEFORE: usize = 128;
/// Blocks of the arena.
const BLOCKS: usize = 1024;
/// Functions that a trace may name.
const FUNCTIONS: usize = 32;

#[derive(Clone)]
struct Function {
    name: String,
    args: usize,
    results: Vec<Kind>,
    any_effect: bool,
    may_panic: bool,
}

struct Arena {
    words: Vec<u64>,
    used: usize,
    calls: Vec<(usize, Vec<u64>)>,
    functions: Vec<Function>,
}

thread_local! {
    static ARENA: RefCell<Arena> = RefCell::new(Arena {
        words: vec![0; BLOCKS * BLOCK / 8],
        used: 0,
        calls: Vec::new(),
        functions: Vec::new(),
    });
}

impl Arena {
    fn base(&self) -> u64 {
        self.words.as_ptr() as u64
    }

    fn pointer(&self, object: usize) -> u64 {
        self.base() + (object * BLOCK + BEFORE) as u64
    }

    fn holds(&self, address: u64) -> bool {
        (self.base()..self.base() + (self.used * BLOCK) as u64).contains(&address)
    }
}

/// The memory after a run.
#[derive(Clone)]
pub struct Image {
    base: u64,
    words: Vec<u64>,
    calls: Vec<(usize, Vec<u64>)>,
}

/// The address of object `n`, from 0.
pub fn pointer(n: usize) -> u64 {
    ARENA.with_borrow(|a| a.pointer(n))
}

/// Whether an access lies in the arena.
pub fn holds(address: u64, bytes: u32) -> bool {
    ARENA.with_borrow(|a| a.holds(address) && a.holds(address + u64::from(bytes) - 1))
}

/// An address for each pointer constant of some traces: objects from number `first` on. Forgets the
/// functions of other traces.
pub fn places<'t>(traces: impl Iterator<Item = &'t Trace>, first: usize) -> HashMap<u64, u64> {
    ARENA.with_borrow_mut(|a| a.functions.clear());
    let mut places = HashMap::new();
    for c in traces.flat_map(|t| &t.consts).filter(|c| c.kind == Kind::P && c.bits != 0) {
        let next = first + places.len();
        places.entry(c.bits).or_insert_with(|| pointer(next));
    }
    places
}

/// Gives a trace's pointer constants their objects, its functions and allocators addresses. Functions
/// are known to the traces of one recording by their names.
///
/// # Errors
/// If the trace has more functions or objects than there is room for.
pub fn adopt(trace: &mut Trace, places: &HashMap<u64, u64>, objects: usize) -> Result<(), String> {
    if objects > BLOCKS / 2 {
        return Err(format!("{objects} objects; there is room for {}", BLOCKS / 2));
    }
    for c in trace.consts.iter_mut().filter(|c| c.kind == Kind::P) {
        c.bits = places.get(&c.bits).copied().unwrap_or(c.bits);
    }
    let mut functions = ARENA.with_borrow_mut(|a| std::mem::take(&mut a.functions));
    for (n, descr) in trace.descrs.iter_mut().enumerate() {
        match descr {
            Descr::Object(d) => {
                if d.size as usize > BLOCK - BEFORE {
                    return Err(format!("{} has {} bytes; there is room for {}", d.name, d.size, BLOCK - BEFORE));
                }
                d.alloc = alloc as *const () as usize;
                d.bump = None;
            }
            Descr::Call(d) => {
                let guarded = |i: &Inst| i.op.class() != jit_ir::Class::Call || i.aux != n as u16 || !i.c.is_none();
                let function = Function {
                    name: d.name.to_string(),
                    args: d.args.len(),
                    results: d.results.to_vec(),
                    any_effect: d.effect.writes(false),
                    may_panic: !d.effect.merges() && trace.insts.iter().all(guarded),
                };
                let known = functions
                    .iter()
                    .position(|f| f.name == function.name && f.args == function.args && f.results == function.results);
                let number = known.unwrap_or_else(|| {
                    functions.push(function);
                    functions.len() - 1
                });
                let words = d.args.len() + usize::from(d.results.len() > 1);
                d.addr = address(number, words).ok_or_else(|| format!("more than {FUNCTIONS} functions"))?;
            }
            _ => {}
        }
    }
    ARENA.with_borrow_mut(|a| a.functions = functions);
    Ok(())
}

/// Empties the arena and makes the first objects, with contents that suit how the trace uses them:
/// pointers to each other where it loads pointers, small numbers elsewhere. `settings` are words
/// at an object and an offset, set last.
pub fn reset(trace: &Trace, objects: usize, seed: u64, settings: &[(usize, i64, u64)]) {
    let mut is_pointer = vec![false; BLOCK / 8];
    let mut is_float = vec![false; BLOCK / 8];
    for inst in &trace.insts {
        let kind = match inst.op {
            Op::LoadP | Op::StoreP | Op::LoadItemP | Op::StoreItemP => &mut is_pointer,
            Op::LoadF | Op::StoreF | Op::LoadItemF | Op::StoreItemF => &mut is_float,
            _ => continue,
        };
        match trace.descrs.get(inst.aux as usize) {
            Some(Descr::Field(d)) => {
                let at = (BEFORE as i64 + i64::from(d.offset)) / 8;
                if let Some(mark) = usize::try_from(at).ok().and_then(|at| kind.get_mut(at)) {
                    *mark = true;
                }
            }
            Some(Descr::Array(d)) => {
                let first = (BEFORE as i64 + i64::from(d.base)).max(0) as usize;
                for at in (first..BLOCK).step_by((d.stride as usize).max(8)) {
                    kind[at / 8] = true;
                }
            }
            _ => {}
        }
    }
    ARENA.with_borrow_mut(|a| {
        let used = a.used.max(objects) * BLOCK / 8;
        a.words[..used].fill(0);
        a.used = objects;
        a.calls.clear();
        for object in 0..objects {
            for word in 0..BLOCK / 8 {
                let random = mix(seed, &[object as u64, word as u64]);
                a.words[object * BLOCK / 8 + word] = match (is_pointer[word], is_float[word]) {
                    (true, _) => a.pointer((object + 1 + random as usize % 2) % objects),
                    (_, true) => ((random % 64) as f64 / 4.0).to_bits(),
                    _ => random % 24,
                };
            }
        }
        for &(object, offset, word) in settings {
            let at = (object * BLOCK + BEFORE) as i64 + offset;
            a.words[at as usize / 8] = word;
        }
    });
}

/// Whether a setting lies within an object.
pub fn is_setting(object: usize, offset: i64) -> bool {
    let within = -(BEFORE as i64)..(BLOCK - BEFORE) as i64;
    object < BLOCKS / 2 && within.contains(&offset) && offset % 8 == 0
}

/// The memory as it is now.
pub fn image() -> Image {
    ARENA.with_borrow(|a| Image {
        base: a.base(),
        words: a.words[..a.used * BLOCK / 8].to_vec(),
        calls: a.calls.clone(),
    })
}

/// The calls of functions that may do anything, in order.
pub fn calls() -> Vec<String> {
    ARENA.with_borrow(|a| {
        let show = |&w: &u64| if a.holds(w) { name(a, w) } else { format!("{}", w as i64) };
        let call = |(f, args): &(usize, Vec<u64>)| {
            format!("{}({})", a.functions[*f].name, args.iter().map(show).collect::<Vec<_>>().join(", "))
        };
        a.calls.iter().map(call).collect()
    })
}

fn name(a: &Arena, word: u64) -> String {
    let at = (word - a.base()) as usize;
    match at % BLOCK {
        BEFORE => format!("&{}", at / BLOCK + 1),
        other => format!("&{}{:+}", at / BLOCK + 1, other as i64 - BEFORE as i64),
    }
}

/// A word for people: an object of the arena as `&n`.
pub fn show(kind: Kind, word: u64) -> String {
    match kind {
        Kind::F => format!("{:?}", f64::from_bits(word)),
        Kind::P if word == 0 => "null".to_owned(),
        _ if kind == Kind::P && holds(word, 1) => ARENA.with_borrow(|a| name(a, word)),
        Kind::P => format!("{word:#x}"),
        Kind::I => (word as i64).to_string(),
    }
}

/// Compares the memories of two runs, word by word, pointers by their targets.
pub struct Compare<'a> {
    left: &'a Image,
    right: &'a Image,
    pairs: HashMap<usize, usize>,
    back: HashMap<usize, usize>,
}

impl<'a> Compare<'a> {
    /// Of these two.
    pub fn new(left: &'a Image, right: &'a Image) -> Compare<'a> {
        Compare { left, right, pairs: HashMap::new(), back: HashMap::new() }
    }

    /// The first objects and the calls.
    ///
    /// # Errors
    /// The first difference.
    pub fn roots(&mut self, objects: usize) -> Result<(), String> {
        for n in 0..objects {
            let at = (n * BLOCK + BEFORE) as u64;
            self.words(self.left.base + at, self.right.base + at)?;
        }
        if self.left.calls.len() != self.right.calls.len() {
            return Err(format!("{} calls and {} calls", self.left.calls.len(), self.right.calls.len()));
        }
        let (left, right) = (self.left, self.right);
        for (n, (l, r)) in left.calls.iter().zip(&right.calls).enumerate() {
            if l.0 != r.0 || l.1.len() != r.1.len() {
                return Err(format!("call {n} is of another function"));
            }
            for (&l, &r) in l.1.iter().zip(&r.1) {
                self.words(l, r).map_err(|e| format!("an argument of call {n}: {e}"))?;
            }
        }
        Ok(())
    }

    /// Two words, and all that they lead to.
    ///
    /// # Errors
    /// The first difference.
    pub fn words(&mut self, left: u64, right: u64) -> Result<(), String> {
        let mut work = vec![(left, right, String::new())];
        while let Some((left, right, whose)) = work.pop() {
            let place = |image: &Image, word: u64| {
                let at = word.wrapping_sub(image.base) as usize;
                (at < image.words.len() * 8).then_some(at)
            };
            match (place(self.left, left), place(self.right, right)) {
                (Some(l), Some(r)) => {
                    if l % BLOCK != r % BLOCK {
                        return Err(format!("{whose}pointers to different places of an object"));
                    }
                    let (l, r) = (l / BLOCK, r / BLOCK);
                    match (self.pairs.insert(l, r), self.back.insert(r, l)) {
                        (None, None) => {
                            for word in 0..BLOCK / 8 {
                                let at = word as i64 * 8 - BEFORE as i64;
                                let (x, y) =
                                    (self.left.words[l * BLOCK / 8 + word], self.right.words[r * BLOCK / 8 + word]);
                                work.push((x, y, format!("object &{} at {at}: ", l + 1)));
                            }
                        }
                        (Some(x), Some(y)) if (x, y) == (r, l) => {}
                        _ => return Err(format!("{whose}two objects on one side are one on the other")),
                    }
                }
                (None, None) if left == right => {}
                _ => return Err(format!("{whose}{} and {}", left as i64, right as i64)),
            }
        }
        Ok(())
    }
}

/// A number made of words.
pub fn mix(seed: u64, words: &[u64]) -> u64 {
    words.iter().fold(seed ^ 0x9e37_79b9_7f4a_7c15, |h, &w| {
        let h = (h ^ w).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (h ^ h >> 32).wrapping_mul(0xc4ce_b9fe_1a85_ec53).rotate_left(29)
    })
}

/// The action of function `n`.
fn called(n: usize, words: &[u64]) -> Returned {
    ARENA.with_borrow_mut(|a| {
        let f = a.functions[n].clone();
        let args = &words[..f.args];
        // All objects count the same: their addresses differ from run to run.
        let plain: Vec<u64> = args.iter().map(|&w| if a.holds(w) { 77 } else { w }).collect();
        let name = mix(0, &f.name.bytes().map(u64::from).collect::<Vec<_>>());
        let mut number = mix(name, &plain);
        if f.any_effect {
            number = mix(number, &[a.calls.len() as u64]);
            a.calls.push((n, args.to_vec()));
            for &w in args.iter().filter(|&&w| w % 8 == 0) {
                let at = w.wrapping_sub(a.base()) as usize / 8;
                if a.holds(w) && !a.holds(a.words[at]) {
                    a.words[at] = a.words[at].wrapping_add(1);
                }
            }
            if f.may_panic && number.is_multiple_of(16) {
                return Returned::PANICKED;
            }
        }
        let word = |i: usize| {
            let number = mix(number, &[i as u64]);
            match f.results.get(i) {
                Some(Kind::F) => ((number % 1000) as f64 / 8.0).to_bits(),
                Some(Kind::P) => a.pointer(number as usize % a.used.max(1)),
                _ => number % 24,
            }
        };
        for i in 1..f.results.len() {
            let out = words[f.args] as *mut u64;
            // SAFETY: by the convention, `out` has room for the results after the first.
            unsafe { out.add(i - 1).write(word(i)) };
        }
        Returned::ok(word(0))
    })
}

macro_rules! conventions {
    ($abi:literal) => {
        /// A new object, zeroed but for the length of an array; null if the arena is full.
        extern $abi fn alloc(length: u64) -> *mut u8 {
            ARENA.with_borrow_mut(|a| {
                if a.used == BLOCKS {
                    return std::ptr::null_mut();
                }
                a.used += 1;
                if length > 0 {
                    a.words[((a.used - 1) * BLOCK + BEFORE) / 8] = length;
                }
                a.pointer(a.used - 1) as *mut u8
            })
        }

        callees! { $abi
            0 (); 1 (a); 2 (a, b); 3 (a, b, c); 4 (a, b, c, d); 5 (a, b, c, d, e); 6 (a, b, c, d, e, f);
            7 (a, b, c, d, e, f, g); 8 (a, b, c, d, e, f, g, h); 9 (a, b, c, d, e, f, g, h, i);
            10 (a, b, c, d, e, f, g, h, i, j); 11 (a, b, c, d, e, f, g, h, i, j, k);
            12 (a, b, c, d, e, f, g, h, i, j, k, l); 13 (a, b, c, d, e, f, g, h, i, j, k, l, m);
        }
    };
}

macro_rules! callees {
    ($abi:literal $($n:literal ($($w:ident),*);)*) => {
        /// The address of function `n`, which takes so many words.
        fn address(n: usize, words: usize) -> Option<usize> {
            match words {
                $( $n => {
                    extern $abi fn function<const N: usize>($($w: u64),*) -> Returned {
                        called(N, &[$($w),*])
                    }
                    numbered!(n, function)
                } )*
                _ => None,
            }
        }
    };
}

/// One of [`FUNCTIONS`] instances.
macro_rules! numbered {
    ($n:ident, $f:ident) => {
        numbered!(@ $n, $f, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
    };
    (@ $n:ident, $f:ident, $($k:literal)*) => {
        match $n {
            $( $k => Some($f::<$k> as *const () as usize), )*
            _ => None,
        }
    };
}

#[cfg(target_arch = "x86_64")]
conventions!("sysv64");
#[cfg(not(target_arch = "x86_64"))]
conventions!("C");
