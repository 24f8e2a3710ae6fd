//! Lua's patterns over bytes, by backtracking. A pattern is read once: its classes are sets of bytes then.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use arrayvec::ArrayVec;
use jit_runtime::heap;
use memchr::memmem;

use super::known::Known;

/// The most captures of a pattern.
pub const CAPTURES: usize = 32;

/// How deep the matcher calls itself: the native stack is not the user's.
const DEPTH: usize = 200;

/// Somebody wants the program to end: a match may take longer than anybody waits.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// What a match says that has been stopped.
pub const STOPPED: &str = "interrupted!";

/// Steps between two looks at [`STOP`].
const LOOK: u32 = 1 << 10;

/// What is wrong with a pattern, in the words of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Invalid(pub String);

fn invalid<T>(message: &str) -> Result<T, Invalid> {
    Err(Invalid(message.into()))
}

/// What a pair of parentheses stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// The bytes from a start to an end.
    Text(usize, usize),
    /// `()`: a place, counted from zero.
    Position(usize),
    /// Its parenthesis is not closed yet.
    Open(usize),
}

/// A set of bytes.
#[derive(Clone, Copy)]
struct Set([u64; 4]);

impl Set {
    const NONE: Set = Set([0; 4]);
    const ALL: Set = Set([u64::MAX; 4]);

    fn one(byte: u8) -> Set {
        let mut set = Set::NONE;
        set.add(byte);
        set
    }

    fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// Adds the class that a letter after `%` names; upper case negates, what is no letter is itself.
    fn add_class(&mut self, class: u8) {
        match BIT[usize::from(class)] {
            0 => self.add(class),
            bit => {
                let negated = class.is_ascii_uppercase();
                (0..=255).filter(|byte| (MEMBER[usize::from(*byte)] & bit != 0) != negated).for_each(|b| self.add(b));
            }
        }
    }

    #[inline]
    fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 != 0
    }

    /// The byte that it has, if it is one.
    fn single(&self) -> Option<u8> {
        let only = self.0.iter().map(|bits| bits.count_ones()).sum::<u32>() == 1;
        (0..=255).find(|byte| only && self.has(*byte))
    }
}

/// How often a byte of a set comes.
#[derive(Clone, Copy)]
enum Times {
    Once,
    /// `?`
    Optional,
    /// `*` and `+`, which has been matched once then
    Most,
    /// `+`
    Some,
    /// `-`
    Least,
}

