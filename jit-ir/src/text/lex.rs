//! The lexer of one line.
//! A cursor takes words, numbers, names and marks, and gives the column of an error.

use super::is_name_char;
use super::parse::ParseError;
use crate::Kind;

/// A place in a line of the text.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    line: &'t str,
    number: usize,
    at: usize,
}

pub(super) type Result<T> = std::result::Result<T, ParseError>;

impl<'t> Cursor<'t> {
    /// At the first word of line `number`, counted from 1.
    pub(super) fn new(line: &'t str, number: usize) -> Cursor<'t> {
        let mut cursor = Cursor { line, number, at: 0 };
        cursor.skip_space();
        cursor
    }

    fn rest(&self) -> &'t str {
        &self.line[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
        if self.rest().starts_with(';') {
            self.at = self.line.len();
        }
    }

    fn advance(&mut self, bytes: usize) -> &'t str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        self.skip_space();
        taken
    }

    pub(super) fn skip_line(&mut self) {
        self.at = self.line.len();
    }

    /// An error here.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        let column = self.line[..self.at].chars().count() + 1;
        ParseError { line: self.number, column, message: message.into() }
    }

    /// An error that names the expected text.
    pub(super) fn expected(&self, what: &str) -> ParseError {
        let rest = self.rest();
        let end = rest.char_indices().nth(20).map_or(rest.len(), |(i, _)| i);
        match &rest[..end] {
            "" => self.error(format!("expected {what}, the line ends here")),
            found => self.error(format!("expected {what}, found `{}`", found.trim_end())),
        }
    }

    pub(super) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    pub(super) fn end(&self) -> Result<()> {
        if self.at_end() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }

    pub(super) fn sees(&self, mark: &str) -> bool {
        self.rest().starts_with(mark)
    }

    /// Takes `mark` if it is next.
    pub(super) fn eat(&mut self, mark: &str) -> bool {
        let found = self.sees(mark);
        if found {
            self.advance(mark.len());
        }
        found
    }

    pub(super) fn expect(&mut self, mark: &str) -> Result<()> {
        if self.eat(mark) { Ok(()) } else { Err(self.expected(&format!("`{mark}`"))) }
    }

    /// The word that is next, without taking it; empty if there is none.
    pub(super) fn peek_word(&self) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if rest.starts_with(|c: char| c.is_ascii_digit()) { "" } else { &rest[..end] }
    }

    /// Takes a word: a letter or `_`, then letters, digits and `_`.
    pub(super) fn word(&mut self, what: &str) -> Result<&'t str> {
        match self.peek_word() {
            "" => Err(self.expected(what)),
            word => Ok(self.advance(word.len())),
        }
    }

    /// Takes `word` if it is the next word.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.peek_word() == word;
        if found {
            self.advance(word.len());
        }
        found
    }

    pub(super) fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    /// Takes items up to `close`, with commas between.
    pub(super) fn items<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Cursor<'t>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(",") {
                return Err(self.expected(&format!("`,` or `{close}`")));
            }
        }
    }

    /// Takes an unsigned number of the width that it is for.
    pub(super) fn number<T: TryFrom<u64>>(&mut self, what: &str) -> Result<T> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let digits = &rest[..end];
        let value = match digits.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        let Ok(value) = value else { return Err(self.expected(what)) };
        let Ok(value) = T::try_from(value) else {
            return Err(self.error(format!("{digits} is too large for {what}")));
        };
        self.advance(end);
        Ok(value)
    }

    /// Takes a number with an optional sign.
    pub(super) fn offset(&mut self) -> Result<i32> {
        let start = self.clone();
        let negative = self.eat("-");
        let value = self.number::<u32>("an offset in bytes")? as i64;
        i32::try_from(if negative { -value } else { value }).map_err(|_| start.error("the offset does not fit 32 bits"))
    }

    /// Takes a quoted string.
    pub(super) fn string(&mut self) -> Result<String> {
        let start = self.clone();
        let open = || start.error("the string has no end; write `\"`");
        if !self.sees("\"") {
            return Err(self.expected("a string in `\"`"));
        }
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        loop {
            let (at, c) = chars.next().ok_or_else(open)?;
            match c {
                '"' => {
                    self.advance(at + 1);
                    return Ok(text);
                }
                '\\' => match chars.next().ok_or_else(open)?.1 {
                    'n' => text.push('\n'),
                    'u' => {
                        let code: String = chars.by_ref().map(|(_, c)| c).skip(1).take_while(|&c| c != '}').collect();
                        let c = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
                        text.push(c.ok_or_else(|| start.error("an escape is not of the form `\\u{7f}`"))?);
                    }
                    c @ ('"' | '\\') => text.push(c),
                    c => return Err(start.error(format!("unknown escape `\\{c}`"))),
                },
                c => text.push(c),
            }
        }
    }

    /// Takes the name of a descriptor.
    pub(super) fn name(&mut self, what: &str) -> Result<String> {
        if self.sees("\"") {
            return self.string();
        }
        let rest = self.rest();
        let mut end = 0;
        while let Some(c) = rest[end..].chars().next() {
            if is_name_char(c) {
                end += 1;
            } else if rest[end..].starts_with("::") {
                end += 2;
            } else {
                break;
            }
        }
        if end == 0 || rest.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return Err(self.expected(what));
        }
        Ok(self.advance(end).to_string())
    }

    pub(super) fn kind(&mut self) -> Result<Kind> {
        let mut letters = self.peek_word().chars();
        match (letters.next().and_then(Kind::from_letter), letters.next()) {
            (Some(kind), None) => {
                self.advance(1);
                Ok(kind)
            }
            _ => Err(self.expected("a kind: `i`, `f` or `p`")),
        }
    }

    /// Takes a list of kinds in parentheses.
    pub(super) fn kinds(&mut self) -> Result<Vec<Kind>> {
        self.expect("(")?;
        let mut kinds = Vec::new();
        while !self.eat(")") {
            kinds.push(self.kind()?);
        }
        Ok(kinds)
    }

    /// Takes a constant double or integer: its kind and bits.
    pub(super) fn numeral(&mut self) -> Result<(Kind, u64)> {
        let rest = self.rest();
        // A sign belongs to a numeral at its start and after an exponent's `e`.
        let mut before = ' ';
        let end = rest
            .char_indices()
            .find(|&(i, c)| {
                let sign = matches!(c, '-' | '+') && (i == 0 || matches!(before, 'e' | 'E') && !rest.starts_with("0x"));
                before = c;
                !(sign || c.is_ascii_alphanumeric() || c == '.')
            })
            .map_or(rest.len(), |(i, _)| i);
        let text = &rest[..end];
        let float = |v: f64| (Kind::F, v.to_bits());
        let digits = text.strip_prefix('-').unwrap_or(text);
        let value = if text == "nan" {
            return self.nan();
        } else if digits == "inf" {
            float(if text == digits { f64::INFINITY } else { f64::NEG_INFINITY })
        } else if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.expected("a value"));
        } else if let Some(hex) = digits.strip_prefix("0x") {
            let bits = u64::from_str_radix(hex, 16).map_err(|_| self.error(format!("`{text}` is not a number")))?;
            (Kind::I, if text == digits { bits } else { bits.wrapping_neg() })
        } else if digits.contains(['.', 'e', 'E']) {
            float(text.parse().map_err(|_| self.error(format!("`{text}` is not a number")))?)
        } else {
            let cure = "write an unsigned constant as its signed value or in hexadecimal";
            (Kind::I, text.parse::<i64>().map_err(|_| self.error(format!("`{text}` is not an i64; {cure}")))? as u64)
        };
        self.advance(end);
        Ok(value)
    }

    fn nan(&mut self) -> Result<(Kind, u64)> {
        self.expect_word("nan")?;
        self.expect("(")?;
        let start = self.clone();
        let bits = self.number("the bits of a NaN")?;
        if !f64::from_bits(bits).is_nan() {
            return Err(start.error(format!("{bits:#x} are not the bits of a NaN")));
        }
        self.expect(")")?;
        Ok((Kind::F, bits))
    }
}
