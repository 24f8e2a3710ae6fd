//! Lua's patterns over bytes, by backtracking.

use arrayvec::ArrayVec;

/// The most captures of a pattern.
const CAPTURES: usize = 32;

/// How deep the matcher calls itself: the native stack is not the user's.
const DEPTH: usize = 200;

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

/// A pattern at work on a subject.
pub struct Matcher<'a> {
    subject: &'a [u8],
    pattern: &'a [u8],
    captures: ArrayVec<Capture, CAPTURES>,
    depth: usize,
    /// The class that a match must begin with, from its start to its end in the pattern, if there is one.
    first: Option<(usize, usize)>,
}

/// Whether a pattern has none of the characters that make it one: then it can be searched for as text.
pub fn is_plain(pattern: &[u8]) -> bool {
    !pattern.iter().any(|b| b"^$*+?.([%-".contains(b))
}

impl<'a> Matcher<'a> {
    /// For a pattern without its anchor `^`, which is the caller's.
    pub fn new(subject: &'a [u8], pattern: &'a [u8]) -> Self {
        let mut new = Self { subject, pattern, captures: ArrayVec::new(), depth: 0, first: None };
        new.first = new.first_class();
        new
    }

    fn first_class(&self) -> Option<(usize, usize)> {
        let at = usize::from(self.pattern.first() == Some(&b'('));
        match self.pattern.get(at..)? {
            [] | [b'$' | b'(' | b')', ..] | [b'%', b'b' | b'f' | b'0'..=b'9', ..] => None,
            _ => {
                let after = self.class_end(at).ok()?;
                let optional = matches!(self.pattern.get(after), Some(b'?' | b'*' | b'-'));
                (!optional).then_some((at, after))
            }
        }
    }

