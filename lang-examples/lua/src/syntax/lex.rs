//! Tokens of a chunk, and the messages of what is none.

use jit_runtime::heap::make_room;

use super::texts::{Interner, LONGEST, Text, append};
use crate::lib::number::{self, Number};
use crate::lib::utf8;

/// A token.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Token {
    /// A name that is no keyword.
    Name(Text),
    /// A string, unescaped.
    Str(Text),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A keyword or operator.
    Sym(Sym),
    /// The end of the chunk.
    End,
}

macro_rules! symbols {
    ($($name:ident $text:literal)*) => {
        /// A keyword or an operator.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "they are called as they are written")]
        pub enum Sym {
            $($name,)*
        }

        const SYMBOLS: &[(Sym, &str)] = &[$((Sym::$name, $text),)*];
    };
}

// The keywords are the first texts of each chunk, so their numbers tell them from names.
symbols! {
    And "and" Break "break" Do "do" Else "else" Elseif "elseif" End "end" False "false" For "for" Function "function"
    Goto "goto" If "if" In "in" Local "local" Nil "nil" Not "not" Or "or" Repeat "repeat" Return "return" Then "then"
    True "true" Until "until" While "while"
    Dots "..." Shl "<<" Shr ">>" IDiv "//" Eq "==" Ne "~=" Le "<=" Ge ">=" Colons "::" Concat ".." Add "+" Sub "-"
    Mul "*" Div "/" Mod "%" Pow "^" Len "#" BAnd "&" Tilde "~" BOr "|" Lt "<" Gt ">" Assign "=" Open "(" Close ")"
    OpenBrace "{" CloseBrace "}" OpenBracket "[" CloseBracket "]" Semicolon ";" Colon ":" Comma "," Dot "."
}

const KEYWORDS: usize = Sym::While as usize + 1;

impl Sym {
    /// As it is written.
    pub fn text(self) -> &'static str {
        SYMBOLS[self as usize].1
    }
}

/// Bytes of an escape sequence's text, at most.
const LONGEST_ESCAPE: usize = 6;

/// The bytes that words are of, but for the first, which is no digit.
const WORD: [bool; 256] = {
    let mut word = [false; 256];
    let mut c = 0;
    while c < word.len() {
        word[c] = c == b'_' as usize || (c as u8).is_ascii_alphanumeric();
        c += 1;
    }
    word
};

/// A mistake of the text: the whole message, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct SyntaxError(pub Vec<u8>);

impl SyntaxError {
    /// There is no memory for what the text becomes: as in the reference this names no place.
    pub fn out_of_memory() -> SyntaxError {
        SyntaxError(b"not enough memory".to_vec())
    }

    /// The text is nested too deep: likewise.
    pub fn too_deep() -> SyntaxError {
        SyntaxError(b"C stack overflow".to_vec())
    }
}

/// What a chunk is called in messages: of a file, of a string, or as it says.
pub fn chunk_id(source: &[u8]) -> Vec<u8> {
    const SIZE: usize = 60;
    match source.split_first() {
        Some((b'=', rest)) => rest[..rest.len().min(SIZE - 1)].to_vec(),
        Some((b'@', rest)) if rest.len() < SIZE => rest.to_vec(),
        Some((b'@', rest)) => [b"...", &rest[rest.len() - (SIZE - 4)..]].concat(),
        _ => {
            let line = source.split(|c| *c == b'\n').next().unwrap_or_default();
            let room = SIZE - "[string \"...\"]".len() - 1;
            if line.len() == source.len() && line.len() <= room {
                [b"[string \"", source, b"\"]"].concat()
            } else {
                [b"[string \"", &line[..line.len().min(room)], b"...\"]"].concat()
            }
        }
    }
}

/// Reads tokens.
pub struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    start: usize,
    /// The line of what is read now.
    pub line: u32,
    /// What the chunk is called.
    pub chunk: Vec<u8>,
    /// Its names and strings.
    pub texts: Interner,
    /// Where strings are unescaped.
    room: Vec<u8>,
}

/// Bytes of the room for strings that are kept for the next string.
const KEPT: usize = 64 << 10;

type Result<T> = std::result::Result<T, SyntaxError>;

