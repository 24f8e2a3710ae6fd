//! UTF-8 as the library `utf8` has it: up to 31 bits, beyond what Unicode has, unless strictness is asked for.

/// The largest code that the encoding can carry.
pub const LARGEST: u32 = 0x7fff_ffff;

/// Appends the encoding of a code, of one to six bytes.
pub fn push(out: &mut Vec<u8>, code: u32) {
    if code < 0x80 {
        return out.push(code as u8);
    }
    // Each byte behind the first carries six bits; the first has one less for each of them.
    let (mut rest, mut room, mut tail) = (code, 0x3f, Vec::new());
    while rest > room {
        tail.push(0x80 | (rest & 0x3f) as u8);
        rest >>= 6;
        room >>= 1;
    }
    out.push(((!room << 1) | rest) as u8);
    out.extend(tail.iter().rev());
}

/// Whether a byte is not the first one of a character.
pub fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// The code at the start of some bytes and its length. None if they begin with no valid encoding: too long for the
/// code, too short, or, if `strict`, of a surrogate or beyond Unicode.
pub fn decode(bytes: &[u8], strict: bool) -> Option<(u32, usize)> {
    let first = *bytes.first()?;
    if first < 0x80 {
        return Some((u32::from(first), 1));
    }
    let length = first.leading_ones() as usize;
    if !(2..=6).contains(&length) {
        return None;
    }
    let mut code = u32::from(first) & (0x7f >> length);
    for byte in bytes.get(1..length)? {
        if !is_continuation(*byte) {
            return None;
        }
        code = (code << 6) | u32::from(byte & 0x3f);
    }
    const LEAST: [u32; 5] = [0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000];
    let surrogate = (0xd800..0xe000).contains(&code);
    let valid = code >= LEAST[length - 2] && !(strict && (surrogate || code > 0x10_ffff));
    valid.then_some((code, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for code in
            [0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x1_0000, 0x10_ffff, 0x20_0000, 0x3ff_ffff, 0x400_0000, LARGEST]
        {
            let mut out = Vec::new();
            push(&mut out, code);
            assert_eq!(decode(&out, false), Some((code, out.len())), "{code:x}");
            match char::from_u32(code) {
                Some(c) => assert_eq!(out, c.to_string().into_bytes()),
                None => assert_eq!(decode(&out, true), None),
            }
        }
    }

    #[test]
    fn refused() {
        for bytes in [&b"\x80"[..], b"\xc0\x80", b"\xe0\x80\x80", b"\xff", b"\xc3", b"\xc3a", b""] {
            assert_eq!(decode(bytes, false), None, "{bytes:x?}");
        }
        assert_eq!(decode(b"\xed\xa0\x80", true), None);
        assert_eq!(decode(b"\xed\xa0\x80", false), Some((0xd800, 3)));
    }
}
