//! Patterns of compiled traces.

use std::collections::HashMap;
use std::fmt::{self, Write as _};

use jit_ir::Op;

/// A compiled trace as its test sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceShape {
    /// Its name, e.g. `loop 0`.
    pub name: String,
    /// Whether it is a bridge.
    pub is_bridge: bool,
    /// The operations that run once, before the loop; none for others.
    pub preamble: Vec<String>,
    /// The operations of the loop, or of the bridge.
    pub operations: Vec<String>,
}

/// Runs `f` and gives the traces that were compiled meanwhile on this thread, in that order.
pub fn traces(f: impl FnOnce()) -> Vec<TraceShape> {
    let before = crate::driver::last_code();
    f();
    crate::driver::code_texts(before).iter().map(|(name, text)| TraceShape::new(name, text)).collect()
}

/// The operation of a line.
fn operation(line: &str) -> &str {
    let body = line.split_once(" = ").map_or(line, |(_, body)| body);
    body.split(['(', ' ']).next().unwrap_or(body)
}

impl TraceShape {
    fn new(name: &str, text: &str) -> TraceShape {
        let mut parts: Vec<Vec<String>> = Vec::new();
        for line in text.lines().take_while(|l| !l.starts_with("exit ")) {
            let line = line.split("  ; ").next().unwrap_or(line);
            if line.starts_with("label ") {
                parts.push(Vec::new());
            } else if let Some(part) =
                parts.last_mut().filter(|_| !line.trim_start().starts_with(Op::MergePoint.name()))
            {
                let line = line.trim();
                let end = line.rfind(')').map_or(line.len(), |n| n + 1);
                part.push(line[..end].to_owned());
            }
        }
        let operations = parts.pop().unwrap_or_default();
        let preamble = parts.into_iter().flatten().collect();
        TraceShape { name: name.to_owned(), is_bridge: name.starts_with("bridge"), preamble, operations }
    }

    /// How many operations of the loop have this name, or begin with it and `_`: `guard`, `load`, `new`, `int_add`.
    pub fn count(&self, what: &str) -> usize {
        let is = |line: &&String| {
            let op = operation(line);
            op == what || op.strip_prefix(what).is_some_and(|rest| rest.starts_with('_'))
        };
        self.operations.iter().filter(is).count()
    }

    /// Whether the loop is as a pattern says.
    ///
    /// # Errors
    /// The two side by side, up to where they agree.
    pub fn matches(&self, pattern: &str) -> Result<(), String> {
        let pattern: Vec<&str> = pattern.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let mut search = Search { shape: self, pattern: &pattern, best: (0, 0) };
        match search.from(0, 0, &mut HashMap::new()) {
            true => Ok(()),
            false => Err(search.difference()),
        }
    }
}

impl fmt::Display for TraceShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:", self.name)?;
        self.operations.iter().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

struct Search<'a> {
    shape: &'a TraceShape,
    pattern: &'a [&'a str],
    /// How far the pattern and the operations have agreed: the furthest of all tries.
    best: (usize, usize),
}

/// Names of the pattern and the values that they stand for.
type Names = HashMap<String, String>;

