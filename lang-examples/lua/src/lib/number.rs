//! Numbers as text: how Lua reads them, and how it prints them.

use std::io::Write;

/// What a numeral stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A 64-bit integer.
    Int(i64),
    /// A double.
    Float(f64),
}

/// Whether Lua takes a byte for white space.
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The number that a whole text is, white space around it allowed: what `tonumber` and arithmetic on strings accept. A
/// decimal integer that does not fit is a float, a hexadecimal one wraps around.
pub fn parse(text: &[u8]) -> Option<Number> {
    let text = trim(text);
    let (negative, digits) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    if let [b'0', b'x' | b'X', hex @ ..] = digits {
        return match hex_integer(hex) {
            Some(value) => Some(Number::Int(if negative { value.wrapping_neg() } else { value })),
            None => hex_float(hex).map(|value| Number::Float(if negative { -value } else { value })),
        };
    }
    if let Some(value) = decimal_integer(digits, negative) {
        return Some(Number::Int(value));
    }
    // Only the characters of a numeral: Rust would read `inf` and `nan` too.
    let plain =
        !digits.is_empty() && digits.iter().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'));
    if !plain || matches!(digits[0], b'+' | b'-') {
        return None;
    }
    let value: f64 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some(Number::Float(if negative { -value } else { value }))
}

/// A text without white space around it, as C knows that.
pub fn trim(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|b| !is_space(*b)).unwrap_or(text.len());
    let end = text.iter().rposition(|b| !is_space(*b)).map_or(start, |last| last + 1);
    &text[start..end]
}

/// Digits as an integer; none if there are others, none at all, or too many.
fn decimal_integer(digits: &[u8], negative: bool) -> Option<i64> {
    if digits.is_empty() {
        return None;
    }
    let mut value = 0u64;
    for digit in digits {
        let digit = char::from(*digit).to_digit(10)?;
        value = value.checked_mul(10)?.checked_add(u64::from(digit))?;
    }
    match negative {
        true if value <= 1 << 63 => Some((value as i64).wrapping_neg()),
        false if value < 1 << 63 => Some(value as i64),
        _ => None,
    }
}

fn hex_integer(digits: &[u8]) -> Option<i64> {
    let mut value = 0u64;
    for digit in digits {
        value = (value << 4) | u64::from(char::from(*digit).to_digit(16)?);
    }
    (!digits.is_empty()).then_some(value as i64)
}

/// A hexadecimal float without its `0x`: digits with a point somewhere, perhaps a binary exponent. Digits beyond what a
/// word holds only move the exponent, except that one of them that is not zero decides a tie.
fn hex_float(text: &[u8]) -> Option<f64> {
    let (mut mantissa, mut exponent, mut any, mut point) = (0u64, 0i64, false, false);
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        if *byte == b'.' && !point {
            point = true;
        } else if let Some(digit) = char::from(*byte).to_digit(16) {
            any = true;
            if mantissa >> 60 == 0 {
                mantissa = (mantissa << 4) | u64::from(digit);
                exponent -= if point { 4 } else { 0 };
            } else {
                mantissa |= u64::from(digit != 0);
                exponent += if point { 0 } else { 4 };
            }
        } else {
            break;
        }
        at += 1;
    }
    if !any {
        return None;
    }
    if let [b'p' | b'P', rest @ ..] = &text[at..] {
        let (negative, digits) = match rest {
            [b'-', digits @ ..] => (true, digits),
            [b'+', digits @ ..] => (false, digits),
            _ => (false, rest),
        };
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let size = digits.iter().fold(0i64, |value, digit| (value * 10 + i64::from(digit - b'0')).min(1 << 40));
        exponent += if negative { -size } else { size };
    } else if at != text.len() {
        return None;
    }
    Some(scale(mantissa, exponent))
}