enum Item {
    Bytes(Set, Times),
    /// `(`
    Open,
    /// `()`
    Place,
    /// `)`
    Close,
    /// `$` at the end
    End,
    /// `%b`
    Balance(u8, u8),
    /// `%f`
    Frontier(Set),
    /// `%1`
    Again(u8),
    /// From here on it is no pattern, which counts only for who comes here.
    Wrong(&'static str),
}

/// A pattern, read once.
pub struct Pattern {
    items: Vec<Item>,
    /// Whether it begins with `^`.
    pub anchored: bool,
    /// Whether it has captures.
    pub captures: bool,
    /// The bytes that a match must begin with one of.
    first: Option<Set>,
    /// If that is one: it.
    first_byte: Option<u8>,
    /// Of what is searched for as text.
    plain: Option<memmem::Finder<'static>>,
}

impl Pattern {
    /// Reads a pattern; where it is none, its matcher will say so.
    pub fn new(text: &[u8]) -> Pattern {
        let (anchored, mut rest) = match text {
            [b'^', rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        let mut items = Vec::new();
        // It is copied, too.
        heap::expect_room(3 * text.len());
        while !rest.is_empty() {
            heap::make_room(&mut items, 1);
            let item = read(&mut rest).unwrap_or_else(|message| {
                rest = &[];
                Item::Wrong(message)
            });
            items.push(item);
        }
        let begins = items.iter().find(|item| !matches!(item, Item::Open));
        let first = match begins {
            Some(Item::Bytes(set, Times::Once | Times::Some)) => Some(*set),
            _ => None,
        };
        let is_plain = !text.iter().any(|b| b"^$*+?.([%-".contains(b));
        Pattern {
            captures: items.iter().any(|item| matches!(item, Item::Open | Item::Place | Item::Close)),
            items,
            anchored,
            first,
            first_byte: first.and_then(|set| set.single()),
            plain: is_plain.then(|| memmem::Finder::new(text).into_owned()),
        }
    }

    /// The one that was read last with such a hash, or it is read now.
    pub fn known(hash: u64, text: &[u8]) -> Rc<Pattern> {
        KNOWN.with_borrow_mut(|all| all.get(hash, text, Pattern::new))
    }

    /// What searches for it as text, if it has none of the characters that make a pattern.
    pub fn plain(&self) -> Option<&memmem::Finder<'static>> {
        self.plain.as_ref()
    }
}

thread_local! {
    static KNOWN: RefCell<Known<Pattern>> = const { RefCell::new(Known::NONE) };
}

/// Takes an item from the front of a pattern.
fn read(rest: &mut &[u8]) -> Result<Item, &'static str> {
    let (item, more) = match *rest {
        [b'(', b')', more @ ..] => (Item::Place, more),
        [b'(', more @ ..] => (Item::Open, more),
        [b')', more @ ..] => (Item::Close, more),
        [b'$'] => (Item::End, &[][..]),
        [b'%', b'b', open, close, more @ ..] => (Item::Balance(*open, *close), more),
        [b'%', b'b', ..] => return Err("malformed pattern (missing arguments to '%b')"),
        [b'%', b'f', more @ ..] => {
            if more.first() != Some(&b'[') {
                return Err("missing '[' after '%f' in pattern");
            }
            let (set, more) = class(more)?;
            (Item::Frontier(set), more)
        }
        [b'%', digit @ b'0'..=b'9', more @ ..] => (Item::Again(*digit), more),
        text => {
            let (set, more) = class(text)?;
            match more {
                [b'?', more @ ..] => (Item::Bytes(set, Times::Optional), more),
                [b'+', more @ ..] => (Item::Bytes(set, Times::Some), more),
                [b'*', more @ ..] => (Item::Bytes(set, Times::Most), more),
                [b'-', more @ ..] => (Item::Bytes(set, Times::Least), more),
                more => (Item::Bytes(set, Times::Once), more),
            }
        }
    };
    *rest = more;
    Ok(item)
}

/// The single-character class at the front of a pattern, and what is behind it.
fn class(text: &[u8]) -> Result<(Set, &[u8]), &'static str> {
    match text {
        [b'.', more @ ..] => Ok((Set::ALL, more)),
        [b'%', class, more @ ..] => {
            let mut set = Set::NONE;
            set.add_class(*class);
            Ok((set, more))
        }
        [b'%'] => Err("malformed pattern (ends with '%')"),
        [b'[', set @ ..] => {
            let (negated, set) = match set {
                [b'^', set @ ..] => (true, set),
                set => (false, set),
            };
            let mut at = 0;
            // A `]` in the first place is one of the set.
            loop {
                match set.get(at) {
                    None => return Err("malformed pattern (missing ']')"),
                    Some(b'%') => at += 2,
                    Some(_) => at += 1,
                }
                if set.get(at) == Some(&b']') {
                    let Set(bits) = listed(&set[..at]);
                    return Ok((Set(if negated { bits.map(|b| !b) } else { bits }), &set[at + 1..]));
                }
            }
        }
        [literal, more @ ..] => Ok((Set::one(*literal), more)),
        [] => unreachable!("there is something to read"),
    }
}

/// The set that stands in brackets.
fn listed(mut rest: &[u8]) -> Set {
    let mut set = Set::NONE;
    loop {
        rest = match rest {
            [] => return set,
            [b'%', class, more @ ..] => {
                set.add_class(*class);
                more
            }
            [from, b'-', to, more @ ..] => {
                (*from..=*to).for_each(|byte| set.add(byte));
                more
            }
            [one, more @ ..] => {
                set.add(*one);
                more
            }
        }
    }
}