impl<'a> Lexer<'a> {
    /// Over the text of a chunk.
    ///
    /// # Errors
    /// It is longer than places in it have numbers.
    pub fn new(text: &'a [u8], source: &[u8]) -> Result<Self> {
        if text.len() > LONGEST {
            return Err(SyntaxError::out_of_memory());
        }
        let mut texts = Interner::default();
        for (_, keyword) in &SYMBOLS[..KEYWORDS] {
            texts.intern(keyword.as_bytes());
        }
        Ok(Lexer { text, at: 0, start: 0, line: 1, chunk: chunk_id(source), texts, room: Vec::new() })
    }

    /// Once more from the start of the text, with the same texts.
    pub fn rewind(&mut self) {
        (self.at, self.start, self.line) = (0, 0, 1);
    }

    #[inline(always)]
    fn peek(&self, n: usize) -> Option<u8> {
        self.text.get(self.at + n).copied()
    }

    /// A message at the present line, without a token.
    pub fn error_at(&self, line: u32, message: &str) -> SyntaxError {
        let mut text = self.chunk.clone();
        text.extend(format!(":{line}: {message}").bytes());
        SyntaxError(text)
    }

    fn near(&self, message: &str, near: &[u8]) -> SyntaxError {
        let SyntaxError(mut text) = self.error_at(self.line, message);
        text.extend(b" near ");
        text.extend(near);
        SyntaxError(text)
    }

    /// A message about what was read last.
    pub fn error_near(&self, message: &str, token: Token) -> SyntaxError {
        let near = match token {
            Token::End => b"<eof>".to_vec(),
            Token::Sym(s) => format!("'{}'", s.text()).into_bytes(),
            _ => self.raw(),
        };
        self.near(message, &near)
    }

    /// What has been read of the present token, in quotes.
    fn raw(&self) -> Vec<u8> {
        [b"'", &self.text[self.start..self.at.min(self.text.len())], b"'"].concat()
    }

    fn newline(&mut self) {
        let first = self.peek(0);
        self.at += 1;
        if matches!((first, self.peek(0)), (Some(b'\n'), Some(b'\r')) | (Some(b'\r'), Some(b'\n'))) {
            self.at += 1;
        }
        self.line += 1;
    }

    /// The next token.
    ///
    /// # Errors
    /// What is no token.
    pub fn token(&mut self) -> Result<Token> {
        loop {
            self.start = self.at;
            match self.peek(0) {
                None => return Ok(Token::End),
                Some(b'\n' | b'\r') => self.newline(),
                Some(b' ' | b'\t' | 0x0b | 0x0c) => self.at += 1,
                Some(b'-') if self.peek(1) == Some(b'-') => self.comment()?,
                Some(b'[') if self.long_level().is_some() => return self.long_string(false),
                Some(b'[') if self.peek(1) == Some(b'=') => {
                    while matches!(self.peek(0), Some(b'[' | b'=')) {
                        self.at += 1;
                    }
                    return Err(self.near("invalid long string delimiter", &self.raw()));
                }
                Some(b'"' | b'\'') => return self.short_string(),
                Some(b'0'..=b'9') => return self.numeral(),
                Some(b'.') if self.peek(1).is_some_and(|c| c.is_ascii_digit()) => return self.numeral(),
                Some(c) if WORD[usize::from(c)] => return Ok(self.word()),
                Some(c) => {
                    if let Some(operator) = self.operator(c) {
                        self.at += operator.text().len();
                        return Ok(Token::Sym(operator));
                    }
                    self.at += 1;
                    let near = match c {
                        0x20..0x7f => vec![b'\'', c, b'\''],
                        _ => format!("'<\\{c}>'").into_bytes(),
                    };
                    return Err(self.near("unexpected symbol", &near));
                }
            }
        }
    }

    fn word(&mut self) -> Token {
        let rest = &self.text[self.start..];
        let length = rest.iter().position(|c| !WORD[usize::from(*c)]).unwrap_or(rest.len());
        self.at += length;
        let text = self.texts.intern(&rest[..length]);
        match SYMBOLS[..KEYWORDS].get(text.number() as usize) {
            Some(keyword) => Token::Sym(keyword.0),
            None => Token::Name(text),
        }
    }

