//! The operators of a thread's machine.

use std::cell::RefCell;
use std::collections::HashMap;

/// Where an operator stands, and whether its arguments may have its own priority (`y`) or less (`x`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the standard")]
pub enum Fixity {
    Xfx,
    Xfy,
    Yfx,
    Fy,
    Fx,
    Xf,
    Yf,
}

/// The three tables in which an atom may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are what they are called")]
pub enum Kind {
    Prefix,
    Infix,
    Postfix,
}

impl Fixity {
    /// The one of a name.
    pub fn of(name: &str) -> Option<Fixity> {
        Some(match name {
            "xfx" => Fixity::Xfx,
            "xfy" => Fixity::Xfy,
            "yfx" => Fixity::Yfx,
            "fy" => Fixity::Fy,
            "fx" => Fixity::Fx,
            "xf" => Fixity::Xf,
            "yf" => Fixity::Yf,
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Fixity::Xfx => "xfx",
            Fixity::Xfy => "xfy",
            Fixity::Yfx => "yfx",
            Fixity::Fy => "fy",
            Fixity::Fx => "fx",
            Fixity::Xf => "xf",
            Fixity::Yf => "yf",
        }
    }

    /// Its table.
    pub fn kind(self) -> Kind {
        match self {
            Fixity::Xfx | Fixity::Xfy | Fixity::Yfx => Kind::Infix,
            Fixity::Fy | Fixity::Fx => Kind::Prefix,
            Fixity::Xf | Fixity::Yf => Kind::Postfix,
        }
    }
}

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Op {
    /// 1 to 1200.
    pub priority: u16,
    /// Where it stands.
    pub fixity: Fixity,
}

impl Op {
    /// The priority that its left argument may have.
    pub fn left(self) -> u16 {
        match self.fixity {
            Fixity::Yfx | Fixity::Yf => self.priority,
            _ => self.priority - 1,
        }
    }

