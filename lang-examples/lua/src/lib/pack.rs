//! The formats of `string.pack`, `string.unpack` and `string.packsize`.
//!
//! [`Format`] is an iterator over what a format asks for, with padding worked out; the values are the caller's.

/// The most bytes of an integer.
const LARGEST: usize = 16;

/// The alignment of the native machine.
const NATIVE: usize = 8;

/// What a format asks for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A signed integer of some bytes.
    Int(usize),
    /// An unsigned integer of some bytes.
    Unsigned(usize),
    /// A float of four bytes.
    Float,
    /// A double: `d` and `n`.
    Double,
    /// A string in a field of fixed size, filled with zeros.
    Fixed(usize),
    /// A string with its length before it, in some bytes.
    Counted(usize),
    /// A string with a zero behind it.
    Zero,
    /// A byte of padding.
    Padding,
    /// Nothing: an alignment, or an option that holds from here on.
    Nothing,
}

/// A step of a format: how many zeros align it, then what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Bytes of alignment before the item.
    pub align: usize,
    /// What it asks for.
    pub item: Item,
    /// Whether its bytes are in the order of little-endian machines.
    pub little: bool,
}

/// What is wrong with a format, in the words of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Invalid(pub String, pub Wrong);

/// What of a format is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// An option by itself.
    Option,
    /// How options follow one another: that is said of the format as an argument.
    Format,
}

/// A format being walked through.
#[derive(Clone, Debug)]
pub struct Format<'a> {
    rest: &'a [u8],
    little: bool,
    most: usize,
}

impl<'a> Format<'a> {
    /// At the start of a format: native byte order, no alignment.
    pub fn new(text: &'a [u8]) -> Self {
        Self { rest: text, little: cfg!(target_endian = "little"), most: 1 }
    }

    /// The next step, where `offset` bytes are there already; none at the end.
    ///
    /// # Errors
    /// An option that does not exist, a size or an alignment that it cannot have.
    pub fn next(&mut self, offset: usize) -> Result<Option<Step>, Invalid> {
        let Some((letter, rest)) = self.rest.split_first() else { return Ok(None) };
        self.rest = rest;
        let (item, mut size) = self.option(*letter)?;
        let mut aligned = matches!(item, Item::Int(_) | Item::Unsigned(_) | Item::Float | Item::Double);
        if let Item::Counted(count) = item {
            (aligned, size) = (true, count);
        }
        if *letter == b'X' {
            // The alignment of the option behind it, which asks for nothing itself.
            let next = self.rest.split_first();
            let Some((next, rest)) = next else { return misplaced("invalid next option for option 'X'") };
            self.rest = rest;
            let (item, of) = self.option(*next)?;
            (aligned, size) = (true, of);
            if matches!(item, Item::Fixed(_)) || size == 0 {
                return misplaced("invalid next option for option 'X'");
            }
        }
        let mut align = 0;
        let to = size.min(self.most);
        if aligned && to > 1 {
            if !to.is_power_of_two() {
                return misplaced("format asks for alignment not power of 2");
            }
            align = offset.wrapping_neg() & (to - 1);
        }
        Ok(Some(Step { align, item, little: self.little }))
    }

    /// What a letter stands for, and its size.
    fn option(&mut self, letter: u8) -> Result<(Item, usize), Invalid> {
        let of = |item: fn(usize) -> Item, size| Ok((item(size), size));
        match letter {
            b'b' => of(Item::Int, 1),
            b'B' => of(Item::Unsigned, 1),
            b'h' => of(Item::Int, 2),
            b'H' => of(Item::Unsigned, 2),
            b'l' | b'j' => of(Item::Int, 8),
            b'L' | b'J' | b'T' => of(Item::Unsigned, 8),
            b'i' => of(Item::Int, self.limited(4)?),
            b'I' => of(Item::Unsigned, self.limited(4)?),
            b's' => of(Item::Counted, self.limited(8)?),
            b'f' => Ok((Item::Float, 4)),
            b'd' | b'n' => Ok((Item::Double, 8)),
            b'c' => match self.number() {
                Some(size) => of(Item::Fixed, size),
                None => invalid("missing size for format option 'c'"),
            },
            b'z' => Ok((Item::Zero, 0)),
            b'x' => Ok((Item::Padding, 1)),
            b'X' | b' ' => Ok((Item::Nothing, 0)),
            b'<' | b'>' | b'=' => {
                self.little = letter == b'<' || (letter == b'=' && cfg!(target_endian = "little"));
                Ok((Item::Nothing, 0))
            }
            b'!' => {
                self.most = self.limited(NATIVE)?;
                Ok((Item::Nothing, 0))
            }
            _ => invalid(&format!("invalid format option '{}'", char::from(letter))),
        }
    }

