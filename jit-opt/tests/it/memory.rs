//! The memory of test runs: input objects, an arena for new ones, functions to call.
//!
//! Two runs of a trace start from the same memory. Afterwards their memories are compared **as
//! graphs**: the optimizer may make fewer objects and in another order, so a word that points into
//! the arena is compared by what it points to.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use jit_ir::invoke::Returned;
use jit_ir::{Descr, Object};

/// Bytes of each object; fields beyond a type's size are never used.
pub const OBJECT: usize = 336;
const OBJECTS: usize = 256;

thread_local! {
    /// What traces find that look for code.
    static CODE: Cell<u64> = const { Cell::new(1) };
    static MEMORY: RefCell<Memory> = RefCell::new(Memory::new());
}

struct Memory {
    words: Vec<u64>,
    used: usize,
    /// What elidable functions protect by a version and `effect*` functions change.
    state: u64,
    /// The calls of functions with effects: name and argument words.
    calls: Vec<(&'static str, Vec<u64>)>,
}

impl Memory {
    fn new() -> Memory {
        Memory { words: vec![0; OBJECTS * OBJECT / 8], used: 0, state: 0, calls: Vec::new() }
    }

    fn base(&self) -> u64 {
        self.words.as_ptr() as u64
    }

    fn is_object(&self, word: u64) -> bool {
        (self.base()..self.base() + (self.used * OBJECT) as u64).contains(&word)
    }
}

/// The memory after a run.
#[derive(Clone)]
pub struct Image {
    base: u64,
    words: Vec<u64>,
    calls: Vec<(&'static str, Vec<u64>)>,
}

/// Empties the memory and makes the input objects; gives their addresses.
pub fn reset(inputs: usize, init: impl Fn(usize, &[u64]) -> Vec<(u32, u64)>) -> Vec<u64> {
    MEMORY.with_borrow_mut(|m| {
        let used = (m.used * OBJECT / 8).max(inputs * OBJECT / 8);
        m.words[..used].fill(0);
        (m.used, m.state) = (inputs, 0);
        m.calls.clear();
        let objects: Vec<u64> = (0..inputs).map(|i| m.base() + (i * OBJECT) as u64).collect();
        for i in 0..inputs {
            for (offset, word) in init(i, &objects) {
                m.words[(i * OBJECT + offset as usize) / 8] = word;
            }
        }
        objects
    })
}

/// The memory as it is now.
pub fn image() -> Image {
    MEMORY.with_borrow(|m| Image {
        base: m.base(),
        words: m.words[..m.used * OBJECT / 8].to_vec(),
        calls: m.calls.clone(),
    })
}

/// The state that elidable functions protect by a version.
pub fn state() -> u64 {
    MEMORY.with_borrow(|m| m.state)
}

/// A new zeroed object, but for the length of an array.
pub extern "sysv64" fn alloc(length: u64) -> *mut u8 {
    MEMORY.with_borrow_mut(|m| {
        assert!(m.used < OBJECTS, "the arena is full");
        let at = m.used * OBJECT;
        m.used += 1;
        m.words[at / 8] = length;
        (m.base() + at as u64) as *mut u8
    })
}

/// The type of an object that nothing uses.
pub fn garbage() -> Descr {
    let alloc = alloc as *const () as usize;
    Descr::Object(Object { name: "Garbage".into(), size: 8, length: None, alloc, bump: None })
}

/// Compares the memories of two runs, word by word, pointers by what they point to.
pub struct Compare<'a> {
    left: &'a Image,
    right: &'a Image,
    pairs: HashMap<u64, u64>,
    back: HashMap<u64, u64>,
}

impl<'a> Compare<'a> {
    pub fn new(left: &'a Image, right: &'a Image) -> Compare<'a> {
        Compare { left, right, pairs: HashMap::new(), back: HashMap::new() }
    }

    /// The inputs and the calls.
    pub fn roots(&mut self, inputs: usize) -> Result<(), String> {
        for i in 0..inputs {
            let object = self.left.base + (i * OBJECT) as u64;
            self.words(object, object).map_err(|e| format!("input {i}: {e}"))?;
        }
        if self.left.calls.len() != self.right.calls.len() {
            return Err(format!("calls {:?} and {:?}", self.left.calls, self.right.calls));
        }
        for (l, r) in self.left.calls.iter().zip(&self.right.calls) {
            if l.0 != r.0 || l.1.len() != r.1.len() {
                return Err(format!("calls {l:?} and {r:?}"));
            }
            for (&l, &r) in l.1.iter().zip(&r.1) {
                self.words(l, r)?;
            }
        }
        Ok(())
    }

