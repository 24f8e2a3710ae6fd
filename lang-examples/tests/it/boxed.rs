//! `boxed`: the function of the paper, the programs, what the language means, its mistakes.

use crate::mistakes::file;
use crate::run::{ALL_MODES, BOXED, program, run};

/// Runs a program with a hot loop in every mode.
fn check(arguments: &[&str], expected: &str) {
    for jit in ALL_MODES {
        let ran = run(BOXED, arguments, jit, b"");
        let what = arguments.join(" ");
        assert_eq!(
            (String::from_utf8_lossy(&ran.output).as_ref(), ran.errors.as_str(), ran.status),
            (expected, "", Some(0)),
            "{what}, JIT={jit}"
        );
        ran.assert_jit(jit, &what);
    }
}

fn check_program(name: &str, arguments: &[&str], expected: &str) {
    let path = program(&format!("boxed/{name}.boxed"));
    check(&[&[path.as_str()], arguments].concat(), expected);
}

/// Runs a text without a hot loop in every mode.
fn check_text(name: &str, text: &str, arguments: &[&str], expected: &str) {
    let path = file(&format!("{name}.boxed"), text);
    for jit in ALL_MODES {
        let ran = run(BOXED, &[&[path.to_str().expect("a path of text")], arguments].concat(), jit, b"");
        let output = String::from_utf8_lossy(&ran.output);
        assert_eq!((output.as_ref(), ran.errors.as_str(), ran.status), (expected, "", Some(0)), "{name}, JIT={jit}");
    }
}

/// A text whose mistake is found before it runs, or in its first turns.
fn check_mistake(name: &str, text: &str, output: &str, message: &str) {
    check_mistake_of(name, text, output, message, false);
}

fn check_mistake_of(name: &str, text: &str, output: &str, message: &str, is_hot: bool) {
    let path = file(&format!("mistake-{name}.boxed"), text);
    let path = path.to_str().expect("a path of text");
    for jit in ALL_MODES {
        let ran = run(BOXED, &[path], jit, b"");
        let message = format!("boxed: {path}:{message}");
        let seen = (String::from_utf8_lossy(&ran.output).into_owned(), ran.errors.as_str(), ran.status);
        assert_eq!(seen, (output.to_owned(), message.as_str(), Some(1)), "{name}, JIT={jit}");
        if is_hot {
            ran.assert_jit(jit, name);
        }
    }
}

/// The function of the paper on plain numbers.
fn f(y: i64) -> i64 {
    (1..=y).rev().fold(0, |res: i64, y| res.wrapping_add(y).wrapping_sub(100))
}

#[test]
fn the_function_of_the_paper() {
    check(&["f", "1000"], &format!("{}\n", f(1000)));
    check(&["f", "123456"], &format!("{}\n", f(123_456)));
    check(&["f-float", "1000"], &format!("{:?}\n", f(1000) as f64));
    // The last positive one is 0.5.
    check(&["f-float", "999.5"], &format!("{:?}\n", f(1000) as f64 - 500.0));
    check_program("f", &["1000"], &format!("{}\n", f(1000)));
    check_program("f", &["1000.0"], &format!("{:?}\n", f(1000) as f64));
    for n in ["0", "-1", "-9223372036854775808"] {
        assert_eq!(run(BOXED, &["f", n], "on", b"").output, b"0\n");
    }
}

#[test]
fn the_objects_of_the_paper_vanish() {
    // One recording: five objects and seven checks of a class, and the end of the loop.
    let ran = run(BOXED, &["f", "1000"], "on", b"");
    let counters = ["loops", "bridges", "recorded_allocs", "recorded_guards"].map(|name| ran.counter(name));
    assert_eq!(counters, [1, 0, 5, 8]);
    assert_eq!(ran.counter("optimized_allocs"), ran.counter("preamble_allocs"), "the loop makes objects");
    // One guard of the loop is its end; there are no checks of classes.
    assert_eq!(ran.counter("optimized_guards") - ran.counter("preamble_guards"), 1, "the loop checks classes");
    let ran = run(BOXED, &["f", "1000"], "virtuals=off", b"");
    assert_eq!(ran.counter("loops"), 1);
    assert!(ran.counter("optimized_allocs") >= 5, "the option says that all objects are made");
}

#[test]
fn programs() {
    let (mut pairs, mut best) = (0, (0, 0));
    let gcd = |mut a: i64, mut b: i64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    (1..=60).for_each(|n| pairs += (1..=n).filter(|k| gcd(n, *k) == 1).count());
    check_program("gcd", &["60"], &format!("60 {pairs}\n"));
    for start in 1..=300i64 {
        let way =
            std::iter::successors(Some(start), |&n| (n != 1).then_some(if n % 2 == 0 { n / 2 } else { 3 * n + 1 }));
        let steps = way.count() - 1;
        if steps > best.1 {
            best = (start, steps);
        }
    }
    check_program("collatz", &["300"], &format!("{} {}\n", best.0, best.1));
    let (a, _) = (0..1000).fold((0.0, 1.0), |(a, b), _| (b, a + b));
    check_program("fibonacci", &["12"], &format!("12 144\n1000 {a:?}\n"));
}

