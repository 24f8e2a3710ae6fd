//! Programs for the machines, the same for those as written and those annotated. Each gives a text, which must be equal.

/// Programs of the tape machine.
macro_rules! tape_programs {
    ($machines:ident) => {
        use crate::$machines::tape;

        /// Loops within loops: each cell counts to eight.
        pub fn tape_nested(depth: usize) -> String {
            let mut text = String::new();
            for _ in 0..depth {
                text.push_str("++++++++[>");
            }
            text.push('+');
            for _ in 0..depth {
                text.push_str("<-]");
            }
            text.push_str(&">".repeat(depth));
            text.push('.');
            tape_run::<tape::ArrayTape>(&text)
        }

        /// Copies a row of cells to and fro.
        pub fn tape_moves(rounds: u8) -> String {
            let text = format!(
                "{outer}[>{inner}[>{fill}[>>>>+<<<<-]>>>>[<+<+>>-]<<[>>+<<-]>[-]>[-]<<<<<-]<-]>>>>>.",
                outer = "+".repeat(rounds as usize),
                inner = "+".repeat(200),
                fill = "+".repeat(30),
            );
            tape_run::<tape::VecTape>(&text)
        }

        /// Doubles each byte of the input up to a zero.
        pub fn tape_double(length: usize) -> String {
            let program = tape::Program::parse(",[[>++<-]>.[-]<,]").expect("brackets match");
            let input: Vec<u8> = (0..length).map(|n| (n % 19 + 1) as u8).collect();
            let (mut from, mut out) = (input.as_slice(), Vec::new());
            let steps = tape::Interpreter::<tape::VecTape>::new(&program, &mut from, &mut out).run();
            format!("{:?} {} {:?}", steps.map_err(|error| error.to_string()), out.len(), &out[..20])
        }

        fn tape_run<T: tape::Tape + Default + 'static>(text: &str) -> String {
            let program = tape::Program::parse(text).expect("brackets match");
            let mut out = Vec::new();
            let steps = tape::Interpreter::<T>::new(&program, &mut std::io::empty(), &mut out).run();
            format!("{:?} {out:?}", steps.map_err(|error| error.to_string()))
        }
    };
}

/// Programs of the machine of the seventies.
macro_rules! chip8_programs {
    ($machines:ident) => {
        use crate::$machines::chip8;

        /// Registers count and add; a subroutine fills and reads memory.
        pub fn chip8_memory(cycles: u64) -> String {
            let program = [
                0x6000, 0x6100, 0x6205, 0xA300, 0x2220, 0x7001, 0x8104, 0x8325, 0x8434, 0x3000, 0x1206, 0x7101, 0xC0FF,
                0x1206, 0x0000, 0x0000, 0xF555, 0xF065, 0x8014, 0xF055, 0xA300, 0x00EE,
            ];
            chip8_run(&program, cycles)
        }

        /// Digits of a counter on the screen.
        pub fn chip8_screen(cycles: u64) -> String {
            let program =
                [0x6000, 0x6100, 0x6200, 0xA300, 0xF033, 0xF029, 0xD125, 0x7001, 0x7103, 0x7201, 0x120C - 6, 0x0000];
            chip8_run(&program, cycles)
        }

        fn chip8_run(program: &[u16], cycles: u64) -> String {
            let bytes: Vec<u8> = program.iter().flat_map(|op| op.to_be_bytes()).collect();
            let mut machine = chip8::Chip8::new(&bytes);
            let result = machine.run(cycles);
            let registers: Vec<u8> = (0..16).map(|n| machine.register(n)).collect();
            format!("{result:?} {registers:?}\n{}", machine.screen())
        }
    };
}

