//! Expansions, read as text: that an author's code expands as pictured, that all errors come at once, and
//! that a large interpreter expands in proportion to its size.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::expand;

/// The function `name` of an expansion, as formatted source without attributes.
fn twin_of(code: TokenStream, name: &str) -> String {
    struct Find<'a>(&'a str, Option<syn::ImplItemFn>);
    impl<'f> syn::visit::Visit<'f> for Find<'_> {
        fn visit_impl_item_fn(&mut self, f: &'f syn::ImplItemFn) {
            if f.sig.ident == self.0 {
                self.1 = Some(f.clone());
            }
        }
    }
    let file: syn::File = syn::parse2(code).expect("the expansion is a list of items");
    let mut find = Find(name, None);
    syn::visit::Visit::visit_file(&mut find, &file);
    let mut f = find.1.unwrap_or_else(|| panic!("no `{name}` in the expansion"));
    f.attrs.clear();
    // Without the lines that every twin begins with, and the long path.
    let absent = |i: &syn::Ident| i.to_string().starts_with("__NoTwin");
    f.block.stmts.retain(|s| match s {
        syn::Stmt::Item(syn::Item::Use(_) | syn::Item::Const(_)) => false,
        syn::Stmt::Item(syn::Item::Trait(t)) => !absent(&t.ident),
        syn::Stmt::Item(syn::Item::Impl(i)) => {
            !i.trait_.iter().any(|(_, path, _)| path.get_ident().is_some_and(absent))
        }
        _ => true,
    });
    let item = syn::ItemFn { attrs: vec![], vis: f.vis, sig: f.sig, block: Box::new(f.block) };
    let text = prettyplease::unparse(&syn::File { shebang: None, attrs: vec![], items: vec![item.into()] });
    text.replace("::jit_runtime::__private::", "")
}

/// Source without a formatter's choices: white space and commas at the end of lists.
fn dense(source: &str) -> String {
    let text: String = source.split_whitespace().collect();
    text.replace(",)", ")").replace(",>", ">").replace(",}", "}")
}

fn check(code: TokenStream, name: &str, expected: &str) {
    let got = twin_of(code, name);
    assert_eq!(dense(&got), dense(expected), "the expansion is:\n{got}");
}

/// The texts of all `compile_error!`s.
fn errors(code: TokenStream) -> Vec<String> {
    struct Errors(Vec<String>);
    impl<'f> syn::visit::Visit<'f> for Errors {
        fn visit_macro(&mut self, m: &'f syn::Macro) {
            if m.path.segments.last().is_some_and(|s| s.ident == "compile_error") {
                self.0.push(m.parse_body::<syn::LitStr>().expect("a message").value());
            }
        }
    }
    let file: syn::File = syn::parse2(code).expect("the expansion is a list of items");
    let mut errors = Errors(Vec::new());
    syn::visit::Visit::visit_file(&mut errors, &file);
    errors.0
}

fn jit(item: TokenStream) -> TokenStream {
    expand::jit(TokenStream::new(), item)
}

#[test]
fn operators_are_calls_with_the_context_last() {
    check(
        jit(quote! {
            fn f(a: i64, b: i64) -> i64 {
                let mut s = a * 2 + b;
                s -= 1;
                if s > LIMIT && !(a == b) { s } else { -1 }
            }
        }),
        "trace",
        "pub fn trace(__p0: Jit<i64>, __p1: Jit<i64>, __cx: &mut Cx) -> Jit<i64> {
            let a = __p0;
            let b = __p1;
            let mut s = add::<_, __CK>(mul::<_, __CK>(a, k(2), __cx), b, __cx);
            {
                let __t1 = k(1);
                s = sub::<_, __CK>(s, __t1, __cx);
            };
            if (branch(gt(s, k(LIMIT), __cx), __cx) && (!branch(eq(a, b, __cx), __cx))) {
                s
            } else {
                {
                    k(-1)
                }
            }
        }",
    );
}

#[test]
fn a_test_of_a_pattern_leaves_a_labelled_block() {
    check(
        jit(quote! {
            fn f(v: Value) -> i64 {
                if let Value::Int(n @ 1..=5) = v { n } else { 0 }
            }
        }),
        "trace",
        "pub fn trace(__p0: Jit<Value>, __cx: &mut Cx) -> Jit<i64> {
            type __A0 = <Value as Matched>::Lifted;
            let v = __p0;
            '__l1: {
                '__l2: {
                    let __t3 = v;
                    let __A0::Int(__t4) = decide(__t3, __cx) else {
                        break '__l2
                    };
                    if !pat_in(__t4, 1, 5, true, __cx) {
                        break '__l2;
                    }
                    let n = __t4;
                    break '__l1 { n };
                }
                { k(0) }
            }
        }",
    );
}

