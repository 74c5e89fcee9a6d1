import { expect, it } from 'vitest';
import type { Budgets } from './budgets.ts';
import { compareResult, failedComparison } from './compare.ts';
import { figureText, goalText, resultTable, withBenchTable, withoutBenchTable } from './result-table.ts';
import { lineOf } from './lines.ts';

const MACHINE = 'a processor, 2 cores, 24 GB';
const budgets: Budgets = {
  lists: {
    date: '2026-11-27',
    machine: MACHINE,
    software: 'Node 20.20.2',
    figures: { 'lists.page': { value: 6, before: 4 } },
  },
};

it('writes figures with their units', () => {
  expect(figureText(2.345, 'ratio')).toBe('2.35 ×');
  expect(figureText(1_234.5, 'ms')).toBe('1,235 ms');
  expect(figureText(14, 'count')).toBe('14');
  expect(goalText(lineOf('lists.page'))).toBe('≥ 6.00 ×');
  expect(goalText(lineOf('lists.filter'))).toBe('≥ 50.0 ×');
});

it('shows last, current, change and goal of a line', () => {
  const [, , row = ''] = resultTable([compareResult({ id: 'lists.page', value: 3, detail: '3' }, budgets, MACHINE)]);
  for (const cell of ['6.00 ×', '3.00 ×', '−50 %', '≥ 6.00 ×', '✗ 变差']) expect(row).toContain(cell);
});

it('shows the reason why a line was not measured', () => {
  const [, , row = ''] = resultTable([failedComparison('lists.page', budgets, '端口被占用')]);
  expect(row).toContain('未能测量：端口被占用');
});

it('writes the recorded figures between the markers of a document', () => {
  const document = 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n';
  const written = withBenchTable(document, budgets);
  expect(written).toBe(`before
<!-- bench -->

- 2026-11-27, a processor, 2 cores, 24 GB, Node 20.20.2: \`lists\`

| Line | Last | Now | Change | Goal |
|---|---|---|---|---|
| \`lists.page\` ${lineOf('lists.page').title} | 4.00 × | 6.00 × | +50 % | ≥ 6.00 × |

<!-- /bench -->
after
`);
  expect(withBenchTable(written, budgets)).toBe(written);
  expect(withoutBenchTable(written)).toBe('before\n\nafter\n');
});

it('rejects a document without markers', () => expect(() => withBenchTable('', budgets)).toThrow('<!-- bench -->'));
