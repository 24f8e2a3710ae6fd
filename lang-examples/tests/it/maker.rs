//! Makes tape programs: cells with numbers instead of a moving head, and the usual statements.
//!
//! A statement may be about any cell; the maker keeps where the head is and moves it. It works
//! because every statement that can be taken or not taken leaves the head at one place either way.

/// A cell, counted from where the head stands at the start, or in the current block.
pub type Cell = i32;

/// Longest line of commands.
const WIDTH: usize = 90;

enum Node {
    Commands(String),
    Comment(String),
    Loop(Vec<Node>),
}

/// A program in the making.
pub struct Maker {
    /// The nodes of the loops that are open, and outermost those of the program.
    open: Vec<Vec<Node>>,
    head: Cell,
}

impl Maker {
    /// A program of nothing.
    pub fn new() -> Maker {
        Maker { open: vec![Vec::new()], head: 0 }
    }

    /// The text of the program.
    pub fn finish(mut self) -> String {
        let nodes = self.open.pop().expect("the program");
        assert!(self.open.is_empty(), "an open loop");
        let mut page = Page::default();
        page.nodes(&nodes, 0);
        page.text
    }

    /// A comment on a line of its own.
    ///
    /// # Panics
    /// If a part of it would be a command.
    pub fn say(&mut self, comment: &str) {
        assert!(!comment.contains(|c| "+-<>[],.".contains(c)), "`{comment}` has commands");
        self.nodes().push(Node::Comment(comment.to_owned()));
    }

    fn nodes(&mut self) -> &mut Vec<Node> {
        self.open.last_mut().expect("the program")
    }

    fn emit(&mut self, command: char) {
        match self.nodes().last_mut() {
            Some(Node::Commands(text)) => text.push(command),
            _ => self.nodes().push(Node::Commands(command.to_string())),
        }
    }

    fn emit_run(&mut self, n: i32, up: char, down: char) {
        (0..n.abs()).for_each(|_| self.emit(if n > 0 { up } else { down }));
    }

    fn open(&mut self) {
        self.open.push(Vec::new());
    }

    fn close(&mut self) {
        let body = self.open.pop().expect("an open loop");
        self.nodes().push(Node::Loop(body));
    }

    /// Moves the head to a cell.
    pub fn go(&mut self, cell: Cell) {
        self.emit_run(cell - self.head, '>', '<');
        self.head = cell;
    }

    /// Moves the head by `cells` and counts cells from there: the same cells of another block.
    pub fn shift(&mut self, cells: i32) {
        self.emit_run(cells, '>', '<');
    }

    /// `cell += n`, modulo 256.
    pub fn add(&mut self, cell: Cell, n: i32) {
        self.go(cell);
        self.emit_run(n, '+', '-');
    }

    /// `cell = n`
    pub fn set(&mut self, cell: Cell, n: i32) {
        self.count_down(cell, |_| {});
        self.add(cell, n);
    }

    /// Writes a cell.
    pub fn write(&mut self, cell: Cell) {
        self.go(cell);
        self.emit('.');
    }

    /// Reads into a cell.
    pub fn read(&mut self, cell: Cell) {
        self.go(cell);
        self.emit(',');
    }

    /// Writes a text by way of a cell, which is 0 before and after.
    pub fn write_text(&mut self, cell: Cell, text: &str) {
        let mut last = 0;
        for byte in text.bytes() {
            self.add(cell, i32::from(byte) - last);
            self.write(cell);
            last = i32::from(byte);
        }
        self.set(cell, 0);
    }

    /// `while cell != 0 { body }`
    pub fn repeat(&mut self, cell: Cell, body: impl FnOnce(&mut Maker)) {
        self.go(cell);
        self.open();
        body(self);
        self.go(cell);
        self.close();
    }

    /// `while cell != 0 { cell -= 1; body }`
    pub fn count_down(&mut self, cell: Cell, body: impl FnOnce(&mut Maker)) {
        self.repeat(cell, |m| {
            m.add(cell, -1);
            body(m);
        });
    }

    /// `target += cell` for each target; `cell = 0`
    pub fn drain(&mut self, cell: Cell, targets: &[Cell]) {
        self.count_down(cell, |m| targets.iter().for_each(|&target| m.add(target, 1)));
    }

    /// `target += cell`, by way of a cell that is 0 before and after.
    pub fn copy(&mut self, cell: Cell, target: Cell, by: Cell) {
        self.drain(cell, &[target, by]);
        self.drain(by, &[cell]);
    }

    /// `if cell != 0 { then } else { otherwise }`; the two cells to the right of `cell` are 0
    /// before and after.
    ///
    /// The first of them is set, and both loops run at most once: the one at `cell` goes on to
    /// the cleared neighbour and so ends; the one at the neighbour ends at the cell behind it.
    pub fn branch(&mut self, cell: Cell, then: impl FnOnce(&mut Maker), otherwise: impl FnOnce(&mut Maker)) {
        self.add(cell + 1, 1);
        self.go(cell);
        self.open();
        then(self);
        self.add(cell + 1, -1);
        self.close();
        // Here the head is at `cell + 1` if the loop was run, at `cell` if not: one further.
        self.emit('>');
        self.head = cell + 1;
        self.open();
        self.add(cell + 1, -1);
        otherwise(self);
        self.go(cell + 2);
        self.close();
        self.head = cell + 2;
    }

    /// `if cell != 0 { then }`, with the cells of [`Maker::branch`].
    pub fn when(&mut self, cell: Cell, then: impl FnOnce(&mut Maker)) {
        self.branch(cell, then, |_| {});
    }
}

/// A program as lines: short loops within a line, long ones with their body indented.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn nodes(&mut self, nodes: &[Node], depth: usize) {
        let mut line = String::new();
        for node in nodes {
            match inline(node) {
                Some(commands) => commands.chars().for_each(|c| {
                    if line.len() + 2 * depth == WIDTH {
                        self.line(&mut line, depth);
                    }
                    line.push(c);
                }),
                None => {
                    self.line(&mut line, depth);
                    match node {
                        Node::Loop(body) => {
                            self.line(&mut "[".to_owned(), depth);
                            self.nodes(body, depth + 1);
                            line.push(']');
                        }
                        Node::Comment(text) | Node::Commands(text) => self.line(&mut text.clone(), depth),
                    }
                }
            }
        }
        self.line(&mut line, depth);
    }

    fn line(&mut self, line: &mut String, depth: usize) {
        if !line.is_empty() {
            self.text.extend([&"  ".repeat(depth), &**line, "\n"]);
            line.clear();
        }
    }
}

/// The commands of a node that may stand within a line.
fn inline(node: &Node) -> Option<String> {
    match node {
        Node::Commands(text) => Some(text.clone()),
        Node::Comment(_) => None,
        Node::Loop(body) => {
            let body: String = body.iter().map(inline).collect::<Option<_>>()?;
            (body.len() < 2 * WIDTH / 3).then(|| format!("[{body}]"))
        }
    }
}