/// `mantissa` times two to the `exponent`, rounded once.
fn scale(mantissa: u64, exponent: i64) -> f64 {
    if mantissa == 0 {
        return 0.0;
    }
    // The top bit is worth 2^top. Below the normal range fewer bits are left, which the conversion must not round before.
    let top = 63 - i64::from(mantissa.leading_zeros()) + exponent;
    if top > 1023 {
        return f64::INFINITY;
    }
    let (mut mantissa, mut exponent) = (mantissa, exponent);
    let lost = -1074 - exponent;
    if top < -1022 && lost > 0 {
        if lost > 64 {
            return 0.0;
        }
        let whole = u128::from(mantissa);
        let (kept, rest, half) = (whole >> lost, whole & ((1 << lost) - 1), 1u128 << (lost - 1));
        let up = rest > half || (rest == half && kept & 1 == 1);
        mantissa = kept as u64 + u64::from(up);
        exponent = -1074;
    }
    let mut value = mantissa as f64;
    while exponent > 0 {
        let step = exponent.min(1000);
        value *= 2f64.powi(step as i32);
        exponent -= step;
    }
    while exponent < 0 {
        let step = exponent.max(-1000);
        value *= 2f64.powi(step as i32);
        exponent -= step;
    }
    value
}

/// The integer that a float stands for, if it stands for one.
pub fn exact_integer(value: f64) -> Option<i64> {
    let fits = (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&value);
    (fits && value as i64 as f64 == value).then_some(value as i64)
}

/// Appends a float as `tostring` prints it: 14 significant digits, and `.0` where it would look like an integer.
pub fn push_float(out: &mut Vec<u8>, value: f64) {
    let start = out.len();
    general(out, value, 14, false, false);
    if out[start..].iter().all(|b| b.is_ascii_digit() || *b == b'-') {
        out.extend_from_slice(b".0");
    }
}

/// Appends an integer as `tostring` prints it.
pub fn push_integer(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    push_digits(out, value.unsigned_abs());
}

/// Appends the decimal digits of an integer.
pub(super) fn push_digits(out: &mut Vec<u8>, mut rest: u64) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

/// Appends what Rust formats.
pub(super) fn push(out: &mut Vec<u8>, what: std::fmt::Arguments<'_>) {
    // Writing to memory does not fail.
    let _ = out.write_fmt(what);
}

/// Puts a byte so many times to a place.
pub(super) fn insert(out: &mut Vec<u8>, at: usize, count: usize, byte: u8) {
    if count > 0 {
        out.resize(out.len() + count, byte);
        out[at..].rotate_right(count);
    }
}

/// Appends a float that is neither negative nor special, as C's `%f` does, with `precision` digits after the point.
pub(super) fn fixed(out: &mut Vec<u8>, value: f64, precision: usize) {
    match scaled(value, precision) {
        None => push(out, format_args!("{value:.precision$}")),
        Some(digits) => {
            let start = out.len();
            push_digits(out, digits);
            let missing = (precision + 1).saturating_sub(out.len() - start);
            insert(out, start, missing, b'0');
            if precision > 0 {
                out.insert(out.len() - precision, b'.');
            }
        }
    }
}

/// A float times a power of ten, rounded to an integer, ties to even, where that is quickly told: with few digits, and without
/// those that Rust's general algorithm takes thousands of instructions for, fractions that end (as amounts of money do).
fn scaled(value: f64, precision: usize) -> Option<u64> {
    let (whole, rest, half) = parts(value, precision)?;
    Some(whole + u64::from(rest > half || rest == half && whole & 1 == 1))
}

/// The integer in a float times a power of ten, what is left, and how much of that were a half.
fn parts(value: f64, precision: usize) -> Option<(u64, u128, u128)> {
    let bits = value.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32;
    // From 2^-64 to 2^30, or zero: so that nothing below overflows.
    if precision > 9 || value != 0.0 && !(1023 - 64..1023 + 30).contains(&exponent) {
        return None;
    }
    let mantissa = if exponent == 0 { 0 } else { bits & ((1 << 52) - 1) | 1 << 52 };
    let shift = (1023 + 52 - exponent).clamp(1, 127);
    let product = u128::from(mantissa) * 10u128.pow(precision as u32);
    Some(((product >> shift) as u64, product & ((1 << shift) - 1), 1u128 << (shift - 1)))
}

