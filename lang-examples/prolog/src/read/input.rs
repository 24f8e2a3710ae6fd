//! Characters and where they stand, from a text that is there or that comes piece by piece.

use std::fmt;
use std::io::{self, Read};

use crate::memory;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// From 1 on.
    pub line: usize,
    /// From 0 on.
    pub column: usize,
    /// The number of characters before it.
    pub character: usize,
}

impl Default for Position {
    fn default() -> Self {
        Position { line: 1, column: 0, character: 0 }
    }
}

impl Position {
    /// Goes past a character.
    pub fn pass(&mut self, c: char) {
        self.character += 1;
        match c {
            '\n' => (self.line, self.column) = (self.line + 1, 0),
            '\t' => self.column = (self.column | 7) + 1,
            '\u{8}' => self.column = self.column.saturating_sub(1),
            _ => self.column += 1,
        }
    }
}

/// A text that is read.
pub struct Input {
    bytes: Vec<u8>,
    at: usize,
    /// Bytes before those that are here.
    dropped: usize,
    source: Option<Box<dyn Read>>,
    position: Position,
    /// An error of the source; what came before it is read first.
    pub failed: Option<io::Error>,
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Input({:?})", self.position)
    }
}

impl Input {
    /// A text that is there.
    pub fn of_text(text: &str) -> Input {
        Input::of_bytes(text.as_bytes().to_vec())
    }

    /// The same as bytes.
    pub fn of_bytes(bytes: Vec<u8>) -> Input {
        Input { bytes, at: 0, dropped: 0, source: None, position: Position::default(), failed: None }
    }

    /// A text that comes piece by piece.
    pub fn of_source(source: Box<dyn Read>) -> Input {
        Input { source: Some(source), ..Input::of_bytes(Vec::new()) }
    }

    /// Where it is.
    pub fn position(&self) -> Position {
        self.position
    }

    /// How far it is, in bytes, from where reading began.
    pub fn offset(&self) -> usize {
        self.dropped + self.at
    }

    /// The number of bytes of a text that is all there.
    pub fn size(&self) -> Option<usize> {
        if self.source.is_none() { Some(self.bytes.len()) } else { None }
    }

    /// Whether there is something that has come and has not been read.
    pub fn has_pending(&self) -> bool {
        self.at < self.bytes.len()
    }

    /// Has `n` bytes ready from here on, if the source has so many.
    #[inline(always)]
    fn fill(&mut self, n: usize) -> bool {
        self.bytes.len() - self.at >= n || self.fetch(n)
    }

    #[cold]
    fn fetch(&mut self, n: usize) -> bool {
        while self.bytes.len() - self.at < n {
            let Some(source) = &mut self.source else { return false };
            if self.at > 1 << 16 {
                self.bytes.drain(..self.at);
                self.dropped += self.at;
                self.at = 0;
            }
            let mut piece = [0; 4096];
            match source.read(&mut piece) {
                Ok(0) => return false,
                Ok(len) => self.bytes.extend_from_slice(&piece[..len]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failed = Some(error);
                    return false;
                }
            }
        }
        true
    }

    /// The character that starts some bytes ahead, with its length. Bytes that are no UTF-8 are one character each.
    #[inline(always)]
    fn decode(&mut self, ahead: usize) -> Option<(char, usize)> {
        match self.bytes.get(self.at + ahead) {
            Some(first) if *first < 128 => Some((char::from(*first), 1)),
            _ => self.decode_more(ahead),
        }
    }

    /// The same for what is no ASCII, or has not come yet.
    #[cold]
    fn decode_more(&mut self, ahead: usize) -> Option<(char, usize)> {
        if !self.fill(ahead + 1) {
            return None;
        }
        let first = self.bytes[self.at + ahead];
        if first < 128 {
            return Some((char::from(first), 1));
        }
        let len = match first {
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf7 => 4,
            _ => 1,
        };
        if len > 1 && self.fill(ahead + len) {
            let start = self.at + ahead;
            if let Ok(text) = std::str::from_utf8(&self.bytes[start..start + len]) {
                return text.chars().next().map(|c| (c, len));
            }
        }
        Some((char::from(first), 1))
    }

    /// The next character.
    pub fn peek(&mut self) -> Option<char> {
        self.decode(0).map(|(c, _)| c)
    }

    /// The character `n` characters after the next one.
    pub fn peek_at(&mut self, n: usize) -> Option<char> {
        let mut ahead = 0;
        for _ in 0..n {
            ahead += self.decode(ahead)?.1;
        }
        self.decode(ahead).map(|(c, _)| c)
    }

    /// So many characters that come next, if there are.
    pub fn peek_text(&mut self, most: usize) -> String {
        let (mut text, mut ahead) = (String::new(), 0);
        for _ in 0..most {
            let Some((c, len)) = self.decode(ahead) else { break };
            memory::room_in(&mut text, len);
            text.push(c);
            ahead += len;
        }
        text
    }

    /// Takes the next character.
    #[allow(clippy::should_implement_trait, reason = "a text that may grow is no iterator")]
    pub fn next(&mut self) -> Option<char> {
        let (c, len) = self.decode(0)?;
        self.at += len;
        self.position.pass(c);
        Some(c)
    }

    /// The next byte.
    pub fn peek_byte(&mut self) -> Option<u8> {
        if self.fill(1) { Some(self.bytes[self.at]) } else { None }
    }

    /// Takes the next byte.
    pub fn next_byte(&mut self) -> Option<u8> {
        let byte = self.peek_byte()?;
        self.at += 1;
        self.position.pass(char::from(byte));
        Some(byte)
    }

    /// Goes back to a place of a text that is all there.
    pub fn seek(&mut self, offset: usize) {
        self.at = offset.min(self.bytes.len());
        self.position = Position::default();
        let text = String::from_utf8_lossy(&self.bytes[..self.at]).into_owned();
        for c in text.chars() {
            self.position.pass(c);
        }
    }
}
