//! The tree of an expression: nodes of a few words, one behind the other, which go with their statement.
//!
//! An operand that fits is no node: variables, short integers and texts are in the word that else names a node. A chain of a
//! million operators has as many nodes, so each word counts.

use super::lex::SyntaxError;
use super::texts::{Text, grow};
use super::words::Words;

/// An expression: a node of the tree, or what fits into a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expr(u32);

/// The tags of [`Expr`], in its lowest bits.
const TAG: u32 = 3;
const NODE: u32 = 0;
const LOCAL: u32 = 1;
const UPVALUE: u32 = 2;
const SHORT: u32 = 3;
const TEXT: u32 = 4;
const SIMPLE: u32 = 5;
/// Among the items of a constructor: the key is this text, the value is the next word.
const KEY: u32 = 6;
/// Among the items of a constructor: the key and the value are the next two words.
const PAIR: u32 = 7;

impl Expr {
    /// `nil`
    pub const NIL: Expr = Expr(SIMPLE);
    /// `true`
    pub const TRUE: Expr = Expr(1 << TAG | SIMPLE);
    /// `false`
    pub const FALSE: Expr = Expr(3 << TAG | SIMPLE);
    /// `...`
    pub const VARARG: Expr = Expr(2 << TAG | SIMPLE);
    const PAIR: Expr = Expr(PAIR);

    /// A variable of the function.
    pub fn local(id: usize) -> Expr {
        Expr((id as u32) << TAG | LOCAL)
    }

    /// A variable of an enclosing function.
    pub fn upvalue(n: usize) -> Expr {
        Expr((n as u32) << TAG | UPVALUE)
    }

    fn number(self) -> usize {
        (self.0 >> TAG) as usize
    }
}

/// What an expression is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node {
    /// `nil`
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string.
    Str(Text),
    /// `...`
    Vararg,
    /// A variable of the function.
    Local(usize),
    /// A variable of an enclosing function.
    Upval(usize),
    /// `a[k]`, `a.k`, and global variables.
    Index(Expr, Expr, u32),
    /// `f(..)`
    Call(Expr, List, u32),
    /// `a:f(..)`
    Method(Expr, Text, List, u32),
    /// `function .. end`: which one of those in the function, and the line of its end.
    Function(usize, u32),
    /// A unary operator.
    Unary(Unary, Expr, u32),
    /// A binary operator.
    Binary(Binary, Expr, Expr, u32),
    /// `a and b`
    And(Expr, Expr),
    /// `a or b`
    Or(Expr, Expr),
    /// A table constructor.
    Table(List, u32),
    /// `(e)`: one value.
    Paren(Expr),
}

/// Expressions one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    at: u32,
    len: u32,
}

impl List {
    /// Without elements.
    pub const EMPTY: List = List { at: 0, len: 0 };

    /// How many there are; of the items of a constructor, how many words.
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The same without the last.
    pub fn without_last(self) -> List {
        List { at: self.at, len: self.len - 1 }
    }
}

/// An item of a table constructor.
#[derive(Clone, Copy)]
pub enum Item {
    /// `e`
    Value(Expr),
    /// `[k] = e` and `k = e`
    Pair(Expr, Expr),
}

/// A unary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `-`
    Neg,
    /// `~`
    BNot,
    /// `not`
    Not,
    /// `#`
    Len,
}

const UNARIES: [Unary; 4] = [Unary::Neg, Unary::BNot, Unary::Not, Unary::Len];

/// A binary operator, but `and` and `or`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as the language calls them")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    IDiv,
    Mod,
    Pow,
    BAnd,
    BOr,
    BXor,
    Shl,
    Shr,
    Concat,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

const BINARIES: [Binary; 19] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::Div,
    Binary::IDiv,
    Binary::Mod,
    Binary::Pow,
    Binary::BAnd,
    Binary::BOr,
    Binary::BXor,
    Binary::Shl,
    Binary::Shr,
    Binary::Concat,
    Binary::Eq,
    Binary::Ne,
    Binary::Lt,
    Binary::Le,
    Binary::Gt,
    Binary::Ge,
];