/// A pattern at work on a subject.
pub struct Matcher<'a> {
    subject: &'a [u8],
    pattern: &'a Pattern,
    captures: ArrayVec<Capture, CAPTURES>,
    depth: usize,
    steps: u32,
}

impl<'a> Matcher<'a> {
    /// For a subject.
    pub fn new(subject: &'a [u8], pattern: &'a Pattern) -> Self {
        Self { subject, pattern, captures: ArrayVec::new(), depth: 0, steps: 0 }
    }

    /// The first place from a start on where a match may begin, as far as one class tells; the end if there is none.
    pub fn skip(&self, start: usize) -> usize {
        let Some(first) = self.pattern.first.as_ref() else { return start };
        let Some(rest) = self.subject.get(start..) else { return start };
        let found = match self.pattern.first_byte {
            Some(byte) => memchr::memchr(byte, rest),
            None => rest.iter().position(|byte| first.has(*byte)),
        };
        found.map_or(self.subject.len(), |n| start + n)
    }

    /// The first match from a start on, or just there if it is anchored.
    ///
    /// # Errors
    /// As of [`Matcher::at`].
    pub fn search(&mut self, start: usize, anchored: bool) -> Result<Option<(usize, usize)>, Invalid> {
        let mut at = start;
        loop {
            if !anchored {
                at = self.skip(at);
            }
            if let Some(end) = self.at(at)? {
                return Ok(Some((at, end)));
            }
            if anchored || at >= self.subject.len() {
                return Ok(None);
            }
            at += 1;
        }
    }

    /// Where a match ends that starts just here.
    ///
    /// # Errors
    /// A pattern that is none; the part of it behind the first mismatch is never looked at.
    pub fn at(&mut self, start: usize) -> Result<Option<usize>, Invalid> {
        self.captures.clear();
        self.depth = 0;
        self.run(start, 0)
    }

    /// The number of values that the last match gives: its captures, or the whole match if there are none.
    pub fn values(&self) -> usize {
        self.captures.len().max(1)
    }

    /// The number of captures of the last match.
    pub fn level(&self) -> usize {
        self.captures.len()
    }

    /// The capture with a number, counted from zero, of a match from `start` to `end`.
    ///
    /// # Errors
    /// No such capture, or one that is not closed.
    pub fn value(&self, number: usize, start: usize, end: usize) -> Result<Capture, Invalid> {
        match self.captures.get(number) {
            None if number == 0 => Ok(Capture::Text(start, end)),
            None => Err(Invalid(format!("invalid capture index %{}", number + 1))),
            Some(Capture::Open(_)) => invalid("unfinished capture"),
            Some(capture) => Ok(*capture),
        }
    }

    /// Where a match of the items from `n` on ends that starts at `s`.
    fn run(&mut self, mut s: usize, mut n: usize) -> Result<Option<usize>, Invalid> {
        if self.depth == DEPTH {
            return invalid("pattern too complex");
        }
        self.steps = self.steps.wrapping_add(1);
        if self.steps.is_multiple_of(LOOK) && STOP.load(Ordering::Relaxed) {
            return invalid(STOPPED);
        }
        let pattern = self.pattern;
        self.depth += 1;
        let end = loop {
            let Some(item) = pattern.items.get(n) else { break Some(s) };
            match item {
                Item::Bytes(set, times) => match times {
                    Times::Once if !self.single(s, set) => break None,
                    Times::Once => s += 1,
                    Times::Optional => {
                        if self.single(s, set)
                            && let Some(end) = self.run(s + 1, n + 1)?
                        {
                            break Some(end);
                        }
                    }
                    Times::Some if !self.single(s, set) => break None,
                    Times::Some => break self.most(s + 1, set, n + 1)?,
                    Times::Most => break self.most(s, set, n + 1)?,
                    Times::Least => break self.least(s, set, n + 1)?,
                },
                Item::Place => break self.open(Capture::Position(s), s, n + 1)?,
                Item::Open => break self.open(Capture::Open(s), s, n + 1)?,
                Item::Close => break self.close(s, n + 1)?,
                Item::End => break (s == self.subject.len()).then_some(s),
                Item::Balance(open, close) => match self.balance(s, *open, *close) {
                    Some(next) => s = next,
                    None => break None,
                },
                Item::Frontier(set) => {
                    let before = if s == 0 { 0 } else { self.subject[s - 1] };
                    let here = self.subject.get(s).copied().unwrap_or(0);
                    if set.has(before) || !set.has(here) {
                        break None;
                    }
                }
                Item::Again(digit) => match self.again(s, *digit)? {
                    Some(next) => s = next,
                    None => break None,
                },
                Item::Wrong(message) => return invalid(message),
            }
            n += 1;
        };
        self.depth -= 1;
        Ok(end)
    }

