//! From text to tokens.

use crate::source::{Mistake, Position};

/// What cannot be divided in a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Token<'a> {
    /// A variable, a function or a keyword.
    Name(&'a str),
    /// Digits. Only the parser knows whether there is a minus before them.
    Integer(u64),
    /// Digits with a point or an exponent.
    Float(f64),
    /// One of [`SYMBOLS`].
    Symbol(&'static str),
    /// The end of the text.
    End,
}

/// Everything else, each before those that it begins with.
const SYMBOLS: [&str; 18] =
    ["==", "!=", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "%", "(", ")", "{", "}", ",", ";"];

/// All tokens of a text with their places; the last is [`Token::End`].
///
/// # Errors
/// A character that begins no token, a number that is none.
pub fn lex(text: &str) -> Result<Vec<(Token<'_>, Position)>, Mistake> {
    let mut tokens = Vec::new();
    let (mut rest, mut at) = (text, Position::START);
    loop {
        let length = match rest.chars().next() {
            None => {
                tokens.push((Token::End, at));
                return Ok(tokens);
            }
            Some(c) if c.is_whitespace() => c.len_utf8(),
            Some('#') => rest.find('\n').unwrap_or(rest.len()),
            Some(_) => {
                let (token, length) = token(rest).map_err(|message| Mistake::new(at, message))?;
                tokens.push((token, at));
                length
            }
        };
        at = rest[..length].bytes().fold(at, Position::after);
        rest = &rest[length..];
    }
}

/// The token at the start of a text and its length.
fn token(text: &str) -> Result<(Token<'_>, usize), String> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let name = text.find(|c| !is_letter(c)).unwrap_or(text.len());
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        let length = number(text);
        let digits = &text[..length];
        if text[length..].starts_with(is_letter) {
            return Err(format!("`{}` is neither a number nor a name", &text[..name.max(length + 1)]));
        }
        let token = match digits.contains(['.', 'e', 'E']) {
            true => digits.parse().ok().filter(|x: &f64| x.is_finite()).map(Token::Float),
            false => digits.parse().ok().map(Token::Integer),
        };
        return token.map(|token| (token, length)).ok_or_else(|| format!("the number `{digits}` is too large"));
    }
    if name > 0 {
        return Ok((Token::Name(&text[..name]), name));
    }
    match SYMBOLS.iter().find(|symbol| text.starts_with(**symbol)) {
        Some(symbol) => Ok((Token::Symbol(symbol), symbol.len())),
        None => Err(format!("`{}` means nothing here", text.chars().next().unwrap_or_default())),
    }
}

/// The length of the number at the start of a text: digits, perhaps `.` and digits, perhaps an
/// exponent.
fn number(text: &str) -> usize {
    let digits = |at: usize| at + text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let mut end = digits(0);
    if text[end..].starts_with('.') && digits(end + 1) > end + 1 {
        end = digits(end + 1);
    }
    if text[end..].starts_with(['e', 'E']) {
        let sign = text[end + 1..].starts_with(['+', '-']) as usize;
        if digits(end + 1 + sign) > end + 1 + sign {
            end = digits(end + 1 + sign);
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::{Token, lex};

    fn tokens(text: &str) -> Vec<Token<'_>> {
        lex(text).unwrap().into_iter().map(|(token, _)| token).collect()
    }

    #[test]
    fn numbers_names_and_symbols() {
        let expected = [
            Token::Name("größe"),
            Token::Symbol("<="),
            Token::Integer(12),
            Token::Symbol("-"),
            Token::Float(1.5e-3),
            Token::Float(2e3),
            Token::End,
        ];
        assert_eq!(tokens("größe<=12 -1.5e-3 # rest\n2E3"), expected);
    }

    #[test]
    fn places_and_mistakes() {
        let mistake = |text| lex(text).unwrap_err().to_string();
        assert_eq!(mistake("a\n é = $"), "2:6: `$` means nothing here");
        assert_eq!(mistake("x = 12ab"), "1:5: `12ab` is neither a number nor a name");
        assert_eq!(mistake("1e999"), "1:1: the number `1e999` is too large");
        assert_eq!(mistake("18446744073709551616"), "1:1: the number `18446744073709551616` is too large");
        assert_eq!(mistake("1.é"), "1:2: `.` means nothing here");
    }
}
