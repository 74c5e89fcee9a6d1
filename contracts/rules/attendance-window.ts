import type { ClaTime } from '../entities/cla-time.ts';
import { addDays } from '../formats/business-date.ts';

/** Days of the window if the dictionary attendance_window contains no valid number (decided). */
const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

/**
 * Returns how many days back attendance may be recorded (Spec 2 §5 "a configured number of days"). The console also
 * sends this number as diffNowDay.
 * @param values enabled values of the dictionary attendance_window, the first valid number applies
 */
export function attendanceWindowDays(values: readonly string[]): number {
  const configured = values.find((value) => /^\d{1,3}$/.test(value) && Number(value) <= MAX_DAYS);
  return configured === undefined ? DEFAULT_DAYS : Number(configured);
}

/** Returns the first and last date of lessons whose attendance may be recorded; the last is today (Spec 2 §5). */
export const attendanceWindow = (today: string, days: number): { from: string; to: string } => ({
  from: addDays(today, -days),
  to: today,
});

/** Returns the last day on which a lesson may be recorded again if its attendance is undone today (decided). */
export const recordableAfterUndo = (today: string, days: number): string => addDays(today, days);

/**
 * True if the attendance of a lesson may be recorded: its date is in the window, or it is past and `attendUntil`, which
 * an undo sets, has not passed (decided).
 */
export function mayRecord(
  { claDate, attendUntil }: Pick<ClaTime, 'claDate' | 'attendUntil'>,
  today: string,
  days: number,
): boolean {
  const { from, to } = attendanceWindow(today, days);
  return claDate <= to && (claDate >= from || (!!attendUntil && today <= attendUntil));
}

/** Start and end times that the form offers for an unscheduled lesson, every half hour (Spec 2 §9). */
export const ATTENDANCE_TIMES = {
  start: { from: '08:00', to: '19:00' },
  end: { from: '08:00', to: '20:00' },
  stepMinutes: 30,
} as const;