/// Programs of the filter machine.
macro_rules! filter_programs {
    ($machines:ident) => {
        use crate::$machines::filter;

        /// A checksum over a packet, `rounds` times, with one store in each round.
        pub fn filter_checksum(rounds: u32) -> String {
            use filter::{Alu, Insn, Kind, Test};
            let insn = |kind, dst, src, off, imm, is_reg| Insn { kind, dst, src, off, imm, is_reg };
            let program = [
                insn(Kind::Alu64(Alu::Mov), 0, 0, 0, 0, false),
                insn(Kind::Alu64(Alu::Mov), 5, 0, 0, rounds as i32, false),
                insn(Kind::Alu64(Alu::Mov), 3, 1, 0, 0, true),
                insn(Kind::Alu64(Alu::Mov), 4, 1, 0, 0, true),
                insn(Kind::Alu64(Alu::Add), 4, 2, 0, 0, true),
                insn(Kind::Alu64(Alu::Sub), 4, 0, 0, 8, false),
                insn(Kind::Load(4), 6, 3, 0, 0, false),
                insn(Kind::Alu64(Alu::Xor), 0, 6, 0, 0, true),
                insn(Kind::Alu64(Alu::Mul), 0, 0, 0, 31, false),
                insn(Kind::Load(2), 7, 3, 3, 0, false),
                insn(Kind::Alu32(Alu::Add), 0, 7, 0, 0, true),
                insn(Kind::Alu64(Alu::Add), 3, 0, 0, 4, false),
                insn(Kind::Jump(Test::Lt), 3, 4, -7, 0, true),
                insn(Kind::Store(8), 10, 0, -16, 0, true),
                insn(Kind::Load(1), 6, 10, -15, 0, false),
                insn(Kind::Store(1), 1, 6, 2, 0, true),
                insn(Kind::Alu64(Alu::Sub), 5, 0, 0, 1, false),
                insn(Kind::Jump(Test::Ne), 5, 0, -16, 0, false),
                insn(Kind::Exit, 0, 0, 0, 0, false),
            ];
            let mut packet: Vec<u8> = (0..240_u32).map(|k| (k * 7 % 251) as u8).collect();
            let vm = filter::Vm::new(&program).expect("a valid program");
            let result = vm.execute(&mut packet);
            format!("{result:?} {packet:?}")
        }

        /// A short filter that the host calls for each packet, with a helper.
        pub fn filter_calls(calls: u32) -> String {
            use filter::{Alu, Insn, Kind, Test};
            let insn = |kind, dst, src, off, imm, is_reg| Insn { kind, dst, src, off, imm, is_reg };
            let program = [
                insn(Kind::Alu64(Alu::Mov), 6, 1, 0, 0, true),
                insn(Kind::Load(1), 7, 6, 0, 0, false),
                insn(Kind::Alu64(Alu::Mov), 0, 0, 0, 0, false),
                insn(Kind::Jump(Test::Gt), 7, 0, 4, 100, false),
                insn(Kind::Alu64(Alu::Mov), 1, 7, 0, 0, true),
                insn(Kind::Call, 0, 0, 0, 1, false),
                insn(Kind::Alu64(Alu::And), 0, 0, 0, 0xFF, false),
                insn(Kind::Exit, 0, 0, 0, 0, false),
                insn(Kind::Load(4), 0, 6, 4, 0, false),
                insn(Kind::Exit, 0, 0, 0, 0, false),
            ];
            let mut vm = filter::Vm::new(&program).expect("a valid program");
            vm.register_helper(1, Box::new(|a, _, _, _, _| a.wrapping_mul(0x9E37)));
            let mut sum = 0_u64;
            for call in 0..calls {
                let mut packet = [(call % 200) as u8, 0, 0, 0, call as u8, 1, 0, 0];
                sum = sum.wrapping_add(vm.execute(&mut packet).expect("no fault"));
            }
            sum.to_string()
        }
    };
}