/// Appends a float that is not negative with all of its digits, if they are few and so quickly told: `%g` without an exponent.
fn push_short(out: &mut Vec<u8>, value: f64, precision: usize) -> bool {
    const BILLION: u64 = 1_000_000_000;
    let Some((billionths, 0, _)) = parts(value, 9) else { return false };
    let (whole, mut fraction, mut places) = (billionths / BILLION, billionths % BILLION, 9);
    while places > 0 && fraction.is_multiple_of(10) {
        (fraction, places) = (fraction / 10, places - 1);
    }
    let small = value != 0.0 && value < 1e-4;
    if small || whole.checked_ilog10().map_or(1, |n| n as usize + 1) + places > precision {
        return false;
    }
    push_digits(out, whole);
    if places > 0 {
        let start = out.len();
        push_digits(out, fraction);
        let missing = places - (out.len() - start);
        insert(out, start, missing, b'0');
        out.insert(start, b'.');
    }
    true
}

/// Appends `inf` or `nan` with its sign; says whether it did.
pub(super) fn push_special(out: &mut Vec<u8>, value: f64, upper: bool) -> bool {
    if value.is_finite() {
        return false;
    }
    if value.is_sign_negative() {
        out.push(b'-');
    }
    out.extend_from_slice(match (value.is_nan(), upper) {
        (true, false) => b"nan",
        (true, true) => b"NAN",
        (false, false) => b"inf",
        (false, true) => b"INF",
    });
    true
}

/// Appends a float as C's `%e` does, with `precision` digits after the point; `alternate` keeps a point without digits.
pub(super) fn scientific(out: &mut Vec<u8>, value: f64, precision: usize, upper: bool, alternate: bool) {
    if push_special(out, value, upper) {
        return;
    }
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    out.extend_from_slice(digits.as_bytes());
    if alternate && precision == 0 {
        out.push(b'.');
    }
    push_exponent(out, exponent.parse().unwrap_or(0), upper);
}

fn push_exponent(out: &mut Vec<u8>, exponent: i32, upper: bool) {
    out.push(if upper { b'E' } else { b'e' });
    out.push(if exponent < 0 { b'-' } else { b'+' });
    if exponent.abs() < 10 {
        out.push(b'0');
    }
    push_integer(out, i64::from(exponent.abs()));
}

/// Appends a float as C's `%g` does, with `precision` significant digits; `alternate` keeps trailing zeros.
pub(super) fn general(out: &mut Vec<u8>, value: f64, precision: usize, upper: bool, alternate: bool) {
    if push_special(out, value, upper) {
        return;
    }
    if value.is_sign_negative() {
        out.push(b'-');
    }
    let precision = precision.max(1);
    if !alternate && push_short(out, value.abs(), precision) {
        return;
    }
    // Rounding decides the exponent, so the digits come first.
    let mut text = Vec::with_capacity(precision + 8);
    push(&mut text, format_args!("{:.*e}", precision - 1, value.abs()));
    let end = text.iter().rposition(|b| *b == b'e').unwrap_or(text.len());
    let exponent = std::str::from_utf8(&text[end..]).ok().and_then(|e| e[1..].parse().ok()).unwrap_or(0);
    let (digits, start) = (&text[..end], out.len());
    let small = exponent >= -4 && exponent < precision as i32;
    match small {
        true => {
            // The same digits, with the point at its place.
            let point = exponent.max(0) as usize;
            let digits = digits.iter().filter(|b| **b != b'.');
            let zeros = std::iter::repeat_n(&b'0', exponent.min(0).unsigned_abs() as usize);
            for (n, digit) in zeros.chain(digits).enumerate() {
                if n == point + 1 {
                    out.push(b'.');
                }
                out.push(*digit);
            }
        }
        false => out.extend_from_slice(digits),
    }
    match alternate {
        true if !out[start..].contains(&b'.') => out.push(b'.'),
        true => {}
        false if out[start..].contains(&b'.') => {
            while out.last() == Some(&b'0') {
                out.pop();
            }
            if out.last() == Some(&b'.') {
                out.pop();
            }
        }
        false => {}
    }
    if !small {
        push_exponent(out, exponent, upper);
    }
}

