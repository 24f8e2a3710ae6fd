//! Programs that the macros refuse, with what they say, and programs that they take.

mod messages;

#[test]
fn ui() {
    let t = trybuild::TestCases::new();
    t.compile_fail("tests/fail/*/*.rs");
    t.pass("tests/pass/*.rs");
}
