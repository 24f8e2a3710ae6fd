//! The text form by hand: everything that it can say, odd names and constants, errors and their
//! cures, and texts with random damage.

use jit_ir::build::Builder;
use jit_ir::check::check;
use jit_ir::*;

/// The sketch of the grammar's documentation, canonical.
const RECORDED: &str = r#"trace "loop 1"
field Regs.a w64 @8 mut
array [i64] w64 @0 *8 mut
object Num 40
fn slow_hash (i) -> (i) elidable
fn effect (p i i) -> (i i)
portal interpret (i p) -> (i p)
snapshot 0 interpret [5, &1] (i1, p2) "5: ADD R1"
snapshot 1 interpret [7, &1] (i4, p2) in 0.1
label 0 (i1, p2)
  merge_point 0
  i4 = load_i(Regs.a, p2) !0.1
  guard_true(i4) @0.1
  i6 = call_i(effect, p2, i4, 3) @0.1 !0.2
  i7 = result_i(i6, 1) !0.2
  note(i7, 5) !0.3
label 1 (i10 = i4, p11 = p2)
  jump 1(i7, p11)
"#;

const OPTIMIZED: &str = r#"trace "bridge 3.7"
field Num.i w64 @0 mut
field Num.next w64 @8 mut
array [Num] w64 @8 *8 mut
object Num 16
object Num[2] 24 *2
portal interpret (i p) -> (i p)
snapshot 0 interpret [5, &1] ()
label 0 (i1, p2)
  i3 = int_add(i1, -1)
  guard_true(i3) @0.4 x0 g3
  leave @0.4 x0
exit 0 [i3, p2]
  virtual 0 Num { Num.i: i3, Num.next: virtual 1 }
  virtual 1 Num { Num.i: 1 }
  virtual 2 Num[2] { [Num] @0: virtual 1, [Num] @1: virtual 2 }
  frame 0 after 4 (i3, virtual 0) log { 2: i3 7 bits p2 address 1, 3: fresh 1, 4: }
"#;

