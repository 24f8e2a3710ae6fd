//! The arms of the interpreter: some twenty forms, filled in with varying operators and operands.

/// Name and text of each form of arm. `$r` is a register, `$n` a small number, `$w` a wrapping and
/// `$c` a checked method, `$o` a bit operator, `$f` a float operator, `$x` a comparison, `$t` a trap.
pub const TEMPLATES: [(&str, &str); 22] = [
    (
        "call",
        "
let Some(callee) = code.callee else {
    return Err(Trap::Nil);
};
let result = interpret(callee, regs, frame, acc)?;
acc = acc.$w(result);
",
    ),
    (
        "loop",
        "
let target = code.ops[pc] as usize;
pc += 1;
regs[$r].set(regs[$r].get().wrapping_sub(1));
if regs[$r].get() > 0 {
    if target < pc {
        can_enter_jit!();
    }
    pc = target;
}
",
    ),
    (
        "host",
        "
let other = regs[$r].get();
acc = host(acc, other);
",
    ),
    ("return", "return Ok(acc.$w($n)),"),
    (
        "move",
        "
let from = code.ops[pc] as usize;
regs[$r].set(regs[from].get());
pc += 1;
",
    ),
    ("load", "acc = regs[$r].get(),"),
    (
        "constant",
        "
let n = code.ops[pc] as usize;
pc += 1;
acc = acc.$w(code.consts[n]);
",
    ),
    (
        "wrapping",
        "
let right = regs[code.ops[pc] as usize].get();
acc = acc.$w(right).wrapping_add($n);
pc += 1;
",
    ),
    (
        "checked",
        "
let right = regs[code.ops[pc] as usize].get();
pc += 1;
match acc.$c(right) {
    Some(value) => acc = value,
    None => return Err(Trap::$t),
}
",
    ),
    (
        "branch",
        "
let target = code.ops[pc] as usize;
pc += 1;
if acc $x regs[$r].get() {
    if target < pc {
        can_enter_jit!();
    }
    pc = target;
}
",
    ),
    (
        "nested_if",
        "
let n = regs[$r].get();
if n $x $n {
    acc = n;
    continue;
} else if n > 1000 {
    acc = acc $o n;
} else {
    frame.ticks.set(frame.ticks.get().$w(n));
}
",
    ),
    (
        "push",
        "
let value = regs[$r].get();
push(frame, Value::Int(value.$w(acc)))?;
",
    ),
    (
        "binary",
        "
let right = pop(frame)?;
let left = pop(frame)?;
let value = match (left, right) {
    (Value::Int(a), Value::Int(b)) => Value::Int(a.$w(b)),
    (Value::Float(a), Value::Float(b)) => Value::Float(a $f b),
    _ => return Err(Trap::$t),
};
push(frame, value)?;
",
    ),
    (
        "compare",
        "
let right = pop_int(frame)?;
let left = pop_int(frame)?;
push(frame, Value::Bool(left $x right))?;
",
    ),
    (
        "field",
        "
match pop(frame)? {
    Value::Obj(object) => {
        object.count.set(object.count.get().$w(acc));
        acc = object.class as i64;
    }
    Value::Nil => return Err(Trap::Nil),
    other => {
        push(frame, other)?;
    }
}
",
    ),
    (
        "new",
        "
let object = Gc::new(Object {
    class: $n,
    count: GcCell::new($n),
    slot: GcCell::new(Value::Int(acc)),
    next: GcCell::new(None),
});
push(frame, Value::Obj(object))?;
",
    ),
    (
        "float",
        "
fac = fac $f (acc as f64 + $n.5);
if fac > 1000000.0 {
    fac = 0.0;
}
acc = acc $o (fac as i64);
",
    ),
    (
        "indexed",
        "
let index = acc & 7;
if index $x $n {
    regs[index as usize].set(acc.$w($n));
}
",
    ),
    (
        "select",
        "
acc = match acc & 3 {
    0 => acc.$w($n),
    1 | 2 => regs[$r].get(),
    _ => acc.wrapping_neg(),
};
",
    ),
    (
        "test",
        "
let value = pop(frame)?;
if truthy(value) {
    pc += 1;
} else if frame.flag.get() {
    return Err(Trap::$t);
}
",
    ),
    (
        "mix",
        "
acc = mixed(host(acc, $n) $o $n, $n);
frame.flag.set(acc $x 0);
if regs[$r].get() < 0 {
    return Err(Trap::$t);
}
",
    ),
    (
        "chase",
        "
let Value::Obj(object) = pop(frame)? else {
    return Err(Trap::$t);
};
match object.next.get() {
    Some(next) => push(frame, Value::Obj(next))?,
    None => push(frame, object.slot.get())?,
};
pc += 1;
",
    ),
];

/// An arm.
#[derive(Debug)]
pub struct Arm {
    /// The opcode's constant.
    pub name: String,
    /// The form, in [`TEMPLATES`].
    pub template: usize,
    /// The source text, with the pattern.
    pub text: String,
}

/// All arms there can be, in order.
#[derive(Debug)]
pub struct Arms {
    next: usize,
    state: u64,
}

impl Arms {
    /// From the first arm on.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Arms {
        Arms { next: 0, state: 0x2545_f491_4f6c_dd1d }
    }

    /// A number below `n`, by xorshift (Marsaglia 2003).
    fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 33) as usize % n
    }

    fn pick<'t>(&mut self, words: &[&'t str]) -> &'t str {
        words[self.below(words.len())]
    }
}

impl Iterator for Arms {
    type Item = Arm;

    fn next(&mut self) -> Option<Arm> {
        let n = self.next;
        self.next += 1;
        // Each form once, then as often as chance will have it, but few calls and returns.
        let template = if n < TEMPLATES.len() { n } else { 2 + self.below(TEMPLATES.len() - 2) };
        let (form, text) = TEMPLATES[template];
        let mut text = text.to_owned();
        let fill = [
            ("$r", self.below(8).to_string()),
            ("$n", (1 + self.below(7)).to_string()),
            ("$w", self.pick(&["wrapping_add", "wrapping_sub", "wrapping_mul"]).to_owned()),
            ("$c", self.pick(&["checked_add", "checked_sub", "checked_mul", "checked_div"]).to_owned()),
            ("$o", self.pick(&["^", "&", "|"]).to_owned()),
            ("$f", self.pick(&["+", "-", "*"]).to_owned()),
            ("$x", self.pick(&["<", "<=", ">", ">=", "==", "!="]).to_owned()),
            ("$t", self.pick(&["Type", "Nil", "Bounds", "Overflow", "Stack"]).to_owned()),
        ];
        for (hole, with) in &fill {
            text = text.replace(hole, with);
        }
        let name = format!("{}_{n}", form.to_uppercase());
        let text = match text.strip_prefix('\n') {
            None => format!("            {name} => {text}\n"),
            Some(block) => {
                let body: String = block.lines().map(|l| format!("                {l}\n")).collect();
                format!("            {name} => {{\n{body}            }}\n")
            }
        };
        Some(Arm { name, template, text })
    }
}