    /// As many as there are, then fewer.
    fn most(&mut self, s: usize, set: &Set, n: usize) -> Result<Option<usize>, Invalid> {
        let rest = &self.subject[s..];
        let mut count = rest.iter().position(|byte| !set.has(*byte)).unwrap_or(rest.len());
        if n == self.pattern.items.len() && self.depth < DEPTH {
            return Ok(Some(s + count));
        }
        loop {
            if let Some(end) = self.run(s + count, n)? {
                return Ok(Some(end));
            }
            if count == 0 {
                return Ok(None);
            }
            count -= 1;
        }
    }

    /// As few as will do.
    fn least(&mut self, mut s: usize, set: &Set, n: usize) -> Result<Option<usize>, Invalid> {
        loop {
            if let Some(end) = self.run(s, n)? {
                return Ok(Some(end));
            }
            if !self.single(s, set) {
                return Ok(None);
            }
            s += 1;
        }
    }

    fn open(&mut self, capture: Capture, s: usize, n: usize) -> Result<Option<usize>, Invalid> {
        if self.captures.try_push(capture).is_err() {
            return invalid("too many captures");
        }
        let end = self.run(s, n)?;
        if end.is_none() {
            self.captures.pop();
        }
        Ok(end)
    }

    fn close(&mut self, s: usize, n: usize) -> Result<Option<usize>, Invalid> {
        let open = self.captures.iter().rposition(|capture| matches!(capture, Capture::Open(_)));
        let Some(open) = open else { return invalid("invalid pattern capture") };
        let before = self.captures[open];
        if let Capture::Open(start) = before {
            self.captures[open] = Capture::Text(start, s);
        }
        let end = self.run(s, n)?;
        if end.is_none() {
            self.captures[open] = before;
        }
        Ok(end)
    }

    /// `%1`: what a capture has matched, once more.
    fn again(&mut self, s: usize, digit: u8) -> Result<Option<usize>, Invalid> {
        let number = usize::from(digit).wrapping_sub(usize::from(b'1'));
        match self.captures.get(number) {
            Some(Capture::Text(start, end)) => {
                let text = &self.subject[*start..*end];
                Ok(self.subject[s..].starts_with(text).then_some(s + text.len()))
            }
            // The reference takes the length of a position for endless.
            Some(Capture::Position(_)) => Ok(None),
            _ => Err(Invalid(format!("invalid capture index %{}", number.wrapping_add(1)))),
        }
    }

    fn balance(&mut self, s: usize, open: u8, close: u8) -> Option<usize> {
        if self.subject.get(s) != Some(&open) {
            return None;
        }
        let mut depth = 1;
        for (at, byte) in self.subject.iter().enumerate().skip(s + 1) {
            if *byte == close {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            } else if *byte == open {
                depth += 1;
            }
        }
        None
    }

    /// Whether a set has the byte at `s`.
    #[inline]
    fn single(&self, s: usize, set: &Set) -> bool {
        self.subject.get(s).is_some_and(|byte| set.has(*byte))
    }
}

/// The classes that a letter after `%` names. `z` is of older releases, still known to the reference.
const CLASSES: &[u8; 11] = b"acdglpsuwxz";

