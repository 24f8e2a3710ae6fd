//! Names within a function: which are its variables, and which of them certainly have a value.

use std::collections::{HashMap, HashSet};

use super::Compiled;
use crate::objects::syntax::{Action, Definition, Form, Statement, Word};
use crate::source::Mistake;

/// Where a variable is.
pub enum Place {
    /// In a register.
    Register(usize),
    /// In the class of this register, whose body is being compiled.
    Member(usize),
    /// Among the variables of the module.
    Global,
}

/// The registers that certainly have a value at a place of the code; `None` where it is never
/// reached.
pub type State = Option<Vec<bool>>;

/// The body of a class that is being compiled.
pub struct ClassBody {
    register: usize,
    members: HashSet<String>,
}

pub struct Scope {
    function: bool,
    method: bool,
    variables: HashMap<String, usize>,
    /// Declared as `global`.
    globals: HashSet<String>,
    /// Variables of the functions around this one.
    hidden: HashSet<String>,
    class: Option<ClassBody>,
    state: State,
}

impl Scope {
    /// That of a module's statements: all names are global.
    pub fn module() -> Scope {
        Scope {
            function: false,
            method: false,
            variables: HashMap::new(),
            globals: HashSet::new(),
            hidden: HashSet::new(),
            class: None,
            state: Some(Vec::new()),
        }
    }

    /// That of a function defined here.
    pub fn function(&self, definition: &Definition, method: bool) -> Compiled<Scope> {
        let mut names = Names { assigned: Vec::new(), globals: HashSet::new() };
        definition.parameters.iter().for_each(|p| names.assigned.push(p.text.clone()));
        names.statements(&definition.body, definition)?;
        let mut variables = HashMap::new();
        for name in names.assigned {
            if !names.globals.contains(&name) {
                let next = variables.len();
                variables.entry(name).or_insert(next);
            }
        }
        let parameters = definition.parameters.len();
        let state = Some((0..variables.len()).map(|r| r < parameters).collect());
        let hidden = self.hidden.iter().chain(self.variables.keys()).cloned().collect();
        let (globals, class) = (names.globals, None);
        Ok(Scope { function: true, method, variables, globals, hidden, class, state })
    }

    /// The number of variables, which have the first registers.
    pub fn variables(&self) -> usize {
        self.variables.len()
    }

    pub fn in_function(&self) -> bool {
        self.function
    }

    /// Whether it is a method with a first parameter.
    pub fn in_method(&self) -> bool {
        self.method && self.state.as_ref().is_none_or(|s| !s.is_empty())
    }

    /// Where a variable is that is assigned here.
    pub fn place(&self, name: &Word) -> Compiled<Place> {
        if let Some(class) = &self.class {
            return Ok(Place::Member(class.register));
        }
        self.place_in_function(name)
    }

    /// Where a variable is that is read here.
    pub fn lookup(&self, name: &Word) -> Compiled<Place> {
        match &self.class {
            Some(class) if class.members.contains(&name.text) => Ok(Place::Member(class.register)),
            _ => self.place_in_function(name),
        }
    }

    fn place_in_function(&self, name: &Word) -> Compiled<Place> {
        if let Some(register) = self.variables.get(&name.text) {
            return Ok(Place::Register(*register));
        }
        if self.hidden.contains(&name.text) && !self.globals.contains(&name.text) {
            let text = &name.text;
            let message = format!(
                "`{text}` belongs to the function around this one, which cannot see it: pass it as an argument"
            );
            return Err(Mistake::new(name.at, message));
        }
        Ok(Place::Global)
    }

    /// Begins the body of a class; what was before.
    pub fn enter_class(&mut self, register: usize) -> Option<ClassBody> {
        self.class.replace(ClassBody { register, members: HashSet::new() })
    }

    pub fn leave_class(&mut self, outer: Option<ClassBody>) {
        self.class = outer;
    }

    pub fn add_member(&mut self, name: &str) {
        if let Some(class) = &mut self.class {
            class.members.insert(name.to_owned());
        }
    }

    // -- Which variables have a value ------------------------------------------------------------

    pub fn state(&self) -> State {
        self.state.clone()
    }

    pub fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    pub fn reachable(&self) -> bool {
        self.state.is_some()
    }

    /// What follows is not reached from here.
    pub fn leave(&mut self) {
        self.state = None;
    }

    pub fn assign(&mut self, register: usize) {
        if let Some(state) = &mut self.state {
            state[register] = true;
        }
    }

    /// Whether a variable certainly has a value.
    pub fn is_assigned(&self, register: usize) -> bool {
        self.state.as_ref().is_none_or(|state| state[register])
    }

    /// The code goes on from here or from another place.
    pub fn join(&mut self, other: State) {
        self.state = match (self.state.take(), other) {
            (Some(a), Some(b)) => Some(a.into_iter().zip(b).map(|(a, b)| a && b).collect()),
            (a, b) => a.or(b),
        };
    }
}

/// The names that a function assigns, in order.
struct Names {
    assigned: Vec<String>,
    globals: HashSet<String>,
}

impl Names {
    fn statements(&mut self, statements: &[Statement], definition: &Definition) -> Compiled<()> {
        for statement in statements {
            match &statement.action {
                Action::Assign(target, _) | Action::Update(target, ..) => {
                    if let Form::Name(name) = &target.form {
                        self.assigned.push(name.clone());
                    }
                }
                Action::If(_, then, otherwise) => {
                    self.statements(then, definition)?;
                    self.statements(otherwise, definition)?;
                }
                Action::While(_, body) => self.statements(body, definition)?,
                Action::For(variable, _, body) => {
                    self.assigned.push(variable.text.clone());
                    self.statements(body, definition)?;
                }
                Action::Define(inner) => self.assigned.push(inner.name.text.clone()),
                Action::Class(name, ..) | Action::Import(name) => self.assigned.push(name.text.clone()),
                Action::From(_, names) => self.assigned.extend(names.iter().map(|n| n.text.clone())),
                Action::Global(names) => {
                    for name in names {
                        if definition.parameters.iter().any(|p| p.text == name.text) {
                            let message = format!("`{}` is a parameter, so it cannot be global", name.text);
                            return Err(Mistake::new(name.at, message));
                        }
                        self.globals.insert(name.text.clone());
                    }
                }
                Action::Evaluate(_)
                | Action::Break
                | Action::Continue
                | Action::Return(_)
                | Action::Pass
                | Action::Raise(_) => {}
            }
        }
        Ok(())
    }
}
