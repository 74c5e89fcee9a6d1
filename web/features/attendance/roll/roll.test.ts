import { beforeEach, describe, expect, it, test } from 'vitest';
import { beginRow, hoursAfter, exceedsBalance, mayDeduct } from './roll-row.ts';
import {
  changeLessonHours,
  createRoll,
  fillRoll,
  findByInitial,
  setRowErrors,
  type Roll,
  select,
  selectAll,
  setAllStatuses,
  setStatus,
  rowsShortOfHours,
  summaryOf,
  typeHours,
} from './roll.ts';
import { balanceChangeInWords, rowInWords, summaryInWords } from './row-in-words.ts';

const TODAY = '2026-09-07';
const STATUSES = [
  { value: 1, label: '到课' },
  { value: 2, label: '请假' },
  { value: 3, label: '缺勤' },
];

const student = (studentName: string, balanceHour: number, fields: object = {}) => ({
  studentClaId: `seat ${studentName}`,
  studentId: `student ${studentName}`,
  studentName,
  chargeType: 'hour',
  balanceHour,
  expireHour: 0,
  ...fields,
});
const students = [
  student('陈梓涵', 32),
  student('单小雨', 5, { expireHour: 4 }),
  student('李想', 0, { chargeType: 'date' }),
  student('陈一诺', 2),
];

let roll: Roll;
const row = (index: number) => {
  const rowAtIndex = roll.rows[index];
  if (!rowAtIndex) throw new Error(`The roll has no row ${index}.`);
  return rowAtIndex;
};
const fill = (hours: number, keep = false) =>
  fillRoll(
    roll,
    students.map((one) => beginRow(one, hours, TODAY)),
    hours,
    keep,
  );

beforeEach(() => {
  roll = createRoll();
  fill(2);
});

it('selects all students with status 1 and deducts no hours from those who pay by period (Spec 2 §4)', () => {
  expect(roll.rows.map(({ selected, attendStatus, hours }) => [selected, attendStatus, hours])).toEqual([
    [true, 1, '2'],
    [true, 1, '2'],
    [true, 1, '0'],
    [true, 1, '2'],
  ]);
  expect(roll.touched).toBe(false);
});

test.each([2, 3, 7])(
  'sets the deduction to 0 and disables it for status %i, and restores it for status 1 (Spec 2 §4)',
  (status) => {
    typeHours(roll, row(0), '1.5');
    setStatus(roll, row(0), status);
    expect(row(0).hours).toBe('0');
    expect(mayDeduct(row(0))).toBe(false);
    typeHours(roll, row(0), '9');
    expect(row(0).hours).toBe('0');
    setStatus(roll, row(0), 1);
    expect(row(0).hours).toBe('2');
    expect(mayDeduct(row(0))).toBe(true);
  },
);

it('sets the status of all students to 1 or 3, even that of unselected students (Spec 2 §4)', () => {
  select(roll, row(1), false);
  setAllStatuses(roll, 3);
  expect(roll.rows.map(({ attendStatus, hours }) => [attendStatus, hours])).toEqual(Array(4).fill([3, '0']));
  setAllStatuses(roll, 1);
  expect(roll.rows.map(({ hours }) => hours)).toEqual(['2', '2', '0', '2']);
  expect(row(1).selected).toBe(false);
});

it('reads full-width digits, and ignores a text such as 1e3', () => {
  typeHours(roll, row(0), '１．５');
  expect(row(0).hours).toBe('1.5');
  typeHours(roll, row(0), '1e3');
  expect(row(0).hours).toBe('1.5');
});

it('replaces the deductions with those of another lesson, except typed deductions', () => {
  typeHours(roll, row(0), '1');
  setStatus(roll, row(3), 2);
  changeLessonHours(roll, 3);
  expect(roll.rows.map(({ hours }) => hours)).toEqual(['1', '3', '0', '0']);
});

it('updates the balances on a reload and keeps the user’s input', () => {
  setStatus(roll, row(3), 3);
  typeHours(roll, row(0), '1');
  fillRoll(
    roll,
    [beginRow(student('新同学', 9), 2, TODAY), beginRow(student('陈梓涵', 30), 2, TODAY), ...roll.rows.slice(3)],
    2,
    true,
  );
  expect(
    roll.rows.map(({ studentName, usable, attendStatus, hours }) => [studentName, usable, attendStatus, hours]),
  ).toEqual([
    ['新同学', 9, 1, '2'],
    ['陈梓涵', 30, 1, '1'],
    ['陈一诺', 2, 3, '0'],
  ]);
  expect(roll.touched).toBe(true);
});