    /// The first place from a start on where a match may begin, as far as one class tells; the end if there is none.
    pub fn skip(&self, start: usize) -> usize {
        match self.first {
            Some((p, after)) if start < self.subject.len() => {
                let rest = &self.subject[start..];
                self.class(p, after, |is| rest.iter().position(|b| is(*b))).map_or(self.subject.len(), |n| start + n)
            }
            _ => start,
        }
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

    fn run(&mut self, mut s: usize, mut p: usize) -> Result<Option<usize>, Invalid> {
        if self.depth == DEPTH {
            return invalid("pattern too complex");
        }
        self.depth += 1;
        let end = loop {
            let rest = &self.pattern[p..];
            match rest {
                [] => break Some(s),
                [b'(', b')', ..] => break self.open(Capture::Position(s), s, p + 2)?,
                [b'(', ..] => break self.open(Capture::Open(s), s, p + 1)?,
                [b')', ..] => break self.close(s, p + 1)?,
                [b'$'] => break (s == self.subject.len()).then_some(s),
                [b'%', b'b', ..] => match self.balance(s, p + 2)? {
                    Some(next) => (s, p) = (next, p + 4),
                    None => break None,
                },
                [b'%', b'f', ..] => {
                    let set = p + 2;
                    if self.pattern.get(set) != Some(&b'[') {
                        return invalid("missing '[' after '%f' in pattern");
                    }
                    let after = self.class_end(set)?;
                    let before = if s == 0 { 0 } else { self.subject[s - 1] };
                    let here = self.subject.get(s).copied().unwrap_or(0);
                    if self.in_set(before, set, after) || !self.in_set(here, set, after) {
                        break None;
                    }
                    p = after;
                }
                [b'%', digit @ b'0'..=b'9', ..] => match self.again(s, *digit)? {
                    Some(next) => (s, p) = (next, p + 2),
                    None => break None,
                },
                _ => {
                    let after = self.class_end(p)?;
                    match self.pattern.get(after) {
                        Some(b'?') => {
                            if self.single(s, p, after)
                                && let Some(end) = self.run(s + 1, after + 1)?
                            {
                                break Some(end);
                            }
                            p = after + 1;
                        }
                        Some(b'+') if !self.single(s, p, after) => break None,
                        Some(b'+') => break self.most(s + 1, p, after)?,
                        Some(b'*') => break self.most(s, p, after)?,
                        Some(b'-') => break self.least(s, p, after)?,
                        _ if !self.single(s, p, after) => break None,
                        _ => (s, p) = (s + 1, after),
                    }
                }
            }
        };
        self.depth -= 1;
        Ok(end)
    }

    /// As many as there are, then fewer.
    fn most(&mut self, s: usize, p: usize, after: usize) -> Result<Option<usize>, Invalid> {
        let rest = &self.subject[s..];
        let mut count = self.class(p, after, |is| rest.iter().position(|b| !is(*b))).unwrap_or(rest.len());
        loop {
            if let Some(end) = self.run(s + count, after + 1)? {
                return Ok(Some(end));
            }
            if count == 0 {
                return Ok(None);
            }
            count -= 1;
        }
    }

    /// As few as will do.
    fn least(&mut self, mut s: usize, p: usize, after: usize) -> Result<Option<usize>, Invalid> {
        loop {
            if let Some(end) = self.run(s, after + 1)? {
                return Ok(Some(end));
            }
            if !self.single(s, p, after) {
                return Ok(None);
            }
            s += 1;
        }
    }

    fn open(&mut self, capture: Capture, s: usize, p: usize) -> Result<Option<usize>, Invalid> {
        if self.captures.try_push(capture).is_err() {
            return invalid("too many captures");
        }
        let end = self.run(s, p)?;
        if end.is_none() {
            self.captures.pop();
        }
        Ok(end)
    }

    fn close(&mut self, s: usize, p: usize) -> Result<Option<usize>, Invalid> {
        let open = self.captures.iter().rposition(|capture| matches!(capture, Capture::Open(_)));
        let Some(open) = open else { return invalid("invalid pattern capture") };
        let before = self.captures[open];
        if let Capture::Open(start) = before {
            self.captures[open] = Capture::Text(start, s);
        }
        let end = self.run(s, p)?;
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

    fn balance(&mut self, s: usize, p: usize) -> Result<Option<usize>, Invalid> {
        let [open, close] = *self.pattern.get(p..p + 2).unwrap_or_default() else {
            return invalid("malformed pattern (missing arguments to '%b')");
        };
        if self.subject.get(s) != Some(&open) {
            return Ok(None);
        }
        let mut depth = 1;
        for (at, byte) in self.subject.iter().enumerate().skip(s + 1) {
            if *byte == close {
                depth -= 1;
                if depth == 0 {
                    return Ok(Some(at + 1));
                }
            } else if *byte == open {
                depth += 1;
            }
        }
        Ok(None)
    }

    /// Where the single-character class at a place of the pattern ends.
    fn class_end(&self, p: usize) -> Result<usize, Invalid> {
        match self.pattern[p] {
            b'%' if p + 1 == self.pattern.len() => invalid("malformed pattern (ends with '%')"),
            b'%' => Ok(p + 2),
            b'[' => {
                let mut at = p + 1 + usize::from(self.pattern.get(p + 1) == Some(&b'^'));
                // A `]` in the first place is one of the set.
                loop {
                    match self.pattern.get(at) {
                        None => return invalid("malformed pattern (missing ']')"),
                        Some(b'%') => at += 2,
                        Some(_) => at += 1,
                    }
                    if self.pattern.get(at) == Some(&b']') {
                        return Ok(at + 1);
                    }
                }
            }
            _ => Ok(p + 1),
        }
    }

    /// Whether the class from `p` to `after` matches the byte at `s`.
    fn single(&self, s: usize, p: usize, after: usize) -> bool {
        let Some(byte) = self.subject.get(s).copied() else { return false };
        self.class(p, after, |is| is(byte))
    }

    /// What a function gives that is told which bytes are in the class from `p` to `after`.
    #[inline(always)]
    fn class<R>(&self, p: usize, after: usize, f: impl FnOnce(&dyn Fn(u8) -> bool) -> R) -> R {
        match self.pattern[p] {
            b'.' => f(&|_| true),
            b'%' => {
                let class = self.pattern[p + 1];
                f(&|byte| in_class(byte, class))
            }
            b'[' => f(&|byte| self.in_set(byte, p, after)),
            literal => f(&|byte| literal == byte),
        }
    }

    /// Whether a byte is in the set whose brackets are at `p` and before `after`.
    fn in_set(&self, byte: u8, p: usize, after: usize) -> bool {
        let negated = self.pattern[p + 1] == b'^';
        let mut rest = &self.pattern[p + 1 + usize::from(negated)..after - 1];
        loop {
            rest = match rest {
                [] => return negated,
                [b'%', class, more @ ..] => {
                    if in_class(byte, *class) {
                        return !negated;
                    }
                    more
                }
                [from, b'-', to, more @ ..] => {
                    if (*from..=*to).contains(&byte) {
                        return !negated;
                    }
                    more
                }
                [one, more @ ..] => {
                    if *one == byte {
                        return !negated;
                    }
                    more
                }
            }
        }
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

/// Whether a byte is in the class that a letter after `%` names; upper case negates, what is no letter is itself.
#[inline]
fn in_class(byte: u8, class: u8) -> bool {
    match BIT[usize::from(class)] {
        0 => class == byte,
        bit => (MEMBER[usize::from(byte)] & bit != 0) != class.is_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first match and its values.
    fn find(subject: &str, pattern: &str) -> Result<Option<(usize, usize, Vec<Capture>)>, Invalid> {
        let (anchored, rest) = match pattern.strip_prefix('^') {
            Some(rest) => (true, rest),
            None => (false, pattern),
        };
        let mut matcher = Matcher::new(subject.as_bytes(), rest.as_bytes());
        let Some((start, end)) = matcher.search(0, anchored)? else { return Ok(None) };
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