    /// Digits, as far as a size of a string goes.
    fn number(&mut self) -> Option<usize> {
        let mut value = None;
        while let Some((digit @ b'0'..=b'9', rest)) = self.rest.split_first() {
            let before = value.unwrap_or(0);
            if before > (i32::MAX as usize - 9) / 10 {
                break;
            }
            value = Some(before * 10 + usize::from(digit - b'0'));
            self.rest = rest;
        }
        value
    }

    /// The size of an integer: given, or the usual one.
    fn limited(&mut self, usual: usize) -> Result<usize, Invalid> {
        match self.number() {
            None => Ok(usual),
            Some(size @ 1..=LARGEST) => Ok(size),
            Some(size) => invalid(&format!("integral size ({size}) out of limits [1,{LARGEST}]")),
        }
    }
}

fn invalid<T>(message: &str) -> Result<T, Invalid> {
    Err(Invalid(message.into(), Wrong::Option))
}

fn misplaced<T>(message: &str) -> Result<T, Invalid> {
    Err(Invalid(message.into(), Wrong::Format))
}

/// Appends an integer in some bytes; those beyond eight repeat its sign if it is `signed`.
pub fn push_integer(out: &mut Vec<u8>, value: i64, size: usize, little: bool, signed: bool) {
    let fill = if signed && value < 0 { 0xff } else { 0 };
    let mut bytes = [fill; LARGEST];
    bytes[..8].copy_from_slice(&value.to_le_bytes());
    let start = out.len();
    out.extend_from_slice(&bytes[..size]);
    if !little {
        out[start..].reverse();
    }
}

/// Whether an integer fits into some bytes.
pub fn fits(value: i64, size: usize, signed: bool) -> bool {
    match (size >= 8, signed) {
        (true, _) => true,
        (false, true) => (-(1i64 << (size * 8 - 1))..1i64 << (size * 8 - 1)).contains(&value),
        (false, false) => (value as u64) < 1 << (size * 8),
    }
}

/// The integer in some bytes.
///
/// # Errors
/// One of more than eight bytes that does not fit into a word.
pub fn integer(bytes: &[u8], little: bool, signed: bool) -> Result<i64, Invalid> {
    let at = |n: usize| if little { bytes[n] } else { bytes[bytes.len() - 1 - n] };
    let mut value = (0..bytes.len().min(8)).rev().fold(0u64, |value, n| (value << 8) | u64::from(at(n)));
    if bytes.len() < 8 {
        let unused = 64 - 8 * bytes.len();
        if signed {
            value = (((value << unused) as i64) >> unused) as u64;
        }
    } else {
        let fill = if signed && (value as i64) < 0 { 0xff } else { 0 };
        if (8..bytes.len()).any(|n| at(n) != fill) {
            return invalid(&format!("{}-byte integer does not fit into Lua Integer", bytes.len()));
        }
    }
    Ok(value as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(format: &str) -> Result<Vec<(usize, Item)>, Invalid> {
        let (mut format, mut found, mut offset) = (Format::new(format.as_bytes()), Vec::new(), 0);
        while let Some(step) = format.next(offset)? {
            found.push((step.align, step.item));
            offset += step.align
                + match step.item {
                    Item::Int(size) | Item::Unsigned(size) | Item::Fixed(size) => size,
                    Item::Float => 4,
                    Item::Double => 8,
                    Item::Padding => 1,
                    _ => 0,
                };
        }
        Ok(found)
    }

    #[test]
    fn formats() {
        assert_eq!(steps("bi4"), Ok(vec![(0, Item::Int(1)), (0, Item::Int(4))]));
        assert_eq!(steps("!bi4"), Ok(vec![(0, Item::Nothing), (0, Item::Int(1)), (3, Item::Int(4))]));
        assert_eq!(steps("!4bXd"), Ok(vec![(0, Item::Nothing), (0, Item::Int(1)), (3, Item::Nothing)]));
        assert_eq!(steps("c10z"), Ok(vec![(0, Item::Fixed(10)), (0, Item::Zero)]));
        for (format, message) in [
            ("y", "invalid format option 'y'"),
            ("i17", "integral size (17) out of limits [1,16]"),
            ("c", "missing size for format option 'c'"),
            ("X", "invalid next option for option 'X'"),
            ("!4i3", "format asks for alignment not power of 2"),
        ] {
            assert_eq!(steps(format).map_err(|e| e.0), Err(message.into()), "{format}");
        }
    }

    #[test]
    fn integers() {
        for (value, size, little, signed) in [(-2, 3, true, true), (513, 2, false, false), (i64::MIN, 16, true, true)] {
            let mut out = Vec::new();
            push_integer(&mut out, value, size, little, signed);
            assert_eq!(out.len(), size);
            assert!(fits(value, size, signed));
            assert_eq!(integer(&out, little, signed), Ok(value));
        }
        assert!(!fits(128, 1, true));
        assert!(!fits(256, 1, false));
        assert!(integer(&[1; 9], true, true).is_err());
    }
}
