//! From text to tokens. Indentation becomes tokens of its own.

use crate::source::{Mistake, Position};

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// A name or a keyword.
    Word(String),
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// A string.
    Text(String),
    /// An operator or bracket.
    Sign(&'static str),
    /// The end of a line with something on it.
    NewLine,
    /// The next lines stand further to the right.
    Indent,
    /// The next lines stand as far to the left as those before the last [`Token::Indent`].
    Dedent,
    /// The end of the text.
    End,
}

impl Token {
    /// As messages name it.
    pub fn describe(&self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Int(_) | Token::Float(_) => "a number".to_owned(),
            Token::Text(_) => "a string".to_owned(),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::NewLine => "the end of the line".to_owned(),
            Token::Indent => "an indented line".to_owned(),
            Token::Dedent | Token::End => "the end of the block".to_owned(),
        }
    }
}

/// Longer signs first.
const SIGNS: [&str; 26] = [
    "//=", "==", "!=", "<=", ">=", "//", "+=", "-=", "*=", "/=", "%=", "+", "-", "*", "/", "%", "<", ">", "=", "(",
    ")", "[", "]", ",", ".", ":",
];

/// The tokens of a text with their places.
///
/// # Errors
/// What is no token, and lines that stand in no block.
pub fn tokens(text: &str) -> Result<Vec<(Token, Position)>, Mistake> {
    let mut lexer = Lexer { rest: text, at: Position::START, open: 0, indents: vec![0], tokens: Vec::new() };
    while !lexer.rest.is_empty() {
        lexer.line()?;
    }
    let at = lexer.at;
    if !matches!(lexer.tokens.last(), None | Some((Token::NewLine, _))) {
        lexer.tokens.push((Token::NewLine, at));
    }
    lexer.tokens.extend(lexer.indents[1..].iter().map(|_| (Token::Dedent, at)));
    lexer.tokens.push((Token::End, at));
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    rest: &'a str,
    at: Position,
    /// Brackets that are open: lines do not count within.
    open: usize,
    /// Columns of the blocks that are open.
    indents: Vec<u32>,
    tokens: Vec<(Token, Position)>,
}