/// The classes of each byte: bit `n` is that of `CLASSES[n]`.
static MEMBER: [u16; 256] = {
    let mut of = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        let is = [
            b.is_ascii_alphabetic(),
            b.is_ascii_control(),
            b.is_ascii_digit(),
            b.is_ascii_graphic(),
            b.is_ascii_lowercase(),
            b.is_ascii_punctuation(),
            matches!(b, b' ' | 9..=13),
            b.is_ascii_uppercase(),
            b.is_ascii_alphanumeric(),
            b.is_ascii_hexdigit(),
            b == 0,
        ];
        let mut n = 0;
        while n < CLASSES.len() {
            of[byte] |= (is[n] as u16) << n;
            n += 1;
        }
        byte += 1;
    }
    of
};

/// The bit of each letter, of both cases; 0 of what names no class.
static BIT: [u16; 256] = {
    let mut of = [0; 256];
    let mut n = 0;
    while n < CLASSES.len() {
        of[CLASSES[n] as usize] = 1 << n;
        of[CLASSES[n].to_ascii_uppercase() as usize] = 1 << n;
        n += 1;
    }
    of
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The first match and its values.
    fn find(subject: &str, pattern: &str) -> Result<Option<(usize, usize, Vec<Capture>)>, Invalid> {
        let pattern = Pattern::new(pattern.as_bytes());
        let mut matcher = Matcher::new(subject.as_bytes(), &pattern);
        let Some((start, end)) = matcher.search(0, pattern.anchored)? else { return Ok(None) };
        let values = (0..matcher.values()).map(|n| matcher.value(n, start, end)).collect::<Result<_, _>>()?;
        Ok(Some((start, end, values)))
    }

    #[test]
    fn matches() {
        use Capture::{Position, Text};
        let cases = [
            ("hello world", "o w", Some((4, 7, vec![Text(4, 7)]))),
            ("key = value", "(%w+)%s*=%s*(%w+)", Some((0, 11, vec![Text(0, 3), Text(6, 11)]))),
            ("abc", "b*", Some((0, 0, vec![Text(0, 0)]))),
            ("abc", "()c", Some((2, 3, vec![Position(2)]))),
            ("f(a(b)c)d", "%b()", Some((1, 8, vec![Text(1, 8)]))),
            ("THE (quick) fox", "%f[%a]%a+", Some((0, 3, vec![Text(0, 3)]))),
            ("say 'x' or", "(['\"])(.-)%1", Some((4, 7, vec![Text(4, 5), Text(5, 6)]))),
            ("a]b", "[]]", Some((1, 2, vec![Text(1, 2)]))),
            ("a-b", "[a%-]+", Some((0, 2, vec![Text(0, 2)]))),
            ("x^y", "[%^x]+", Some((0, 2, vec![Text(0, 2)]))),
            ("end", "d$", Some((2, 3, vec![Text(2, 3)]))),
            ("a$", "a$$", Some((0, 2, vec![Text(0, 2)]))),
            ("abc", "^b", None),
            ("aXb", "%u", Some((1, 2, vec![Text(1, 2)]))),
            ("123", "^%d-$", Some((0, 3, vec![Text(0, 3)]))),
            ("ab", "a?b?c?", Some((0, 2, vec![Text(0, 2)]))),
        ];
        for (subject, pattern, wanted) in cases {
            assert_eq!(find(subject, pattern), Ok(wanted), "{subject:?} {pattern:?}");
        }
    }

    #[test]
    fn refused() {
        let cases = [
            ("%", "malformed pattern (ends with '%')"),
            ("[a", "malformed pattern (missing ']')"),
            ("[a%", "malformed pattern (missing ']')"),
            ("%bx", "malformed pattern (missing arguments to '%b')"),
            ("%f", "missing '[' after '%f' in pattern"),
            ("a)", "invalid pattern capture"),
            ("(a", "unfinished capture"),
            ("%1", "invalid capture index %1"),
        ];
        for (pattern, message) in cases {
            assert_eq!(find("aab", pattern), Err(Invalid(message.into())), "{pattern}");
        }
        assert_eq!(find(&"a".repeat(300), &"a?".repeat(300)), Err(Invalid("pattern too complex".into())));
    }
}
