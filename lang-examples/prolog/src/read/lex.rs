//! Tokens.

use num_bigint::BigInt;
use num_traits::Num;

use super::input::{Input, Position};
use super::{SyntaxError, What};
use crate::term::Term;

/// What a token is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A name that is not quoted.
    Name(String),
    /// A name in quotes.
    Quoted(String),
    /// A variable.
    Var(String),
    /// A number.
    Number(Number),
    /// A text in double quotes.
    Text(String),
    /// A text in back quotes.
    Back(String),
    /// One of `( ) [ ] { } , |`.
    Punct(char),
    /// The full stop.
    End,
    /// There is nothing more.
    Eof,
}

/// A number as it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// An integer.
    Int(BigInt),
    /// A float.
    Float(f64),
}

impl Number {
    /// As a term.
    pub fn term(self) -> Term {
        match self {
            Number::Int(n) => Term::integer(n),
            Number::Float(x) => Term::float(x),
        }
    }

    /// With a minus sign before it.
    pub fn negated(self) -> Number {
        match self {
            Number::Int(n) => Number::Int(-n),
            Number::Float(x) => Number::Float(-x),
        }
    }
}

/// A token.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its first character.
    pub start: Position,
    /// Behind its last character.
    pub end: Position,
    /// Whether an opening parenthesis follows at once.
    pub open: bool,
    /// Whether a digit follows at once.
    pub digit: bool,
}