    /// The priority that its right argument may have.
    pub fn right(self) -> u16 {
        match self.fixity {
            Fixity::Xfy | Fixity::Fy => self.priority,
            _ => self.priority - 1,
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Entry([Option<Op>; 3]);

type Table = HashMap<Box<str>, Entry>;

/// The operators of modules, and the module whose text is read.
type Local = (RefCell<HashMap<Box<str>, Table>>, RefCell<Box<str>>);

/// The module that another one stands on: it has the operators and predicates of that, but for its own.
type Bases = HashMap<Box<str>, Box<str>>;

thread_local! {
    static TABLE: RefCell<Table> = RefCell::new(standard());
    static LOCAL: Local = Local::default();
    static BASES: RefCell<Bases> = RefCell::default();
}

const STANDARD: &[(u16, Fixity, &str)] = &[
    (1200, Fixity::Xfx, ":- --> =>"),
    (1200, Fixity::Fx, ":- ?-"),
    (1150, Fixity::Fx, "dynamic discontiguous initialization meta_predicate module_transparent multifile public table"),
    (1150, Fixity::Fx, "thread_initialization thread_local volatile"),
    (1100, Fixity::Xfy, "; |"),
    (1050, Fixity::Xfy, "-> *->"),
    (1000, Fixity::Xfy, ","),
    (800, Fixity::Xfx, ":="),
    (900, Fixity::Fy, "\\+"),
    (700, Fixity::Xfx, "< = =.. =@= =:= =< == =\\= > >= @< @=< @> @>= \\= \\== as is >:< :< \\=@="),
    (600, Fixity::Xfy, ":"),
    (500, Fixity::Yfx, "+ - /\\ \\/"),
    (400, Fixity::Yfx, "* / // mod rem << >> div rdiv xor"),
    (200, Fixity::Xfx, "**"),
    (200, Fixity::Xfy, "^"),
    (200, Fixity::Fy, "- + \\"),
    (1, Fixity::Fx, "$"),
];

fn standard() -> Table {
    let mut table = Table::new();
    for (priority, fixity, names) in STANDARD {
        for name in names.split(' ') {
            let entry = table.entry(name.into()).or_default();
            entry.0[fixity.kind() as usize] = Some(Op { priority: *priority, fixity: *fixity });
        }
    }
    table
}

/// The operators of the program: they are so again when this is dropped, also where memory runs out before.
struct Kept(Table, Box<str>);

impl Drop for Kept {
    fn drop(&mut self) {
        TABLE.set(std::mem::take(&mut self.0));
        enter(&self.1);
    }
}

/// Reads text with the operators of the standard, whatever the program has made of them.
pub fn with_standard<T>(read: impl FnOnce() -> T) -> T {
    let own = TABLE.replace(standard());
    let _kept = Kept(own, LOCAL.with(|(_, now)| now.replace("system".into())));
    read()
}

/// The operator of a name, of one kind.
pub fn get(name: &str, kind: Kind) -> Option<Op> {
    TABLE.with_borrow(|table| table.get(name).and_then(|entry| entry.0[kind as usize]))
}

/// The operator of a name, of one kind, where text is read: that of the module, or else of all.
pub fn visible(name: &str, kind: Kind) -> Option<Op> {
    let local = LOCAL.with(|(all, module)| {
        let all = all.borrow();
        if all.is_empty() {
            return None;
        }
        let of = |module: &str| all.get(module)?.get(name)?.0[kind as usize];
        let module = module.borrow();
        of(&module).or_else(|| BASES.with_borrow(|bases| of(bases.get(&**module)?)))
    });
    match local {
        Some(op) => (op.priority > 0).then_some(op),
        None => get(name, kind),
    }
}

/// Text is read for a module from here on.
pub fn enter(module: &str) {
    LOCAL.with(|(_, now)| now.replace(module.into()));
}

/// The module that a module stands on.
pub fn base(module: &str) -> Option<Box<str>> {
    BASES.with_borrow(|bases| bases.get(module).cloned())
}

/// A module stands on another one.
pub fn set_base(module: &str, base: &str) {
    BASES.with_borrow_mut(|bases| bases.insert(module.into(), base.into()));
}

/// Reads text of a module; what was read before goes on afterwards.
pub fn within<T>(module: &str, read: impl FnOnce() -> T) -> T {
    struct Outer(Box<str>);
    impl Drop for Outer {
        fn drop(&mut self) {
            enter(&self.0);
        }
    }
    let _outer = Outer(LOCAL.with(|(_, now)| now.replace(module.into())));
    read()
}

/// Makes an atom an operator where text of a module is read.
pub fn set_local(module: &str, name: &str, priority: u16, fixity: Fixity) {
    LOCAL.with(|(all, _)| {
        let mut all = all.borrow_mut();
        let entry = all.entry(module.into()).or_default().entry(name.into()).or_default();
        // The priority 0 hides one of all modules.
        entry.0[fixity.kind() as usize] = Some(Op { priority, fixity });
    });
}

/// The operators of a module.
pub fn of_module(module: &str) -> Vec<(String, Op)> {
    LOCAL.with(|(all, _)| all.borrow().get(module).map(listed).unwrap_or_default())
}

fn listed(table: &Table) -> Vec<(String, Op)> {
    let mut all: Vec<_> = table.iter().flat_map(|(n, e)| e.0.iter().flatten().map(|op| (n.to_string(), *op))).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Whether a name is an operator of any kind.
pub fn is_op(name: &str) -> bool {
    TABLE.with_borrow(|table| table.get(name).is_some_and(|entry| entry.0.iter().any(Option::is_some)))
}

/// Makes an atom an operator, or takes that away with the priority 0. Whether that is allowed is asked elsewhere.
pub fn set(name: &str, priority: u16, fixity: Fixity) {
    TABLE.with_borrow_mut(|table| {
        let op = (priority > 0).then_some(Op { priority, fixity });
        table.entry(name.into()).or_default().0[fixity.kind() as usize] = op;
    });
}

/// All operators, by name.
pub fn all() -> Vec<(String, Op)> {
    TABLE.with_borrow(listed)
}