    /// Two words and all that they lead to.
    pub fn words(&mut self, left: u64, right: u64) -> Result<(), String> {
        let index = |image: &Image, word: u64| {
            let offset = word.wrapping_sub(image.base);
            (offset < image.words.len() as u64 * 8).then_some(offset as usize)
        };
        match (index(self.left, left), index(self.right, right)) {
            (Some(l), Some(r)) => {
                if l % OBJECT != r % OBJECT {
                    return Err(format!("pointers to byte {} and {} of an object", l % OBJECT, r % OBJECT));
                }
                let (l, r) = (l / OBJECT, r / OBJECT);
                let (pair, back) = (self.pairs.get(&(l as u64)), self.back.get(&(r as u64)));
                match (pair, back) {
                    (None, None) => {}
                    (Some(&x), Some(&y)) if (x, y) == (r as u64, l as u64) => return Ok(()),
                    _ => return Err(format!("object {l} is object {r} and another one")),
                }
                self.pairs.insert(l as u64, r as u64);
                self.back.insert(r as u64, l as u64);
                for word in 0..OBJECT / 8 {
                    let (x, y) = (self.left.words[l * OBJECT / 8 + word], self.right.words[r * OBJECT / 8 + word]);
                    self.words(x, y).map_err(|e| format!("object {l}/{r} byte {}: {e}", word * 8))?;
                }
                Ok(())
            }
            (None, None) if left == right => Ok(()),
            (None, None) => Err(format!("{left:#x} and {right:#x}")),
            _ => Err(format!("{left:#x} and {right:#x}: one is a pointer")),
        }
    }
}

/// A number made of words; all objects count the same.
fn mix(words: &[u64]) -> u64 {
    MEMORY.with_borrow(|m| {
        let word = |w: u64| if m.is_object(w) { 77 } else { w };
        words.iter().fold(11, |h: u64, &w| h.rotate_left(7).wrapping_mul(31).wrapping_add(word(w)) & 0xffff)
    })
}

/// Reads an object: equal versions promise that nothing was stored since.
unsafe extern "sysv64" fn peek(object: u64, _version: u64) -> Returned {
    // SAFETY: the tests pass an object.
    Returned::ok(unsafe { (object as *const u64).read() })
}

/// Notes a call, changes the state and the first word of an object.
fn effect(name: &'static str, words: &[u64]) -> u64 {
    effect_at(name, 0, words)
}

/// The same for another word of the object.
fn effect_at(name: &'static str, word: usize, words: &[u64]) -> u64 {
    let mut result = mix(words);
    MEMORY.with_borrow_mut(|m| {
        m.state += 1;
        m.calls.push((name, words.to_vec()));
        for &w in words {
            if m.is_object(w) {
                // `Obj.kind`, which a new object has from the start.
                result ^= m.words[(w - m.base()) as usize / 8 + 5] & 0xff;
                let at = (w - m.base()) as usize / 8 + word;
                m.words[at] = m.words[at].wrapping_add(1);
            }
        }
    });
    result
}

extern "sysv64" fn elide1(a: u64) -> Returned {
    Returned::ok(mix(&[a]))
}

extern "sysv64" fn elide2(a: u64, b: u64) -> Returned {
    Returned::ok(mix(&[a, b]))
}

unsafe extern "sysv64" fn elide_pair(a: u64, out: *mut u64) -> Returned {
    // SAFETY: `out` has room for the results after the first.
    unsafe { *out = mix(&[a, 1]) };
    Returned::ok(mix(&[a]))
}

/// Gives an object that is equal each time, but not the same.
extern "sysv64" fn copy(a: u64) -> Returned {
    let object = alloc(0) as *mut u64;
    // SAFETY: the object is larger than a word.
    unsafe { object.write(a) };
    Returned::ok(object as u64)
}

/// Gives a new object that holds the arguments.
extern "sysv64" fn make2(p: u64, a: u64) -> Returned {
    let object = alloc(0) as *mut u64;
    // SAFETY: the object is larger than five words.
    unsafe {
        object.write(a);
        object.add(3).write(p);
        object.add(4).write(p);
    }
    Returned::ok(object as u64)
}

/// Reads what a version protects: equal versions give equal results as long as the state is theirs.
extern "sysv64" fn lookup(version: u64) -> Returned {
    Returned::ok(mix(&[version]) + state() * 0x10000)
}

