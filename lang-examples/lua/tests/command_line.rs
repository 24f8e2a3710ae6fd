//! The command line as a user has it: interactive mode, Ctrl-C, arguments, exit status, input that is no program.

use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn lua(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lua"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn feed(mut command: Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the binary runs");
    // What does not read to the end closes the pipe.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    wait(&mut child, &text(input).chars().take(80).collect::<String>());
    child.wait_with_output().expect("its output")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Lines given to the interactive mode, and all that it prints, without banner and prompts.
fn session(lines: &str) -> (String, String) {
    let output = feed(lua(&["-i"]), lines.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let out = text(&output.stdout);
    let out = out.split_once('\n').map_or("", |(_, rest)| rest);
    (out.replace(">> ", "").replace("> ", ""), text(&output.stderr))
}

#[test]
fn the_interactive_mode_prints_what_expressions_give() {
    let (out, err) = session("1 + 1\n=2 * 3, 'x'\nx = 5\nx\nlocal y = 1\ny\nprint('printed')\nnil, false\n");
    assert_eq!(out, "2\n6\tx\n5\nnil\nprinted\nnil\tfalse\n\n");
    assert_eq!(err, "");
}

#[test]
fn the_interactive_mode_asks_for_the_rest_of_a_chunk() {
    let (out, err) =
        session("for i = 1, 3 do\nprint(i)\nend\nfunction f(a,\nb)\nreturn a * b\nend\nf(6, 7)\n\"a\\\nb\"\n");
    assert_eq!(out, "1\n2\n3\n42\na\nb\n\n");
    assert_eq!(err, "");
}

#[test]
fn errors_do_not_end_the_interactive_mode() {
    let (out, err) = session("x = = 1\nerror('oops')\nnil.x\n=7\nerror({})\n=8\n");
    assert_eq!(out, "7\n8\n\n");
    let first: Vec<&str> = err.lines().filter(|l| !l.starts_with(['\t', ' ']) && !l.starts_with("stack")).collect();
    assert_eq!(
        first,
        [
            "stdin:1: unexpected symbol near '='",
            "stdin:1: oops",
            "stdin:1: unexpected symbol near 'nil'",
            "(error object is a table value)",
        ]
    );
}

#[test]
fn prompts_are_what_the_program_says() {
    let output = feed(lua(&["-i", "-e", "_PROMPT = 'one? ' _PROMPT2 = 'more? '"]), b"do\nend\n");
    assert!(text(&output.stdout).contains("one? more? one? "), "{}", text(&output.stdout));
}

fn wait(child: &mut Child, what: &str) -> Option<i32> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a status") {
            return status.code();
        }
        if start.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("{what} goes on");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(done.success());
}

/// Each of them runs for ever, in machine code unless the JIT is off.
#[test]
fn an_interrupt_ends_loops_of_every_kind() {
    let programs = [
        "while true do end",
        "local x = 0 while true do x = x + 1 end",
        "for i = 1, math.huge do end for i = 1.0, math.huge do end",
        "repeat until false",
        "::top:: goto top",
        "for k in function() return 1 end do end",
        "local function f() return f() end f()",
        "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end",
        "local t = {} while true do t.x = {t.x and 1} end",
        "string.find(('a'):rep(60), ('a*'):rep(30) .. 'b')",
        "string.gsub(('a'):rep(60), ('(a*)'):rep(30) .. 'b', string.upper)",
    ];
    for jit in ["on", "off"] {
        for program in programs {
            let mut command = lua(&["-e", &format!("io.write('begins') io.flush() {program}")]);
            let mut child = command.env("JIT", jit).spawn().expect("the binary runs");
            let mut begins = [0; 6];
            child.stdout.as_mut().expect("a pipe").read_exact(&mut begins).expect("it begins");
            std::thread::sleep(Duration::from_millis(30));
            interrupt(&child);
            assert_eq!(wait(&mut child, program), Some(1), "JIT={jit}: {program}");
            let mut err = String::new();
            child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
            assert!(err.starts_with("lua: ") && err.contains("interrupted!\nstack traceback:"), "{program}: {err}");
        }
    }
}