    /// The longest operator that begins here, with `first`.
    #[inline]
    fn operator(&self, first: u8) -> Option<Sym> {
        let second = |c: u8, two: Sym, one: Sym| if self.peek(1) == Some(c) { two } else { one };
        Some(match first {
            b'+' => Sym::Add,
            b'-' => Sym::Sub,
            b'*' => Sym::Mul,
            b'/' => second(b'/', Sym::IDiv, Sym::Div),
            b'%' => Sym::Mod,
            b'^' => Sym::Pow,
            b'#' => Sym::Len,
            b'&' => Sym::BAnd,
            b'~' => second(b'=', Sym::Ne, Sym::Tilde),
            b'|' => Sym::BOr,
            b'<' if self.peek(1) == Some(b'<') => Sym::Shl,
            b'<' => second(b'=', Sym::Le, Sym::Lt),
            b'>' if self.peek(1) == Some(b'>') => Sym::Shr,
            b'>' => second(b'=', Sym::Ge, Sym::Gt),
            b'=' => second(b'=', Sym::Eq, Sym::Assign),
            b'(' => Sym::Open,
            b')' => Sym::Close,
            b'{' => Sym::OpenBrace,
            b'}' => Sym::CloseBrace,
            b'[' => Sym::OpenBracket,
            b']' => Sym::CloseBracket,
            b';' => Sym::Semicolon,
            b':' => second(b':', Sym::Colons, Sym::Colon),
            b',' => Sym::Comma,
            b'.' if self.peek(1) == Some(b'.') => {
                if self.peek(2) == Some(b'.') {
                    Sym::Dots
                } else {
                    Sym::Concat
                }
            }
            b'.' => Sym::Dot,
            _ => return None,
        })
    }

    /// The string that was unescaped.
    fn string(&mut self, out: Vec<u8>) -> Token {
        let text = self.texts.intern(&out);
        if out.capacity() <= KEPT {
            self.room = out;
        }
        Token::Str(text)
    }

    /// Empty room for a string.
    fn empty_room(&mut self) -> Vec<u8> {
        let mut room = std::mem::take(&mut self.room);
        room.clear();
        room
    }

    fn comment(&mut self) -> Result<()> {
        self.at += 2;
        if self.peek(0) == Some(b'[') && self.long_level().is_some() {
            self.start = self.at;
            return self.long_string(true).map(|_| ());
        }
        while self.peek(0).is_some_and(|c| c != b'\n' && c != b'\r') {
            self.at += 1;
        }
        Ok(())
    }

    /// The number of `=` if a long bracket opens here.
    fn long_level(&self) -> Option<usize> {
        let level = self.text[self.at + 1..].iter().take_while(|c| **c == b'=').count();
        (self.peek(level + 1) == Some(b'[')).then_some(level)
    }

    fn long_string(&mut self, comment: bool) -> Result<Token> {
        let line = self.line;
        let level = self.long_level().unwrap_or(0);
        self.at += level + 2;
        if matches!(self.peek(0), Some(b'\n' | b'\r')) {
            self.newline();
        }
        let mut out = self.empty_room();
        loop {
            match self.peek(0) {
                None => {
                    let what = if comment { "comment" } else { "string" };
                    let message = format!("unfinished long {what} (starting at line {line})");
                    return Err(self.near(&message, b"<eof>"));
                }
                Some(b'\n' | b'\r') => {
                    self.newline();
                    append(&mut out, b"\n");
                }
                Some(b']') if self.peek(level + 1) == Some(b']') && (1..=level).all(|n| self.peek(n) == Some(b'=')) => {
                    self.at += level + 2;
                    return Ok(if comment { Token::End } else { self.string(out) });
                }
                Some(b']') => {
                    self.at += 1;
                    append(&mut out, b"]");
                }
                Some(_) => {
                    let rest = &self.text[self.at..];
                    let plain = rest.iter().position(|c| matches!(c, b'\n' | b'\r' | b']')).unwrap_or(rest.len());
                    self.at += plain;
                    if !comment {
                        append(&mut out, &rest[..plain]);
                    }
                }
            }
        }
    }

    fn short_string(&mut self) -> Result<Token> {
        let quote = self.text[self.at];
        self.at += 1;
        let mut out = self.empty_room();
        loop {
            match self.peek(0) {
                None => return Err(self.near("unfinished string", b"<eof>")),
                Some(b'\n' | b'\r') => return Err(self.near("unfinished string", &self.raw())),
                Some(c) if c == quote => {
                    self.at += 1;
                    return Ok(self.string(out));
                }
                Some(b'\\') => self.escape(&mut out)?,
                Some(b'"' | b'\'') => {
                    append(&mut out, &self.text[self.at..=self.at]);
                    self.at += 1;
                }
                Some(_) => {
                    let rest = &self.text[self.at..];
                    let ends = |c: &u8| matches!(c, b'"' | b'\'' | b'\\' | b'\n' | b'\r');
                    let plain = rest.iter().position(ends).unwrap_or(rest.len());
                    self.at += plain;
                    append(&mut out, &rest[..plain]);
                }
            }
        }
    }

