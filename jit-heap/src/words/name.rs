//! Names made at compile time.

/// A name made of others at compile time, shortened where it gets too long: its end is then a hash of all of it, so that
/// names are one only if their parts are. (If two hashes should agree, their types count as one class of memory,
/// which is right, too.)
#[derive(Clone, Copy)]
pub struct NameBuf {
    bytes: [u8; 64],
    len: usize,
}

/// Bytes of `$` and the digits of a hash at the end of a name.
const HASH: usize = 13;

impl NameBuf {
    /// The parts, one after another.
    pub const fn of<const N: usize>(parts: [&str; N]) -> NameBuf {
        let mut buf = NameBuf { bytes: [0; 64], len: 0 };
        // FNV-1a.
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let (mut i, mut all) = (0, 0);
        while i < parts.len() {
            let part = parts[i].as_bytes();
            let mut j = 0;
            while j < part.len() {
                hash = (hash ^ part[j] as u64).wrapping_mul(0x100_0000_01b3);
                if buf.len < buf.bytes.len() {
                    // Whole characters only: a name may be any Rust identifier.
                    buf.bytes[buf.len] = if part[j].is_ascii() { part[j] } else { b'_' };
                    buf.len += 1;
                }
                all += 1;
                j += 1;
            }
            i += 1;
        }
        if all > buf.bytes.len() {
            let mut at = buf.bytes.len() - HASH;
            buf.bytes[at] = b'$';
            while at + 1 < buf.bytes.len() {
                at += 1;
                buf.bytes[at] = b"0123456789abcdef"[(hash & 15) as usize];
                hash >>= 4;
            }
        }
        buf
    }

    /// As text.
    pub const fn text(&'static self) -> &'static str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => panic!("a name of ASCII characters"),
        }
    }
}