impl Search<'_> {
    /// Whether the pattern from line `p` on fits the operations from `o` on.
    fn from(&mut self, p: usize, o: usize, names: &mut Names) -> bool {
        if (p, o) > self.best {
            self.best = (p, o);
        }
        let Some(&line) = self.pattern.get(p) else { return o == self.shape.operations.len() };
        if line == "..." {
            return (o..=self.shape.operations.len()).any(|o| self.from(p + 1, o, &mut names.clone()));
        }
        let Some(operation) = self.shape.operations.get(o) else { return false };
        let mut here = names.clone();
        line_fits(line, operation, &mut here) && self.from(p + 1, o + 1, &mut here)
    }

    fn difference(&self) -> String {
        let (p, o) = self.best;
        let mut text = format!("{} is not as the test says. What it says | what the trace has:\n", self.shape.name);
        let rows = self.pattern.len().max(self.shape.operations.len());
        let width = self.pattern.iter().map(|l| l.len()).max().unwrap_or(0).max(12);
        for n in 0..rows {
            let left = self.pattern.get(n).copied().unwrap_or("");
            let right = self.shape.operations.get(n).map_or("", String::as_str);
            let (l, r) = (if n == p { '>' } else { ' ' }, if n == o { '>' } else { ' ' });
            let _ = writeln!(text, "{l} {left:width$} |{r} {right}");
        }
        let _ = match (self.pattern.get(p), self.shape.operations.get(o)) {
            (Some(line), Some(op)) => writeln!(text, "`{line}` does not fit `{op}`, nor what comes later"),
            (Some(line), None) => writeln!(text, "nothing is left for `{line}`"),
            (None, Some(op)) => writeln!(text, "`{op}` is too much"),
            (None, None) => Ok(()),
        };
        text
    }
}

/// The words of a line: names and numbers, and every other character but space.
fn words(line: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || "_.&-:<>[]$~".contains(c);
    let (mut all, mut rest) = (Vec::new(), line.trim_start());
    while let Some(c) = rest.chars().next() {
        let end = match is_word(c) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => c.len_utf8(),
        };
        all.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    all
}

fn line_fits(pattern: &str, line: &str, names: &mut Names) -> bool {
    let (mut pattern, mut line) = (words(pattern), words(line));
    // A result that the pattern does not ask for.
    if pattern.get(1) != Some(&"=") && line.get(1) == Some(&"=") {
        line.drain(..2);
    }
    if let Some(at) = pattern.iter().position(|w| *w == "...") {
        // `(...)`: the rest of the line is of no interest.
        pattern.truncate(at);
        if line.len() < at {
            return false;
        }
        line.truncate(at);
    }
    let op = usize::from(pattern.get(1) == Some(&"=")) * 2;
    let mut fits = |n: usize, p: &str, l: &str| match is_name(p) && is_value(l) && n != op {
        true => match names.get(p) {
            Some(known) => known == l,
            None => {
                let free = !names.values().any(|v| v == l);
                names.insert(p.to_owned(), l.to_owned());
                free
            }
        },
        false => p == "_" && n != op || p == l,
    };
    pattern.len() == line.len() && pattern.iter().zip(&line).enumerate().all(|(n, (p, l))| fits(n, p, l))
}

/// A name of a pattern for a value.
fn is_name(word: &str) -> bool {
    let letters =
        word.starts_with(|c: char| c.is_alphabetic()) && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    letters && !matches!(word, "null" | "token" | "inf" | "nan")
}

/// A value of a trace: `i5`.
fn is_value(word: &str) -> bool {
    word.starts_with(['i', 'f', 'p']) && word.len() > 1 && word[1..].bytes().all(|b| b.is_ascii_digit())
}

/// Asserts the shape of a compiled trace, see [`testing`](mod@crate::testing): `no` names operations
/// that the loop must not have, `at most N` says how many of one it may have, a string is a pattern.
///
/// # Panics
/// If the trace is otherwise; the message shows both.
#[macro_export]
macro_rules! assert_trace {
    ($trace:expr; $($rest:tt)+) => {{
        let trace: &$crate::testing::TraceShape = &$trace;
        $crate::assert_trace!(@ trace; $($rest)+);
    }};
    (@ $trace:ident; no $($what:ident),+ $(; $($rest:tt)*)?) => {
        $(
            let n = $trace.count(stringify!($what));
            assert!(n == 0, "{} has {n} times `{}`\n{}", $trace.name, stringify!($what), $trace);
        )+
        $crate::assert_trace!(@ $trace; $($($rest)*)?);
    };
    (@ $trace:ident; at most $most:literal $what:ident $(; $($rest:tt)*)?) => {
        let n = $trace.count(stringify!($what));
        assert!(n <= $most, "{} has {n} times `{}`, more than {}\n{}", $trace.name, stringify!($what), $most, $trace);
        $crate::assert_trace!(@ $trace; $($($rest)*)?);
    };
    (@ $trace:ident; $pattern:literal $(;)?) => {
        if let Err(difference) = $trace.matches($pattern) {
            panic!("{difference}");
        }
    };
    (@ $trace:ident;) => {};
}