/// Appends a float as C's `%a` does on x86-64: one digit before the point, the shortest fraction or `precision` digits.
pub(super) fn hexadecimal(out: &mut Vec<u8>, value: f64, precision: Option<usize>, upper: bool, alternate: bool) {
    if push_special(out, value, upper) {
        return;
    }
    let bits = value.to_bits();
    let (mut fraction, raw) = (bits & ((1 << 52) - 1), ((bits >> 52) & 0x7ff) as i32);
    let mut lead = u64::from(raw != 0);
    let exponent = match (raw, fraction) {
        (0, 0) => 0,
        (0, _) => -1022,
        _ => raw - 1023,
    };
    let mut digits = 13;
    match precision {
        None => {
            while digits > 0 && fraction & 0xf == 0 {
                fraction >>= 4;
                digits -= 1;
            }
        }
        Some(wanted) if wanted < 13 => {
            let drop = 4 * (13 - wanted) as u32;
            let whole = (lead << 52) | fraction;
            let (kept, rest, half) = (whole >> drop, whole & ((1 << drop) - 1), 1u64 << (drop - 1));
            let kept = kept + u64::from(rest > half || (rest == half && kept & 1 == 1));
            lead = kept >> (4 * wanted);
            fraction = kept & ((1u64 << (4 * wanted)) - 1);
            digits = wanted;
        }
        Some(_) => {}
    }
    let start = out.len();
    if value.is_sign_negative() {
        out.push(b'-');
    }
    out.extend_from_slice(format!("0x{lead:x}").as_bytes());
    let zeros = precision.unwrap_or(0).saturating_sub(13);
    if digits > 0 || alternate {
        out.push(b'.');
    }
    if digits > 0 {
        out.extend_from_slice(format!("{fraction:0digits$x}").as_bytes());
    }
    out.resize(out.len() + zeros, b'0');
    out.extend_from_slice(format!("p{exponent:+}").as_bytes());
    if upper {
        out[start..].make_ascii_uppercase();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(value: f64) -> String {
        let mut out = Vec::new();
        push_float(&mut out, value);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numerals() {
        let cases: [(&str, Option<Number>); 24] = [
            ("10", Some(Number::Int(10))),
            ("  -7\n", Some(Number::Int(-7))),
            ("9223372036854775807", Some(Number::Int(i64::MAX))),
            ("-9223372036854775808", Some(Number::Int(i64::MIN))),
            ("9223372036854775808", Some(Number::Float(9223372036854775808.0))),
            ("0xffffffffffffffff", Some(Number::Int(-1))),
            ("-0x10", Some(Number::Int(-16))),
            ("0x1p4", Some(Number::Float(16.0))),
            ("0x.8", Some(Number::Float(0.5))),
            ("0xA.8p-1", Some(Number::Float(5.25))),
            ("0x0.0000000000001p-1022", Some(Number::Float(f64::from_bits(1)))),
            ("0x1p-1075", Some(Number::Float(0.0))),
            ("0x1.8p-1075", Some(Number::Float(f64::from_bits(1)))),
            ("0x1p99999999999999999999", Some(Number::Float(f64::INFINITY))),
            ("1e2", Some(Number::Float(100.0))),
            (".5", Some(Number::Float(0.5))),
            ("3.", Some(Number::Float(3.0))),
            ("inf", None),
            ("nan", None),
            ("0x", None),
            ("1e", None),
            ("1 2", None),
            ("--1", None),
            ("", None),
        ];
        for (text, number) in cases {
            assert_eq!(parse(text.as_bytes()), number, "{text:?}");
        }
    }

    #[test]
    fn floats_as_text() {
        let cases = [
            (1e15, "1e+15"),
            (9007199254740992.0, "9.007199254741e+15"),
            (-0.0, "-0.0"),
            (0.1, "0.1"),
            (100.0, "100.0"),
            (123456.789, "123456.789"),
            (1e100, "1e+100"),
            (1e-5, "1e-05"),
            (std::f64::consts::PI, "3.1415926535898"),
            (99999999999999.9, "1e+14"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
        ];
        for (value, text) in cases {
            assert_eq!(shown(value), text);
        }
    }

    /// The quick way and Rust's are one: edges, halves, and random floats of all sizes.
    #[test]
    fn fixed_points() {
        let mut random = crate::lib::random::Random::new(1, 2);
        let mut values =
            vec![0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 1.25, 999.995, 0.05, 1e9, 1e10, 1e-20, f64::MAX, 5e-324];
        for _ in 0..2_000 {
            let word = random.word();
            values.push(f64::from_bits(word >> 1).abs());
            values.push((word >> 44) as f64 / 64.0);
            values.push((word >> 30) as f64 / 1000.0);
        }
        for value in values.into_iter().filter(|v| v.is_finite()) {
            for precision in [0, 1, 2, 3, 6, 9, 10] {
                let mut out = Vec::new();
                fixed(&mut out, value, precision);
                assert_eq!(String::from_utf8(out).unwrap(), format!("{value:.precision$}"), "{value:e}");
            }
        }
    }

    /// What has few digits is told as by the long way, which keeps zeros.
    #[test]
    fn short_points() {
        let mut random = crate::lib::random::Random::new(5, 6);
        let mut values =
            vec![0.0, 1e-4, 0.00009765625, 0.0001220703125, 1e9, 1073741823.0, 1073741824.0, 999999.5, 0.1];
        for _ in 0..4_000 {
            let word = random.word();
            values.push((word >> (20 + word % 43)) as f64 / f64::from(1u32 << (word % 14)));
        }
        for value in values {
            for precision in [1, 2, 3, 6, 10, 14, 17] {
                let (mut short, mut long) = (Vec::new(), Vec::new());
                general(&mut short, value, precision, false, false);
                general(&mut long, value, precision, false, true);
                let long = String::from_utf8(long).unwrap();
                let (digits, exponent) =
                    long.split_once('e').map_or((&*long, String::new()), |(d, e)| (d, format!("e{e}")));
                let expected = digits.trim_end_matches('0').trim_end_matches('.').to_owned() + &exponent;
                assert_eq!(String::from_utf8(short).unwrap(), expected, "{value:e} {precision}");
            }
        }
    }

    /// The digits of `%g` are those that another precision of `%f` has.
    #[test]
    fn general_points() {
        let mut random = crate::lib::random::Random::new(3, 4);
        for _ in 0..2_000 {
            let size = (random.word() >> 11) as f64 * 10f64.powi((random.word() % 30) as i32 - 25);
            let value = if random.word().is_multiple_of(4) { -size } else { size };
            for precision in [1, 5, 14, 17] {
                let mut out = Vec::new();
                general(&mut out, value, precision, false, true);
                let text = format!("{:.*e}", precision - 1, value);
                let exponent: i32 = text.split_once('e').unwrap().1.parse().unwrap();
                // At any other exponent the text is that of `%e`.
                if (-4..precision as i32).contains(&exponent) {
                    let mut expected = format!("{:.*}", (precision as i32 - 1 - exponent) as usize, value);
                    if !expected.contains('.') {
                        expected.push('.');
                    }
                    assert_eq!(String::from_utf8(out).unwrap(), expected, "{value:e} {precision}");
                }
            }
        }
    }
}