/// The kinds of nodes, in the lowest bits of their first word. Operators come last: each is a kind.
const INT: u32 = 0;
const FLOAT: u32 = 1;
const INDEX: u32 = 2;
const CALL: u32 = 3;
const METHOD: u32 = 4;
const FUNCTION: u32 = 5;
const AND: u32 = 6;
const OR: u32 = 7;
const TABLE: u32 = 8;
const PAREN: u32 = 9;
const UNARY: u32 = 10;
const BINARY: u32 = UNARY + UNARIES.len() as u32;
const KIND: u32 = 8;

/// A line that has no room beside the kind: it is in the second word.
const LONG_LINE: u32 = u32::MAX >> KIND;

/// Elements that the list of open lists keeps room for.
const KEPT: usize = 1 << 14;

/// More nodes than a word has numbers for.
const MOST: usize = 1 << (32 - TAG);

/// The nodes of the expressions of a statement, and of the statements around it.
#[derive(Default)]
pub struct Tree {
    words: Words,
    /// Lists that are not at their ends yet.
    open: Vec<u32>,
}

impl Tree {
    /// Where the next node comes.
    pub fn mark(&self) -> usize {
        self.words.end()
    }

    /// Forgets all nodes from a mark on.
    pub fn truncate(&mut self, mark: usize) {
        self.words.truncate(mark);
    }

    /// Frees what was made between the first link of a chain and a later one: nobody reads it any more.
    pub fn free(&mut self, first: Expr, later: Expr) {
        self.words.free(first.number()..later.number());
    }

    /// Bytes that the tree takes.
    pub fn size(&self) -> usize {
        self.words.size() + self.open.len() * size_of::<u32>()
    }

    fn node(&mut self, kind: u32, line: u32, operands: &[u32]) -> Expr {
        let at = self.words.end();
        self.words.push(kind | line.min(LONG_LINE) << KIND);
        if line >= LONG_LINE {
            self.words.push(line);
        }
        operands.iter().for_each(|word| self.words.push(*word));
        Expr((at as u32) << TAG | NODE)
    }

    /// # Errors
    /// The tree has as many nodes as there are numbers for.
    pub fn check(&self) -> Result<(), SyntaxError> {
        if self.words.end() >= MOST { Err(SyntaxError::out_of_memory()) } else { Ok(()) }
    }

    /// An integer.
    pub fn int(&mut self, n: i64) -> Expr {
        match u32::try_from(n) {
            Ok(short) if short >> (32 - TAG) == 0 => Expr(short << TAG | SHORT),
            _ => self.node(INT, 0, &[n as u32, (n >> 32) as u32]),
        }
    }

    /// A float.
    pub fn float(&mut self, x: f64) -> Expr {
        let bits = x.to_bits();
        self.node(FLOAT, 0, &[bits as u32, (bits >> 32) as u32])
    }

    /// A string.
    pub fn text(&mut self, text: Text) -> Expr {
        let number = text.number();
        // There are fewer texts than bytes of the source, but these may be more than fit.
        assert!(number >> (32 - TAG) == 0, "too many texts");
        Expr(number << TAG | TEXT)
    }

    /// `a[k]`
    pub fn index(&mut self, table: Expr, key: Expr, line: u32) -> Expr {
        self.node(INDEX, line, &[table.0, key.0])
    }

    /// `f(..)`; the arguments were opened.
    pub fn call(&mut self, callee: Expr, arguments: usize, line: u32) -> Expr {
        let e = self.node(CALL, line, &[callee.0]);
        self.close(arguments);
        e
    }

    /// `a:f(..)`; the arguments were opened.
    pub fn method(&mut self, object: Expr, name: Text, arguments: usize, line: u32) -> Expr {
        let e = self.node(METHOD, line, &[object.0, name.number()]);
        self.close(arguments);
        e
    }

    /// A constructor; the items were opened.
    pub fn table(&mut self, items: usize, line: u32) -> Expr {
        let e = self.node(TABLE, line, &[]);
        self.close(items);
        e
    }

    /// A function, by its number, and the line of its end.
    pub fn function(&mut self, n: usize, last: u32) -> Expr {
        self.node(FUNCTION, last, &[n as u32])
    }

    /// A unary operator.
    pub fn unary(&mut self, op: Unary, operand: Expr, line: u32) -> Expr {
        self.node(UNARY + op as u32, line, &[operand.0])
    }

