import { expect, test } from 'vitest';
import {
  ATTENDANCE_TIMES,
  attendanceWindow,
  attendanceWindowDays,
  mayRecord,
  recordableAfterUndo,
} from './attendance-window.ts';

/**
 * The window is a number of days before today, and future dates are disabled (Spec 2 §5). A dictionary value contains
 * the number (decided).
 */
test.each([
  ['2026-09-07', 7, '2026-08-31'],
  ['2026-01-03', 7, '2025-12-27'],
  ['2028-03-01', 7, '2028-02-23'],
  ['2026-09-07', 14, '2026-08-24'],
  ['2026-09-07', 0, '2026-09-07'],
])('on %s with %i days, the window begins on %s', (today, days, from) => {
  expect(attendanceWindow(today, days)).toEqual({ from, to: today });
});

test.each([
  [[], 7],
  [['14'], 14],
  [['0'], 0],
  [['两周', '10', '3'], 10],
  [['-1'], 7],
  [['1.5'], 7],
  [['999'], 7],
])('%j in the dictionary yields %i days', (values, days) => {
  expect(attendanceWindowDays(values)).toBe(days);
});

/** After an undo a lesson has a separate window of the usual length (decided). */
test.each([
  ['2026-08-31', null, true],
  ['2026-08-30', null, false],
  ['2026-08-30', undefined, false],
  ['2026-06-01', '2026-09-07', true],
  ['2026-06-01', '2026-09-06', false],
  ['2026-09-08', '2026-09-14', false],
])('a lesson of %s with attendUntil %s may be recorded on 2026-09-07: %s', (claDate, attendUntil, may) => {
  expect(mayRecord({ claDate, attendUntil }, '2026-09-07', 7)).toBe(may);
});

test('a lesson whose attendance is undone on 2026-09-07 may be recorded until 2026-09-14', () => {
  expect(recordableAfterUndo('2026-09-07', 7)).toBe('2026-09-14');
});

test('offers starts from 08:00 to 19:00 and ends from 08:00 to 20:00, every half hour (Spec 2 §9)', () => {
  expect(ATTENDANCE_TIMES).toEqual({
    start: { from: '08:00', to: '19:00' },
    end: { from: '08:00', to: '20:00' },
    stepMinutes: 30,
  });
});