fn parse(text: &str) -> Trace {
    text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// The one line of instructions of a trace with two parameters, printed again.
fn line(text: &str) -> String {
    let trace = parse(&format!("trace \"t\"\nlabel 0 (i1, f2, p3)\n{text}\njump token 0()"));
    trace.to_string().lines().nth(2).expect("the line").trim().to_string()
}

fn error(text: &str) -> String {
    text.parse::<Trace>().expect_err("the text is wrong").to_string()
}

#[test]
fn canonical_text_is_printed_as_it_was() {
    for text in [RECORDED, OPTIMIZED] {
        let trace = parse(text);
        check(&trace).unwrap_or_else(|v| panic!("{}", v[0]));
        assert_eq!(trace.to_string(), text);
    }
}

#[test]
fn text_says_what_the_trace_holds() {
    let trace = parse(RECORDED);
    assert_eq!(trace.name, "loop 1");
    assert_eq!(trace.location(SnapshotId::new(0)), Some("5: ADD R1"));
    assert_eq!(trace.snapshots[SnapshotId::new(1)].parent, Some(Position { snapshot: SnapshotId::new(0), after: 1 }));
    assert_eq!(trace.list(trace.snapshots[SnapshotId::new(1)].reds), [Ref::inst(4), Ref::inst(2)]);
    assert_eq!(trace.guards.iter().map(|g| (g.at.after, g.events)).collect::<Vec<_>>(), [(1, 1), (1, 1)]);
    assert_eq!(trace.events.iter().map(|e| (e.number, e.inst)).collect::<Vec<_>>(), [(1, 4), (2, 6), (2, 7), (3, 8)]);
    let Descr::Call(call) = &trace.descrs[3] else { panic!("a function") };
    assert_eq!((call.effect, &call.args[..], &call.results[..]), (Effect::Elidable, &[Kind::I][..], &[Kind::I][..]));
    let Descr::Array(array) = &trace.descrs[1] else { panic!("an array") };
    assert_eq!((array.base, array.stride, array.mem, array.mutable), (0, 8, Mem::W64, true));

    let invariant = parse("trace \"t\"\nfn f (i p) -> (f) invariant\nlabel 0 (i1)\n  jump token 0()\n");
    let Descr::Call(call) = &invariant.descrs[0] else { panic!("a function") };
    assert_eq!((call.effect, invariant.to_string().contains("(f) invariant\n")), (Effect::Invariant, true));

    let trace = parse(OPTIMIZED);
    assert_eq!(trace.guards.len(), 5, "guards 0 to 2 were removed");
    let exit = trace.resume.exits[ExitId::new(0)];
    assert_eq!(trace.list(exit.values), [Ref::inst(3), Ref::inst(2)]);
    let frame = trace.resume.frames[exit.frames.range()][0];
    assert_eq!(frame.after, 4);
    assert_eq!(trace.resume.sources[frame.reds.range()][1].get(), Source::Virtual(0));
    let log: Vec<(u32, u32)> = trace.resume.log[frame.log.range()].iter().map(|e| (e.event, e.values.len)).collect();
    assert_eq!(log, [(2, 4), (3, 1), (4, 0)]);
}

#[test]
fn values_have_any_names() {
    let text = "trace \"t\" ; a comment\n\n label 0 (x: i, _y2: f, flag: i)\n sum = int_add(x, flag)\n;only this\n\
                jump token 3(_y2,sum)";
    let canonical = "trace \"t\"\nlabel 0 (i1, f2, i3)\n  i4 = int_add(i1, i3)\n  jump token 3(f2, i4)\n";
    assert_eq!(parse(text).to_string(), canonical);
    let code = "trace \"t\"\nlabel 0 (i1, f2, i3)\n  jump code(i3, f2, 7)\n";
    assert_eq!(parse(code).to_string(), code);
    let shifted = "trace \"t\"\nlabel 0 (i7, f5, i1)\n  i3 = int_add(i7, i1)\n  jump token 3(f5, i3)\n";
    assert_eq!(parse(shifted).to_string(), canonical);
}

#[test]
fn constants_keep_all_bits() {
    for (text, printed) in [
        ("-9223372036854775808", ""),
        ("9223372036854775807", ""),
        ("-0", "0"),
        ("0xffffffffffffffff", "-1"),
        ("-0x10", "-16"),
    ] {
        let printed = if printed.is_empty() { text } else { printed };
        assert_eq!(line(&format!("i4 = int_add(i1, {text})")), format!("i4 = int_add(i1, {printed})"));
    }
    let mut rng = r#gen::Rng::new(5);
    for n in 0..2000 {
        let bits = if n < 1000 { rng.word() } else { rng.float().to_bits() };
        let mut b = Builder::new("t");
        b.entry(&[]);
        let double = b.constant(Kind::F, bits);
        b.jump_token(0, &[double]);
        let trace = b.build();
        assert_eq!(parse(&trace.to_string()).consts, trace.consts, "{trace}");
    }
    for text in ["0.0", "-0.0", "inf", "-inf", "1e300", "5e-324", "nan(0x7ff8000000000000)", "nan(0xfff0000000000001)"]
    {
        assert_eq!(line(&format!("f4 = float_add(f2, {text})")), format!("f4 = float_add(f2, {text})"));
    }
    for (text, printed) in [("1E+2", "100.0"), ("1e2", "100.0"), (".5", ""), ("2.", "2.0")] {
        let text = format!("trace \"t\"\nlabel 0 ()\njump token 0({text})");
        match text.parse::<Trace>() {
            Ok(trace) => assert!(trace.to_string().contains(&format!("({printed})"))),
            Err(_) => assert!(printed.is_empty()),
        }
    }
}

#[test]
fn pointers_are_numbered_and_may_have_addresses() {
    let text = "trace \"t\"\nptr &8 = 0x7fff0010\nlabel 0 (p1)\ni2 = ptr_eq(p1, &8)\ni3 = ptr_eq(&3, null)\n\
                i4 = ptr_eq(&3, &8)\njump token 0()";
    let trace = parse(text);
    assert_eq!(trace.consts[0].bits, 0x7fff_0010);
    assert_ne!(trace.consts[1].bits, 0x7fff_0010);
    assert_ne!(trace.consts[1].bits, 0);
    assert_eq!(trace.consts.len(), 3);
    assert!(trace.to_string().contains("ptr_eq(p1, &1)\n  i3 = ptr_eq(&2, null)\n  i4 = ptr_eq(&2, &1)"), "{trace}");
}

#[test]
fn odd_names_are_quoted_and_equal_names_are_counted() {
    let names =
        ["a b", "", "ünïcode", "Vec<Option<T>>::len", "x~1", "9lives", "a:b", ":::", "q\"\\\n\t", "new", "[u8]", ";"];
    let mut b = Builder::new("q\"\\\u{1}");
    let object = b.entry(&[Kind::P])[0];
    let descrs: Vec<u16> = names
        .iter()
        .chain(&names)
        .map(|&name| {
            b.descr(Descr::Field(Field {
                name: name.into(),
                offset: -4,
                mem: Mem::U16,
                mutable: false,
                region: Region::default(),
            }))
        })
        .collect();
    for &descr in &descrs {
        b.load_i(descr, object);
    }
    b.jump_token(0, &[]);
    let trace = b.build();
    let parsed = parse(&trace.to_string());
    assert_eq!(parsed, trace);
    assert!(trace.to_string().contains("load_i(Vec<Option<T>>::len~1, p1)"), "{trace}");
}

#[test]
fn regions_are_part_of_the_text() {
    let text = "trace \"views\"\nfield A.x u32 @8 mut in \"a b\"\narray [u8] u8 @0 *1 mut in \"a b\" view\n\
                array [u64] w64 @0 *8 mut view\nfield A.y w64 @16 mut\nlabel 0 (p1)\n  jump token 0()\n";
    let trace = parse(text);
    assert_eq!(trace.to_string(), text);
    let aliases = |a: usize, b: usize| trace.descrs[a].may_alias(&trace.descrs[b]);
    // A view sees what is in its region, fields too; without a name that is the objects' own.
    assert!(aliases(0, 1) && aliases(1, 0) && aliases(2, 3) && aliases(3, 2));
    assert!(!aliases(0, 3) && !aliases(1, 2) && !aliases(0, 2) && !aliases(1, 3));
}

#[test]
fn errors_say_where_and_how_to_cure() {
    let t = "trace \"t\"\nlabel 0 (i1, p2)\n";
    for (text, expected) in [
        ("", "1:1: expected `trace \"name\"`, the line ends here"),
        ("tracer", "1:1: expected `trace`, found `tracer`"),
        ("trace \"t", "1:7: the string has no end; write `\"`"),
        ("trace \"t\"\nlabel 0 (count)", "2:10: the kind of parameter `count` is not clear; write e.g. `count: i`"),
        ("trace \"t\"\nlabel 1 ()", "2:7: the number of this label is 0"),
        ("trace \"t\"\nobject Num", "2:11: expected the size of the object, the line ends here"),
        (
            "trace \"t\"\nfield F w6 @0",
            "2:9: expected a form in memory (i8, u8, i16, u16, i32, u32, w64, len, signal, f32), found `w6 @0`",
        ),
        ("trace \"t\"\nframe 0 after 0 ()", "2:1: this line belongs under an `exit` line"),
    ] {
        assert_eq!(error(text), expected);
    }
    for (text, expected) in [
        ("i3 = int_ad(i1, i1)", "3:6: unknown operation `int_ad`; did you mean `int_add`?"),
        ("i3 = param_i()", "3:6: parameters stand in the parentheses of their label"),
        ("i3 = int_add(i1)", "3:14: the operands of int_add are (a, b)"),
        ("i3 = int_add(i1, i1", "3:20: expected `,` or `)`, the line ends here"),
        ("i3 = int_add(i1, i4)", "3:18: `i4` is not defined before this line"),
        (
            "i3 = int_add(i1, 9223372036854775808)",
            "3:18: `9223372036854775808` is not an i64; write an unsigned constant as its signed value or in hexadecimal",
        ),
        ("int_add(i1, i1)", "3:1: the result of int_add needs a name; write `i3 = int_add`"),
        ("i3 = guard_true(i1) @0.0", "3:6: guard_true has no result"),
        ("i1 = int_neg(i1)", "3:1: `i1` is defined twice"),
        ("null = int_neg(i1)", "3:1: a value cannot be called `null`"),
        ("guard_true(i1)", "3:1: guard_true has no position; add e.g. `@0.0`"),
        ("guard_true(i1) @0.0 @0.0", "3:21: this is said already"),
        ("guard_true(i1) @0.0 ?", "3:21: expected the end of the line, found `?`"),
        ("i3 = int_neg(i1) @0.0", "3:6: int_neg cannot leave the trace; remove `@`"),
        ("guard_true(i1) @0.0 g999999", "3:1: guard numbers rise, and end at 65536: g999999"),
        ("i3 = load_i(Regs.a, p2)", "3:13: no `field` of the name `Regs.a`; add a line `field Regs.a ..`"),
        ("i3 = int_add(i1, nan(0x1))", "3:22: 0x1 are not the bits of a NaN"),
        ("snapshot 0 main [] ()", "3:12: no `portal` of the name `main`; add a line `portal main ..`"),
        ("trace \"u\"", "3:1: a text holds one trace"),
    ] {
        assert_eq!(error(&format!("{t}{text}")), expected);
    }
}

/// Whatever is done to a text, the parser gives a trace or an error; what it accepts can be
/// checked, printed and read again.
#[test]
fn no_text_makes_the_parser_panic() {
    let mut rng = r#gen::Rng::new(9);
    let mut texts = vec![RECORDED.to_string(), OPTIMIZED.to_string()];
    texts.extend((0..20).map(|seed| r#gen::generate(seed, 40).trace.to_string()));
    let pieces: Vec<&str> = RECORDED
        .split_inclusive([' ', '\n', '(', ',', '.'])
        .chain([
            "\"",
            "~",
            "::",
            "-",
            "0x",
            "99999999999999999999",
            "é",
            "\u{2028}",
            "nan(",
            "x4294967295",
            "g65535",
            "1e",
            "&",
        ])
        .collect();
    let (mut accepted, mut rejected) = (0, 0);
    for _ in 0..6000 {
        let mut text = rng.pick(&texts).clone();
        for _ in 0..1 + rng.below(3) {
            let mut place = || {
                let mut at = rng.below(text.len() + 1);
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let (a, b) = (place(), place());
            let (a, b) = (a.min(b), a.max(b).min(a.min(b) + 30));
            let b = (b..=text.len()).find(|&b| text.is_char_boundary(b)).expect("the end is one");
            match rng.below(4) {
                0 => text.replace_range(a..b, ""),
                1 => text.insert_str(a, pieces[rng.below(pieces.len())]),
                2 => {
                    let copy = text[a..b].to_string();
                    text.insert_str(a, &copy);
                }
                _ => text.replace_range(a..b, pieces[rng.below(pieces.len())]),
            }
        }
        match text.parse::<Trace>() {
            Ok(trace) => {
                accepted += 1;
                let _ = check(&trace);
                let printed = trace.to_string();
                let again = parse(&printed);
                assert_eq!(again.to_string(), printed);
            }
            Err(e) => {
                rejected += 1;
                assert!(e.line <= text.lines().count().max(1) && e.column > 0, "{e}");
            }
        }
    }
    println!("{accepted} damaged texts accepted, {rejected} rejected");
    assert!(accepted > 100 && rejected > 3000);
}
