//! The constants that code holds. They are counted by trees: the code of a key with all its bridges.
//!
//! A collection needs them whether or not code has changed since the one before. So they are kept: new code is added to its tree, and
//! only where code is unlinked or freed they are looked up again.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::cell::LoopCell;
use super::compile::{Compiled, Home};
use super::runtime::Runtime;
use crate::ids::KeyId;
use jit_asm::CodeId;

/// The words of a tree, or of code that nothing leads to any more.
#[derive(Default)]
pub(super) struct Node {
    words: RefCell<Vec<u64>>,
    /// How many words there were when each was there once.
    different: Cell<usize>,
    /// The nodes that its code goes on to.
    next: RefCell<Vec<usize>>,
    pub unlinked: bool,
    /// Unlinked, but it could not be taken off its guard, so that it may run at any time.
    stuck: bool,
}

/// The constants of all code of a thread.
#[derive(Default)]
pub(super) struct Holdings {
    pub nodes: Vec<Rc<Node>>,
    of_code: HashMap<CodeId, usize>,
    of_key: HashMap<KeyId, usize>,
}

impl Node {
    /// Its words; those that many of its traces name, once.
    pub fn each_word(&self, f: impl FnMut(u64)) {
        let mut words = self.words.borrow_mut();
        if words.len() > 2 * self.different.get() {
            words.sort_unstable();
            words.dedup();
            self.different.set(words.len());
        }
        words.iter().copied().for_each(f);
    }

    fn leads_to(&self, node: usize) {
        let mut next = self.next.borrow_mut();
        if !next.contains(&node) {
            next.push(node);
        }
    }
}

impl Holdings {
    /// Looks up the constants of all code.
    pub fn of(rt: &Runtime) -> Holdings {
        let (mut holdings, codes) = (Holdings::default(), rt.codes());
        for code in &codes {
            holdings.place(code);
        }
        for code in &codes {
            holdings.fill(rt, code);
        }
        holdings
    }

    /// The same with new code, which is linked.
    pub fn add(&mut self, rt: &Runtime, code: &Rc<Compiled>) {
        self.place(code);
        self.fill(rt, code);
    }

    /// The tree of a key.
    pub fn of_key(&self, key: KeyId) -> Option<usize> {
        self.of_key.get(&key).copied()
    }

    /// Gives code its node: that of its tree, or its own once it is unlinked.
    fn place(&mut self, code: &Rc<Compiled>) {
        let unlinked = code.unlinked.get();
        let key = root(code).filter(|_| !unlinked).map(|cell| cell.key);
        let node = key.and_then(|key| self.of_key(key)).unwrap_or(self.nodes.len());
        if node == self.nodes.len() {
            self.nodes.push(Rc::new(Node { unlinked, stuck: code.stuck.get(), ..Node::default() }));
            self.of_key.extend(key.map(|key| (key, node)));
        }
        self.of_code.insert(code.code.id(), node);
    }

    /// Gives the node of code its words, and the nodes that it goes on to.
    fn fill(&self, rt: &Runtime, code: &Rc<Compiled>) {
        let at = self.of_code[&code.code.id()];
        let node = &self.nodes[at];
        rt.each_constant_of(code.code.id(), |word| node.words.borrow_mut().push(word));
        let node_of = |code: &Rc<Compiled>| self.of_code.get(&code.code.id()).copied();
        let mut next: Vec<usize> = code.target.as_ref().and_then(node_of).into_iter().collect();
        if node.unlinked {
            next.extend(root(code).and_then(|cell| self.of_key(cell.key)));
            next.extend(code.guards.iter().filter_map(|(_, guard)| node_of(guard.bridge.borrow().as_ref()?)));
        }
        next.into_iter().filter(|next| *next != at).for_each(|next| node.leads_to(next));
    }

    /// Of each node, whether code of it runs, or is come to by code that does.
    pub fn running(&self, rt: &Runtime) -> Vec<bool> {
        let mut running = vec![false; self.nodes.len()];
        let mut work: Vec<usize> = rt.inside().iter().filter_map(|id| self.of_code.get(id).copied()).collect();
        work.extend(self.nodes.iter().enumerate().filter(|(_, node)| node.stuck).map(|(at, _)| at));
        while let Some(at) = work.pop() {
            if !std::mem::replace(&mut running[at], true) {
                work.extend(self.nodes[at].next.borrow().iter());
            }
        }
        running
    }
}

impl Runtime {
    /// The holdings of all code, up to date.
    pub(super) fn with_holdings<R>(&self, f: impl FnOnce(&Holdings) -> R) -> R {
        f(self.holdings.borrow_mut().get_or_insert_with(|| Holdings::of(self)))
    }

    /// Code was unlinked.
    pub fn forget_holdings(&self) {
        self.holdings.take();
    }
}

/// The key whose loop code is, or is a bridge of.
fn root(code: &Rc<Compiled>) -> Option<&'static LoopCell> {
    let mut code = code.clone();
    loop {
        code = match &code.home {
            Home::Loop(cell) => return Some(cell),
            Home::Bridge(of, _) => of.upgrade()?,
        };
    }
}
