//! The directives of `string.format`.
//!
//! The caller walks its [`pieces`], takes an argument of the kind that the directive asks for, and has it
//! appended: so that a `__tostring` of the user's program runs where the interpreter runs.

use std::cell::RefCell;
use std::rc::Rc;

use jit_runtime::heap;

use super::known::Known;
use super::number;

/// A piece of a format.
#[derive(Debug, PartialEq)]
pub enum Piece {
    /// Text that stands for itself.
    Text(Box<[u8]>),
    /// Something to be filled in.
    Directive(Directive),
    /// From here on it is no format, which counts only for who comes here, and after an argument of this kind was there.
    Wrong(Invalid, Option<Wanted>),
}

impl Piece {
    /// The letter that says what is wanted, of a piece that takes an argument.
    pub fn letter(&self) -> Option<u8> {
        match self {
            Piece::Text(_) => None,
            Piece::Directive(directive) => Some(directive.letter),
            Piece::Wrong(_, Some(Wanted::Text)) => Some(b's'),
            Piece::Wrong(..) => Some(0),
        }
    }
}

thread_local! {
    static KNOWN: RefCell<Known<Vec<Piece>>> = const { RefCell::new(Known::NONE) };
}

/// The pieces of a format with such a hash.
pub fn pieces(hash: u64, format: &[u8]) -> Rc<Vec<Piece>> {
    KNOWN.with_borrow_mut(|all| all.get(hash, format, read))
}

fn read(mut rest: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    // What stands between directives is copied.
    heap::expect_room(3 * rest.len());
    while let Some(piece) = next(rest) {
        let (piece, more) = piece.unwrap_or_else(|wrong| (Piece::Wrong(wrong, asked_first(rest)), &[]));
        heap::make_room(&mut pieces, 1);
        pieces.push(piece);
        rest = more;
    }
    pieces
}

/// What a wrong directive asks for before it is found to be wrong.
fn asked_first(format: &[u8]) -> Option<Wanted> {
    let end = format[1..].iter().position(|b| !FLAGS.contains(b)).filter(|end| *end < LONG)?;
    match *format.get(1 + end)? {
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => Some(Wanted::Integer),
        b'e' | b'E' | b'f' | b'g' | b'G' => Some(Wanted::Float),
        b's' => Some(Wanted::Text),
        _ => None,
    }
}

/// What stands between `%` and the letter, and how much of it is too long.
const FLAGS: &[u8] = b"-+ #0123456789.";
const LONG: usize = 22;

/// `%`, flags, width, precision and the letter that says what is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Directive {
    /// `-`: to the left.
    left: bool,
    /// `+`: a sign always.
    plus: bool,
    /// ` `: a blank where a plus would be.
    blank: bool,
    /// `#`: the alternate form.
    alternate: bool,
    /// `0`: zeros instead of blanks.
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// What is wanted: one of `aAcdeEfgGiopqsuxX`.
    pub letter: u8,
}

/// What a directive asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The character of a number: `c`.
    Character,
    /// An integer: `d i u o x X`.
    Integer,
    /// A float: `a A e E f g G`.
    Float,
    /// An address: `p`.
    Pointer,
    /// A value as the source text of a constant: `q`.
    Quoted,
    /// Anything as text: `s`.
    Text,
}

/// What is wrong with a format, in the words of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Invalid(pub String);

/// The next piece of a format and what is left of it; nothing at its end.
///
/// # Errors
/// A directive that does not exist, or with flags, a width or a precision that it cannot have.
fn next(format: &[u8]) -> Option<Result<(Piece, &[u8]), Invalid>> {
    match format {
        [] => None,
        [b'%', b'%', rest @ ..] => Some(Ok((Piece::Text((*b"%").into()), rest))),
        [b'%', rest @ ..] => Some(directive(rest).map(|(found, rest)| (Piece::Directive(found), rest))),
        _ => {
            let end = format.iter().position(|b| *b == b'%').unwrap_or(format.len());
            Some(Ok((Piece::Text(format[..end].into()), &format[end..])))
        }
    }
}