#[test]
fn methods_calls_and_fields_keep_their_names() {
    check(
        jit(quote! {
            impl Obj {
                fn get(&self, i: usize) -> Option<i64> {
                    let x = self.slots[i].get();
                    helper::<i64>(x)?;
                    Some(x)
                }
            }
        }),
        "__jit_get",
        "fn __jit_get(&self, __this: <Self as JitSelf>::This, __p0: Jit<usize>, __cx: &mut Cx) -> Jit<Option<i64>> {
            let i = __p0;
            let x = {
                let (__t1, __t2) = element_and_place(
                    {
                        let __t3 = __this;
                        __t3.__jit_f_slots(this(__t3), __cx)
                    },
                    i,
                    __cx,
                );
                probe(&__t1).__jit_get(receive(this(__t1), __t2), __cx)
            };
            match try_(<helper>::trace::<i64>(x, __cx), __cx) {
                ::core::ops::ControlFlow::Continue(__t5) => __t5,
                ::core::ops::ControlFlow::Break(__t6) => { return FromRes::from_res(__t6); }
            };
            make(LOption::Some(x), __cx)
        }",
    );
}

#[test]
fn a_function_not_looked_into_is_a_callee() {
    check(
        expand::hint(
            crate::symbol::ELIDABLE,
            TokenStream::new(),
            quote!(
                fn f<T: JitWord>(a: T, o: &Obj) -> i64 {
                    3
                }
            ),
        ),
        "trace",
        "pub fn trace<T: JitWord>(__p0: Jit<T>, __p1: <Obj as JitSelf>::This, __cx: &mut Cx) -> Jit<i64> where T: 'static, {
            struct __C<T: JitWord>(::core::marker::PhantomData<fn() -> (T,)>) where T: 'static;
            impl<T: JitWord> Callee for __C<T> where T: 'static, {
                const NAME: &'static ::core::primitive::str = \"f\";
                const EFFECT: Effect = Effect::Elidable;
                type Args = <(Jit<T>, (<Obj as JitSelf>::This, ())) as LiftedValues>::Plain;
                type Ret = i64;
                fn call((__p0, (__p1, ())): Self::Args) -> i64 {
                    f(__p0, Passed::passed(&__p1))
                }
            }
            let __p1 = passed(__p1, __cx);
            stateless(&(__p0, (__p1, ())));
            __cx.call::<__C<T>>((__p0, (__p1, ())))
        }",
    );
}

#[test]
fn every_error_of_an_item_is_reported() {
    let code = quote! {
        fn f(a: &mut [u8; 2], b: &mut str, c: *mut u8) -> i64 {
            let r = 0..3;
            for i in 0..300 { vec![i]; }
            unsafe { g() }
            r
        }
    };
    assert_eq!(errors(jit(code)).len(), 6);
}

#[test]
fn where_the_jit_is_off_the_code_is_as_written() {
    let interpreter = |mark: TokenStream| {
        let code = quote! {
            fn run(code: &'static Code, n: i64) -> i64 {
                let mut pc = 0;
                let mut a = n;
                loop {
                    jit_merge_point!();
                    pc = code.next(pc);
                    if pc == 0 {
                        #mark
                        a -= 1;
                    }
                }
            }
        };
        expand::jit_driver(quote!(greens = [pc, code], reds = [a]), code)
    };
    check(
        interpreter(TokenStream::new()),
        "__off",
        "fn __off(code: &'static Code, n: i64) -> i64 {
            let mut pc = 0;
            let mut a = n;
            loop {
                {};
                pc = code.next(pc);
                if pc == 0 {
                    a -= 1;
                }
            }
        }",
    );
    let marked = || interpreter(quote!(can_enter_jit!();));
    check(marked(), "__off", "fn __off(code: &'static Code, n: i64) -> i64 { <run>::__resting(code, (n,), false) }");
    let resting = dense(&twin_of(marked(), "__resting"));
    let body = "pc = code.next(pc); if pc == 0 { { __hot = __counts; }; a -= 1; }";
    assert!(resting.contains(&dense(body)), "{resting}");
    // Without the mark the position tells.
    let resting = dense(&twin_of(interpreter(TokenStream::new()), "__resting"));
    let spots = "& !::core::mem::take(&mut __entered) { __hot = __counts; }";
    assert!(resting.contains(&dense("goes_back(&mut __last")) && resting.contains(&dense(spots)), "{resting}");
}