#[cfg(test)]
mod tests {
    use jit_ir::Op;

    use super::TraceShape;

    const TEXT: &str = "trace \"loop 0\"
label 0 (i1)
  merge_point 0
  i3 = int_add(i1, 1)
label 1 (i4 = i3, p5 = p2)
  merge_point 0
  i7 = load_i(Frame.value, p5)
  i8 = int_add(i4, i7)
  i9 = int_lt(i8, 100)
  guard_true(i9) @0.1 x0  ; a.rs:3
  call_n(foreign, i8) @0.2 x1
  jump 1(i8, p5)
exit 0 [i1]
";

    fn shape() -> TraceShape {
        TraceShape::new("loop 0", TEXT)
    }

    #[test]
    fn operations_of_the_loop() {
        assert_eq!(shape().preamble, ["i3 = int_add(i1, 1)"]);
        assert_eq!(shape().operations.len(), 6);
        assert_eq!(shape().operations[3], "guard_true(i9)");
        let counts = ["guard", "load", "call", Op::New.name(), Op::IntAdd.name(), "int", Op::Jump.name()]
            .map(|what| shape().count(what));
        assert_eq!(counts, [1, 1, 1, 0, 1, 2, 1]);
    }

    #[test]
    fn patterns_that_fit() {
        for pattern in [
            "...",
            "...\njump 1(...)",
            "v = load_i(Frame.value, f)\nsum = int_add(n, v)\n...\njump 1(sum, f)",
            "load_i(Frame.value, _)\n_ = int_add(_, _)\nint_lt(_, 100)\n...\n...\njump 1(_, _)",
            "...\n...\ncall_n(foreign, x)\njump 1(x, y)",
        ] {
            assert_eq!(shape().matches(pattern), Ok(()), "{pattern}");
        }
    }

    #[test]
    fn patterns_that_do_not_fit() {
        for (pattern, why) in [
            ("", "`i7 = load_i(Frame.value, p5)` is too much"),
            (
                "v = load_i(Frame.other, f)\n...",
                "`v = load_i(Frame.other, f)` does not fit `i7 = load_i(Frame.value, p5)`",
            ),
            ("...\nint_lt(_, 99)\n...", "nothing is left for `int_lt(_, 99)`"),
            ("v = load_i(Frame.value, f)\nsum = int_add(v, v)\n...", "`sum = int_add(v, v)` does not fit"),
            ("v = load_i(Frame.value, f)\nsum = int_add(f, v)\n...", "`sum = int_add(f, v)` does not fit"),
            ("...\njump 1(x, x)", "`jump 1(x, x)`"),
            ("...\nguard_true(_)", "`call_n(foreign, i8)` is too much"),
        ] {
            let difference = shape().matches(pattern).expect_err(pattern);
            assert!(difference.contains(why), "{pattern}\n{difference}");
        }
    }

    #[test]
    fn the_macro_says_what_is_wrong() {
        let message = |f: fn(TraceShape)| {
            let panic = std::panic::catch_unwind(|| f(shape())).expect_err("it does not hold");
            panic.downcast_ref::<String>().expect("a message").clone()
        };
        assert_trace!(shape(); no new; at most 1 guard; at most 1 call; "...");
        assert_trace!(shape(); no new, store);
        assert!(
            message(|t| assert_trace!(t; no new, call)).starts_with("loop 0 has 1 times `call`\nloop 0:\n    i7 = ")
        );
        assert!(
            message(|t| assert_trace!(t; at most 0 guard; "..."))
                .starts_with("loop 0 has 1 times `guard`, more than 0")
        );
        assert!(message(|t| assert_trace!(t; "...\nnew(_)\n...")).contains("What it says | what the trace has"));
    }
}