/// A directive after its `%`. A text of more than 20 flags and digits is refused whatever stands in it.
fn directive(text: &[u8]) -> Result<(Directive, &[u8]), Invalid> {
    let end = text.iter().position(|b| !FLAGS.contains(b)).unwrap_or(text.len());
    if end >= LONG {
        return Err(Invalid("invalid format (too long)".into()));
    }
    // As a text of C.
    let shown = || {
        let part = &text[..(end + 1).min(text.len())];
        String::from_utf8_lossy(part.split(|b| *b == 0).next().unwrap_or(part))
    };
    let unknown = || Err(Invalid(format!("invalid conversion '%{}' to 'format'", shown())));
    let invalid = || Err(Invalid(format!("invalid conversion specification: '%{}'", shown())));
    let Some(letter) = text.get(end).copied() else { return unknown() };
    let mut found = Directive { letter, ..Directive::default() };
    let (flags, precision): (&[u8], bool) = match letter {
        b'c' => (b"-", false),
        b'd' | b'i' => (b"-+0 ", true),
        b'u' => (b"-0", true),
        b'o' | b'x' | b'X' => (b"-#0", true),
        b'a' | b'A' | b'e' | b'E' | b'f' | b'g' | b'G' => (b"-+ #0", true),
        b'p' => (b"-", false),
        b's' => (b"-", true),
        b'q' if end > 0 => return Err(Invalid("specifier '%q' cannot have modifiers".into())),
        b'q' => (b"", false),
        _ => return unknown(),
    };
    let mut rest = &text[..end];
    while let [flag, more @ ..] = rest {
        match flag {
            b'-' => found.left = true,
            b'+' => found.plus = true,
            b' ' => found.blank = true,
            b'#' => found.alternate = true,
            b'0' => found.zero = true,
            _ => break,
        }
        if !flags.contains(flag) {
            return invalid();
        }
        rest = more;
    }
    let two_digits = |rest: &mut &[u8]| {
        let digits = rest.iter().take(2).take_while(|b| b.is_ascii_digit()).count();
        let value = rest[..digits].iter().fold(0, |value, digit| value * 10 + usize::from(digit - b'0'));
        *rest = &rest[digits..];
        value
    };
    found.width = two_digits(&mut rest);
    if let [b'.', more @ ..] = rest {
        if !precision {
            return invalid();
        }
        rest = more;
        found.precision = Some(two_digits(&mut rest));
    }
    if !rest.is_empty() {
        return invalid();
    }
    Ok((found, &text[end + 1..]))
}

impl Directive {
    /// What it asks for.
    pub fn wanted(&self) -> Wanted {
        match self.letter {
            b'c' => Wanted::Character,
            b'a' | b'A' | b'e' | b'E' | b'f' | b'g' | b'G' => Wanted::Float,
            b'p' => Wanted::Pointer,
            b'q' => Wanted::Quoted,
            b's' => Wanted::Text,
            _ => Wanted::Integer,
        }
    }

    /// Whether neither width nor precision was given, so that text goes through as it is, zeros in it included.
    pub fn is_plain(&self) -> bool {
        self.width == 0 && self.precision.is_none()
    }

    /// Appends text, cut to the precision.
    pub fn text(&self, out: &mut Vec<u8>, text: &[u8]) {
        let start = out.len();
        heap::make_room(out, text.len());
        out.extend_from_slice(&text[..self.precision.unwrap_or(text.len()).min(text.len())]);
        self.pad(out, start, 0, false);
    }

    /// Appends the byte that an integer stands for.
    pub fn character(&self, out: &mut Vec<u8>, value: i64) {
        out.push(value as u8);
        self.pad(out, out.len() - 1, 0, false);
    }

    /// Appends an address, or `(null)` for a value that has none.
    pub fn pointer(&self, out: &mut Vec<u8>, address: Option<u64>) {
        let start = out.len();
        match address {
            Some(address) => number::push(out, format_args!("{address:#x}")),
            None => out.extend_from_slice(b"(null)"),
        }
        self.pad(out, start, 0, false);
    }

