"use strict";
(() => {
  const $ = (s, of = document) => of.querySelector(s), $$ = (s, of = document) => [...of.querySelectorAll(s)];
  const root = document.documentElement, links = $$(".tree a"), search = $("#search"), help = $("#help");
  root.classList.add("js");
  let current = "overview", hits = [], hit = -1;

  function show(id, row) {
    const unit = document.getElementById(id);
    if (!unit) return;
    current = id;
    $$(".unit").forEach(u => u.classList.toggle("current", u === unit));
    links.forEach(a => {
      const here = a.dataset.unit === id;
      a.classList.toggle("current", here);
      if (here) { a.setAttribute("aria-current", "page"); a.scrollIntoView({ block: "nearest" }); }
      else a.removeAttribute("aria-current");
    });
    $$("tr.at").forEach(r => r.classList.remove("at"));
    if (row) {
      const part = row.closest("details");
      if (part) part.open = true;
      row.classList.add("at");
      row.scrollIntoView({ block: "center" });
    } else scrollTo(0, 0);
  }
  function follow() {
    const id = location.hash.slice(1) || "overview", at = document.getElementById(id);
    if (!at) return show("overview");
    if (at.classList.contains("unit")) show(id); else show(at.closest(".unit").id, at);
  }
  const go = id => { if (location.hash === "#" + id) follow(); else location.hash = id; };
  addEventListener("hashchange", follow);
  follow();

  const move = by => {
    const at = links.findIndex(a => a.dataset.unit === current), to = links[at + by];
    if (to) go(to.dataset.unit);
  };
  function hot(by) {
    const all = $$("tr[data-hot]");
    if (!all.length) return;
    let at = all.findIndex(r => r.classList.contains("at"));
    if (at < 0) {
      const first = all.findIndex(r => r.closest(".unit").id === current);
      at = by > 0 ? (first < 0 ? -1 : first - 1) : (first < 0 ? 0 : first);
    }
    go(all[(at + by + all.length) % all.length].id);
  }
  const column = n => root.classList.toggle("no" + n);
  function theme() {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  }
  function details() {
    const all = $$("details", document.getElementById(current)), open = all.some(d => !d.open);
    all.forEach(d => { d.open = open; });
  }

  function find() {
    const what = search.value.trim().toLowerCase();
    $$(".hit").forEach(e => e.classList.remove("hit"));
    links.forEach(a => a.parentElement.classList.remove("miss"));
    hits = []; hit = -1;
    if (what.length < 2) { $("#hits").textContent = ""; return; }
    const has = new Set();
    for (const unit of $$(".unit")) {
      for (const row of $$("tr, li, h2, .facts", unit)) {
        if (row.textContent.toLowerCase().includes(what)) { row.classList.add("hit"); hits.push(row); has.add(unit.id); }
      }
    }
    links.forEach(a => a.parentElement.classList.toggle("miss", !has.has(a.dataset.unit)));
    $("#hits").textContent = hits.length ? hits.length + " hits in " + has.size + " traces" : "nothing";
  }
  function next() {
    if (!hits.length) return;
    hit = (hit + 1) % hits.length;
    show(hits[hit].closest(".unit").id, hits[hit]);
    $("#hits").textContent = (hit + 1) + " of " + hits.length;
  }
  search.addEventListener("input", find);
  search.addEventListener("keydown", e => {
    if (e.key === "Enter") next();
    if (e.key === "Escape") { search.value = ""; find(); search.blur(); }
  });

  const keys = {
    j: () => move(1), k: () => move(-1), n: () => hot(1), p: () => hot(-1), o: () => go("overview"), t: theme, e: details,
    r: () => root.classList.toggle("nogone"),
    1: () => column(1), 2: () => column(2), 3: () => column(3),
    u: () => { const up = document.getElementById(current).dataset.up; if (up) go(up); },
    "/": () => { search.focus(); search.select(); }, "?": () => help.showModal(),
  };
  addEventListener("keydown", e => {
    if (e.target === search || e.ctrlKey || e.metaKey || e.altKey || help.open) return;
    const act = keys[e.key];
    if (act) { e.preventDefault(); act(); }
  });
  $("#theme").addEventListener("click", theme);
  $("#keys").addEventListener("click", () => help.showModal());

  addEventListener("mouseover", e => {
    const v = e.target.closest && e.target.closest(".v");
    $$(".v.lit").forEach(x => x.classList.remove("lit"));
    if (!v) return;
    const cell = v.closest("td"), table = v.closest("section");
    $$("td." + cell.classList[0] + " .v", table).forEach(x => { if (x.textContent === v.textContent) x.classList.add("lit"); });
  });
})();