#[test]
fn square_roots() {
    let root = |n: f64| {
        let (mut x, mut old) = (n, 0.0);
        while f64::abs(x - old) > 1e-9 * x {
            (old, x) = (x, (x + n / x) / 2.0);
        }
        x
    };
    let sum: f64 = (1..=50).map(|n| root(f64::from(n))).fold(0.0, |sum, root| sum + root);
    check_program("newton", &["50"], &format!("{sum:?}\n2 {:?}\n", root(2.0)));
}

#[test]
fn the_class_of_a_hot_variable_changes() {
    // The loop is compiled for integers; from the middle on there are floats, then integers again.
    let text = "x = 0; n = 0;
        while n < 3000 {
            if n == 1000 { x = x + 0.5; }
            if n == 2000 { x = 7; }
            x = x + n;
            n = n + 1;
        }
        print x;";
    let path = file("changes.boxed", text);
    check(&[path.to_str().expect("a path of text")], &format!("{}\n", 7 + (2000..3000).sum::<i64>()));
}

#[test]
fn arithmetic() {
    let text = "print 7 / 2, -7 / 2, 7 % 3, -7 % 3, 7 / 2.0, 7.5 % 2, 1 / 0.0, 0.0 / 0;
        print 9223372036854775807 + 1, -9223372036854775808 - 1, -9223372036854775808 / -1, -9223372036854775808 % -1;
        print - -9223372036854775808, 4611686018427387904 * 2, -(1.5), -0.0, 1e300 * 1e300, 0.1 + 0.2, 1e16, 2e3;
        print 2 + 3 * 4 - 1, (2 + 3) * 4, 10 - 3 - 2, 100 / 5 / 2, -2 * 3, 2 * -3, 7 - -1;";
    let expected = "3 -3 1 -1 3.5 1.5 inf NaN
-9223372036854775808 9223372036854775807 -9223372036854775808 0
-9223372036854775808 -9223372036854775808 -1.5 -0.0 inf 0.30000000000000004 1e16 2000.0
13 20 5 10 -6 -6 8
";
    check_text("arithmetic", text, &[], expected);
}

#[test]
fn comparisons() {
    let text = "nan = 0.0 / 0;
        print 1 == 1.0, 1 != 1.0, 1 < 1.5, 2 <= 1.5, 2 > 1.5, 1.5 >= 2, 1.5 == 1.5, 3 < 2, 2 >= 2;
        print nan == nan, nan != nan, nan < 1, 1 <= nan, nan > 1, 1 >= nan;
        print 1 < 2 == 1, 1 + 1 == 2, 9007199254740993 == 9007199254740992.0;
        if nan { print 1; } else { print 0; }
        if 0.0 { print 1; } else if -0.0 { print 2; } else { print 3; }";
    check_text("comparisons", text, &[], "1 0 1 0 1 0 1 0 1\n0 1 0 0 0 0\n1 1 1\n1\n3\n");
}

#[test]
fn functions_and_their_order() {
    let text = "input first, second;
        fn say(n) { print n; return n; }
        fn nothing() { }
        fn early(n) { while 1 { if n > 3 { return; } n = n + 1; } }
        print first - second, nothing(), early(0);
        x = say(1) + say(2) * say(3);
        print x, twice(say(4)) + x, twice(twice(5));
        fn twice(n) { return n + n; }
        say(6);
        print deep(5000);
        fn deep(n) { if n == 0 { return 0; } return 1 + deep(n - 1); }";
    check_text("functions", text, &["-3", "2.5"], "-5.5 0 0\n1\n2\n3\n7 4\n15 20\n6\n5000\n");
}

#[test]
fn long_and_deep_expressions() {
    let sum = vec!["1"; 3000].join(" + ");
    let calls = vec!["one()"; 300].join(" + ");
    let deep = format!("{}1{}", "(1 + ".repeat(95), ")".repeat(95));
    let text = format!("fn one() {{ return 1; }} print {sum}; print {calls}; print {deep}; print {}1;", "-".repeat(90));
    check_text("long", &text, &[], "3000\n300\n96\n1\n");
}