    /// Appends an integer in the base that the letter asks for.
    pub fn integer(&self, out: &mut Vec<u8>, value: i64) {
        let start = out.len();
        if matches!(self.letter, b'd' | b'i') {
            self.sign(out, value < 0);
        }
        if self.alternate && value != 0 && matches!(self.letter, b'x' | b'X') {
            out.extend_from_slice(&[b'0', self.letter]);
        }
        let digits = out.len();
        match self.letter {
            // No digit at all for a zero with precision zero, as in C.
            _ if value == 0 && self.precision == Some(0) => {}
            b'o' => number::push(out, format_args!("{value:o}")),
            b'x' => push_hexadecimal(out, value as u64, b"0123456789abcdef"),
            b'X' => push_hexadecimal(out, value as u64, b"0123456789ABCDEF"),
            b'u' => number::push_digits(out, value as u64),
            _ => number::push_digits(out, value.unsigned_abs()),
        }
        let (count, mut wanted) = (out.len() - digits, self.precision.unwrap_or(0));
        if self.alternate && self.letter == b'o' && out.get(digits) != Some(&b'0') {
            wanted = wanted.max(count + 1);
        }
        number::insert(out, digits, wanted.saturating_sub(count), b'0');
        self.pad(out, start, digits - start, self.zero && self.precision.is_none());
    }

    /// Appends a float.
    pub fn float(&self, out: &mut Vec<u8>, value: f64) {
        let start = out.len();
        self.sign(out, value.is_sign_negative());
        let sign = out.len() - start;
        let (size, upper) = (value.abs(), self.letter.is_ascii_uppercase());
        let precision = self.precision.unwrap_or(6);
        match self.letter {
            b'e' | b'E' => number::scientific(out, size, precision, upper, self.alternate),
            b'g' | b'G' => number::general(out, size, precision, upper, self.alternate),
            b'a' | b'A' => number::hexadecimal(out, size, self.precision, upper, self.alternate),
            _ if number::push_special(out, size, upper) => {}
            _ => {
                number::fixed(out, size, precision);
                if self.alternate && precision == 0 {
                    out.push(b'.');
                }
            }
        }
        let prefix = sign + if matches!(self.letter, b'a' | b'A') { 2 } else { 0 };
        self.pad(out, start, prefix, self.zero && value.is_finite());
    }

    fn sign(&self, out: &mut Vec<u8>, negative: bool) {
        match (negative, self.plus, self.blank) {
            (true, ..) => out.push(b'-'),
            (_, true, _) => out.push(b'+'),
            (_, _, true) => out.push(b' '),
            _ => {}
        }
    }

    /// Fills up the width of what was appended from `start` on; zeros go behind a prefix of it, blanks before it.
    fn pad(&self, out: &mut Vec<u8>, start: usize, prefix: usize, zeros: bool) {
        let missing = self.width.saturating_sub(out.len() - start);
        match (self.left, zeros) {
            (true, _) => out.resize(out.len() + missing, b' '),
            (false, true) => number::insert(out, start + prefix, missing, b'0'),
            (false, false) => number::insert(out, start, missing, b' '),
        }
    }
}

/// Appends the digits of a number in base 16.
fn push_hexadecimal(out: &mut Vec<u8>, value: u64, digits: &[u8; 16]) {
    for n in (0..value.checked_ilog(16).map_or(1, |n| n + 1)).rev() {
        out.push(digits[(value >> (4 * n)) as usize % 16]);
    }
}

/// Bytes that one is quoted as, at most, and the quotes.
const LONGEST_QUOTED: usize = 5;

/// Appends a string as a constant that the language reads back: `%q`.
pub fn quote_string(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    for (at, byte) in text.iter().enumerate() {
        heap::make_room(out, LONGEST_QUOTED);
        match byte {
            b'"' | b'\\' | b'\n' => out.extend_from_slice(&[b'\\', *byte]),
            0..=31 | 127 => {
                // Three digits where the next character would be read as one more.
                let digit_follows = text.get(at + 1).is_some_and(u8::is_ascii_digit);
                let code = if digit_follows { format!("\\{byte:03}") } else { format!("\\{byte}") };
                out.extend_from_slice(code.as_bytes());
            }
            _ => out.push(*byte),
        }
    }
    out.push(b'"');
}

