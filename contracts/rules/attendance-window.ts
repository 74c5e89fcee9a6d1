import type { ClaTime } from '../entities/cla-time.ts';
import { addDays } from './business-date.ts';

/** Where the dictionary attendance_window names no number of days (decided). */
const USUAL_DAYS = 7;
const LONGEST_DAYS = 366;

/**
 * How many days back attendance may be recorded (Spec 2 §5 "a configured number of days"); also sent as diffNowDay.
 * @param values of the dictionary attendance_window, those in use: the first that is a number of days counts
 */
export function attendanceWindowDays(values: readonly string[]): number {
  const known = values.find((value) => /^\d{1,3}$/.test(value) && Number(value) <= LONGEST_DAYS);
  return known === undefined ? USUAL_DAYS : Number(known);
}

/** The days on which attendance may be recorded: never after today (Spec 2 §5). */
export const attendanceWindow = (today: string, days: number): { from: string; to: string } => ({
  from: addDays(today, -days),
  to: today,
});

/** The last day on which a lesson may be recorded anew whose attendance is undone today (decided). */
export const recordableAfterUndo = (today: string, days: number): string => addDays(today, days);

/** Within the window, or within the lesson's own since its attendance was undone (decided). */
export function mayRecord(
  { claDate, attendUntil }: Pick<ClaTime, 'claDate' | 'attendUntil'>,
  today: string,
  days: number,
): boolean {
  const { from, to } = attendanceWindow(today, days);
  return claDate <= to && (claDate >= from || (!!attendUntil && today <= attendUntil));
}

/** When a lesson may begin and end that is recorded freely, every half hour (Spec 2 §9). */
export const ATTENDANCE_TIMES = {
  start: { from: '08:00', to: '19:00' },
  end: { from: '08:00', to: '20:00' },
  stepMinutes: 30,
} as const;
