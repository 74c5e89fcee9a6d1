/** Styles of the report page: for any screen width, both colour schemes, and print. */
export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2430, #e6e9ee); --soft: light-dark(#5b6776, #9aa6b5); --line: light-dark(#dfe4ea, #343c47); --page: light-dark(#f5f7f9, #14181d); --card: light-dark(#fff, #1c2128);
  --held: light-dark(#1c7a43, #63c58b); --broken: light-dark(#b42318, #ff8a7a); --notOffered: light-dark(#5b6776, #9aa6b5); --notSent: light-dark(#8a5a00, #e2b04a); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 26px; margin: 0 0 4px; }
code, pre { font-family: ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace; font-size: 13px; }
.facts, .count { color: var(--soft); margin: 0; overflow-wrap: anywhere; }
.ended { margin: 16px 0 0; padding: 10px 14px; border-left: 4px solid var(--broken); background: var(--card); overflow-wrap: anywhere; }
.totals { list-style: none; display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; margin: 20px 0; padding: 0; }
.totals li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; color: var(--soft); }
.totals b { display: block; font-size: 28px; line-height: 1.2; font-variant-numeric: tabular-nums; }
.totals .held b { color: var(--held); } .totals .broken b { color: var(--broken); } .totals .notSent b { color: var(--notSent); } .totals .notOffered b { color: var(--notOffered); }
.section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px 16px; margin-top: 12px; }
.section#all { padding-bottom: 16px; }
summary { cursor: pointer; overflow-wrap: anywhere; } .section > summary { font-weight: 600; }
.findings h2 { font-size: 18px; margin: 28px 0 0; }
.finding { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--broken); border-radius: 10px; padding: 12px 16px; margin-top: 10px; break-inside: avoid-page; }
.members { margin-top: 10px; } .members ul { list-style: none; margin: 6px 0 0; padding: 0; max-height: 320px; overflow-y: auto; }
.members button { font: inherit; font-size: 14px; color: inherit; background: none; border: 0; padding: 2px 0; text-align: left; cursor: pointer; text-decoration: underline; text-decoration-color: var(--line); overflow-wrap: anywhere; }
.meter { display: inline-block; vertical-align: middle; width: 90px; height: 6px; margin-right: 10px; border-radius: 3px; background: var(--line); overflow: hidden; } .meter span { display: block; height: 100%; background: var(--held); }
.grid { columns: 1; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 5px 10px 5px 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 500; color: var(--soft); }
tbody tr:last-child > * { border-bottom: 0; }
.section tbody th { color: var(--ink); } .section td { font-variant-numeric: tabular-nums; }
td.none { color: var(--line); } td.held { color: var(--held); } td.broken { color: var(--broken); font-weight: 600; } td.notSent { color: var(--notSent); } td.notOffered { color: var(--notOffered); }
.filters { display: flex; flex-wrap: wrap; gap: 12px; position: sticky; top: 0; background: var(--card); padding: 12px 0 8px; z-index: 1; }
.filters label { color: var(--soft); display: flex; gap: 8px; align-items: center; }
select { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 6px 10px; }
.entry { background: var(--page); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; margin-top: 10px; break-inside: avoid; content-visibility: auto; contain-intrinsic-size: auto 70px; }
.entry[hidden] { display: none; }
.entry[data-outcome=broken] { border-left: 4px solid var(--broken); }
h3 { font-size: 15px; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
.badge { display: inline-block; font-size: 12px; font-weight: 600; border: 1px solid currentColor; border-radius: 999px; padding: 0 9px; margin-right: 8px; vertical-align: 1px; }
.badge.held { color: var(--held); } .badge.broken { color: var(--broken); } .badge.notSent { color: var(--notSent); } .badge.notOffered, .badge.quiet { color: var(--notOffered); }
.request { display: block; color: var(--soft); overflow-wrap: anywhere; }
.faults { margin-top: 10px; table-layout: fixed; } .faults th:first-child { width: 40%; } .faults small { display: block; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 10px 0 0; } dt { color: var(--soft); white-space: nowrap; } dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 10px 0 0; padding: 10px 12px; background: var(--page); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; } .entry pre { background: var(--card); }
@media (max-width: 640px) {
  main { padding: 20px 14px 48px; } .totals { grid-template-columns: repeat(2, 1fr); gap: 8px; } .totals b { font-size: 22px; }
  .faults thead { display: none; } .faults tr, .faults td { display: block; border: 0; padding: 1px 0; } .faults tr { border-bottom: 1px solid var(--line); padding: 6px 0; } .faults td[data-name]::before { content: attr(data-name) " "; color: var(--soft); }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 6px; } .section th, .section td { padding-right: 6px; } .meter { display: block; margin-bottom: 4px; }
}
@media print { :root { color-scheme: light; } body { background: #fff; font-size: 12px; } main { max-width: none; padding: 0; } .filters, .count { display: none; } .entry { content-visibility: visible; } }
`;