#[test]
fn mistakes_of_the_text() {
    let cases = [
        ("statement", "x = 1;\n 5;", "2:2: expected a statement, found `5`"),
        ("semicolon", "x = 1\ny = 2;", "2:1: expected `;` after a statement, found `y`"),
        ("end", "while 1 {\n x = 1;", "2:8: expected `}` after a block, found the end of the text"),
        ("brace", "if 1 print 2;", "1:6: expected `{` before a block, found `print`"),
        ("expression", "x = 1 + ;", "1:9: expected an expression, found `;`"),
        ("keyword", "print while;", "1:7: expected an expression, found `while`"),
        ("parenthesis", "print (1 + 2;", "1:13: expected `)` after an expression, found `;`"),
        ("name", "x 1;", "1:3: expected `=` or `(` after a name, found `1`"),
        ("function", "print 1;\nprint g(1);", "2:7: there is no function `g`"),
        ("arguments", "fn g(a, b) { return a; }\nprint g(1);", "2:7: `g` takes 2 arguments, not 1"),
        ("twice", "fn g() { }\nfn g() { }", "2:4: the function `g` is defined twice"),
        ("parameter", "fn g(a, a) { }", "1:9: `a` stands here twice"),
        ("block", "if 1 { fn g() { } }", "1:8: a function cannot be defined in a block"),
        ("return", "return 1;", "1:1: `return` stands outside of a function"),
        ("variable", "x = 1;\nprint x, y;", "2:10: `y` is never assigned"),
        ("scope", "x = 1;\nfn g() { return x; }", "2:17: `x` is never assigned"),
        (
            "large",
            "x = 9223372036854775808;",
            "1:5: the number `9223372036854775808` is too large: integers end at 9223372036854775807",
        ),
        ("character", "x = 1 & 2;", "1:7: `&` means nothing here"),
        ("input", "x = 1;\ninput y;", "2:1: expected a statement, found `input`"),
    ];
    for (name, text, message) in cases {
        check_mistake(name, text, "", message);
    }
    let deep = format!("print {}1{};", "(".repeat(200), ")".repeat(200));
    check_mistake("deep", &deep, "", "1:108: nested more than 100 deep");
}

#[test]
fn mistakes_of_the_run() {
    let cases = [
        ("zero", "print 1;\nprint 2, 3 / (1 - 1);", "1\n2 ", "2:12: division by zero"),
        ("rest", "print 1.5; x = 0; print 3 % x;", "1.5\n", "1:27: division by zero"),
        ("unassigned", "if 0 { x = 1; }\nprint 7; print x;", "7\n", "2:16: this variable has no value yet"),
    ];
    for (name, text, output, message) in cases {
        check_mistake(name, text, output, message);
    }
    // In machine code, and after what was written before.
    let loops = "n = 300;\nprint 0;\nwhile 1 {\n  n = n - 1;\n  x = 1000 / n;\n}";
    check_mistake_of("hot-zero", loops, "0\n", "5:12: division by zero", true);
    let output: String = (1..=200).map(|n| format!("{n}\n")).collect();
    let calls =
        "fn half(n) {\n  print 201 - n;\n  return 1 / (n - 1);\n}\nn = 200;\nwhile 1 {\n half(n);\n n = n - 1;\n}";
    check_mistake_of("hot-call", calls, &output, "3:12: division by zero", true);
    let unassigned = "n = 0;\nwhile 1 {\n  n = n + 1;\n  if n > 300 { print x; }\n  if n < 0 { x = 1; }\n}";
    check_mistake_of("hot-unassigned", unassigned, "", "4:22: this variable has no value yet", true);
    let deep = "fn g(n) {\n  return 1 + g(n + 1);\n}\nprint 5;\nprint g(0);";
    check_mistake("too-deep", deep, "5\n", "2:14: calls nested more than 10000 deep");
}

#[test]
fn the_command_line() {
    let two = file("two.boxed", "input a, b; print a + b;");
    let two = two.to_str().expect("a path of text");
    let takes = |n: usize| format!("boxed: {two}: takes 2 numbers, not {n}");
    let cases: [(&[&str], String); 8] = [
        (&[two, "1"], takes(1)),
        (&[two, "1", "2", "3"], takes(3)),
        (&[two, "1", "x"], "boxed: `x` is no number".to_owned()),
        (&[two, "1", "9223372036854775808"], "boxed: `9223372036854775808` is no number".to_owned()),
        (&["f", "1.5"], "boxed: f: takes an integer of 64 bits, not `1.5`".to_owned()),
        (&["f-float", "one"], "boxed: f-float: takes a number, not `one`".to_owned()),
        (&["f"], "boxed: f: takes 1 number, not 0".to_owned()),
        (&["f", "1", "2"], "boxed: f: takes 1 number, not 2".to_owned()),
    ];
    for (arguments, message) in cases {
        let ran = run(BOXED, arguments, "on", b"");
        assert_eq!((ran.errors.as_str(), ran.status, ran.output.len()), (message.as_str(), Some(1), 0));
    }
    assert_eq!(run(BOXED, &[two, "-1", "1e3"], "on", b"").output, b"999.0\n");
    let ran = run(BOXED, &["no/such.file"], "on", b"");
    assert!(ran.errors.starts_with("boxed: no/such.file: ") && ran.status == Some(1), "{}", ran.errors);
    assert_eq!(run(BOXED, &[], "on", b"").status, Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_mistake() {
    use std::process::{Command, Stdio};
    let path = file("full.boxed", "n = 100000; while n > 0 { print n; n = n - 1; }");
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").expect("a full device"));
    for arguments in [vec![path.to_str().expect("a path of text")], vec!["f", "3"]] {
        let ran =
            Command::new(BOXED).args(&arguments).env_remove("JIT_STATS").stdout(full()).output().expect("boxed runs");
        let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(errors.starts_with("boxed: cannot write"), "{errors}");
        assert_eq!(ran.status.code(), Some(1));
    }
}
