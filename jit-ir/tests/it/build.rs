//! The builder: the same trace by its methods and by its text, and the method of every row.

use jit_ir::build::Builder;
use jit_ir::check::check;
use jit_ir::*;

const TEXT: &str = "\
trace \"built\"
field Regs.a w64 @8 mut
array [f64] w64 @0 *8 mut
object Num 40
fn effect (p i) -> (i f)
portal interpret (i) -> (i p)
snapshot 0 interpret [5] (i1, p2)
snapshot 1 interpret [5] (i4, p2) in 0.1
label 0 (i1, p2)
  merge_point 0
  i4 = load_i(Regs.a, p2) !0.1
  guard_true(i4) @0.1
  merge_point 1
  i7 = call_i(effect, p2, 5) @1.0 !1.1
  f8 = result_f(i7, 1) !1.1
  note(i7, 5) !1.2
  p10 = new(Num) !1.3
  store_item_f([f64], p10, i4, f8) !1.4
  i12 = call_i(effect, p10, 5)
  guard_value_i(i12, 5) @1.4
  assume_false(i4)
label 1 (i16 = i4, p17 = p10)
  jump 1(i16, p17)
";

#[test]
fn methods_make_what_the_text_says() {
    let mut b = Builder::new("built");
    let a = b.descr(Descr::Field(Field {
        name: "Regs.a".into(),
        offset: 8,
        mem: Mem::W64,
        mutable: true,
        region: Region::default(),
    }));
    let array =
        Array { name: "[f64]".into(), base: 0, stride: 8, mem: Mem::W64, mutable: true, region: Region::default() };
    let doubles = b.descr(Descr::Array(array));
    let num = b.descr(Descr::Object(Object { name: "Num".into(), size: 40, length: None, alloc: 0, bump: None }));
    let (args, results) = ([Kind::P, Kind::I].as_slice().into(), [Kind::I, Kind::F].as_slice().into());
    let effect = b.descr(Descr::Call(Call { name: "effect".into(), args, results, effect: Effect::Any, addr: 0 }));
    let portal = b.portal("interpret", &[Kind::I], &[Kind::I, Kind::P]);
    let five = b.int(5);
    let [i1, p2] = b.entry(&[Kind::I, Kind::P])[..] else { panic!("two parameters") };
    b.snapshot(portal, &[five], &[i1, p2], None);
    b.merge_point(SnapshotId::new(0));
    let i4 = b.load_i(a, p2);
    b.event(SnapshotId::new(0), 1);
    assert_eq!(b.guard_true(i4).number(), 0);
    b.snapshot(portal, &[five], &[i4, p2], Some(Position { snapshot: SnapshotId::new(0), after: 1 }));
    b.merge_point(SnapshotId::new(1));
    let (i7, guard) = b.call(effect, &[p2, five]);
    assert_eq!(guard.number(), 1);
    b.event(SnapshotId::new(1), 1);
    let f8 = b.result(Kind::F, i7, 1);
    b.event(SnapshotId::new(1), 1);
    b.note(&[i7, five]);
    b.event(SnapshotId::new(1), 2);
    let p10 = b.new_object(num);
    b.event(SnapshotId::new(1), 3);
    b.store_item_f(doubles, p10, i4, f8);
    b.event(SnapshotId::new(1), 4);
    let i12 = b.call_no_panic(effect, &[p10, five]);
    b.guard_value_i(i12, five);
    b.assume_false(i4);
    let [i16, p17] = b.label(&[i4, p10])[..] else { panic!("two parameters") };
    b.jump(1, &[i16, p17]);
    let trace = b.build();
    check(&trace).unwrap_or_else(|v| panic!("{}", v[0]));
    assert_eq!(trace.to_string(), TEXT);
    assert_eq!(trace.consts.len(), 1, "equal constants are one");
}

#[test]
fn an_exit_of_values_is_well_formed() {
    let mut b = Builder::new("exit");
    let [i1, f2] = b.entry(&[Kind::I, Kind::F])[..] else { panic!("two parameters") };
    let portal = b.portal("p", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let constant = b.float(0.5);
    let exit = b.exit_of(snapshot, &[f2, constant, i1]);
    let guard = b.guard_true(i1);
    b.set_exit(guard, exit);
    b.finish(&[f2]);
    let trace = b.build();
    check(&trace).unwrap_or_else(|v| panic!("{}", v[0]));
    assert_eq!(trace.exit_values(&trace.insts[3]), [f2, i1], "a constant needs no place");
}

macro_rules! calls_of_pure_rows {
    ($( $v:ident $name:ident ( $($a:ident : $k:ident),* ) -> $r:ident $class:ident $doc:literal $({ $($body:tt)* })? ; )*) => {
        /// The instruction of each pure row with parameters of its operands' kinds.
        fn pure_rows() -> Vec<(Op, Trace)> {
            let mut all = Vec::new();
            $( calls_of_pure_rows!(@row all, $class $v $name ($($a),*)); )*
            all
        }
    };
    (@row $all:ident, Pure $v:ident $name:ident ($($a:ident),*)) => {{
        let mut b = Builder::new(stringify!($name));
        let kinds: Vec<Kind> = Op::$v.info().operands.iter().map(|o| o.1).collect();
        let [$($a),*] = b.entry(&kinds)[..] else { panic!("operands") };
        let result = b.$name($($a),*);
        b.finish(&[result]);
        $all.push((Op::$v, b.build()));
    }};
    (@row $all:ident, $($row:tt)*) => {};
}
jit_ir::for_each_op!(calls_of_pure_rows);

#[test]
fn every_pure_row_has_a_method_with_its_meaning() {
    let rows = pure_rows();
    assert_eq!(rows.len(), Op::ALL.iter().filter(|op| op.class() == Class::Pure).count());
    for (op, trace) in rows {
        check(&trace).unwrap_or_else(|v| panic!("{}: {}", op.name(), v[0]));
        let inputs = &[7, 3, 1][..op.info().operands.len()];
        // SAFETY: a pure operation touches no memory.
        let run = unsafe { eval::run(&trace, inputs, 0) };
        assert_eq!(run.outcome, eval::Outcome::Finish(vec![op.eval(inputs).expect("pure")]), "{}", op.name());
    }
}