describe('insufficient hours (Spec 2 §5)', () => {
  it('lists the selected students who lack hours, ignoring lapsed hours and students who pay by period', () => {
    typeHours(roll, row(3), '2.5');
    expect(rowsShortOfHours(roll.rows).map(({ studentName }) => studentName)).toEqual(['单小雨', '陈一诺']);
    expect(roll.rows.map(exceedsBalance)).toEqual([false, true, false, true]);
    select(roll, row(1), false);
    expect(rowsShortOfHours(roll.rows).map(({ studentName }) => studentName)).toEqual(['陈一诺']);
  });

  it('accepts a deduction that equals the balance', () => {
    expect(exceedsBalance(row(3))).toBe(false);
    expect(hoursAfter(row(3))).toBe(0);
  });

  it('adds the recorded hours to the balance before a correction deducts hours', () => {
    const corrected = beginRow(student('陈一诺', 0), 2, TODAY, { attendStatus: 1, stuLoseHour: 2 });
    expect(hoursAfter(corrected)).toBe(0);
    expect(exceedsBalance(corrected)).toBe(false);
    expect(balanceChangeInWords({ ...corrected, attendStatus: 2, hours: '0' })).toBe('0 → 2');
    expect(balanceChangeInWords({ ...corrected, selected: false })).toBe('0 → 2');
    expect(exceedsBalance({ ...corrected, hours: '2.5' })).toBe(true);
  });
});

it('ignores text that is not a number of hours', () => {
  for (const text of ['x', '1e3', '1.2.3', '1000.5.']) typeHours(roll, row(0), text);
  expect(row(0).hours).toBe('2');
  typeHours(roll, row(0), '1。5');
  expect(row(0).hours).toBe('1.5');
});

it('finds the next name with an initial and wraps around the end', () => {
  expect(findByInitial(roll, 'c', 0)).toBe(3);
  expect(findByInitial(roll, 'C', 3)).toBe(0);
  expect(findByInitial(roll, 's', 0)).toBe(1);
  expect(findByInitial(roll, 'q', 0)).toBeNull();
  expect(findByInitial(createRoll(), 'c', 0)).toBeNull();
});

it('counts the selected students by status, and their deducted hours', () => {
  setStatus(roll, row(0), 2);
  select(roll, row(3), false);
  expect(summaryInWords(summaryOf(roll.rows), STATUSES)).toBe('到课 2 · 请假 1 · 缺勤 0 · 共扣 2 课时');
  expect(summaryOf(roll.rows)).toMatchObject({ selected: 3, short: 1 });
  selectAll(roll, false);
  expect(summaryInWords(summaryOf(roll.rows), STATUSES)).toBe('到课 0 · 请假 0 · 缺勤 0 · 共扣 0 课时');
});

it('describes a row for screen readers', () => {
  expect(rowInWords(row(0), '到课')).toBe('陈梓涵，到课，扣 2 课时，剩 30 课时');
  expect(rowInWords(row(1), '到课')).toBe('单小雨，到课，扣 2 课时，课时不足，差 1 课时，已过期 4 课时');
  expect(rowInWords(row(2), '到课')).toBe('李想，到课，按期');
  expect(balanceChangeInWords(row(2))).toBe('按期');
  expect(balanceChangeInWords(row(0))).toBe('32 → 30');
  setRowErrors(roll, new Map([['seat 陈梓涵', '请输入扣课时']]));
  expect(rowInWords(row(0), '到课')).toContain('请输入扣课时');
  select(roll, row(0), false);
  expect(rowInWords(row(0), '到课')).toBe('陈梓涵，未选中');
});

describe('leaves', () => {
  const terms = { opens: 'leaveInTime', absenceCosts: false, makeUpCost: 2 } as const;
  const rowsWith = (leave: { reason: string } | null) => [
    beginRow(student('陈梓涵', 32), 2, TODAY, null, { leave, terms: { ...terms, makeUpCost: leave ? 2 : null } }),
  ];
  const shown = () => roll.rows.map(({ attendStatus, hours, memo }) => [attendStatus, hours, memo]);

  it('follow the chosen lesson until the user changes the status or the remark', () => {
    roll = createRoll();
    fillRoll(roll, rowsWith({ reason: '发烧' }), 2, false);
    expect(shown()).toEqual([[2, '0', '发烧']]);
    fillRoll(roll, rowsWith(null), 2, true);
    expect(shown()).toEqual([[1, '2', '']]);
    fillRoll(roll, rowsWith({ reason: '' }), 2, true);
    expect(shown()).toEqual([[2, '0', '']]);
  });

  it('keep a status and a remark that the user has entered', () => {
    roll = createRoll();
    fillRoll(roll, rowsWith({ reason: '发烧' }), 2, false);
    const [first] = roll.rows;
    if (first) setStatus(roll, first, 1);
    fillRoll(roll, rowsWith({ reason: '发烧' }), 2, true);
    expect(shown()).toEqual([[1, '2', '发烧']]);
  });

  it('are stated in the text of the row', () => {
    const [first] = rowsWith({ reason: '发烧' });
    expect(first && rowInWords(first, '请假')).toBe('陈梓涵，已请假，请假，扣 0 课时，剩 32 课时');
  });
});
