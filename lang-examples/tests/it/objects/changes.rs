//! What the JIT makes of the models: which look-ups it removes, and what a change costs.

use super::run;
use lang_examples::objects::Model;

const READS: &str = "
class Base:
    b = 41
    def c(self): return 17
class Thing(Base):
    def __init__(self): self.a = 1
def read(thing, times):
    sum = 0
    i = 0
    while i < times:
        sum += thing.a + thing.b + thing.c()
        i += 1
    return sum
print(read(Thing(), 5000))
";

/// Operations that are left of those of a loop with three attribute reads.
fn operations(model: Model) -> u64 {
    let ran = run("reads.obj", READS, model, "on");
    assert_eq!((ran.output.as_str(), ran.error.as_deref()), ("295000\n", None));
    ran.assert_jit("on", model.name());
    ran.stats.optimized_ops
}

#[test]
fn each_model_removes_more() {
    let [dict, maps, versions] = Model::ALL.map(operations);
    assert!(dict > maps && maps > versions, "{dict} > {maps} > {versions}");
}

/// The bridges of a run.
fn bridges(text: &str, model: Model, output: &str) -> u64 {
    let ran = run("changes.obj", text, model, "on");
    assert_eq!((ran.output.as_str(), ran.error.as_deref()), (output, None), "--model {}", model.name());
    ran.assert_jit("on", model.name());
    ran.stats.bridges
}

#[test]
fn a_counter_in_a_class_needs_no_new_version() {
    let text = "class C:\n  n = 0\ndef f(times):\n  for i in range(times):\n    C.n += 1\nf(10)\nf(20000)\nprint(C.n)";
    // Were every assignment a new version, the promoted one would fail in each iteration.
    let ran = run("changes.obj", text, Model::Versions, "on");
    assert_eq!(ran.output, "20010\n");
    ran.assert_jit("on", "counter");
    assert!(ran.stats.deopts < 100, "{}", ran.stats.to_text());
}

#[test]
fn a_global_that_changes_needs_no_new_version() {
    let text = "n = 0\ndef f(times):\n  global n\n  for i in range(times):\n    n += i\nf(10)\nf(20000)\nprint(n)";
    let ran = run("changes.obj", text, Model::Versions, "on");
    assert_eq!(ran.output, "199990045\n");
    ran.assert_jit("on", "global");
    assert!(ran.stats.deopts < 100, "{}", ran.stats.to_text());
}

#[test]
fn instances_made_alike_share_their_code() {
    let text =
        "class A:\n  def __init__(self, n):\n    self.n = n\ns = 0\nfor i in range(5000):\n  s += A(i).n\nprint(s)";
    for model in Model::ALL {
        assert!(bridges(text, model, "12497500\n") <= 2, "--model {}", model.name());
    }
}