    /// A binary operator.
    pub fn binary(&mut self, op: Binary, left: Expr, right: Expr, line: u32) -> Expr {
        self.node(BINARY + op as u32, line, &[left.0, right.0])
    }

    /// `a and b`
    pub fn and(&mut self, left: Expr, right: Expr) -> Expr {
        self.node(AND, 0, &[left.0, right.0])
    }

    /// `a or b`
    pub fn or(&mut self, left: Expr, right: Expr) -> Expr {
        self.node(OR, 0, &[left.0, right.0])
    }

    /// `(e)`
    pub fn paren(&mut self, inner: Expr) -> Expr {
        self.node(PAREN, 0, &[inner.0])
    }

    // -- Lists --------------------------------------------------------------------------------

    /// Begins a list; those begun before go on when it is closed.
    pub fn open(&self) -> usize {
        self.open.len()
    }

    /// The next element of the list begun last.
    pub fn add(&mut self, e: Expr) {
        grow(&mut self.open);
        self.open.push(e.0);
    }

    /// The next item of the list begun last, if it is a pair.
    pub fn add_pair(&mut self, key: Expr, value: Expr) {
        if key.0 & ((1 << TAG) - 1) == TEXT {
            self.add(Expr(key.0 ^ TEXT ^ KEY));
        } else {
            self.add(Expr::PAIR);
            self.add(key);
        }
        self.add(value);
    }

    /// The last element is no more in the list begun last.
    pub fn take_last(&mut self) {
        self.open.pop();
    }

    /// The elements so far of the list begun last, which had this mark.
    pub fn opened(&self, list: usize) -> impl Iterator<Item = Expr> {
        self.open[list..].iter().map(|word| Expr(*word))
    }

    /// The list is at its end: its length, and its elements.
    pub fn close(&mut self, list: usize) -> List {
        let len = self.open.len() - list;
        self.words.push(len as u32);
        let at = self.words.end();
        self.open[list..].iter().for_each(|word| self.words.push(*word));
        self.open.truncate(list);
        if list == 0 && self.open.capacity() > KEPT {
            self.open = Vec::new();
        }
        List { at: at as u32, len: len as u32 }
    }

    /// An element of a list.
    pub fn element(&self, list: List, n: usize) -> Expr {
        assert!(n < list.len());
        Expr(self.words.get(list.at as usize + n))
    }

    /// The last element of a list.
    pub fn last(&self, list: List) -> Option<Expr> {
        list.len().checked_sub(1).map(|last| self.element(list, last))
    }

    /// The item of a constructor at a word, and the word behind it.
    pub fn item(&self, items: List, at: usize) -> (Item, usize) {
        match self.element(items, at) {
            Expr::PAIR => (Item::Pair(self.element(items, at + 1), self.element(items, at + 2)), at + 3),
            Expr(key) if key & ((1 << TAG) - 1) == KEY => {
                (Item::Pair(Expr(key ^ KEY ^ TEXT), self.element(items, at + 1)), at + 2)
            }
            e => (Item::Value(e), at + 1),
        }
    }

    // -- Reading ------------------------------------------------------------------------------

    /// What an expression is.
    pub fn get(&self, e: Expr) -> Node {
        match e.0 & ((1 << TAG) - 1) {
            LOCAL => Node::Local(e.number()),
            UPVALUE => Node::Upval(e.number()),
            SHORT => Node::Int(e.number() as i64),
            TEXT => Node::Str(Text::of(e.0 >> TAG)),
            NODE => self.read(e.number()),
            _ => match e {
                Expr::NIL => Node::Nil,
                Expr::TRUE => Node::True,
                Expr::FALSE => Node::False,
                _ => Node::Vararg,
            },
        }
    }