#[test]
fn an_interrupt_ends_a_chunk_of_the_interactive_mode_only() {
    let mut child = lua(&["-i"]).spawn().expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"io.write('begins') io.flush() while true do end\n").expect("it reads");
    let mut seen = String::new();
    let out = child.stdout.as_mut().expect("a pipe");
    while !seen.contains("begins") {
        let mut byte = [0];
        out.read_exact(&mut byte).expect("it writes");
        seen.push(byte[0].into());
    }
    std::thread::sleep(Duration::from_millis(30));
    interrupt(&child);
    input.write_all(b"print('goes on')\n").expect("it reads");
    drop(input);
    assert_eq!(wait(&mut child, "the session"), Some(0));
    let output = child.wait_with_output().expect("its output");
    assert!(text(&output.stdout).contains("goes on"));
    assert!(text(&output.stderr).contains("interrupted!"), "{}", text(&output.stderr));
}

#[test]
fn a_program_may_catch_an_interrupt() {
    let program = "io.write('begins') io.flush() print(pcall(function() while true do end end)) os.exit(3)";
    let mut child = lua(&["-e", program]).spawn().expect("the binary runs");
    let mut begins = [0; 6];
    child.stdout.as_mut().expect("a pipe").read_exact(&mut begins).expect("it begins");
    std::thread::sleep(Duration::from_millis(30));
    interrupt(&child);
    assert_eq!(wait(&mut child, program), Some(3));
    let output = child.wait_with_output().expect("its output");
    let out = text(&output.stdout);
    assert!(out.starts_with("false\t") && out.ends_with("interrupted!\n"), "{out}");
}

#[test]
fn exit_codes_and_options() {
    let code = |args: &[&str]| feed(lua(args), b"").status.code();
    assert_eq!(code(&["-e", "os.exit(7)"]), Some(7));
    assert_eq!(code(&["-e", "os.exit(true)"]), Some(0));
    assert_eq!(code(&["-e", "os.exit(false)"]), Some(1));
    assert_eq!(code(&["-e", "error('x')"]), Some(1));
    assert_eq!(code(&["-e", "x = "]), Some(1));
    assert_eq!(code(&["no_such_file.lua"]), Some(1));
    assert_eq!(code(&["-?"]), Some(1));
    let output = feed(lua(&["-e", "print(1)", "-e", "print(2)", "-", "a", "b"]), b"print(arg[0], arg[1], ...)");
    assert_eq!(text(&output.stdout), "1\n2\n-\ta\ta\tb\n");
    let output = feed(lua(&[]), b"print('from a pipe')");
    assert_eq!(text(&output.stdout), "from a pipe\n");
}

#[test]
fn instructions_are_listed_and_not_run() {
    let program = "local n, t = 2, {}\nfunction t.f(a) print(n, a, 'text') end\nfor i = 1, n do t.f(i) end";
    let output = feed(lua(&["--list", "-"]), program.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let listed = text(&output.stdout);
    for part in [
        "main <stdin:0,3>",
        "function 0 <stdin:2,2>",
        "[1]\tTable",
        "[2]\tClosure      2 0           ; function 0\n",
        "; \"text\"\n",
        "; _ENV, \"print\"\n",
        "[3]\tForNext",
        "[3]\tReturn0\n",
    ] {
        assert!(listed.contains(part), "no `{part}` in\n{listed}");
    }
    let refused = feed(lua(&["--list", "-"]), b"x = ");
    assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(1), String::new()));
    assert!(text(&refused.stderr).contains("unexpected symbol"));
}

/// The program of `-e` with some variables of the environment.
fn with_environment(variables: &[(&str, &str)], args: &[&str]) -> String {
    let mut command = lua(args);
    command.envs(variables.iter().copied());
    text(&feed(command, b"").stdout)
}