    /// The message of an escape, with what was read of it and the character that is wrong.
    fn bad_escape(&mut self, message: &str) -> SyntaxError {
        self.at = (self.at + 1).min(self.text.len());
        self.near(message, &self.raw())
    }

    fn escape(&mut self, out: &mut Vec<u8>) -> Result<()> {
        self.at += 1;
        make_room(out, LONGEST_ESCAPE);
        let Some(c) = self.peek(0) else { return Ok(()) };
        let simple = match c {
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'v' => 11,
            b'\\' | b'"' | b'\'' => c,
            b'\n' | b'\r' => {
                self.newline();
                out.push(b'\n');
                return Ok(());
            }
            b'x' => {
                self.at += 1;
                let mut value = 0;
                for _ in 0..2 {
                    let digit = self.peek(0).and_then(|c| (c as char).to_digit(16));
                    let Some(digit) = digit else { return Err(self.bad_escape("hexadecimal digit expected")) };
                    value = value * 16 + digit;
                    self.at += 1;
                }
                out.push(value as u8);
                return Ok(());
            }
            b'z' => {
                self.at += 1;
                while let Some(c) = self.peek(0) {
                    match c {
                        b'\n' | b'\r' => self.newline(),
                        b' ' | b'\t' | 0x0b | 0x0c => self.at += 1,
                        _ => break,
                    }
                }
                return Ok(());
            }
            b'0'..=b'9' => {
                let mut value = 0;
                for _ in 0..3 {
                    let Some(digit) = self.peek(0).filter(u8::is_ascii_digit) else { break };
                    value = value * 10 + u32::from(digit - b'0');
                    self.at += 1;
                }
                let Ok(byte) = u8::try_from(value) else { return Err(self.bad_escape("decimal escape too large")) };
                out.push(byte);
                return Ok(());
            }
            b'u' => return self.unicode(out),
            _ => return Err(self.bad_escape("invalid escape sequence")),
        };
        self.at += 1;
        out.push(simple);
        Ok(())
    }

    fn unicode(&mut self, out: &mut Vec<u8>) -> Result<()> {
        self.at += 1;
        if self.peek(0) != Some(b'{') {
            return Err(self.bad_escape("missing '{'"));
        }
        self.at += 1;
        let mut value: u32 = 0;
        let mut digits = 0;
        while let Some(digit) = self.peek(0).and_then(|c| (c as char).to_digit(16)) {
            if value > 0x7ff_ffff {
                return Err(self.bad_escape("UTF-8 value too large"));
            }
            value = value * 16 + digit;
            digits += 1;
            self.at += 1;
        }
        if digits == 0 {
            return Err(self.bad_escape("hexadecimal digit expected"));
        }
        if self.peek(0) != Some(b'}') {
            return Err(self.bad_escape("missing '}'"));
        }
        self.at += 1;
        utf8::push(out, value);
        Ok(())
    }

    fn numeral(&mut self) -> Result<Token> {
        let hex = self.peek(0) == Some(b'0') && matches!(self.peek(1), Some(b'x' | b'X'));
        if hex {
            self.at += 2;
        }
        while let Some(c) = self.peek(0) {
            let exponent = if hex { matches!(c, b'p' | b'P') } else { matches!(c, b'e' | b'E') };
            self.at += 1;
            match c {
                _ if exponent => self.at += usize::from(matches!(self.peek(0), Some(b'+' | b'-'))),
                b'.' => {}
                c if c.is_ascii_hexdigit() => {}
                c => {
                    // One letter more, so that it is no numeral.
                    self.at -= usize::from(c != b'_' && !c.is_ascii_alphabetic());
                    break;
                }
            }
        }
        let digits = &self.text[self.start..self.at];
        if digits.len() < 18 && digits.iter().all(u8::is_ascii_digit) {
            return Ok(Token::Int(digits.iter().fold(0, |n, digit| n * 10 + i64::from(digit - b'0'))));
        }
        match number::parse(digits) {
            Some(Number::Int(n)) => Ok(Token::Int(n)),
            Some(Number::Float(x)) => Ok(Token::Float(x)),
            None => Err(self.near("malformed number", &self.raw())),
        }
    }
}
