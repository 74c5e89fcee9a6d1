import type { Cell, TraineeRow } from '#contracts/control/exercises.ts';
import { expect, it } from 'vitest';
import { reuseUnchanged } from './reuse-unchanged.ts';
import { stuckFirst, summaryOf } from './order.ts';
import { cellStatusText } from './cell-status.ts';

const cell = (given: Partial<Cell> = {}): Cell => ({
  exercise: 'new-room',
  state: 'new',
  tries: 0,
  hints: 0,
  minutes: 0,
  missing: null,
  lastProgressAt: null,
  isStuck: false,
  ...given,
});
const begunCell = (given: Partial<Cell> = {}): Cell => cell({ state: 'begun', minutes: 4, ...given });
const row = (trainee: string, ...cells: Cell[]): TraineeRow => ({
  trainee,
  id: trainee,
  current: null,
  cells,
  exam: null,
});

const cases: readonly [name: string, cell: Cell, words: string][] = [
  ['not started', cell(), '未开始'],
  ['just started, nothing viewed', begunCell(), '进行中，4 分'],
  ['in progress', begunCell({ missing: 3, tries: 2, hints: 1 }), '进行中，4 分，还差 3 项，检查 2 次，提示 1 条'],
  ['stuck', begunCell({ missing: 1, isStuck: true, minutes: 12 }), '卡住，12 分，还差 1 项'],
  ['solved', cell({ state: 'solved', minutes: 6, tries: 1, missing: 0 }), '已完成，6 分，检查 1 次'],
];

for (const [name, given, words] of cases)
  it(`describes the progress: ${name}`, () => expect(cellStatusText(given)).toBe(words));

it('sorts stuck trainees first, by the longest time, and keeps the order of the others', () => {
  const stuck = (at: string) => begunCell({ isStuck: true, lastProgressAt: `2026-11-24 ${at}` });
  const rows = [row('甲', cell()), row('乙', stuck('09:20:00')), row('丙', begunCell()), row('丁', stuck('09:05:00'))];
  expect(stuckFirst(rows).map(({ trainee }) => trainee)).toEqual(['丁', '乙', '甲', '丙']);
  expect(summaryOf(rows)).toMatchObject({ trainees: 4, begun: 3, stuck: 2, solved: 0, finished: 0 });
});

it('reuses the objects of unchanged rows, and the whole object if no row has changed', () => {
  const before = { rows: [row('甲', cell()), row('乙', begunCell())] };
  const copy = structuredClone(before);
  expect(reuseUnchanged(before, copy)).toBe(before);
  const changed = structuredClone(before);
  changed.rows[1] = row('乙', begunCell({ minutes: 5 }));
  const now = reuseUnchanged(before, changed);
  expect(now.rows[0]).toBe(before.rows[0]);
  expect(now.rows[1]).not.toBe(before.rows[1]);
  expect(now).toEqual(changed);
});
