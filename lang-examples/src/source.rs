//! Program texts: files, positions in them, and errors that name both.

use std::fmt;
use std::path::Path;

/// A place in a program text. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Position {
    /// The first character of a text.
    pub const START: Position = Position { line: 1, column: 1 };

    /// The place after the character that begins with `byte`, if this is the place of that byte.
    pub fn after(self, byte: u8) -> Position {
        match byte {
            b'\n' => Position { line: self.line + 1, column: 1 },
            // The further bytes of a character do not count.
            0x80..=0xbf => self,
            _ => Position { column: self.column + 1, ..self },
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with a program, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where.
    pub at: Position,
    /// What, as a phrase without a full stop.
    pub message: String,
}

impl Mistake {
    /// A mistake at a place.
    pub fn new(at: Position, message: impl Into<String>) -> Mistake {
        Mistake { at, message: message.into() }
    }

    /// The form `FILE:LINE:COLUMN: message`.
    pub fn in_file(&self, file: &str) -> String {
        format!("{file}:{self}")
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message)
    }
}

impl std::error::Error for Mistake {}

/// Reads a program file.
///
/// # Errors
/// A message that names the file, if it cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::Position;

    #[test]
    fn counts_lines_and_characters() {
        let end = "aé\nxy".bytes().fold(Position::START, Position::after);
        assert_eq!(end, Position { line: 2, column: 3 });
        let end = "aé".bytes().fold(Position::START, Position::after);
        assert_eq!(end, Position { line: 1, column: 3 });
    }
}
