//! What is wrong is said with its place and the calls that led there, also from machine code.

use std::path::PathBuf;
use std::process::Command;

use super::{MODES, check, run};
use lang_examples::objects::Model;

const OBJECTS: &str = env!("CARGO_BIN_EXE_objects");

/// A text that ends with an error at once.
fn check_error(text: &str, message: &str) {
    let expected = format!("t.obj:{message}");
    for model in Model::ALL {
        let ran = run("t.obj", text, model, "off");
        let error = ran.error.unwrap_or_else(|| panic!("{text:?} has no error"));
        assert_eq!(error.lines().next(), Some(expected.as_str()), "{text:?}, --model {}", model.name());
    }
}

#[test]
fn everything_that_is_wrong_has_a_place() {
    let cases = [
        ("x", "1:1: `x` is not defined"),
        ("def f():\n  y = x\n  x = 1\nf()", "2:7: `x` has no value yet"),
        ("def f(a):\n  if a:\n    x = 1\n  return x\nf(1)\nf(0)", "4:10: `x` has no value yet"),
        ("x = 1 + 'a'", "1:7: `+` is not defined for int and str"),
        ("class A: pass\nA() - A()", "2:5: `-` is not defined for A and A"),
        ("class A:\n  def __sub__(self): return 1\nA() - A()", "3:5: A.__sub__ takes 1 argument, not 2"),
        ("1 < None", "1:3: `<` is not defined for int and None"),
        ("-'a'", "1:1: `-` is not defined for str"),
        ("1 // 0", "1:3: division by zero"),
        ("1.5 / 0", "1:5: division by zero"),
        ("1 % 0.0", "1:3: division by zero"),
        ("9223372036854775807 + 1", "1:21: integer overflow: integers have 64 bits"),
        ("4611686018427387904 * -2 - 1", "1:26: integer overflow: integers have 64 bits"),
        ("(-9223372036854775807 - 1) // -1", "1:28: integer overflow: integers have 64 bits"),
        ("class A: pass\nA().b", "2:5: A has no attribute `b`"),
        ("class A: pass\nA.b", "2:3: class A has no attribute `b`"),
        ("class A: pass\nA().b()", "2:5: A has no attribute `b`"),
        ("class A:\n  def f(self):\n    return super().f()\nA().f()", "3:20: no class after A has a method `f`"),
        (
            "class A:\n  def f(self): return super().f()\nA.f(3)",
            "2:31: super() needs an instance as the first argument, not int",
        ),
        ("None.x", "1:6: None has no attribute `x`"),
        ("x = 1\nx.y = 2", "2:3: int has no attribute `y`"),
        ("class A: pass\nA().__class__ = 3", "2:5: `__class__` can only be set to a class, not to int"),
        ("3()", "1:1: int cannot be called"),
        ("def f(a): pass\nf()", "2:1: f takes 1 argument, not 0"),
        ("class A: pass\nA(1)", "2:1: class A has no `__init__`, so it takes no arguments, not 1"),
        ("class A:\n  def __init__(self, a): pass\nA()", "3:1: A.__init__ takes 2 arguments, not 1"),
        ("len(3)", "1:1: len cannot be used on int"),
        ("len()", "1:1: len takes 1 argument, not 0"),
        ("range(1, 2, 3, 4)", "1:1: range takes 1 to 3 arguments, not 4"),
        ("range(1, 'a')", "1:1: range takes ints, not str"),
        ("range(1, 2, 0)", "1:1: the step of a range must not be 0"),
        ("[1, 2][2]", "1:7: index 2 is out of range: the length is 2"),
        ("[1, 2][-3]", "1:7: index -3 is out of range: the length is 2"),
        ("[1]['a']", "1:4: an index must be an int, not str"),
        ("x = 3\nx[0] = 1", "2:2: int has no elements"),
        ("'abc'[3]", "1:6: index 3 is out of range: the length is 3"),
        ("[].pop()", "1:4: the list is empty"),
        ("[].push(1)", "1:4: list has no attribute `push`"),
        ("[].append()", "1:4: append takes 1 argument, not 0"),
        ("for x in 3: pass", "1:1: `for` cannot go through int"),
        ("class A(3): pass", "1:1: the base of a class is a class, not int"),
        ("class A: pass\nclass B(A, A): pass", "2:1: A is a base of class B twice"),
        (
            "class A: pass\nclass B(A): pass\nclass C(A, B): pass",
            "3:1: the bases A, B of class C have no consistent order",
        ),
        ("raise 'all is lost'", "1:1: all is lost"),
        ("int('x')", "1:1: 'x' is not an integer"),
        ("int(1e30)", "1:1: the number does not fit an integer of 64 bits"),
        ("getattr(3, 'x')", "1:1: int has no attribute `x`"),
        ("getattr(3, 4)", "1:1: the name of an attribute is a str, not int"),
        ("isinstance(3, 4)", "1:1: isinstance cannot be used on int"),
        ("chr(-1)", "1:1: chr takes the number of a character"),
        ("x = = 1", "1:5: a value is expected here, not `=`"),
        ("def f(n): return f(n + 1)\nf(0)", "1:18: more than 50000 calls are active"),
    ];
    for (text, message) in cases {
        check_error(text, message);
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/objects");
    let in_module = |name: &str, rest: &str| {
        let text = format!("import {name}\nfor i in range(200): {name}.divide(1)\n{name}.divide(0)\n");
        for jit in MODES {
            let error =
                run(&format!("{folder}/t.obj"), &text, Model::Versions, jit).error.expect("the module is wrong");
            assert_eq!(error.replace(folder, "."), rest, "JIT={jit}");
        }
    };
    in_module(
        "failing",
        "./failing.obj:4:14: division by zero\ncalls, the last one first:\n  ./failing.obj:4:14 in divide\n  ./t.obj:3:9 in module",
    );
    in_module(
        "broken",
        "./t.obj:1:1: ./broken.obj:2:5: a value is expected here, not `=`\ncalls, the last one first:\n  ./t.obj:1:1 in module",
    );
    let missing = run("t.obj", "import no_such", Model::Maps, "off").error.expect("there is no such module");
    assert!(missing.starts_with("t.obj:1:1: cannot import no_such: no_such.obj: "), "{missing}");
}

#[test]
fn mistakes_in_hot_loops() {
    let overflow =
        "def f(x):\n  return x * 2\nx = 1\ni = 0\nwhile i < 1000:\n  i += 1\n  x = f(x)\n  if i % 20 == 0: print(i)\n";
    let message = "t.obj:2:12: integer overflow: integers have 64 bits\ncalls, the last one first:\n  t.obj:2:12 in f\n  t.obj:7:7 in module";
    check("t.obj", overflow, "20\n40\n60\n", Some(message), false);

    let lost = "class A:\n  def __init__(self): self.n = 1\nclass B: pass\na = A()\ns = 0\nfor i in range(500):\n  if i == 400: a.__class__ = B\n  if i == 450: a = None\n  s += a.n\nprint(s)";
    let message = "t.obj:9:10: None has no attribute `n`\ncalls, the last one first:\n  t.obj:9:10 in module";
    check("t.obj", lost, "", Some(message), true);

    let method = "class A:\n  def f(self): return 1\nclass B(A): pass\ndef g(b): return b.f()\ns = 0\nfor i in range(600):\n  if i == 300: B.f = 2\n  s += g(B())\n  if i == 299: print(s)";
    let message =
        "t.obj:4:20: int cannot be called\ncalls, the last one first:\n  t.obj:4:20 in g\n  t.obj:8:8 in module";
    check("t.obj", method, "300\n", Some(message), true);

    let index = "def at(l, i): return l[i]\nl = [3] * 400\ns = 0\ni = 0\nwhile True:\n  s += at(l, i)\n  if i == 399: print(s)\n  i += 1";
    let message = "t.obj:1:23: index 400 is out of range: the length is 400\ncalls, the last one first:\n  t.obj:1:23 in at\n  t.obj:6:8 in module";
    check("t.obj", index, "1200\n", Some(message), true);

    let endless = "def f(n):\n  return f(n + 1)\nprint('start')\nf(0)";
    for jit in MODES {
        let ran = run("t.obj", endless, Model::Versions, jit);
        let error = ran.error.as_deref().expect("the calls end");
        assert!(error.starts_with("t.obj:2:10: more than 50000 calls are active\n"), "JIT={jit}: {error}");
        assert!(error.contains("  ... 49981 more\n") && error.ends_with("t.obj:4:1 in module"), "JIT={jit}: {error}");
        assert_eq!(ran.output, "start\n");
        ran.assert_jit(jit, "endless");
    }
}

/// A file with a text, in a folder of this process.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("a path of text").to_owned()
}