impl<'a> Lexer<'a> {
    /// Passes over `len` bytes.
    fn take(&mut self, len: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(len);
        self.at = taken.bytes().fold(self.at, Position::after);
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, f: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !f(c)).unwrap_or(self.rest.len()))
    }

    /// A line, with those that its brackets join to it.
    fn line(&mut self) -> Result<(), Mistake> {
        let spaces = self.take_while(|c| c == ' ');
        if self.rest.starts_with('\t') {
            return Err(Mistake::new(self.at, "indent with spaces, not tabs"));
        }
        if self.rest.starts_with(['\n', '\r', '#']) || self.rest.is_empty() {
            self.take_while(|c| c != '\n');
            self.take(self.rest.len().min(1));
            return Ok(());
        }
        self.indent(spaces.len() as u32)?;
        loop {
            let within = self.open > 0;
            self.take_while(|c| matches!(c, ' ' | '\t' | '\r') || (c == '\n' && within));
            match self.rest.chars().next() {
                None => return Ok(()),
                Some('#') => {
                    self.take_while(|c| c != '\n');
                }
                Some('\n') => {
                    self.tokens.push((Token::NewLine, self.at));
                    self.take(1);
                    return Ok(());
                }
                Some(_) => {
                    let at = self.at;
                    let token = self.token()?;
                    self.tokens.push((token, at));
                }
            }
        }
    }

    fn indent(&mut self, column: u32) -> Result<(), Mistake> {
        let last = |lexer: &Self| *lexer.indents.last().expect("the outermost block is always open");
        if column > last(self) {
            self.indents.push(column);
            self.tokens.push((Token::Indent, self.at));
        }
        while column < last(self) {
            self.indents.pop();
            self.tokens.push((Token::Dedent, self.at));
        }
        match column == last(self) {
            true => Ok(()),
            false => Err(Mistake::new(self.at, "this line stands in no block: its indentation matches none above")),
        }
    }

    fn token(&mut self) -> Result<Token, Mistake> {
        let at = self.at;
        let first = self.rest.chars().next().unwrap_or(' ');
        if first.is_alphabetic() || first == '_' {
            return Ok(Token::Word(self.take_while(|c| c.is_alphanumeric() || c == '_').to_owned()));
        }
        if first.is_ascii_digit() {
            return self.number();
        }
        if first == '"' || first == '\'' {
            return self.text(first);
        }
        let Some(sign) = SIGNS.iter().find(|s| self.rest.starts_with(**s)) else {
            return Err(Mistake::new(at, format!("`{first}` means nothing here")));
        };
        match *sign {
            "(" | "[" => self.open += 1,
            ")" | "]" => self.open = self.open.saturating_sub(1),
            _ => {}
        }
        self.take(sign.len());
        Ok(Token::Sign(sign))
    }

    fn number(&mut self) -> Result<Token, Mistake> {
        let at = self.at;
        let start = self.rest;
        let digits = |c: char| c.is_ascii_digit() || c == '_';
        self.take_while(digits);
        let mut float = false;
        let mut after = self.rest.chars();
        if after.next() == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit()) {
            float = true;
            self.take(1);
            self.take_while(digits);
        }
        if self.rest.starts_with(['e', 'E']) {
            let sign = usize::from(self.rest[1..].starts_with(['+', '-']));
            if self.rest[1 + sign..].starts_with(|c: char| c.is_ascii_digit()) {
                float = true;
                self.take(1 + sign);
                self.take_while(digits);
            }
        }
        let text = start[..start.len() - self.rest.len()].replace('_', "");
        if self.rest.starts_with(|c: char| c.is_alphanumeric()) {
            let word = self.take_while(char::is_alphanumeric);
            return Err(Mistake::new(at, format!("`{text}{word}` is no number")));
        }
        if float {
            return text.parse().map(Token::Float).map_err(|_| Mistake::new(at, format!("`{text}` is no number")));
        }
        let large = |_| Mistake::new(at, format!("`{text}` is too large: integers have 64 bits"));
        text.parse().map(Token::Int).map_err(large)
    }

    fn text(&mut self, quote: char) -> Result<Token, Mistake> {
        let at = self.at;
        let open = |at| Err(Mistake::new(at, "this string has no end on its line"));
        self.take(1);
        let mut text = String::new();
        loop {
            let Some(c) = self.rest.chars().next().filter(|c| *c != '\n') else { return open(at) };
            let here = self.at;
            self.take(c.len_utf8());
            if c == quote {
                return Ok(Token::Text(text));
            }
            if c != '\\' {
                text.push(c);
                continue;
            }
            let Some(escaped) = self.rest.chars().next() else { return open(at) };
            text.push(match escaped {
                'n' => '\n',
                't' => '\t',
                '\\' | '"' | '\'' => escaped,
                _ => return Err(Mistake::new(here, "after `\\` in a string stands n, t, \\ or a quote")),
            });
            self.take(escaped.len_utf8());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn shapes(text: &str) -> String {
        let tokens = tokens(text).unwrap();
        tokens
            .iter()
            .map(|(t, _)| match t {
                Token::Word(w) => format!("{w} "),
                Token::Int(n) => format!("{n} "),
                Token::Float(x) => format!("{x:?} "),
                Token::Text(t) => format!("{t:?} "),
                Token::Sign(s) => format!("{s} "),
                Token::NewLine => "; ".to_owned(),
                Token::Indent => "{ ".to_owned(),
                Token::Dedent => "} ".to_owned(),
                Token::End => String::new(),
            })
            .collect()
    }

    #[test]
    fn indentation_is_blocks() {
        let text = "if a:\n    b # c\n\n  # comment\n    if c:\n      d\ne";
        assert_eq!(shapes(text), "if a : ; { b ; if c : ; { d ; } } e ; ");
        assert_eq!(shapes("f(a,\n  b)\n"), "f ( a , b ) ; ");
        assert_eq!(shapes("x\n  y"), "x ; { y ; } ");
    }

    #[test]
    fn numbers_and_strings() {
        assert_eq!(shapes("1_000 2.5 1e3 3.e 'a\\n\"' \"\\\\\""), "1000 2.5 1000.0 3 . e \"a\\n\\\"\" \"\\\\\" ; ");
    }

    #[test]
    fn mistakes_have_places() {
        let mistake = |text: &str| tokens(text).unwrap_err().to_string();
        assert_eq!(mistake("a\n  b\n c"), "3:2: this line stands in no block: its indentation matches none above");
        assert_eq!(mistake("é = ?"), "1:5: `?` means nothing here");
        assert_eq!(mistake("x = 'abc\n'"), "1:5: this string has no end on its line");
        assert_eq!(mistake("x = 'a\\q'"), "1:7: after `\\` in a string stands n, t, \\ or a quote");
        assert_eq!(mistake("9223372036854775808"), "1:1: `9223372036854775808` is too large: integers have 64 bits");
        assert_eq!(mistake("12ab"), "1:1: `12ab` is no number");
        assert_eq!(mistake("\tx"), "1:1: indent with spaces, not tabs");
    }
}