#[test]
fn a_function_that_makes_states_calls_its_loop() {
    let code = quote! {
        fn run(program: &[Op], out: &mut dyn Write, n: usize) -> usize {
            let mut stack = vec![0u8; n];
            let mut pc = 0;
            let steps = n + 1;
            while pc < program.len() {
                jit_merge_point!();
                pc += steps;
                push(&mut stack, program[pc]);
                write!(out, "{}", pc);
            }
            pc
        }
    };
    let greens = quote!(greens = [pc], reds = [program, out, &mut stack, steps]);
    let code = expand::jit_driver(greens, code);
    assert_eq!(errors(code.clone()), Vec::<String>::new());
    let text = dense(&code.to_string());
    for part in [
        "let mut stack = vec![0u8; n]; let steps = n + 1; loop_of_run(&",
        "{ all: program }, &mut __run_out { all: out }, &mut stack, steps)",
    ] {
        assert!(text.contains(&dense(part)), "no `{part}` in {text}");
    }
    let off = dense(&twin_of(code, "__off"));
    for part in [
        "let mut pc = 0;",
        "while pc < program.all.len()",
        "push(stack, program.all[pc])",
        "write!(out.all, \"{}\", pc)",
    ] {
        assert!(off.contains(&dense(part)), "no `{part}` in {off}");
    }
}

#[test]
fn an_outlined_arm_hands_out_its_jumps() {
    let code = jit(quote! {
        #[unroll_safe]
        fn f(mut x: i64) -> i64 {
            'l: loop {
                match x {
                    0 => { x += 1; if x > 3 { break 'l; } continue; }
                    1 => { x += 1; return x * 2 }
                    2 => x = 4,
                    3 => { x = g(x) + g(x + 1); }
                    4 => break 'l,
                    5 => x = 2,
                    _ => return 1,
                }
            }
            x
        }
    });
    let text = twin_of(code, "trace");
    for part in [
        "return Flow::Break(0u32)",
        "Flow::Break(0u32) => break 'l",
        "return Flow::Continue(1u32)",
        "_ => continue 'l",
        "return { leave(&mut __returned, mul::<_, __CK>(x, k(2), __cx)); Flow::Return }",
        "_ => break '__leave",
        "outline(|| {",
    ] {
        assert!(dense(&text).contains(&dense(part)), "no `{part}` in:\n{text}");
    }
}

/// The interpreter of `n` bytecodes: variants with operands, or numbers of which every third arm has two.
fn portal(n: usize, variants: bool) -> TokenStream {
    let arms = (0..n).map(|i| {
        let op = format_ident!("Op{}", i);
        let pat = match (variants, i % 3) {
            (true, _) => quote!(Op::#op(a, b)),
            (false, 0) => quote!(#i),
            (false, 1) => quote!(code::#op),
            (false, _) => quote!(#op | code::#op),
        };
        quote! {
            #pat => {
                let x = frame.get(a);
                let y = frame.get(b);
                if x.truthy() { frame.set(a, y.plus(x)?); } else { pc += 1; continue; }
                frame.count.set(frame.count.get() + 1);
            }
        }
    });
    quote! {
        fn run(code: Gc<Code>) -> Option<i64> {
            let mut pc = 0;
            let mut frame = Frame::new(code);
            loop {
                jit_merge_point!();
                let op = code.ops[pc];
                let (a, b) = (0, 1);
                pc += 1;
                match op { #(#arms)* _ => {} }
                can_enter_jit!();
            }
        }
    }
}

fn size(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|t| match t {
            proc_macro2::TokenTree::Group(g) => 2 + size(g.stream()),
            _ => 1,
        })
        .sum()
}

#[test]
fn expansion_is_linear() {
    for variants in [true, false] {
        let expanded = |n| {
            let code = expand::jit_driver(quote!(greens = [pc, code], reds = [frame]), portal(n, variants));
            assert_eq!(errors(code.clone()), Vec::<String>::new());
            size(code)
        };
        let (few, many) = (expanded(90) - expanded(60), expanded(690) - expanded(660));
        assert_eq!(few, many, "tokens for 30 bytecodes after the first 60, and after the first 660");
        assert!(few / 30 < 15 * size(portal(1, variants)), "{} tokens for each bytecode", few / 30);
    }
}