    fn read(&self, at: usize) -> Node {
        let head = self.words.get(at);
        let kind = head & ((1 << KIND) - 1);
        let (line, at) = match head >> KIND {
            LONG_LINE => (self.words.get(at + 1), at + 2),
            line => (line, at + 1),
        };
        let word = |n: usize| self.words.get(at + n);
        let operand = |n: usize| Expr(word(n));
        let wide = || u64::from(word(0)) | u64::from(word(1)) << 32;
        let list = |n: usize| List { at: (at + n + 1) as u32, len: word(n) };
        match kind {
            INT => Node::Int(wide() as i64),
            FLOAT => Node::Float(f64::from_bits(wide())),
            INDEX => Node::Index(operand(0), operand(1), line),
            CALL => Node::Call(operand(0), list(1), line),
            METHOD => Node::Method(operand(0), Text::of(word(1)), list(2), line),
            FUNCTION => Node::Function(word(0) as usize, line),
            AND => Node::And(operand(0), operand(1)),
            OR => Node::Or(operand(0), operand(1)),
            TABLE => Node::Table(list(0), line),
            PAREN => Node::Paren(operand(0)),
            op if op < BINARY => Node::Unary(UNARIES[(op - UNARY) as usize], operand(0), line),
            op => Node::Binary(BINARIES[(op - BINARY) as usize], operand(0), operand(1), line),
        }
    }

    /// What a chain of operators, calls and keys goes on from: the operand that is evaluated first.
    pub fn first(&self, e: Expr) -> Option<Expr> {
        match self.get(e) {
            Node::Index(first, ..) | Node::Call(first, ..) | Node::Method(first, ..) => Some(first),
            Node::Binary(_, first, ..) | Node::And(first, _) | Node::Or(first, _) => Some(first),
            _ => None,
        }
    }
}

/// `<const>`, `<close>` or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// Neither.
    None,
    /// `<const>`
    Const,
    /// `<close>`
    Close,
}

#[cfg(test)]
mod tests {
    use super::{Binary, Expr, Item, Node, Tree, Unary};
    use crate::syntax::texts::Text;

    #[test]
    fn what_was_put_in_is_read() {
        let mut tree = Tree::default();
        for n in [0, 1, -1, (1 << 29) - 1, 1 << 29, 1 << 32, i64::MIN, i64::MAX] {
            let e = tree.int(n);
            assert_eq!(tree.get(e), Node::Int(n));
        }
        let x = tree.float(0.5);
        assert_eq!(tree.get(x), Node::Float(0.5));
        assert_eq!(
            [Expr::NIL, Expr::TRUE, Expr::FALSE, Expr::VARARG].map(|e| tree.get(e)),
            [Node::Nil, Node::True, Node::False, Node::Vararg]
        );
        for line in [0, 7, (1 << 24) - 2, (1 << 24) - 1, 1 << 24, u32::MAX] {
            let sum = tree.binary(Binary::Ge, Expr::local(3), Expr::upvalue(4), line);
            let not = tree.unary(Unary::Len, sum, line);
            assert_eq!(tree.get(sum), Node::Binary(Binary::Ge, Expr::local(3), Expr::upvalue(4), line));
            assert_eq!(tree.get(not), Node::Unary(Unary::Len, sum, line));
            assert_eq!((tree.first(sum), tree.first(not)), (Some(Expr::local(3)), None));
        }
    }

    #[test]
    fn lists_are_closed_from_inside() {
        let mut tree = Tree::default();
        let outer = tree.open();
        tree.add(Expr::NIL);
        let inner = tree.open();
        let argument = tree.text(Text::of(9));
        tree.add(argument);
        let call = tree.call(Expr::local(0), inner, 5);
        tree.add_pair(Expr::TRUE, call);
        let key = tree.text(Text::of(8));
        tree.add_pair(key, Expr::FALSE);
        let table = tree.table(outer, 6);
        let Node::Table(items, 6) = tree.get(table) else { panic!("a table") };
        let (first, at) = tree.item(items, 0);
        let (second, at) = tree.item(items, at);
        let (third, end) = tree.item(items, at);
        assert!(matches!(first, Item::Value(Expr::NIL)) && end == items.len());
        assert!(matches!(third, Item::Pair(e, Expr::FALSE) if e == key));
        assert!(matches!(second, Item::Pair(Expr::TRUE, e) if e == call));
        let Node::Call(_, arguments, 5) = tree.get(call) else { panic!("a call") };
        assert_eq!((arguments.len(), tree.get(tree.element(arguments, 0))), (1, Node::Str(Text::of(9))));
    }
}