/// Whether a name of letters goes on with a character.
pub fn is_alnum(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Whether names of symbols are made of a character.
pub fn is_symbol(c: char) -> bool {
    if c.is_ascii() {
        "+-*/\\^<>=~:.?@#&$".contains(c)
    } else {
        !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control()
    }
}

/// Whether a variable begins with a character.
pub fn is_var_start(c: char) -> bool {
    c == '_' || c.is_uppercase()
}

fn fail<T>(what: &'static str, at: Position) -> Result<T, SyntaxError> {
    Err(SyntaxError { what: What::Name(what), at })
}

/// Goes past white space and comments.
///
/// # Errors
/// A comment that does not end.
pub fn skip_layout(input: &mut Input) -> Result<(), SyntaxError> {
    loop {
        match input.peek() {
            Some(c) if c.is_whitespace() => {
                input.next();
            }
            Some('%') => while input.next().is_some_and(|c| c != '\n') {},
            Some('/') if input.peek_at(1) == Some('*') => {
                let start = input.position();
                input.next();
                input.next();
                loop {
                    match input.next() {
                        None => return fail("end_of_file_in_block_comment", start),
                        Some('*') if input.peek() == Some('/') => break,
                        Some(_) => {}
                    }
                }
                input.next();
            }
            _ => return Ok(()),
        }
    }
}

/// The next token.
///
/// # Errors
/// What cannot be a token; at least one character is taken all the same.
pub fn token(input: &mut Input) -> Result<Token, SyntaxError> {
    let before = input.position();
    skip_layout(input)?;
    let start = input.position();
    let Some(c) = input.peek() else {
        return Ok(Token { kind: Kind::Eof, start, end: start, open: false, digit: false });
    };
    let kind = match c {
        _ if c.is_ascii_digit() => Kind::Number(digits(input).map_err(|e| SyntaxError { at: before, ..e })?),
        _ if is_var_start(c) => Kind::Var(take_while(input, is_alnum)),
        _ if c.is_alphanumeric() => Kind::Name(take_while(input, is_alnum)),
        '\'' => Kind::Quoted(quoted(input)?),
        '"' => Kind::Text(quoted(input)?),
        '`' => Kind::Back(quoted(input)?),
        '(' | ')' | '[' | ']' | '{' | '}' | ',' | '|' => {
            input.next();
            if c == '|' && input.peek() == Some('|') {
                input.next();
                Kind::Name("||".into())
            } else {
                Kind::Punct(c)
            }
        }
        '!' | ';' => {
            input.next();
            Kind::Name(c.into())
        }
        '.' if input.peek_at(1).is_none_or(|c| c.is_whitespace() || c == '%') => {
            input.next();
            Kind::End
        }
        _ if is_symbol(c) => Kind::Name(take_while(input, is_symbol)),
        _ => {
            input.next();
            return fail("illegal_character", start);
        }
    };
    let next = input.peek();
    let (open, digit) = (next == Some('('), next.is_some_and(|c| c.is_ascii_digit()));
    Ok(Token { kind, start, end: input.position(), open, digit })
}

fn take_while(input: &mut Input, goes_on: impl Fn(char) -> bool) -> String {
    let mut name = String::with_capacity(16);
    while let Some(c) = input.peek().filter(|c| goes_on(*c)) {
        name.push(c);
        input.next();
    }
    name
}

/// Digits of a base, with `_` between groups.
fn digits_of(input: &mut Input, base: u32) -> String {
    let mut text = String::new();
    loop {
        match input.peek() {
            Some(c) if c.is_digit(base) => text.push(c),
            Some('_') if !text.is_empty() && input.peek_at(1).is_some_and(|c| c.is_digit(base)) => {}
            _ => return text,
        }
        input.next();
    }
}

/// A number without a sign, at a digit.
fn digits(input: &mut Input) -> Result<Number, SyntaxError> {
    let start = input.position();
    let illegal = || fail("illegal_number", start);
    if input.peek() == Some('0') {
        let base = match input.peek_at(1) {
            Some('x') => 16,
            Some('o') => 8,
            Some('b') => 2,
            Some('\'') => {
                if let Some(code) = character_code(input)? {
                    return Ok(Number::Int(BigInt::from(u32::from(code))));
                }
                0
            }
            _ => 0,
        };
        if base > 0 {
            input.next();
            input.next();
            let text = digits_of(input, base);
            return match BigInt::from_str_radix(&text, base) {
                Ok(n) => Ok(Number::Int(n)),
                Err(_) => illegal(),
            };
        }
    }
    let mut text = digits_of(input, 10);
    if input.peek() == Some('\'')
        && let Ok(base @ 2..=36) = text.parse::<u32>()
        && input.peek_at(1).is_some_and(|c| c.is_digit(base))
    {
        input.next();
        let text = digits_of(input, base);
        return BigInt::from_str_radix(&text, base).map(Number::Int).or_else(|_| illegal());
    }
    let mut float = false;
    if input.peek() == Some('.') && input.peek_at(1).is_some_and(|c| c.is_ascii_digit()) {
        float = true;
        input.next();
        text.push('.');
        while let Some(c) = input.peek().filter(char::is_ascii_digit) {
            text.push(c);
            input.next();
        }
        for (ending, value) in [("Inf", f64::INFINITY), ("NaN", f64::NAN)] {
            let there = ending.chars().enumerate().all(|(n, c)| input.peek_at(n) == Some(c));
            if there && !input.peek_at(3).is_some_and(is_alnum) {
                for _ in 0..3 {
                    input.next();
                }
                return Ok(Number::Float(value));
            }
        }
    }
    if matches!(input.peek(), Some('e' | 'E')) {
        let signed = matches!(input.peek_at(1), Some('+' | '-'));
        if input.peek_at(1 + usize::from(signed)).is_some_and(|c| c.is_ascii_digit()) {
            float = true;
            for _ in 0..=usize::from(signed) {
                text.extend(input.next());
            }
            while let Some(c) = input.peek().filter(char::is_ascii_digit) {
                text.push(c);
                input.next();
            }
        }
    }
    if float {
        return match text.parse::<f64>() {
            Ok(x) if x.is_finite() => Ok(Number::Float(x)),
            _ => illegal(),
        };
    }
    BigInt::from_str_radix(&text, 10).map(Number::Int).or_else(|_| illegal())
}

/// The character after `0'`, if this is one: then all is taken, else nothing.
fn character_code(input: &mut Input) -> Result<Option<char>, SyntaxError> {
    let taken = |input: &mut Input, n| {
        for _ in 0..n {
            input.next();
        }
    };
    match input.peek_at(2) {
        None => Ok(None),
        Some('\\') => {
            taken(input, 2);
            let at = input.position();
            match escape(input)? {
                Some(c) => Ok(Some(c)),
                None => fail("illegal_number", at),
            }
        }
        Some('\'') if input.peek_at(3) == Some('\'') => {
            taken(input, 4);
            Ok(Some('\''))
        }
        Some(c) => {
            taken(input, 3);
            Ok(Some(c))
        }
    }
}

/// A backslash and what follows: a character, or nothing.
fn escape(input: &mut Input) -> Result<Option<char>, SyntaxError> {
    let at = input.position();
    input.next();
    let Some(c) = input.next() else { return fail("end_of_file_in_quoted", at) };
    let coded = |code: Option<u32>| match code.and_then(char::from_u32) {
        Some(c) => Ok(Some(c)),
        None => fail("illegal_escape_sequence", at),
    };
    Ok(Some(match c {
        'a' => '\u{7}',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'v' => '\u{b}',
        'e' => '\u{1b}',
        's' => ' ',
        '\\' | '\'' | '"' | '`' => c,
        '\n' => return Ok(None),
        'c' => {
            take_while(input, char::is_whitespace);
            return Ok(None);
        }
        'x' => {
            let text = take_while(input, |c| c.is_ascii_hexdigit());
            if input.peek() == Some('\\') {
                input.next();
            }
            return coded(u32::from_str_radix(&text, 16).ok());
        }
        '0'..='7' => {
            let mut text = String::from(c);
            text.push_str(&take_while(input, |c| c.is_digit(8)));
            if input.peek() == Some('\\') {
                input.next();
            }
            return coded(u32::from_str_radix(&text, 8).ok());
        }
        'u' | 'U' => {
            let mut text = String::new();
            for _ in 0..if c == 'u' { 4 } else { 8 } {
                match input.peek().filter(char::is_ascii_hexdigit) {
                    Some(c) => text.push(c),
                    None => return fail("illegal_escape_sequence", at),
                }
                input.next();
            }
            return coded(u32::from_str_radix(&text, 16).ok());
        }
        other => return Err(SyntaxError { what: What::Escape(other), at }),
    }))
}

/// A text in quotes, at the first of them. If something is wrong inside, it is taken to its end all the same.
fn quoted(input: &mut Input) -> Result<String, SyntaxError> {
    let start = input.position();
    let quote = input.next();
    let escapes = crate::flags::with(|f| f.escapes.get());
    let (mut text, mut wrong) = (String::new(), None);
    loop {
        match input.peek() {
            None => return fail("end_of_file_in_quoted", start),
            Some('\\') if escapes => match escape(input) {
                Ok(c) => text.extend(c),
                Err(e) => wrong = wrong.or(Some(e)),
            },
            c if c == quote => {
                input.next();
                if input.peek() != quote {
                    return wrong.map_or(Ok(text), Err);
                }
                text.extend(input.next());
            }
            Some(c) => {
                input.next();
                text.push(c);
            }
        }
    }
}

/// A text that is a number and nothing else, with a sign or not, and perhaps white space before it.
pub fn number(text: &str) -> Option<Term> {
    let mut input = Input::of_text(text);
    skip_layout(&mut input).ok()?;
    let sign = input.peek().filter(|c| "+-".contains(*c));
    if sign.is_some() {
        input.next();
    }
    if !input.peek()?.is_ascii_digit() {
        return None;
    }
    let number = digits(&mut input).ok()?;
    if input.peek().is_some() {
        return None;
    }
    Some(if sign == Some('-') { number.negated().term() } else { number.term() })
}
