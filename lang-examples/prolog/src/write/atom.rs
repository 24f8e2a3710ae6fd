//! Atoms, strings and floats as text.

use crate::read::lex::{is_alnum, is_symbol, is_var_start};

/// Whether an atom is read back as itself without quotes.
pub fn is_plain(name: &str) -> bool {
    let mut chars = name.chars();
    match chars.next() {
        None => false,
        Some('[') => name == "[]",
        Some('{') => name == "{}",
        Some('!') => name == "!",
        Some(';') => name == ";",
        Some('.') if name == "." => false,
        Some('/') if name.starts_with("/*") => false,
        Some(c) if is_symbol(c) => chars.all(is_symbol),
        Some(c) if c.is_alphabetic() && !is_var_start(c) => chars.all(is_alnum),
        Some(_) => false,
    }
}

/// A text in quotes.
pub fn in_quotes(text: &str, quote: char) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\u{7}' => out.push_str("\\a"),
            '\u{8}' => out.push_str("\\b"),
            '\u{b}' => out.push_str("\\v"),
            '\u{c}' => out.push_str("\\f"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push_str(&format!("\\x{:X}\\", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// An atom, in quotes if it needs them.
pub fn quoted(name: &str) -> String {
    if is_plain(name) { name.to_owned() } else { in_quotes(name, '\'') }
}

/// The shortest text that is read back as the same float, as SWI-Prolog writes it: always with a point, with an exponent below
/// 0.0001 and from 1.0e15 on.
pub fn float(x: f64) -> String {
    if x.is_nan() {
        return "1.5NaN".into();
    }
    if x.is_infinite() {
        return if x > 0.0 { "1.0Inf".into() } else { "-1.0Inf".into() };
    }
    let shortest = format!("{x:e}");
    let digits = shortest.bytes().take_while(|b| *b != b'e').filter(u8::is_ascii_digit).count();
    // Where two texts of that length are equally near, the last digit is even, as in C; Rust takes the larger one.
    let nearest = Some(format!("{x:.*e}", digits - 1)).filter(|text| text.parse() == Ok(x));
    let is_nearest = nearest.is_some();
    let text = nearest.unwrap_or(shortest);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    // A float with a fraction is written without an exponent as long as its digits reach beyond the point.
    let digits = digits as i32;
    if (-4..15).contains(&exponent) || exponent >= 15 && digits > exponent + 1 {
        let fraction = (digits - 1 - exponent).max(0) as usize;
        let text = if is_nearest { format!("{x:.fraction$}") } else { format!("{x}") };
        return if text.contains('.') { text } else { text + ".0" };
    }
    let point = if mantissa.contains('.') { "" } else { ".0" };
    format!("{mantissa}{point}e{}{}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}
