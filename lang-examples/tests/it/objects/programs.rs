//! Programs with their output, which is that of Python on the same text.

use super::check;

/// A program of a folder of this package, with its output behind `# out: ` at its end.
fn check_file(path: &str) {
    let file = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).expect("a program of this package");
    let output: String =
        text.lines().filter_map(|line| line.strip_prefix("# out: ")).map(|l| format!("{l}\n")).collect();
    assert!(!output.is_empty(), "{path} says no output");
    check(&file, &text, &output, None, true);
}

macro_rules! programs {
    ($($name:ident $path:literal;)*) => {
        $( #[test] fn $name() { check_file($path) } )*
    };
}
programs! {
    numbers "tests/objects/numbers.obj";
    control "tests/objects/control.obj";
    recursion "tests/objects/recursion.obj";
    operators "tests/objects/operators.obj";
    attributes "tests/objects/attributes.obj";
    mutate "tests/objects/mutate.obj";
    inherit "programs/objects/inherit.obj";
    fields "programs/objects/fields.obj";
    richards "programs/objects/richards.obj";
}
