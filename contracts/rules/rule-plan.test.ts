import { expect, test } from 'vitest';
import type { RuleLesson } from '../entities/cla-time-rule.ts';
import { planRule } from './rule-plan.ts';

const today = '2026-09-07';
const lesson = (claDate: string, own: Partial<RuleLesson> = {}): RuleLesson => ({
  courseTimeId: claDate,
  claDate,
  startTime: '10:00',
  endTime: '11:30',
  claTimeStatus: 1,
  ...own,
});

const summary = (lessons: readonly RuleLesson[], dates: readonly string[]) => {
  const { kept, moved, removed, added } = planRule(lessons, dates, today);
  const days = (rows: readonly RuleLesson[]) => rows.map(({ claDate }) => claDate);
  return { kept: days(kept), moved: days(moved), removed: days(removed), added };
};

test('a new rule makes a lesson on each of its dates, yesterday too', () => {
  expect(summary([], ['2026-09-06', '2026-09-13'])).toEqual({
    kept: [],
    moved: [],
    removed: [],
    added: ['2026-09-06', '2026-09-13'],
  });
});

test('a changed rule replaces what is not held and lies from today on; all else stays', () => {
  const lessons = [
    lesson('2026-08-29', { claTimeStatus: 2 }),
    lesson('2026-09-05'),
    lesson('2026-09-07'),
    lesson('2026-09-12'),
    lesson('2026-09-19'),
  ];
  expect(summary(lessons, ['2026-08-30', '2026-09-12', '2026-09-20'])).toEqual({
    kept: ['2026-08-29', '2026-09-05', '2026-09-12'],
    moved: [],
    removed: ['2026-09-07', '2026-09-19'],
    // What it would have made before today is not made up for.
    added: ['2026-09-20'],
  });
});

test('a lesson moved by hand counts for the date that its rule gave it', () => {
  const moved = lesson('2026-09-15', { ruleDate: '2026-09-12' });
  expect(summary([moved], ['2026-09-12', '2026-09-19'])).toEqual({
    kept: [],
    moved: ['2026-09-15'],
    removed: [],
    added: ['2026-09-19'],
  });
  expect(summary([moved], ['2026-09-15'])).toMatchObject({ removed: ['2026-09-15'], added: ['2026-09-15'] });
});

test('moved and then held, it is simply held', () => {
  const held = lesson('2026-09-05', { ruleDate: '2026-09-04', claTimeStatus: 2 });
  expect(summary([held], [])).toEqual({ kept: ['2026-09-05'], moved: [], removed: [], added: [] });
});

test('held today it stays, and is not made again', () => {
  const held = lesson(today, { claTimeStatus: 2 });
  expect(summary([held], [today])).toEqual({ kept: [today], moved: [], removed: [], added: [] });
});
