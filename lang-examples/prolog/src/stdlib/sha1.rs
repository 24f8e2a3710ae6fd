//! SHA-1, as FIPS 180-4 has it: what `variant_sha1/2` makes of a term's text.

use crate::builtin::{Builtin, det};
use crate::stdlib::atoms::text_or_list;
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[det("$sha1", 2, |m, a| {
    let words = digest(text_or_list(&a[0])?.as_bytes());
    let text: String = words.iter().map(|word| format!("{word:08x}")).collect();
    Ok(m.unify(a[1], Term::atom(&text)))
})];

fn digest(message: &[u8]) -> [u32; 5] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    let mut state = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    for block in padded.chunks(64) {
        let mut words: Vec<u32> = block.chunks(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]])).collect();
        for n in 16..80 {
            words.push((words[n - 3] ^ words[n - 8] ^ words[n - 14] ^ words[n - 16]).rotate_left(1));
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (n, word) in words.iter().enumerate() {
            let (mixed, constant) = match n / 20 {
                0 => (b & c | !b & d, 0x5a82_7999),
                1 => (b ^ c ^ d, 0x6ed9_eba1),
                2 => (b & c | b & d | c & d, 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6_u32),
            };
            let sum = [mixed, e, constant, *word].iter().fold(a.rotate_left(5), |sum, n| sum.wrapping_add(*n));
            (a, b, c, d, e) = (sum, a, b.rotate_left(30), c, d);
        }
        for (word, n) in state.iter_mut().zip([a, b, c, d, e]) {
            *word = word.wrapping_add(n);
        }
    }
    state
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_digests_of_the_standard() {
        assert_eq!(super::digest(b"abc"), [0xa999_3e36, 0x4706_816a, 0xba3e_2571, 0x7850_c26c, 0x9cd0_d89d]);
        assert_eq!(super::digest(b""), [0xda39_a3ee, 0x5e6b_4b0d, 0x3255_bfef, 0x9560_1890, 0xafd8_0709]);
    }
}