#[test]
fn the_command() {
    let path = file("command.obj", "print(args)\nprint(1 / len(args))\n");
    for model in ["dict", "maps", "versions"] {
        let run = |args: &[&str]| {
            let ran = Command::new(OBJECTS).args(["--model", model, &path]).args(args).output().expect("objects runs");
            let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
            (text(ran.stdout), text(ran.stderr), ran.status.code())
        };
        assert_eq!(run(&["a", "-b"]), ("['a', '-b']\n0.5\n".to_owned(), String::new(), Some(0)));
        let message =
            format!("objects: {path}:2:9: division by zero\ncalls, the last one first:\n  {path}:2:9 in module\n");
        assert_eq!(run(&[]), ("[]\n".to_owned(), message, Some(1)));
    }
    let wrong = Command::new(OBJECTS).args(["--model", "boxes", &path]).output().expect("objects runs");
    assert_eq!(wrong.status.code(), Some(2));
    let missing = Command::new(OBJECTS).arg("no/such.obj").output().expect("objects runs");
    assert!(String::from_utf8_lossy(&missing.stderr).starts_with("objects: no/such.obj: "));
    assert_eq!(missing.status.code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_mistake() {
    let path = file("full.obj", "for i in range(3): print(i)\n");
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full device");
    let ran = Command::new(OBJECTS).arg(path).stdout(full).output().expect("objects runs");
    assert!(String::from_utf8_lossy(&ran.stderr).starts_with("objects: cannot write: "));
    assert_eq!(ran.status.code(), Some(1));
}