#[test]
fn the_environment_says_where_modules_are_and_what_runs_first() {
    let path = ["-e", "print(package.path)"];
    let usual = with_environment(&[], &path);
    let whole = usual.trim();
    for (given, expected) in [
        ("x/?.lua", "x/?.lua".to_owned()),
        ("x/?.lua;;", format!("x/?.lua;{whole}")),
        (";;x/?.lua", format!("{whole};x/?.lua")),
        ("a;;b;;c", format!("a;{whole};b;;c")),
    ] {
        assert_eq!(with_environment(&[("LUA_PATH", given)], &path).trim(), expected);
        assert_eq!(with_environment(&[("LUA_PATH", given)], &["-E", path[0], path[1]]), usual);
    }
    assert_eq!(with_environment(&[("LUA_PATH", "a"), ("LUA_PATH_5_4", "b")], &path), "b\n");
    let init = [("LUA_INIT", "x = 1 print('first')")];
    assert_eq!(with_environment(&init, &["-e", "print(x)"]), "first\n1\n");
    assert_eq!(with_environment(&init, &["-E", "-e", "print(x)"]), "nil\n");
    let output = feed(
        {
            let mut command = lua(&["-e", "print(2)"]);
            command.env("LUA_INIT", "error('at once')");
            command
        },
        b"",
    );
    assert!(text(&output.stderr).starts_with("lua: LUA_INIT:1: at once\n") && output.stdout.is_empty());
    assert_eq!(output.status.code(), Some(1));
}

/// `os.exit(code, true)` closes variables, through whatever catches errors, and calls finalizers.
#[test]
fn a_program_that_ends_itself_closes_its_variables() {
    let program = "setmetatable({}, {__gc = function() print('finalized') end}) \
        local function closing(name) return setmetatable({}, {__close = function(_, e) print(name, e) end}) end \
        local a <close> = closing('a') \
        print(pcall(function() local b <close> = closing('b') os.exit(5, true) end)) \
        print('not here')";
    for jit in ["on", "off"] {
        let mut command = lua(&["-e", program]);
        command.env("JIT", jit);
        let output = feed(command, b"");
        assert_eq!((text(&output.stdout), text(&output.stderr)), ("b\tnil\na\tnil\nfinalized\n".into(), String::new()));
        assert_eq!(output.status.code(), Some(5));
    }
    let output = feed(lua(&["-i"]), b"os.exit(6, true)\nprint('not here')\n");
    assert!(output.status.code() == Some(6) && !text(&output.stdout).contains("not here"));
}