extern "sysv64" fn effect1(a: u64) -> Returned {
    Returned::ok(effect("effect1", &[a]))
}

extern "sysv64" fn effect2(a: u64, b: u64) -> Returned {
    Returned::ok(effect("effect2", &[a, b]))
}

/// The same for the second word, which is owned.
extern "sysv64" fn grab2(a: u64, b: u64) -> Returned {
    Returned::ok(effect_at("grab2", 1, &[a, b]))
}

/// As `effect2`, and known not to touch what is owned.
extern "sysv64" fn spare2(a: u64, b: u64) -> Returned {
    Returned::ok(effect("spare2", &[a, b]))
}

/// As `fail2`, and known not to touch what is owned.
extern "sysv64" fn dare2(a: u64, b: u64) -> Returned {
    let value = effect("dare2", &[a, b]);
    if b == 0 { Returned::PANICKED } else { Returned::ok(value) }
}

/// From now on, traces that look for code find this; not 0.
pub fn set_code(code: u64) {
    CODE.set(code);
}

extern "sysv64" fn look_up(a: u64, b: u64, c: u64) -> Returned {
    MEMORY.with_borrow_mut(|m| m.calls.push(("look_up", vec![a, b, c])));
    Returned::ok(CODE.get())
}

/// Changes the world, then panics if its last argument is 0.
extern "sysv64" fn fail2(a: u64, b: u64) -> Returned {
    let value = effect("fail2", &[a, b]);
    if b == 0 { Returned::PANICKED } else { Returned::ok(value) }
}

/// A portal that gets two objects: what it gives is made of all that they lead to, over one more step, and of how they hang
/// together. Then it writes to both.
pub extern "sysv64" fn run(place: u64, a: u64, b: u64, x: u64) -> Returned {
    MEMORY.with_borrow_mut(|m| {
        let words = |object: u64| {
            let at = (object - m.base()) as usize / 8;
            &m.words[at..at + OBJECT / 8]
        };
        let mut met = vec![a, b];
        for object in [a, b] {
            met.extend(words(object).iter().filter(|w| m.is_object(**w)));
        }
        let mut hash = x ^ place;
        for &object in &met {
            for &word in words(object) {
                let met = met.iter().position(|w| *w == word);
                let word = if m.is_object(word) { met.unwrap_or(999) as u64 } else { word };
                hash = hash.rotate_left(7).wrapping_mul(31).wrapping_add(word);
            }
        }
        let hash = hash & 0xffff;
        m.state += 1;
        m.calls.push(("run", vec![place, hash]));
        for object in [a, b] {
            let at = (object - m.base()) as usize / 8;
            m.words[at] = m.words[at].wrapping_add(hash | 1);
            m.words[at + 1] = m.words[at + 1].wrapping_mul(3);
        }
        Returned::ok(hash)
    })
}

/// Two dictionaries: the first object has the entry 0 and no other, the others all but that. Gives
/// whether there is the entry, and the entry.
unsafe extern "sysv64" fn dict_get(dict: u64, name: u64, out: *mut u64) -> Returned {
    let is_first = MEMORY.with_borrow(|m| m.base() == dict);
    let found = is_first == (name == 0);
    // SAFETY: `out` has room for the results after the first.
    unsafe { *out = if found { 100 + name } else { 0 } };
    Returned::ok(found as u64)
}

/// The address of a function that test traces name.
pub fn address(name: &str) -> Option<usize> {
    Some(match name {
        "elide1" => elide1 as *const () as usize,
        "elide2" => elide2 as *const () as usize,
        "elide_pair" => elide_pair as *const () as usize,
        "lookup" => lookup as *const () as usize,
        "copy" => copy as *const () as usize,
        "make2" => make2 as *const () as usize,
        "peek" => peek as *const () as usize,
        "Dict.get" => dict_get as *const () as usize,
        "look_up" => look_up as *const () as usize,
        "run" => run as *const () as usize,
        "effect1" => effect1 as *const () as usize,
        "effect2" => effect2 as *const () as usize,
        "fail2" => fail2 as *const () as usize,
        "grab2" => grab2 as *const () as usize,
        "spare2" => spare2 as *const () as usize,
        "dare2" => dare2 as *const () as usize,
        "Garbage" | "Num" | "Pair" | "Cell" | "Obj" | "Boxed" | "T1" | "T2" | "Val[1]" | "Val[2]" | "Val[3]"
        | "Obj[3]" => alloc as *const () as usize,
        _ => return crate::calls::address(name),
    })
}
