import { expect, test } from 'vitest';
import { ATTENDANCE_TIMES, ATTENDANCE_WINDOW_DAYS, attendanceWindow } from './attendance-window.ts';

test('attendance is recorded within seven days, never for a day to come', () => {
  expect(ATTENDANCE_WINDOW_DAYS).toBe(7);
  expect(attendanceWindow('2026-09-07')).toEqual({ from: '2026-08-31', to: '2026-09-07' });
  expect(attendanceWindow('2026-01-03')).toEqual({ from: '2025-12-27', to: '2026-01-03' });
});

// Spec 2 §5, §9
test('08:00 to 19:00 and 08:00 to 20:00 in steps of 30 minutes', () => {
  expect(ATTENDANCE_TIMES).toEqual({
    start: { from: '08:00', to: '19:00' },
    end: { from: '08:00', to: '20:00' },
    stepMinutes: 30,
  });
});
