import { expect, test } from 'vitest';
import { ATTENDANCE_TIMES, attendanceWindow } from './attendance-window.ts';

/** Spec 2 §5: so many days around today, future dates disabled; seven days back (decided). */
test.each([
  ['2026-09-07', '2026-08-31'],
  ['2026-01-03', '2025-12-27'],
  ['2028-03-01', '2028-02-23'],
])('on %s from %s', (today, from) => {
  expect(attendanceWindow(today)).toEqual({ from, to: today });
});

test('08:00 to 19:00, to 20:00, every half hour (Spec 2 §9)', () => {
  expect(ATTENDANCE_TIMES).toEqual({
    start: { from: '08:00', to: '19:00' },
    end: { from: '08:00', to: '20:00' },
    stepMinutes: 30,
  });
});