/// Programs of the stack machine.
macro_rules! script_programs {
    ($machines:ident) => {
        use crate::$machines::script;

        fn calls_of(name: &str, arity: u8, ops: &[script::OpCode], constants: &[script::Value]) -> script::Function {
            let mut function = script::Function { name: name.to_owned(), arity, ..script::Function::default() };
            function.constants = constants.to_vec();
            for (line, op) in ops.iter().enumerate() {
                function.emit(*op, line as u32 / 4 + 1);
            }
            function
        }

        fn script_run(functions: Vec<script::Function>, strings: script::Interner) -> String {
            let mut vm = script::Vm::new(functions, strings, Vec::new());
            let result = vm.interpret().map_err(|error| error.to_string());
            format!("{result:?} {}", String::from_utf8_lossy(&vm.into_output()))
        }

        /// Doubly recursive Fibonacci numbers.
        pub fn script_fib(n: u32) -> String {
            use script::{OpCode::*, Value};
            let mut strings = script::Interner::default();
            let name = Value::String(strings.intern("fib"));
            let fib = [
                GetLocal(1),
                Constant(0),
                Less,
                JumpIfFalse(3),
                Pop,
                GetLocal(1),
                Return,
                Pop,
                GetGlobal(2),
                GetLocal(1),
                Constant(0),
                Subtract,
                Call(1),
                GetGlobal(2),
                GetLocal(1),
                Constant(1),
                Subtract,
                Call(1),
                Add,
                Return,
            ];
            let fib = calls_of("fib", 1, &fib, &[Value::Number(2.0), Value::Number(1.0), name]);
            let main = [Constant(0), DefineGlobal(1), GetGlobal(1), Constant(2), Call(1), Print, Nil, Return];
            let main = calls_of("script", 0, &main, &[Value::Function(1), name, Value::Number(n as f64)]);
            script_run(vec![main, fib], strings)
        }

        /// A loop over locals: the sum of `i * i - i / 3` where `i` is less than `n`, negated at each thousandth.
        pub fn script_loop(n: u32) -> String {
            use script::{OpCode::*, Value};
            let body = [
                Constant(0),
                Constant(0), // sum, i
                GetLocal(2),
                Constant(1),
                Less,
                JumpIfFalse(17),
                Pop,
                GetLocal(1),
                GetLocal(2),
                GetLocal(2),
                Multiply,
                GetLocal(2),
                Constant(2),
                Divide,
                Subtract,
                Add,
                SetLocal(1),
                Pop,
                GetLocal(2),
                Constant(3),
                Add,
                SetLocal(2),
                Loop(21),
                Pop,
                GetLocal(1),
                Print,
                Nil,
                Return,
            ];
            // `SetLocal(2)` leaves its value: the loop's head drops it.
            let mut ops = body.to_vec();
            ops[22] = Pop;
            ops.insert(23, Loop(22));
            ops[5] = JumpIfFalse(18);
            let constants = [Value::Number(0.0), Value::Number(n as f64), Value::Number(3.0), Value::Number(1.0)];
            script_run(vec![calls_of("script", 0, &ops, &constants)], script::Interner::default())
        }

        /// A loop over globals with a call in each turn.
        pub fn script_globals(n: u32) -> String {
            use script::{OpCode::*, Value};
            let mut strings = script::Interner::default();
            let [sum, i, twice] = ["sum", "i", "twice"].map(|name| Value::String(strings.intern(name)));
            let ops = [
                Constant(0),
                DefineGlobal(3),
                Constant(0),
                DefineGlobal(4),
                Constant(6),
                DefineGlobal(5),
                GetGlobal(4),
                Constant(1),
                Less,
                JumpIfFalse(13),
                Pop,
                GetGlobal(3),
                GetGlobal(5),
                GetGlobal(4),
                Call(1),
                Add,
                SetGlobal(3),
                Pop,
                GetGlobal(4),
                Constant(2),
                Add,
                SetGlobal(4),
                Pop,
                Loop(18),
                Pop,
                GetGlobal(3),
                Print,
                Nil,
                Return,
            ];
            let mut ops = ops.to_vec();
            ops[9] = JumpIfFalse(14);
            let constants =
                [Value::Number(0.0), Value::Number(n as f64), Value::Number(1.0), sum, i, twice, Value::Function(1)];
            let double = calls_of("twice", 1, &[GetLocal(1), GetLocal(1), Add, Return], &[]);
            script_run(vec![calls_of("script", 0, &ops, &constants), double], strings)
        }
    };
}

/// Programs of expressions.
macro_rules! expression_programs {
    ($machines:ident) => {
        use crate::$machines::expression;

        /// A host evaluates one expression for each of its rows.
        pub fn expression_rows(text: &str, rows: u32) -> String {
            let expression = expression::Expression::parse(text, &["x", "y", "z"]).expect("a valid expression");
            let (mut sum, mut errors) = (0.0, 0);
            for row in 0..rows {
                let x = row as f64;
                match expression.evaluate(&[x, (row % 17) as f64, x / 3.0]) {
                    Ok(value) => sum += value,
                    Err(_) => errors += 1,
                }
            }
            format!("{sum} {errors}")
        }
    };
}

