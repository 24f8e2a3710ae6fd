//! Sources of a million operators, calls and brackets: what the reference compiles is compiled, what it refuses is refused, and nothing
//! comes to the end of the native stack.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs a program that is given by its text.
fn run(text: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lua"))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("its output");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

/// Links of the chains: half as many were too many for functions that call themselves for each.
const LINKS: usize = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };

/// What comes before a chain, a link, what comes behind it, and what the whole gives.
const CHAINS: &[(&str, &str, &str, &str)] = &[
    ("local a = 1 return ", "a+", "1", "LINKS+1"),
    ("a = 1 return ", "a+", "1", "LINKS+1"),
    ("local a = 1.0 return ", "a*", "a", "1.0"),
    ("local a = 7 return ", "a&", "a", "7"),
    ("local a = 1 return ", "a==", "a", "false"),
    ("local a = 1 if ", "a==", "a then return 1 end return 2", "2"),
    ("local a = 1 return ", "a and ", "2", "2"),
    ("local a = false return ", "a or ", "3", "3"),
    ("local a = false return ", "a and a or ", "3", "3"),
    ("local a = 1 if ", "a and ", "a then return 1 end return 2", "1"),
    ("local a = false while ", "a or ", "a do return 1 end return 2", "2"),
    ("local a = false if not (", "a or ", "a) then return 1 end return 2", "1"),
    ("local b = {} b.b = b return ", "b.", "b == b", "true"),
    ("local b = {} b[1] = b return b", "[1]", " == b", "true"),
    ("local g g = function() return g end return g", "()", " == g", "true"),
    ("local g g = function() return g end return g", "''", " == g", "true"),
    ("local g g = function() return g end g", "()", " return 4", "4"),
    ("local b = {} function b:m() return self end return b", ":m()", " == b", "true"),
    ("local b = {} b.b = b b", ".b", ".x = 5 return b.x", "5"),
    ("", "x = 1;", "return x", "1"),
    ("", "do local a end ", "return 1", "1"),
    ("return #{", "1,", "}", "LINKS"),
];

#[test]
fn chains_are_compiled_as_the_reference_compiles_them() {
    let mut text = String::new();
    let mut expected = String::new();
    for (n, (before, link, behind, gives)) in CHAINS.iter().enumerate() {
        text +=
            &format!("print({n}, assert(load([=[{before}]=] .. ([=[{link}]=]):rep({LINKS}) .. [=[{behind}]=]))())\n");
        let gives = match *gives {
            "LINKS+1" => (LINKS + 1).to_string(),
            "LINKS" => LINKS.to_string(),
            other => other.to_owned(),
        };
        expected += &format!("{n}\t{gives}\n");
    }
    assert_eq!(run(&text), (expected, Some(0)));
}

/// What comes before, what opens, what is inside, what closes, and how often the reference takes it.
const NESTED: &[(&str, &str, &str, &str, usize)] = &[
    ("return ", "(", "1", ")", 195),
    ("return ", "{", "1", "}", 195),
    ("return ", "not ", "1", "", 195),
    ("return ", "- ", "1", "", 195),
    ("return ", "a[", "a", "]", 195),
    ("return ", "f(", "1", ")", 195),
    ("return ", "a .. ", "a", "", 195),
    ("return ", "2 ^ ", "2", "", 195),
    ("", "a.b(", "1", ")", 196),
    ("", "a, ", "a = 1", "", 195),
    ("", "return function() ", "", " end", 98),
    ("", "a = {function() ", "", " end}", 65),
    ("", "if x then ", "", " end", 196),
    ("", "while x do ", "", " end", 196),
    ("", "repeat ", "", " until x", 196),
    ("", "do ", "", " end", 197),
    ("", "local function f() ", "", " end", 197),
    ("", "function f() ", "", " end", 197),
];

/// The message names no place, as little as the reference's.
#[test]
fn what_is_nested_too_deep_is_refused() {
    let (mut text, mut expected) = (String::new(), String::new());
    for (n, (first, open, inside, close, most)) in NESTED.iter().enumerate() {
        for times in [*most, most + 1, 1_000_000] {
            text += &format!(
                "do local f, e = load('{first}' .. ('{open}'):rep({times}) .. '{inside}' .. ('{close}'):rep({times})) "
            );
            text += &format!("print({n}, {times}, f ~= nil, e) end\n");
            let gives = if times == *most { "true\tnil" } else { "false\tC stack overflow" };
            expected += &format!("{n}\t{times}\t{gives}\n");
        }
    }
    // Loops have variables of their own, and come to another limit before.
    for (n, (open, most)) in [("for i = 1, 2 do ", 50), ("for i, j in x do ", 33)].iter().enumerate() {
        text += &format!(
            "for times = {most}, {most} + 1 do local f, e = load(('{open}'):rep(times) .. (' end'):rep(times)) "
        );
        text += &format!("print({n}, f ~= nil, e and e:match('too many local variables')) end\n");
        expected += &format!("{n}\ttrue\tnil\n{n}\tfalse\ttoo many local variables\n");
    }
    assert_eq!(run(&text), (expected, Some(0)));
}

/// Ropes take no memory for their bytes: their length is the limit.
#[test]
fn a_string_longer_than_memory_is_an_error() {
    let text = "
        local s = 'x'
        print(pcall(function() for i = 1, 70 do s = s .. s end end))
        print(pcall(function() return s .. s .. s end))
        print(pcall(function() return 1 .. s .. s .. s .. s .. s end))
        print(pcall(function() local t = s .. s return t end))
        print(#s < 2 ^ 53, pcall(string.byte, s, 1))
        print(pcall(string.upper, s))
        print(pcall(function() return s:lower() end))
        print(pcall(function() return s:sub(2, 1000) end))
        print('alive')
    ";
    let refused = "false\tnot enough memory\n";
    let expected = [refused.repeat(4), format!("true\t{refused}"), refused.repeat(3), "alive\n".to_owned()].concat();
    assert_eq!(run(text), (expected, Some(0)));
}