/// Appends a float as a constant that reads back to the same float: `%q`.
pub fn quote_float(out: &mut Vec<u8>, value: f64) {
    match value {
        f64::INFINITY => out.extend_from_slice(b"1e9999"),
        f64::NEG_INFINITY => out.extend_from_slice(b"-1e9999"),
        _ if value.is_nan() => out.extend_from_slice(b"(0/0)"),
        _ => number::hexadecimal(out, value, None, false, false),
    }
}

/// Appends an integer as a constant that reads back to it: `%q`. The least one has no decimal constant.
pub fn quote_integer(out: &mut Vec<u8>, value: i64) {
    match value {
        i64::MIN => out.extend_from_slice(b"0x8000000000000000"),
        _ => number::push_integer(out, value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(format: &str) -> Result<Directive, Invalid> {
        match next(format.as_bytes()).unwrap()? {
            (Piece::Directive(found), []) => Ok(found),
            other => panic!("{format:?} is {other:?}"),
        }
    }

    fn filled(format: &str, fill: impl FnOnce(&Directive, &mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        fill(&only(format).unwrap(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn integers() {
        let cases = [
            ("%5d", 42, "   42"),
            ("%-5d", 42, "42   "),
            ("%05d", -42, "-0042"),
            ("%+.3d", 5, "+005"),
            ("%x", -1, "ffffffffffffffff"),
            ("%#x", 255, "0xff"),
            ("%#o", 8, "010"),
            ("%.0d", 0, ""),
            ("%08.3d", 7, "     007"),
            ("%d", i64::MIN, "-9223372036854775808"),
        ];
        for (format, value, text) in cases {
            assert_eq!(filled(format, |it, out| it.integer(out, value)), text, "{format}");
        }
    }

    #[test]
    fn floats() {
        let cases = [
            ("%.3f", 2.0 / 3.0, "0.667"),
            ("%g", 1e20, "1e+20"),
            ("%g", 0.0001, "0.0001"),
            ("%#g", 1.0, "1.00000"),
            ("%.3g", 1234.5, "1.23e+03"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%a", 1.0, "0x1p+0"),
            ("%.1a", 1.96875, "0x2.0p+0"),
            ("%A", 0.1, "0X1.999999999999AP-4"),
            ("%010.2f", -2.7172, "-000002.72"),
            ("%5.1f", f64::NEG_INFINITY, " -inf"),
            ("%+g", 1.5, "+1.5"),
            ("%.14g", 9007199254740993.0, "9.007199254741e+15"),
        ];
        for (format, value, text) in cases {
            assert_eq!(filled(format, |it, out| it.float(out, value)), text, "{format}");
        }
    }

    #[test]
    fn refused() {
        let cases = [
            ("%y", "invalid conversion '%y' to 'format'"),
            ("%", "invalid conversion '%' to 'format'"),
            ("%123d", "invalid conversion specification: '%123d'"),
            ("%#d", "invalid conversion specification: '%#d'"),
            ("%5q", "specifier '%q' cannot have modifiers"),
            ("%-+ #0-+ #0-+ #0-+ #0-+ #05d", "invalid format (too long)"),
        ];
        for (format, message) in cases {
            assert_eq!(only(format), Err(Invalid(message.into())));
        }
    }

    #[test]
    fn constants() {
        let mut out = Vec::new();
        quote_string(&mut out, b"a\"\\\n\x001\r\x7f");
        assert_eq!(out, b"\"a\\\"\\\\\\\n\\0001\\13\\127\"");
        let mut out = Vec::new();
        quote_float(&mut out, 0.1);
        quote_integer(&mut out, i64::MIN);
        assert_eq!(out, b"0x1.999999999999ap-40x8000000000000000");
    }
}