/// Programs of regular expressions.
macro_rules! pike_programs {
    ($machines:ident) => {
        use crate::$machines::pike;

        /// The words that a regular expression finds in a made-up text.
        pub fn pike_find(pattern: &str, length: usize) -> String {
            let mut text = String::with_capacity(length);
            let mut seed = 1_u32;
            while text.len() < length {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                text.push(b"abcdefg xyz.\n"[(seed >> 16) as usize % 13] as char);
            }
            let regex = pike::Regex::new(pattern).expect("a valid pattern");
            let (mut found, mut sum) = (0, 0);
            let mut rest = text.as_str();
            while let Some(slots) = regex.find(rest) {
                found += 1;
                sum += slots.iter().flatten().sum::<usize>();
                let end = slots[1].expect("the end of a match");
                rest = &rest[end.max(1)..];
            }
            format!("{found} {sum}")
        }
    };
}

/// Programs of the textbook machine with values that own.
macro_rules! textbook_programs {
    ($machines:ident) => {
        use crate::$machines::textbook;

        fn textbook_function(
            name: &str,
            arity: u8,
            code: &[textbook::OpCode],
            constants: Vec<textbook::Value>,
        ) -> textbook::Function {
            textbook::Function { name: name.to_owned(), arity, code: code.to_vec(), constants }
        }

        fn textbook_run(functions: Vec<textbook::Function>) -> String {
            let mut vm = textbook::Vm::new(functions, Vec::new());
            let result = vm.interpret();
            format!("{result:?} {}", String::from_utf8_lossy(&vm.into_output()))
        }

        /// A loop over locals: the sum of the numbers below `n`.
        pub fn textbook_loop(n: u32) -> String {
            use textbook::{OpCode::*, Value};
            let constants = vec![Value::Number(0.0), Value::Number(n as f64), Value::Number(1.0)];
            let code = [
                Constant(0),
                Constant(0), // sum, i
                GetLocal(2),
                Constant(1),
                Less,
                JumpIfFalse(11),
                Pop,
                GetLocal(1),
                GetLocal(2),
                Add,
                SetLocal(1),
                Pop,
                GetLocal(2),
                Constant(2),
                Add,
                SetLocal(2),
                Loop(15),
                GetLocal(1),
                Print,
                Nil,
                Return,
            ];
            // The number that `SetLocal` leaves is dropped at the head of the loop.
            let mut code = code.to_vec();
            code.insert(16, Pop);
            code[5] = JumpIfFalse(12);
            code[17] = Loop(16);
            textbook_run(vec![textbook_function("script", 0, &code, constants)])
        }

        /// Doubly recursive Fibonacci numbers.
        pub fn textbook_fib(n: u32) -> String {
            use textbook::{OpCode::*, Value};
            let fib = [
                GetLocal(1),
                Constant(0),
                Less,
                JumpIfFalse(3),
                Pop,
                GetLocal(1),
                Return,
                Pop,
                Constant(2),
                GetLocal(1),
                Constant(0),
                Subtract,
                Call(1),
                Constant(2),
                GetLocal(1),
                Constant(1),
                Subtract,
                Call(1),
                Add,
                Return,
            ];
            let constants = vec![Value::Number(2.0), Value::Number(1.0), Value::Function(1)];
            let main = [Constant(0), Constant(1), Call(1), Print, Nil, Return];
            let main = textbook_function("script", 0, &main, vec![Value::Function(1), Value::Number(n as f64)]);
            textbook_run(vec![main, textbook_function("fib", 1, &fib, constants)])
        }

        /// Lists of strings, filled and read, a global, and an error at the end.
        pub fn textbook_lists(n: u32) -> String {
            use textbook::{OpCode::*, Value};
            let constants = vec![
                Value::Number(0.0),
                Value::Number(n as f64),
                Value::Number(1.0),
                Value::String("ab".into()),
                Value::String("last".into()),
            ];
            let code = [
                NewList,
                Constant(0), // list, i
                GetLocal(2),
                Constant(1),
                Less,
                JumpIfFalse(18),
                Pop,
                GetLocal(1),
                Constant(3),
                Append,
                GetLocal(2),
                Index,
                Constant(3),
                Add,
                SetGlobal(4),
                GetLocal(1),
                Pop,
                GetLocal(2),
                Constant(2),
                Add,
                SetLocal(2),
                Pop,
                Loop(21),
                Pop,
                GetLocal(1),
                Print,
                GetGlobal(4),
                Print,
                GetGlobal(3),
                Nil,
                Return,
            ];
            textbook_run(vec![textbook_function("script", 0, &code, constants)])
        }
    };
}
