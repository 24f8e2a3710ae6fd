//! Wildcards of file names: `?`, `*`, `[a-z]`, `{one,other}`, and `\` before a character that stands for itself.

/// A part of a pattern.
#[derive(Clone, Debug)]
enum Part {
    One(char),
    Any,
    Some,
    Of(Vec<(char, char)>),
    Either(Vec<Vec<Part>>),
}

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    parts: Vec<Part>,
    any_case: bool,
}

impl Pattern {
    /// Parses a pattern, which may match letters of any case.
    ///
    /// # Errors
    /// The message of a syntax error.
    pub fn new(text: &str, any_case: bool) -> Result<Pattern, String> {
        let text: Vec<char> = text.chars().map(|c| folded(c, any_case)).collect();
        let mut at = 0;
        let parts = parts(&text, &mut at, 0)?;
        Ok(Pattern { parts, any_case })
    }

    /// Whether all of a name matches.
    pub fn matches(&self, name: &str) -> bool {
        let name: Vec<char> = name.chars().map(|c| folded(c, self.any_case)).collect();
        ends(&self.parts, &name, vec![0]).contains(&name.len())
    }
}

fn folded(c: char, any_case: bool) -> char {
    if any_case { c.to_lowercase().next().unwrap_or(c) } else { c }
}

/// Braces in braces.
const MAX_DEPTH: usize = 100;

/// The parts up to the end, or in so many braces up to a `,` or `}`.
fn parts(text: &[char], at: &mut usize, depth: usize) -> Result<Vec<Part>, String> {
    if depth > MAX_DEPTH {
        return Err("Braces are nested too deeply".to_owned());
    }
    let mut all = Vec::new();
    while let Some(&c) = text.get(*at) {
        if depth > 0 && matches!(c, ',' | '}') {
            break;
        }
        *at += 1;
        all.push(match c {
            '?' => Part::Any,
            '*' => Part::Some,
            '[' => Part::Of(set(text, at)?),
            '{' => {
                let mut either = vec![parts(text, at, depth + 1)?];
                while text.get(*at) == Some(&',') {
                    *at += 1;
                    either.push(parts(text, at, depth + 1)?);
                }
                if text.get(*at).is_none() {
                    return Err("Unmatched '{'".to_owned());
                }
                *at += 1;
                Part::Either(either)
            }
            '\\' if *at < text.len() => {
                *at += 1;
                Part::One(text[*at - 1])
            }
            c => Part::One(c),
        });
    }
    Ok(all)
}

/// The ranges of a set up to its `]`.
fn set(text: &[char], at: &mut usize) -> Result<Vec<(char, char)>, String> {
    let mut ranges = Vec::new();
    loop {
        let mut next = || {
            let c = text.get(*at).copied().ok_or("Unmatched '['")?;
            *at += 1;
            Ok::<char, &str>(c)
        };
        let first = match next()? {
            ']' => return Ok(ranges),
            '\\' => next()?,
            c => c,
        };
        let last = match (text.get(*at), text.get(*at + 1)) {
            (Some('-'), Some(&last)) if last != ']' => {
                *at += 2;
                last
            }
            _ => first,
        };
        ranges.push((first, last));
    }
}

/// Where parts that begin at each of these places may end. Each part keeps a set of places: nothing is tried twice.
fn ends(parts: &[Part], name: &[char], mut from: Vec<usize>) -> Vec<usize> {
    for part in parts {
        let step = |ok: &dyn Fn(char) -> bool| {
            from.iter().filter(|&&at| name.get(at).is_some_and(|&c| ok(c))).map(|at| at + 1).collect()
        };
        from = match part {
            Part::One(c) => step(&|other| other == *c),
            Part::Any => step(&|_| true),
            Part::Of(ranges) => step(&|c| ranges.iter().any(|&(first, last)| first <= c && c <= last)),
            Part::Some => from.first().map_or_else(Vec::new, |&first| (first..=name.len()).collect()),
            Part::Either(all) => {
                let mut next: Vec<usize> = all.iter().flat_map(|parts| ends(parts, name, from.clone())).collect();
                next.sort_unstable();
                next.dedup();
                next
            }
        };
    }
    from
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn wildcards_match_whole_names() {
        let matches = |wild: &str, name| Pattern::new(wild, false).expect("a pattern").matches(name);
        for (wild, name) in [
            ("", ""),
            ("a?c", "abc"),
            ("*", ""),
            ("a*b*c", "a--b-b--c"),
            ("[a-z]*.{pro,pl}[%~]", "a_hello.pl%"),
            ("{a,ab}{c,bc}", "abbc"),
            ("{,x{1,2}}y", "x2y"),
            ("{,x{1,2}}y", "y"),
            ("[a-]", "-"),
            ("\\*", "*"),
            ("[\\]]", "]"),
        ] {
            assert!(matches(wild, name), "{wild} {name}");
        }
        for (wild, name) in
            [("a", ""), ("", "a"), ("a*b", "abc"), ("[a-c]", "d"), ("{a,b}", "c"), ("?", ""), ("\\*", "a")]
        {
            assert!(!matches(wild, name), "{wild} {name}");
        }
        assert!(Pattern::new("A*[x-z]", true).expect("a pattern").matches("abY"));
        assert!(["[", "[a", "{", "{a,b", &"{".repeat(1_000_000)].iter().all(|wild| Pattern::new(wild, false).is_err()));
        // Not exponential.
        let (wild, name) = ("*a".repeat(200), "a".repeat(2000));
        assert!(!matches(&format!("{wild}b"), &name));
    }
}
