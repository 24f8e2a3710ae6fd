//! Random `match` expressions: every path through one must ask the same questions in the same order, whichever arm a trace has
//! taken and a bridge takes.

use std::fmt::Write as _;

use super::rng::Rng;

/// What is matched, with the least and the greatest number that it may be.
enum Subject {
    Number(&'static str, i64, i64),
    Letter,
    Word,
    Pair,
    Maybe,
}

/// The `match` of two integer locals whose arms are small but for one, which is `body`. All lines begin with `pad`.
pub fn decision(rng: &mut Rng, x: &str, y: &str, body: &str, pad: &str) -> String {
    let subject = rng.weighted(&[(6, 0), (2, 1), (1, 2), (1, 3), (3, 4), (3, 5)]);
    let (shown, subject) = match subject {
        0 => (format!("({x} & 31) - 4"), Subject::Number("", -4, 27)),
        1 => (format!("({x} & 15) as u8"), Subject::Number("u8", 0, 15)),
        2 => (format!("(97 + ({x} & 7)) as u8 as char"), Subject::Letter),
        3 => (format!("word({x} & 7)"), Subject::Word),
        4 => (format!("({x} & 7, {y} & 3)"), Subject::Pair),
        _ => (format!("if {y} & 1 == 0 {{ Some({x} & 15) }} else {{ None }}"), Subject::Maybe),
    };
    let mut text = format!("{pad}match {shown} {{\n");
    let arms = rng.range(2, 6);
    let (long, has_rest) = (rng.below(arms), !matches!(subject, Subject::Number("u8", ..)) || rng.chance(9, 10));
    for arm in 0..arms {
        let mut bound = Vec::new();
        let pattern = subject.pattern(rng, &mut bound);
        let condition = match rng.below(8) {
            0 | 1 => format!(" if {y} & 3 == {}", rng.below(4)),
            2 if !bound.is_empty() => format!(" if {} & 3 != {}", bound[0], rng.below(4)),
            _ => String::new(),
        };
        let _ = writeln!(text, "{pad}    {pattern}{condition} => {{");
        if arm == long {
            text.push_str(body);
        }
        let what = rng.below(4);
        let _ = match bound.first() {
            Some(v) if what < 3 => writeln!(text, "{pad}        i2 = i2.wrapping_add({v} as i64 * {});", arm + 1),
            _ if what == 0 => writeln!(text, "{pad}        p.b.set((p.b.get() + {arm}) & 255);"),
            _ if what == 1 => writeln!(text, "{pad}        acc = arith({}, acc, {});", arm + 1, arm + 3),
            _ => writeln!(text, "{pad}        i1 = i1.wrapping_add({});", arm + 1),
        };
        let _ = writeln!(text, "{pad}    }}");
    }
    let _ = match has_rest {
        true => writeln!(text, "{pad}    _ => i1 += 9,"),
        false => writeln!(text, "{pad}    0..=255 => i1 += 9,"),
    };
    let _ = writeln!(text, "{pad}}}");
    text
}

impl Subject {
    fn pattern(&self, rng: &mut Rng, bound: &mut Vec<&'static str>) -> String {
        match *self {
            Subject::Number(kind, least, most) => number(rng, kind, least, most, "v", bound),
            Subject::Letter => letter(rng),
            Subject::Word => {
                let names = ["\"\"", "\"one\"", "\"two\"", "\"three\"", "\"four\""];
                either(rng, |rng| rng.pick(&names).to_owned())
            }
            Subject::Pair => {
                let first = part(rng, 7, "v", bound);
                format!("({first}, {})", part(rng, 3, "w", bound))
            }
            Subject::Maybe if rng.chance(1, 5) => "None".to_owned(),
            Subject::Maybe => format!("Some({})", part(rng, 15, "v", bound)),
        }
    }
}

/// One pattern, or two or three of them.
fn either(rng: &mut Rng, mut one: impl FnMut(&mut Rng) -> String) -> String {
    let n = rng.weighted(&[(3, 1), (2, 2), (1, 3)]);
    (0..n).map(|_| one(rng)).collect::<Vec<_>>().join(" | ")
}

/// A part of a pattern.
fn part(rng: &mut Rng, most: i64, name: &'static str, bound: &mut Vec<&'static str>) -> String {
    if rng.chance(1, 5) { "_".to_owned() } else { number(rng, "", 0, most, name, bound) }
}

fn number(
    rng: &mut Rng,
    kind: &str,
    least: i64,
    most: i64,
    name: &'static str,
    bound: &mut Vec<&'static str>,
) -> String {
    let any = |rng: &mut Rng| least + rng.below((most - least + 1) as u64) as i64;
    let range = |rng: &mut Rng| {
        let (a, b) = (any(rng), any(rng));
        let (a, b) = (a.min(b), a.max(b));
        match rng.below(4) {
            0 => format!("{a}.."),
            1 => format!("..={b}"),
            2 if a < b => format!("{a}..{b}"),
            _ => format!("{a}..={b}"),
        }
    };
    match rng.below(8) {
        0 => {
            bound.push(name);
            name.to_owned()
        }
        1 => {
            bound.push(name);
            format!("{name} @ {}", range(rng))
        }
        2 if kind.is_empty() => "TEN".to_owned(),
        3 | 4 => range(rng),
        _ => either(rng, |rng| if rng.chance(1, 3) { range(rng) } else { any(rng).to_string() }),
    }
}

fn letter(rng: &mut Rng) -> String {
    let any = |rng: &mut Rng| char::from(b'a' + rng.below(8) as u8);
    either(rng, |rng| {
        let (a, b) = (any(rng), any(rng));
        if rng.chance(1, 3) { format!("'{}'..='{}'", a.min(b), a.max(b)) } else { format!("'{a}'") }
    })
}
