//! The evaluator's meaning of the table of operations, for `tools/prove_rules.py` to compare with the solver's: a line
//! `op KINDS word .. result` for each operation on extreme and random words, all in hexadecimal; and a line
//! `mem FORM KIND word bytes loaded` for what a store leaves in memory, byte by byte, and a load then reads.

use jit_ir::eval::{Outcome, run};
use jit_ir::{Class, Kind, MAX_LEN, Mem, Op, Trace};

/// Words at the edges of the widths, and what is near.
const INTS: [u64; 22] = [
    0,
    1,
    2,
    3,
    7,
    8,
    31,
    63,
    64,
    65,
    0x7f,
    0x80,
    0x7fff,
    0x8000,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    i64::MAX as u64,
    i64::MIN as u64,
    i64::MIN as u64 + 1,
    u64::MAX - 1,
    u64::MAX,
];

const FLOATS: [f64; 24] = [
    0.0,
    -0.0,
    0.5,
    -0.5,
    1.0,
    -1.5,
    2.5,
    3.0,
    1e-310,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    f64::from_bits(0xfff8_0000_2000_0005),
    f64::from_bits(0x7ff8_0000_4000_0000),
    f64::from_bits(0x7ff0_0000_0000_0001),
    f64::from_bits(0xfff4 << 48),
    4503599627370497.5,
    9007199254740993.0,
    9223372036854775808.0,
    -9223372036854775808.0,
    18446744073709551616.0,
    1.0000000596046448,
];

/// Random words for each operation.
const RANDOM: usize = 200;

/// xorshift64*, by Marsaglia and Vigna.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Of any magnitude.
    fn word(&mut self, kind: Kind) -> u64 {
        let word = self.next();
        match kind {
            Kind::F if word & 7 == 0 => (word as i64 >> (word >> 3 & 63)) as f64 as u64,
            Kind::F => word,
            _ => word >> (self.next() & 63),
        }
    }
}

fn extremes(kind: Kind) -> Vec<u64> {
    if kind == Kind::F { FLOATS.map(f64::to_bits).to_vec() } else { INTS.to_vec() }
}

/// What a store of a word leaves in memory, and what a load then reads.
fn through_memory(form: &str, kind: Kind, word: u64) -> ([u8; 8], u64) {
    let k = kind.letter();
    let text = format!(
        "trace \"t\"\nfield T.x {form} @0 mut\nportal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 (o: p, v: {k})\n  \
         store_{k}(T.x, o, v) !0.1\n  t = load_{k}(T.x, o) !0.2\n  finish(t) @0.2\n"
    );
    let trace: Trace = text.parse().expect("a trace");
    let mut memory = [0u8; 8];
    // SAFETY: the trace writes and reads at most eight bytes at the pointer.
    match unsafe { run(&trace, &[memory.as_mut_ptr() as u64, word], 0) }.outcome {
        Outcome::Finish(values) => (memory, values[0]),
        other => panic!("{other:?}"),
    }
}

fn main() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for &op in Op::ALL {
        let kinds: Vec<Kind> = op.info().operands.iter().map(|o| o.1).collect();
        let Some(result) = op.result().filter(|_| op.class() == Class::Pure) else { continue };
        let mut rows: Vec<Vec<u64>> = vec![Vec::new()];
        for &kind in &kinds {
            let words = if rows.len() > 1000 { vec![0, 1, u64::MAX] } else { extremes(kind) };
            rows = rows.iter().flat_map(|row| words.iter().map(move |&w| [row.as_slice(), &[w]].concat())).collect();
        }
        rows.extend((0..RANDOM).map(|_| kinds.iter().map(|&kind| random.word(kind)).collect()));
        let letters: String = kinds.iter().chain([&result]).map(|k| k.letter()).collect();
        for row in rows {
            let words: String = row.iter().map(|w| format!("{w:x} ")).collect();
            println!("{} {letters} {words}{:x}", op.name(), op.eval(&row).expect("a pure operation"));
        }
    }
    for (mem, form) in Mem::ALL {
        for kind in [Kind::I, Kind::F, Kind::P].into_iter().filter(|&kind| mem.holds(kind)) {
            let random = Vec::from_iter((0..RANDOM / 4).map(|_| random.word(kind)));
            // A length has bounds.
            let valid = |&word: &u64| mem != Mem::Len || word <= MAX_LEN;
            for word in extremes(kind).into_iter().chain(random).filter(valid) {
                let (memory, loaded) = through_memory(form, kind, word);
                let bytes: String = memory[..mem.size() as usize].iter().map(|b| format!("{b:02x}")).collect();
                println!("mem {form} {} {word:x} {bytes} {loaded:x}", kind.letter());
            }
        }
    }
}