/// Whatever the input is: a message on standard error and status 1, no panic.
#[test]
fn input_that_is_no_program() {
    let mut noise = vec![0u8; 4096];
    let mut x = 1u64;
    for byte in &mut noise {
        x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        *byte = (x >> 56) as u8;
    }
    let deep = |open: &str, close: &str| format!("return {}1{}", open.repeat(100_000), close.repeat(100_000));
    let inputs: Vec<(Vec<u8>, &str)> = vec![
        (noise, "stdin"),
        (b"\x1bLua\x54\x00".to_vec(), "binary"),
        (deep("(", ")").into(), "overflow"),
        (deep("{", "}").into(), "overflow"),
        (deep("- ", "").into(), "overflow"),
        (deep("f(", ")").into(), "overflow"),
        (format!("x = {}", "a.b[".repeat(100_000)).into(), "overflow"),
        ("do ".repeat(100_000).into(), "overflow"),
        ("function f() ".repeat(100_000).into(), "overflow"),
        (b"x = 'unfinished".to_vec(), "unfinished string"),
        (b"return string.rep('x', 1 << 60)".to_vec(), "resulting string too large"),
        (b"local function f() return 1 + f() end return f()".to_vec(), "stack overflow"),
        (
            b"table.sort({3, 2, 1}, function(a, b) table.sort({3, 2, 1}, debug.traceback) error('in sort') end)"
                .to_vec(),
            "",
        ),
        (b"local function f() return (string.gsub('x', 'x', f)) end return f()".to_vec(), "overflow"),
        (b"local function f() table.sort({1, 2}, f) end f()".to_vec(), "overflow"),
        (
            b"local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x"
                .to_vec(),
            "overflow",
        ),
        (
            b"local t = setmetatable({}, {}) getmetatable(t).__tostring = tostring return tostring(t)".to_vec(),
            "overflow",
        ),
        (b"local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x".to_vec(), "loop"),
        (b"local function f() local c = coroutine.wrap(f) return c() + 1 end f()".to_vec(), "overflow"),
        (b"error(setmetatable({}, {__tostring = function() error('again') end}))".to_vec(), ""),
    ];
    let mut wrong = Vec::new();
    for (input, expected) in inputs {
        let shown: String = text(&input).chars().take(80).collect();
        let output = feed(lua(&["-"]), &input);
        let err = text(&output.stderr);
        let said = err.starts_with("lua: ") && err.contains(expected) && !err.contains("panicked");
        if output.status.code() != Some(1) || !said {
            wrong.push(format!("{shown}: {:?} {}", output.status, err.chars().take(300).collect::<String>()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Two hundred are fine.
    let fine = format!("print({}1{})", "(".repeat(190), ")".repeat(190));
    assert_eq!(text(&feed(lua(&["-"]), fine.as_bytes()).stdout), "1\n");
}

/// Memory that the program has no more of is an error, which it may catch.
#[test]
fn a_program_may_run_out_of_memory() {
    let functions = [
        "local function f() local t = {} while true do t[#t + 1] = {#t} end end",
        "local function f() local l while true do l = {l} end end",
        "local function f(n) return f({n}) end",
        "local function f(n) return 1 + f({n}) end",
        "local function f() local t = {} for i = 1, math.huge do t[i .. ''] = {i} end end",
    ];
    for function in functions {
        for jit in ["off", "on", "threshold=2,bridge_threshold=1"] {
            let mut command = lua(&["-e", &format!("{function} print(pcall(f)) f()")]);
            command.env("JIT", format!("{jit},heap_limit=10000,heap_nursery=1000"));
            let output = feed(command, b"");
            let (out, err) = (text(&output.stdout), text(&output.stderr));
            let seen = (output.status.code(), &*out, err.lines().next());
            let expected = (Some(1), "false\tnot enough memory\n", Some("lua: not enough memory"));
            assert_eq!(seen, expected, "{function} with JIT={jit}: {err}");
        }
    }
}

/// What the reference prints to standard error for the same program.
#[test]
fn warnings_are_turned_on_and_off() {
    let program = "
        warn('before') warn('@on') warn('a', 'b', 1) warn('@off') warn('c') warn('d', '@on') warn('e') warn('@on', 'f')
        warn('@unknown') print(pcall(warn)) print(pcall(warn, {})) print(pcall(warn, 'a', nil))
        setmetatable({}, {__gc = function() error('oops') end}) collectgarbage()
        setmetatable({}, {__gc = function() error({}) end}) collectgarbage()
    ";
    let output = feed(lua(&["-"]), program.as_bytes());
    let argument = |n: usize, got: &str| format!("false\tbad argument #{n} to 'warn' (string expected, got {got})\n");
    assert_eq!(text(&output.stdout), argument(1, "no value") + &argument(1, "table") + &argument(2, "nil"));
    let finalizers = ["error in __gc (stdin:4: oops)", "error in __gc (error object is not a string)"];
    let expected: String =
        ["ab1", "e", "@onf"].iter().chain(&finalizers).map(|w| format!("Lua warning: {w}\n")).collect();
    assert_eq!(text(&output.stderr), expected);
    for (option, expected) in [("-W", "Lua warning: x\n"), ("-E", "")] {
        assert_eq!(text(&feed(lua(&[option, "-e", "warn('x')"]), b"").stderr), expected);
    }
}

/// A zone in POSIX form, one of the system's database where there is one, and one that is not there.
#[test]
fn dates_are_those_of_the_zone() {
    let zones = [("CET-1CEST,M3.5.0,M10.5.0/3", "01 CET 14 CEST"), ("Nowhere/Nothing", "00 UTC 12 UTC")];
    let known = std::path::Path::new("/usr/share/zoneinfo/Europe/Berlin").exists();
    for (zone, expected) in zones.into_iter().chain(known.then_some(("Europe/Berlin", "01 CET 14 CEST"))) {
        let mut command = lua(&["-e", "print(os.date('%H %Z', 0), os.date('%H %Z', 1720008000))"]);
        command.env("TZ", zone);
        let output = feed(command, b"");
        assert_eq!(text(&output.stdout).replace('\t', " "), format!("{expected}\n"), "{zone}");
    }
}
